//! Players by name.

use std::sync::Arc;
use std::time::Duration;

use neretva_core::{Action, Game, Known};
use neretva_protocol::Said;

use crate::random::Random;
use crate::scripted::Scripted;
use crate::search::{MARSHAL, OFFICER, SEEING, Searching};
use crate::{Mind, Pulse};

/// Levels of play by name, the weakest first.
pub const LEVELS: &[&str] = &[RANDOM, "recruit", "officer", "marshal"];

/// Plays random legal acts: the one player that every game has.
pub const RANDOM: &str = "random";

/// The default level, which also gives suggestions.
pub const DEFAULT_LEVEL: &str = "officer";

/// A computer player at one seat of one match.
pub trait Player<G: Game>: Send {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What it would do; `None` if its seat has nothing to decide.
    fn choose(&mut self, known: &Known<G>) -> Option<Advice>;

    /// From now on reports its progress to that pulse, and hurries when asked. A player that
    /// answers at once has no progress to report.
    fn watch(&mut self, _pulse: Arc<Pulse>) {}
}

/// What a computer player would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The act.
    pub action: Action,
    /// Its reason in one sentence, with the numbers behind it.
    pub said: Said,
}

/// How long a player may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// That many look-aheads: equal seeds choose the same on every machine.
    Sims(u32),
    /// That long.
    Time(Duration),
}

/// Whether the player of that name answers without looking ahead, so that no budget makes it
/// stronger.
pub fn plays_at_once(name: &str) -> bool {
    matches!(name, RANDOM | "recruit") || name.starts_with("script")
}

/// The player of that name: one of [`LEVELS`]; `script:NAME`, which follows one script only;
/// `script`, which follows the first; or `seeing`, an officer to whom the laboratory hands
/// [`Known::seeing`]. Equal seeds choose the same.
pub fn player<G: Mind>(name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Player<G>>> {
    match name {
        RANDOM => Some(Box::new(Random::new(seed))),
        "recruit" => Some(Box::new(Scripted::recruit(seed))),
        "officer" => Some(Box::new(Searching::new(OFFICER, seed, budget))),
        "marshal" => Some(Box::new(Searching::new(MARSHAL, seed, budget))),
        "seeing" => Some(Box::new(Searching::new(SEEING, seed, budget))),
        "script" => Some(Box::new(Scripted::pure(None, seed))),
        _ => {
            let script = name.strip_prefix("script:")?;
            Some(Box::new(Scripted::pure(Some(script.to_owned()), seed)))
        }
    }
}
