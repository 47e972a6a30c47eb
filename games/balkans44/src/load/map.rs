//! The map: terrain, places, countries, areas that rules name, and the ways between hexes.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use neretva_board::map::{Letters, MapFile};
use neretva_board::rivers::{River, Rivers};
use neretva_board::{lettered, record};
use neretva_core::IdSet;
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use crate::rules::supply::Sources;
use crate::rules::victory::read_victory;

pub use neretva_board::places::{Place, Settlement};

/// Hexes.
pub type HexSet = IdSet<HexId, 13>;

/// The file in the making; the sea belongs to no country.
pub(crate) type File<'f, 'k> = MapFile<'f, 'k, Terrain, Option<Country>, 13>;

/// What the letters of the map mean.
const LETTERS: Letters<Terrain, Option<Country>> = Letters {
    name: "the Balkans",
    terrain: &Terrain::LETTERS,
    countries: &Country::OR_NONE,
    parts: &[
        "numbering",
        "terrain",
        "countries",
        "places",
        "tier",
        "rails",
        "rivers",
        "lakes",
        "sea",
        "coast",
        "islands",
        "areas",
        "front",
        "supply",
        "victory",
        "named",
    ],
};

record! {
    /// The printed map.
    #[derive(Clone, Debug)]
    pub struct Map(
        map: &File<'_, '_>,
        sides: &Sides,
        area: &Keys<'_>,
        front: &Keys<'_>,
        coast: &Keys<'_>,
    ) {
        pub grid: Grid = {
            implements!("2.1.2");
            map.grid.clone()
        },
        pub terrain: Vec<Terrain> = map.terrain.clone(),
        /// The town or city of each hex.
        pub place: Vec<Option<Place>> = map.places(|hex, _| map.at_sea(hex)),
        /// The country of each land hex by the borders of 1941 to 1944 (2.1.1).
        pub country: Vec<Option<Country>> = {
            implements!("2.1.1");
            map.country.clone()
        },
        /// Hexes that are not all sea.
        pub land: HexSet = map.land,
        /// 9.4.6 Land hexes that take part in the game.
        pub open: HexSet = land.without(land_hexes(map, area, "closed")),
        /// Hexes of each country, in the order of [`Country::ALL`].
        pub countries: [HexSet; 13] =
            Country::ALL.map(|wanted| map.all(|hex| country[hex.index()] == Some(wanted))),
        /// 2.1.6 Hexes within the border of Yugoslavia before 1941.
        pub yugoslavia: HexSet = {
            // 2.1.7 MAY be another country's by the later borders: both are kept.
            implements!("2.1.6");
            implements!("2.1.7");
            land_hexes(map, area, "yugoslavia")
        },
        /// 6.2.4 What Yugoslav partisans may enter besides: Zadar.
        pub partisans_too: HexSet = land_hexes(map, area, "partisans_too"),
        /// Coastal hexes of any sea.
        pub coastal: HexSet =
            coast.entries().fold(HexSet::EMPTY, |all, sea| all.or(land_hexes(map, coast, sea))),
        /// Coastal hexes of the Adriatic.
        pub adriatic: HexSet = land_hexes(map, coast, "adriatic"),
        /// 4.2.3 Front-line hexes of the Axis.
        pub front_axis: HexSet = land_hexes(map, front, "axis"),
        /// 4.2.6 Its southern part.
        pub front_south: HexSet = land_hexes(map, front, "axis_south"),
        /// 3.0.7 Hexes on the Soviet side of the front.
        pub soviet_side: HexSet = {
            implements!("2.1.5");
            land_hexes(map, area, "soviet_side")
        },
        /// 15.0 Where lines of supply end.
        pub sources: Sources = map.file.within("supply", |keys| Sources::read(map, &open, keys)),
        /// 3.0.2 Hexes that score, with their points.
        pub victory: Vec<(HexId, u8)> =
            map.file.within("victory", |keys| read_victory(keys, map, &open)),
        /// Hexes that rules name.
        pub named: NamedHexes = map.file.within("named", |keys| NamedHexes::read(map, &open, keys)),
        /// What lies around each hex, clockwise.
        pub exits: Vec<ArrayVec<Exit, 6>> = map
            .exits(&map.all(|_| true), |hex, side, to| Exit::read(map, sides, side, hex, to)),
        /// Hexes on a railway.
        pub rail: HexSet = map.all(|hex| exits[hex.index()].iter().any(|exit| exit.rail)),
        /// Hexes beside each hex, except over water: where its zone of control can reach.
        pub around: Vec<HexSet> = grid.hexes().map(|hex| {
            let crossed = |exit: &&Exit| !exit.water && open.has(hex) && open.has(exit.to);
            exits[hex.index()].iter().filter(crossed).map(|exit| exit.to).collect()
        }).collect(),
        /// The rivers by name, with their hexsides as pairs of hexes.
        pub rivers: Vec<River> = sides.rivers.all(&grid),
    }
}

fn land_hexes(map: &File<'_, '_>, keys: &Keys<'_>, key: &str) -> HexSet {
    map.hexes(keys, key, &map.land, "land hexes")
}

record! {
    /// Hexes that the rulebook names.
    #[derive(Clone, Copy, Debug)]
    pub struct NamedHexes(map: &File<'_, '_>, open: &HexSet, keys: &Keys<'_>) {
        /// Where the 2 UKR HQ sets up.
        pub chernovtsi: HexId = map.hex(keys, "chernovtsi", open, TAKES_PART),
        /// Where the 3 UKR HQ sets up.
        pub tiraspol: HexId = map.hex(keys, "tiraspol", open, TAKES_PART),
        pub bucharest: HexId = map.hex(keys, "bucharest", open, TAKES_PART),
        pub sofia: HexId = map.hex(keys, "sofia", open, TAKES_PART),
        pub budapest: HexId = map.hex(keys, "budapest", open, TAKES_PART),
        pub zagreb: HexId = map.hex(keys, "zagreb", open, TAKES_PART),
        pub zadar: HexId = map.hex(keys, "zadar", open, TAKES_PART),
        pub split: HexId = map.hex(keys, "split", open, TAKES_PART),
        pub thessaloniki: HexId = map.hex(keys, "thessaloniki", open, TAKES_PART),
    }
}

/// What a fault says of hexes that do not.
pub(crate) const TAKES_PART: &str = "hexes that take part";

impl Map {
    /// The hexes of a country.
    pub fn hexes_of(&self, country: Country) -> HexSet {
        self.countries[country as usize]
    }

    /// The hexes beside a hex, except over water.
    pub fn ways(&self, from: HexId) -> impl Iterator<Item = HexId> {
        self.exits[from.index()].iter().filter(|exit| !exit.water).map(|exit| exit.to)
    }

    /// The exit of a hex to one beside it.
    pub fn exit(&self, from: HexId, to: HexId) -> Option<&Exit> {
        self.exits[from.index()].iter().find(|exit| exit.to == to)
    }
}

lettered! {
    /// What covers a hex, in the order of the terrain effects chart.
    pub enum Terrain {
        '.' Clear = "clear",
        'r' Rough = "rough",
        'm' Mountain = "mountain",
        'w' Marsh = "marsh",
        /// All sea: no unit stands here.
        '~' Sea = "sea",
    }
}

lettered! {
    /// A country of the map, by the borders of 1941 to 1944.
    pub enum Country {
        'R' Romania = "Romania",
        'H' Hungary = "Hungary",
        'B' Bulgaria = "Bulgaria",
        'C' Croatia = "Croatia",
        'S' Serbia = "Serbia",
        'M' Montenegro = "Montenegro",
        'A' Albania = "Albania",
        'E' Greece = "Greece",
        /// The German Reich.
        'G' Germany = "Germany",
        'L' Slovakia = "Slovakia",
        /// The Soviet Union.
        'U' SovietUnion = "Soviet Union",
        'I' Italy = "Italy",
        'T' Turkey = "Turkey",
    }
}

record! {
    /// Hexsides by what they show.
    struct Sides(map: &File<'_, '_>) {
        // 2.1.11 All rivers are alike.
        rivers: Rivers = {
            implements!("2.1.11");
            map.rivers(|side| map.is_wet(side))
        },
        sea: BTreeSet<SideId> = map.named_sides("sea"),
        // 2.1.12 Lakes are the hexsides listed.
        lake: BTreeSet<SideId> = {
            implements!("2.1.12");
            map.named_sides("lake")
        },
        rails: BTreeSet<SideId> = map.lines("rails", RAILS, |side| !sea.contains(&side)),
    }
}

const RAILS: &str = "adjacent land hexes from end to end, with a land link between";

record! {
    /// The way from a hex to one beside it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Exit(map: &File<'_, '_>, sides: &Sides, side: SideId, from: HexId, beyond: HexId) {
        pub to: HexId = beyond,
        /// Whether a river runs between.
        pub river: bool = sides.rivers.along(side).is_some(),
        /// Whether a lake lies between.
        pub lake: bool = sides.lake.contains(&side),
        /// Whether a railway runs across, which bridges a river.
        pub rail: bool = sides.rails.contains(&side),
        /// Whether nobody crosses: all sea, or a hex that is.
        pub water: bool = sides.sea.contains(&side) || !map.land.has(from) || !map.land.has(to),
    }
}

/// The map; `None` if its hexes and borders could not be read.
pub(super) fn read(file: &Keys<'_>) -> Option<Map> {
    let map = File::read(file, &LETTERS, |terrain, country| {
        let land = terrain != Terrain::Sea;
        (land == country.is_some()).then_some(land)
    })?;
    // Only the picture asks how weighty a place is, and where the front line runs.
    file.ignore("tier");
    file.ignore("front_line");
    map.labels("island", Keys::text, |hex| map.at_sea(hex));
    let sides = Sides::read(&map);
    let tables = |area: &Keys<'_>, front: &Keys<'_>, coast: &Keys<'_>| {
        front.ignore("soviet");
        Map::read(&map, &sides, area, front, coast)
    };
    Some(file.within("area", |area| {
        file.within("front", |front| file.within("coast", |coast| tables(area, front, coast)))
    }))
}
