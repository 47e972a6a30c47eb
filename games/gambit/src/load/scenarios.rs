//! The scenarios: who sets up where, what may come later, and a set-up to start from at once.

mod read;
mod standard;

use neretva_data::Origin;
use neretva_hex::HexId;

use super::map::{Country, HexSet, Map, Year, Zone};
use super::units::{Nation, UnitId};

pub(super) use read::read;

/// A player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The Allies.
    Allied,
    /// The Axis.
    Axis,
}

impl Side {
    /// The words that data files use.
    pub(super) const WORDS: [(&'static str, Side); 2] =
        [("allied", Side::Allied), ("axis", Side::Axis)];
}

impl Nation {
    /// Whose units they are in that year; nobody's for good if they are Chetniks.
    pub const fn side(self, year: Year) -> Option<Side> {
        implements!("2.9.3");
        implements!("13.5.1");
        match self {
            Nation::German
            | Nation::Ss
            | Nation::Croatian
            | Nation::Serbian
            | Nation::Slovene
            | Nation::Hellene
            | Nation::Italian => Some(Side::Axis),
            Nation::Bulgarian => match year {
                Year::Y1943 | Year::Y1944 => Some(Side::Axis),
                Year::Y1945 => Some(Side::Allied),
            },
            Nation::British
            | Nation::Canadian
            | Nation::American
            | Nation::Polish
            | Nation::Soviet
            | Nation::Partisan
            | Nation::Guerrilla => Some(Side::Allied),
            Nation::Chetnik => None,
        }
    }
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its id: the year in figures.
    pub id: String,
    /// Its year.
    pub year: Year,
    /// The name of the operation.
    pub code_name: String,
    /// How many game turns it lasts.
    pub turns: u8,
    /// TAC markers in good and in poor weather.
    pub tac: [u8; 2],
    /// Naval markers in good and in poor weather.
    pub naval: [u8; 2],
    /// The countries and zones whose towns and cities score.
    pub victory: Vec<Realm>,
    /// Their hexes.
    pub victory_hexes: HexSet,
    /// Where each unit but partisans sets up.
    pub deploy: Vec<Deployment>,
    /// Of which divisions some set up depleted.
    pub depleted: Vec<Depleted>,
    /// What may be bought later.
    pub optional: Vec<Optional>,
    /// A unit that may take the place of another when setting up.
    pub swap: Option<Swap>,
    /// How many partisan type units set up in which zone.
    pub partisans: Vec<(Nation, Zone, u8)>,
    /// A legal set-up of all units that start on the map.
    pub standard: Vec<Placed>,
    /// The Improved Positions of that set-up.
    pub standard_positions: Vec<HexId>,
    /// Where its figures come from.
    pub origin: Origin,
}

impl Scenario {
    /// All its units but partisan types: those that set up, and those that may come later.
    pub fn counters(&self) -> impl Iterator<Item = UnitId> + '_ {
        let later = self.optional.iter().map(|optional| optional.unit);
        self.deploy.iter().map(|deployment| deployment.unit).chain(later)
    }
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
}

/// Where a unit sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployment {
    /// The unit.
    pub unit: UnitId,
    /// Where.
    pub place: Spot,
    /// The zones that its place was deduced from; none if it is sure.
    pub candidates: Vec<Zone>,
    /// Where its place comes from.
    pub origin: Origin,
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
}

/// Divisions of which so many set up depleted, by the owner's choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depleted {
    /// The divisions.
    pub of: Vec<UnitId>,
    /// How many of them.
    pub count: u8,
}

/// An optional reinforcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Optional {
    /// The unit.
    pub unit: UnitId,
    /// Who may buy it.
    pub side: Side,
    /// What the other side scores for it.
    pub vp: u8,
    /// Where it enters.
    pub entry: EntryPlace,
    /// Where its price comes from.
    pub origin: Origin,
}

/// Where an optional reinforcement enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryPlace {
    /// In the Med Box.
    MedBox,
    /// In the hex that leads to Liguria.
    Liguria,
    /// In one of these hexes.
    OneOf(Vec<HexId>),
}

/// A unit that may take the place of another when setting up, at no price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The unit that comes.
    pub unit: UnitId,
    /// The units of which one stays away.
    pub instead_of: Vec<UnitId>,
}

/// A unit on the map in the standard set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The unit.
    pub unit: UnitId,
    /// Where it stands.
    pub hex: HexId,
    /// Whether it is a division on its reduced side.
    pub reduced: bool,
    /// Whether it is a partisan type unit in dispersed mode.
    pub dispersed: bool,
}
