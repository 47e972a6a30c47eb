//! Reads `scenarios.toml`.

use neretva_core::Id;
use neretva_data::{Keys, Scalar};
use neretva_hex::HexId;

use super::{
    Depleted, Deployment, EntryPlace, Optional, Placed, Realm, Scenario, Side, Spot, Swap, standard,
};
use crate::load::map::{Country, HexSet, Map, Year, Zone};
use crate::load::tables::Stacking;
use crate::load::units::{Nation, Unit, UnitId};

/// The ids of the scenarios, in their order.
const IDS: [&str; 3] = ["1943", "1944", "1945"];

/// What scenarios speak of.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) map: &'a Map,
    pub(super) units: &'a [Unit],
    pub(super) stacking: Stacking,
}

impl Ground<'_> {
    /// What the counter of a unit prints.
    pub(super) fn card(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    fn unit(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.id == id).map(UnitId::at)
    }

    /// The unit that a keyed element is about.
    fn unit_of(&self, keys: &Keys<'_>) -> Option<UnitId> {
        let unit = self.unit(keys.id());
        if unit.is_none() {
            keys.fault("id", "a unit of units.toml");
        }
        unit
    }

    fn units_of(&self, keys: &Keys<'_>, key: &str) -> Vec<UnitId> {
        keys.parse_each(key, "a unit of units.toml", |id| self.unit(id))
    }
}

/// The three scenarios; those that cannot be read are left out, with their faults.
pub(in crate::load) fn read(
    file: &Keys<'_>,
    map: &Map,
    units: &[Unit],
    stacking: Stacking,
) -> Vec<Scenario> {
    implements!("4.0.2");
    implements!("SU.3");
    implements!("SU.4");
    implements!("SU.5");
    implements!("SU.8");
    implements!("SU.11");
    implements!("SU.12");
    implements!("S43.3");
    implements!("S43.7");
    implements!("S43.8");
    implements!("S43.29");
    implements!("S44.3");
    implements!("S44.4");
    implements!("S44.5");
    implements!("S44.16");
    implements!("S45.3");
    implements!("S45.11");
    implements!("S45.17");
    implements!("S45.19");
    let tables = file.each_table("scenario", "id");
    if !tables.iter().map(Keys::id).eq(IDS) {
        file.fault("scenario", format_args!("the scenarios {}, in this order", IDS.join(", ")));
    }
    let ground = Ground { map, units, stacking };
    tables.into_iter().filter_map(|keys| read_scenario(keys, ground)).collect()
}

fn read_scenario(keys: Keys<'_>, ground: Ground<'_>) -> Option<Scenario> {
    let id = keys.id().to_owned();
    let years = [(1943, Year::Y1943), (1944, Year::Y1944), (1945, Year::Y1945)];
    let year = keys.scalar_with("year", "1943, 1944 or 1945", |scalar| {
        years.into_iter().find(|(year, _)| scalar == Scalar::Int(*year)).map(|(_, year)| year)
    });
    let code_name = keys.text("code_name").to_owned();
    let turns = keys.int("turns", 1..=30);
    let [tac, naval] = ["tac", "naval"].map(|key| good_and_poor(&keys, key));
    let victory = keys.parse_each("victory", "a country or a zone of the map", realm);
    let partisans = read_partisans(&keys);
    let deploy: Option<Vec<_>> = {
        let tables = keys.each_table("deploy", "id").into_iter();
        let read: Vec<_> = tables.map(|unit| read_deployment(unit, ground)).collect();
        read.into_iter().collect()
    };
    let depleted = keys.each_in_order("depleted").into_iter().map(|keys| {
        let of = ground.units_of(&keys, "of");
        let count = keys.int("count", 1..=9);
        if usize::from(count) > of.len() || of.iter().any(|unit| !ground.card(*unit).division()) {
            keys.fault("of", "divisions, as many as the count or more");
        }
        keys.finish();
        Depleted { of, count }
    });
    let depleted = depleted.collect();
    let swap = keys.opt_table("swap").map(|keys| {
        let unit = keys.parse_with("unit", "a unit of units.toml", |id| ground.unit(id));
        let instead_of = ground.units_of(&keys, "for");
        keys.finish();
        unit.map(|unit| Swap { unit, instead_of })
    });
    let optional = keys.each_table("optional", "id").into_iter();
    let optional = optional.filter_map(|unit| read_optional(unit, ground)).collect();
    let placed = keys.each_table("standard", "id").into_iter();
    let placed = placed.filter_map(|unit| read_placed(unit, ground)).collect();
    let positions = neretva_board::lists::hexes(&keys, "standard_positions", &ground.map.grid);
    let origin = keys.provenance("provenance");
    let scenario = (|| {
        let year = year?;
        let hexes = victory.iter().map(|realm| realm.hexes(ground.map, year));
        Some(Scenario {
            id,
            year,
            code_name,
            turns,
            tac,
            naval,
            victory_hexes: hexes.fold(HexSet::EMPTY, HexSet::or),
            victory,
            deploy: deploy?,
            depleted,
            optional,
            swap: swap.flatten(),
            partisans,
            standard: placed,
            standard_positions: positions,
            origin: origin?,
        })
    })();
    if let Some(scenario) = &scenario {
        standard::check(&keys, scenario, ground);
    }
    keys.finish();
    scenario
}

fn good_and_poor(keys: &Keys<'_>, key: &str) -> [u8; 2] {
    keys.list_of_ints(key, 0..=9).try_into().unwrap_or_else(|_| {
        keys.fault(key, "two numbers: in good and in poor weather");
        [0; 2]
    })
}

fn zone(word: &str) -> Option<Zone> {
    Zone::ALL.into_iter().find(|zone| zone.word() == word)
}

fn realm(word: &str) -> Option<Realm> {
    match word {
        "yugoslavia" => Some(Realm::Country(Country::Yugoslavia)),
        "italy" => Some(Realm::Country(Country::Italy)),
        _ => zone(word).map(Realm::Zone),
    }
}

fn read_partisans(keys: &Keys<'_>) -> Vec<(Nation, Zone, u8)> {
    let expected = "partisans, a zone and how many, such as [\"partisan\", \"serbia\", 2]";
    keys.each_row("partisans", expected, |row| match row {
        [Scalar::Text(nation), Scalar::Text(place), Scalar::Int(count)] => {
            let nation = Nation::words().into_iter().find(|(word, _)| word == nation)?.1;
            let nation = Some(nation).filter(|nation| nation.partisan_type())?;
            Some((nation, zone(place)?, u8::try_from(*count).ok()?))
        }
        _ => None,
    })
}

fn read_deployment(keys: Keys<'_>, ground: Ground<'_>) -> Option<Deployment> {
    let unit = ground.unit_of(&keys);
    let expected = "med-box, a zone, two zones with or, coast of a zone, peloponnese, \
                    or around a place with a number of hexes";
    let place = keys.parse_with("place", expected, |text| spot(text, ground.map));
    let candidates = keys.opt_parse_each("candidates", "a zone", zone);
    let origin = keys.provenance("provenance");
    keys.finish();
    Some(Deployment { unit: unit?, place: place?, candidates, origin: origin? })
}

fn spot(text: &str, map: &Map) -> Option<Spot> {
    let words: Vec<&str> = text.split(' ').collect();
    match words.as_slice() {
        ["med-box"] => Some(Spot::MedBox),
        ["peloponnese"] => Some(Spot::Peloponnese),
        [one] => zone(one).map(Spot::Zone),
        [one, "or", other] => Some(Spot::Either(zone(one)?, zone(other)?)),
        ["coast", "of", one] => zone(one).map(Spot::Coast),
        ["around", place, hexes] => {
            Some(Spot::Around(map.place_named(place)?, hexes.parse().ok()?))
        }
        _ => None,
    }
}

fn read_optional(keys: Keys<'_>, ground: Ground<'_>) -> Option<Optional> {
    let unit = ground.unit_of(&keys);
    let side = keys.one_of("side", &Side::WORDS);
    let vp = keys.int("vp", 0..=20);
    let expected = "med-box, liguria, or places with or between them";
    let entry = keys.parse_with("entry", expected, |text| match text {
        "med-box" => Some(EntryPlace::MedBox),
        "liguria" => Some(EntryPlace::Liguria),
        places => {
            let hexes = places.split(" or ").map(|name| ground.map.place_named(name));
            hexes.collect::<Option<Vec<HexId>>>().map(EntryPlace::OneOf)
        }
    });
    let origin = keys.provenance("provenance");
    keys.finish();
    Some(Optional { unit: unit?, side: side?, vp, entry: entry?, origin: origin? })
}

fn read_placed(keys: Keys<'_>, ground: Ground<'_>) -> Option<Placed> {
    let unit = ground.unit_of(&keys);
    let hex = keys.parse_with("hex", "a land hex of the map", |text| {
        ground.map.grid.parse(text).ok().filter(|hex| ground.map.land.has(*hex))
    });
    let reduced = keys.opt_flag("reduced").unwrap_or_default();
    let dispersed = keys.opt_flag("dispersed").unwrap_or_default();
    let of = unit.map(|unit| ground.card(unit));
    if reduced && of.is_some_and(|unit| !unit.division()) {
        keys.fault("reduced", "nothing: only divisions have a reduced side");
    }
    if dispersed && of.is_some_and(|unit| !unit.partisan_type()) {
        keys.fault("dispersed", "nothing: only partisans disperse");
    }
    keys.finish();
    Some(Placed { unit: unit?, hex: hex?, reduced, dispersed })
}
