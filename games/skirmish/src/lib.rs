//! Skirmish at the Ford: the smallest game, and the one to copy when you write another.
//!
//! Read it in this order: `data/` (what is printed), `load.rs` (checked once), `state.rs` (what
//! changes), `steps.rs` (where the table waits), `sequence.rs`, `movement.rs`, `combat.rs`,
//! `victory.rs` (the chapters of `ledgers/skirmish.toml`), `game.rs` (the contract), `view.rs` (who
//! sees what), `position.rs` (positions of cases). The cases in `tests/cases` show every clause.
//!
//! A longer rulebook has an enum of steps for each chapter and joins them with
//! [`chapters!`](neretva_kit::chapters); this one has a single enum.

neretva_ledger::rules!(skirmish);

mod about;
pub mod combat;
mod game;
mod load;
mod movement;
mod overlays;
mod palette;
mod position;
mod sequence;
pub mod state;
mod steps;
pub mod victory;
mod view;

pub use load::{Effect, Skirmish};
