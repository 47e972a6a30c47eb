//! Facts of the board that several chapters ask for.

use neretva_core::{Id, Seat};
use neretva_hex::HexId;

use crate::load::{Exit, HexSet, Partizan, Scenario, Settlement, Unit, UnitId};
use crate::state::State;

impl Partizan {
    /// The scenario that is played.
    pub fn scenario(&self, s: &State) -> &Scenario {
        &self.scenarios[usize::from(s.scenario)]
    }

    /// What the counter of a unit prints.
    pub fn card(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The unit of that id.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.names.iter().position(|name| name == id).map(UnitId::at)
    }

    /// What lies around a hex, clockwise from the east.
    pub fn exits(&self, hex: HexId) -> &[Exit] {
        &self.map.exits[hex.index()]
    }

    /// Units of a side on the map with their hexes.
    pub fn on_map<'a>(
        &'a self,
        s: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        self.all_of(seat).filter_map(|unit| s.hex(unit).map(|hex| (unit, hex)))
    }

    /// Hexes that a side occupies.
    pub fn held(&self, s: &State, seat: Seat) -> HexSet {
        self.on_map(s, seat).map(|(_, hex)| hex).collect()
    }

    /// The side that occupies a hex.
    pub fn holder(&self, s: &State, hex: HexId) -> Option<Seat> {
        UnitId::all().find(|unit| s.hex(*unit) == Some(hex)).map(|unit| self.side(unit))
    }

    /// Town or city in a hex.
    pub fn settlement(&self, hex: HexId) -> Option<Settlement> {
        self.map.place[hex.index()].as_ref().map(|place| place.kind)
    }
}
