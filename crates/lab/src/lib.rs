//! The laboratory: plays many games between computer players and says what they show.
//!
//! Every game follows from the seed of its run and its number alone, so that results are the same
//! bytes for any number of threads and any division into shards. A game is erased behind
//! [`Laboratory`]; matches, simulations, reports and tuning know no game.
#![allow(clippy::float_arithmetic, reason = "statistics and drawing: no rule depends on them")]

#[macro_use(msg)]
extern crate neretva_protocol;

mod analyse;
mod bench;
mod counts;
pub mod duel;
pub mod files;
mod game_result;
pub mod host;
mod journal;
mod pool;
pub mod report;
mod seeds;
pub mod sheet;
mod simulate;
pub mod stats;
pub mod tune;

pub use analyse::{Continuations, Continued, LevelReached};
pub use bench::{Bug, GameOrder, Laboratory, changed_options};
pub use game_result::{GameResult, HexEvent, Series, track_column};
pub use simulate::{Plan, Ran, RunError, run};

/// Messages of reports, in English.
pub const EN: &str = include_str!("../locales/en/lab.ftl");

/// Messages of reports, in Spanish.
pub const ES: &str = include_str!("../locales/es/lab.ftl");
