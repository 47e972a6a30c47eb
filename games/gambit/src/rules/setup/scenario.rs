//! SU, S43, S44, S45 The scenarios: who sets up where, and a set-up to start from at once.

use neretva_board::record;
use neretva_board::roster::Units;
use neretva_data::{Keys, Named, Origin, Scalar};
use neretva_hex::HexId;

use super::check;
use crate::load::{Country, HexSet, Map, Nation, Unit, UnitId, Zone};
use crate::rules::areas::Year;
use crate::rules::reinforcement::Optional;
use crate::rules::stacking::Stacking;

/// What scenarios speak of.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) map: &'a Map,
    pub(crate) units: &'a Units<Unit, UnitId>,
    pub(crate) stacking: Stacking,
}

/// Reads the three scenarios.
pub(crate) fn read(file: &Keys<'_>, ground: Ground<'_>) -> Vec<Scenario> {
    file.each_of("scenario", &Year::ALL.map(Year::word), |keys| {
        let standard = keys.each("standard", |unit| read_placed(unit, ground));
        let standard = standard.into_iter().flatten().collect();
        let before = keys.faults_so_far();
        let scenario = Scenario::read(keys, ground, standard);
        // A scenario that could not be read would only have echoes.
        if keys.faults_so_far() == before {
            check::check(keys, &scenario, ground);
        }
        scenario
    })
}

record! {
    /// A scenario.
    #[derive(Clone, Debug)]
    pub struct Scenario(keys: &Keys<'_>, ground: Ground<'_>, placed: Vec<Placed>) {
        /// Its id: the year in figures.
        pub id: String = keys.id().to_owned(),
        pub year: Year = read_year(keys),
        /// The name of the operation.
        pub code_name: String = keys.string("code_name"),
        /// How many game turns it lasts.
        pub turns: u8 = read_turns(keys),
        /// TAC markers in good and in poor weather.
        pub tac: [u8; 2] = keys.ints("tac", 0..=9, WEATHERS),
        /// Naval markers in good and in poor weather.
        pub naval: [u8; 2] = keys.ints("naval", 0..=9, WEATHERS),
        /// The countries and zones whose towns and cities score.
        pub victory: Vec<Realm> =
            keys.parse_each("victory", "a country or a zone of the map", Realm::parse),
        /// Their hexes.
        pub victory_hexes: HexSet = victory
            .iter()
            .fold(HexSet::EMPTY, |hexes, realm| hexes.or(realm.hexes(ground.map, year))),
        /// Where each unit but partisans sets up.
        pub deploy: Vec<Deployment> = read_deployments(keys, ground),
        /// Of which divisions some set up depleted.
        pub depleted: Vec<Depleted> = read_depleted(keys, ground),
        /// What may be bought later.
        pub optional: Vec<Optional> = read_optional(keys, ground),
        /// A unit that may take the place of another when setting up.
        pub swap: Option<Swap> =
            keys.has("swap").then(|| keys.within("swap", |swap| Swap::read(swap, ground))),
        /// How many partisan type units set up in which zone.
        pub partisans: Vec<(Nation, Zone, u8)> =
            keys.each_row("partisans", PARTISANS, partisans_of_zone),
        /// A legal set-up of all units that start on the map.
        pub standard: Vec<Placed> = placed,
        /// The Improved Positions of that set-up.
        pub standard_positions: Vec<HexId> =
            neretva_board::lists::hexes(keys, "standard_positions", &ground.map.grid),
        pub origin: Origin = keys.origin(),
    }
}

const WEATHERS: &str = "two numbers: in good and in poor weather";
const PARTISANS: &str = "partisans, a zone and how many, such as [\"partisan\", \"serbia\", 2]";
const PLACES: &str = "med-box, a zone, two zones with or, coast of a zone, peloponnese, \
                      or around a place with a number of hexes";

impl Scenario {
    /// All its units but partisan types: those that set up, and those that may come later.
    pub fn counters(&self) -> impl Iterator<Item = UnitId> + '_ {
        let later = self.optional.iter().map(|optional| optional.unit);
        self.deploy.iter().map(|deployment| deployment.unit).chain(later)
    }
}

fn read_year(keys: &Keys<'_>) -> Year {
    let year = keys.scalar_with("year", "1943, 1944 or 1945", |scalar| match scalar {
        Scalar::Int(year) => Year::of_word(&year.to_string()),
        Scalar::Text(_) | Scalar::Flag(_) => None,
    });
    year.unwrap_or(Year::Y1943)
}

/// 4.0.2 How many game turns a scenario lasts.
fn read_turns(keys: &Keys<'_>) -> u8 {
    implements!("4.0.2");
    keys.int("turns", 1..=30)
}

/// Who starts, and where: the columns of the set-up charts.
fn read_deployments(keys: &Keys<'_>, ground: Ground<'_>) -> Vec<Deployment> {
    // S43.3, S44.3, S45.3 The Axis by zones; S43.7, S43.8 Italians by the coast and in Greece.
    implements!("S43.3");
    implements!("S43.7");
    implements!("S43.8");
    implements!("S44.3");
    implements!("S45.3");
    // SU.4, S44.4, S44.5 Columns that are lost, and counts that contradict the counters.
    implements!("SU.4");
    implements!("S44.4");
    implements!("S44.5");
    // SU.3 The Commonwealth, SU.5 the Americans, SU.11 the Soviets, SU.12 the Bulgarians of 1945.
    implements!("SU.3");
    implements!("SU.5");
    implements!("SU.11");
    implements!("SU.12");
    keys.each("deploy", |unit| Deployment::read(unit, ground))
}

/// Who may be bought later, by year; S45.19 the Allies have none in 1945.
fn read_optional(keys: &Keys<'_>, ground: Ground<'_>) -> Vec<Optional> {
    implements!("S43.29");
    implements!("S44.16");
    implements!("S45.17");
    implements!("S45.19");
    keys.each("optional", |unit| Optional::read(unit, ground))
}

/// SU.8 How many set up in a zone; S45.11 in 1945 half of them in Serbia.
fn partisans_of_zone(row: &[Scalar<'_>]) -> Option<(Nation, Zone, u8)> {
    implements!("SU.8");
    implements!("S45.11");
    let [Scalar::Text(nation), Scalar::Text(zone), Scalar::Int(count)] = row else { return None };
    let nation = Nation::of_word(nation).filter(|nation| nation.partisan_type())?;
    Some((nation, Zone::of_word(zone)?, u8::try_from(*count).ok()?))
}

/// Where towns and cities score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Realm {
    /// A whole country.
    Country(Country),
    /// A zone of Yugoslavia.
    Zone(Zone),
}

impl Realm {
    /// Its hexes in that year.
    pub fn hexes(self, map: &Map, year: Year) -> HexSet {
        match self {
            Realm::Zone(zone) => map.zone_hexes(zone, year),
            Realm::Country(country) => {
                let inside = map.grid.hexes().filter(|h| map.country(*h, year) == Some(country));
                inside.collect()
            }
        }
    }

    fn parse(word: &str) -> Option<Realm> {
        match word {
            "yugoslavia" => Some(Realm::Country(Country::Yugoslavia)),
            "italy" => Some(Realm::Country(Country::Italy)),
            _ => Zone::of_word(word).map(Realm::Zone),
        }
    }
}

record! {
    /// Where a unit sets up.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Deployment(keys: &Keys<'_>, ground: Ground<'_>) {
        pub unit: UnitId = ground.units.entry(keys),
        pub place: Spot = keys
            .parse_with("place", PLACES, |text| Spot::parse(text, ground.map))
            .unwrap_or(Spot::MedBox),
        /// The zones that its place was deduced from; none if it is sure.
        pub candidates: Vec<Zone> = keys.opt_parse_each("candidates", "a zone", Zone::of_word),
        pub origin: Origin = keys.origin(),
    }
}

/// A part of the map where units set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// Off the map in Italy or Egypt.
    MedBox,
    /// Anywhere in a zone.
    Zone(Zone),
    /// In either of two zones.
    Either(Zone, Zone),
    /// In a zone, on or next to a coastal hex.
    Coast(Zone),
    /// The part of the Peloponnese open to Italians.
    Peloponnese,
    /// That many hexes from a place at most.
    Around(HexId, u8),
}

impl Spot {
    /// Its land hexes in that year; none of the Med Box.
    pub fn hexes(self, map: &Map, year: Year) -> HexSet {
        match self {
            Spot::MedBox => HexSet::EMPTY,
            Spot::Zone(zone) => map.zone_hexes(zone, year),
            Spot::Either(a, b) => map.zone_hexes(a, year).or(map.zone_hexes(b, year)),
            Spot::Coast(zone) => {
                let beside = |hex: HexId| map.grid.neighbours(hex).map(|(_, beside)| beside);
                let near = map.grid.hexes().filter(|hex| {
                    let mut around = std::iter::once(*hex).chain(beside(*hex));
                    around.any(|hex| map.coastal.has(hex))
                });
                map.zone_hexes(zone, year).and(near.collect())
            }
            Spot::Peloponnese => map.italian_greece,
            Spot::Around(place, hexes) => {
                let within = map.grid.within(place, hexes.into());
                within.filter(|hex| map.land.has(*hex)).collect()
            }
        }
    }

    fn parse(text: &str, map: &Map) -> Option<Spot> {
        let zone = Zone::of_word;
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
}

record! {
    /// Divisions of which so many set up depleted, by the owner's choice.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Depleted(keys: &Keys<'_>, ground: Ground<'_>) {
        /// The divisions.
        pub of: Vec<UnitId> = ground.units.listed(keys, "of"),
        /// How many of them.
        pub count: u8 = keys.int("count", 1..=9),
    }
}

fn read_depleted(keys: &Keys<'_>, ground: Ground<'_>) -> Vec<Depleted> {
    let groups = keys.each_in_order("depleted").into_iter().map(|keys| {
        let Depleted { of, count } = Depleted::read(&keys, ground);
        let divisions = of.iter().all(|unit| ground.units.card(*unit).division());
        if usize::from(count) > of.len() || !divisions {
            keys.fault("of", "divisions, as many as the count or more");
        }
        keys.finish();
        Depleted { of, count }
    });
    groups.collect()
}

record! {
    /// A unit that may take the place of another when setting up, at no price.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Swap(keys: &Keys<'_>, ground: Ground<'_>) {
        /// The unit that comes.
        pub unit: UnitId = keys
            .parse_with("unit", "a unit of units.toml", |id| ground.units.find(id))
            .unwrap_or(UnitId(0)),
        /// The units of which one stays away.
        pub instead_of: Vec<UnitId> = ground.units.listed(keys, "for"),
    }
}

record! {
    /// A unit on the map in the standard set-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Placed(keys: &Keys<'_>, ground: Ground<'_>) {
        pub unit: UnitId = ground.units.entry(keys),
        /// Where it stands.
        pub hex: HexId = keys
            .parse_with("hex", "a land hex of the map", |text| {
                ground.map.grid.parse(text).ok().filter(|hex| ground.map.land.has(*hex))
            })
            .unwrap_or(HexId::new(0)),
        /// Whether it is a division on its reduced side.
        pub reduced: bool = keys.is("reduced"),
        /// Whether it is a partisan type unit in dispersed mode.
        pub dispersed: bool = keys.is("dispersed"),
    }
}

/// A unit in its hex, if both could be read.
fn read_placed(keys: &Keys<'_>, ground: Ground<'_>) -> Option<Placed> {
    let before = keys.faults_so_far();
    let placed = Placed::read(keys, ground);
    if keys.faults_so_far() > before {
        return None;
    }
    let unit = ground.units.card(placed.unit);
    if placed.reduced && !unit.division() {
        keys.fault("reduced", "nothing: only divisions have a reduced side");
    }
    if placed.dispersed && !unit.partisan_type() {
        keys.fault("dispersed", "nothing: only partisans disperse");
    }
    Some(placed)
}
