//! Plays anything that is legal.

use neretva_protocol::Observation;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::{Bot, Suggestion};

/// Every legal act is as good as another.
#[derive(Debug)]
pub struct Random {
    rng: ChaCha8Rng,
}

impl Random {
    /// Equal seeds choose alike.
    pub fn new(seed: u64) -> Random {
        Random { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, seen: &Observation) -> Option<Suggestion> {
        let weights = vec![1; seen.actions.len()];
        let act = seen.actions[weighted(&mut self.rng, &weights)?].clone();
        Some(Suggestion { act, said: msg!("ai-random") })
    }
}

/// An index, each as likely as its weight says; none if all weigh nothing.
pub(crate) fn weighted(rng: &mut ChaCha8Rng, weights: &[u32]) -> Option<usize> {
    let total: u64 = weights.iter().map(|&weight| u64::from(weight)).sum();
    // The bias of a 64-bit remainder is far below what play could show.
    let mut at = rng.next_u64().checked_rem(total)?;
    weights.iter().position(|&weight| {
        let here = at < u64::from(weight);
        at = at.saturating_sub(u64::from(weight));
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_kept() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut seen = [0_u32; 3];
        for _ in 0..4_000 {
            seen[weighted(&mut rng, &[1, 0, 3]).expect("something weighs")] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!(seen[0].abs_diff(1_000) < 150 && seen[2].abs_diff(3_000) < 150, "{seen:?}");
        assert_eq!(weighted(&mut rng, &[]), None);
    }
}
