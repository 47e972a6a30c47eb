//! 11.2 Who sees what; whoever stands face down may be any Partisan whom nobody has seen.

use neretva_board::view::{counter, facts};
use neretva_core::Viewer;
use neretva_protocol::Piece;

use crate::load::Partizan;
use crate::state::{At, Marks, PARTISAN, State, UnitId, UnitSet};

/// Sum of the weights that chances are told in, where exact ones would not fit.
const MILLION: u128 = 1_000_000;

impl Partizan {
    /// Whether that viewer may look at a unit's printed side now.
    pub(crate) fn sees(&self, s: &State, who: Viewer, unit: UnitId) -> bool {
        // 3.7.4, 3.7.11 MAY look at any of their own.
        implements!("3.7.4");
        implements!("3.7.11");
        let owner = self.side(unit);
        if who == Viewer::Arbiter || who == Viewer::Seat(owner) || s.has(unit, Marks::SEEN) {
            return true;
        }
        // 3.7.5, 11.2.4 MUST stay face down; nobody but the owner knows who is where, or dead.
        implements!("3.7.5");
        implements!("11.2.4");
        if self.is_partisan(unit) {
            return s.at[unit] == At::Gone && s.tito_lost.is_some() && unit == self.tito;
        }
        // 11.2.8 MAY see only the top unit of a stack.
        implements!("11.2.8");
        let covered = |hex| {
            let stack = s.stack(hex);
            let mut others = stack.iter().filter(|other| !self.is_partisan(*other));
            others.any(|other| s.depth[other] > s.depth[unit])
        };
        s.switches.open_stacks || !s.hex(unit).is_some_and(covered)
    }

    /// 11.2.7 What the Axis player has written down.
    pub(crate) fn noted<'a>(
        &'a self,
        s: &'a State,
        who: Viewer,
    ) -> impl Iterator<Item = Piece> + 'a {
        implements!("11.2.7");
        let noted = UnitId::all().filter_map(|unit| s.notes[unit].map(|note| (unit, note)));
        noted.filter(move |(unit, _)| !self.sees(s, who, *unit)).map(|(unit, note)| {
            let hex = self.map.grid.printed(note.hex);
            Piece {
                print: self.card(unit).front.to_string(),
                symbol: "partisan".to_owned(),
                facts: facts([("seen-in", hex.into()), ("seen-on-turn", note.turn.into())]),
                ..counter(self, unit, PARTISAN, Err("noted"))
            }
        })
    }

    /// Partisans of whom the Axis player knows neither place nor fate.
    pub(crate) fn unseen_partisans(&self, s: &State) -> UnitSet {
        let hidden = |unit: &UnitId| {
            self.is_partisan(*unit)
                && !s.has(*unit, Marks::SEEN)
                && matches!(s.at[*unit], At::Hex(_) | At::Lost | At::NonBuilt)
        };
        UnitId::all().filter(hidden).collect()
    }

    /// Every sum of printed defence that so many of them can have, with its weight: each of them is
    /// as likely as another, but Tito, whose death would be known, is among the living.
    pub(super) fn unseen_strengths(&self, s: &State, count: usize) -> Vec<(i32, u32)> {
        let unseen = self.unseen_partisans(s);
        let others: UnitSet = unseen.iter().filter(|unit| *unit != self.tito).collect();
        let living = unseen.iter().filter(|unit| s.hex(*unit).is_some()).count() as u128;
        let strength = |unit: UnitId| usize::from(self.card(unit).front.defence);
        let most = 1 + unseen.iter().map(strength).max().unwrap_or(0) * count;
        // Ways to choose so many of the others with such a sum.
        let mut ways = vec![vec![0_u128; most]; count + 1];
        ways[0][0] = 1;
        for unit in others.iter() {
            for chosen in (0..count).rev() {
                for sum in 0..most - strength(unit).min(most) {
                    ways[chosen + 1][sum + strength(unit)] += ways[chosen][sum];
                }
            }
        }
        let all = |chosen: usize| ways[chosen].iter().sum::<u128>();
        let with_tito = if unseen.has(self.tito) { count as u128 } else { 0 };
        let without = if unseen.has(self.tito) { living.saturating_sub(count as u128) } else { 1 };
        let weight = |sum: usize| {
            let tito = sum.checked_sub(strength(self.tito)).map_or(0, |rest| ways[count - 1][rest]);
            with_tito * all(count) * tito + without * all(count - 1) * ways[count][sum]
        };
        let weights: Vec<(i32, u128)> =
            (0..most).map(|sum| (sum as i32, weight(sum))).filter(|it| it.1 > 0).collect();
        let total: u128 = weights.iter().map(|it| it.1).sum();
        let told = |(sum, weight): (i32, u128)| {
            let scaled = if total > MILLION { (weight * MILLION / total).max(1) } else { weight };
            (sum, scaled as u32)
        };
        weights.into_iter().map(told).collect()
    }
}
