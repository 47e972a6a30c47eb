//! Computer players. A player is handed what its seat knows, and nothing else.
//!
//! Judgement about good play is a [`Mind`], one per game under `minds`; how it is used is a
//! [`Player`], the same for every game.
//!
//! ```
//! use neretva_ai::{Budget, player};
//! use neretva_skirmish::Skirmish;
//!
//! let bot = player::<Skirmish>("recruit", 7, Budget::Sims(0)).expect("it is on the list");
//! assert_eq!(bot.name(), "recruit");
//! ```
#![allow(clippy::float_arithmetic, reason = "judgement, not rules: nothing here changes a state")]

#[macro_use(msg)]
extern crate neretva_protocol;

mod bot;
mod mind;
pub mod minds;
mod player;
mod players;
mod pulse;
mod random;
mod scripted;
mod search;

pub use bot::{Bot, Suggestion, bot};
pub use mind::{Mind, weighed};
pub use player::{Advice, Budget, DEFAULT_LEVEL, LEVELS, Player, RANDOM, player, plays_at_once};
pub use players::{Minded, Mindless, Players};
pub use pulse::Pulse;

/// Messages of the computer players, in English.
pub const EN: &str = include_str!("../locales/en/ai.ftl");

/// Messages of the computer players, in Spanish.
pub const ES: &str = include_str!("../locales/es/ai.ftl");
