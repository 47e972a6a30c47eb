//! One file per chapter of the rules, in the book's order.

pub mod combat;
pub mod events;
pub mod movement;
pub mod objectives;
pub mod options;
pub mod replacement;
pub mod setup;
pub mod special;
pub mod stacking;
pub mod supply;
pub mod victory;
