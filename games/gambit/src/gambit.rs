//! The rulebook with everything printed on its map, counters and charts.

use neretva_core::Memo;
use neretva_data::{Faults, Source};

use crate::load::{Map, Roster, Scenario, Tables, Unit};
use crate::rules::nations::Areas;
use crate::rules::setup::ground::Grounds;
use crate::rules::supply::Garrisons;

/// Balkan Gambit: immutable, shared by all its matches.
#[derive(Clone, Debug)]
pub struct Gambit {
    pub map: Map,
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    pub tables: Tables,
    pub scenarios: Vec<Scenario>,
    /// Where each nation may go.
    pub(crate) areas: Areas,
    /// Who stands for the garrisons of towns.
    pub(crate) garrisons: Garrisons,
    /// Where each unit sets up.
    pub(crate) grounds: Grounds,
    /// Ids of the units.
    pub(crate) names: Vec<String>,
    /// What the counter of each unit shows beside its nation: the rest of its id.
    pub(crate) shown: Vec<String>,
    /// What computer players have worked out about it.
    pub lore: Memo,
}

impl Gambit {
    pub(crate) fn load_data(source: &Source) -> Result<Gambit, Faults> {
        let printed = crate::load::load(source)?;
        Ok(Gambit {
            areas: Areas::new(&printed.map),
            garrisons: Garrisons::new(&printed.units, &printed.scenarios),
            grounds: Grounds::new(&printed.map, &printed.scenarios),
            map: printed.map,
            units: printed.units,
            roster: printed.roster,
            tables: printed.tables,
            scenarios: printed.scenarios,
            shown: printed.names.iter().map(|id| shown(id).to_owned()).collect(),
            names: printed.names,
            lore: Memo::default(),
        })
    }
}

/// An id without its nation: `118` of `G-118`.
fn shown(id: &str) -> &str {
    id.split_once('-').map_or(id, |(_, shown)| shown)
}
