//! Facts of the board that several chapters ask for.

use neretva_core::{Id, Seat};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{Scenario, Settlement, Terrain, Unit, Year};
use crate::state::{Marks, State, UnitId, UnitSet};

impl Gambit {
    /// The scenario that is played.
    pub fn scenario(&self, s: &State) -> &Scenario {
        &self.scenarios[usize::from(s.scenario)]
    }

    /// The year that is played.
    pub fn year(&self, s: &State) -> Year {
        self.scenario(s).year
    }

    /// What the counter of a unit prints.
    pub fn card(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The unit of that id.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        self.names.iter().position(|name| name == id).map(UnitId::at)
    }

    /// Whether a partisan type unit is in dispersed mode.
    pub fn dispersed(&self, s: &State, unit: UnitId) -> bool {
        s.has(unit, Marks::DISPERSED)
    }

    /// Units of a side on the map with their hexes.
    pub(crate) fn on_map_of<'a>(
        &'a self,
        s: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        s.on_map().filter(move |(unit, _)| self.side(s, *unit) == seat)
    }

    /// The units of a side in a hex, dispersed ones included.
    pub(crate) fn of_side_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        s.stack(hex).iter().filter(|unit| self.side(s, *unit) == seat).collect()
    }

    /// The units of a side in a hex but dispersed partisans: who defends it.
    pub(crate) fn solid_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        let units = self.of_side_in(s, hex, seat).iter();
        units.filter(|unit| !self.dispersed(s, *unit)).collect()
    }

    /// The dispersed partisans of a side in a hex.
    pub(crate) fn dispersed_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        let units = self.of_side_in(s, hex, seat).iter();
        units.filter(|unit| self.dispersed(s, *unit)).collect()
    }

    /// What covers a hex.
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.map.terrain[hex.index()]
    }

    /// Town or city in a hex.
    pub fn settlement(&self, hex: HexId) -> Option<Settlement> {
        self.map.place[hex.index()].as_ref().map(|place| place.kind)
    }
}
