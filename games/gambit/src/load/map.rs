//! The map: terrain, places, zones, areas that rules name, and the ways between hexes.

mod read;
mod sides;

use arrayvec::ArrayVec;
use neretva_board::named;
use neretva_board::rivers::River;
use neretva_core::IdSet;
use neretva_hex::{Grid, HexId};

pub use neretva_board::places::{Place, Settlement};
pub(super) use read::read;

/// Hexes.
pub type HexSet = IdSet<HexId, 13>;

/// As many as a [`HexSet`] holds.
const MOST_HEXES: usize = 64 * 13;

/// The printed map.
#[derive(Clone, Debug)]
pub struct Map {
    /// Numbers and neighbours, of hexes off the printed map too.
    pub grid: Grid,
    /// What covers each hex.
    pub terrain: Vec<Terrain>,
    /// The town or city of each hex.
    pub place: Vec<Option<Place>>,
    /// The set-up zone of each hex; none for Istria, see [`Map::zone`].
    pub zone: Vec<Option<Zone>>,
    /// The country of each land hex in 1943, see [`Map::country`].
    pub country: Vec<Option<Country>>,
    /// Hexes of the rectangle that are not printed: out of play, without exits.
    pub offmap: HexSet,
    /// Hexes in play that are not all sea.
    pub land: HexSet,
    /// Hexes in play that are all sea.
    pub sea: HexSet,
    /// Land hexes that touch the sea.
    pub coastal: HexSet,
    /// Hexes whose town or city is a port.
    pub ports: HexSet,
    /// Hexes with a town.
    pub towns: HexSet,
    /// Hexes with a city.
    pub cities: HexSet,
    /// Hexes where partisans set up.
    pub rough_or_mountain: HexSet,
    /// Hexes on a road.
    pub road: HexSet,
    /// The peninsula of southern Greece (2.4).
    pub peloponnese: HexSet,
    /// Its part where Italians set up (1943 scenario).
    pub italian_greece: HexSet,
    /// Its part in the column of 1638, where a switch lets them set up too.
    pub corinth_column: HexSet,
    /// The area around Trieste (2.4).
    pub istria: HexSet,
    /// Coastal hexes east of the Peloponnese (7.7).
    pub aegean: HexSet,
    /// Coastal hexes of Yugoslavia and Albania from Dubrovnik southwards (7.7).
    pub dubrovnik_south: HexSet,
    /// Where optional units of the Axis enter (8.1).
    pub liguria: HexId,
    /// Where roads leave the map that supply German, SS and Italian units (9.4).
    pub axis_edge: HexSet,
    /// Where roads leave the map that supply Soviets, and Bulgarians in 1945 (9.3, 9.4).
    pub soviet_edge: HexSet,
    /// Where roads leave the map that supply Bulgarians in 1943 and 1944 (9.4).
    pub bulgarian_edge: HexSet,
    /// The hexes of each zone, without Istria.
    pub zones: [HexSet; 6],
    /// What lies around each hex in play, clockwise.
    pub exits: Vec<ArrayVec<Exit, 6>>,
    /// The rivers by name, with their hexsides as pairs of hexes.
    pub rivers: Vec<River>,
    /// Names of smaller places, for people.
    pub labels: Vec<(HexId, String)>,
}

impl Map {
    /// The set-up zone of a hex in that year: Istria is in none in 1943, in Slovenia later.
    pub fn zone(&self, hex: HexId, year: Year) -> Option<Zone> {
        implements!("2.4.2");
        implements!("S43.4");
        implements!("S44.7");
        implements!("S45.8");
        let istria = self.istria.has(hex) && year != Year::Y1943;
        if istria { Some(Zone::Slovenia) } else { self.zone[hex.index()] }
    }

    /// The country of a land hex in that year: Istria is Italian in 1943, Yugoslav later.
    pub fn country(&self, hex: HexId, year: Year) -> Option<Country> {
        let istria = self.istria.has(hex) && year != Year::Y1943;
        if istria { Some(Country::Yugoslavia) } else { self.country[hex.index()] }
    }

    /// The hexes of a zone in that year.
    pub fn zone_hexes(&self, zone: Zone, year: Year) -> HexSet {
        let hexes = self.zones[zone as usize];
        if zone == Zone::Slovenia && year != Year::Y1943 { hexes.or(self.istria) } else { hexes }
    }

    /// The hex of the town or city of that name.
    pub fn place_named(&self, name: &str) -> Option<HexId> {
        let is = |hex: &HexId| self.place[hex.index()].as_ref().is_some_and(|p| p.name == name);
        self.grid.hexes().find(is)
    }
}

/// The year of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Year {
    /// Operation Boardman.
    Y1943,
    /// Operation Zeppelin.
    Y1944,
    /// Operation Gelignite.
    Y1945,
}

/// What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// Clear.
    Clear,
    /// Rough.
    Rough,
    /// Mountain.
    Mountain,
    /// All sea: no ground unit stands here.
    Sea,
}

named! {
    /// A zone for set-up and for limits of movement, in the order of the scenario tables.
    pub enum Zone {
        /// Slovenia; with Istria in 1944 and 1945.
        Slovenia = "slovenia",
        /// Croatia, Bosnia included.
        Croatia = "croatia",
        /// Serbia, Montenegro included.
        Serbia = "serbia",
        /// Albania.
        Albania = "albania",
        /// Macedonia, of Yugoslavia.
        Macedonia = "macedonia",
        /// Greece.
        Greece = "greece",
    }
}

impl Zone {
    /// The country it belongs to.
    pub const fn country(self) -> Country {
        match self {
            Zone::Slovenia | Zone::Croatia | Zone::Serbia | Zone::Macedonia => Country::Yugoslavia,
            Zone::Albania => Country::Albania,
            Zone::Greece => Country::Greece,
        }
    }
}

named! {
    /// A country of the map.
    pub enum Country {
        /// Yugoslavia, in four zones.
        Yugoslavia = "Yugoslavia",
        /// Albania.
        Albania = "Albania",
        /// Greece.
        Greece = "Greece",
        /// Italy.
        Italy = "Italy",
        /// Germany, Austria included.
        Germany = "Germany",
        /// Hungary.
        Hungary = "Hungary",
        /// Romania.
        Romania = "Romania",
        /// Bulgaria.
        Bulgaria = "Bulgaria",
    }
}

/// The way from a hex to one beside it, both in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The hex beyond.
    pub to: HexId,
    /// Whether a river runs between, the Danube included; a road across it bridges it.
    pub river: bool,
    /// Whether the Danube runs between, which only a road crosses (11.5).
    pub danube: bool,
    /// Whether a road runs across.
    pub road: bool,
    /// Whether there is no land link (11.5 errata).
    pub blocked: bool,
    /// Whether a lake is drawn between; 11.5 leaves it open.
    pub lake: bool,
    /// Whether this hex or `to` is all sea.
    pub water: bool,
}
