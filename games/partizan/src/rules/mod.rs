//! One file per chapter of the rules, in the book's order.

pub mod setup;
pub mod objectives;
pub mod events;
pub mod replacement;
pub mod movement;
pub mod combat;
pub mod supply;
pub mod special;
pub mod victory;
pub mod options;
pub mod stacking;
