//! The mind of Balkan Gambit in small positions and in whole games.
#![allow(clippy::expect_used, reason = "tests")]

use std::ops::ControlFlow::{Break, Continue};
use std::sync::{Arc, LazyLock};

use neretva_ai::{Budget, Mind, player, weighed};
use neretva_core::walk::{self, Question};
use neretva_core::{Actions, Game, Input, Known, Rng, Seat, Setup, Shipped, Silent};
use neretva_data::Source;
use neretva_gambit::Gambit;
use neretva_gambit::rules::command::CommandStep;
use neretva_gambit::state::{ALLIED, AXIS, At, Beach, Cp, Due, PerUnit, Phase, State, Upkeep};
use neretva_hex::HexId;
use rand_core::SeedableRng;

static GAME: LazyLock<Arc<Gambit>> = LazyLock::new(|| {
    let source = Source::embedded("gambit", Gambit::FILES);
    Arc::new(Gambit::load(&source).unwrap_or_else(|faults| panic!("{faults}")))
});

fn hex(printed: &str) -> HexId {
    GAME.grid().parse(printed).expect("on the map")
}

/// A player turn of 1944 with these units only, a Port Open in Durres and nothing paid yet.
fn turn_of(seat: Seat, units: &[(&str, &str)]) -> State {
    let setup = Setup::new(Gambit::ABOUT, Some("1944"), []).expect("a scenario");
    let mut s = GAME.initial(&setup);
    s.turn = 5;
    s.at = PerUnit::all(At::Out);
    for (name, place) in units {
        let unit = GAME.unit_named(name).expect("a unit");
        s.at[unit] = At::Hex(hex(place));
    }
    s.allied.add(hex("1425"));
    s.beaches.push(Beach { hex: hex("1425"), port: true, upkeep: Upkeep::Closed, due: Due::Never });
    let phase = if seat == ALLIED { Phase::Allied } else { Phase::Axis };
    s.flow.pop();
    s.flow.set(phase);
    s.flow.push(CommandStep::Menu);
    s.cp = Cp(7);
    s
}

/// Plays the player turn by the best script; answers whether a battle was fought for a hex.
fn play_turn(s: &mut State, seat: Seat, battle_for: Option<HexId>) -> bool {
    let (mut dice, phase, mut fought) = (Rng::seed_from_u64(4), s.phase(), false);
    let mut inputs = 0;
    let _ = walk::drive(&**GAME, s, &mut Silent, |s, question| {
        fought |= s.battle.is_some_and(|battle| Some(battle.target) == battle_for);
        inputs += 1;
        assert!(inputs <= 400, "the turn does not end");
        Continue(match question {
            Question::Roll(roll) => Input::Rolled(roll.roll(&mut dice)),
            Question::Act(decides) => {
                if s.phase() != phase
                    || (decides == seat && s.cp == Cp::NONE && s.flow.frames().len() < 2)
                {
                    return Break(());
                }
                let mut legal = Actions::new();
                GAME.legal(s, &mut legal);
                let weights = weighed(&**GAME, s, 0, &legal);
                let best = (0..legal.len()).max_by_key(|i| weights[*i]).expect("something");
                Input::Act(legal[best])
            }
        })
    });
    fought
}

#[test]
fn an_open_city_is_taken() {
    let mut s = turn_of(ALLIED, &[("B-5", "1425"), ("B-33", "1425"), ("G-297", "1526")]);
    play_turn(&mut s, ALLIED, None);
    assert!(s.allied.has(hex("1525")), "Tirana lies open beside Durres");
}

#[test]
fn an_open_city_is_retaken() {
    let mut s = turn_of(AXIS, &[("G-297", "1626"), ("G-1Mtn", "1626"), ("B-5", "1425")]);
    s.allied.add(hex("1525"));
    play_turn(&mut s, AXIS, None);
    assert!(!s.allied.has(hex("1525")), "nobody guards Tirana");
}

#[test]
fn a_weak_garrison_is_attacked() {
    let units = [("B-5", "1425"), ("B-33", "1425"), ("B-50", "1425"), ("G-Bde1", "1525")];
    let mut s = turn_of(ALLIED, &units);
    assert!(play_turn(&mut s, ALLIED, Some(hex("1525"))), "three divisions against a brigade");
}

#[test]
fn a_strong_stack_is_left_alone() {
    let units = [("B-3Gk", "1425"), ("G-297", "1525"), ("G-1Mtn", "1525"), ("G-264", "1525")];
    let mut s = turn_of(ALLIED, &units);
    assert!(!play_turn(&mut s, ALLIED, Some(hex("1525"))), "a brigade against three divisions");
}

#[test]
fn a_beachhead_is_kept_open() {
    let mut s = turn_of(ALLIED, &[("B-5", "1425"), ("B-33", "1326"), ("G-297", "1327")]);
    s.beaches[0] = Beach { hex: hex("1425"), port: false, upkeep: Upkeep::Closed, due: Due::Never };
    play_turn(&mut s, ALLIED, None);
    assert!(s.is_harbour(hex("1425")), "both divisions live from it");
}

#[test]
fn prospects_follow_the_game() {
    let units = [("B-5", "1425"), ("G-297", "1525"), ("G-1Mtn", "2026")];
    let even = turn_of(ALLIED, &units);
    let mut better = even.clone();
    better.allied.add(hex("1525"));
    better.liberated.add(hex("1525"));
    assert!(GAME.evaluate(&better) > GAME.evaluate(&even) + 600, "a city, and its commands");
    let [low, high] = [-6_000, 6_000].map(|margin| GAME.chance(&even, margin));
    assert!(low < 0.2 && high > 0.8, "{low} {high}");
    assert!((GAME.chance(&even, 0) - 0.5).abs() < 1e-9, "as many points as the enemy: a draw");
}

/// Every script plays every scenario to its end at either seat; nothing stalls.
#[test]
fn scripts_finish_every_scenario() {
    for (number, scenario) in Gambit::ABOUT.scenarios.iter().enumerate() {
        let setup = Setup::new(Gambit::ABOUT, Some(scenario), []).expect("a scenario");
        let scripts = GAME.scripts(ALLIED);
        let name = format!("script:{}", scripts[number % scripts.len()]);
        for names in [["recruit", &name], [&name, "recruit"]] {
            let mut players =
                names.map(|name| player::<Gambit>(name, 3, Budget::Sims(4)).expect("a player"));
            let mut s = GAME.initial(&setup);
            let mut dice = Rng::seed_from_u64(8);
            let mut acts = 0;
            let ended = walk::drive(&**GAME, &mut s, &mut Silent, |s, question| match question {
                Question::Roll(roll) => Continue(Input::Rolled(roll.roll(&mut dice))),
                Question::Act(_) if acts == 20_000 => Break(()),
                Question::Act(seat) => {
                    acts += 1;
                    let known = Known::new(Arc::clone(&GAME), s.clone(), seat);
                    let advice = players[seat.index()].choose(&known).expect("its turn");
                    Continue(Input::Act(advice.action))
                }
            });
            assert!(ended.is_continue(), "{names:?} do not finish {scenario}");
        }
    }
}

#[test]
fn a_script_allocates_nothing() {
    let mut s = GAME.initial(&Setup::default_of(Gambit::ABOUT));
    let mut dice = Rng::seed_from_u64(2);
    let (mut legal, mut weights) = (Actions::with_capacity(1_024), Vec::with_capacity(1_024));
    // The first command that is weighed works out the marches of the map.
    GAME.weigh(&turn_of(ALLIED, &[]), 0, &[], &mut weights);
    let mut weighed = 0;
    let counted = allocation_counter::measure(|| {
        let _ = walk::drive(&**GAME, &mut s, &mut Silent, |s, question| {
            Continue(match question {
                Question::Roll(roll) => Input::Rolled(roll.roll(&mut dice)),
                Question::Act(_) if weighed == 400 => return Break(()),
                Question::Act(_) => {
                    legal.clear();
                    weights.clear();
                    GAME.legal(s, &mut legal);
                    GAME.weigh(s, 0, &legal, &mut weights);
                    weighed += 1;
                    let best = (0..legal.len()).max_by_key(|i| weights[*i]).expect("something");
                    Input::Act(legal[best])
                }
            })
        });
    });
    assert!(weighed >= 400, "{weighed}");
    assert_eq!(counted.count_total, 0, "{counted:?} in {weighed} decisions");
}
