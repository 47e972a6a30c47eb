//! `neretva conform` and `neretva perturb`: long runs of the conformance kit.

use serde_json::{Value, json};

use crate::args::{Conform, Perturb};
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;

pub(crate) fn conform(console: &mut Console, args: &Conform) -> Result<(), Failure> {
    let game = console.library.game(&args.game)?;
    let setup = new::setup(game.about(), &args.setup)?;
    if args.quick {
        let played = game.checked_games(&setup, args.seed, args.games);
        let inputs = played.map_err(|what| Failure::new(format!("{}: {what}", args.game)))?;
        if args.json {
            return console
                .out
                .json(&json!({"games": args.games, "decisions": inputs, "clean": true}));
        }
        let told = format!("{} games, {inputs} decisions: every invariant holds", args.games);
        return console.out.line(told);
    }
    let report = game.conform(&setup, args.seed, args.games);
    if args.json {
        let findings = report.findings.iter().map(|found| {
            let (check, what) = (found.check.name(), &found.what);
            json!({"check": check, "seed": found.seed, "step": found.step, "what": what})
        });
        console.out.json(&json!({
            "games": report.stats.games,
            "inputs": report.stats.inputs,
            "findings": findings.collect::<Value>(),
            "clean": report.is_clean(),
        }))?;
    } else {
        console.out.line(report.to_string())?;
    }
    if report.is_clean() {
        return Ok(());
    }
    let help = "replay a finding with its seed: --seed N --games 1";
    Err(Failure::new(format!("{} does not conform", args.game)).help(help))
}

pub(crate) fn perturb(console: &mut Console, args: &Perturb) -> Result<(), Failure> {
    let game = console.library.game(&args.game)?;
    let setup = new::setup(game.about(), &args.setup)?;
    let seen = game
        .perturb(&setup, args.seed, args.count)
        .map_err(|finding| Failure::new(finding.to_string()))?;
    if args.json {
        return console.out.json(&json!({
            "submitted": seen.submitted,
            "refused": seen.refused,
            "legal_by_chance": seen.legal_by_chance,
        }));
    }
    console.lines(&[
        format!("submitted        {}", seen.submitted),
        format!("refused          {}", seen.refused),
        format!("legal by chance  {}", seen.legal_by_chance),
    ])
}
