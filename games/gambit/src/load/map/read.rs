//! Reads `map.toml`.

use neretva_core::maps::numbering;
use neretva_data::Keys;
use neretva_hex::{Cell, Grid, HexId, Numbering};

use super::sides::{self, Sides};
use super::{Country, HexSet, MOST_HEXES, Map, Place, Settlement, Terrain, Zone};
use crate::load::words;

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

/// A row of letters: its number and what each of its hexes shows.
type Row<T> = (u8, Vec<T>);

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
    implements!("2.3.3", "2.4.1", "2.4.3", "2.5.1");
    let scheme = numbering(file.table("numbering"));
    let first_column = file.int("first_column", 0..=99_u8);
    let rows = lettered(file, "terrain", terrain);
    let owners = lettered(file, "countries", owner);
    let origins = file.table("provenance");
    PARTS.iter().for_each(|part| _ = origins.provenance(part));
    origins.finish();
    let grid =
        scheme.zip(rows).and_then(|(scheme, rows)| read_grid(file, scheme, first_column, &rows));
    let owners = grid.as_ref().zip(owners).and_then(|((grid, terrain), rows)| {
        read_owners(file, grid, terrain, &cells(first_column, &rows).collect::<Vec<_>>())
    });
    let (Some((grid, terrain)), Some(owners)) = (grid, owners) else {
        // Without hexes and borders nothing else can be judged: it passes until they are there.
        REST.iter().for_each(|key| file.ignore(key));
        return None;
    };
    let set =
        |is: &dyn Fn(HexId) -> bool| -> HexSet { grid.hexes().filter(|hex| is(*hex)).collect() };
    let offmap = set(&|hex| owners[hex.index()] == Owner::Offmap);
    let sea = set(&|hex| owners[hex.index()] == Owner::Sea);
    let land = set(&|hex| !offmap.has(hex) && !sea.has(hex));
    let zone: Vec<_> = owners.iter().map(|owner| zone_of(*owner)).collect();
    let country: Vec<_> = owners.iter().map(|owner| country_of(*owner)).collect();

    let sides = Sides::read(file, &grid, &land);
    let exits = sides::exits(&grid, &land, &sea, &sides);
    let road = set(&|hex| exits[hex.index()].iter().any(|exit| exit.road));
    let gulfs = hexes_in(file, "gulfs", &grid, &land, "land hexes");
    let by_the_sea = set(&|hex| land.has(hex) && exits[hex.index()].iter().any(|exit| exit.water));
    let coastal = by_the_sea.or(gulfs);
    let place = read_places(file, &grid, &land, &coastal);
    let is_kind =
        |hex: HexId, kind| place[hex.index()].as_ref().is_some_and(|p: &Place| p.kind == kind);
    let ports = set(&|hex| place[hex.index()].as_ref().is_some_and(|place| place.port));
    let labels = read_labels(file, &grid, &land);

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
        rivers: sides.rivers(&grid),
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

/// Rows such as `"04: . r m ~"`: the number of the row, then what each of its letters means.
/// `None` if one could not be read, for a map with a hole would hide more than it shows.
fn lettered<T>(
    file: &Keys<'_>,
    key: &str,
    letter: impl Fn(char) -> Option<T>,
) -> Option<Vec<Row<T>>> {
    let mut whole = true;
    let expected = "a row such as \"04: . r m ~\", in the letters listed above it";
    let rows = file.parse_each(key, expected, |text| {
        let row = text.split_once(':').and_then(|(row, letters)| {
            let letters = letters.chars().filter(|c| *c != ' ').map(&letter);
            Some((row.trim().parse().ok()?, letters.collect::<Option<_>>()?))
        });
        whole &= row.is_some();
        row
    });
    (whole && !rows.is_empty()).then_some(rows)
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

fn cells<T>(first_column: u8, rows: &[Row<T>]) -> impl Iterator<Item = (Cell, &T)> {
    rows.iter().flat_map(move |(row, letters)| {
        let columns = first_column..;
        letters.iter().zip(columns).map(|(letter, column)| (Cell { row: *row, column }, letter))
    })
}

fn read_grid(
    file: &Keys<'_>,
    scheme: Numbering,
    first_column: u8,
    rows: &[Row<Terrain>],
) -> Option<(Grid, Vec<Terrain>)> {
    let grid = Grid::new("the Balkans", scheme, cells(first_column, rows).map(|(cell, _)| cell));
    let grid = grid.map_err(|error| file.fault("terrain", format_args!("rows: {error}"))).ok()?;
    let width = rows.first().map_or(0, |(_, letters)| letters.len());
    if rows.iter().any(|(_, letters)| letters.len() != width) || grid.len() > MOST_HEXES {
        file.fault("terrain", format_args!("rows of equal length, {MOST_HEXES} hexes at most"));
        return None;
    }
    let mut terrain = vec![Terrain::Sea; grid.len()];
    for (cell, letter) in cells(first_column, rows) {
        let hex = grid.hex(cell).expect("the grid was made of these cells");
        terrain[hex.index()] = *letter;
    }
    Some((grid, terrain))
}

/// Whose each hex is; `None` if the rows do not fit those of the terrain.
fn read_owners(
    file: &Keys<'_>,
    grid: &Grid,
    terrain: &[Terrain],
    cells: &[(Cell, &Owner)],
) -> Option<Vec<Owner>> {
    let hexes: Option<Vec<_>> = cells.iter().map(|(cell, _)| grid.hex(*cell)).collect();
    let Some(hexes) = hexes.filter(|hexes| hexes.len() == grid.len()) else {
        file.fault("countries", "the same rows and columns as terrain");
        return None;
    };
    let mut owners = vec![Owner::Offmap; grid.len()];
    for (hex, (_, owner)) in hexes.iter().zip(cells) {
        owners[hex.index()] = **owner;
    }
    let fits = |hex: &HexId| match owners[hex.index()] {
        Owner::Offmap => true,
        Owner::Sea => terrain[hex.index()] == Terrain::Sea,
        Owner::Zone(_) | Owner::Istria | Owner::Country(_) => terrain[hex.index()] != Terrain::Sea,
    };
    let stray: Vec<_> = grid.hexes().filter(|hex| !fits(hex)).map(|h| grid.printed(h)).collect();
    if !stray.is_empty() {
        let expected = format!("a country for land and ~ for sea in {}", stray.join(" "));
        file.fault("countries", expected);
        return None;
    }
    Some(owners)
}

fn read_places(
    file: &Keys<'_>,
    grid: &Grid,
    land: &HexSet,
    coastal: &HexSet,
) -> Vec<Option<Place>> {
    let mut places = vec![None; grid.len()];
    let all = file.table("place");
    for key in all.entries() {
        let place = all.table(key);
        let name = place.text("name").to_owned();
        let kind = place.one_of("kind", &[("town", Settlement::Town), ("city", Settlement::City)]);
        let port = place.opt_flag("port").unwrap_or_default();
        place.finish();
        let hex = words::hex_of_key(&all, key, grid);
        if let (Some(hex), Some(kind)) = (hex, kind) {
            if !land.has(hex) {
                all.fault(key, "a land hex");
            } else if port && !coastal.has(hex) {
                all.fault(key, "a coastal hex for a port");
            }
            places[hex.index()] = Some(Place { name, kind, port });
        }
    }
    all.finish();
    places
}

fn read_labels(file: &Keys<'_>, grid: &Grid, land: &HexSet) -> Vec<(HexId, String)> {
    let all = file.table("label");
    let mut labels = Vec::new();
    for key in all.entries() {
        let name = all.text(key).to_owned();
        if let Some(hex) = words::hex_of_key(&all, key, grid) {
            if !land.has(hex) {
                all.fault(key, "a land hex");
            }
            labels.push((hex, name));
        }
    }
    all.finish();
    labels
}

fn hexes_in(file: &Keys<'_>, key: &str, grid: &Grid, among: &HexSet, expected: &str) -> HexSet {
    let hexes = words::hexes(file, key, grid);
    for hex in hexes.iter().filter(|hex| !among.has(**hex)) {
        file.fault(key, format_args!("{expected}, unlike {}", grid.printed(*hex)));
    }
    hexes.into_iter().collect()
}
