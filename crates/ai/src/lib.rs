//! Computer players. A player sees what a person at its seat would see, and nothing else.
//!
//! ```
//! let mut bot = neretva_ai::bot("recruit", 7).expect("it is on the list");
//! assert_eq!(bot.name(), "recruit");
//! ```

/// A message; the message audit sees its id.
macro_rules! msg {
    ($id:literal) => {
        neretva_protocol::Said::plain($id)
    };
}

mod random;
mod recruit;

pub use random::Random;
pub use recruit::Recruit;

use neretva_protocol::{Observation, Said};

/// Computer players by name, the weakest first.
pub const BOTS: &[&str] = &["random", "recruit"];

/// A computer player at one seat of one table.
pub trait Bot: Send {
    /// Its name.
    fn name(&self) -> &'static str;

    /// An act of those that the observation offers; none if it offers none.
    fn choose(&mut self, seen: &Observation) -> Option<Suggestion>;
}

/// What a computer player would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The act in notation.
    pub act: String,
    /// Its reason.
    pub said: Said,
}

/// The computer player of that name; equal seeds choose alike.
pub fn bot(name: &str, seed: u64) -> Option<Box<dyn Bot>> {
    match name {
        "random" => Some(Box::new(Random::new(seed))),
        "recruit" => Some(Box::new(Recruit::new(seed))),
        _ => None,
    }
}

/// What the computer players say, in English.
pub const EN: &str = include_str!("../locales/en/ai.ftl");

/// What the computer players say, in Spanish.
pub const ES: &str = include_str!("../locales/es/ai.ftl");
