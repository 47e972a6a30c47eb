//! What is printed: map, counters, charts and set-up, read from `data/` with all faults at once.

pub mod map;
pub mod scenarios;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use neretva_core::{Memo, Shipped};
use neretva_data::{Faults, Source};

use crate::rules::setup::deployment;

pub use crate::flow::TurnRow;
pub use crate::rules::combat::charts::{CombatResult, Holder, Initiative, Retreat};
pub use crate::rules::objectives::tables::{Objective, ObjectiveRow};
pub use crate::rules::regions::{Group, Region, RegionId};
pub use crate::rules::replacement::entry::Arrival;
pub use crate::rules::setup::deployment::{Deployment, Dispersal, MOST_REGIONS, NationSetup};
pub use crate::rules::victory::Level;
pub use map::{Country, Exit, HexSet, Map, Place, Settlement, Terrain};
pub use scenarios::Scenario;
pub use tables::Tables;
pub use units::{Cast, Kind, Marker, Nation, Ratings, Roster, UNITS, Unit, UnitId};

/// The rulebook with everything printed on its map, counters and charts.
#[derive(Clone, Debug)]
pub struct Partizan {
    pub map: Map,
    /// The land units, nation by nation in the order of [`Nation::ALL`].
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    /// Tito among `units`.
    pub tito: UnitId,
    /// Support units, chits and other counters that are not land units.
    pub markers: Vec<Marker>,
    pub tables: Tables,
    /// Who sets up where.
    pub setup: Deployment,
    /// The campaign and the shorter scenarios, in the order of [`About::scenarios`].
    ///
    /// [`About::scenarios`]: neretva_core::About::scenarios
    pub scenarios: Vec<Scenario>,
    /// The ids of the units, by which players and records call them.
    pub names: Vec<String>,
    /// The names of the units by which people call them, no two alike.
    pub labels: Vec<String>,
    /// What computer players have worked out about this map.
    pub lore: Memo,
}

impl Partizan {
    /// Reads every file of the source.
    ///
    /// # Errors
    /// Everything that is wrong with the files, not only the first fault.
    pub fn load_data(source: &Source) -> Result<Partizan, Faults> {
        source.read(Partizan::FILES, |files| {
            let map = map::read(&files[0]);
            let (units, roster, markers) = units::read(&files[1]);
            let tables = Tables::read(&files[2], map.as_ref());
            // Units that could not be read must not count as missing.
            let known = if units.whole { units.cards.as_slice() } else { &[] };
            let setup = deployment::read(&files[3], map.as_ref(), known);
            let scenarios = scenarios::read(&files[4], map.as_ref(), &units, tables.levels);
            map.map(|map| Partizan {
                lore: Memo::default(),
                labels: units.labels(),
                names: units.ids(),
                map,
                units: units.cards,
                tito: roster.tito,
                roster,
                markers,
                tables,
                setup,
                scenarios,
            })
        })
    }
}
