//! Set-ups played at random and by the standard.
#![allow(clippy::unwrap_used)]

use neretva_cases::fixture::{Luck, legal};
use neretva_core::{Action, Game, Input, Silent};
use neretva_kit::chapter::Chapter;

use super::{SetupStep, Stage};
use crate::about::choice;
use crate::load::{Nation, Spot};
use crate::state::{ALLIED, AXIS, At, Frame, Marks, State, UnitId};
use crate::tests::{GAME, start};

/// Plays a set-up to its end, up to the first roll or decision of turn 1.
fn play(scenario: &str, mut choose: impl FnMut(&State, &[Action]) -> Action) -> State {
    let mut s = start(scenario);
    while matches!(s.frame(), Frame::Setup(_)) {
        let legal = legal(&*GAME, &s);
        assert!(!legal.is_empty(), "stuck at {:?}", s.frame());
        let act = choose(&s, &legal);
        GAME.apply(&mut s, Input::Act(act), &mut Silent);
    }
    s
}

/// The referee and the list say the same of every act.
fn agree(s: &State, legal: &[Action]) {
    assert!(legal.is_sorted(), "{legal:?}");
    let pieces = UnitId::all().map(|unit| Action::Piece(unit.into()));
    let hexes = GAME.map.grid.hexes().map(Action::Hex);
    let choices =
        [choice::DONE, choice::STANDARD, choice::SWAP, choice::CONCENTRATED, choice::DISPERSED];
    for act in pieces.chain(hexes).chain(choices) {
        assert_eq!(GAME.why_not(s, act).is_none(), legal.contains(&act), "{act:?} {:?}", s.frame());
    }
}

/// Whoever starts on the map stands where the tables say, no more than may.
fn check_whole(s: &State) {
    assert_eq!(s.turn, 1);
    assert!(GAME.invariants(s).is_ok(), "{:?}", GAME.invariants(s));
    let scenario = GAME.scenario(s);
    for entry in &scenario.deploy {
        match (entry.place, s.at[entry.unit]) {
            (Spot::MedBox, At::Med) => {}
            (Spot::MedBox, at) => assert_eq!(at, At::Out, "only a swapped division stays away"),
            (spot, at) => {
                let At::Hex(hex) = at else {
                    panic!("{} has not set up", GAME.card(entry.unit).id)
                };
                assert!(spot.hexes(&GAME.map, scenario.year).has(hex));
            }
        }
    }
    for (nation, zone, count) in &scenario.partisans {
        let hexes = GAME.roster.of(*nation).filter_map(|unit| s.hex(unit));
        let there = hexes.filter(|hex| GAME.map.zone(*hex, scenario.year) == Some(*zone));
        assert_eq!(there.count(), usize::from(*count), "{nation:?} in {zone:?}");
    }
    for unit in GAME.roster.partisan_types() {
        if let Some(hex) = s.hex(unit) {
            assert!(GAME.map.rough_or_mountain.has(hex));
            let here = s.stack(hex);
            assert!(here.len() <= 3);
            assert!(here.iter().all(|other| GAME.card(other).nation == GAME.card(unit).nation));
        }
    }
    let reduced = UnitId::all().filter(|unit| s.has(*unit, Marks::REDUCED)).count();
    let depleted: u8 = scenario.depleted.iter().map(|group| group.count).sum();
    assert_eq!(reduced, usize::from(depleted));
}

#[test]
fn every_way_to_set_up_by_hand_comes_to_an_end() {
    covers!("3.1.2", "SU.2", "SU.8", "SU.9", "S43.3", "S44.3", "S45.3", "S45.11");
    for (seed, scenario) in ["1943", "1944", "1945"].into_iter().enumerate() {
        for round in 0..4 {
            let mut luck = Luck(100 * round + seed as u64);
            let s = play(scenario, |s, legal| {
                if luck.below(8) == 0 {
                    agree(s, legal);
                }
                loop {
                    let act = legal[luck.below(legal.len())];
                    if act != choice::STANDARD || round == 3 {
                        return act;
                    }
                }
            });
            check_whole(&s);
        }
    }
}

#[test]
fn one_click_sets_up_a_side_over_whatever_was_placed() {
    covers!("S43.2", "S44.2", "S45.2");
    for scenario in ["1943", "1944", "1945"] {
        let mut clicks = 0;
        let s = play(scenario, |s, legal| {
            agree(s, legal);
            // A unit goes astray first: it must come back.
            clicks += 1;
            if clicks <= 2 && legal[0] != choice::STANDARD { legal[0] } else { choice::STANDARD }
        });
        assert_eq!(clicks, 4, "two acts by hand, then one click for each side");
        check_whole(&s);
        let standard = &GAME.scenario(&s).standard;
        assert!(standard.iter().all(|placed| s.hex(placed.unit) == Some(placed.hex)));
        assert_eq!(s.improved.len(), GAME.scenario(&s).standard_positions.len());
    }
}

#[test]
fn the_standard_gives_way_to_enemies_who_were_faster() {
    let taken =
        GAME.scenarios[0].standard.iter().find(|p| GAME.card(p.unit).id == "P-02").unwrap().hex;
    let cro = GAME.unit_named("Cro-1").unwrap();
    let s = play("1943", |s, legal| {
        let Frame::Setup(step) = s.frame() else { return legal[0] };
        match step {
            SetupStep::Pick(Stage::Axis) if s.hex(cro).is_none() => Action::Piece(cro.into()),
            SetupStep::Place(_, unit) if unit == cro => Action::Hex(taken),
            SetupStep::Pick(Stage::Allied) => choice::STANDARD,
            SetupStep::Pick(Stage::Axis | Stage::Chetniks)
            | SetupStep::Place(..)
            | SetupStep::Mode(..)
            | SetupStep::Positions
            | SetupStep::Deplete(_)
            | SetupStep::Swap => legal[0],
        }
    });
    check_whole(&s);
    assert_eq!(s.hex(cro), Some(taken));
}

#[test]
fn the_axis_controls_all_in_1943_and_1944_and_in_1945_what_lies_behind_its_front() {
    covers!("4.0.7", "S45.14");
    for year in ["1943", "1944"] {
        let s = play(year, |_, _| choice::STANDARD);
        assert!(s.allied.is_empty() && s.unclaimed.is_empty());
    }
    let s = play("1945", |_, _| choice::STANDARD);
    let holder = |name: &str| s.controller(GAME.map.place_named(name).unwrap());
    for name in ["Zagreb", "Laibach", "Trieste", "Udine", "Sarajevo", "Graz", "Pecs", "Szeged"] {
        assert_eq!(holder(name), Some(AXIS), "{name}");
    }
    for name in ["Beograd", "Subotica", "Nis", "Sofia", "Plovdiv", "Timisoara"] {
        assert_eq!(holder(name), Some(ALLIED), "{name}");
    }
    for name in ["Athens", "Thessalonika", "Skopje", "Bitola", "Tirana", "Durres", "Patrai"] {
        assert_eq!(holder(name), None, "{name}");
    }
    assert!(s.liberated.is_empty(), "what is held at the start has not been liberated");
    let settled = GAME.map.towns.or(GAME.map.cities);
    assert!(s.allied.without(settled).is_empty());
}

#[test]
fn only_units_of_the_scenario_are_in_play() {
    covers!("3.1.1", "SU.3", "SU.4", "SU.5", "13.5.12", "S44.4", "S44.5", "S45.19");
    let at = |s: &State, name: &str| s.at[GAME.unit_named(name).unwrap()];
    let boardman = start("1943");
    for name in ["B-4Par", "B-7Par", "B-8Par", "B-6GPar", "B-3Gk"] {
        assert_eq!(at(&boardman, name), At::Med, "{name}");
    }
    assert_eq!(at(&boardman, "US-36"), At::Out);
    assert_eq!(at(&boardman, "Sov-73"), At::Out);
    assert_eq!(at(&boardman, "B-F10"), At::Out);
    assert_eq!(at(&boardman, "P-12"), At::Later);
    let zeppelin = start("1944");
    for name in ["B-5", "B-33", "B-42", "B-50", "B-57", "US-3", "US-36", "US-45"] {
        assert_eq!(at(&zeppelin, name), At::Med, "{name}");
    }
    for name in ["G-Res", "SS-13", "SS-18"] {
        assert_eq!(at(&zeppelin, name), At::Ready, "{name}");
    }
    for name in ["G-15", "G-113", "US-10Mtn", "X"] {
        assert_eq!(at(&zeppelin, name), At::Later, "{name}");
    }
    assert!(GAME.roster.of(Nation::Chetnik).all(|unit| zeppelin.at[unit] == At::Out));
    let gelignite = start("1945");
    let later = UnitId::all().filter(|unit| gelignite.at[*unit] == At::Later);
    let partisans = |unit: &UnitId| !GAME.is_partisan(*unit);
    assert!(later.filter(partisans).all(|unit| GAME.side(&gelignite, unit) == AXIS));
    assert_eq!(GAME.to_set_up(&gelignite, Stage::Allied).len(), 20 + 8 + 6);
    assert!(GAME.roster.of(Nation::Soviet).all(|unit| GAME.side(&gelignite, unit) == ALLIED));
}

#[test]
fn when_all_allies_are_placed_only_the_swap_is_asked() {
    covers!("SU.6", "S44.19");
    let mut asked = 0;
    let s = play("1944", |s, legal| {
        let placed = s.frame() == Frame::Setup(SetupStep::Pick(Stage::Allied))
            && GAME.to_set_up(s, Stage::Allied).is_empty();
        let prompt = s.frame().words(&GAME, s).prompt.id;
        assert_eq!(prompt == "gambit-ask-setup-swap-or-done", placed, "{prompt}");
        if placed {
            asked += 1;
            assert_eq!(legal, [choice::DONE, choice::SWAP]);
            return choice::SWAP;
        }
        let by_hand = matches!(s.frame(), Frame::Setup(SetupStep::Pick(Stage::Allied)));
        if !by_hand && legal.contains(&choice::STANDARD) { choice::STANDARD } else { legal[0] }
    });
    assert_eq!(asked, 1, "a swap is made once");
    let there = |name: &str| s.at[GAME.unit_named(name).unwrap()];
    assert_eq!((there("US-10Mtn"), there("US-3")), (At::Med, At::Out));
}
