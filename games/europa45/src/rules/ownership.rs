//! BASE.4 Ownership: what units take as they pass.

use neretva_core::Seat;
use neretva_hex::HexId;

use crate::load::Europa45;
use crate::state::{ALLIED, State, UnitId};

impl Europa45 {
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
