//! The odds that are told, the forecast, and what the dice then do are one and the same.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use neretva_core::{
    Action, Actions, Entry, Game, Input, Node, Rng, Seat, Setup, Shipped, Silent, dice, msg,
};
use neretva_kit::chapter::Flow;
use rand_core::SeedableRng;

use super::*;
use crate::load::{EventKind, Kind};
use crate::rules::Frame;
use crate::state::{At, PerUnit};

fn game() -> Balkans44 {
    let source = neretva_data::Source::embedded("balkans44", Balkans44::FILES);
    Balkans44::load(&source).unwrap_or_else(|faults| panic!("{faults}"))
}

fn pick<T>(rng: &mut Rng, among: impl IntoIterator<Item = T>) -> T {
    let mut all: Vec<T> = among.into_iter().collect();
    all.swap_remove(dice::below(rng, all.len() as u32) as usize)
}

/// Some units of both sides around a hex, in the Combat Phase of one of them.
fn scene(game: &Balkans44, rng: &mut Rng) -> State {
    let mut s = game.initial(&Setup::default_of(Balkans44::ABOUT));
    s.at = PerUnit::all(At::Out);
    s.depth = PerUnit::all(0);
    s.turn = 1 + dice::below(rng, 4) as u8;
    s.event = pick(rng, EventKind::ALL.map(Some));
    s.bulgaria = Some(1);
    let phase = pick(rng, [Phase::SovietCombat, Phase::AxisCombat]);
    s.flow = Flow::new(phase);
    s.flow.push(CombatStep::Pick);
    let seat = attacking(&s);
    let target = pick(rng, game.map.yugoslavia.iter());
    for unit in UnitId::all() {
        let ground = game.area(unit).and(game.map.around[target.index()]);
        let joins = dice::below(rng, 12) == 0;
        let place = match game.side(&s, unit) == seat {
            true if joins && !ground.is_empty() => pick(rng, ground.iter()),
            false if joins && game.area(unit).has(target) => target,
            _ => continue,
        };
        if dice::below(rng, 4) == 0 {
            s.mark(unit, Marks::OOS);
        }
        s.marks[unit].set(Marks::FLIPPED, game.card(unit).kind == Kind::Partisan);
        game.place(&mut s, unit, place);
    }
    s
}

/// Declares an attack with any units and any air markers, up to its dice.
fn declared(game: &Balkans44, s: &mut State, rng: &mut Rng) -> Option<()> {
    let mut legal = Actions::new();
    loop {
        if matches!(s.frame(), Frame::Combat(CombatStep::AirRoll(_) | CombatStep::Roll)) {
            return Some(());
        }
        legal.clear();
        game.legal(s, &mut legal);
        let is_target = |act: &Action| matches!(act, Action::Hex(_) | Action::Piece(_));
        let act = if s.frame() == CombatStep::Pick.into() {
            legal.iter().copied().find(is_target)?
        } else {
            let declaring = s.frame() == CombatStep::Declare.into();
            let goes_on = |act: &Action| !declaring || *act != choice::DONE;
            pick(rng, legal.iter().copied().filter(goes_on))
        };
        game.apply(s, Input::Act(act), &mut Silent);
    }
}

/// The results that all dice lead to, with their ways.
fn rolled(game: &Balkans44, s: &State, results: &mut BTreeMap<String, u32>) {
    let Node::Chance(roll) = game.node(s) else { unreachable!("dice are awaited") };
    for faces in roll.outcomes() {
        let (mut after, mut log) = (s.clone(), Vec::<Entry>::new());
        game.apply(&mut after, Input::Rolled(faces), &mut log);
        match log.iter().find(|entry| entry.what.id == msg!("balkans44-result").id) {
            Some(entry) => *results.entry(format!("{:?}", entry.what)).or_default() += 1,
            None => rolled(game, &after, results),
        }
    }
}

#[test]
fn what_is_told_is_what_the_dice_do() {
    let (game, mut rng) = (game(), Rng::seed_from_u64(44));
    let (mut fought, mut with_air) = (0, 0);
    while fought < 1_000 {
        let mut s = scene(&game, &mut rng);
        if declared(&game, &mut s, &mut rng).is_none() {
            continue;
        }
        let battle = Battle::of(&s);
        let markers: u8 = battle.air.markers.iter().sum();
        if markers > 2 {
            continue;
        }
        (fought, with_air) = (fought + 1, with_air + u32::from(markers > 0));
        let mut found = BTreeMap::new();
        rolled(&game, &s, &mut found);
        for seat in [SOVIET, AXIS] {
            let odds = game.pending_odds(&s, seat).unwrap();
            let told: BTreeMap<String, u32> =
                odds.chances.iter().map(|(what, ways)| (format!("{what:?}"), *ways)).collect();
            assert_eq!(told, found, "{battle:?}");
            check_sums(&game, &s, &battle, seat);
        }
    }
    assert!(with_air > 140, "{with_air}");
}

/// The lines that are told add up to the numbers that count.
fn check_sums(game: &Balkans44, s: &State, battle: &Battle, seat: Seat) {
    let odds = game.pending_odds(s, seat).unwrap();
    let clash = game.clash(s, battle);
    assert_eq!(odds.attack.total(), (clash.attack_halves + 1) / 2);
    assert_eq!(odds.defence.total(), (clash.defence_halves + 1) / 2);
    assert_eq!((odds.shifts.total(), odds.die.total()), (clash.shifts, clash.die));
    for tally in [&odds.attack, &odds.defence, &odds.shifts, &odds.die] {
        let sum: i32 = tally.lines().iter().map(|line| line.amount).sum();
        assert_eq!(sum, tally.total());
    }
}
