//! The map: terrain, places, zones, areas, rails, rivers, fronts, supply heads.

use arrayvec::ArrayVec;
use neretva_board::lists::hex_of_key;
use neretva_board::map::{Letters, MapFile};
use neretva_board::rivers::{River, pairs};
use neretva_board::{named, record};
use neretva_core::IdSet;
use neretva_data::Keys;
use neretva_hex::{Grid, HexId};

use super::dates::Date;
use super::units::Nation;

/// Hexes of either map.
pub type HexSet = IdSet<HexId, 25>;

/// Most bridges, airbases, ports, heads and zones that a position has room for.
pub const BRIDGES: usize = 152;
/// See [`BRIDGES`].
pub const BASES: usize = 23;
/// See [`BRIDGES`].
pub const PORTS: usize = 12;
/// See [`BRIDGES`].
pub const HEADS: usize = 14;
/// See [`BRIDGES`].
pub const ZONES: usize = 8;

type File<'f, 'k> = MapFile<'f, 'k, Terrain, Option<Country>, 25>;

const LETTERS: Letters<Terrain, Option<Country>> = Letters {
    name: "the theatre",
    terrain: &[
        ('.', Terrain::Clear),
        ('f', Terrain::Forest),
        ('w', Terrain::Swamp),
        ('r', Terrain::Rough),
        ('m', Terrain::Mountain),
        ('~', Terrain::Sea),
    ],
    countries: &[
        ('Y', Some(Country::Yugoslavia)),
        ('R', Some(Country::Romania)),
        ('I', Some(Country::Italy)),
        ('H', Some(Country::Hungary)),
        ('A', Some(Country::Albania)),
        ('B', Some(Country::Bulgaria)),
        ('G', Some(Country::Germany)),
        ('E', Some(Country::Greece)),
        ('U', Some(Country::SovietUnion)),
        ('L', Some(Country::Baltic)),
        ('P', Some(Country::Poland)),
        ('~', None),
    ],
    parts: &[
        "numbering",
        "terrain",
        "countries",
        "zones",
        "areas",
        "rails",
        "rivers",
        "places",
        "bases",
        "fronts",
        "heads",
    ],
};

named! {
    /// What covers a hex, in the order of the charts.
    pub enum Terrain {
        Clear = "clear",
        Forest = "forest",
        Swamp = "swamp",
        Rough = "rough",
        Mountain = "mountain",
        /// Sea or lake: closed.
        Sea = "sea",
    }
}

named! {
    /// A country of the maps.
    pub enum Country {
        Yugoslavia = "yugoslavia",
        Romania = "romania",
        Italy = "italy",
        Hungary = "hungary",
        Albania = "albania",
        Bulgaria = "bulgaria",
        Germany = "germany",
        Greece = "greece",
        SovietUnion = "soviet-union",
        /// The Baltic Military District, part of the Soviet Union.
        Baltic = "baltic",
        /// Central Poland.
        Poland = "poland",
    }
}

named! {
    /// BASE.3.2 How large a place is.
    pub enum TownSize {
        /// A major city.
        Major = "major",
        /// A dot city.
        Dot = "dot",
        /// A reference town, without effect.
        Reference = "reference",
    }
}

record! {
    /// A place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Town(keys: &Keys<'_>) {
        pub name: String = keys.string("name"),
        pub size: TownSize = keys.word("size"),
        /// 45.B.2.0.2 The nation whose it first was.
        pub owner: String = keys.string("owner"),
    }
}

/// An airbase or a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facility {
    pub hex: HexId,
    /// Air units, or hits until it is closed.
    pub capacity: u8,
}

/// BASE.20.4 A front.
#[derive(Clone, Debug)]
pub struct Front {
    /// The turn in which it begins to hold.
    pub from: Date,
    /// Hexes beyond it.
    pub allied: HexSet,
}

/// BASE.19.3 A supply head.
#[derive(Clone, Debug)]
pub struct Head {
    pub name: String,
    pub hex: HexId,
    /// The first turn in which it counts; always if none.
    pub since: Option<Date>,
    /// The first turn in which it no longer counts; never if none.
    pub until: Option<Date>,
    /// How far a source is by rail, before any front and under each of them.
    pub distance: Vec<Option<u8>>,
}

/// The way from a hex to one beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The hex beyond.
    pub to: HexId,
    /// Whether a river runs between.
    pub river: bool,
    /// Whether a railway runs across.
    pub rail: bool,
    /// The number of the bridge, where a railway crosses a river.
    pub bridge: Option<u8>,
    /// Whether nobody crosses: sea or lake between, or a hex that is closed.
    pub closed: bool,
}

/// The printed map.
#[derive(Clone, Debug)]
pub struct Map {
    /// Numbers and neighbours.
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    pub country: Vec<Option<Country>>,
    /// Hexes that are not all water.
    pub land: HexSet,
    /// BASE.3.1 Land hexes that units may enter: no islands.
    pub open: HexSet,
    /// BASE.17.1 The zone of each hex, by its place in `zones`.
    pub zone: Vec<Option<u8>>,
    /// The occupation zones by name.
    pub zones: Vec<(String, HexSet)>,
    /// BASE.17.4 The recruitment area of each hex, by its place in `areas`.
    pub area: Vec<Option<u8>>,
    /// The recruitment areas by name.
    pub areas: Vec<(String, HexSet)>,
    pub place: Vec<Option<Town>>,
    /// BASE.3.2 Dot and major cities.
    pub cities: HexSet,
    /// Major cities.
    pub majors: HexSet,
    /// BASE.13.1 Airbases, in the order of their hexes.
    pub bases: Vec<Facility>,
    /// BASE.14.1 Ports, in the order of their hexes.
    pub ports: Vec<Facility>,
    /// Hexes of the airbases.
    pub base_hexes: HexSet,
    /// Hexes of the ports.
    pub port_hexes: HexSet,
    /// BASE.12.1 Hexes on a railway.
    pub rail: HexSet,
    /// BASE.15.1 Bridges, as pairs of hexes.
    pub bridges: Vec<(HexId, HexId)>,
    /// Where supply comes from.
    pub sources: HexSet,
    pub fronts: Vec<Front>,
    pub heads: Vec<Head>,
    /// BASE.3.3 Arctic hexes.
    pub arctic: HexSet,
    /// 45.B.7.4 Bessarabia.
    pub bessarabia: HexSet,
    /// Water inland, for the picture.
    pub lakes: HexSet,
    /// What lies around each hex, clockwise.
    pub exits: Vec<ArrayVec<Exit, 6>>,
    /// Hexes beside each hex that can be entered from it: where its zone of control reaches.
    pub around: Vec<HexSet>,
    /// BASE.17.5 Where partisans of each nation operate, in the order of [`Nation::ALL`].
    pub operational: Vec<HexSet>,
    /// 45.B.2.0.2 Cities closed to partisans of each nation.
    pub foreign: Vec<HexSet>,
    /// The rivers by name, with their hexsides as pairs of hexes.
    pub rivers: Vec<River>,
    /// Railways of narrow gauge, for the picture.
    pub narrow: Vec<(HexId, HexId)>,
}

impl Map {
    /// The exit of a hex to one beside it.
    pub fn exit(&self, from: HexId, to: HexId) -> Option<&Exit> {
        self.exits[from.index()].iter().find(|exit| exit.to == to)
    }

    /// The airbase in a hex.
    pub fn base_at(&self, hex: HexId) -> Option<usize> {
        self.bases.iter().position(|base| base.hex == hex)
    }

    /// The port in a hex.
    pub fn port_at(&self, hex: HexId) -> Option<usize> {
        self.ports.iter().position(|port| port.hex == hex)
    }

    /// The front in force on a date, by its place in `fronts`.
    pub fn front_on(&self, date: Date) -> Option<usize> {
        self.fronts.iter().rposition(|front| front.from <= date)
    }

    /// Hexes beyond the front on a date.
    pub fn beyond(&self, date: Date) -> HexSet {
        self.front_on(date).map_or(HexSet::EMPTY, |front| self.fronts[front].allied)
    }

    /// Bridges at a hex.
    pub fn bridges_at(&self, hex: HexId) -> impl Iterator<Item = u8> + '_ {
        self.exits[hex.index()].iter().filter_map(|exit| exit.bridge)
    }
}

/// The map; `None` if its hexes could not be read.
pub(super) fn read(file: &Keys<'_>) -> Option<Map> {
    let map: File<'_, '_> = MapFile::read(file, &LETTERS, |terrain, country| {
        let land = terrain != Terrain::Sea;
        (land == country.is_some()).then_some(land)
    })?;
    let (zone, zones) = parts(&map, "zones", "zone_names");
    let (area, areas) = parts(&map, "areas", "area_names");
    let listed = |keys: &Keys<'_>, key: &str| map.hexes(keys, key, &map.land, "land hexes");
    let islands = listed(file, "islands");
    let lakes = map.hexes(file, "lakes", &map.all(|hex| !map.land.has(hex)), "water hexes");
    let open = map.land.without(islands);
    implements!("BASE.3.1");
    let rivers = map.rivers(|side| map.is_wet(side));
    let [sea, lake] = ["sea", "lake"].map(|key| map.named_sides(key));
    let dry = |side| !sea.contains(&side) && !lake.contains(&side);
    implements!("BASE.12.1");
    let expected = "adjacent land hexes from end to end, with no water between";
    let rails = map.lines("rails", expected, dry);
    let narrow = map.lines("narrow", "hexes along rails", |side| rails.contains(&side));
    // BASE.15.1 A bridge is where a railway crosses a river, and nowhere else.
    implements!("BASE.15.1");
    let bridged: Vec<_> =
        rails.iter().copied().filter(|side| rivers.along(*side).is_some()).collect();
    if bridged.len() > BRIDGES {
        file.fault("rails", format_args!("{BRIDGES} bridges at most"));
    }
    let everywhere = map.all(|_| true);
    let exits = map.exits(&everywhere, |hex, side, to| Exit {
        to,
        river: rivers.along(side).is_some(),
        rail: rails.contains(&side),
        bridge: bridged.iter().position(|bridge| *bridge == side).map(|n| n as u8),
        closed: !dry(side) || !open.has(hex) || !open.has(to),
    });
    let around = |hex: HexId| -> HexSet {
        exits[hex.index()].iter().filter(|exit| !exit.closed).map(|exit| exit.to).collect()
    };
    let place = towns(&map);
    let size = |hex: HexId| place[hex.index()].as_ref().map(|town| town.size);
    let [bases, ports] = [("airbase", BASES), ("port", PORTS)].map(|(key, most)| {
        let all = facilities(&map, key);
        if all.len() > most {
            file.fault(key, format_args!("{most} at most"));
        }
        all
    });
    let hexes_of = |all: &[Facility]| all.iter().map(|one| one.hex).collect::<HexSet>();
    let fronts: Vec<Front> = file
        .each("front", |keys| Front { from: Date::of_id(keys), allied: listed(keys, "allied") });
    if !fronts.is_sorted_by_key(|front| front.from) {
        file.fault("front", "fronts in the order of their turns");
    }
    let heads = file.each("head", |keys| head(keys, &map, &fronts));
    if heads.len() > HEADS || zones.len() > ZONES {
        file.fault("head", format_args!("{HEADS} supply heads and {ZONES} zones at most"));
    }
    let (arctic, bessarabia) =
        file.within("flags", |flags| (listed(flags, "arctic"), listed(flags, "bessarabia")));
    let in_country = |wanted: &[Country]| {
        map.all(|hex| {
            open.has(hex) && map.country[hex.index()].is_some_and(|here| wanted.contains(&here))
        })
    };
    // BASE.17.5 Where each force operates; 45.B.7.3 others anywhere, unless a scenario says so.
    implements!("BASE.17.5");
    implements!("45.B.7.3");
    let operational = Nation::ALL.map(|nation| match nation {
        Nation::Yugoslav => in_country(&[Country::Yugoslavia]),
        Nation::Soviet => in_country(&[Country::SovietUnion, Country::Baltic]),
        Nation::Polish => in_country(&[Country::SovietUnion, Country::Baltic, Country::Poland]),
        Nation::German
        | Nation::Italian
        | Nation::Croatian
        | Nation::Bulgarian
        | Nation::Hungarian
        | Nation::Eastern
        | Nation::Finnish
        | Nation::AntiSoviet => open,
    });
    let cities = map.all(|hex| matches!(size(hex), Some(TownSize::Dot | TownSize::Major)));
    let foreign = Nation::ALL.map(|nation| {
        cities
            .only(|hex| place[hex.index()].as_ref().is_some_and(|town| town.owner != nation.word()))
    });
    Some(Map {
        majors: map.all(|hex| size(hex) == Some(TownSize::Major)),
        base_hexes: hexes_of(&bases),
        port_hexes: hexes_of(&ports),
        rail: map.all(|hex| exits[hex.index()].iter().any(|exit| exit.rail)),
        bridges: pairs(&map.grid, &bridged.into_iter().collect()),
        sources: listed(file, "sources"),
        around: map.grid.hexes().map(around).collect(),
        operational: operational.to_vec(),
        foreign: foreign.to_vec(),
        rivers: rivers.all(&map.grid),
        narrow: pairs(&map.grid, &narrow),
        open,
        zone,
        zones,
        area,
        areas,
        place,
        cities,
        bases,
        ports,
        fronts,
        heads,
        arctic,
        bessarabia,
        lakes,
        exits,
        terrain: map.terrain,
        country: map.country,
        land: map.land,
        grid: map.grid,
    })
}

/// Rows of letters with a table of their names: the part of each hex, and each part.
fn parts(map: &File<'_, '_>, key: &str, names: &str) -> (Vec<Option<u8>>, Vec<(String, HexSet)>) {
    let (names, letters): (Vec<String>, Vec<char>) = map.file.within(names, |keys| {
        let entries = keys.entries();
        entries.map(|letter| (keys.string(letter), letter.chars().next().unwrap_or('-'))).unzip()
    });
    let legend = letters.iter().enumerate().map(|(n, letter)| (*letter, Some(n as u8)));
    let legend: Vec<(char, Option<u8>)> = legend.chain([('-', None)]).collect();
    let part = map.rows(key, &legend).unwrap_or_else(|| vec![None; map.grid.len()]);
    let hexes = |n: usize| map.all(|hex| part[hex.index()] == Some(n as u8));
    let all = names.into_iter().enumerate().map(|(n, name)| (name, hexes(n))).collect();
    (part, all)
}

fn towns(map: &File<'_, '_>) -> Vec<Option<Town>> {
    let mut towns = vec![None; map.grid.len()];
    map.file.within("place", |all| {
        for key in all.entries() {
            let town = all.within(key, Town::read);
            let Some(hex) = hex_of_key(all, key, &map.grid) else { continue };
            if let Some(expected) = map.at_sea(hex) {
                all.fault(key, expected);
            }
            towns[hex.index()] = Some(town);
        }
    });
    towns
}

fn facilities(map: &File<'_, '_>, key: &str) -> Vec<Facility> {
    map.file.within(key, |all| {
        let mut found = Vec::new();
        for key in all.entries() {
            let capacity = all.int(key, 1..=3);
            if let Some(hex) = hex_of_key(all, key, &map.grid) {
                found.push(Facility { hex, capacity });
            }
        }
        found.sort_by_key(|facility| facility.hex);
        found
    })
}

fn head(keys: &Keys<'_>, map: &File<'_, '_>, fronts: &[Front]) -> Head {
    keys.ignore("why");
    Head {
        name: keys.id().to_owned(),
        hex: map.hex(keys, "hex", &map.land, "a land hex"),
        since: Date::read_opt(keys, "since"),
        until: Date::read_opt(keys, "until"),
        distance: keys.within("distance", |by_front| {
            let start = by_front.opt_int("start", 0..=99);
            let under = |front: &Front| by_front.opt_int(&front.from.written(), 0..=99);
            std::iter::once(start).chain(fronts.iter().map(under)).collect()
        }),
    }
}
