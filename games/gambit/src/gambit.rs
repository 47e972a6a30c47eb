//! The rulebook with everything printed on its map, counters and charts.

use neretva_data::{Faults, Source};

use crate::load::{Map, Roster, Unit, Year};

/// Balkan Gambit: immutable, shared by all its matches.
#[derive(Clone, Debug)]
pub struct Gambit {
    /// The map.
    pub map: Map,
    /// The ground units.
    pub units: Vec<Unit>,
    /// Where in `units` to find nations and the units that rules name.
    pub roster: Roster,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
    /// Ids of the units.
    pub(crate) names: Vec<String>,
}

/// Placeholder until the data file is read.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its year.
    pub year: Year,
}

impl Gambit {
    pub(crate) fn load_data(source: &Source) -> Result<Gambit, Faults> {
        let printed = crate::load::load(source)?;
        let names = printed.units.iter().map(|unit| unit.id.clone()).collect();
        let years = [("1943", Year::Y1943), ("1944", Year::Y1944), ("1945", Year::Y1945)];
        let scenarios = years.map(|(id, year)| Scenario { id: id.to_owned(), year }).into();
        Ok(Gambit {
            map: printed.map,
            units: printed.units,
            roster: printed.roster,
            scenarios,
            names,
        })
    }
}
