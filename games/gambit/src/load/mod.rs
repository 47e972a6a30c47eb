//! What is printed: map, counters, charts and scenarios, read from `data/` with all faults at once.

pub mod map;
pub mod scenarios;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use neretva_data::{Faults, Keys, Source};

pub use map::{Country, Exit, HexSet, Map, Place, Settlement, Terrain, Year, Zone};
pub use scenarios::{
    Depleted, Deployment, EntryPlace, Optional, Placed, Realm, Scenario, Side, Spot, Swap,
};
pub use tables::{AttitudeResult, Commands, IMPASSABLE, Stacking, Tables, Victory, WeatherChart};
pub use units::{Cast, Class, Kind, Marker, Nation, Roster, UNITS, Unit, UnitId};

/// The data files by name, byte for byte.
pub const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../../data/map.toml")),
    ("units.toml", include_str!("../../data/units.toml")),
    ("tables.toml", include_str!("../../data/tables.toml")),
    ("scenarios.toml", include_str!("../../data/scenarios.toml")),
];

/// Everything printed on the map, the counters and the charts.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The map.
    pub map: Map,
    /// The ground units, nation by nation in the order of [`Nation::ALL`].
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    /// Counters that are no ground units.
    pub markers: Vec<Marker>,
    /// The charts.
    pub tables: Tables,
    /// The scenarios of 1943, 1944 and 1945.
    pub scenarios: Vec<Scenario>,
    /// The ids of the units, by which players and records call them.
    pub names: Vec<String>,
}

/// Reads every file of the source.
///
/// # Errors
/// Everything that is wrong with the files, not only the first fault.
pub fn load(source: &Source) -> Result<Loaded, Faults> {
    let reader = source.reader();
    let files = ["map.toml", "units.toml", "tables.toml", "scenarios.toml"];
    let files = files.map(|name| reader.file(name));
    let map = map::read(&files[0]);
    let counters = units::read(&files[1]);
    let tables = tables::read(&files[2]);
    let loaded = (|| {
        let (Some(map), Some(roster), Some(tables)) = (map, counters.roster, tables) else {
            // Scenarios speak of all three: their faults would only be echoes.
            files[3].ignore("scenario");
            return None;
        };
        let scenarios = scenarios::read(&files[3], &map, &counters.units, tables.stacking);
        Some(Loaded {
            map,
            names: counters.units.iter().map(|unit| unit.id.clone()).collect(),
            units: counters.units,
            roster,
            markers: counters.markers,
            tables,
            scenarios,
        })
    })();
    files.into_iter().for_each(Keys::finish);
    reader.complete(loaded)
}
