//! `neretva new`, and the dice of a new match.

use std::path::Path;

use neretva_core::{About, Arbiter, Dice, FairDice, Seed, Setup, Terms};
use neretva_protocol::{DiceMode, Said};
use neretva_registry::AnyGame;

use super::commit::read_seed;
use crate::args::{DiceArgs, DiceKind, New, SetupArgs};
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{Existing, SaveFile};
use crate::{faults, screen, seats};

pub(crate) fn run(console: &mut Console, args: &New) -> Result<(), Failure> {
    let rulebook = console.library.game(&args.game)?;
    let about = rulebook.about();
    let table = start(rulebook, &args.setup, &args.dice)?;
    let record = table.record();
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    SaveFile::create(&args.output, &record, existing)?;

    let file = args.output.display().to_string();
    console.tell(&msg!("cli-new-written", game = seats::title(about), file = file.as_str()))?;
    match (record.header.dice.mode, &record.header.dice.commitment) {
        (DiceMode::Fair, Some(commitment)) => {
            console.tell(&msg!("cli-new-commitment", commitment = commitment.as_str()))?;
            console.tell(&Origin::of(&args.dice).said())?;
            console.tell(&msg!("cli-new-commitment-note"))?;
        }
        _ => console.tell(&msg!("cli-new-typed", file = file.as_str()))?,
    }
    let viewer = seats::viewer(&*table, None)?;
    let standing = screen::standing(&console.voice, &*table, viewer);
    console.out.line(standing)?;
    console.tell(&msg!("cli-new-next", file = file))
}

/// A new match.
pub(crate) fn start(
    rulebook: &dyn AnyGame,
    setup: &SetupArgs,
    dice: &DiceArgs,
) -> Result<Box<dyn Arbiter>, Failure> {
    let about = rulebook.about();
    let setup = self::setup(about, setup)?;
    let terms = Terms::of(about, &setup, rulebook.data());
    let dice = self::dice(about, &terms, dice)?;
    Ok(rulebook.start(setup, dice))
}

/// Scenario and options of a new match.
pub(crate) fn setup(about: &'static About, args: &SetupArgs) -> Result<Setup, Failure> {
    let options = args.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    Setup::new(about, args.scenario.as_deref(), options)
        .map_err(|error| faults::setup(about, &error))
}

/// Dice of a new match; missing entropy comes from the operating system.
fn dice(about: &'static About, terms: &Terms, args: &DiceArgs) -> Result<Dice, Failure> {
    match args.kind {
        DiceKind::Typed => {
            if args.seed.is_some() || args.seed_file.is_some() || !args.entropy.is_empty() {
                return Err(Failure::new(msg!("cli-typed-with-seed"))
                    .help(msg!("cli-typed-with-seed-help")));
            }
            Ok(Dice::Typed)
        }
        DiceKind::Fair => {
            let mut given = vec![None; about.seats.len()];
            for (name, text) in &args.entropy {
                given[seats::seat(about, name)?.index()] = Some(text.clone());
            }
            let origin = Origin::of(args);
            let entropy = given.into_iter().zip(about.seats).map(|(given, seat)| {
                match (given, origin) {
                    (Some(text), _) => Ok(text),
                    // A numbered match is the same every time, to the last byte.
                    (None, Origin::Number(_)) => Ok(String::new()),
                    // Words that the host makes up for a seat are words that the host can choose.
                    (None, Origin::File(_)) => Err(Failure::new(msg!(
                        "cli-seat-words-missing",
                        seat = seats::named(about, "seat", seat)
                    ))
                    .help(msg!("cli-seat-words-missing-help", seat = *seat))),
                    (None, Origin::System) => Ok(hex(&random_bytes::<16>()?)),
                }
            });
            let entropy = entropy.collect::<Result<_, Failure>>()?;
            Ok(Dice::Fair(match origin {
                Origin::Number(n) => FairDice::new(Seed::from_number(n), entropy),
                Origin::File(path) => read_seed(path)?.dice(terms, entropy)?,
                Origin::System => FairDice::bound(Seed::new(random_bytes()?), terms, entropy),
            }))
        }
    }
}

/// Where the seed of fair dice comes from.
#[derive(Clone, Copy)]
enum Origin<'a> {
    Number(u64),
    File(&'a Path),
    System,
}

impl Origin<'_> {
    fn of(args: &DiceArgs) -> Origin<'_> {
        match (args.seed, &args.seed_file) {
            (Some(n), _) => Origin::Number(n),
            (None, Some(path)) => Origin::File(path),
            (None, None) => Origin::System,
        }
    }

    /// What the commitment is worth.
    fn said(self) -> Said {
        match self {
            Origin::Number(_) => msg!("cli-new-numbered"),
            Origin::File(_) => msg!("cli-new-published"),
            Origin::System => msg!("cli-new-one-step"),
        }
    }
}

/// Unguessable bytes.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::new(msg!("cli-no-entropy", error = error.to_string()))
            .help(msg!("cli-no-entropy-help"))
    })?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
