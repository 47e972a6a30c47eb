//! 10.1, 11.2.8 Stacks: how units come into a hex and leave it, and what that uncovers.

use neretva_core::{Entry, Log, Seat, Viewer, msg};
use neretva_hex::HexId;

use crate::load::{Partizan, UnitId};
use crate::state::{AXIS, At, PARTISAN, State, UnitSet};

impl Partizan {
    /// Puts a unit into a hex, on top of the stack there.
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, hex: HexId) {
        self.lift(s, unit);
        let others = s.stack(hex).iter().filter(|other| *other != unit);
        s.depth[unit] = others.count() as u8;
        s.at[unit] = At::Hex(hex);
        self.occupy(s, unit, hex);
    }

    /// A unit comes into a hex, to stop there or to pass on.
    pub(crate) fn occupy(&self, s: &mut State, unit: UnitId, hex: HexId) {
        // 15.3.3 a port keeps the allegiance of whoever was in it last.
        if self.map.ports.has(hex) {
            if self.side(unit) == PARTISAN {
                s.allied_ports.add(hex);
            } else {
                s.allied_ports.remove(hex);
            }
        }
        // 19.2.3.6 a beach is lost once an Axis unit was on it.
        if self.side(unit) == AXIS {
            s.armpit.beaches.remove(hex);
        }
    }

    /// Takes a unit out of its stack; where it goes is the caller's business.
    pub(crate) fn lift(&self, s: &mut State, unit: UnitId) {
        if let Some(hex) = s.hex(unit) {
            let height = s.depth[unit];
            for other in s.stack(hex).iter().filter(|other| *other != unit) {
                if s.depth[other] > height {
                    s.depth[other] -= 1;
                }
            }
        }
        s.depth[unit] = 0;
    }

    /// Units in these hexes that the other side of `seat` sees.
    pub(crate) fn seen_by_other(&self, s: &State, seat: Seat, hexes: [HexId; 2]) -> UnitSet {
        let who = Viewer::Seat(seat.other());
        let there = s.stack(hexes[0]).or(s.stack(hexes[1]));
        there.iter().filter(|unit| self.sees(s, who, *unit)).collect()
    }

    /// Tells what the other side has come to see because a stack changed (11.2.8).
    pub(crate) fn note_uncovered(
        &self,
        s: &State,
        seat: Seat,
        hexes: [HexId; 2],
        before: UnitSet,
        log: &mut impl Log,
    ) {
        for unit in self.seen_by_other(s, seat, hexes).without(before).iter() {
            let what = || msg!("partizan-uncovered", unit = unit);
            log.note(|| Entry::new(cite!("11.2.8"), what()).reveal());
        }
    }
}
