//! Europa, rule 45: partisans, in Yugoslavia 1941 to 1944 and in the Soviet rear 1942 to 1943.
//!
//! One rules body, two editions with their own maps and counters. `load` reads what is printed,
//! `state` is what changes, `flow` says when, `rules` holds one file per chapter. `counters`,
//! `board` and `changes` answer what every chapter asks: who a counter is, who stands where, and
//! how that changes. `game` only dispatches, `view` decides who sees what.

neretva_ledger::rules!(europa45);

mod about;
mod board;
mod changes;
mod counters;
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
pub use board::{Presence, Pressure};
pub use load::Europa45;
