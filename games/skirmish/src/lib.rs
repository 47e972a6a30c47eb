//! Skirmish at the Ford: the smallest game, and the one to copy when you write another.
//!
//! Read it in this order: `data/` (what is printed), `load.rs` (checked once), `state.rs` (what
//! changes), `sequence.rs`, `movement.rs`, `combat.rs`, `victory.rs` (the chapters of
//! `ledgers/skirmish.toml`), `game.rs` (dispatch only), `view.rs` (who sees what). The cases in
//! `tests/cases` show every clause.

neretva_ledger::rules!(skirmish);

mod combat;
mod game;
mod load;
mod movement;
mod overlays;
mod sequence;
pub mod state;
pub mod victory;
mod view;

pub use load::Skirmish;
