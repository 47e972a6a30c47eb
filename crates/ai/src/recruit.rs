//! Knows what a rifle is for: keeps things moving and picks fights that it should win.

use neretva_protocol::Observation;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::random::weighted;
use crate::{Bot, Suggestion};

/// Words of choices that end or avoid something.
const QUIET: [&str; 9] =
    ["cancel", "decline", "done", "end", "finish", "none", "pass", "skip", "stop"];

/// Rather acts than passes, and attacks when the odds are good.
#[derive(Debug)]
pub struct Recruit {
    rng: ChaCha8Rng,
}

impl Recruit {
    /// Equal seeds choose alike.
    pub fn new(seed: u64) -> Recruit {
        Recruit { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Recruit {
    fn name(&self) -> &'static str {
        "recruit"
    }

    fn choose(&mut self, seen: &Observation) -> Option<Suggestion> {
        let fight = seen.odds.as_ref().map(|odds| odds.attack.total >= 2 * odds.defence.total);
        let weights: Vec<u32> = seen.actions.iter().map(|act| weight(act, fight)).collect();
        let act = seen.actions[weighted(&mut self.rng, &weights)?].clone();
        let said = match fight {
            Some(true) => msg!("ai-good-odds"),
            Some(false) | None => msg!("ai-keep-moving"),
        };
        Some(Suggestion { act, said })
    }
}

/// Everything legal weighs something, so that no round of acts goes on for ever.
fn weight(act: &str, good_odds: Option<bool>) -> u32 {
    let Some(choice) = act.strip_prefix("choice ") else { return 8 };
    let quiet = choice.split('-').any(|word| QUIET.contains(&word));
    match (quiet, good_odds) {
        (true, None) => 2,
        (true, Some(true)) => 1,
        (true, Some(false)) => 16,
        (false, Some(true)) => 64,
        (false, None) => 8,
        (false, Some(false)) => 2,
    }
}
