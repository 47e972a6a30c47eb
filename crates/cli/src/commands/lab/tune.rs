//! `neretva tune`.
#![allow(clippy::float_arithmetic, reason = "statistics, no rule")]

use std::collections::BTreeMap;
use std::path::Path;

use neretva_core::Setup;
use neretva_lab::stats::Estimate;
use neretva_lab::tune::{Figure, Fit, Measured, Search, Target, figures, search};
use neretva_lab::{Laboratory, Plan};

use super::{laboratory, simulate};
use crate::args::lab::Tune;
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;
use crate::library::offer;
use crate::save::{Existing, Readers, write_whole};

/// Changes that the games cannot tell from none are named up to this many.
const NAMED: usize = 12;

pub(crate) fn run(console: &mut Console, args: &Tune) -> Result<(), Failure> {
    let offer = offer(&args.game)?;
    let parsed = offer.files.iter().map(|(name, text)| {
        let table = text.parse().expect("shipped data files are sound: the game loads from them");
        ((*name).to_owned(), table)
    });
    let files: BTreeMap<String, toml::Table> = parsed.collect();
    let all = figures(&files);
    if args.list {
        return list(console, &all);
    }
    let Some(target) = args.target else {
        return Err(Failure::new("no target given").help("give --target, such as margin=-12..12"));
    };
    let chosen = args.figures.iter().map(|name| Figure::find(&all, name));
    let chosen: Vec<Figure> = chosen
        .collect::<Result<_, _>>()
        .map_err(|error| Failure::new(error.to_string()).help("--list shows what can be tuned"))?;
    if chosen.is_empty() {
        return Err(
            Failure::new("no value named").help("name one with --figure; --list shows them")
        );
    }
    let names: Vec<String> = args.bots.iter().flat_map(|bots| bots.0.clone()).collect();
    let lab = laboratory(&console.library, &args.game, &names)?;
    let setup: Setup = new::setup(lab.about(), &args.setup)?;
    let plans: Vec<Plan> = args
        .bots
        .iter()
        .map(|bots| Plan {
            setup: setup.clone(),
            players: bots.0.clone(),
            sims: args.sims,
            seed: args.seed,
            games: args.games,
        })
        .collect();
    let load = |texts: &BTreeMap<String, String>| {
        let texts = texts.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        let game = offer.load(&offer.source().overlay_texts("tuned", texts)).ok()?;
        Some(game as Box<dyn Laboratory>)
    };
    let bar = simulate::spinner();
    let mut count = 0;
    let fit = search(
        &Search {
            files: &files,
            figures: &chosen,
            target,
            plans: &plans,
            threads: args.threads.into(),
            rounds: args.rounds,
            load: &load,
        },
        |tried| {
            count += 1;
            bar.set_message(format!("{count} changes tried: {} {}", tried.figure, tried.what));
            bar.tick();
        },
    );
    bar.finish_and_clear();
    let fit = fit.map_err(|error| Failure::new(error.to_string()))?;
    tell(console, args, &target, &fit)?;
    write(console, &args.output, &fit)
}

fn list(console: &mut Console, all: &[Figure]) -> Result<(), Failure> {
    for figure in all.iter().filter(|figure| figure.free) {
        console.out.line(format!("{}  ({})", figure.name, figure.note))?;
    }
    let fixed = all.iter().filter(|figure| !figure.free).count();
    console.out.line(format!(
        "{fixed} other values are stated, found or not clearly reconstructed, and stay fixed"
    ))
}

fn span(figure: Estimate) -> String {
    format!("{:+.2} [{:+.2}..{:+.2}]", figure.value, figure.low, figure.high)
}

fn tell(console: &mut Console, args: &Tune, target: &Target, fit: &Fit) -> Result<(), Failure> {
    let games = args.games;
    if fit.changed.is_empty() {
        console.out.line("no change helped")?;
    }
    for (figure, from, to) in &fit.changed {
        console.out.heading(&figure.name)?;
        console.out.line(format!("  from {from}"))?;
        console.out.line(format!("  to   {to}"))?;
    }
    for tried in fit.tried.iter().filter(|tried| tried.kept) {
        let change: Vec<String> = tried.change.iter().map(|change| span(*change)).collect();
        console.out.line(format!(
            "kept: {} {}: {}",
            tried.figure,
            tried.what,
            change.join(", ")
        ))?;
    }
    let line = |when: &str, measured: &Measured| {
        let players = measured.players.join(" v ");
        format!("{when}  {players}: {} (spread {:.1})", span(measured.mean), measured.spread)
    };
    console.out.heading(format!("{games} games of the search, then {games} new ones"))?;
    let all = [
        ("before     ", &fit.before),
        ("after      ", &fit.after),
        ("before, new", &fit.fresh.before),
        ("after, new ", &fit.fresh.after),
    ];
    for (when, measured) in all {
        for one in measured {
            console.out.line(line(when, one))?;
        }
    }
    let unclear: Vec<_> = fit.tried.iter().filter(|tried| !tried.is_identified()).collect();
    if !unclear.is_empty() {
        let (count, all) = (unclear.len(), fit.tried.len());
        console
            .out
            .line(format!("{count} of {all} changes show no measurable effect in these games:"))?;
        for tried in unclear.iter().take(NAMED) {
            console.out.line(format!("  {} {}", tried.figure, tried.what))?;
        }
        if count > NAMED {
            console.out.line(format!("  and {} more", count - NAMED))?;
        }
    }
    let met = if fit.is_met(target) { "met" } else { "not met" };
    console.out.line(format!("the target is {met} on new games"))
}

fn write(console: &mut Console, folder: &Path, fit: &Fit) -> Result<(), Failure> {
    for (name, text) in &fit.overlay {
        let path = folder.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|error| {
                Failure::new(format!("cannot create {}: {error}", parent.display()))
            })?;
        }
        let text = format!("# Written by `neretva tune`; use it with --data.\n{text}");
        write_whole(&path, text.as_bytes(), Existing::Replace, Readers::Usual)?;
        console.out.line(format!("saved to {}", path.display()))?;
    }
    Ok(())
}
