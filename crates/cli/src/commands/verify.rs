//! `neretva verify`.

use neretva_core::Record;
use neretva_protocol::{DiceMode, Ending};
use serde_json::{Value, json};

use crate::args::Verify;
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{self, Opened};
use crate::seats;
use crate::words::count;

pub(crate) fn run(console: &mut Console, args: &Verify) -> Result<(), Failure> {
    let checked = save::open(&console.library, &args.file)
        .and_then(|opened| as_noted(args, &opened.record).map(|()| opened));
    let opened = match checked {
        Ok(opened) => opened,
        Err(failure) => {
            if args.json {
                let (why, help) = failure.words(&console.voice);
                console.out.json(&json!({"ok": false, "why": why, "help": help}))?;
            }
            return Err(failure);
        }
    };
    if args.json {
        let json = in_json(&opened);
        return console.out.json(&json);
    }
    tell(console, args, &opened)
}

/// Compares the record with what a player noted at the start and at the end.
fn as_noted(args: &Verify, record: &Record) -> Result<(), Failure> {
    let file = args.file.display().to_string();
    let dice = &record.header.dice;
    if let Some(noted) = &args.commitment {
        let recorded = dice.commitment.as_deref().unwrap_or("-");
        if !recorded.eq_ignore_ascii_case(noted.trim()) {
            let said = msg!(
                "cli-verify-commitment",
                file = file,
                recorded = recorded,
                noted = noted.as_str()
            );
            return Err(Failure::new(said).help(msg!("cli-verify-noted-help")));
        }
    }
    for (seat, noted) in &args.entropy {
        let recorded = dice.entropy.get(seat).map_or("-", String::as_str);
        if recorded != noted {
            let said = msg!(
                "cli-verify-entropy",
                file = file,
                seat = seat.as_str(),
                recorded = recorded,
                noted = noted.as_str()
            );
            return Err(Failure::new(said).help(msg!("cli-verify-noted-help")));
        }
    }
    let seal = &record.tail.seal;
    match &args.seal {
        Some(noted) if !seal.eq_ignore_ascii_case(noted.trim()) => {
            let (recorded, noted) = (seal.as_str(), noted.as_str());
            let said = msg!("cli-verify-seal", file = file, recorded = recorded, noted = noted);
            Err(Failure::new(said).help(msg!("cli-verify-seal-help")))
        }
        Some(_) | None => Ok(()),
    }
}

fn in_json(opened: &Opened) -> Value {
    let (verified, record) = (opened.table.verified(), &opened.record);
    json!({
        "ok": true,
        "game": record.header.game,
        "inputs": verified.inputs,
        "rolls": verified.rolls,
        "rolls_taken_back": verified.taken_back,
        "rewinds": verified.rewinds,
        "faces_recomputed": verified.faces_recomputed,
        "commitment": record.header.dice.commitment,
        "over": record.tail.end.is_some(),
        "seal": record.tail.seal,
    })
}

fn tell(console: &mut Console, args: &Verify, opened: &Opened) -> Result<(), Failure> {
    let (verified, record) = (opened.table.verified(), &opened.record);
    let file = args.file.display().to_string();
    let game = seats::title(opened.table.about());
    console.tell(&msg!("cli-verify-ok", file = file, game = game))?;
    console.tell(&msg!("cli-verify-inputs", n = count(verified.inputs)))?;
    let rolls = i64::try_from(verified.rolls).unwrap_or(i64::MAX);
    let dice = match record.header.dice.mode {
        DiceMode::Fair if verified.faces_recomputed => msg!("cli-verify-rolls", n = rolls),
        DiceMode::Fair => msg!("cli-verify-rolls-later", n = rolls),
        DiceMode::Typed | DiceMode::Scripted => msg!("cli-verify-rolls-typed", n = rolls),
    };
    console.tell(&dice)?;
    if verified.taken_back > 0 {
        let rolls = i64::try_from(verified.taken_back).unwrap_or(i64::MAX);
        console.tell(&msg!("cli-verify-taken-back", n = rolls))?;
    }
    if verified.rewinds > 0 {
        console.tell(&msg!("cli-verify-rewinds", n = count(verified.rewinds)))?;
    }
    if let Some(commitment) = &record.header.dice.commitment {
        let noted = match args.commitment {
            Some(_) => msg!("cli-verify-commitment-ok", commitment = commitment.as_str()),
            None => msg!("cli-verify-commitment-compare", commitment = commitment.as_str()),
        };
        console.tell(&noted)?;
    }
    let end = match &record.tail.end {
        Some(Ending::Played) => msg!("cli-verify-played"),
        Some(Ending::Resigned(seat)) => {
            let seat = seats::named(opened.table.about(), "seat", seat);
            msg!("cli-verify-resigned", seat = seat)
        }
        Some(Ending::Abandoned(seat)) => {
            let seat = seats::named(opened.table.about(), "seat", seat);
            msg!("cli-verify-abandoned", seat = seat)
        }
        Some(Ending::Drawn) => msg!("cli-verify-drawn"),
        None => msg!("cli-verify-running"),
    };
    console.tell(&end)?;
    let seal = record.tail.seal.as_str();
    let noted = match (&args.seal, &record.tail.end) {
        (Some(_), _) => msg!("cli-verify-seal-ok", seal = seal),
        (None, Some(_)) => msg!("cli-verify-seal-compare", seal = seal),
        (None, None) => msg!("cli-verify-seal-running", seal = seal),
    };
    console.tell(&noted)
}
