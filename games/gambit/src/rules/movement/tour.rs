//! The ways of units hex by hex with what is left of their points, as a person is shown them.

use neretva_board::tour::{Leg, Tour, reach_together};
use neretva_core::{Id, Reach};
use neretva_hex::HexId;
use neretva_kit::reach::cheapest_ways;

use super::reach::{Ground, POINTS, Pace};
use super::{Going, MoveStep};
use crate::Gambit;
use crate::load::HexSet;
use crate::rules::counters::HalfMp;
use crate::state::{At, Frame, State, UnitId, UnitSet};

impl Gambit {
    /// How far the units in hand can go; where they may attack is none of it.
    pub(crate) fn reach_in_hand(&self, s: &State) -> Vec<Reach> {
        let Frame::Move(step) = s.frame() else { return Vec::new() };
        let (group, going) = match step {
            MoveStep::Group(group) => (group, None),
            MoveStep::On(group, going) => (group, Some(going)),
            MoveStep::More(_) => return Vec::new(),
        };
        let going = going.as_ref();
        let ground = self.move_ground(s, group);
        let stops = self.destinations(s, group, going, &ground);
        if stops.is_empty() {
            return Vec::new();
        }
        let land = self.land_reach(s, group, going, &ground);
        let tours: Vec<Tour> =
            group.iter().map(|unit| self.tour(s, unit, going, &ground)).collect();
        let ashore = |hex| {
            let lands = stops.has(hex) && !land.has(hex);
            lands.then(|| self.left_ashore(s, group, hex).count())
        };
        reach_together(&tours, stops, 2, ashore)
    }

    /// The ways of a unit by land: the hexes of [`Gambit::unit_reach`], and those it only crosses.
    pub(super) fn tour(
        &self,
        s: &State,
        unit: UnitId,
        going: Option<&Going>,
        ground: &Ground,
    ) -> Tour {
        let mut tour = vec![None; self.map.grid.len()];
        let Some(from) = s.hex(unit) else { return tour };
        let pace = self.pace(s, unit, going);
        if self.dispersed(s, unit) {
            // 11.6.3 A displacement takes all that the unit has.
            for hex in self.unit_reach(s, unit, from, pace, ground).iter() {
                tour[hex.index()] = Some(Leg { left: 0, from: None });
            }
        } else {
            self.march_tour(s, unit, from, pace, ground, &mut tour);
        }
        tour[from.index()] = None;
        tour
    }

    /// The ways of a unit that has its whole movement before it.
    pub(crate) fn whole_tour(&self, s: &State, unit: UnitId) -> Tour {
        let ground = self.move_ground(s, UnitSet::of(unit));
        self.tour(s, unit, None, &ground)
    }

    fn march_tour(
        &self,
        s: &State,
        unit: UnitId,
        from: HexId,
        pace: Pace,
        ground: &Ground,
        tour: &mut Tour,
    ) {
        let class = self.card(unit).class();
        let open: HexSet = self.flood(s, unit, from, pace, ground).left;
        let points = pace.points.count().min(POINTS - 1);
        let arrivals = cheapest_ways(tour.len(), from.index(), points, |hex| {
            let ways = self.ways(s, class, HexId::at(hex)).filter(|(to, _)| open.has(*to));
            ways.map(|(to, cost)| (to.index(), cost))
        });
        for (leg, arrival) in tour.iter_mut().zip(arrivals) {
            *leg = arrival.map(|arrival| Leg {
                left: points - arrival.spent,
                from: arrival.from.map(HexId::at).filter(|before| *before != from),
            });
        }
        if pace.fresh {
            // 11.1.5 MAY always enter one legal hex that it cannot afford, and MUST stop there.
            for (to, _) in self.ways(s, class, from).filter(|(to, _)| open.has(*to)) {
                tour[to.index()].get_or_insert(Leg { left: 0, from: None });
            }
        }
    }

    /// Half points left to a group that lands in a hex.
    fn left_ashore(&self, s: &State, group: UnitSet, to: HexId) -> HalfMp {
        let left = |unit| self.left_landed(s, unit, s.at[unit] == At::Med, to);
        group.iter().map(left).min().unwrap_or_default()
    }
}
