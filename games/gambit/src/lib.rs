//! Balkan Gambit: Allied landings in the Balkans that never were, 1943 to 1945.
//!
//! `load` reads what is printed, `state` is what changes, `flow` says when, `rules` holds one file
//! per chapter of the book, `about` and `game` are the contract, `view` shows the table.

neretva_ledger::rules!(gambit);

mod about;
mod flow;
mod gambit;
mod game;
pub mod load;
mod map_view;
mod overlays;
mod palette;
mod position;
pub mod rules;
pub mod state;
#[cfg(test)]
mod tests;
mod tracks;
mod view;

pub use about::choice;
pub use gambit::Gambit;
