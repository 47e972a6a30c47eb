//! BASE.4 Ownership: who owns what, and what units take as they pass.

use neretva_core::Seat;
use neretva_hex::HexId;

use super::zoc::Presence;
use crate::load::Europa45;
use crate::state::{ALLIED, AXIS, HexSet, State, UnitId};

impl Europa45 {
    /// BASE.4.1 Hexes held by regular-mode partisans of a side alone.
    pub fn partisan_held(&self, p: &Presence, seat: Seat) -> HexSet {
        implements!("BASE.4.1");
        p.partisan_regular[seat.index()].without(p.regular[seat.other().index()])
    }

    /// Land hexes that a side owns now, partisan-held ones included.
    pub fn owned(&self, s: &State, p: &Presence, seat: Seat) -> HexSet {
        let mut allied = s.allied.or(self.partisan_held(p, ALLIED));
        allied = allied.without(self.partisan_held(p, AXIS));
        if seat == ALLIED { allied } else { self.map.land.without(allied) }
    }

    /// Who owns a hex now.
    pub fn owner(&self, s: &State, hex: HexId) -> Seat {
        let partisans = |seat: Seat| {
            let here = self.regulars_in(s, hex, seat);
            here.iter().any(|unit| self.is_partisan(unit))
                && self.regulars_in(s, hex, seat.other()).is_empty()
        };
        let allied = (s.allied.has(hex) || partisans(ALLIED)) && !partisans(AXIS);
        if allied { ALLIED } else { AXIS }
    }

    /// BASE.4.1 A unit stands in a hex or passes through it without enemy company. Partisans of
    /// either mode take nothing for good.
    pub(crate) fn take_hex(&self, s: &mut State, unit: UnitId, hex: HexId) {
        if self.is_partisan(unit) {
            return;
        }
        let seat: Seat = self.side(unit);
        if !self.regulars_in(s, hex, seat.other()).is_empty() {
            return;
        }
        if seat == ALLIED {
            s.allied.add(hex);
        } else {
            s.allied.remove(hex);
        }
    }
}
