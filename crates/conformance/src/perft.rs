//! Counting the ways to play, against counts in a data file.
//!
//! A perft file is TOML:
//!
//! ```toml
//! game = "skirmish"
//! title = "Two stacks in contact"
//! rules = ["5.2.1"]            # optional: clauses that the counts depend on
//! scenario = "ford"            # optional: the usual one
//! counts = [4, 17, 96]         # ways to play 1, 2 and 3 decisions, every roll included
//!
//! [options]                    # optional: what is not given stays at its default
//! supply = true                # switches take true and false too
//!
//! [position]                   # optional: the game's own keys, as in a rule case;
//! turn = 3                     # without it, the position before the first input
//! ```

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use neretva_core::{Actions, Game, Input, Node, Setup, SetupError, Silent, notation, walk};
use neretva_data::{Document, Faults, Keys, Reader, Scalar};
use neretva_ledger::Rule;

/// Largest count that a file can state.
const MOST: u64 = i64::MAX as u64;

/// A perft file whose counts are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Perft {
    /// What the position shows.
    pub title: String,
    /// Ways to play by depth, from 1.
    pub counts: Vec<u64>,
}

/// Why a perft file fails.
#[derive(Debug, thiserror::Error)]
pub enum PerftError {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// The file is not a perft file of this game.
    #[error(transparent)]
    Faults(#[from] Faults),
    /// A count differs.
    #[error(
        "{title}: at depth {depth} there should be {expected} ways to play, there are {found}; \
         by the first step:{}",
        listed(divide)
    )]
    Count {
        /// What the position shows.
        title: String,
        /// Decisions played.
        depth: u32,
        /// In the file.
        expected: u64,
        /// By the rules here.
        found: u64,
        /// The ways that begin with each act, or with each outcome of the roll asked for.
        divide: Vec<(String, u64)>,
    },
}

/// Checks the counts of a perft file.
///
/// # Errors
/// Tells what is wrong with the file, or the first depth that differs, split by first act.
pub fn perft_file<G: Game>(game: &G, path: &Path) -> Result<Perft, PerftError> {
    let text = fs::read_to_string(path)
        .map_err(|error| PerftError::Io { path: path.to_owned(), error })?;
    perft_text(game, &path.display().to_string(), &text)
}

/// Checks every file of a folder; panics with the first that differs. For the tests of a game,
/// which say how many files there must be at least.
#[track_caller]
pub fn check_perft_folder<G: Game>(game: &G, folder: impl AsRef<Path>, least: usize) {
    let folder = folder.as_ref();
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    assert!(files.len() >= least, "only {} perft files in {}", files.len(), folder.display());
    for file in files {
        perft_file(game, &file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

/// Checks the counts of a perft file's text; faults call it `label`.
///
/// # Errors
/// As [`perft_file`].
pub fn perft_text<G: Game>(game: &G, label: &str, text: &str) -> Result<Perft, PerftError> {
    let (perft, state) = read(game, &Document::parse(label, text)?)?;
    for (depth, expected) in (1..).zip(&perft.counts) {
        let found = walk::perft(game, &state, depth);
        if found != *expected {
            let divide = divide(game, &state, depth);
            let (title, expected) = (perft.title, *expected);
            return Err(PerftError::Count { title, depth, expected, found, divide });
        }
    }
    Ok(perft)
}

fn read<G: Game>(game: &G, document: &Document) -> Result<(Perft, G::State), Faults> {
    let reader = Reader::new();
    let keys = reader.keys(document);
    let about = game.about();
    if keys.text("game") != about.id {
        keys.fault("game", format_args!("\"{}\", the game that is tested", about.id));
    }
    let title = keys.text("title").to_owned();
    for unknown in keys.opt_list_of_texts("rules").iter().map(|id| Rule::parse(about.id, id)) {
        if let Err(unknown) = unknown {
            keys.fault("rules", unknown);
        }
    }
    let counts = keys.list_of_ints("counts", 0..=MOST);
    if counts.is_empty() && reader.is_faultless() {
        keys.fault("counts", "a count at least");
    }
    let setup = read_setup(game, &keys);
    let state = match (setup, keys.opt_table("position")) {
        (Some(setup), Some(position)) => game.position(&setup, position),
        (Some(setup), None) => Some(game.initial(&setup)),
        (None, _) => None,
    };
    keys.finish();
    reader.complete(state.map(|state| (Perft { title, counts }, state)))
}

fn read_setup<G: Game>(game: &G, keys: &Keys<'_>) -> Option<Setup> {
    let scenario = keys.opt_text("scenario");
    let options = keys.opt_table("options");
    let names: Vec<&str> = options.iter().flat_map(Keys::entries).collect();
    let given: Vec<(&str, String)> = options
        .iter()
        .flat_map(|table| names.iter().map(move |name| (*name, value(table, name))))
        .filter_map(|(name, value)| Some((name, value?)))
        .collect();
    let pairs = given.iter().map(|(name, value)| (*name, value.as_str()));
    match (Setup::new(game.about(), scenario, pairs), options) {
        (Ok(setup), _) => Some(setup),
        (Err(wrong @ SetupError::Scenario { .. }), _) => {
            keys.fault("scenario", wrong);
            None
        }
        (Err(wrong), _) => {
            keys.fault("options", wrong);
            None
        }
    }
}

fn value(options: &Keys<'_>, name: &str) -> Option<String> {
    let written = |scalar: Scalar<'_>| match scalar {
        Scalar::Text(text) => text.to_owned(),
        Scalar::Int(number) => number.to_string(),
        Scalar::Flag(on) => if on { "on" } else { "off" }.to_owned(),
    };
    options.scalar_with(name, "a text, a whole number, true or false", |s| Some(written(s)))
}

/// The ways to play by the first act, or by the outcome of the roll asked for.
fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(String, u64)> {
    let count = |input, depth| {
        let mut next = state.clone();
        game.apply(&mut next, input, &mut Silent);
        walk::perft(game, &next, depth)
    };
    match game.node(state) {
        Node::Over(_) => Vec::new(),
        Node::Chance(roll) => roll
            .outcomes()
            .map(|faces| (format!("{faces}"), count(Input::Rolled(faces), depth)))
            .collect(),
        Node::Decision(_) => {
            let mut actions = Actions::new();
            game.legal(state, &mut actions);
            actions
                .into_iter()
                .map(|a| (notation::write(game, a), count(Input::Act(a), depth - 1)))
                .collect()
        }
    }
}

fn listed(divide: &[(String, u64)]) -> String {
    divide.iter().map(|(step, count)| format!("\n  {step}: {count}")).collect()
}
