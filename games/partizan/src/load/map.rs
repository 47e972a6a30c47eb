//! The map: terrain, places, regions, borders, and what lies between a hex and its neighbours.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use neretva_board::map::{Letters, MapFile};
use neretva_board::places::sourced;
use neretva_board::rivers::{River, Rivers, pairs};
use neretva_board::{lettered, record};
use neretva_core::{Id, IdSet};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use crate::rules::regions::{self, Region, RegionId};

pub use neretva_board::places::{Place, Settlement};

/// A set of hexes.
pub type HexSet = IdSet<HexId, 13>;

/// The map file while it is read.
pub(crate) type File<'f, 'a> = MapFile<'f, 'a, Terrain, Option<Country>, 13>;

const LETTERS: Letters<Terrain, Option<Country>> = Letters {
    name: "Yugoslavia",
    terrain: &Terrain::LETTERS,
    countries: &Country::OR_NONE,
    parts: &[
        "numbering",
        "terrain",
        "countries",
        "places",
        "regions",
        "islands",
        "rivers",
        "waters",
        "rails",
        "rail_exits",
        "scare",
        "vis",
    ],
};

/// The map; `None` if its hexes and borders could not be read.
pub(super) fn read(file: &Keys<'_>) -> Option<Map> {
    implements!("2.5.3");
    let map = File::read(file, &LETTERS, |terrain, country| {
        let land = terrain != Terrain::Sea;
        (country.is_some() == land).then_some(land)
    })?;
    let ways = Ways::read(&map, &Sides::read(&map));
    let names = Names::read(&map, &ways);
    Some(file.within("rail_exits", |abroad| Map::read(&map, ways, &names, abroad)))
}

record! {
    /// The printed map.
    #[derive(Clone, Debug)]
    pub struct Map(map: &File<'_, '_>, ways: Ways, names: &Names, abroad: &Keys<'_>) {
        pub grid: Grid = map.grid.clone(),
        pub terrain: Vec<Terrain> = map.terrain.clone(),
        /// The country of each land hex.
        pub country: Vec<Option<Country>> = map.country.clone(),
        /// Hexes that are not all sea.
        pub land: HexSet = map.land,
        /// The hexes of Yugoslavia, islands included.
        pub yugoslavia: HexSet = map.all(|hex| country[hex.index()] == Some(Country::Yugoslavia)),
        /// What lies around each hex, clockwise from the east.
        pub exits: Vec<ArrayVec<Exit, 6>> = ways.exits,
        /// The rivers by name, with their hexsides as pairs of hexes.
        pub rivers: Vec<River> = ways.rivers,
        /// Railways that no source shows, laid because an objective stands on them: pairs of hexes.
        pub inferred_rails: Vec<(HexId, HexId)> = ways.inferred,
        /// Hexes on a railway.
        pub rail: HexSet = ways.rail,
        /// Rail hexes from which trains reach Germany: there, or off the edge of the map.
        pub to_germany: HexSet = map.hexes(abroad, "germany", &rail, "hexes on a railway"),
        /// Rail hexes from which trains reach Italy.
        pub to_italy: HexSet = map.hexes(abroad, "italy", &rail, "hexes on a railway"),
        /// The town or city of each hex.
        pub place: Vec<Option<Place>> = map.places(|hex, _| map.at_sea(hex)),
        /// Hexes whose town or city is a port: where Axis ships sail (9.4.1), and Allied supply (15.3.2).
        pub ports: HexSet = map.all(|hex| place[hex.index()].as_ref().is_some_and(|p| p.port)),
        /// Land hexes that touch the Adriatic, ports included: some lie on a bay inside their hex.
        pub coastal: HexSet = ways.coast.or(ports),
        /// Hexes cut off by water.
        pub island: HexSet = hexes_of(&names.islands),
        /// The resource hexes, rising.
        pub resources: Vec<HexId> = hexes_of(&names.resources).iter().collect(),
        /// Where Axis supply lines end.
        pub supply: HexSet = hexes_of(&names.sources),
        /// Names of islands, resources and supply sources, for people.
        pub labels: Vec<(HexId, String)> =
            [names.islands.as_slice(), &names.resources, &names.sources].concat(),
        /// The landing scare hexes, rising.
        pub scare: Vec<HexId> =
            map.hexes(map.file, "scare", &coastal, "hexes on the coast").iter().collect(),
        /// Where the SAS arrives.
        pub vis: HexId = map.hex(map.file, "vis", &island, "an island hex"),
        /// The regions by [`RegionId`].
        pub regions: Vec<Region> = regions::read(map, &yugoslavia, &island),
        /// The region of each hex of Yugoslavia.
        pub region: Vec<Option<RegionId>> = grid.hexes().map(|hex| {
            regions.iter().position(|region| region.hexes.has(hex)).map(RegionId::at)
        }).collect(),
    }
}

record! {
    /// Hexsides by what they show.
    struct Sides(map: &File<'_, '_>) {
        rivers: Rivers = map.rivers(|_| None),
        sea: BTreeSet<SideId> = map.named_sides("sea"),
        lake: BTreeSet<SideId> = map.named_sides("lake"),
        inferred: BTreeSet<SideId> =
            map.lines("rails_inferred", RAILS, |side| !sea.contains(&side) && !lake.contains(&side)),
        rails: BTreeSet<SideId> =
            map.lines("rails", RAILS, |side| !sea.contains(&side) && !lake.contains(&side)),
    }
}

const RAILS: &str = "adjacent land hexes from end to end, with no sea or lake between";

record! {
    /// How hexes are joined.
    struct Ways(map: &File<'_, '_>, sides: &Sides) {
        exits: Vec<ArrayVec<Exit, 6>> =
            map.exits(&map.all(|_| true), |_, side, to| Exit::read(map, sides, side, to)),
        rail: HexSet = map.all(|hex| exits[hex.index()].iter().any(|exit| exit.rail)),
        coast: HexSet = map.land.only(|hex| {
            let sea = |side| sides.sea.contains(&side);
            map.grid.neighbours(hex).any(|(way, to)| {
                !map.land.has(to) || sea(map.grid.side(hex, way))
            })
        }),
        rivers: Vec<River> = sides.rivers.all(&map.grid),
        inferred: Vec<(HexId, HexId)> = pairs(&map.grid, &sides.inferred),
    }
}

record! {
    /// The way from a hex to one beside it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Exit(map: &File<'_, '_>, sides: &Sides, side: SideId, beyond: HexId) {
        pub to: HexId = beyond,
        /// Whether a railway runs across.
        pub rail: bool = sides.rails.contains(&side) || sides.inferred.contains(&side),
        /// Whether a river without a bridge runs between. 9.2.2 MAY ignore a river that the
        /// railway crosses: it is bridged there.
        pub river: bool = sides.rivers.along(side).is_some() && !rail,
        /// Whether a bridged river runs between.
        pub bridged: bool = sides.rivers.along(side).is_some() && rail,
        /// Whether it is all water between, or `to` is all sea.
        pub water: bool =
            sides.sea.contains(&side) || sides.lake.contains(&side) || !map.land.has(to),
    }
}

record! {
    /// Hexes that have a name for a reason.
    struct Names(map: &File<'_, '_>, ways: &Ways) {
        islands: Vec<(HexId, String)> = map.labels("island", Keys::text, |hex| {
            let joined = ways.exits[hex.index()].iter().any(|exit| !exit.water);
            (joined || !map.land.has(hex)).then_some("a land hex with water on every side")
        }),
        resources: Vec<(HexId, String)> = map.labels("resource", sourced, |hex| {
            (!ways.rail.has(hex)).then_some("a hex on a railway")
        }),
        sources: Vec<(HexId, String)> = map.labels("supply", sourced, |hex| map.at_sea(hex)),
    }
}

fn hexes_of(labels: &[(HexId, String)]) -> HexSet {
    labels.iter().map(|(hex, _)| *hex).collect()
}

lettered! {
    /// What covers a hex; no land unit stands in one that is all sea.
    pub enum Terrain { '.' Clear = "clear", 'r' Rough = "rough", 'm' Mountain = "mountain", '~' Sea = "sea" }
}

lettered! {
    /// A country of 1941.
    pub enum Country {
        '.' Yugoslavia = "Yugoslavia",
        'G' Germany = "Germany",
        'I' Italy = "Italy",
        'H' Hungary = "Hungary",
        'R' Romania = "Romania",
        'B' Bulgaria = "Bulgaria",
        'A' Albania = "Albania",
        'E' Greece = "Greece",
    }
}
