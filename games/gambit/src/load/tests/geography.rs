use std::collections::BTreeSet;

use neretva_hex::HexId;

use super::{GAME, hex, reached};
use crate::load::{Country, Exit, HexSet, Terrain, Year, Zone};

/// The printed hexsides with that mark, each once.
fn sides(is: impl Fn(&Exit) -> bool) -> BTreeSet<String> {
    let grid = &GAME.map.grid;
    let sides = grid.hexes().flat_map(|from| {
        let marked = GAME.map.exits[from.index()].iter().filter(|exit| is(exit));
        let side = |exit: &Exit| grid.printed_side(grid.side_between(from, exit.to).unwrap());
        marked.map(side).collect::<Vec<_>>()
    });
    sides.collect()
}

#[test]
fn the_map_is_whole() {
    covers!("2.3.3");
    let map = &GAME.map;
    assert_eq!(map.grid.len(), 21 * 39);
    assert_eq!([map.land.len(), map.sea.len(), map.offmap.len()], [472, 180, 167]);
    let count = |terrain| {
        let of = map.land.iter().filter(|hex| map.terrain[hex.index()] == terrain);
        of.count()
    };
    let kinds = [Terrain::Clear, Terrain::Rough, Terrain::Mountain, Terrain::Sea];
    assert_eq!(kinds.map(count), [116, 156, 200, 0]);
    assert_eq!(map.rough_or_mountain.len(), 356);
    for hex in map.grid.hexes() {
        assert_eq!(map.country[hex.index()].is_some(), map.land.has(hex));
        assert_eq!(map.exits[hex.index()].is_empty(), map.offmap.has(hex));
        assert!(map.exits[hex.index()].iter().all(|exit| !map.offmap.has(exit.to)));
    }
}

#[test]
fn ways_are_the_same_from_both_ends() {
    let map = &GAME.map;
    for from in map.grid.hexes() {
        for exit in &map.exits[from.index()] {
            let back = map.exits[exit.to.index()].iter().find(|back| back.to == from).unwrap();
            assert_eq!(Exit { to: exit.to, ..*back }, *exit);
            let wet = map.sea.has(from) || map.sea.has(exit.to);
            assert_eq!(exit.water, wet);
            assert!(!wet || !(exit.road || exit.river || exit.blocked || exit.lake));
            assert!(!(exit.road && exit.blocked) && (exit.river || !exit.danube));
        }
    }
    assert_eq!(sides(|exit| exit.road).len(), 290);
    assert_eq!(sides(|exit| exit.river).len(), 304);
    assert_eq!(sides(|exit| exit.lake).len(), 3);
    let along: usize = map.rivers.iter().map(|(_, sides)| sides.len()).sum();
    assert_eq!(along, 304);
}

#[test]
fn r_11_5_4_six_hexsides_have_no_land_link() {
    let blocked = ["1334/1335", "1335/1435", "1435/1436", "1436/1535", "1535/1536", "1536/1636"];
    assert!(sides(|exit| exit.blocked).iter().eq(blocked.iter()));
    let errata = ["1335", "1436", "1536", "1334", "1435", "1535", "1636"].map(hex);
    assert!(errata.iter().all(|hex| GAME.map.land.has(*hex)));
    // The Peloponnese hangs on the mainland by the isthmus of Corinth alone.
    let peloponnese = GAME.map.peloponnese;
    let links: BTreeSet<_> = sides(|exit| !exit.water && !exit.blocked)
        .into_iter()
        .filter(|side| {
            let (a, b) = side.split_once('/').unwrap();
            peloponnese.has(hex(a)) != peloponnese.has(hex(b))
        })
        .collect();
    assert!(!links.is_empty());
    assert!(links.iter().all(|side| side.contains("163") || side.contains("1739")), "{links:?}");
}

#[test]
fn r_11_5_3_roads_cross_the_danube_in_places() {
    let crossings = sides(|exit| exit.danube && exit.road);
    assert!(crossings.iter().eq(["2212/2312", "2216/2315", "2317/2418"]), "{crossings:?}");
    assert!(sides(|exit| exit.danube).len() > 20);
}

#[test]
fn all_land_is_one_and_so_are_the_roads() {
    let map = &GAME.map;
    let from = hex("2317");
    let open = |exit: &Exit| !exit.water && !exit.blocked && (exit.road || !exit.danube);
    assert_eq!(reached(map, from, open), map.land);
    assert_eq!(reached(map, from, |exit| exit.road), map.road);
    assert_eq!(map.road.len(), 259);
    let edges = map.axis_edge.or(map.soviet_edge).or(map.bulgarian_edge);
    assert!(edges.without(map.road).is_empty());
}

#[test]
fn edges_are_where_supply_comes_from() {
    let map = &GAME.map;
    let of = |set: HexSet| {
        let inside = map.grid.hexes().filter(move |hex| set.has(*hex));
        inside.map(|hex| map.grid.printed(hex)).collect::<Vec<_>>()
    };
    assert_eq!(of(map.axis_edge), ["0906", "2109", "2210", "2511"]);
    assert_eq!(of(map.soviet_edge), ["2816", "2817", "2821", "2826", "2829", "2830"]);
    assert_eq!(of(map.bulgarian_edge), ["2826", "2829", "2830", "2833"]);
    assert_eq!(map.liguria, hex("0906"));
    // On the edge: a neighbour is missing or off the printed map.
    let edges = map.axis_edge.or(map.soviet_edge).or(map.bulgarian_edge);
    assert!(edges.iter().all(|hex| map.exits[hex.index()].len() < 6));
    let west = ["0806", "0905"].map(hex);
    assert!(west.iter().all(|hex| map.offmap.has(*hex)));
}

#[test]
fn r_2_4_1_zones_and_countries() {
    covers!("2.4.1");
    let map = &GAME.map;
    assert_eq!(map.zones.map(|hexes| hexes.len()), [12, 95, 82, 26, 21, 112]);
    for (zone, hexes) in Zone::ALL.into_iter().zip(map.zones) {
        assert!(hexes.iter().all(|hex| map.zone[hex.index()] == Some(zone)));
        assert!(hexes.iter().all(|hex| map.country[hex.index()] == Some(zone.country())));
    }
    let of = |country| map.country.iter().filter(|c| **c == Some(country)).count();
    assert_eq!([Country::Yugoslavia, Country::Albania, Country::Greece].map(of), [210, 26, 112]);
    assert_eq!([Country::Italy, Country::Germany].map(of), [17, 12]);
    assert_eq!([Country::Hungary, Country::Romania, Country::Bulgaria].map(of), [31, 25, 39]);
}

#[test]
fn r_2_4_2_istria_changes_hands() {
    covers!("2.4.2", "S43.4", "S44.7", "S45.8");
    let map = &GAME.map;
    let trieste = hex("1107");
    assert!(map.istria.has(trieste) && map.istria.len() == 9);
    assert_eq!(map.zone(trieste, Year::Y1943), None);
    assert_eq!(map.country(trieste, Year::Y1943), Some(Country::Italy));
    for year in [Year::Y1944, Year::Y1945] {
        assert_eq!(map.zone(trieste, year), Some(Zone::Slovenia));
        assert_eq!(map.country(trieste, year), Some(Country::Yugoslavia));
        assert_eq!(map.zone_hexes(Zone::Slovenia, year).len(), 21);
    }
    assert_eq!(map.zone_hexes(Zone::Slovenia, Year::Y1943).len(), 12);
    assert_eq!(map.country(map.liguria, Year::Y1945), Some(Country::Italy));
    // Its western border is the river by Udine, from the mountains to the sea.
    let italy =
        map.grid.hexes().filter(|hex| map.country(*hex, Year::Y1945) == Some(Country::Italy));
    let beside = |hex: HexId| map.exits[hex.index()].iter().map(move |exit| (hex, exit));
    let border = italy.flat_map(beside).filter(|(_, exit)| map.istria.has(exit.to));
    let isonzo = &map.rivers.iter().find(|(name, _)| name == "Isonzo").unwrap().1;
    // 1007 and 1008 face each other over the gulf at its mouth.
    let gulf = [hex("1007"), hex("1008")];
    let across = |(from, exit): &(HexId, &Exit)| {
        let ends = [*from, exit.to];
        ends == gulf || isonzo.iter().any(|(a, b)| ends == [*a, *b] || ends == [*b, *a])
    };
    let border: Vec<_> = border.collect();
    assert!(border.len() == 5 && border.iter().all(across), "{border:?}");
    // So Italy has a town to fight for in 1945.
    let udine = map.place_named("Udine").unwrap();
    let years = [Year::Y1943, Year::Y1944, Year::Y1945];
    assert!(years.iter().all(|year| map.country(udine, *year) == Some(Country::Italy)));
}

#[test]
fn coasts_that_landings_speak_of() {
    let map = &GAME.map;
    assert!(map.coastal.without(map.land).is_empty());
    let dubrovnik = map.grid.cell(hex("1420"));
    for coast in map.grid.hexes().filter(|hex| map.coastal.has(*hex)) {
        let zone = map.zone[coast.index()];
        let adriatic = zone.is_some_and(|zone| zone != Zone::Greece);
        let south = map.grid.cell(coast).row >= dubrovnik.row;
        assert_eq!(map.dubrovnik_south.has(coast), adriatic && south);
    }
    assert!(map.dubrovnik_south.has(hex("1420")));
    assert!(!map.dubrovnik_south.has(hex("1319")));
    assert!(["1839", "2131", "2531"].iter().all(|name| map.aegean.has(hex(name))));
    assert!(["1436", "1434", "1331"].iter().all(|name| !map.aegean.has(hex(name))));
    assert!(map.aegean.and(map.peloponnese).is_empty());
}
