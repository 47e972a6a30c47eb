//! Reads `map.toml`.

use neretva_board::lists::hexes_in;
use neretva_board::map::{self, lettered, numbering};
use neretva_board::places;
use neretva_data::Keys;
use neretva_hex::{Grid, HexId};

use super::sides::Sides;
use super::{Country, Group, HexSet, MOST_HEXES, Map, Region, RegionId, Terrain};

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
    map::provenance(file, &PARTS);
    let grid = scheme
        .zip(rows)
        .and_then(|(scheme, rows)| map::grid(file, "Yugoslavia", scheme, 1, &rows, MOST_HEXES));
    let (Some((grid, terrain)), Some(lines)) = (grid, lines) else {
        // Without hexes and borders nothing else can be judged: it passes until they are there.
        REST.iter().for_each(|key| file.ignore(key));
        return None;
    };
    let set = |is: &dyn Fn(HexId) -> bool| -> HexSet { map::hexes_where(&grid, is) };
    let land = set(&|hex| terrain[hex.index()] != Terrain::Sea);
    let fits = |hex, country: Option<Country>| land.has(hex) == country.is_some();
    let country = map::countries(file, &grid, 1, &lines, fits);
    let country = country.unwrap_or_else(|| vec![None; grid.len()]);
    let yugoslavia = set(&|hex| country[hex.index()] == Some(Country::Yugoslavia));

    let sides = Sides::read(file, &grid, &land);
    let exits = sides.exits(&grid, &land);
    let rail = set(&|hex| exits[hex.index()].iter().any(|exit| exit.rail));
    let at_sea = |hex| (!land.has(hex)).then_some("a land hex");
    let place = places::places(file, &grid, |hex, _| at_sea(hex));
    let ports = set(&|hex| place[hex.index()].as_ref().is_some_and(|place| place.port));
    // A port is on the sea even where the map shows only a bay inside its hex.
    let coastal = set(&|hex| land.has(hex) && sides.touches_sea(&grid, &land, hex)).or(ports);

    let islands = places::labels(file, "island", &grid, Keys::text, |hex| {
        let joined = exits[hex.index()].iter().any(|exit| !exit.water);
        (joined || !land.has(hex)).then_some("a land hex with water on every side")
    });
    let resources = places::labels(file, "resource", &grid, sourced, |hex| {
        (!rail.has(hex)).then_some("a hex on a railway")
    });
    let sources = places::labels(file, "supply", &grid, sourced, at_sea);
    let at = |labels: &[(HexId, String)]| labels.iter().map(|(hex, _)| *hex).collect::<HexSet>();
    let island = at(&islands);
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
        resources: ascending(at(&resources)),
        supply: at(&sources),
        scare: ascending(scare),
        // A fault was found if there is none: the map is read on for the sake of others.
        vis: vis.unwrap_or(HexId::new(0)),
        exits,
        regions,
        yugoslavia,
        to_germany,
        to_italy,
        inferred_rails: sides.inferred(&grid),
        rivers: sides.rivers.all(&grid),
        labels: [islands, resources, sources].concat(),
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

/// A name that comes with its provenance.
fn sourced<'a>(all: &Keys<'a>, key: &str) -> &'a str {
    let entry = all.table(key);
    let name = entry.text("name");
    entry.provenance("provenance");
    entry.finish();
    name
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
