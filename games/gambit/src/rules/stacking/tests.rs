//! The limits by number and by nation, for every pair and every small stack.
#![allow(clippy::unwrap_used)]

use crate::load::Nation;
use crate::state::{ALLIED, AXIS, At, Attitude, PerUnit, Phase, State, UnitSet};
use crate::tests::{GAME, start};

fn units(names: &[&str]) -> UnitSet {
    names.iter().map(|name| GAME.unit_named(name).unwrap()).collect()
}

#[test]
fn r_10_3_limits_by_number() {
    covers!("10.1.1", "10.3.1", "10.3.2", "10.3.3");
    let s = start("1943");
    let fits = |names: &[&str], seat| GAME.fits(&s, units(names), seat);
    assert!(fits(&["G-297", "G-Bde1", "Cro-1"], AXIS));
    assert!(!fits(&["G-297", "G-Bde1", "Cro-1", "I-15"], AXIS));
    assert!(fits(&["B-5", "B-33", "B-2Par", "B-12Art"], ALLIED));
    assert!(!fits(&["B-5", "B-33", "B-34", "B-2Par"], ALLIED));
    assert!(!fits(&["B-5", "B-12Art", "B-14Art"], ALLIED));
    assert!(
        fits(&["P-01", "P-02", "P-03"], ALLIED) && !fits(&["Gk-1", "Gk-2", "Gk-3", "Gk-4"], ALLIED)
    );
    assert!(fits(&["G-297", "G-44", "G-71", "Ch-1", "Ch-2", "Ch-3"], AXIS), "no stack together");
    assert!(!fits(&["Ch-1", "Ch-2", "Ch-3", "Ch-4"], AXIS));
}

#[test]
fn r_10_6_whoever_may_not_stack_with_another_is_not_stacked_with_either() {
    covers!("10.6.1", "10.6.3", "10.6.4", "10.6.5", "S43.13");
    for scenario in ["1943", "1944", "1945"] {
        let mut s = start(scenario);
        for attitude in [Attitude::Belligerent, Attitude::Confused] {
            s.attitude = attitude;
            for a in Nation::ALL {
                assert_eq!(GAME.apart(&s, a, a), None, "{a:?}");
                for b in Nation::ALL {
                    let ways = [GAME.apart(&s, a, b), GAME.apart(&s, b, a)];
                    assert_eq!(ways[0], ways[1], "{scenario}: {a:?} and {b:?}");
                }
            }
        }
    }
}

#[test]
fn strangers_are_seen_but_for_those_whom_a_roll_has_brought_together() {
    covers!("10.6.1", "10.6.3", "S43.13", "S43.24");
    let mut s = start("1943");
    s.attitude = Attitude::Confused;
    let strangers = |s: &State, names: &[&str]| {
        let found = GAME.strangers(s, units(names));
        found.map(|(unit, other)| [unit, other].map(|unit| GAME.card(unit).id.clone()))
    };
    for names in [["Ch-1", "G-297"], ["I-15", "G-297"], ["I-15", "Ch-1"], ["G-297", "Cro-1"]] {
        assert_eq!(strangers(&s, &names), None);
    }
    for names in [["B-5", "P-01"], ["US-3", "P-01"], ["B-5", "US-3"]] {
        assert_eq!(strangers(&start("1944"), &names), Some(names.map(str::to_owned)));
    }
}

#[test]
fn r_10_6_who_stacks_with_whom() {
    covers!("10.6.2", "10.6.6", "13.5.10", "13.5.11", "S45.9");
    let friends = |s: &State, nation: Nation, side: &[Nation]| {
        let others = side.iter().copied().filter(|other| *other != nation);
        others.filter(|other| GAME.apart(s, nation, *other).is_none()).collect::<Vec<_>>()
    };
    use Nation::*;
    let west = [British, Canadian, American, Polish, Partisan, Guerrilla];
    let s = start("1944");
    assert_eq!(friends(&s, British, &west), [Canadian, Polish]);
    assert_eq!(friends(&s, American, &west), []);
    assert_eq!(friends(&s, Partisan, &west), []);
    assert_eq!(friends(&s, Guerrilla, &west), []);
    let s = start("1945");
    let all = [British, Canadian, American, Polish, Soviet, Bulgarian, Partisan];
    assert_eq!(friends(&s, Partisan, &all), [Soviet, Bulgarian]);
    assert_eq!(friends(&s, Soviet, &all), [Bulgarian, Partisan]);
    assert_eq!(friends(&s, Polish, &all), [British, Canadian]);
    let mut s = start("1943");
    let axis = [German, Ss, Croatian, Serbian, Slovene, Italian, Bulgarian, Chetnik];
    assert_eq!(friends(&s, Italian, &axis), [German, Ss, Croatian, Serbian, Slovene, Bulgarian]);
    assert_eq!(friends(&s, Chetnik, &axis), []);
    s.attitude = Attitude::Confused;
    assert_eq!(friends(&s, Italian, &axis), []);
    assert_eq!(friends(&s, German, &axis), [Ss, Croatian, Serbian, Slovene, Bulgarian]);
}

#[test]
fn wrong_stacks_are_told_by_the_invariants() {
    covers!("10.3.4");
    let fault = |names: &[&str]| {
        let mut s = start("1944");
        s.at = PerUnit::all(At::Out);
        s.flow.set(Phase::Axis);
        let hex = GAME.map.grid.parse("1814").unwrap();
        units(names).iter().for_each(|unit| s.at[unit] = At::Hex(hex));
        GAME.stack_faults(&s).err().unwrap_or_default()
    };
    assert_eq!(fault(&["G-297", "G-Bde1"]), "");
    assert_eq!(fault(&["G-297", "B-5"]), "friend and enemy share 1814");
    assert_eq!(fault(&["B-5", "US-3"]), "B-5 is with US-3 in 1814");
    assert!(fault(&["G-297", "G-44", "G-71", "G-Bde1"]).contains("over-stacked in 1814"));
}
