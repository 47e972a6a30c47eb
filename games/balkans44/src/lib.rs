//! Balkans '44: the Soviet drive through the Balkans, August to November 1944.
//!
//! `load` reads what is printed, `state` is what changes, `flow` says when, `rules` holds one file
//! per chapter of the book, `game` only dispatches, `view` decides who sees what.

neretva_ledger::rules!(balkans44);

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
mod tracks;
mod view;

pub use about::choice;
pub use load::Balkans44;
