//! The mind of Balkans '44 in small positions and in whole turns.
#![allow(clippy::expect_used, reason = "tests")]

use std::ops::ControlFlow::{Break, Continue};
use std::sync::LazyLock;

use neretva_ai::{Mind, weighed};
use neretva_balkans44::Balkans44;
use neretva_balkans44::rules::combat::CombatStep;
use neretva_balkans44::rules::movement::MoveStep;
use neretva_balkans44::state::{AXIS, At, Frame, PerUnit, Phase, SOVIET, State, UnitId};
use neretva_core::walk::{self, Question};
use neretva_core::{Action, Actions, Game, Input, Rng, Seat, Setup, Shipped, Silent};
use neretva_data::Source;
use neretva_hex::HexId;
use rand_core::SeedableRng;

static GAME: LazyLock<Balkans44> = LazyLock::new(|| {
    let source = Source::embedded("balkans44", Balkans44::FILES);
    Balkans44::load(&source).unwrap_or_else(|faults| panic!("{faults}"))
});

fn hex(printed: &str) -> HexId {
    GAME.grid().parse(printed).expect("on the map")
}

fn unit(id: &str) -> UnitId {
    UnitId::all().find(|unit| GAME.card(*unit).id == id).expect("a unit")
}

/// A phase of the fifth turn with these units only, after the surrender of Romania.
fn phase_of(phase: Phase, step: impl Into<Frame>, units: &[(&str, &str)]) -> State {
    let setup = Setup::new(Balkans44::ABOUT, Some("campaign"), []).expect("a scenario");
    let mut s = GAME.initial(&setup);
    s.turn = 5;
    s.surrendered = Some(1);
    s.at = PerUnit::all(At::Out);
    for (id, place) in units {
        s.at[unit(id)] = At::Hex(hex(place));
    }
    s.flow.pop();
    s.flow.set(phase);
    s.flow.push(step);
    s
}

/// What the first script does.
fn choice(s: &State) -> Action {
    let mut legal = Actions::new();
    GAME.legal(s, &mut legal);
    let weights = weighed(&*GAME, s, 0, &legal);
    let best = (0..legal.len()).max_by_key(|at| weights[*at]).expect("something");
    legal[best]
}

/// Plays a phase by the first scripts.
fn play(s: &mut State) {
    let (mut dice, phase, mut inputs) = (Rng::seed_from_u64(4), s.phase(), 0);
    let _ = walk::drive(&*GAME, s, &mut Silent, |s, question| {
        inputs += 1;
        assert!(inputs <= 400, "the phase does not end");
        Continue(match question {
            _ if s.phase() != phase => return Break(()),
            Question::Roll(roll) => Input::Rolled(roll.roll(&mut dice)),
            Question::Act(_) => Input::Act(choice(s)),
        })
    });
}

#[test]
fn the_last_garrison_stays() {
    let units = [("GE-41", "0520"), ("SO-18T", "0517"), ("SO-5GT", "0517")];
    let mut s = phase_of(Phase::AxisMovement, MoveStep::Pick, &units);
    play(&mut s);
    assert_eq!(s.hex(unit("GE-41")), Some(hex("0520")), "Budapest counts most of all");
}

#[test]
fn many_attack_one_and_one_does_not_attack_many() {
    let (many, one) =
        ([("SO-20G", "0718"), ("SO-21G", "0718"), ("SO-5GT", "0718")], ("GE-23Ka", "0719"));
    let units = [many[0], many[1], many[2], one];
    let s = phase_of(Phase::SovietCombat, CombatStep::Pick, &units);
    assert_eq!(choice(&s), Action::Hex(hex("0719")));
    let s = phase_of(Phase::AxisCombat, CombatStep::Pick, &units);
    assert_eq!(choice(&s), neretva_balkans44::choice::DONE);
}

#[test]
fn points_that_are_held_count() {
    let far = [("SO-18T", "0302"), ("GE-41", "0325")];
    let near = [("SO-18T", "1308"), ("GE-41", "0325")];
    let [far, mut near] = [far, near].map(|units| phase_of(Phase::Supply, MoveStep::Pick, &units));
    near.soviet.add(hex("1308"));
    assert!(GAME.evaluate(&near) > GAME.evaluate(&far));
    let chance = |margin| GAME.chance(&far, margin);
    assert!(chance(300) > 0.8 && chance(-300) < 0.2 && (chance(0) - 0.5).abs() < 0.01);
}

#[test]
fn each_seat_has_scripts_of_its_own() {
    let names = [SOVIET, AXIS].map(|seat: Seat| GAME.scripts(seat));
    assert!(names.iter().all(|names| names.len() >= 3));
    assert!(names[0].iter().all(|name| !names[1].contains(name)));
}

/// Look-aheads run by the thousand.
#[test]
fn weighing_allocates_nothing() {
    let setup = Setup::new(Balkans44::ABOUT, Some("campaign"), []).expect("a scenario");
    let mut s = GAME.initial(&setup);
    let (mut legal, mut weights) = (Actions::with_capacity(2_000), Vec::with_capacity(2_000));
    let mut dice = Rng::seed_from_u64(4);
    // The first decision that looks at the board works out the lore of the map.
    GAME.weigh(&phase_of(Phase::SovietMovement, MoveStep::Pick, &[]), 0, &[], &mut weights);
    let mut weighed = 0;
    let counted = allocation_counter::measure(|| {
        let _ = walk::drive(&*GAME, &mut s, &mut Silent, |s, question| {
            Continue(match question {
                Question::Roll(roll) => Input::Rolled(roll.roll(&mut dice)),
                Question::Act(_) if weighed == 600 => return Break(()),
                Question::Act(_) => {
                    legal.clear();
                    weights.clear();
                    GAME.legal(s, &mut legal);
                    GAME.weigh(s, 0, &legal, &mut weights);
                    weighed += 1;
                    let best = (0..legal.len()).max_by_key(|at| weights[*at]).expect("something");
                    Input::Act(legal[best])
                }
            })
        });
    });
    assert_eq!(weighed, 600);
    assert_eq!(counted.count_total, 0, "{counted:?} in {weighed} decisions");
}
