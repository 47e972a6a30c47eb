//! `neretva perft`.

use std::path::Path;

use neretva_core::{Arbiter, Dice, Setup};

use crate::args::Perft;
use crate::console::Console;
use crate::failure::Failure;
use crate::library::Library;
use crate::position::{self, PositionFile};
use crate::save;

pub(crate) fn run(console: &mut Console, args: &Perft) -> Result<(), Failure> {
    let from = From::read(&console.library, args)?;
    let counts = match &from {
        From::File(file) => file.counts.clone(),
        From::Game(_) | From::Match(_) => Vec::new(),
    };
    let depth = match args.depth {
        Some(depth) => depth,
        None if counts.is_empty() => {
            return Err(Failure::new("no depth given").help("give one, such as --depth 3"));
        }
        None => u32::try_from(counts.len()).unwrap_or(u32::MAX),
    };
    let table = from.open(&console.library, args.seed)?;
    if args.divide && depth > 0 {
        divide(console, &from, args.seed, depth)?;
    }
    for depth in 1..=depth {
        let found = table.perft(depth);
        console.out.line(format!("{depth}: {found}"))?;
        let stated = counts.get(depth as usize - 1).copied().unwrap_or(found);
        if stated != found {
            let error = format!("at depth {depth} the file expects {stated}");
            return Err(Failure::new(error).help("find the difference with --divide"));
        }
    }
    Ok(())
}

/// Where the counting begins.
enum From {
    /// A game before its first input.
    Game(String),
    /// A match as it stands; always at the same position, so its table is kept in a file.
    Match(std::path::PathBuf),
    /// A position file.
    File(PositionFile),
}

impl From {
    fn read(library: &Library, args: &Perft) -> Result<From, Failure> {
        let word = &args.position;
        let path = Path::new(word);
        if neretva_registry::game(word).is_some() {
            Ok(From::Game(word.clone()))
        } else if position::is_toml(path) {
            Ok(From::File(PositionFile::read(path)?))
        } else if path.exists() {
            Ok(From::Match(path.to_owned()))
        } else {
            // Neither: the error lists the games there are.
            library.game(word).map(|_| From::Game(word.clone()))
        }
    }

    /// Lays the table out; rolls after this position wait.
    fn open(&self, library: &Library, seed: Option<u64>) -> Result<Box<dyn Arbiter>, Failure> {
        match self {
            From::File(file) => file.open(library),
            From::Game(id) => {
                let rulebook = library.game(id)?;
                let about = rulebook.about();
                let setup = Setup::default_of(about);
                match seed {
                    None => Ok(rulebook.start(setup, Dice::Typed)),
                    Some(seed) => {
                        let dice = Dice::numbered(seed, about.seats.len());
                        position::waiting(rulebook, &*rulebook.start(setup, dice))
                    }
                }
            }
            From::Match(path) => {
                let table = save::open(library, path)?.table;
                position::waiting(library.game(table.about().id)?, &*table)
            }
        }
    }
}

/// The count by first action. A table cannot be copied, so each action gets one of its own.
fn divide(
    console: &mut Console,
    from: &From,
    seed: Option<u64>,
    depth: u32,
) -> Result<(), Failure> {
    let actions = from.open(&console.library, seed)?.legal();
    if actions.is_empty() {
        console.out.line(
            "nobody decides here, so there is nothing to divide (for a new game add --seed)",
        )?;
    }
    for action in actions {
        let mut table = from.open(&console.library, seed)?;
        let Some(seat) = table.deciding() else { continue };
        let written = table.write(action);
        table.submit(seat, action).map_err(|refusal| {
            Failure::new(format!("{written} is listed as legal but refused: {}", refusal.said.id))
        })?;
        let found = if depth == 1 { 1 } else { table.perft(depth - 1) };
        console.out.line(format!("  {written:<14} {found}"))?;
    }
    Ok(())
}
