//! Facts of the board that several chapters ask for: who stands where.

use neretva_core::Seat;
use neretva_hex::HexId;

use crate::load::Europa45;
use crate::state::{AXIS, At, State, UnitId, UnitSet};

/// Who stands where.
impl Europa45 {
    /// Combat units on the map with their hexes; air units are not among them.
    pub fn on_map(&self, s: &State) -> impl Iterator<Item = (UnitId, HexId)> {
        self.roster.ground.iter().filter_map(|unit| Some((unit, s.hex(unit)?)))
    }

    /// Combat units of a side on the map with their hexes.
    pub fn units_of(&self, s: &State, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> {
        self.on_map(s).filter(move |(unit, _)| self.side(*unit) == seat)
    }

    /// Combat units of either side in a hex.
    pub fn stack(&self, s: &State, hex: HexId) -> UnitSet {
        let mut there = UnitSet::EMPTY;
        for (unit, at) in (0..).map(UnitId).zip(s.at.iter()) {
            if *at == At::Hex(hex) {
                there.add(unit);
            }
        }
        there.and(self.roster.ground)
    }

    /// Combat units of a side in a hex.
    pub fn stack_of(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        let (there, axis) = (self.stack(s, hex), self.roster.axis);
        if seat == AXIS { there.and(axis) } else { there.without(axis) }
    }

    /// Partisan-mode counters of a side in a hex.
    pub fn lurking_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        let partisans = self.stack_of(s, hex, seat).and(self.roster.partisans);
        partisans.only(|unit| self.lurks(s, unit))
    }

    /// Regular units of a side in a hex.
    pub fn regulars_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.stack_of(s, hex, seat).only(|unit| !self.lurks(s, unit))
    }

    /// Air units at a base.
    pub fn air_at(&self, s: &State, hex: HexId) -> UnitSet {
        self.roster.air.only(|unit| s.hex(unit) == Some(hex))
    }

    /// Half RE of some counters.
    pub fn half_re(&self, units: UnitSet) -> u8 {
        units.iter().map(|unit| self.card(unit).half_re).sum()
    }
}
