//! Reads `map.toml`.

use neretva_board::lists::hexes_in;
use neretva_board::map::{self, lettered, numbering};
use neretva_board::places;
use neretva_data::Keys;
use neretva_hex::HexId;

use super::sides::Sides;
use super::{Country, HexSet, MOST_HEXES, Map, Place, Settlement, Terrain, Zone};

/// What the provenance table of the map speaks of.
const PARTS: [&str; 10] = [
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
];

/// The keys that speak of hexes.
const REST: [&str; 9] =
    ["roads", "gulfs", "blocked", "lakes", "area", "edge", "place", "label", "river"];

/// Whose a hex is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Zone(Zone),
    Istria,
    Country(Country),
    Sea,
    Offmap,
}

/// The map; `None` if its hexes and borders could not be read.
pub(in crate::load) fn read(file: &Keys<'_>) -> Option<Map> {
    implements!("2.3.3");
    implements!("2.4.1");
    implements!("2.4.3");
    implements!("2.5.1");
    let scheme = numbering(file.table("numbering"));
    let first_column = file.int("first_column", 0..=99_u8);
    let rows = lettered(file, "terrain", terrain);
    let owners = lettered(file, "countries", owner);
    map::provenance(file, &PARTS);
    let grid = scheme.zip(rows).and_then(|(scheme, rows)| {
        map::grid(file, "the Balkans", scheme, first_column, &rows, MOST_HEXES)
    });
    let owners = grid.as_ref().zip(owners).and_then(|((grid, terrain), rows)| {
        map::countries(file, grid, first_column, &rows, |hex, owner| match owner {
            Owner::Offmap => true,
            Owner::Sea => terrain[hex.index()] == Terrain::Sea,
            Owner::Zone(_) | Owner::Istria | Owner::Country(_) => {
                terrain[hex.index()] != Terrain::Sea
            }
        })
    });
    let (Some((grid, terrain)), Some(owners)) = (grid, owners) else {
        // Without hexes and borders nothing else can be judged: it passes until they are there.
        REST.iter().for_each(|key| file.ignore(key));
        return None;
    };
    let set = |is: &dyn Fn(HexId) -> bool| -> HexSet { map::hexes_where(&grid, is) };
    let offmap = set(&|hex| owners[hex.index()] == Owner::Offmap);
    let sea = set(&|hex| owners[hex.index()] == Owner::Sea);
    let land = set(&|hex| !offmap.has(hex) && !sea.has(hex));
    let zone: Vec<_> = owners.iter().map(|owner| zone_of(*owner)).collect();
    let country: Vec<_> = owners.iter().map(|owner| country_of(*owner)).collect();

    let sides = Sides::read(file, &grid, &land);
    let exits = sides.exits(&grid, &land, &sea);
    let road = set(&|hex| exits[hex.index()].iter().any(|exit| exit.road));
    let gulfs = hexes_in(file, "gulfs", &grid, &land, "land hexes");
    let by_the_sea = set(&|hex| land.has(hex) && exits[hex.index()].iter().any(|exit| exit.water));
    let coastal = by_the_sea.or(gulfs);
    let place = places::places(file, &grid, |hex, place| {
        if land.has(hex) {
            (place.port && !coastal.has(hex)).then_some("a coastal hex for a port")
        } else {
            Some("a land hex")
        }
    });
    let is_kind =
        |hex: HexId, kind| place[hex.index()].as_ref().is_some_and(|p: &Place| p.kind == kind);
    let ports = set(&|hex| place[hex.index()].as_ref().is_some_and(|place| place.port));
    let at_sea = |hex| (!land.has(hex)).then_some("a land hex");
    let labels = places::labels(file, "label", &grid, Keys::text, at_sea);

    let greece = set(&|hex| zone[hex.index()] == Some(Zone::Greece));
    let area = file.table("area");
    let peloponnese = hexes_in(&area, "peloponnese", &grid, &greece, "hexes of Greece");
    let expected = "hexes of the Peloponnese";
    let italian_greece = hexes_in(&area, "italian_greece", &grid, &peloponnese, expected);
    let corinth_column = hexes_in(&area, "corinth_column", &grid, &peloponnese, expected);
    let aegean_coast = coastal.and(greece).without(peloponnese);
    let expected = "coastal hexes of Greece off the Peloponnese";
    let aegean = hexes_in(&area, "aegean", &grid, &aegean_coast, expected);
    let adriatic = set(&|hex| {
        coastal.has(hex)
            && matches!(country[hex.index()], Some(Country::Yugoslavia | Country::Albania))
    });
    let expected = "coastal hexes of Yugoslavia or Albania";
    let dubrovnik_south = hexes_in(&area, "dubrovnik_south", &grid, &adriatic, expected);
    area.finish();

    let edge = file.table("edge");
    let leaving = |key: &str, countries: &[Country], names: &str| {
        let among = set(&|hex| {
            road.has(hex) && country[hex.index()].is_some_and(|c| countries.contains(&c))
        });
        hexes_in(&edge, key, &grid, &among, &format!("road hexes of {names}"))
    };
    let axis_edge = leaving("axis", &[Country::Italy, Country::Hungary], "Italy or Hungary");
    let soviet_edge =
        leaving("soviet", &[Country::Romania, Country::Bulgaria], "Romania or Bulgaria");
    let bulgarian_edge =
        leaving("bulgarian", &[Country::Bulgaria, Country::Greece], "Bulgaria or Greece");
    let liguria = edge.parse_with("liguria", "a road hex of Italy", |text| {
        grid.parse(text).ok().filter(|hex| axis_edge.has(*hex))
    });
    edge.finish();
    Some(Map {
        zones: Zone::ALL.map(|wanted| set(&|hex| zone[hex.index()] == Some(wanted))),
        istria: set(&|hex| owners[hex.index()] == Owner::Istria),
        rough_or_mountain: set(&|hex| {
            land.has(hex) && matches!(terrain[hex.index()], Terrain::Rough | Terrain::Mountain)
        }),
        towns: set(&|hex| is_kind(hex, Settlement::Town)),
        cities: set(&|hex| is_kind(hex, Settlement::City)),
        rivers: sides.rivers.all(&grid),
        // A fault was found if there is none: the map is read on for the sake of others.
        liguria: liguria.unwrap_or(HexId::new(0)),
        terrain,
        place,
        zone,
        country,
        offmap,
        land,
        sea,
        coastal,
        ports,
        road,
        peloponnese,
        italian_greece,
        corinth_column,
        aegean,
        dubrovnik_south,
        axis_edge,
        soviet_edge,
        bulgarian_edge,
        exits,
        labels,
        grid,
    })
}

fn terrain(letter: char) -> Option<Terrain> {
    match letter {
        '.' => Some(Terrain::Clear),
        'r' => Some(Terrain::Rough),
        'm' => Some(Terrain::Mountain),
        '~' => Some(Terrain::Sea),
        _ => None,
    }
}

fn owner(letter: char) -> Option<Owner> {
    Some(match letter {
        'L' => Owner::Zone(Zone::Slovenia),
        'C' => Owner::Zone(Zone::Croatia),
        'S' => Owner::Zone(Zone::Serbia),
        'M' => Owner::Zone(Zone::Macedonia),
        'A' => Owner::Zone(Zone::Albania),
        'E' => Owner::Zone(Zone::Greece),
        'T' => Owner::Istria,
        'I' => Owner::Country(Country::Italy),
        'G' => Owner::Country(Country::Germany),
        'H' => Owner::Country(Country::Hungary),
        'R' => Owner::Country(Country::Romania),
        'B' => Owner::Country(Country::Bulgaria),
        '~' => Owner::Sea,
        'x' => Owner::Offmap,
        _ => return None,
    })
}

fn zone_of(owner: Owner) -> Option<Zone> {
    match owner {
        Owner::Zone(zone) => Some(zone),
        Owner::Istria | Owner::Country(_) | Owner::Sea | Owner::Offmap => None,
    }
}

fn country_of(owner: Owner) -> Option<Country> {
    match owner {
        Owner::Zone(zone) => Some(zone.country()),
        Owner::Istria => Some(Country::Italy),
        Owner::Country(country) => Some(country),
        Owner::Sea | Owner::Offmap => None,
    }
}
