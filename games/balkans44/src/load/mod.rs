//! What is printed: map, counters, charts and scenarios, read from `data/` with all faults at once.

pub mod map;
pub mod scenarios;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use neretva_core::{Memo, Shipped};
use neretva_data::{Faults, Source};

pub use crate::rules::ambush::charts::Ambush;
pub use crate::rules::combat::charts::LADDER;
pub use crate::rules::counters::{Class, Group, Kind, Size};
pub use crate::rules::events::markers::EventKind;
pub use crate::rules::setup::ground::{Arrival, Ground};
pub use crate::rules::setup::placement::Placed;
pub use map::{Country, Exit, HexSet, Map, Place, Settlement, Terrain};
pub use scenarios::Scenario;
pub use tables::Tables;
pub use units::{Marker, Nation, Ratings, Roster, UNITS, Unit, UnitId};

use crate::rules::movement::cost::Costs;
use crate::rules::nations::Areas;

/// The rulebook with everything printed on its map, counters and charts.
#[derive(Clone, Debug)]
pub struct Balkans44 {
    pub map: Map,
    /// The ground units, nation by nation in the order of [`Nation::ALL`].
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    /// Counters other than ground units.
    pub markers: Vec<Marker>,
    pub tables: Tables,
    /// The campaign and the shorter scenarios, in the order of
    /// [`About::scenarios`](neretva_core::About::scenarios).
    pub scenarios: Vec<Scenario>,
    /// 9.4 Where each nation may ever go.
    pub(crate) areas: Areas,
    /// 9.0 What it costs to go anywhere.
    pub(crate) costs: Costs,
    /// The ids of the units, by which players and records call them.
    pub(crate) ids: Vec<String>,
    /// What the counter of each unit says beside its nation.
    pub(crate) names: Vec<String>,
    /// What computer players have worked out about this map.
    pub lore: Memo,
}

impl Balkans44 {
    /// Reads every file of the source.
    ///
    /// # Errors
    /// Everything that is wrong with the files, not only the first fault.
    pub fn load_data(source: &Source) -> Result<Balkans44, Faults> {
        source.read(Balkans44::FILES, |files| {
            let map = map::read(&files[0]);
            let (units, roster, markers) = units::read(&files[1]);
            let tables = tables::read(&files[2]);
            let scenarios = match &map {
                Some(map) if units.whole => scenarios::read(&files[3], map, &units),
                // Scenarios speak of both: their faults would only be echoes.
                Some(_) | None => {
                    files[3].ignore_rest();
                    Vec::new()
                }
            };
            map.map(|map| Balkans44 {
                areas: Areas::new(&map),
                costs: Costs::new(&map, &tables),
                ids: units.ids(),
                names: units.cards.iter().map(|card| card.name.clone()).collect(),
                map,
                units: units.cards,
                roster,
                markers,
                tables,
                scenarios,
                lore: Memo::default(),
            })
        })
    }
}
