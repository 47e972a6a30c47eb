use std::collections::BTreeSet;

use super::{GAME, card, unit};
use crate::load::{Class, Kind, Nation, Side, UNITS, Unit, Year};

fn counter(id: &str) -> &'static Unit {
    card(unit(id))
}

#[test]
fn nations_stand_together() {
    covers!("2.9.1", "2.9.2");
    assert_eq!(GAME.units.len(), UNITS);
    let counts = Nation::ALL.map(|nation| GAME.roster.of(nation).len());
    assert_eq!(counts, [41, 10, 8, 2, 3, 1, 24, 8, 23, 3, 8, 3, 8, 20, 6, 6]);
    for nation in Nation::ALL {
        assert!(GAME.roster.of(nation).all(|unit| card(unit).nation == nation));
    }
    let ids: BTreeSet<_> = GAME.units.iter().map(|unit| &unit.id).collect();
    assert_eq!(ids.len(), UNITS);
    assert!(GAME.roster.partisan_types().all(|unit| card(unit).partisan_type()));
    assert_eq!(GAME.units.iter().filter(|unit| unit.partisan_type()).count(), 32);
}

#[test]
fn r_2_7_1_steps_and_reduced_sides() {
    covers!("2.7.1", "2.12.1");
    let eighth = counter("B-8Arm");
    assert_eq!([eighth.steps, eighth.cf, eighth.reduced_cf, eighth.mf], [2, 5, 4, 6]);
    for unit in &GAME.units {
        assert_eq!(unit.division(), unit.size == "XX", "{}", unit.id);
        let reduced = if unit.division() { unit.cf - 1 } else { unit.cf };
        assert_eq!(unit.reduced_cf, reduced, "{}", unit.id);
        assert!(!(unit.support || unit.partisan_type()) || unit.steps == 1);
    }
}

#[test]
fn rulings_on_single_counters_hold() {
    covers!("SU.13", "SU.14", "12.15.4");
    // SU.14 18 SS is a brigade; 12.15.4 a Croatian brigade has 3.
    assert_eq!((counter("SS-18").steps, counter("SS-18").cf, counter("SS-18").mf), (1, 3, 6));
    assert!(GAME.roster.of(Nation::Croatian).map(card).all(|u| (u.cf, u.mf) == (3, 3)));
    // SU.13 Italian infantry comes in brigades, the Alpini as a division.
    let italian = GAME.roster.of(Nation::Italian).map(card);
    let divisions: Vec<_> = italian.filter(|u| u.division()).map(|u| &u.id).collect();
    assert_eq!(divisions, ["I-1Mtn"]);
    let ratings =
        [(Nation::Partisan, (3, 3)), (Nation::Guerrilla, (2, 3)), (Nation::Chetnik, (2, 3))];
    for (nation, rating) in ratings {
        assert!(GAME.roster.of(nation).map(card).all(|unit| (unit.cf, unit.mf) == rating));
    }
}

#[test]
fn r_2_8_classes_of_movement() {
    covers!("2.8.1", "2.8.2", "2.8.3", "2.8.4");
    let class = |id| counter(id).class();
    for light in ["G-1Mtn", "SS-7", "US-10Mtn", "B-3Gk", "B-2SF", "P-01", "Gk-1", "Ch-1", "B-F10"] {
        assert_eq!(class(light), Class::Light, "{light}");
    }
    // Motorized infantry has no oval (ruling on 7.7.3); Soviet guns are slow.
    for other in ["B-5", "G-22", "SS-5", "G-297", "B-4Par", "G-41", "SS-1Cos", "Sov-57a"] {
        assert_eq!(class(other), Class::NonMech, "{other}");
    }
    for mech in ["B-8Arm", "G-1Pz", "SS-1", "B-12Art", "US-6A", "C-1Art"] {
        assert_eq!(class(mech), Class::Mech, "{mech}");
    }
    let of = |kind| GAME.units.iter().filter(|unit| unit.kind == kind).count();
    assert_eq!(
        [Kind::Armor, Kind::Artillery, Kind::Parachute, Kind::Fortress].map(of),
        [8, 9, 6, 6]
    );
}

#[test]
fn r_2_9_3_sides() {
    covers!("2.9.3", "13.5.1", "2.9.4");
    assert_eq!(Nation::Bulgarian.side(Year::Y1943), Some(Side::Axis));
    assert_eq!(Nation::Bulgarian.side(Year::Y1944), Some(Side::Axis));
    assert_eq!(Nation::Bulgarian.side(Year::Y1945), Some(Side::Allied));
    assert_eq!(Nation::Chetnik.side(Year::Y1943), None);
    let axis = Nation::ALL.into_iter().filter(|n| n.side(Year::Y1945) == Some(Side::Axis));
    assert_eq!(axis.count(), 7);
}

#[test]
fn units_that_rules_name_are_what_the_rules_say() {
    let cast = GAME.roster.cast;
    let name = |unit| card(unit).name.as_str();
    assert_eq!([cast.hellene, cast.greek_brigade, cast.f10].map(name), ["X", "3 Gk", "F10"]);
    assert_eq!(name(cast.tenth_mountain), "10 Mtn");
    assert_eq!(cast.croatian_divisions.map(name), ["369 Cr", "373 Cr", "392 Cr"]);
    assert!(cast.croatian_divisions.iter().all(|i| card(*i).nation == Nation::German));
    assert_eq!(card(cast.greek_brigade).nation, Nation::British);
    assert_eq!(card(cast.f10).nation, Nation::British);
    assert_eq!(GAME.roster.beachheads, 8);
    assert_eq!(GAME.names[cast.f10.index()], "B-F10");
}
