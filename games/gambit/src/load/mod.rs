//! What is printed: map, counters, charts and scenarios, read from `data/` with all faults at once.

pub mod map;
pub mod units;
mod words;

#[cfg(test)]
mod tests;

use neretva_data::{Faults, Keys, Source};

pub use map::{Country, Exit, HexSet, Map, Place, Settlement, Terrain, Year, Zone};
pub use units::{Cast, Class, Kind, Marker, Nation, Roster, UNITS, Unit};

/// The data files by name, byte for byte.
pub const FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../../data/map.toml")),
    ("units.toml", include_str!("../../data/units.toml")),
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
}

/// Reads every file of the source.
///
/// # Errors
/// Everything that is wrong with the files, not only the first fault.
pub fn load(source: &Source) -> Result<Loaded, Faults> {
    let reader = source.reader();
    let files = ["map.toml", "units.toml"].map(|name| reader.file(name));
    let map = map::read(&files[0]);
    let counters = units::read(&files[1]);
    files.into_iter().for_each(Keys::finish);
    let loaded = (|| {
        Some(Loaded {
            map: map?,
            units: counters.units,
            roster: counters.roster?,
            markers: counters.markers,
        })
    })();
    reader.complete(loaded)
}
