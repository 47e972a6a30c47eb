//! What every board has: map files, places, rivers, lines, counters, and how a table is shown.
//!
//! Nothing here knows a rule. A game says what its letters and words mean, and gets maps, rosters
//! and views; what is wrong with a data file is told by [`Keys`](neretva_data::Keys), all at once.

pub use bitflags;
pub use neretva_data::{named, record};

pub mod charts;
pub mod contract;
pub mod counters;
pub mod lists;
pub mod map;
pub mod places;
pub mod position;
pub mod rivers;
pub mod roster;
pub mod said;
pub mod tour;
pub mod view;
