//! What is wrong with a match file or the settings of a match, in the player's language.

use std::path::Path;

use neretva_core::{
    About, OptionKind, RecordError, RecordPart, ReplayError, ReplayFault, Rule, SetupError,
};
use neretva_protocol::{RefusalView, Said};

use crate::failure::Failure;
use crate::words::{Voice, count};

/// A file that is not a match file.
pub(crate) fn foreign(path: &Path) -> Failure {
    record(path, &RecordError::Foreign)
}

/// A file that cannot be read as a match.
pub(crate) fn record(path: &Path, error: &RecordError) -> Failure {
    let file = path.display().to_string();
    match error {
        RecordError::Foreign => Failure::new(msg!("cli-record-foreign", file = file))
            .help(msg!("cli-record-foreign-help")),
        RecordError::Newer(format) => {
            Failure::new(msg!("cli-record-newer", file = file, format = i64::from(*format)))
                .help(msg!("cli-record-newer-help"))
        }
        RecordError::Truncated(inputs) => {
            Failure::new(msg!("cli-record-truncated", file = file, inputs = count(*inputs)))
                .help(msg!("cli-record-damaged-help"))
        }
        RecordError::Damaged { line, place, what } => {
            damaged(&file, count(*line), place_said(*place), what)
        }
    }
}

/// A file that is not a seed file.
pub(crate) fn foreign_seed(path: &Path) -> Failure {
    Failure::new(msg!("cli-seed-file-foreign", file = path.display().to_string()))
        .help(msg!("cli-seed-file-help"))
}

/// A seed file of a later program.
pub(crate) fn newer_seed(path: &Path) -> Failure {
    Failure::new(msg!("cli-seed-file-newer", file = path.display().to_string()))
        .help(msg!("cli-record-newer-help"))
}

/// A seed file without a seed that could be read.
pub(crate) fn damaged_seed(path: &Path) -> Failure {
    Failure::new(msg!("cli-seed-file-damaged", file = path.display().to_string()))
        .help(msg!("cli-seed-file-damaged-help"))
}

/// A match of an unknown game.
pub(crate) fn unknown_game(path: &Path, game: &str) -> Failure {
    let file = path.display().to_string();
    Failure::new(msg!("cli-record-game", file = file, game = game))
        .help(msg!("cli-record-newer-help"))
}

/// A file that is not even text; its lines tell which part of the record that is.
pub(crate) fn not_text(path: &Path, bytes: &[u8], at: usize) -> Failure {
    if !bytes.starts_with(b"{\"neretva\"") {
        return foreign(path);
    }
    let newlines = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
    let (before, all) = (newlines(&bytes[..at]), newlines(bytes.trim_ascii_end()));
    let place = match before {
        0 => RecordPart::Header,
        n if n >= all => RecordPart::Tail,
        n => RecordPart::Input(n),
    };
    damaged(&path.display().to_string(), count(before + 1), place_said(place), "not UTF-8 text")
}

fn damaged(file: &str, line: i64, place: Said, what: &str) -> Failure {
    let said = msg!("cli-record-damaged", file = file, line = line, place = place, what = what);
    Failure::new(said).help(msg!("cli-record-damaged-help"))
}

/// A match that does not replay as recorded.
pub(crate) fn replay(path: &Path, fault: &ReplayFault) -> Failure {
    let file = path.display().to_string();
    let help = match &fault.why {
        ReplayError::OtherRules { .. } => msg!("cli-replay-rules-help"),
        ReplayError::OtherData { .. } => msg!("cli-replay-data-help"),
        ReplayError::SeedMissing => msg!("cli-replay-seed-missing-help"),
        ReplayError::OtherGame(_)
        | ReplayError::Setup(_)
        | ReplayError::Dice(_)
        | ReplayError::Commitment
        | ReplayError::Hash { .. }
        | ReplayError::Act { .. }
        | ReplayError::Back { .. }
        | ReplayError::Roll { .. }
        | ReplayError::Faces { .. }
        | ReplayError::Seal
        | ReplayError::Ending(_) => msg!("cli-replay-help"),
    };
    let (place, why) = (place_said(fault.place), why_said(&fault.why));
    let said = if fault.seal_broken && fault.why != ReplayError::Seal {
        msg!("cli-replay-differs-unsealed", file = file, place = place, why = why)
    } else {
        msg!("cli-replay-differs", file = file, place = place, why = why)
    };
    Failure::new(said).help(help)
}

/// A part of a record in words.
pub(crate) fn place_said(place: RecordPart) -> Said {
    match place {
        RecordPart::Header => msg!("cli-place-header"),
        RecordPart::Input(n) => msg!("cli-place-input", n = count(n)),
        RecordPart::Tail => msg!("cli-place-tail"),
    }
}

fn why_said(why: &ReplayError) -> Said {
    let text = String::as_str;
    match why {
        ReplayError::OtherGame(game) => msg!("cli-replay-game", game = text(game)),
        ReplayError::OtherRules { recorded, ours } => {
            msg!("cli-replay-rules", recorded = i64::from(*recorded), ours = i64::from(*ours))
        }
        ReplayError::OtherData { recorded, ours } => {
            msg!("cli-replay-data", recorded = text(recorded), ours = text(ours))
        }
        ReplayError::Setup(what) => msg!("cli-replay-setup", what = text(what)),
        ReplayError::Dice(what) => msg!("cli-replay-dice", what = text(what)),
        ReplayError::Commitment => msg!("cli-replay-commitment"),
        ReplayError::Hash { recorded, replayed } => {
            msg!("cli-replay-hash", recorded = text(recorded), replayed = text(replayed))
        }
        ReplayError::Act { act, why } => msg!("cli-replay-act", act = text(act), why = text(why)),
        ReplayError::Back { back, why } => {
            msg!("cli-replay-back", back = count(*back), why = text(why))
        }
        ReplayError::Roll { recorded, expected } => {
            msg!("cli-replay-roll", recorded = text(recorded), expected = text(expected))
        }
        ReplayError::Faces { recorded, committed } => {
            msg!("cli-replay-faces", recorded = text(recorded), committed = text(committed))
        }
        ReplayError::SeedMissing => msg!("cli-replay-seed-missing"),
        ReplayError::Seal => msg!("cli-replay-seal"),
        ReplayError::Ending(what) => msg!("cli-replay-ending", what = text(what)),
    }
}

/// A scenario or option that the game does not have.
pub(crate) fn setup(about: &About, error: &SetupError) -> Failure {
    match error {
        SetupError::Scenario { given, known } => {
            Failure::new(msg!("cli-no-scenario", given = given.as_str()))
                .help(msg!("cli-no-scenario-help", known = known.as_str()))
        }
        SetupError::Option { given, known } => {
            Failure::new(msg!("cli-no-option", given = given.as_str()))
                .help(msg!("cli-no-option-help", known = known.as_str()))
        }
        SetupError::Value { option, given, .. } => {
            let spec = about.options.iter().find(|spec| spec.id == *option);
            let failure =
                Failure::new(msg!("cli-bad-option", option = *option, given = given.as_str()));
            match spec {
                Some(spec) => failure.help(expected(&spec.kind)),
                None => failure,
            }
        }
    }
}

/// What an option takes.
pub(crate) fn expected(kind: &OptionKind) -> Said {
    match kind {
        OptionKind::Switch(_) => msg!("cli-option-switch"),
        OptionKind::Number { min, max, .. } => {
            msg!("cli-option-number", min = i64::from(*min), max = i64::from(*max))
        }
        OptionKind::Pick(names) => msg!("cli-option-pick", names = names.join(", ")),
    }
}

/// A refusal in words: the reason and the clause behind it with its title.
pub(crate) fn refusal(voice: &Voice, game: &str, refusal: &RefusalView) -> Said {
    let why = refusal.said.clone();
    match &refusal.rule {
        Some(id) => {
            let rule = Rule::parse(game, id);
            let title = rule.map_or("", |rule| rule.clause().title.get(voice.ledger_lang()));
            msg!("cli-refused-by-rule", why = why, rule = id.as_str(), title = title)
        }
        None => msg!("cli-refused", why = why),
    }
}
