use super::source;
use crate::load::load;

fn faults(overlay: &[(&str, &str)]) -> String {
    let source = source().overlay_texts("mine", overlay.iter().copied());
    load(&source).unwrap_err().to_string()
}

#[test]
fn all_faults_come_at_once() {
    let map = r#"
        blocked = "1334/1335 0807/0808"
        roads = ["1717 1719"]
        gulfs = "1107 9999"
        [area]
        aegean = "1717"
        italian_greece = "1839"
        [edge]
        soviet = "2317"
        [place.1717]
        kind = "village"
        [place.1610]
        port = true
        [label]
        0807 = "Atlantis"
    "#;
    let units = r#"
        [[unit]]
        id = "G-297"
        kind = "infantri"
        cf = 12
        [[unit]]
        id = "P-01"
        reduced = 1
        [[unit]]
        id = "B-12Art"
        support = false
    "#;
    let tables = r#"
        [rough]
        cost = [2, 4]
        [attitude]
        rolls = { "10" = "joy", "11" = "surrender" }
        [victory]
        colour = "red"
    "#;
    let faults = faults(&[("map.toml", map), ("units.toml", units), ("tables.toml", tables)]);
    let expected = [
        "hexsides between land hexes, unlike 0807/0808",
        "roads #1 = \"1717 1719\": expected adjacent land hexes",
        "the Balkans has no hex 9999",
        "coastal hexes of Greece off the Peloponnese, unlike 1717",
        "hexes of the Peloponnese, unlike 1839",
        "road hexes of Romania or Bulgaria, unlike 2317",
        "place.1717.kind = \"village\"",
        "expected a coastal hex for a port",
        "expected a land hex",
        "kind = \"infantri\": expected one of",
        "cf = 12: expected a whole number from 1 to 9",
        "a partisan has one step",
        "true for artillery, and for nothing else",
        "three numbers: for light",
        "\"joy\": expected one of",
        "a key such as \"9\" or \"4-8\"",
        "victory.colour",
    ];
    for part in expected {
        assert!(faults.contains(part), "{part} is not in:\n{faults}");
    }
}

#[test]
fn without_hexes_only_they_are_at_fault() {
    let faults = faults(&[("map.toml", "terrain = [\"04: . .\", \"05: . x\"]")]);
    assert!(faults.starts_with("1 fault:\nmine/map.toml:1: terrain #2"), "{faults}");
}

#[test]
fn borders_must_fit_the_terrain() {
    let faults = faults(&[("map.toml", "countries = [\"04: x x\"]")]);
    assert!(faults.starts_with("1 fault:"), "{faults}");
    assert!(faults.contains("the same rows and columns as terrain"), "{faults}");
}

#[test]
fn scenarios_speak_of_units_and_places_that_there_are() {
    let overlay = r#"
        [[scenario]]
        id = "1944"
        tac = [3]
        victory = ["atlantis"]
        deploy = [{ id = "G-1", place = "greece", provenance = "stated" }, { id = "G-297", place = "near Tirana" }]
        optional = [{ id = "X", entry = "Athens or Sparta" }]
    "#;
    let faults = faults(&[("scenarios.toml", overlay)]);
    let expected = [
        "two numbers: in good and in poor weather",
        "\"atlantis\": expected a country or a zone of the map",
        "a unit of units.toml",
        "\"near Tirana\": expected med-box",
        "\"Athens or Sparta\": expected med-box, liguria",
    ];
    for part in expected {
        assert!(faults.contains(part), "{part} is not in:\n{faults}");
    }
    assert_eq!(faults.lines().count(), 1 + expected.len(), "{faults}");
}

#[test]
fn an_owner_corrects_single_figures() {
    let corrections = [
        ("units.toml", "[[unit]]\nid = \"Cro-1\"\ncf = 2\n"),
        ("map.toml", "[place.1525]\nkind = \"town\"\n"),
        ("tables.toml", "[mountain]\ncost = [4, 6, 6]\n"),
        (
            "scenarios.toml",
            "[[scenario]]\nid = \"1943\"\nturns = 10\ndeploy = [{ id = \"I-1Mtn\", place = \"albania\" }]\n\
             standard = [{ id = \"I-1Mtn\", hex = \"1525\" }]\n",
        ),
    ];
    let game = load(&source().overlay_texts("mine", corrections)).unwrap();
    let croatian = game.units.iter().find(|unit| unit.id == "Cro-1").unwrap();
    assert_eq!((croatian.cf, croatian.reduced_cf), (2, 2));
    assert_eq!(game.map.cities.len(), 7);
    assert_eq!(game.tables.cost[2], [4, 6, 6]);
    assert_eq!(game.scenarios[0].turns, 10);
    assert_eq!(game.scenarios[1].turns, 20);
}
