use super::source;
use crate::load::Partizan;

fn faults(overlay: &[(&str, &str)]) -> String {
    let source = source().overlay_texts("mine", overlay.iter().copied());
    Partizan::load_data(&source).unwrap_err().to_string()
}

#[test]
fn all_faults_come_at_once() {
    let map = r#"
        vis = "2306"
        scare = "2412 9999"
        rails_inferred = ["2105 2106"]
        [place.2009]
        name = "Atlantis"
        kind = "village"
        [[region]]
        id = "banat"
        hexes = "3019 3215 1001"
    "#;
    let units = r#"
        total = 227
        [[unit]]
        id = "G-714"
        kind = "legs"
        front = "4-5"
        [[unit]]
        id = "P-N1"
        back = "1-1-8"
    "#;
    let tables = r#"
        [assault]
        6 = ["AE"]
        [initiative.net]
        "7-9" = { holder = "axis", retreat = "none" }
        [objectives]
        not_placed = []
        [victory]
        draw = 300
        [turn_track]
        colour = "red"
    "#;
    let setup = r#"
        [[nation]]
        id = "german"
        units = 4
        regions = ["Banate"]
    "#;
    let files =
        [("map.toml", map), ("units.toml", units), ("tables.toml", tables), ("setup.toml", setup)];
    let faults = faults(&files);
    let expected = [
        "mine/map.toml:2: vis = \"2306\": expected an island hex",
        "Yugoslavia has no hex 9999",
        "expected hexes on the coast, unlike 2412",
        "rails_inferred #1 = \"2105 2106\"",
        "place.2009.kind = \"village\"",
        "expected hexes of Yugoslavia, unlike 1001",
        "expected no hex of another region, such as 3215",
        "a region for each hex of Yugoslavia: 3020",
        "kind = \"legs\": expected one of",
        "front = \"4-5\": expected attack-defence-movement",
        "a Partisan has one step",
        "assault.6 #1 = \"AE\": expected losses",
        "bands that hold every number once",
        "expected an objective and six hexes of Yugoslavia",
        "levels that rise",
        "turn_track.colour",
        "regions #1 = \"Banate\": expected the name of a region",
    ];
    for part in expected {
        assert!(faults.contains(part), "{part} is not in:\n{faults}");
    }
    // Two faults have an echo: a short list, and a row that is left out.
    assert_eq!(faults.lines().count(), 1 + expected.len() + 2, "{faults}");
}

#[test]
fn without_hexes_only_they_are_at_fault() {
    let faults = faults(&[("map.toml", "terrain = [\"40: . .\", \"39: . x\"]")]);
    assert!(faults.starts_with("1 fault:\nmine/map.toml:1: terrain #2"), "{faults}");
}

#[test]
fn counts_must_agree() {
    let faults = faults(&[
        ("units.toml", "total = 227\n[[unit]]\nid = \"I-Re\"\narrival = 2\n"),
        ("setup.toml", "[partisan]\nfree = 2\n"),
        ("map.toml", "[island]\n2306 = \"Spalato\"\n"),
    ]);
    for part in [
        "total = 227: expected the sum of 176 units and 52 other counters",
        "units = 14: expected 13, the units that start",
        "draw = 12: expected as many as the fixed and the free placements together",
        "island.2306 = \"Spalato\": expected a land hex with water on every side",
    ] {
        assert!(faults.contains(part), "{part} is not in:\n{faults}");
    }
    assert!(faults.starts_with("4 faults:"), "{faults}");
}

#[test]
fn an_owner_corrects_single_figures() {
    let corrections = [
        ("units.toml", "[[unit]]\nid = \"G-714\"\nfront = \"5-6-6\"\n"),
        ("map.toml", "[place.2412]\nname = \"Sarajewo\"\n"),
    ];
    let game = Partizan::load_data(&source().overlay_texts("mine", corrections)).unwrap();
    assert_eq!(game.units[0].front.attack, 5);
    assert_eq!(game.units.len(), 176);
    let sarajevo = game.map.grid.parse("2412").unwrap();
    assert_eq!(game.map.place[sarajevo.index()].as_ref().unwrap().name, "Sarajewo");
    assert_eq!(game.map.place.iter().flatten().count(), 93);
}
