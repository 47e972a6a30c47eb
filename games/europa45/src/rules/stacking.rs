//! BASE.7 Stacking.

pub mod limits;

use neretva_core::{Refusal, msg};
use neretva_hex::HexId;

use crate::load::{Europa45, UnitId};
use crate::state::{HexSet, State, UnitSet};

impl Europa45 {
    /// BASE.7.1 Whether units of one side may stand in one hex together: 12 RE, of which at most 6 RE
    /// and 6 counters are partisans.
    pub(crate) fn is_within_limits(&self, stack: UnitSet) -> bool {
        implements!("BASE.7.1");
        let partisans = stack.and(self.roster.partisans);
        let limits = &self.tables.stacking;
        self.half_re(stack) <= 2 * limits.re
            && self.half_re(partisans) <= 2 * limits.partisan_re
            && partisans.len() <= limits.partisan_counters.into()
    }

    /// BASE.7.1 Whether a hex has room for these units of one side, besides those of that side who
    /// are there already.
    pub fn has_room(&self, s: &State, units: UnitSet, hex: HexId) -> bool {
        let Some(first) = units.first() else { return true };
        self.is_within_limits(self.stack_of(s, hex, self.side(first)).or(units))
    }

    /// Whether a hex has room for one unit more.
    pub fn has_room_for(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        self.has_room(s, UnitSet::of(unit), hex)
    }

    /// BASE.7.1 Those of these hexes that have room for one unit more: where its side has nobody,
    /// there is room if the unit fits at all.
    pub(crate) fn with_room(&self, s: &State, unit: UnitId, hexes: HexSet) -> HexSet {
        if !self.is_within_limits(UnitSet::of(unit)) {
            return HexSet::EMPTY;
        }
        let held: HexSet = self.units_of(s, self.side(unit)).map(|(_, hex)| hex).collect();
        hexes.without(hexes.and(held).only(|hex| !self.has_room_for(s, unit, hex)))
    }

    /// Why units of one side may not end in a hex together with those who are there.
    pub(crate) fn check_room(&self, s: &State, units: UnitSet, hex: HexId) -> Option<Refusal> {
        let limits = &self.tables.stacking;
        let why = || {
            msg!(
                "europa45-hex-full",
                hex = hex,
                re = limits.re,
                partisan_re = limits.partisan_re,
                counters = limits.partisan_counters
            )
        };
        (!self.has_room(s, units, hex)).then(|| Refusal::new(cite!("BASE.7.1"), why()))
    }
}
