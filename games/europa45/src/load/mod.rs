//! What is printed: maps, counters, charts and scenarios of a theatre, read with all faults at once.

pub mod dates;
pub mod map;
pub mod scenarios;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use neretva_core::{About, Memo};
use neretva_data::{Faults, Keys, Source};

pub use crate::rules::combat::charts::CombatResult;
pub use crate::rules::success::charts::Success;
pub use crate::rules::theatre::{Recruitment, TheatreChart, Zone};
pub use dates::Date;
pub use map::{
    BASES, BRIDGES, Country, Exit, Facility, Front, HEADS, Head, HexSet, Map, PORTS, Terrain, Town,
    TownSize, ZONES,
};
pub use scenarios::{Partisans, Scenario};
pub use tables::Tables;
pub use units::{
    Arrival, Class, Home, Kind, Nation, Roster, Service, Size, UNITS, Unit, UnitId, UnitSet,
};

use crate::about::{SOVIET_REAR, YUGOSLAVIA};

const TABLES: &str = include_str!("../../data/tables.toml");

/// The data files of Yugoslavia by name, byte for byte.
pub const YUGOSLAV_FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../../data/yu/map.toml")),
    ("units.toml", include_str!("../../data/yu/units.toml")),
    ("tables.toml", TABLES),
    ("theatre.toml", include_str!("../../data/yu/theatre.toml")),
    ("scenarios.toml", include_str!("../../data/yu/scenarios.toml")),
];

/// The data files of the Soviet rear by name, byte for byte.
pub const SOVIET_FILES: &[(&str, &str)] = &[
    ("map.toml", include_str!("../../data/su/map.toml")),
    ("units.toml", include_str!("../../data/su/units.toml")),
    ("tables.toml", TABLES),
    ("theatre.toml", include_str!("../../data/su/theatre.toml")),
    ("scenarios.toml", include_str!("../../data/su/scenarios.toml")),
];

/// The rules with everything printed on the map, counters and charts of one theatre.
#[derive(Clone, Debug)]
pub struct Europa45 {
    /// Which edition it is.
    pub about: &'static About,
    pub map: Map,
    /// The counters, nation by nation in the order of [`Nation::ALL`].
    pub units: Vec<Unit>,
    /// Which counters belong together.
    pub roster: Roster,
    /// The charts of both theatres.
    pub tables: Tables,
    /// The charts of this one.
    pub theatre: TheatreChart,
    /// In the order of [`About::scenarios`].
    pub scenarios: Vec<Scenario>,
    /// The ids by which players and records call the counters.
    pub(crate) ids: Vec<String>,
    /// Names that messages say: those of counters, zones, areas, heads, in this order.
    pub(crate) names: Vec<String>,
    /// What computer players have worked out about this map.
    pub lore: Memo,
}

impl Europa45 {
    /// Reads every file of the source.
    ///
    /// # Errors
    /// Everything that is wrong with the files, not only the first fault.
    pub fn load_data(source: &Source) -> Result<Europa45, Faults> {
        let about = if source.game() == SOVIET_REAR.id { &SOVIET_REAR } else { &YUGOSLAVIA };
        let reader = source.reader();
        let files: Vec<Keys<'_>> =
            YUGOSLAV_FILES.iter().map(|(name, _)| reader.file(name)).collect();
        let tables = Tables::read(&files[2]);
        let loaded = match map::read(&files[0]) {
            Some(map) => {
                let units = units::read(&files[1], &map);
                let theatre = crate::rules::theatre::read(&files[3], &map);
                let scenarios = if units.whole {
                    scenarios::read(&files[4], &map, &units)
                } else {
                    // Scenarios speak of them: their faults would only be echoes.
                    files[4].ignore_rest();
                    Vec::new()
                };
                if units.whole
                    && !scenarios
                        .iter()
                        .map(|one| one.id.as_str())
                        .eq(about.scenarios.iter().copied())
                {
                    let expected = format!("the scenarios {}", about.scenarios.join(", "));
                    files[4].fault("scenario", expected);
                }
                let said = |cards: &[Unit]| -> Vec<String> {
                    let cards = cards.iter().map(|card| card.name.clone());
                    let zones = map.zones.iter().map(|(name, _)| name.clone());
                    let areas = map.areas.iter().map(|(name, _)| name.clone());
                    let heads = map.heads.iter().map(|head| head.name.clone());
                    cards.chain(zones).chain(areas).chain(heads).collect()
                };
                Some(Europa45 {
                    about,
                    ids: units.ids(),
                    names: said(&units.cards),
                    roster: Roster::read(&units),
                    units: units.cards,
                    map,
                    tables,
                    theatre,
                    scenarios,
                    lore: Memo::default(),
                })
            }
            None => {
                files.iter().for_each(Keys::ignore_rest);
                None
            }
        };
        files.into_iter().for_each(Keys::finish);
        reader.complete(loaded)
    }
}
