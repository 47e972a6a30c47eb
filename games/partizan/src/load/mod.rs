//! What is printed: map, counters, charts and set-up, read from `data/` with all faults at once.

mod bands;
pub mod map;
pub mod scenarios;
pub mod setup;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use neretva_core::Memo;
use neretva_data::{Faults, Keys, Source};

pub use bands::Bands;
pub use map::{Country, Exit, Group, HexSet, Map, Place, Region, RegionId, Settlement, Terrain};
pub use scenarios::Scenario;
pub use setup::{Deployment, Dispersal, MOST_REGIONS, NationSetup};
pub use tables::{
    Cell, Crt, Holder, Initiative, Level, Objective, ObjectiveRow, Prestige, Retreat, Tables,
    TurnRow,
};
pub use units::{Arrival, Cast, Kind, Marker, Nation, Ratings, Roster, UNITS, Unit, UnitId};

/// The data files by name, byte for byte.
pub const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../../data/map.toml")),
    ("units.toml", include_str!("../../data/units.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
    ("setup.toml", include_str!("../../data/setup.toml")),
    ("scenarios.toml", include_str!("../../data/scenarios.toml")),
];

/// The rulebook with everything printed on its map, counters and charts.
#[derive(Clone, Debug)]
pub struct Partizan {
    /// The map.
    pub map: Map,
    /// The land units, nation by nation in the order of [`Nation::ALL`].
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    /// Tito among `units`.
    pub tito: UnitId,
    /// Support units, chits and other counters that are no land units.
    pub markers: Vec<Marker>,
    /// The charts.
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
        let reader = source.reader();
        let files = ["map.toml", "units.toml", "tables.toml", "setup.toml", "scenarios.toml"];
        let files = files.map(|name| reader.file(name));
        let map = map::read(&files[0]);
        let counters = units::read(&files[1]);
        let tables = tables::read(&files[2], map.as_ref());
        // Units that could not be read must not count as missing.
        let units = if counters.roster.is_some() { counters.units.as_slice() } else { &[] };
        let setup = setup::read(&files[3], map.as_ref(), units);
        let levels = tables.as_ref().map(|tables| tables.levels).unwrap_or_default();
        let scenarios = scenarios::read(&files[4], map.as_ref(), &counters.units, levels);
        files.into_iter().for_each(Keys::finish);
        let game = (|| {
            Some(Partizan {
                lore: Memo::default(),
                labels: labels(&counters.units),
                names: counters.units.iter().map(|unit| unit.id.clone()).collect(),
                map: map?,
                units: counters.units,
                tito: counters.roster.as_ref()?.tito,
                roster: counters.roster?,
                markers: counters.markers,
                tables: tables?,
                setup: setup?,
                scenarios,
            })
        })();
        reader.complete(game)
    }
}

/// What is printed as the name of each unit; units of one name are told apart by their ids.
fn labels(units: &[Unit]) -> Vec<String> {
    let alone = |unit: &Unit| units.iter().filter(|other| other.name == unit.name).count() == 1;
    let label = |unit: &Unit| match alone(unit) {
        true => unit.name.clone(),
        false => format!("{} ({})", unit.name, unit.id),
    };
    units.iter().map(label).collect()
}
