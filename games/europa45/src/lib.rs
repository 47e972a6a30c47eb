//! Europa, rule 45: partisans, in Yugoslavia 1941 to 1944 and in the Soviet rear 1942 to 1943.
//!
//! One rules body, two editions with their own maps and counters. `load` reads what is printed,
//! `state` is what changes, `flow` says when, `rules` holds one file per chapter, `board` answers who
//! stands where. `game` only dispatches, `view` decides who sees what.

neretva_ledger::rules!(europa45);

mod about;
mod board;
mod flow;
mod game;
mod invariants;
pub mod load;
mod map_view;
mod overlays;
mod palette;
mod position;
pub mod rules;
mod sample;
pub mod state;
mod tracks;
mod view;

pub use about::choice;
pub use load::Europa45;
pub use rules::zoc::{Presence, Pressure};
