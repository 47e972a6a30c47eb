//! Plays random legal acts.

use neretva_core::{Game, Known, Rng, dice};
use rand_core::SeedableRng;

use crate::{Advice, Player};

/// Chooses every legal act with the same probability.
pub(crate) struct Random {
    rng: Rng,
}

impl Random {
    /// Equal seeds choose the same.
    pub(crate) fn new(seed: u64) -> Random {
        Random { rng: Rng::seed_from_u64(seed) }
    }
}

impl<G: Game> Player<G> for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, known: &Known<G>) -> Option<Advice> {
        let legal = known.legal();
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        let action = legal[dice::below(&mut self.rng, count) as usize];
        Some(Advice { action, said: msg!("ai-random", count = i64::from(count)) })
    }
}
