//! Plays by rules of thumb, without thinking time.

use neretva_core::{Known, Rng, Seat, dice};
use rand_core::{Rng as _, SeedableRng};

use crate::{Advice, Mind, Player};

/// How far a recruit misjudges an act either way, in hundredths of a point.
const MISJUDGED: i32 = 40;
/// One in this many acts a recruit plays at random.
const CARELESS: u32 = 25;

/// Follows a script of the game's mind, more or less exactly.
pub(crate) struct Scripted {
    name: &'static str,
    /// The script by name; the first of its seat if none is named.
    script: Option<String>,
    misjudged: i32,
    careless: bool,
    rng: Rng,
}

impl Scripted {
    /// The first script, with mistakes.
    pub(crate) fn recruit(seed: u64) -> Scripted {
        let rng = Rng::seed_from_u64(seed);
        Scripted { name: "recruit", script: None, misjudged: MISJUDGED, careless: true, rng }
    }

    /// One script exactly; without a name, or at a seat that does not have it, the first one.
    pub(crate) fn pure(script: Option<String>, seed: u64) -> Scripted {
        let rng = Rng::seed_from_u64(seed);
        Scripted { name: "script", script, misjudged: 0, careless: false, rng }
    }

    fn script<G: Mind>(&self, game: &G, seat: Seat) -> usize {
        let wanted = self.script.as_deref();
        let of = |name: &&str| Some(*name) == wanted;
        game.scripts(seat).iter().position(of).unwrap_or(0)
    }
}

impl<G: Mind> Player<G> for Scripted {
    fn name(&self) -> &'static str {
        self.name
    }

    fn choose(&mut self, known: &Known<G>) -> Option<Advice> {
        let legal = known.legal();
        let (game, seat) = (known.game(), known.seat());
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        if self.careless && dice::below(&mut self.rng, CARELESS) == 0 {
            let action = legal[dice::below(&mut self.rng, count) as usize];
            return Some(Advice { action, said: msg!("ai-random", count = i64::from(count)) });
        }
        let script = self.script(game, seat);
        // One sample is enough: a rule of thumb looks at what is visible.
        let supposed = known.sample(&mut Rng::seed_from_u64(self.rng.next_u64()));
        let mut weights = crate::weighed(game, &supposed, script, &legal);
        for weight in &mut weights {
            *weight = weight.saturating_add(self.misjudge());
        }
        let best = best(&weights, &mut self.rng)?;
        let said =
            msg!("ai-script", script = game.scripts(seat)[script], count = i64::from(count),);
        Some(Advice { action: legal[best], said })
    }
}

impl Scripted {
    fn misjudge(&mut self) -> i32 {
        match self.misjudged {
            0 => 0,
            most => dice::below(&mut self.rng, 2 * most as u32 + 1) as i32 - most,
        }
    }
}

/// Index of the greatest weight; ties are broken at random.
pub(crate) fn best(weights: &[i32], rng: &mut Rng) -> Option<usize> {
    let most = *weights.iter().max()?;
    let equals = weights.iter().filter(|weight| **weight == most).count() as u32;
    let mut pick = if equals == 1 { 0 } else { dice::below(rng, equals) };
    weights.iter().position(|weight| {
        let here = *weight == most && pick == 0;
        pick -= u32::from(*weight == most && pick > 0);
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_are_equally_likely() {
        let mut rng = Rng::seed_from_u64(1);
        let mut seen = [0_u32; 4];
        for _ in 0..3_000 {
            seen[best(&[3, 1, 3, 3], &mut rng).expect("there is a best")] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!([0, 2, 3].iter().all(|n| seen[*n as usize].abs_diff(1_000) < 120), "{seen:?}");
        assert_eq!(best(&[], &mut rng), None);
    }
}
