//! Partizan!: Tito's war in Yugoslavia, 1941 to 1944.
//!
//! `load` reads what is printed, `state` is what changes, `flow` says when, `rules` holds one file
//! per chapter of the book, `game` only dispatches, `view` decides who sees what.

neretva_ledger::rules!(partizan);

mod about;
mod flow;
mod game;
pub mod load;
mod map_view;
mod overlays;
mod palette;
mod position;
pub mod rules;
mod sample;
pub mod state;
#[cfg(test)]
mod tests;
mod tracks;
mod view;

pub use about::choice;
pub use load::Partizan;
