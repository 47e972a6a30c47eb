//! The map: terrain, places, zones, areas that rules name, and the ways between hexes.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use neretva_board::map::{Letters, MapFile};
use neretva_board::rivers::{River, Rivers};
use neretva_board::{lettered, named, record};
use neretva_core::IdSet;
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

pub use neretva_board::places::{Place, Settlement};

/// Hexes.
pub type HexSet = IdSet<HexId, 13>;

type File<'f, 'a> = MapFile<'f, 'a, Terrain, Owner, 13>;

/// Whose a hex is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Zone(Zone),
    Istria,
    Country(Country),
    Sea,
    Offmap,
}

const LETTERS: Letters<Terrain, Owner> = Letters {
    name: "the Balkans",
    terrain: &Terrain::LETTERS,
    countries: &[
        ('L', Owner::Zone(Zone::Slovenia)),
        ('C', Owner::Zone(Zone::Croatia)),
        ('S', Owner::Zone(Zone::Serbia)),
        ('M', Owner::Zone(Zone::Macedonia)),
        ('A', Owner::Zone(Zone::Albania)),
        ('E', Owner::Zone(Zone::Greece)),
        ('T', Owner::Istria),
        ('I', Owner::Country(Country::Italy)),
        ('G', Owner::Country(Country::Germany)),
        ('H', Owner::Country(Country::Hungary)),
        ('R', Owner::Country(Country::Romania)),
        ('B', Owner::Country(Country::Bulgaria)),
        ('~', Owner::Sea),
        ('x', Owner::Offmap),
    ],
    parts: &[
        "numbering",
        "terrain",
        "countries",
        "places",
        "roads",
        "rivers",
        "blocked",
        "gulfs",
        "areas",
        "edges",
    ],
};

/// The map; `None` if its hexes and borders could not be read.
pub(super) fn read(file: &Keys<'_>) -> Option<Map> {
    let map = File::read(file, &LETTERS, |terrain, owner| match owner {
        Owner::Offmap => Some(false),
        Owner::Sea => (terrain == Terrain::Sea).then_some(false),
        Owner::Zone(_) | Owner::Istria | Owner::Country(_) => {
            (terrain != Terrain::Sea).then_some(true)
        }
    })?;
    let sides = Sides::read(&map);
    let edges = |area: &Keys<'_>| file.within("edge", |edge| Map::read(&map, &sides, area, edge));
    Some(file.within("area", edges))
}

record! {
    /// The printed map.
    #[derive(Clone, Debug)]
    pub struct Map(map: &File<'_, '_>, sides: &Sides, area: &Keys<'_>, edge: &Keys<'_>) {
        /// Numbers and neighbours, of hexes off the printed map too.
        pub grid: Grid = {
            implements!("2.3.3");
            map.grid.clone()
        },
        pub terrain: Vec<Terrain> = map.terrain.clone(),
        /// The set-up zone of each hex; none for Istria, see [`Map::zone`].
        pub zone: Vec<Option<Zone>> = map.country.iter().map(|owner| owner.zone()).collect(),
        /// The country of each land hex in 1943, see [`Map::country`].
        pub country: Vec<Option<Country>> = map.country.iter().map(|owner| owner.country()).collect(),
        /// Hexes of the rectangle that are not printed: out of play, without exits.
        pub offmap: HexSet = map.all(|hex| map.country[hex.index()] == Owner::Offmap),
        /// Hexes in play that are not all sea.
        pub land: HexSet = map.land,
        /// Hexes in play that are all sea.
        pub sea: HexSet = map.all(|hex| map.country[hex.index()] == Owner::Sea),
        /// What lies around each hex in play, clockwise.
        pub exits: Vec<ArrayVec<Exit, 6>> = map.exits(&land.or(sea), |hex, side, to| {
            Exit::read(sides, side, to, sea.has(hex) || sea.has(to))
        }),
        /// The rivers by name, with their hexsides as pairs of hexes.
        pub rivers: Vec<River> = sides.rivers.all(&grid),
        /// Hexes on a road.
        pub road: HexSet = map.all(|hex| exits[hex.index()].iter().any(|exit| exit.road)),
        /// Land hexes that touch the sea.
        pub coastal: HexSet = land
            .only(|hex| exits[hex.index()].iter().any(|exit| exit.water))
            .or(map.hexes(map.file, "gulfs", &land, "land hexes")),
        /// The town or city of each hex.
        pub place: Vec<Option<Place>> = map.places(|hex, place| {
            let inland = place.port && !coastal.has(hex);
            map.at_sea(hex).or(inland.then_some("a coastal hex for a port"))
        }),
        /// Hexes whose town or city is a port.
        pub ports: HexSet = {
            implements!("2.5.1");
            map.all(|hex| place[hex.index()].as_ref().is_some_and(|p| p.port))
        },
        /// Hexes with a town.
        pub towns: HexSet = map.all(|hex| is_kind(&place, hex, Settlement::Town)),
        /// Hexes with a city.
        pub cities: HexSet = map.all(|hex| is_kind(&place, hex, Settlement::City)),
        /// Names of smaller places, for people.
        pub labels: Vec<(HexId, String)> = map.labels("label", Keys::text, |hex| map.at_sea(hex)),
        /// Hexes where partisans set up.
        pub rough_or_mountain: HexSet =
            land.only(|hex| matches!(terrain[hex.index()], Terrain::Rough | Terrain::Mountain)),
        /// The hexes of each zone, without Istria.
        pub zones: [HexSet; 6] = {
            implements!("2.4.1");
            Zone::ALL.map(|wanted| map.all(|hex| zone[hex.index()] == Some(wanted)))
        },
        /// The area around Trieste (2.4).
        pub istria: HexSet = map.all(|hex| map.country[hex.index()] == Owner::Istria),
        /// The peninsula of southern Greece (2.4).
        pub peloponnese: HexSet = {
            implements!("2.4.3");
            map.hexes(area, "peloponnese", &zones[Zone::Greece as usize], "hexes of Greece")
        },
        /// Its part where Italians set up (1943 scenario).
        pub italian_greece: HexSet =
            map.hexes(area, "italian_greece", &peloponnese, "hexes of the Peloponnese"),
        /// Its part in the column of 1638, where a switch lets them set up too.
        pub corinth_column: HexSet =
            map.hexes(area, "corinth_column", &peloponnese, "hexes of the Peloponnese"),
        /// Coastal hexes east of the Peloponnese (7.7).
        pub aegean: HexSet = {
            let among = coastal.and(zones[Zone::Greece as usize]).without(peloponnese);
            map.hexes(area, "aegean", &among, "coastal hexes of Greece off the Peloponnese")
        },
        /// Coastal hexes of Yugoslavia and Albania from Dubrovnik southwards (7.7).
        pub dubrovnik_south: HexSet = {
            let among = coastal.only(of(&country, [Country::Yugoslavia, Country::Albania]));
            map.hexes(area, "dubrovnik_south", &among, "coastal hexes of Yugoslavia or Albania")
        },
        /// Where roads leave the map that supply German, SS and Italian units (9.4).
        pub axis_edge: HexSet = {
            let among = road.only(of(&country, [Country::Italy, Country::Hungary]));
            map.hexes(edge, "axis", &among, "road hexes of Italy or Hungary")
        },
        /// Where roads leave the map that supply Soviets, and Bulgarians in 1945 (9.3, 9.4).
        pub soviet_edge: HexSet = {
            let among = road.only(of(&country, [Country::Romania, Country::Bulgaria]));
            map.hexes(edge, "soviet", &among, "road hexes of Romania or Bulgaria")
        },
        /// Where roads leave the map that supply Bulgarians in 1943 and 1944 (9.4).
        pub bulgarian_edge: HexSet = {
            let among = road.only(of(&country, [Country::Bulgaria, Country::Greece]));
            map.hexes(edge, "bulgarian", &among, "road hexes of Bulgaria or Greece")
        },
        /// Where optional units of the Axis enter (8.1).
        pub liguria: HexId = map.hex(edge, "liguria", &axis_edge, "a road hex of Italy"),
    }
}

fn is_kind(place: &[Option<Place>], hex: HexId, kind: Settlement) -> bool {
    place[hex.index()].as_ref().is_some_and(|place| place.kind == kind)
}

/// Whether a hex lies in one of two countries.
fn of(country: &[Option<Country>], wanted: [Country; 2]) -> impl Fn(HexId) -> bool + '_ {
    move |hex| country[hex.index()].is_some_and(|country| wanted.contains(&country))
}

impl Map {
    /// The hex of the town or city of that name.
    pub fn place_named(&self, name: &str) -> Option<HexId> {
        let is = |hex: &HexId| self.place[hex.index()].as_ref().is_some_and(|p| p.name == name);
        self.grid.hexes().find(is)
    }
}

record! {
    /// Hexsides by what they show.
    struct Sides(map: &File<'_, '_>) {
        rivers: Rivers = map.rivers(|side| map.is_wet(side)),
        blocked: BTreeSet<SideId> = map.dry_sides("blocked"),
        lake: BTreeSet<SideId> = map.dry_sides("lakes"),
        road: BTreeSet<SideId> = map.lines("roads", ROADS, |side| !blocked.contains(&side)),
    }
}

const ROADS: &str = "adjacent land hexes from end to end, with a land link between";

/// The river that only roads cross.
const DANUBE: &str = "Danube";

record! {
    /// The way from a hex to one beside it, both in play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Exit(sides: &Sides, side: SideId, beyond: HexId, by_sea: bool) {
        pub to: HexId = beyond,
        /// Whether a river runs between, the Danube included; a road across it bridges it.
        pub river: bool = sides.rivers.along(side).is_some(),
        /// Whether the Danube runs between, which only a road crosses (11.5).
        pub danube: bool = sides.rivers.along(side) == Some(DANUBE),
        /// Whether a road runs across.
        pub road: bool = sides.road.contains(&side),
        /// Whether there is no land link (11.5 errata).
        pub blocked: bool = sides.blocked.contains(&side),
        /// Whether a lake is drawn between; 11.5 leaves it open.
        pub lake: bool = sides.lake.contains(&side),
        /// Whether this hex or `to` is all sea.
        pub water: bool = by_sea,
    }
}

impl Owner {
    fn zone(self) -> Option<Zone> {
        match self {
            Owner::Zone(zone) => Some(zone),
            Owner::Istria | Owner::Country(_) | Owner::Sea | Owner::Offmap => None,
        }
    }

    fn country(self) -> Option<Country> {
        match self {
            Owner::Zone(zone) => Some(zone.country()),
            Owner::Istria => Some(Country::Italy),
            Owner::Country(country) => Some(country),
            Owner::Sea | Owner::Offmap => None,
        }
    }
}

lettered! {
    /// What covers a hex; no ground unit stands in one that is all sea.
    pub enum Terrain { '.' Clear = "clear", 'r' Rough = "rough", 'm' Mountain = "mountain", '~' Sea = "sea" }
}

named! {
    /// A zone for set-up and for limits of movement, in the order of the scenario tables.
    pub enum Zone {
        /// With Istria in 1944 and 1945.
        Slovenia = "slovenia",
        /// Bosnia included.
        Croatia = "croatia",
        /// Montenegro included.
        Serbia = "serbia",
        Albania = "albania",
        /// Of Yugoslavia.
        Macedonia = "macedonia",
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
        /// In four zones.
        Yugoslavia = "Yugoslavia",
        Albania = "Albania",
        Greece = "Greece",
        Italy = "Italy",
        /// Austria included.
        Germany = "Germany",
        Hungary = "Hungary",
        Romania = "Romania",
        Bulgaria = "Bulgaria",
    }
}
