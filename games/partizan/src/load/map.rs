//! The map: terrain, places, regions, borders, and what lies between a hex and its neighbours.

mod read;
mod sides;

use arrayvec::ArrayVec;
use neretva_board::named;
use neretva_board::rivers::River;
use neretva_core::{Id, IdSet};
use neretva_hex::{Grid, HexId};

pub use neretva_board::places::{Place, Settlement};
pub(super) use read::read;

/// A set of hexes.
pub type HexSet = IdSet<HexId, 13>;

/// As many as a [`HexSet`] holds.
const MOST_HEXES: usize = 64 * 13;

/// The printed map.
#[derive(Clone, Debug)]
pub struct Map {
    /// Numbers and neighbours.
    pub grid: Grid,
    /// What covers each hex.
    pub terrain: Vec<Terrain>,
    /// The town or city of each hex.
    pub place: Vec<Option<Place>>,
    /// The region of each hex of Yugoslavia.
    pub region: Vec<Option<RegionId>>,
    /// The country of each land hex.
    pub country: Vec<Option<Country>>,
    /// Hexes that are not all sea.
    pub land: HexSet,
    /// Hexes cut off by water.
    pub island: HexSet,
    /// Land hexes that touch the Adriatic.
    pub coastal: HexSet,
    /// Hexes whose town or city is a port: where Axis ships sail (9.4.1), and Allied supply (15.3.2).
    pub ports: HexSet,
    /// Hexes on a railway.
    pub rail: HexSet,
    /// The resource hexes, rising.
    pub resources: Vec<HexId>,
    /// Where Axis supply lines end.
    pub supply: HexSet,
    /// The landing scare hexes, rising.
    pub scare: Vec<HexId>,
    /// Where the SAS arrives.
    pub vis: HexId,
    /// What lies around each hex, clockwise from the east.
    pub exits: Vec<ArrayVec<Exit, 6>>,
    /// The regions by [`RegionId`].
    pub regions: Vec<Region>,
    /// The hexes of Yugoslavia, islands included.
    pub yugoslavia: HexSet,
    /// Rail hexes from which trains reach Germany: there, or off the edge of the map.
    pub to_germany: HexSet,
    /// Rail hexes from which trains reach Italy.
    pub to_italy: HexSet,
    /// Railways that no source shows, laid because an objective stands on them: pairs of hexes.
    pub inferred_rails: Vec<(HexId, HexId)>,
    /// Names of islands, resources and supply sources, for people.
    pub labels: Vec<(HexId, String)>,
    /// The rivers by name, with their hexsides as pairs of hexes.
    pub rivers: Vec<River>,
}

impl Map {
    /// The region of that name.
    pub fn region_named(&self, name: &str) -> Option<RegionId> {
        let region = self.regions.iter().position(|region| region.name == name)?;
        u8::try_from(region).ok().map(RegionId)
    }

    /// What the region prints.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[usize::from(id.0)]
    }
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
    /// All sea: no land unit stands here.
    Sea,
}

/// A region by its order in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(pub u8);

impl Id for RegionId {
    fn index(self) -> usize {
        self.0.into()
    }

    fn at(index: usize) -> RegionId {
        RegionId(index as u8)
    }
}

/// A region of Yugoslavia.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its name as the rules ledger spells it.
    pub name: String,
    /// Its id in the data file.
    pub id: String,
    /// The land it belongs to.
    pub group: Group,
    /// Its hexes.
    pub hexes: HexSet,
    /// Its hexes that are no islands.
    pub mainland: HexSet,
    /// Whether it borders Hungary, Romania or Bulgaria.
    pub minor_border: bool,
}

/// The lands that rules close to some nations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Serbia.
    Serbia,
    /// Montenegro.
    Montenegro,
    /// Any other part of Yugoslavia.
    Other,
}

named! {
    /// A country of 1941.
    pub enum Country {
        /// Yugoslavia.
        Yugoslavia = "Yugoslavia",
        /// Germany.
        Germany = "Germany",
        /// Italy.
        Italy = "Italy",
        /// Hungary.
        Hungary = "Hungary",
        /// Romania.
        Romania = "Romania",
        /// Bulgaria.
        Bulgaria = "Bulgaria",
        /// Albania.
        Albania = "Albania",
        /// Greece.
        Greece = "Greece",
    }
}

/// The way from a hex to one beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The hex beyond.
    pub to: HexId,
    /// Whether a river without a bridge runs between.
    pub river: bool,
    /// Whether a bridged river runs between.
    pub bridged: bool,
    /// Whether a railway runs across.
    pub rail: bool,
    /// Whether it is all water between, or `to` is all sea.
    pub water: bool,
}
