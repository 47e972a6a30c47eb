//! The laboratory.
#![allow(clippy::float_arithmetic, reason = "statistics and drawing: no rule depends on them")]

pub mod files;
mod game_result;
pub mod sheet;
pub mod stats;

pub use game_result::{Event, GameResult, Series, track_column};
