//! 9 Supply, judged whenever it matters.

use neretva_core::Seat;
use neretva_hex::HexId;

use crate::Gambit;
use crate::state::State;

impl Gambit {
    /// Whether a unit is in supply now.
    pub(crate) fn supplied(&self, _s: &State, _unit: usize) -> bool {
        true
    }

    /// 4.0.6 Whether a side's regular unit in that hex would be in supply.
    pub(crate) fn town_supplied(&self, _s: &State, _hex: HexId, _seat: Seat) -> bool {
        true
    }
}
