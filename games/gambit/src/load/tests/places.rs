use super::{GAME, hex};
use crate::load::{Settlement, Year};

#[test]
fn r_2_5_1_eleven_ports_lie_on_the_coast() {
    covers!("2.5.1");
    let ports = [
        ("Trieste", "1107"),
        ("Fiume", "1109"),
        ("Zara", "1113"),
        ("Split", "1216"),
        ("Dubrovnik", "1420"),
        ("Durres", "1425"),
        ("Thessalonika", "2131"),
        ("Patrai", "1436"),
        ("Kalamata", "1239"),
        ("Corinth", "1638"),
        ("Athens", "1839"),
    ];
    assert_eq!(GAME.map.ports.len(), ports.len());
    for (name, printed) in ports {
        let port = GAME.map.place_named(name);
        assert_eq!(port, Some(hex(printed)), "{name}");
        assert!(GAME.map.ports.has(hex(printed)) && GAME.map.coastal.has(hex(printed)));
    }
}

#[test]
fn every_place_that_the_rules_name_is_on_the_map() {
    covers!("2.4.3");
    let map = &GAME.map;
    let kind = |name: &str| {
        let hex = map.place_named(name).unwrap();
        map.place[hex.index()].as_ref().unwrap().kind
    };
    assert_eq!(map.place_named("Sarajevo"), Some(hex("1717")));
    let towns = ["Sarajevo", "Laibach", "Subotica", "Udine", "Corinth", "Patrai", "Kalamata"];
    assert!(towns.iter().all(|name| kind(name) == Settlement::Town));
    let cities = ["Zagreb", "Beograd", "Athens", "Thessalonika"];
    assert!(cities.iter().all(|name| kind(name) == Settlement::City));
    for name in ["Corinth", "Patrai", "Kalamata"] {
        assert!(map.peloponnese.has(map.place_named(name).unwrap()));
    }
    assert!(!map.peloponnese.has(map.place_named("Athens").unwrap()));
}

#[test]
fn r_s43_8_italians_set_up_west_of_1638() {
    covers!("S43.8");
    let map = &GAME.map;
    let corinth = map.grid.cell(hex("1638"));
    for hex in map.grid.hexes().filter(|hex| map.peloponnese.has(*hex)) {
        let column = map.grid.cell(hex).column;
        assert_eq!(map.italian_greece.has(hex), column < corinth.column);
        assert_eq!(map.corinth_column.has(hex), column == corinth.column);
    }
    assert!(map.italian_greece.or(map.corinth_column).without(map.peloponnese).is_empty());
}

#[test]
fn towns_and_cities_are_the_places() {
    let map = &GAME.map;
    assert_eq!((map.towns.len(), map.cities.len()), (28, 8));
    assert_eq!(map.place.iter().flatten().count(), 36);
    assert!(map.towns.and(map.cities).is_empty());
    assert!(map.towns.or(map.cities).without(map.road).is_empty(), "a place off the roads");
    // Labels name other hexes.
    assert!(map.labels.iter().all(|(hex, _)| map.place[hex.index()].is_none()));
    assert!(map.labels.iter().any(|(hex, name)| *hex == map.liguria && name == "To Liguria"));
}

#[test]
fn capitals_of_collaborators_lie_in_their_zones() {
    for (capital, zone) in [("Laibach", "slovenia"), ("Zagreb", "croatia"), ("Beograd", "serbia")] {
        let hex = GAME.map.place_named(capital).unwrap();
        let of = GAME.map.zone(hex, Year::Y1943).unwrap();
        assert_eq!(of.word(), zone);
        assert!(GAME.map.road.has(hex));
    }
}
