//! One file per chapter of the book.

pub mod areas;
pub mod assault;
pub mod combat;
pub mod command;
pub mod hunt;
pub mod initial;
pub mod movement;
pub mod nations;
pub mod partisans;
pub mod ports;
pub mod reinforcement;
pub mod setup;
pub mod sides;
pub mod stacking;
pub mod supply;
pub mod victory;
