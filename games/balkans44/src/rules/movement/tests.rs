//! Reach against a plain walk, ways against reach, and what is shown against what may be played.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use neretva_core::{
    Action, Actions, FairDice, Game, Input, Node, Seed, Setup, Shipped as _, Silent,
};
use neretva_data::Source;
use neretva_hex::HexId;

use super::{Going, MoveStep};
use crate::about::{ABOUT, choice};
use crate::load::{Balkans44, HexSet};
use crate::state::{Frame, Marks, Phase, State, UnitSet};

static GAME: LazyLock<Balkans44> = LazyLock::new(|| {
    let source = Source::embedded("balkans44", Balkans44::FILES);
    Balkans44::load_data(&source).unwrap_or_else(|faults| panic!("{faults}"))
});

fn legal(s: &State) -> Actions {
    let mut out = Actions::new();
    GAME.legal(s, &mut out);
    out
}

fn act(s: &mut State, a: Action) {
    assert_eq!(GAME.why_not(s, a), None);
    GAME.apply(s, Input::Act(a), &mut Silent);
}

/// Plays a scenario with dice of a seed and acts picked by number, and shows every state before it is
/// left. Set-up takes one click for each side.
fn play(seed: u64, scenario: &str, options: &[(&str, &str)], mut show: impl FnMut(&State)) {
    let setup = Setup::new(&ABOUT, Some(scenario), options.iter().copied()).unwrap();
    let mut s = GAME.initial(&setup);
    let dice = FairDice::new(Seed::from_number(seed), Vec::new());
    for step in 0..6000 {
        show(&s);
        let input = match GAME.node(&s) {
            Node::Over(_) => break,
            Node::Chance(roll) => Input::Rolled(dice.answer(step, &roll)),
            Node::Decision(_) => Input::Act(pick(&s, step as usize)),
        };
        GAME.apply(&mut s, input, &mut Silent);
        GAME.invariants(&s).unwrap();
    }
}

fn pick(s: &State, step: usize) -> Action {
    let acts = legal(s);
    if s.phase() == Phase::Setup {
        let done = acts.contains(&choice::DONE);
        return if done { choice::DONE } else { choice::STANDARD };
    }
    acts[step * 31 % acts.len()]
}

/// Who would move if a hex was picked now.
fn in_hand(s: &State) -> Option<Going> {
    let Frame::Move(step) = s.frame() else { return None };
    step.in_hand(&GAME, s)
}

/// Where units come hex by hex, as a player would count it: with every hex they enter they may have
/// spent no more than their factors, or than twice as many if nothing has hindered them yet.
fn walked(s: &State, going: &Going) -> HexSet {
    let ground = GAME.ground(s, going.units);
    let mut seen = BTreeSet::new();
    let mut open = vec![(ground.from, going.spent, going.clean)];
    let mut reached = HexSet::EMPTY;
    while let Some((from, spent, clean)) = open.pop() {
        if spent > 0 && ground.zones.has(from) {
            continue;
        }
        for exit in &GAME.map.exits[from.index()] {
            let to = exit.to;
            let zones = ground.zones.has(from) && ground.zones.has(to);
            if exit.water || zones || !ground.open.has(to) {
                continue;
            }
            let after = spent + GAME.step_cost(&ground, from, to);
            let clean = clean && !ground.hinders(to);
            let paid = after <= going.allowance || clean && after <= 2 * going.allowance;
            if paid || spent == 0 {
                reached.add(to);
            }
            if paid && seen.insert((to, after, clean)) {
                open.push((to, after, clean));
            }
        }
    }
    reached.remove(ground.from);
    reached
}

#[test]
fn r_9_3_1_two_walks_come_where_one_comes_hex_by_hex() {
    covers!("9.3.1", "9.3.3", "9.3.4", "9.2.1", "9.2.2", "7.0.6", "7.0.8", "9.0.6");
    let mut compared = 0;
    for (seed, scenario) in ["campaign", "iasi", "belgrade"].into_iter().enumerate() {
        let mut step = 0;
        play(seed as u64, scenario, &[], |s| {
            step += 1;
            if let Some(going) = in_hand(s).filter(|_| step % 3 == 0) {
                let found = GAME.destinations(s, &going);
                assert_eq!(found, walked(s, &going), "{:?}", s.frame());
                compared += 1;
            }
        });
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_way_leads_from_hex_to_hex_and_costs_what_is_told() {
    covers!("9.0.3");
    let mut ways = 0;
    play(7, "campaign", &[], |s| {
        let Some(going) = in_hand(s) else { return };
        let ground = GAME.ground(s, going.units);
        let reach = GAME.reach(s);
        for to in GAME.destinations(s, &going).iter().step_by(17) {
            let way = GAME.way(&going, &ground, to);
            let mut walker = going;
            let mut here = ground.from;
            for next in way.iter().rev().copied() {
                assert!(ground.open.has(next));
                walker.spent += GAME.step_cost(&ground, here, next);
                walker.clean &= !ground.hinders(next);
                here = next;
            }
            assert_eq!(here, to);
            let told = reach.iter().find(|reach| reach.hex == to).unwrap();
            let told = 2 * told.left as u8 + u8::from(told.half);
            let left = walker.doubled_left().or(walker.printed_left()).unwrap_or(0);
            let left = if ground.zones.has(to) { 0 } else { left };
            assert_eq!(told, left, "{}", GAME.map.grid.printed(to));
            ways += 1;
        }
    });
    assert!(ways > 500, "{ways}");
}

#[test]
fn the_reach_that_is_shown_is_the_one_that_can_be_played() {
    let mut shown = 0;
    play(3, "belgrade", &[("overstacking", "refused")], |s| {
        if in_hand(s).is_none() {
            return;
        }
        let stops = GAME.reach(s).into_iter().filter(|reach| reach.stay);
        let stops: Vec<Action> = stops.map(|reach| Action::Hex(reach.hex)).collect();
        let mut acts = legal(s);
        acts.retain(|act| matches!(act, Action::Hex(_)));
        assert_eq!(stops, acts.to_vec());
        shown += 1;
    });
    assert!(shown > 50, "{shown}");
}

/// The first state of a game in which units of a stack of at least so many are in hand.
fn with_a_stack(most: usize) -> (State, UnitSet) {
    let mut found = None;
    play(1, "campaign", &[], |s| {
        let Frame::Move(MoveStep::Group(group)) = s.frame() else { return };
        let mates = GAME.mates(s, group);
        if found.is_none() && group.len() == 1 && mates.len() >= most {
            found = Some((s.clone(), mates));
        }
    });
    found.unwrap()
}

#[test]
fn r_8_2_2_parts_leave_parts_and_all_of_them_finish() {
    covers!("8.2.2", "8.2.3", "8.2.4");
    let (mut s, mates) = with_a_stack(3);
    s.flow.set(MoveStep::Pick);
    let mates: Vec<_> = mates.iter().take(3).collect();
    mates.iter().for_each(|unit| act(&mut s, Action::Piece((*unit).into())));
    let hex = |s: &State| -> Option<HexId> {
        let going = in_hand(s)?;
        let ground = GAME.ground(s, going.units);
        let beside = |hex: &HexId| GAME.map.grid.are_adjacent(ground.from, *hex);
        GAME.destinations(s, &going).iter().find(|hex| beside(hex) && !ground.hinders(*hex))
    };
    let to = hex(&s).unwrap();
    act(&mut s, Action::Hex(to));
    for unit in &mates[..2] {
        act(&mut s, Action::Piece((*unit).into()));
        let to = hex(&s).unwrap();
        act(&mut s, Action::Hex(to));
        if matches!(s.frame(), Frame::Move(MoveStep::On(going)) if going.units.has(*unit)) {
            act(&mut s, choice::DONE);
        }
    }
    assert!(
        matches!(s.frame(), Frame::Move(MoveStep::On(going)) if going.units == UnitSet::of(mates[2]))
    );
    act(&mut s, choice::DONE);
    assert_eq!(s.frame(), Frame::Move(MoveStep::Pick));
    assert!(mates.iter().all(|unit| s.has(*unit, Marks::MOVED)));
}
