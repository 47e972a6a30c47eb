//! Whoever is dealt a place could be there.
#![allow(clippy::unwrap_used)]

use neretva_core::{Actions, Audience, Game, Node, Setup, Shipped, walk};
use neretva_kit::chapter::{Chapter, Flow};
use rand_core::SeedableRng;

use super::*;
use crate::load::{Nation, Terrain};
use crate::rules::replacement::RpStep;
use crate::state::{AXIS, PerUnit, Phase};
use crate::tests::GAME;

/// Why a stack of the Axis or the Allies could not be, if it could not.
fn impossible(game: &Partizan, s: &State, unit: UnitId) -> Option<&'static str> {
    let hex = s.hex(unit).filter(|_| !game.is_partisan(unit))?;
    let stack = s.stack(hex);
    let nation = game.card(unit).nation;
    let apart = |other: UnitId| nation.apart(game.card(other).nation).is_some();
    let same_side = |other: &UnitId| game.side(*other) == game.side(unit);
    if game.steps_of(s, stack) > game.stacking_limit(hex) {
        Some("too many steps")
    } else if stack.iter().filter(same_side).any(apart) {
        Some("nations that keep apart")
    } else {
        (!game.open_area(s, unit).has(hex)).then_some("closed ground")
    }
}

#[test]
fn covered_units_are_dealt_to_places_where_they_could_be() {
    let game = &*GAME;
    let (mut dealt, mut moved) = (0, 0);
    for seed in 0..3 {
        let mut rng = Rng::seed_from_u64(seed);
        let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
        let mut actions = Actions::new();
        while walk::playout(game, &mut s, &mut rng, &mut actions, 60) == 60 {
            for who in [PARTISAN, AXIS] {
                let sample = game.sampled(&s, who, &mut rng);
                for unit in UnitId::all() {
                    let fault = impossible(game, &sample, unit);
                    let before = impossible(game, &s, unit);
                    let name = &game.card(unit).id;
                    assert!(fault.is_none() || before.is_some(), "{name}: {fault:?}");
                    dealt += u32::from(!game.sees(&s, Viewer::Seat(who), unit));
                    moved += u32::from(sample.at[unit] != s.at[unit]);
                }
            }
        }
    }
    assert!(dealt > 1_000 && moved > 1_000, "{moved} of {dealt}");
}

/// Five single steps fill a mountain; seven divisions fill a plain but for one step.
#[test]
fn full_hexes_stay_within_their_limit() {
    let game = &*GAME;
    let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
    s.at = PerUnit::all(At::Later);
    s.flow.pop();
    for (steps, terrain, together) in [(1, Terrain::Mountain, 5), (2, Terrain::Clear, 7)] {
        let fits = |unit: &UnitId| {
            let card = game.card(*unit);
            card.steps == steps && Nation::German.apart(card.nation).is_none()
        };
        let plain = |hex| game.settlement(hex).is_none() && game.terrain(hex) == terrain;
        let open = game.open_area(&s, game.roster.of(Nation::Croatian).first());
        let ground = open.only(plain).iter();
        let units: Vec<UnitId> = UnitId::all().filter(fits).take(4 * together).collect();
        for (stack, hex) in units.chunks(together).zip(ground) {
            for (unit, depth) in stack.iter().zip(0..) {
                (s.at[*unit], s.depth[*unit]) = (At::Hex(hex), depth);
            }
        }
    }
    let mut rng = Rng::seed_from_u64(1);
    let mut moved = 0;
    for _ in 0..40 {
        let sample = game.sampled(&s, PARTISAN, &mut rng);
        let faults: Vec<_> = UnitId::all().filter_map(|u| impossible(game, &sample, u)).collect();
        assert!(faults.is_empty(), "{faults:?}");
        moved += UnitId::all().filter(|unit| sample.at[*unit] != s.at[*unit]).count();
    }
    assert!(moved > 400, "{moved}");
}

/// 5.1.7 Chits in hand lie open; only by the switch does the other side suppose others.
#[test]
fn r_5_1_7_a_hand_is_supposed_only_where_it_is_secret() {
    covers!("5.1.7");
    let game = &*GAME;
    for secret in [false, true] {
        let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
        s.switches.secret_caches = secret;
        s.flow = Flow::new(Phase::AxisCombat);
        s.hand = game.tables.caches.net[3];
        let mut rng = Rng::seed_from_u64(1);
        let supposed = |rng: &mut Rng| game.sampled(&s, AXIS, rng).hand != s.hand;
        let differ = (0..40).filter(|_| supposed(&mut rng)).count();
        assert_eq!(differ > 0, secret);
        assert!((0..40).all(|_| game.sampled(&s, PARTISAN, &mut rng).hand == s.hand));
    }
}

/// 17.1 The parachutists are always supplied: they are not supposed where units go hungry.
#[test]
fn nobody_hungers_who_is_always_supplied() {
    let game = &*GAME;
    let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
    s.at = PerUnit::all(At::Later);
    s.flow.pop();
    let germans = game.roster.of(Nation::German);
    let (supplied, others): (Vec<_>, Vec<_>) =
        germans.partition(|unit| game.card(*unit).always_supplied);
    let parachutists = supplied[0];
    let land = game.open_area(&s, parachutists);
    let [fed, hungry] = [0, 1].map(|n| land.iter().nth(9 * n).unwrap());
    let fed_stack = [parachutists, others[0], others[1]].map(|unit| (unit, fed, Marks::empty()));
    let hungry_stack = [2, 3, 4].map(|n| (others[n], hungry, Marks::UNSUPPLIED));
    for stack in [fed_stack, hungry_stack] {
        for ((unit, hex, marks), depth) in stack.into_iter().zip(0..) {
            (s.at[unit], s.marks[unit], s.depth[unit]) = (At::Hex(hex), marks, depth);
        }
    }
    let mut rng = Rng::seed_from_u64(1);
    let samples: Vec<State> = (0..40).map(|_| game.sampled(&s, PARTISAN, &mut rng)).collect();
    assert!(samples.iter().all(|sample| !sample.has(parachutists, Marks::UNSUPPLIED)));
    assert!(samples.iter().any(|sample| sample.hex(others[2]) == Some(fed)));
}

#[test]
fn the_cache_roll_is_secret_by_the_switch_alone() {
    covers!("5.1.7");
    let game = &*GAME;
    for (secret, audience) in [("off", Audience::All), ("on", Audience::Only(PARTISAN))] {
        let setup = Setup::new(Partizan::ABOUT, None, [("secret-caches", secret)]).unwrap();
        let node = RpStep::CacheRoll.node(game, &game.initial(&setup));
        let Node::Chance(roll) = node else { panic!("no roll: {node:?}") };
        assert_eq!(roll.audience, audience, "secret-caches {secret}");
    }
}
