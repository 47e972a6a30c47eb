//! 10.0.14 Whoever lies covered may be any unit of that side that lies covered somewhere.

use neretva_core::{Seat, Viewer};

use super::forecast::in_halves;
use crate::load::Balkans44;
use crate::state::{Marks, State, UnitId, UnitSet};

/// Sum of the weights that chances are told in, where exact ones would not fit.
const MILLION: u128 = 1_000_000;

impl Balkans44 {
    /// Units of the other side on the map that a seat may not look at.
    pub(crate) fn covered_from(&self, s: &State, who: Seat) -> UnitSet {
        let covered = |unit: &UnitId| !self.sees(s, Viewer::Seat(who), *unit);
        s.on_map().map(|(unit, _)| unit).filter(covered).collect()
    }

    /// Every sum of defence that covered defenders can have, in halves of a factor, with its weight:
    /// each of those who may lie there is as likely as another, at full strength.
    pub(super) fn unseen_defence(
        &self,
        s: &State,
        who: Seat,
        defenders: UnitSet,
    ) -> Vec<(i32, u32)> {
        let covered = self.covered_from(s, who);
        let fighting = defenders.and(covered).only(|unit| !s.has(unit, Marks::HIT));
        // Markers lie open, so it is known how many are out of supply.
        let hungry = fighting.only(|unit| self.is_oos(s, unit)).len();
        let fed = fighting.len() - hungry;
        let candidates = covered.only(|unit| !self.is_guerrilla(s, unit));
        let strength = |unit: UnitId, halved| {
            in_halves(self.card(unit).front.defence, halved).unsigned_abs() as usize
        };
        let best = candidates.iter().map(|unit| strength(unit, false)).max().unwrap_or(0);
        let most = 1 + best * fighting.len();
        // Ways to choose so many in supply and so many out of it with such a sum.
        let mut ways = vec![vec![vec![0_u128; most]; hungry + 1]; fed + 1];
        ways[0][0][0] = 1;
        for unit in candidates.iter() {
            for full in (0..=fed).rev() {
                for half in (0..=hungry).rev() {
                    for sum in (0..most).rev() {
                        let count = ways[full][half][sum];
                        if full < fed && sum + strength(unit, false) < most {
                            ways[full + 1][half][sum + strength(unit, false)] += count;
                        }
                        if half < hungry && sum + strength(unit, true) < most {
                            ways[full][half + 1][sum + strength(unit, true)] += count;
                        }
                    }
                }
            }
        }
        told(&ways[fed][hungry])
    }
}

/// The weights that are not zero, small enough to be told.
fn told(ways: &[u128]) -> Vec<(i32, u32)> {
    let total: u128 = ways.iter().sum();
    let scaled = |ways: u128| match total > MILLION {
        true => (ways * MILLION / total).max(1),
        false => ways,
    };
    let possible = ways.iter().zip(0..).filter(|(ways, _)| **ways > 0);
    possible.map(|(ways, sum)| (sum, scaled(*ways) as u32)).collect()
}
