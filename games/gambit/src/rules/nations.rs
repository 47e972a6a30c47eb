//! 11.3, 11.5, 13.5 and the scenarios: who may go where.

use neretva_core::{Refusal, Rule, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{Country, HexSet, Map, Nation, Year, Zone};
use crate::state::{State, UnitId};

/// The hexes that limits leave open to each nation in each year, worked out once for a map.
#[derive(Clone, Debug)]
pub(crate) struct Areas([[Option<Limit>; Nation::ALL.len()]; 3]);

/// A limit of movement: the clause that sets it, and the hexes that it leaves open.
#[derive(Clone, Copy, Debug)]
struct Limit {
    rule: Rule,
    open: HexSet,
}

impl Areas {
    pub(crate) fn new(map: &Map) -> Areas {
        let years = [Year::Y1943, Year::Y1944, Year::Y1945];
        Areas(years.map(|year| Nation::ALL.map(|nation| limit(map, nation, year))))
    }
}

/// The limit of a nation in a year; most have none.
fn limit(map: &Map, nation: Nation, year: Year) -> Option<Limit> {
    // 6.3.6, 11.3.7, 11.5.1 MUST keep to where nationality and scenario let a unit go.
    implements!("6.3.6");
    implements!("11.3.7");
    implements!("11.5.1");
    // 2.4.2, S43.4, S44.7, S45.8 Istria is in Italy in 1943, in Slovenia later.
    implements!("2.4.2");
    implements!("S43.4");
    implements!("S44.7");
    implements!("S45.8");
    let zone = |zone| map.zone_hexes(zone, year);
    let all_but = |closed: HexSet| map.land.without(closed);
    let (rule, open) = match (nation, year) {
        // 11.3.5, 13.5.3 MAY NOT ever leave the zone of their set-up, which is their own.
        (Nation::Croatian, _) => (cite!("11.3.5"), zone(Zone::Croatia)),
        (Nation::Serbian, _) => (cite!("11.3.5"), zone(Zone::Serbia)),
        (Nation::Slovene, _) => (cite!("11.3.5"), zone(Zone::Slovenia)),
        // S44.18 MUST stay in Greece.
        (Nation::Hellene, _) => (cite!("S44.18"), zone(Zone::Greece)),
        // S44.9, 13.5.7 MAY NOT leave Greece, in 1943 either.
        (Nation::Guerrilla, _) => (cite!("S44.9"), zone(Zone::Greece)),
        // S43.18 MAY move anywhere in Yugoslavia, and nowhere else.
        (Nation::Chetnik, _) => (cite!("S43.18"), country(map, Country::Yugoslavia, year)),
        // S43.5, S44.6 MAY NOT enter Albania or Croatia.
        (Nation::Bulgarian, Year::Y1943) => {
            (cite!("S43.5"), all_but(zone(Zone::Albania).or(zone(Zone::Croatia))))
        }
        (Nation::Bulgarian, Year::Y1944) => {
            (cite!("S44.6"), all_but(zone(Zone::Albania).or(zone(Zone::Croatia))))
        }
        // S45.7 MAY NOT enter Slovenia or Italy.
        (Nation::Bulgarian | Nation::Soviet, _) => {
            let closed = zone(Zone::Slovenia).or(country(map, Country::Italy, year));
            (cite!("S45.7"), all_but(closed))
        }
        // 13.5.5 The Croatian divisions of the German army go where Germans go; 13.5.12 Yugoslav
        // partisans are another nationality than Chetniks, and free.
        (
            Nation::German
            | Nation::Ss
            | Nation::Italian
            | Nation::British
            | Nation::Canadian
            | Nation::American
            | Nation::Polish
            | Nation::Partisan,
            _,
        ) => {
            implements!("13.5.3");
            implements!("13.5.5");
            implements!("13.5.7");
            implements!("13.5.12");
            return None;
        }
    };
    Some(Limit { rule, open })
}

/// 2.4.1 The hexes of a country; Yugoslavia is its four zones.
fn country(map: &Map, country: Country, year: Year) -> HexSet {
    implements!("2.4.1");
    let hexes = map.grid.hexes().filter(|hex| map.country(*hex, year) == Some(country));
    hexes.collect()
}

impl Gambit {
    fn limit_of(&self, s: &State, unit: UnitId) -> Option<&Limit> {
        self.areas.0[self.year(s) as usize][self.card(unit).nation as usize].as_ref()
    }

    /// Land hexes that are open to a unit by nationality and scenario.
    pub fn area(&self, s: &State, unit: UnitId) -> HexSet {
        self.limit_of(s, unit).map_or(self.map.land, |limit| limit.open)
    }

    /// Why a unit may not be in a hex, by nationality and scenario.
    pub(crate) fn check_area(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if !self.map.land.has(hex) {
            // 10.3.1, 11.2.1 MAY stand only where there is some land.
            return Some(Refusal::new(cite!("11.2.1"), msg!("gambit-no-land", hex = hex)));
        }
        let limit = self.limit_of(s, unit)?;
        let why = || msg!("gambit-closed-area", unit = unit, hex = hex);
        (!limit.open.has(hex)).then(|| Refusal::new(limit.rule, why()))
    }
}
