//! Golden games: whole matches as people read them, replayed and compared line by line.
//!
//! A file gives a game, its set-up, a seed and every input; what follows each input (the rolls of
//! the seed's dice, the log, the fingerprint of the state) is written by the program. When a rule
//! changes what happens, the first differing line shows where.

mod fault;
mod replay;

use std::path::Path;

use neretva_core::{Arbiter, Rng, Rulebook, Setup, dice};
use neretva_protocol::Status;
use neretva_text::Texts;
use rand_core::SeedableRng;

use crate::report::files;
use crate::transcript::{self, Hashes};
pub use fault::{Diff, GoldenFault};
use replay::Golden;

/// Most decisions of a random game.
const MOST_DECISIONS: usize = 100_000;

/// The id of the game that a golden file is of.
pub fn game_of(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("game ")).map(str::trim)
}

/// Replays the inputs of a file and compares everything else.
pub fn check(text: &str, rulebook: &dyn Rulebook, texts: &Texts) -> Result<(), GoldenFault> {
    let replayed = bless(text, rulebook, texts)?;
    fault::compare(text, &replayed).map_err(GoldenFault::Differs)
}

/// The file rewritten: its head and inputs kept, everything else computed again.
pub fn bless(text: &str, rulebook: &dyn Rulebook, texts: &Texts) -> Result<String, GoldenFault> {
    let golden = Golden::read(text)?;
    let table = golden.play(rulebook, texts)?;
    Ok(golden_text(golden.head(), &*table, texts))
}

/// A golden file of a game played at random: `seed` makes the dice, `rng_seed` the choices.
pub fn record_random(
    rulebook: &dyn Rulebook,
    texts: &Texts,
    setup: Setup,
    seed: u64,
    rng_seed: u64,
) -> String {
    let about = rulebook.about();
    let mut head = format!("game {}\nscenario {}\nseed {seed}\n", about.id, setup.scenario());
    for (option, value) in setup.options() {
        head.push_str(&format!("option {option} {value}\n"));
    }
    let mut table = rulebook.start(setup, dice::Dice::numbered(seed, about.seats.len()));
    let mut rng = Rng::seed_from_u64(rng_seed);
    for _ in 0..MOST_DECISIONS {
        let (Some(seat), legal) = (table.deciding(), table.legal()) else { break };
        if legal.is_empty() {
            break;
        }
        let pick = dice::below(&mut rng, legal.len() as u32) as usize;
        table.submit(seat, legal[pick]).expect("a legal act is not refused");
    }
    golden_text(head.trim_end(), &*table, texts)
}

/// Checks every `*.play` below a folder; panics with every difference. For the tests of a game.
#[track_caller]
pub fn check_folder(path: impl AsRef<Path>, rulebook: &dyn Rulebook, texts: &Texts) {
    let path = path.as_ref();
    let found = files(path, "play").unwrap_or_default();
    assert!(!found.is_empty(), "no golden game, which is a *.play file, below {}", path.display());
    let differs = |file: &std::path::PathBuf| {
        let told = match std::fs::read_to_string(file) {
            Ok(text) => check(&text, rulebook, texts).err()?.to_string(),
            Err(error) => format!("cannot be read: {error}"),
        };
        Some(format!("{}: {told}", file.display()))
    };
    let failures: Vec<String> = found.iter().filter_map(differs).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

fn golden_text(head: &str, table: &dyn Arbiter, texts: &Texts) -> String {
    let mut text = format!("{head}\n\n");
    for line in transcript::lines(table, &|said| texts.tell(said), Hashes::Shown) {
        text.push_str(&line);
        text.push('\n');
    }
    text.push_str(&format!("\n{END} {}\n", ending(table, texts)));
    text
}

/// The mark of the last line.
const END: &str = "end:";

fn ending(table: &dyn Arbiter, texts: &Texts) -> String {
    match table.status() {
        Status::Decides(seat) => format!("{seat} decides"),
        Status::Rolls(roll) => format!("{} awaited", roll.dice),
        Status::Over(over) => {
            let winner = over.winner.map_or("draw".to_owned(), |seat| format!("{seat} wins"));
            format!("{winner}, margin {}. {}", over.margin, texts.tell(&over.said))
        }
    }
}
