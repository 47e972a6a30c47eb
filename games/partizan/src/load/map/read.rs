//! Reads `map.toml`.

use neretva_core::maps::numbering;
use neretva_data::Keys;
use neretva_hex::{Cell, Grid, HexId, Numbering};

use super::sides::{self, Sides};
use super::{
    Country, Group, HexSet, MOST_HEXES, Map, Place, Region, RegionId, Settlement, Terrain,
};
use crate::load::words;

/// What the provenance table of the map speaks of.
const PARTS: [&str; 12] = [
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
];

/// The keys that speak of hexes.
const REST: [&str; 13] = [
    "river",
    "sea",
    "lake",
    "rails",
    "rails_inferred",
    "rail_exits",
    "place",
    "island",
    "resource",
    "supply",
    "scare",
    "vis",
    "region",
];

/// The map; `None` if its hexes and borders could not be read.
pub(in crate::load) fn read(file: &Keys<'_>) -> Option<Map> {
    implements!("2.5.3");
    let scheme = numbering(file.table("numbering"));
    let rows = lettered(file, "terrain", terrain);
    let lines = lettered(file, "countries", country);
    let origins = file.table("provenance");
    PARTS.iter().for_each(|part| _ = origins.provenance(part));
    origins.finish();
    let grid = scheme.zip(rows).and_then(|(scheme, rows)| read_grid(file, scheme, &rows));
    let (Some((grid, terrain)), Some(lines)) = (grid, lines) else {
        // Without hexes and borders nothing else can be judged: it passes until they are there.
        REST.iter().for_each(|key| file.ignore(key));
        return None;
    };
    let set =
        |is: &dyn Fn(HexId) -> bool| -> HexSet { grid.hexes().filter(|hex| is(*hex)).collect() };
    let land = set(&|hex| terrain[hex.index()] != Terrain::Sea);
    let country = read_countries(file, &grid, &land, &lines);
    let yugoslavia = set(&|hex| country[hex.index()] == Some(Country::Yugoslavia));

    let sides = Sides::read(file, &grid, &land);
    let exits = sides::exits(&grid, &land, &sides);
    let rail = set(&|hex| exits[hex.index()].iter().any(|exit| exit.rail));
    let place = read_places(file, &grid, &land);
    let ports = set(&|hex| place[hex.index()].as_ref().is_some_and(|place| place.port));
    // A port is on the sea even where the map shows only a bay inside its hex.
    let coastal = set(&|hex| land.has(hex) && sides.touches_sea(&grid, &land, hex)).or(ports);

    let mut labels = Vec::new();
    let island: HexSet = labelled(file, "island", &grid, &mut labels, Keys::text, |keys, hex| {
        if exits[hex.index()].iter().any(|exit| !exit.water) || !land.has(hex) {
            keys.fault(grid.printed(hex), "a land hex with water on every side");
        }
    });
    let resources: HexSet = labelled(file, "resource", &grid, &mut labels, sourced, |keys, hex| {
        if !rail.has(hex) {
            keys.fault(grid.printed(hex), "a hex on a railway");
        }
    });
    let supply = labelled(file, "supply", &grid, &mut labels, sourced, |keys, hex| {
        if !land.has(hex) {
            keys.fault(grid.printed(hex), "a land hex");
        }
    });
    let scare = hexes_in(file, "scare", &grid, &coastal, "hexes on the coast");
    let vis = file.parse_with("vis", "an island hex", |text| {
        grid.parse(text).ok().filter(|hex| island.has(*hex))
    });
    let exits_by_rail = file.table("rail_exits");
    let [to_germany, to_italy] = ["germany", "italy"]
        .map(|country| hexes_in(&exits_by_rail, country, &grid, &rail, "hexes on a railway"));
    exits_by_rail.finish();
    let (region, regions) = read_regions(file, &grid, &yugoslavia, &island, &country);
    let ascending = |set: HexSet| grid.hexes().filter(|hex| set.has(*hex)).collect();
    Some(Map {
        terrain,
        place,
        region,
        country,
        land,
        island,
        coastal,
        ports,
        rail,
        resources: ascending(resources),
        supply,
        scare: ascending(scare),
        // A fault was found if there is none: the map is read on for the sake of others.
        vis: vis.unwrap_or(HexId::new(0)),
        exits,
        regions,
        yugoslavia,
        to_germany,
        to_italy,
        inferred_rails: sides.inferred(&grid),
        rivers: sides.rivers(&grid),
        labels,
        grid,
    })
}

/// Rows such as `"40: . r m ~"`: the number of the row, then what each of its letters means.
/// `None` if one could not be read, for a map with a hole would hide more than it shows.
fn lettered<T>(
    file: &Keys<'_>,
    key: &str,
    letter: impl Fn(char) -> Option<T>,
) -> Option<Vec<(u8, Vec<T>)>> {
    let mut whole = true;
    let expected = "a row such as \"40: . r m ~\", in the letters listed above it";
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

/// The country of a letter; the sea belongs to none.
fn country(letter: char) -> Option<Option<Country>> {
    Some(Some(match letter {
        '.' => Country::Yugoslavia,
        'G' => Country::Germany,
        'I' => Country::Italy,
        'H' => Country::Hungary,
        'R' => Country::Romania,
        'B' => Country::Bulgaria,
        'A' => Country::Albania,
        'E' => Country::Greece,
        '~' => return Some(None),
        _ => return None,
    }))
}

fn cells<T>(rows: &[(u8, Vec<T>)]) -> impl Iterator<Item = (Cell, &T)> {
    rows.iter().flat_map(|(row, letters)| {
        letters.iter().zip(1..).map(|(letter, column)| (Cell { row: *row, column }, letter))
    })
}

fn read_grid(
    file: &Keys<'_>,
    scheme: Numbering,
    rows: &[(u8, Vec<Terrain>)],
) -> Option<(Grid, Vec<Terrain>)> {
    let grid = Grid::new("Yugoslavia", scheme, cells(rows).map(|(cell, _)| cell));
    let grid = grid.map_err(|error| file.fault("terrain", format_args!("rows: {error}"))).ok()?;
    let width = rows.first().map_or(0, |(_, letters)| letters.len());
    if rows.iter().any(|(_, letters)| letters.len() != width) || grid.len() > MOST_HEXES {
        file.fault("terrain", format_args!("rows of equal length, {MOST_HEXES} hexes at most"));
        return None;
    }
    let mut terrain = vec![Terrain::Sea; grid.len()];
    for (cell, letter) in cells(rows) {
        let hex = grid.hex(cell).expect("the grid was made of these cells");
        terrain[hex.index()] = *letter;
    }
    Some((grid, terrain))
}

fn read_countries(
    file: &Keys<'_>,
    grid: &Grid,
    land: &HexSet,
    rows: &[(u8, Vec<Option<Country>>)],
) -> Vec<Option<Country>> {
    let mut countries = vec![None; grid.len()];
    for (cell, country) in cells(rows) {
        if let Some(hex) = grid.hex(cell) {
            countries[hex.index()] = *country;
        }
    }
    if cells(rows).any(|(cell, _)| grid.hex(cell).is_none()) {
        file.fault("countries", "the same rows and columns as terrain");
    }
    let stray = grid.hexes().filter(|hex| land.has(*hex) != countries[hex.index()].is_some());
    let stray: Vec<_> = stray.map(|hex| grid.printed(hex)).collect();
    if !stray.is_empty() {
        let expected = format!("a country for land and ~ for sea in {}", stray.join(" "));
        file.fault("countries", expected);
    }
    countries
}

fn read_places(file: &Keys<'_>, grid: &Grid, land: &HexSet) -> Vec<Option<Place>> {
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
            }
            places[hex.index()] = Some(Place { name, kind, port });
        }
    }
    all.finish();
    places
}

/// A table of named hexes, each checked.
fn labelled<'a>(
    file: &Keys<'a>,
    key: &str,
    grid: &Grid,
    labels: &mut Vec<(HexId, String)>,
    name: impl Fn(&Keys<'a>, &str) -> &'a str,
    check: impl Fn(&Keys<'a>, HexId),
) -> HexSet {
    let all = file.table(key);
    let mut set = HexSet::EMPTY;
    for key in all.entries() {
        let name = name(&all, key).to_owned();
        if let Some(hex) = words::hex_of_key(&all, key, grid) {
            check(&all, hex);
            set.add(hex);
            labels.push((hex, name));
        }
    }
    all.finish();
    set
}

/// A name that comes with its provenance.
fn sourced<'a>(all: &Keys<'a>, key: &str) -> &'a str {
    let entry = all.table(key);
    let name = entry.text("name");
    entry.provenance("provenance");
    entry.finish();
    name
}

fn hexes_in(file: &Keys<'_>, key: &str, grid: &Grid, among: &HexSet, expected: &str) -> HexSet {
    let hexes = words::hexes(file, key, grid);
    for hex in hexes.iter().filter(|hex| !among.has(**hex)) {
        file.fault(key, format_args!("{expected}, unlike {}", grid.printed(*hex)));
    }
    hexes.into_iter().collect()
}

fn read_regions(
    file: &Keys<'_>,
    grid: &Grid,
    yugoslavia: &HexSet,
    island: &HexSet,
    country: &[Option<Country>],
) -> (Vec<Option<RegionId>>, Vec<Region>) {
    let (mut of_hex, mut regions) = (vec![None; grid.len()], Vec::new());
    for (region, number) in file.each_table("region", "id").into_iter().zip(0..) {
        let name = region.text("name").to_owned();
        let groups = [("serbia", Group::Serbia), ("montenegro", Group::Montenegro)];
        let group = region.opt_one_of("group", &groups).unwrap_or(Group::Other);
        let hexes = hexes_in(&region, "hexes", grid, yugoslavia, "hexes of Yugoslavia");
        for hex in hexes.iter() {
            if of_hex[hex.index()].replace(RegionId(number)).is_some() {
                let printed = grid.printed(hex);
                region.fault("hexes", format_args!("no hex of another region, such as {printed}"));
            }
        }
        let id = region.id().to_owned();
        region.finish();
        let mainland = hexes.without(*island);
        let minor_border = hexes.iter().any(|hex| borders_minor_ally(grid, country, hex));
        regions.push(Region { name, id, group, hexes, mainland, minor_border });
    }
    let left = yugoslavia.iter().filter(|hex| of_hex[hex.index()].is_none());
    let left: Vec<_> = left.map(|hex| grid.printed(hex)).collect();
    if !left.is_empty() {
        file.fault(
            "region",
            format_args!("a region for each hex of Yugoslavia: {}", left.join(" ")),
        );
    }
    (of_hex, regions)
}

fn borders_minor_ally(grid: &Grid, country: &[Option<Country>], hex: HexId) -> bool {
    grid.neighbours(hex).any(|(_, beside)| {
        matches!(
            country[beside.index()],
            Some(Country::Hungary | Country::Romania | Country::Bulgaria)
        )
    })
}
