use std::collections::BTreeMap;

use super::{GAME, card, hex, scenario, source};
use crate::load::{Placed, Scenario, Side, Spot, Zone, load};

/// The stacks of a standard set-up.
fn stacks(scenario: &Scenario) -> BTreeMap<&str, Vec<&Placed>> {
    let mut stacks = BTreeMap::<_, Vec<_>>::new();
    for placed in &scenario.standard {
        stacks.entry(GAME.map.grid.printed(placed.hex)).or_default().push(placed);
    }
    stacks
}

fn is_partisan(placed: &Placed) -> bool {
    card(placed.unit).partisan_type()
}

#[test]
fn r_10_3_standard_stacks_may_stand() {
    for scenario in &GAME.scenarios {
        for (printed, stack) in stacks(scenario) {
            let axis = |p: &&&Placed| card(p.unit).nation.side(scenario.year) == Some(Side::Axis);
            let axis = stack.iter().filter(axis).count();
            let partisans = stack.iter().filter(|placed| is_partisan(placed)).count();
            let supports = stack.iter().filter(|placed| card(placed.unit).support).count();
            assert!(axis <= 3 && partisans <= 3 && supports <= 1, "{printed}");
            assert!(stack.len() - supports <= 3, "{printed}");
            assert!(axis == 0 || axis == stack.len(), "{printed}: friend and enemy");
            assert!(partisans == 0 || partisans == stack.len(), "{printed} was not empty");
            let rough = GAME.map.rough_or_mountain.has(hex(printed));
            assert!(partisans == 0 || rough, "{printed}");
        }
    }
}

#[test]
fn every_unit_that_sets_up_on_the_map_stands_once() {
    for scenario in &GAME.scenarios {
        let on_map = scenario.deploy.iter().filter(|entry| entry.place != Spot::MedBox).count();
        let partisans: usize = scenario.partisans.iter().map(|(.., n)| usize::from(*n)).sum();
        assert_eq!(scenario.standard.len(), on_map + partisans);
        for placed in &scenario.standard {
            let same = scenario.standard.iter().filter(|other| other.unit == placed.unit);
            assert_eq!(same.count(), 1);
            assert_eq!(placed.dispersed, is_partisan(placed), "partisans begin hidden");
        }
        for entry in scenario.deploy.iter().filter(|entry| entry.place != Spot::MedBox) {
            let placed = scenario.standard.iter().find(|placed| placed.unit == entry.unit).unwrap();
            let hexes = entry.place.hexes(&GAME.map, scenario.year);
            assert!(hexes.has(placed.hex), "{}", card(entry.unit).id);
        }
    }
    assert_eq!(scenario("1945").standard.iter().filter(|placed| placed.reduced).count(), 6);
}

#[test]
fn zones_hold_what_scenarios_put_there() {
    for scenario in &GAME.scenarios {
        for zone in Zone::ALL {
            let hexes = Spot::Zone(zone).hexes(&GAME.map, scenario.year);
            let units = scenario.deploy.iter().filter(|e| e.place == Spot::Zone(zone)).count();
            let partisans = scenario.partisans.iter().filter(|(_, of, _)| *of == zone);
            let wild = hexes.and(GAME.map.rough_or_mountain).len();
            let wanted: usize = partisans.map(|(.., n)| usize::from(*n)).sum();
            // Even if units stand apart, partisans find empty hexes of their own.
            assert!(units.div_ceil(3) + wanted <= hexes.len() && wanted <= wild, "{}", zone.word());
        }
        for entry in scenario.deploy.iter().filter(|entry| entry.place != Spot::MedBox) {
            assert!(entry.place.hexes(&GAME.map, scenario.year).len() >= 4);
        }
    }
}

#[test]
fn su_1_improved_positions_are_on_the_coast() {
    for scenario in &GAME.scenarios {
        assert!(!scenario.standard_positions.is_empty());
        assert!(scenario.standard_positions.is_sorted());
        for position in &scenario.standard_positions {
            assert!(GAME.map.coastal.has(*position));
        }
    }
    // The ports that 1943 leaves open to landings are held.
    for port in ["1239", "1420", "1425", "1436", "1638"] {
        assert!(scenario("1943").standard_positions.contains(&hex(port)), "{port}");
    }
}

#[test]
fn an_illegal_standard_set_up_is_a_fault() {
    let overlay = r#"
        [[scenario]]
        id = "1943"
        standard_positions = "1610"
        standard = [
            { id = "G-1Pz", hex = "1610" },
            { id = "P-01", hex = "1708" },
            { id = "I-57", hex = "1308" },
            { id = "I-22", hex = "1308" },
            { id = "G-11L", reduced = true },
            { id = "G-44", hex = "1839" },
            { id = "SS-7", dispersed = true },
        ]
        [[scenario]]
        id = "1945"
        standard = [{ id = "G-71", reduced = false }, { id = "Bu-16", hex = "2116" }]
    "#;
    let source = source().overlay_texts("mine", [("scenarios.toml", overlay)]);
    let faults = load(&source).unwrap_err().to_string();
    let expected = [
        "G-1Pz where deploy places it, unlike 1610",
        "P-01 in a rough or mountain hex",
        "a stack that may stand, unlike I-13, I-14, I-22, I-57 in 1308",
        "G-11L at full strength",
        "only units that set up, unlike G-44",
        "only partisans disperse",
        "coastal hexes with Axis units, unlike 1610",
        "2 reduced among G-71, G-181, G-264, G-297",
        "a stack that may stand, unlike G-117, G-118, Bu-16 in 2116",
    ];
    for part in expected {
        assert!(faults.contains(part), "{part} is not in:\n{faults}");
    }
    assert_eq!(faults.lines().count(), 1 + expected.len(), "{faults}");
}
