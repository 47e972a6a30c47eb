//! Rule cases and golden games: rules tested by data, one runner for all games.
//!
//! A [`Case`] is a TOML file that gives a position, dice, acts and what must hold; it names the
//! clauses that it shows. A [`golden`] game is a whole match as people read it, played again and
//! compared line by line. Both see games through [`Rulebook`](neretva_core::Rulebook) alone; the
//! formats are described in `docs/cases.md`.
//!
//! ```no_run
//! # fn game() -> &'static dyn neretva_core::Rulebook { unimplemented!() }
//! let rulebook: &dyn neretva_core::Rulebook = game();
//! let text = std::fs::read_to_string("tests/cases/combat/rough.toml")?;
//! let case = neretva_cases::Case::parse("rough.toml", &text)?;
//! case.run(rulebook)?;
//!
//! // In the tests of a game, a whole folder:
//! neretva_cases::check_folder("tests/cases", rulebook);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod case;
mod expect;
mod failure;
pub mod fixture;
pub mod golden;
mod lessons;
mod outline;
pub mod positions;
mod reading;
mod refusal;
mod report;
mod run;
mod script;
mod step;
mod transcript;
mod words;

pub use case::Case;
pub use failure::Failure;
pub use lessons::check_lessons;
pub use report::{FileReport, Report, check_failures, check_folder, run_paths};
pub use words::written;
