//! `neretva bot` and `neretva bot-host`.

use std::io;
use std::time::Duration;

use neretva_ai::Budget;
use neretva_core::Dice;
use neretva_lab::Laboratory;
use neretva_lab::host::{Guest, Host, Hosted, Incident, Outside, speak};
use serde_json::json;

use super::laboratory;
use crate::args::lab::{BotArgs, BotHost};
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;
use crate::library::offer;
use crate::save::{Existing, SaveFile};

/// Plays for a player that fails to move.
const STAND_IN: &str = "recruit";

pub(crate) fn bot(console: &mut Console, args: &BotArgs) -> Result<(), Failure> {
    let budget = Budget::Sims(args.sims);
    let make = |game: &str, seed: u64| {
        offer(game).map_err(|_| format!("no game named {game}"))?;
        let lab =
            laboratory(&console.library, game, &[]).map_err(|_| format!("cannot load {game}"))?;
        let bot = lab.bot(&args.name, seed, budget);
        let bot = bot.ok_or_else(|| format!("{game} has no player {}", args.name))?;
        Ok((lab, bot))
    };
    speak(&args.name, io::stdin().lock(), io::stdout().lock(), make)
        .map_err(|error| Failure::new(error.to_string()))
}

pub(crate) fn host(console: &mut Console, args: &BotHost) -> Result<(), Failure> {
    let lab = laboratory(&console.library, &args.game, &[])?;
    let setup = new::setup(lab.about(), &args.setup)?;
    let dice = Dice::numbered(args.seed, lab.about().seats.len());
    let mut table = lab.start(setup.clone(), dice);
    let names: Vec<&str> = args.bots.split(',').map(str::trim).collect();
    if names.len() != lab.about().seats.len() {
        let help = format!("give one for each of: {}", lab.about().seats.join(", "));
        return Err(Failure::new("every seat needs a player").help(help));
    }
    let guests = names.iter().zip(0..).map(|(name, at)| guest(lab, name, args, at));
    let stand_in = lab.or_random(STAND_IN);
    let host = Host {
        lab,
        setup: &setup,
        table: &mut *table,
        guests: guests.collect::<Result<_, _>>()?,
        stand_in: hire(lab, stand_in, args, 2)?,
        seed: args.seed,
    };
    let hosted = host.play();
    if let Some(file) = &args.output {
        let existing = if args.force { Existing::Replace } else { Existing::Keep };
        SaveFile::create(file, &table.record(), existing)?;
    }
    let outcome = console.voice.say(&hosted.outcome.said);
    if args.json {
        let incidents = hosted.incidents.iter().map(|incident| {
            json!({
                "seat": incident.seat,
                "decision": incident.decision,
                "fault": incident.fault.to_string(),
                "played": incident.played,
            })
        });
        console.out.json(&json!({
            "winner": hosted.outcome.winner,
            "margin": hosted.outcome.margin,
            "outcome": outcome,
            "decisions": hosted.decisions,
            "faults": incidents.collect::<Vec<_>>(),
        }))?;
        return forfeited(&hosted);
    }
    for incident in &hosted.incidents {
        let then = match &incident.played {
            Some(act) => format!("{stand_in} played {act} for it"),
            None => "it forfeits the match".to_owned(),
        };
        let (seat, decision) = (&incident.seat, incident.decision);
        console.out.line(format!("decision {decision}: {seat} {}; {then}", incident.fault))?;
    }
    console.out.line(format!("{outcome} ({} decisions)", hosted.decisions))?;
    forfeited(&hosted)
}

/// A match that a player forfeited has failed, for whoever started it from a script.
fn forfeited(hosted: &Hosted) -> Result<(), Failure> {
    let lost = hosted.incidents.iter().find(|incident| incident.played.is_none());
    match lost {
        Some(Incident { seat, fault, .. }) => {
            Err(Failure::new(format!("{seat} forfeited the match: its player {fault}")))
        }
        None => Ok(()),
    }
}

fn guest(lab: &dyn Laboratory, name: &str, args: &BotHost, at: u64) -> Result<Guest, Failure> {
    match name.split_once(':') {
        Some(("builtin", level)) => Ok(Guest::Inside(hire(lab, level, args, at)?)),
        Some(("cmd", command)) => {
            let limit = Duration::from_secs(args.seconds);
            let started = Outside::start(command, limit);
            let failed = |error| Failure::new(format!("cannot start {command}: {error}"));
            Ok(Guest::Outside(Box::new(started.map_err(failed)?)))
        }
        _ => Err(Failure::new(format!("\"{name}\" is not a player"))
            .help("write builtin:LEVEL, or cmd: and the command that starts a program")),
    }
}

fn hire(
    lab: &dyn Laboratory,
    level: &str,
    args: &BotHost,
    at: u64,
) -> Result<Box<dyn neretva_ai::Bot>, Failure> {
    let bot = lab.bot(level, args.seed.wrapping_add(at), Budget::Sims(args.sims));
    bot.ok_or_else(|| {
        Failure::new(format!("no player named \"{level}\""))
            .help(format!("give one of {}", lab.levels().join(", ")))
    })
}
