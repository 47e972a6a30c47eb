//! `neretva case`.

use std::path::{Path, PathBuf};

use neretva_cases::{FileReport, Report, golden, run_paths};
use neretva_core::Rulebook;

use crate::args::Case;
use crate::console::Console;
use crate::failure::Failure;
use crate::words::Voice;

pub(crate) fn run(console: &mut Console, args: &Case) -> Result<(), Failure> {
    let games = |id: &str| Some(console.library.game(id).ok()? as &dyn Rulebook);
    let mut report = Report::default();
    for path in &args.paths {
        if path.extension().is_some_and(|end| end == "play") {
            report.files.push(golden_file(console, path));
        } else {
            report.files.extend(run_paths(&[path], &games).files);
        }
    }
    if args.json {
        console.out.json(&report.json())?;
    } else {
        console.out.line(report.to_string())?;
    }
    // A game whose data cannot be loaded seems to be missing: say what is really wrong.
    for file in report.failures() {
        if let Some(game) = file.game.as_deref().filter(|id| neretva_registry::game(id).is_some()) {
            console.library.game(game)?;
        }
    }
    match report.failures().count() {
        0 => Ok(()),
        failed => Err(Failure::new(format!("{failed} of {} cases fail", report.files.len()))),
    }
}

fn golden_file(console: &Console, path: &Path) -> FileReport {
    let label = path.display().to_string();
    let failed = |game: Option<String>, why: String| FileReport {
        file: PathBuf::from(path),
        game,
        rules: Vec::new(),
        why: Some(why),
    };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return failed(None, format!("{label}: cannot read the file: {error}")),
    };
    let Some(game) = golden::game_of(&text).map(str::to_owned) else {
        return failed(None, format!("{label}: the file does not name its game"));
    };
    let Ok(rulebook) = console.library.game(&game) else {
        let why = format!("{label}: no game named {game:?}; `neretva games` lists them");
        return failed(Some(game), why);
    };
    // Golden games are written in English.
    let voice = Voice::new(neretva_text::Lang::En);
    match golden::check(&text, rulebook, voice.texts()) {
        Ok(()) => FileReport { file: path.to_owned(), game: Some(game), rules: vec![], why: None },
        Err(fault) => failed(Some(game), format!("{label}: {fault}")),
    }
}
