//! 11.3, 11.5, 13.5 Who may go where.

use neretva_core::Refusal;
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::HexSet;
use crate::state::State;

impl Gambit {
    /// Land hexes that are open to a unit by nationality and scenario.
    pub(crate) fn area(&self, _s: &State, _unit: usize) -> HexSet {
        self.map.land
    }

    /// Why a unit may not be in a hex, by nationality and scenario.
    pub(crate) fn check_area(&self, _s: &State, _unit: usize, _hex: HexId) -> Option<Refusal> {
        None
    }
}
