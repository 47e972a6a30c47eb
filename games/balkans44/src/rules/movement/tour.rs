//! The ways of units hex by hex with what is left of their factors, as a person is shown them.

use neretva_board::tour::{Leg, Tour, reach_together};
use neretva_core::{Id, Reach};
use neretva_hex::HexId;

use super::Going;
use super::reach::{Approach, Ground};
use crate::load::Balkans44;
use crate::state::{Frame, State, UnitId, UnitSet};

impl Balkans44 {
    /// How far the units in hand can go.
    pub(crate) fn reach_in_hand(&self, s: &State) -> Vec<Reach> {
        let Frame::Move(step) = s.frame() else { return Vec::new() };
        let Some(going) = step.in_hand(self, s) else { return Vec::new() };
        reach_together(&[self.tour(s, &going)], self.destinations(s, &going), 2, |_| None)
    }

    /// How far a unit on the map could go that has its whole move before it: where its printed
    /// factors lead, and where only doubled ones do.
    pub(crate) fn whole_tours(&self, s: &State, unit: UnitId) -> (Tour, Tour) {
        let going = self.set_out(s, UnitSet::of(unit));
        let printed = self.tour(s, &Going { clean: false, ..going });
        let further = self.tour(s, &going).into_iter().zip(&printed);
        let further = further.map(|(leg, near)| leg.filter(|_| near.is_none())).collect();
        (printed, further)
    }

    fn tour(&self, s: &State, going: &Going) -> Tour {
        let ground = self.ground(s, going.units);
        let minimum = self.minimum(going, &ground);
        let walks: Vec<_> =
            self.walks(going, &ground).map(|walk| self.approaches(&ground, &walk)).collect();
        let leg = |hex: HexId| {
            if hex == ground.from {
                return None;
            }
            match walks.iter().find_map(|approaches| approaches[hex.index()]) {
                Some(approach) => Some(Leg {
                    left: left_after(going, &ground, hex, approach).into(),
                    from: Some(approach.from).filter(|from| *from != ground.from),
                }),
                // 9.2.1 The one hex beyond their means takes all they have.
                None => minimum.has(hex).then_some(Leg { left: 0, from: None }),
            }
        };
        (0..self.map.grid.len()).map(HexId::at).map(leg).collect()
    }
}

/// Half factors left to units that stop in a hex.
fn left_after(going: &Going, ground: &Ground, hex: HexId, approach: Approach) -> u8 {
    if ground.zones.has(hex) {
        return 0;
    }
    let stopped = Going {
        spent: going.spent + approach.spent,
        clean: going.clean && approach.watched == 0,
        ..*going
    };
    stopped.doubled_left().or(stopped.printed_left()).unwrap_or(0)
}
