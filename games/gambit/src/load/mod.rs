//! What is printed: map, counters, charts and scenarios, read from `data/` with all faults at once.

pub mod map;
pub mod tables;
pub mod units;

#[cfg(test)]
mod tests;

use neretva_core::Shipped;
use neretva_data::{Faults, Source};

use crate::Gambit;
use crate::rules::setup::scenario::{self, Ground};

pub use crate::rules::areas::Year;
pub use crate::rules::command::Commands;
pub use crate::rules::initial::{AttitudeResult, WeatherChart};
pub use crate::rules::movement::Class;
pub use crate::rules::reinforcement::{EntryPlace, Optional};
pub use crate::rules::setup::scenario::{
    Depleted, Deployment, Placed, Realm, Scenario, Spot, Swap,
};
pub use crate::rules::sides::Side;
pub use crate::rules::stacking::Stacking;
pub use crate::rules::victory::Victory;
pub use map::{Country, Exit, HexSet, Map, Place, Settlement, Terrain, Zone};
pub use tables::{IMPASSABLE, Tables};
pub use units::{Cast, Kind, Marker, Nation, Roster, UNITS, Unit, UnitId};

/// Everything printed on the map, the counters and the charts.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub map: Map,
    /// The ground units, nation by nation in the order of [`Nation::ALL`].
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    /// Counters other than ground units.
    pub markers: Vec<Marker>,
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
    source.read(Gambit::FILES, |files| {
        let map = map::read(&files[0]);
        let (units, roster, markers) = units::read(&files[1]);
        let tables = tables::read(&files[2]);
        let scenarios = match &map {
            Some(map) if units.whole => {
                let ground = Ground { map, units: &units, stacking: tables.stacking };
                scenario::read(&files[3], ground)
            }
            // Scenarios speak of both: their faults would only be echoes.
            Some(_) | None => {
                files[3].ignore_rest();
                Vec::new()
            }
        };
        let names = units.ids();
        let units = units.cards;
        map.map(|map| Loaded { map, units, roster, markers, tables, scenarios, names })
    })
}
