//! `cargo xtask golden`: whole games that must replay to the letter.

use std::fs;
use std::path::{Path, PathBuf};

use neretva_cases::golden;
use neretva_core::Setup;
use neretva_text::Texts;

use crate::games::{Games, english};
use crate::sources::files_below;

/// Options of the command.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct GoldenOptions {
    /// Rewrite the files from their inputs, after looking at what changed.
    #[arg(long)]
    pub bless: bool,
    /// Record a new game of random play into this file, e.g. games/skirmish/tests/golden/x.play.
    #[arg(long, value_name = "FILE", requires = "game")]
    pub record: Option<PathBuf>,
    /// The game to record.
    #[arg(long)]
    pub game: Option<String>,
    /// Its scenario.
    #[arg(long)]
    pub scenario: Option<String>,
    /// An option of the game.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// Number of the dice and of the random choices.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Runs the command; false if a game differs or cannot be played.
pub fn run(root: &Path, options: &GoldenOptions) -> bool {
    let (games, texts) = (Games::load(), english());
    let done = match &options.record {
        Some(file) => record(file, options, &games, &texts).map(|()| vec![file.clone()]),
        None => check_all(root, options.bless, &games, &texts),
    };
    match done {
        Ok(files) => {
            files.iter().for_each(|file| println!("{}", file.display()));
            true
        }
        Err(why) => {
            eprintln!("{why}");
            false
        }
    }
}

fn record(
    file: &Path,
    options: &GoldenOptions,
    games: &Games,
    texts: &Texts,
) -> Result<(), String> {
    let id = options.game.as_deref().unwrap_or_default();
    let game = games.get(id).ok_or_else(|| format!("no game named \"{id}\""))?;
    let pairs: Option<Vec<_>> = options.options.iter().map(|o| o.split_once('=')).collect();
    let pairs = pairs.ok_or("write options as NAME=VALUE")?;
    let setup = Setup::new(game.about(), options.scenario.as_deref(), pairs);
    let setup = setup.map_err(|e| e.to_string())?;
    let text = golden::record_random(game, texts, setup, options.seed, options.seed);
    fs::write(file, text).map_err(|e| format!("{}: {e}", file.display()))
}

/// Checks or blesses every golden game; the files that hold.
fn check_all(
    root: &Path,
    bless: bool,
    games: &Games,
    texts: &Texts,
) -> Result<Vec<PathBuf>, String> {
    let files = files_below(&root.join("games"), "play");
    let mut faults = Vec::new();
    for file in &files {
        if let Err(why) = check(file, bless, games, texts) {
            faults.push(format!("{}: {why}", file.display()));
        }
    }
    if faults.is_empty() { Ok(files) } else { Err(faults.join("\n\n")) }
}

fn check(file: &Path, bless: bool, games: &Games, texts: &Texts) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|e| e.to_string())?;
    let game =
        golden::game_of(&text).and_then(|id| games.get(id)).ok_or("it names no known game")?;
    if !bless {
        return golden::check(&text, game, texts).map_err(|e| e.to_string());
    }
    let blessed = golden::bless(&text, game, texts).map_err(|e| e.to_string())?;
    if blessed == text { Ok(()) } else { fs::write(file, blessed).map_err(|e| e.to_string()) }
}
