//! The odds that are told, the forecast, and what the dice then do are one and the same.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use neretva_core::{
    Action, Actions, Entry, Game, Input, Message, Node, Odds, Rng, Setup, Shipped, Silent, Tally,
    dice,
};
use neretva_data::Source;
use neretva_kit::chapter::Flow;
use rand_core::SeedableRng;

use super::odds::said;
use super::*;
use crate::load::UnitId;
use crate::rules::Frame;
use crate::state::{ALLIED, AXIS, At, PerUnit, Phase};

fn editions() -> [Europa45; 2] {
    let soviet = &Europa45::MORE_EDITIONS[0];
    [(Europa45::ABOUT, Europa45::FILES), (soviet.about, soviet.files)].map(|(about, files)| {
        Europa45::load(&Source::embedded(about.id, files))
            .unwrap_or_else(|faults| panic!("{faults}"))
    })
}

fn pick<T>(rng: &mut Rng, among: impl IntoIterator<Item = T>) -> T {
    let mut all: Vec<T> = among.into_iter().collect();
    all.swap_remove(dice::below(rng, all.len() as u32) as usize)
}

fn one_in(rng: &mut Rng, many: u32) -> bool {
    dice::below(rng, many) == 0
}

/// Some units of both sides in and around a hex, in the combat phase of one of them.
fn scene(game: &Europa45, rng: &mut Rng) -> State {
    let mut s = game.initial(&Setup::default_of(game.about()));
    s.at = PerUnit::all(At::Out);
    s.bridges.iter_mut().for_each(|bridge| *bridge = dice::below(rng, 3) as u8);
    let phase = pick(rng, [Phase::AxisCombat, Phase::AxisCombat, Phase::AlliedCombat]);
    s.flow = Flow::new(phase);
    s.flow.hold();
    s.flow.push(CombatStep::Pick);
    let seat = game.phasing(&s);
    let ground = game.map.operational[game.theatre.force as usize];
    let target = pick(rng, ground.iter());
    for unit in game.roster.ground.iter() {
        let open = game.ground_for(&s, unit);
        let beside = game.map.around[target.index()].and(open);
        let partisan = game.is_partisan(unit);
        s.marks[unit].set(Marks::REGULAR, partisan && (game.side(unit) == seat || one_in(rng, 2)));
        let place = match game.side(unit) == seat {
            true if !beside.is_empty() && one_in(rng, 20) => pick(rng, beside.iter()),
            true if open.has(target) && one_in(rng, 60) => target,
            false if open.has(target) && one_in(rng, 30) => target,
            _ => continue,
        };
        for mark in [Marks::DISRUPTED, Marks::OOS] {
            s.marks[unit].set(mark, !partisan && one_in(rng, 4));
        }
        game.put(&mut s, unit, place);
    }
    s
}

/// Declares an attack with any units, up to its die; nothing if none comes to it.
fn declared(game: &Europa45, s: &mut State, rng: &mut Rng) -> Option<()> {
    let mut legal = Actions::new();
    loop {
        legal.clear();
        if s.frame() == CombatStep::Roll.into() {
            return Some(());
        }
        if s.frame() == CombatStep::Advance.into() {
            return None;
        }
        game.legal(s, &mut legal);
        let goes_on = |act: &Action| !matches!(*act, choice::BACK | choice::DONE);
        let act = if matches!(s.frame(), Frame::Evade(_)) {
            choice::STAY
        } else {
            pick_some(rng, legal.iter().copied().filter(goes_on))?
        };
        game.apply(s, Input::Act(act), &mut Silent);
        if s.frame() == CombatStep::Pick.into() {
            return None;
        }
    }
}

fn pick_some<T>(rng: &mut Rng, among: impl IntoIterator<Item = T>) -> Option<T> {
    let all: Vec<T> = among.into_iter().collect();
    (!all.is_empty()).then(|| pick(rng, all))
}

/// The result that a face of the die leads to, as the log tells it.
fn rolled(game: &Europa45, s: &State, face: u8) -> Message {
    let Node::Chance(roll) = game.node(s) else { unreachable!("a die is awaited") };
    let faces = roll.outcomes().find(|faces| faces.first() == face).unwrap();
    let (mut after, mut log) = (s.clone(), Vec::<Entry>::new());
    game.apply(&mut after, Input::Rolled(faces), &mut log);
    let told = log.into_iter().find(|entry| entry.what.id.starts_with("europa45-result-"));
    told.unwrap().what
}

#[test]
fn what_is_told_is_what_the_die_does() {
    let mut rng = Rng::seed_from_u64(45);
    let (mut halved, mut lowered) = (0, 0);
    for game in &editions() {
        let mut fought = 0;
        while fought < 600 {
            let mut s = scene(game, &mut rng);
            if declared(game, &mut s, &mut rng).is_none() {
                continue;
            }
            fought += 1;
            let battle = game.battle(&s);
            let clash = game.clash(&s, &battle);
            let forecast = game.forecast(&clash).unwrap();
            let mut found = BTreeMap::new();
            for face in 1..=6 {
                let result = rolled(game, &s, face);
                assert_eq!(result, said(forecast.results[usize::from(face) - 1]), "{battle:?}");
                *found.entry(result.id).or_insert(0) += 1;
            }
            for seat in [AXIS, ALLIED] {
                let odds = game.pending_odds(&s, seat).unwrap();
                let told: BTreeMap<&str, u32> =
                    odds.chances.iter().map(|(what, ways)| (what.id, *ways)).collect();
                assert_eq!(told, found, "{battle:?}");
                check_sums(&odds, &clash);
            }
            halved += u32::from(clash.attack % PARTS != 0);
            lowered += u32::from(clash.die < 0);
        }
    }
    assert!(halved > 150 && lowered > 400, "{halved} with fractions, {lowered} in rough ground");
}

/// The lines that are told add up to the numbers that count.
fn check_sums(odds: &Odds, clash: &Clash) {
    assert_eq!(odds.attack.total(), clash.attack / PARTS);
    assert_eq!((odds.defence.total(), odds.die.total()), (clash.defence.max(1), clash.die));
    let sum = |tally: &Tally| tally.lines().iter().map(|line| line.amount).sum::<i32>();
    for tally in [&odds.attack, &odds.defence, &odds.shifts, &odds.die] {
        assert_eq!(sum(tally), tally.total());
    }
}

/// Whoever attacks knows no more of face-down counters than that they are there.
#[test]
fn odds_against_hidden_counters_do_not_depend_on_what_they_are() {
    let [game, _] = editions();
    let unit = |id: &str| game.unit(id).unwrap();
    let told = |hidden: UnitId| {
        let mut s = game.initial(&Setup::default_of(game.about()));
        s.at = PerUnit::all(At::Out);
        s.flow = Flow::new(Phase::AxisCombat);
        s.flow.push(CombatStep::Attackers);
        let hex = game.map.grid.parse("2508").unwrap();
        let attacker = unit("Ge-704");
        let beside = game.map.around[hex.index()].iter().next().unwrap();
        s.at[attacker] = At::Hex(beside);
        s.at[hidden] = At::Hex(hex);
        s.battle = Some(Battle { target: hex, attackers: UnitSet::of(attacker) });
        game.pending_odds(&s, AXIS).unwrap()
    };
    let brigade = told(unit("Yu-1"));
    assert_eq!(brigade, told(unit("Yu-dummy-1")));
    assert_eq!((brigade.column, brigade.chances.len()), (None, 0));
}

#[test]
fn r_base_10_1_an_unsupported_division_attacks_at_half_unless_a_supported_friend_is_with_it() {
    covers!("BASE.10.1");
    covers!("45.B.2.a.13.2");
    let [mut game, _] = editions();
    let unit = |game: &Europa45, id: &str| game.unit(id).unwrap();
    let (weak, friend, brigade) =
        (unit(&game, "Ge-704"), unit(&game, "Ge-714"), unit(&game, "Yu-1"));
    game.units[weak.index()].unsupported = true;
    let mut s = game.initial(&Setup::default_of(game.about()));
    s.at = PerUnit::all(At::Out);
    let hex = game.map.open.iter().next().unwrap();
    let parts = |s: &State| game.attack_parts(s, weak, hex, false, &mut Tally::sum_only());
    let printed = i32::from(game.card(weak).attack) * PARTS;
    s.at[weak] = At::Hex(hex);
    assert_eq!(parts(&s), printed / 2);
    s.at[brigade] = At::Hex(hex);
    assert_eq!(parts(&s), printed / 2, "partisans are no friends of it");
    s.at[friend] = At::Hex(hex);
    assert_eq!(parts(&s), printed);
}

#[test]
fn r_45_b_2_a_10_1_a_small_police_unit_is_halved_against_partisans_like_others() {
    covers!("45.B.2.a.10.1");
    covers!("45.B.1.c.2");
    let [mut game, _] = editions();
    let police = game.unit("SS-1-Pol").unwrap();
    let mut s = game.initial(&Setup::default_of(game.about()));
    let hex = game.map.open.iter().next().unwrap();
    s.at[police] = At::Hex(hex);
    let parts = |game: &Europa45| game.attack_parts(&s, police, hex, true, &mut Tally::sum_only());
    assert_eq!(parts(&game), PARTS, "a regiment has an APZOC");
    game.units[police.index()].half_re = 1;
    assert_eq!(parts(&game), PARTS / 2, "a battalion has none");
}
