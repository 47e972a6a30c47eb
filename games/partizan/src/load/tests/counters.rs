use super::GAME;
use crate::load::{Arrival, Kind, Nation, Objective, Ratings, UNITS, Unit, UnitId};

fn unit(id: &str) -> &'static Unit {
    GAME.units.iter().find(|unit| unit.id == id).unwrap()
}

#[test]
fn r_2_0_1_counters_add_up_to_228() {
    covers!("2.0.1");
    assert_eq!(GAME.units.len(), UNITS);
    let markers: usize = GAME.markers.iter().map(|marker| usize::from(marker.count)).sum();
    assert_eq!(GAME.units.len() + markers, 228);
}

#[test]
fn nations_stand_together() {
    covers!("2.1.6");
    let counts = Nation::ALL.map(|nation| GAME.roster.of(nation).len());
    assert_eq!(counts, [37, 25, 11, 2, 14, 16, 63, 2, 4, 1, 1]);
    for nation in Nation::ALL {
        assert!(GAME.roster.of(nation).all(|unit| GAME.card(unit).nation == nation));
    }
    let (axis, others) = (GAME.roster.axis(), GAME.roster.partisan_and_allied());
    assert!(axis.clone().all(|unit| GAME.card(unit).nation.is_axis()));
    assert!(!others.clone().any(|unit| GAME.card(unit).nation.is_axis()));
    assert!(axis.chain(others).eq(UnitId::all()));
    assert_eq!(GAME.tito, GAME.roster.of(Nation::Partisan).first());
    assert_eq!(GAME.unit_named("P-Tito"), Some(GAME.tito));
}

#[test]
fn ratings_are_those_the_rulebook_quotes() {
    covers!("2.1.1", "11.7.10");
    let quoted = [
        ("G-202Pz", [2, 1, 10]),
        ("G-21Pz", [15, 11, 10]),
        ("I-EdS", [3, 4, 10]),
        ("I-TdF", [3, 4, 10]),
        ("US-3", [9, 9, 12]),
        ("C-1p", [0, 2, 4]),
        ("P-N9", [2, 1, 8]),
    ];
    for (id, [attack, defence, movement]) in quoted {
        assert_eq!(unit(id).front, Ratings { attack, defence, movement }, "{id}");
    }
    let force10 = unit("UK-F10").front;
    assert_eq!((force10.attack, force10.defence), (0, 1));
    let motor = GAME.units.iter().filter(|unit| unit.kind == Kind::Motor);
    let motor: Vec<_> = motor.map(|unit| unit.id.as_str()).collect();
    assert_eq!(motor, ["G-202Pz", "G-21Pz", "I-EdS", "I-TdF"]);
}

#[test]
fn partisans_have_one_step_and_a_depleted_unit_is_no_better() {
    for unit in &GAME.units {
        assert_eq!(unit.steps, if unit.back.is_some() { 2 } else { 1 });
        assert!(unit.nation != Nation::Partisan || unit.steps == 1);
        if let Some(back) = unit.back {
            let front = unit.front;
            assert!(back.attack <= front.attack && back.defence <= front.defence, "{}", unit.id);
            assert!(back.movement <= front.movement, "{}", unit.id);
        }
    }
}

#[test]
fn r_3_2_3_starting_units_are_marked() {
    covers!("3.2.3");
    let starting = |nation| {
        let units = GAME.roster.of(nation).map(|unit| GAME.card(unit));
        units.filter(|u| u.arrival == Arrival::Start).map(|u| u.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(starting(Nation::Italian).len(), 14);
    assert_eq!(starting(Nation::German), ["G-714", "G-RSS", "G-KG1"]);
    assert_eq!(starting(Nation::Bulgarian), ["B-17R", "B-14Sk", "B-21", "B-15Oh"]);
    assert_eq!(starting(Nation::Hungarian), ["H-14GH", "H-15GH"]);
    assert_eq!(starting(Nation::Ustashi), ["U-1SD", "U-2SD", "U-3SD", "U-3PT", "U-4SD"]);
    let croatian = ["C-1gk", "C-1p", "C-2p", "C-3p", "C-4p", "C-5p", "C-6p"];
    assert_eq!(starting(Nation::Croatian), croatian);
    assert!(starting(Nation::Partisan).len() > 13, "a draw of twelve from more, and Tito");
    assert!(
        [Nation::British, Nation::American, Nation::French, Nation::Polish]
            .iter()
            .all(|nation| starting(*nation).is_empty())
    );
}

#[test]
fn units_that_rules_name_are_what_the_rules_say() {
    let cast = GAME.roster.cast;
    let of = |unit| GAME.card(unit);
    assert_eq!(of(cast.paratroops).arrival, Arrival::Turn(8));
    assert_eq!(unit("G-202Pz").arrival, Arrival::Turn(5));
    for surrendering in [cast.garibaldi, cast.natisone, cast.sas] {
        assert_eq!(of(surrendering).arrival, Arrival::Surrender);
    }
    assert_eq!(of(cast.force10).arrival, Arrival::Option10);
    let commandos: Vec<_> = UnitId::all().filter(|unit| of(*unit).commando).collect();
    assert_eq!(commandos, [cast.brandenburg, cast.sas, cast.force10]);
    let kampfgruppen = GAME.units.iter().filter(|unit| unit.name == "Kampfgruppe");
    let kampfgruppen: Vec<_> = kampfgruppen.map(|unit| unit.arrival).collect();
    assert_eq!(kampfgruppen, [Arrival::Start, Arrival::Build, Arrival::Build, Arrival::Build]);
}

#[test]
fn there_is_a_marker_for_each_objective_and_chit() {
    let count = |name: &str| {
        let marker = GAME.markers.iter().find(|marker| marker.name == name);
        usize::from(marker.unwrap().count)
    };
    for table in [&GAME.tables.objectives.axis, &GAME.tables.objectives.partisan] {
        for kind in Objective::ALL {
            let rows = table.iter().filter(|row| row.kind == kind).count();
            assert_eq!(rows, count(kind.word()), "{}", kind.word());
        }
    }
    let chits = ["Weapons Cache +1", "Weapons Cache +2", "Weapons Cache +3"].map(count);
    assert_eq!(chits, GAME.tables.caches.chits.map(usize::from));
}
