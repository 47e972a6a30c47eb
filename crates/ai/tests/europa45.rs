//! The mind of Europa's rule 45 in small positions, in whole turns, and in both theatres.
#![allow(clippy::expect_used, reason = "tests")]

use std::ops::ControlFlow::{Break, Continue};
use std::sync::{Arc, LazyLock};

use neretva_ai::{Budget, Mind, player, weighed};
use neretva_core::walk::{self, Question};
use neretva_core::{About, Action, Actions, Game, Input, Known, Rng, Seat, Setup, Shipped, Silent};
use neretva_data::Source;
use neretva_europa45::rules::combat::CombatStep;
use neretva_europa45::rules::movement::MoveStep;
use neretva_europa45::rules::repair::RepairStep;
use neretva_europa45::state::{ALLIED, AXIS, At, Frame, Marks, PerUnit, Phase, State, UnitId};
use neretva_europa45::{Europa45, choice};
use neretva_hex::HexId;
use rand_core::SeedableRng;

static YUGOSLAVIA: LazyLock<Arc<Europa45>> =
    LazyLock::new(|| loaded(Europa45::ABOUT, Europa45::FILES));
static SOVIET_REAR: LazyLock<Arc<Europa45>> = LazyLock::new(|| {
    let edition = &Europa45::MORE_EDITIONS[0];
    loaded(edition.about, edition.files)
});

fn loaded(about: &About, files: &'static [(&'static str, &'static str)]) -> Arc<Europa45> {
    let source = Source::embedded(about.id, files);
    Arc::new(Europa45::load(&source).unwrap_or_else(|faults| panic!("{faults}")))
}

fn hex(printed: &str) -> HexId {
    YUGOSLAVIA.grid().parse(printed).expect("on the map")
}

fn unit(id: &str) -> UnitId {
    YUGOSLAVIA.unit(id).expect("a unit")
}

/// A phase of the third turn at Uzice with these units only.
fn phase_of(phase: Phase, step: impl Into<Frame>, units: &[(&str, &str)]) -> State {
    let setup = Setup::new(Europa45::ABOUT, Some("uzice"), []).expect("a scenario");
    let mut s = YUGOSLAVIA.initial(&setup);
    s.turn = 3;
    s.at = PerUnit::all(At::Out);
    for (id, place) in units {
        s.at[unit(id)] = At::Hex(hex(place));
    }
    while s.flow.frames().len() > 1 {
        s.flow.pop();
    }
    s.flow.set(phase);
    s.flow.push(step);
    let moves = matches!(phase, Phase::AxisMovement | Phase::AlliedMovement);
    for unit in YUGOSLAVIA.roster.ground.iter().filter(|_| moves) {
        let mine = YUGOSLAVIA.side(unit) == YUGOSLAVIA.phasing(&s) && s.hex(unit).is_some();
        s.mp[unit] = if mine { YUGOSLAVIA.allowance(&s, unit) } else { 0 };
    }
    s
}

/// What the first script does.
fn choice_in(s: &State) -> Action {
    let mut legal = Actions::new();
    YUGOSLAVIA.legal(s, &mut legal);
    let weights = weighed(&**YUGOSLAVIA, s, 0, &legal);
    let best = (0..legal.len()).max_by_key(|at| weights[*at]).expect("something");
    legal[best]
}

/// Plays a phase by the first scripts; how many attempts of sabotage were made.
fn play(s: &mut State) -> usize {
    let (mut dice, phase, mut inputs, mut attempts) = (Rng::seed_from_u64(4), s.phase(), 0, 0);
    let _ = walk::drive(&**YUGOSLAVIA, s, &mut Silent, |s, question| {
        inputs += 1;
        assert!(inputs <= 400, "the phase does not end");
        Continue(match question {
            _ if s.phase() != phase => return Break(()),
            Question::Roll(roll) => {
                attempts += usize::from(s.attempt.is_some());
                Input::Rolled(roll.roll(&mut dice))
            }
            Question::Act(_) => Input::Act(choice_in(s)),
        })
    });
    attempts
}

/// The hex of the Split head is on its only line.
fn vital() -> HexId {
    let heads = &YUGOSLAVIA.map.heads;
    heads.iter().find(|head| head.name == "Split").expect("a head").hex
}

#[test]
fn the_break_that_starves_a_head_is_repaired_first() {
    let mut s = phase_of(Phase::AxisRepair, RepairStep::Pick, &[]);
    let idle = YUGOSLAVIA.grid().parse("2205").expect("on the map");
    assert!(YUGOSLAVIA.map.rail.has(idle), "a line in the Backa, far from any head");
    s.breaks = [vital(), idle].into_iter().collect();
    s.repairs = 1;
    assert_eq!(choice_in(&s), Action::Hex(vital()));
}

#[test]
fn partisans_sabotage_and_dummies_do_not() {
    let map = &YUGOSLAVIA.map;
    let open = map.rail.and(map.zones[0].1).without(map.cities);
    let rail = open.first().map(|hex| map.grid.printed(hex)).expect("a line in Serbia");
    let attempts = |id: &str| {
        let mut s = phase_of(Phase::AlliedMovement, MoveStep::Pick, &[(id, rail)]);
        // No flag can be hoisted any more.
        s.allied = map.cities;
        play(&mut s)
    };
    assert_eq!(attempts("Yu-1"), 1, "there is a line to break");
    assert_eq!(attempts("Yu-dummy-1"), 0);
}

#[test]
fn the_last_garrison_stays_where_partisans_are_near() {
    let belgrade = "2510";
    let units = [("Ge-704", belgrade), ("Yu-1", "2512"), ("Yu-2", "2511")];
    let mut s = phase_of(Phase::AxisMovement, MoveStep::Pick, &units);
    play(&mut s);
    assert_eq!(s.hex(unit("Ge-704")), Some(hex(belgrade)), "a major city counts three points");
}

#[test]
fn many_attack_one_and_one_does_not_attack_many() {
    let near = [("It-13-Re", "1414"), ("It-57-Lombardia", "1414"), ("It-15-Bergamo", "1414")];
    let mut s = phase_of(
        Phase::AxisCombat,
        CombatStep::Pick,
        &[near[0], near[1], near[2], ("Yu-1", "1415")],
    );
    s.mark(unit("Yu-1"), Marks::REGULAR);
    assert_eq!(choice_in(&s), Action::Hex(hex("1415")));
    let units = [("Ge-125", "1414"), ("Yu-1", "1415"), ("Yu-2", "1415"), ("Yu-3", "1415")];
    let mut s = phase_of(Phase::AxisCombat, CombatStep::Pick, &units);
    ["Yu-1", "Yu-2", "Yu-3"].iter().for_each(|id| s.mark(unit(id), Marks::REGULAR));
    assert_eq!(choice_in(&s), choice::DONE);
}

#[test]
fn starving_heads_and_live_brigades_count_for_the_partisans() {
    let quiet = phase_of(Phase::AlliedMovement, MoveStep::Pick, &[("Yu-1", "2414")]);
    let mut starving = quiet.clone();
    starving.breaks.add(vital());
    assert!(YUGOSLAVIA.evaluate(&starving) < YUGOSLAVIA.evaluate(&quiet));
    let nobody = phase_of(Phase::AlliedMovement, MoveStep::Pick, &[]);
    assert!(YUGOSLAVIA.evaluate(&nobody) > YUGOSLAVIA.evaluate(&quiet));
    let even: i32 =
        YUGOSLAVIA.scenario(&quiet).levels[1..3].iter().map(|vp| 50 * i32::from(*vp)).sum();
    let chance = |margin| YUGOSLAVIA.chance(&quiet, margin - even);
    assert!(chance(4_000) > 0.8 && chance(-4_000) < 0.2 && (chance(0) - 0.5).abs() < 0.01);
}

#[test]
fn each_seat_has_scripts_of_its_own() {
    let names = [AXIS, ALLIED].map(|seat: Seat| YUGOSLAVIA.scripts(seat));
    assert!(names.iter().all(|names| names.len() >= 3));
    assert!(names[0].iter().all(|name| !names[1].contains(name)));
}

/// Every script plays to the end against every other, in both theatres; nothing stalls.
#[test]
fn scripts_finish_short_scenarios() {
    let mut games = 0;
    for (game, scenario) in [(&*YUGOSLAVIA, "uzice"), (&*SOVIET_REAR, "rail-war")] {
        let setup = Setup::new(game.about(), Some(scenario), []).expect("a scenario");
        let pairs = game.scripts(AXIS).iter().zip(game.scripts(ALLIED).iter().rev());
        for (axis, allied) in pairs {
            let names = [format!("script:{axis}"), format!("script:{allied}")];
            let mut players = names
                .each_ref()
                .map(|name| player::<Europa45>(name, 3, Budget::Sims(4)).expect("a player"));
            let (mut s, mut dice) = (game.initial(&setup), Rng::seed_from_u64(8));
            let mut acts = 0;
            let ended = walk::drive(&**game, &mut s, &mut Silent, |s, question| match question {
                Question::Roll(roll) => Continue(Input::Rolled(roll.roll(&mut dice))),
                Question::Act(_) if acts == 20_000 => Break(()),
                Question::Act(seat) => {
                    acts += 1;
                    let known = Known::new(Arc::clone(game), s.clone(), seat);
                    let advice = players[seat.index()].choose(&known).expect("its turn");
                    Continue(Input::Act(advice.action))
                }
            });
            assert!(ended.is_continue(), "{names:?} do not finish {scenario}");
            games += 1;
        }
    }
    assert_eq!(games, 6);
}

/// Look-aheads run by the thousand.
#[test]
fn weighing_allocates_nothing() {
    for (game, scenario) in [(&*YUGOSLAVIA, "uzice"), (&*SOVIET_REAR, "rail-war")] {
        let setup = Setup::new(game.about(), Some(scenario), []).expect("a scenario");
        let mut s = game.initial(&setup);
        let (mut legal, mut weights) = (Actions::with_capacity(2_000), Vec::with_capacity(2_000));
        let mut dice = Rng::seed_from_u64(4);
        // The first decision works out the lore of the map.
        game.legal(&s, &mut legal);
        game.weigh(&s, 0, &legal, &mut weights);
        let mut weighed = 0;
        let counted = allocation_counter::measure(|| {
            let _ = walk::drive(&**game, &mut s, &mut Silent, |s, question| {
                Continue(match question {
                    Question::Roll(roll) => Input::Rolled(roll.roll(&mut dice)),
                    Question::Act(_) if weighed == 500 => return Break(()),
                    Question::Act(_) => {
                        legal.clear();
                        weights.clear();
                        game.legal(s, &mut legal);
                        game.weigh(s, 0, &legal, &mut weights);
                        weighed += 1;
                        let best =
                            (0..legal.len()).max_by_key(|at| weights[*at]).expect("something");
                        Input::Act(legal[best])
                    }
                })
            });
        });
        assert_eq!(weighed, 500);
        assert_eq!(counted.count_total, 0, "{counted:?} in {weighed} decisions");
    }
}
