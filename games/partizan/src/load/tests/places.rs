use neretva_hex::HexId;

use super::{GAME, hex, reached};
use crate::load::{Country, Settlement, Terrain};

#[test]
fn named_places_are_in_their_hexes() {
    let map = &GAME.map;
    let name = |hex: HexId| map.place[hex.index()].as_ref().unwrap().name.as_str();
    let stated = [
        ("1614", "Bar"),
        ("1813", "Cattaro"),
        ("1910", "Dubrovnik"),
        ("2306", "Spalato"),
        ("2405", "Sibenico"),
        ("2603", "Zara"),
        ("3002", "Senj"),
    ];
    let scare: Vec<_> = map.scare.iter().map(|h| (map.grid.printed(*h), name(*h))).collect();
    assert_eq!(scare, stated);
    assert!(map.scare.iter().all(|hex| map.ports.has(*hex)));
    assert!(map.scare.iter().all(|hex| map.coastal.has(*hex)));
    assert_eq!(map.grid.printed(map.vis), "2105");
    assert_eq!(name(hex("3405")), "Zagreb");
    assert!(map.supply.has(hex("3405")));
    let places = || map.place.iter().flatten();
    assert_eq!(places().filter(|place| place.kind == Settlement::City).count(), 9);
    assert_eq!(places().filter(|place| place.kind == Settlement::Town).count(), 84);
}

#[test]
fn sarajevo_is_a_city_in_the_mountains() {
    let sarajevo = hex("2412");
    let place = GAME.map.place[sarajevo.index()].as_ref().unwrap();
    assert_eq!((place.name.as_str(), place.kind), ("Sarajevo", Settlement::City));
    assert_eq!(GAME.map.terrain[sarajevo.index()], Terrain::Mountain);
    assert_eq!(GAME.stacking_limit(sarajevo), 10);
}

#[test]
fn r_18_3_2_five_resources_reach_germany_by_rail() {
    covers!("18.3.2");
    let map = &GAME.map;
    assert_eq!(map.resources.len(), 5);
    for resource in &map.resources {
        let line = reached(map, *resource, map.rail, |exit| exit.rail);
        assert!(!line.and(map.to_germany).is_empty(), "{}", map.grid.printed(*resource));
    }
}

#[test]
fn trains_reach_germany_and_italy() {
    let map = &GAME.map;
    let in_germany = map.rail.only(|hex| map.country[hex.index()] == Some(Country::Germany));
    assert!(!in_germany.is_empty() && in_germany.without(map.to_germany).is_empty());
    // A hex counts as joined to a country off the map only where the map ends.
    let edge = |hex: HexId| map.exits[hex.index()].len() < 6;
    assert!(map.to_germany.without(in_germany).iter().all(edge));
    assert!(map.to_italy.iter().all(edge));
    // Every town on the main net can be reached from both.
    for gate in map.to_germany.or(map.to_italy).iter() {
        let net = reached(map, gate, map.rail, |exit| exit.rail);
        assert!(["3405", "2412", "2918", "1621", "2306"].iter().all(|h| net.has(hex(h))));
    }
}
