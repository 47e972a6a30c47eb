//! Reach against a plain walk, ways against reach, and what no case can lay out.
#![allow(clippy::unwrap_used)]

use neretva_cases::fixture::legal;
use neretva_core::{Action, FairDice, Game, Input, Node, Seed, Silent};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;

use super::MoveStep;
use super::reach::Pace;
use crate::load::{Class, HexSet};
use crate::rules::command::CommandStep;
use crate::rules::counters::HalfMp;
use crate::state::{
    At, Beach, Bridge, Cp, Due, Frame, Marks, Phase, State, UnitId, UnitSet, Upkeep,
};
use crate::tests::{GAME, empty_map, hex, start, unit};

/// An empty map in a player turn.
fn empty(phase: Phase) -> State {
    let mut s = empty_map("1944");
    s.cp = Cp(7);
    s.flow = Flow::new(phase);
    s.flow.push(CommandStep::Menu);
    s
}

fn put(s: &mut State, name: &str, place: &str) -> UnitId {
    s.at[unit(name)] = At::Hex(hex(place));
    unit(name)
}

fn act(s: &mut State, a: Action) {
    assert_eq!(GAME.why_not(s, a), None);
    GAME.apply(s, Input::Act(a), &mut Silent);
}

/// What it costs to come to each hex, by walking on until nothing gets cheaper.
fn walk(s: &State, class: Class, from: HexId, closed: HexSet) -> Vec<Option<HalfMp>> {
    let mut spent = vec![None; GAME.map.grid.len()];
    spent[from.index()] = Some(HalfMp::NONE);
    let mut shorter = true;
    while shorter {
        shorter = false;
        for hex in GAME.map.grid.hexes() {
            let Some(before) = spent[hex.index()].filter(|spent| *spent < HalfMp(40)) else {
                continue;
            };
            for exit in &GAME.map.exits[hex.index()] {
                let Some(cost) = GAME.entry_cost(s, class, hex, exit) else { continue };
                let known = spent[exit.to.index()];
                if !closed.has(exit.to) && known.is_none_or(|known| before + cost < known) {
                    spent[exit.to.index()] = Some(before + cost);
                    shorter = true;
                }
            }
        }
    }
    spent
}

#[test]
fn units_come_exactly_as_far_as_their_points_and_by_ways_that_cost_as_much() {
    covers!("11.1.1", "11.1.2", "11.1.5");
    let mut s = empty(Phase::Axis);
    let enemies = ["1813", "1914", "2020", "1611", "1735"];
    for (name, place) in ["P-01", "P-02", "P-03", "P-04", "P-05"].into_iter().zip(enemies) {
        put(&mut s, name, place);
    }
    let closed = enemies.into_iter().map(hex).collect();
    for name in ["G-98", "G-297", "SS-1", "G-41"] {
        let (unit, class) = (unit(name), GAME.card(unit(name)).class());
        for from in ["1814", "2019", "1610", "1734", "2317", "1536", "1208"].map(hex) {
            s.at[unit] = At::Hex(from);
            let ground = GAME.move_ground(&s, UnitSet::of(unit));
            let pace = Pace { points: HalfMp(2 * GAME.card(unit).mf), fresh: true };
            let spent = walk(&s, class, from, closed);
            let reach = GAME.unit_reach(&s, unit, from, pace, &ground);
            for to in GAME.map.grid.hexes().filter(|to| *to != from) {
                let beside = GAME.map.grid.are_adjacent(from, to);
                let affords = spent[to.index()].is_some_and(|spent| spent <= pace.points);
                let minimum = beside
                    && !closed.has(to)
                    && GAME.map.exits[from.index()].iter().any(|exit| {
                        exit.to == to && GAME.entry_cost(&s, class, from, exit).is_some()
                    });
                let named = GAME.map.grid.printed(to);
                assert_eq!(reach.has(to), affords || minimum, "{name} to {named}");
                if affords {
                    let (path, left) = GAME.path(&s, unit, to, pace, &ground);
                    assert_eq!(Some(pace.points - left), spent[to.index()], "{name} to {named}");
                    assert_eq!((path[0], path[path.len() - 1]), (from, to));
                    assert!(path.windows(2).all(|w| GAME.map.grid.are_adjacent(w[0], w[1])));
                    assert!(path.iter().all(|hex| !closed.has(*hex)));
                }
            }
        }
    }
}

#[test]
fn r_13_6_3_a_blown_bridge_bears_nobody() {
    covers!("13.6.3", "11.5.3");
    let mut s = empty(Phase::Axis);
    let cost = |s: &State, class, from, to| {
        let exits = &GAME.map.exits[hex(from).index()];
        GAME.entry_cost(s, class, hex(from), exits.iter().find(|exit| exit.to == hex(to)).unwrap())
    };
    assert_eq!(cost(&s, Class::Mech, "2216", "2315"), Some(HalfMp(1)));
    assert_eq!(cost(&s, Class::NonMech, "1814", "1813"), Some(HalfMp(2)));
    s.blown = Some(Bridge { from: hex("2315"), to: hex("2216") });
    assert_eq!(cost(&s, Class::Mech, "2216", "2315"), None, "the Danube");
    s.blown = Some(Bridge { from: hex("1814"), to: hex("1813") });
    assert_eq!(cost(&s, Class::NonMech, "1814", "1813"), Some(HalfMp(6)), "rough across the Sava");
    assert_eq!(cost(&s, Class::Light, "1813", "1814"), Some(HalfMp(4)));
}

#[test]
fn r_11_4_5_ships_use_beachheads_that_a_command_has_kept_open() {
    covers!("11.4.5", "11.4.4");
    let mut s = empty(Phase::Allied);
    let stack: UnitSet =
        ["B-5", "B-33"].map(|name| put(&mut s, name, "1316")).into_iter().collect();
    let beaches = [
        ("1316", Upkeep::Paid),
        ("1425", Upkeep::Paid),
        ("1326", Upkeep::Closed),
        ("1327", Upkeep::Landed),
    ];
    for (place, upkeep) in beaches {
        s.beaches.push(Beach { hex: hex(place), port: false, upkeep, due: Due::Never });
    }
    act(&mut s, Action::Piece(unit("B-5").into()));
    act(&mut s, Action::Piece(unit("B-33").into()));
    assert!(legal(&*GAME, &s).contains(&Action::Hex(hex("1425"))));
    assert!(!legal(&*GAME, &s).contains(&Action::Hex(hex("1326"))));
    assert!(!legal(&*GAME, &s).contains(&Action::Hex(hex("1327"))));
    s.switches.ships_at_once = true;
    assert!(legal(&*GAME, &s).contains(&Action::Hex(hex("1327"))));
    assert!(!legal(&*GAME, &s).contains(&Action::Hex(hex("1326"))));
    act(&mut s, Action::Hex(hex("1425")));
    assert!(stack.iter().all(|unit| s.hex(unit) == Some(hex("1425"))));
    assert_eq!(s.cp, Cp(6));
}

#[test]
fn a_command_that_is_put_down_costs_nothing_and_changes_nothing() {
    covers!("7.3.1");
    let mut s = empty(Phase::Axis);
    let first = put(&mut s, "G-297", "1814");
    let second = put(&mut s, "G-44", "1814");
    let before = s.clone();
    act(&mut s, Action::Piece(second.min(first).into()));
    act(&mut s, Action::Piece(second.max(first).into()));
    act(&mut s, crate::about::choice::DONE);
    assert_eq!(s, before);
}

#[test]
fn r_7_3_2_only_the_units_that_moved_last_go_on() {
    covers!("7.3.2", "11.1.4");
    let mut s = empty(Phase::Axis);
    let [a, b, c] = ["G-297", "G-44", "G-71"].map(|name| put(&mut s, name, "1814"));
    let pieces = |s: &State| {
        let all = legal(&*GAME, s).into_iter();
        all.filter_map(|a| if let Action::Piece(id) = a { Some(id.into()) } else { None })
            .collect::<UnitSet>()
    };
    let set = |units: &[UnitId]| units.iter().copied().collect::<UnitSet>();
    act(&mut s, Action::Piece(a.into()));
    act(&mut s, Action::Hex(hex("1815")));
    assert_eq!(pieces(&s), set(&[a, b, c]));
    act(&mut s, Action::Piece(b.into()));
    act(&mut s, Action::Hex(hex("1914")));
    assert_eq!(pieces(&s), set(&[b, c]), "the first one has stopped");
    assert_eq!([a, b, c].map(|unit| s.has(unit, Marks::ACTED)), [true, true, false]);
    act(&mut s, Action::Piece(b.into()));
    act(&mut s, Action::Hex(hex("2015")));
    act(&mut s, crate::about::choice::DONE);
    assert_eq!((s.frame(), s.cp), (Frame::Command(CommandStep::Menu), Cp(6)));
    assert_eq!(pieces(&s), set(&[c]), "who stayed is free for another command");
}

#[test]
fn r_11_4_1_sailing_home_ends_the_command() {
    covers!("11.4.1", "10.5.1");
    let mut s = empty(Phase::Allied);
    let [a, b] = ["B-5", "B-33"].map(|name| put(&mut s, name, "1216"));
    s.beaches.push(Beach { hex: hex("1216"), port: true, upkeep: Upkeep::Closed, due: Due::Never });
    act(&mut s, Action::Piece(a.into()));
    act(&mut s, crate::about::choice::MED_BOX);
    assert_eq!((s.at[a], s.cp), (At::Med, Cp(6)));
    assert_eq!(s.frame(), Frame::Command(CommandStep::Menu));
    assert!(legal(&*GAME, &s).contains(&Action::Piece(b.into())));
}

/// Half movement points that the acts leave to a group that has just gone to a hex, where its
/// command goes on.
fn left_after(s: &State, group: UnitSet, to: HexId) -> Option<HalfMp> {
    let mut s = s.clone();
    act(&mut s, Action::Hex(to));
    let Frame::Move(MoveStep::More(going) | MoveStep::On(_, going)) = s.frame() else {
        return None;
    };
    (going.units == group).then(|| group.iter().map(|unit| going.left(unit)).min()).flatten()
}

/// Compares what is shown with what may be played; how many moves were tried out.
fn check_shown(s: &State, group: UnitSet, fresh: bool) -> usize {
    let reach = GAME.reach(s);
    let attacks = if fresh { GAME.attack_targets(s, group) } else { HexSet::EMPTY };
    let mut acts = legal(&*GAME, s);
    acts.retain(|act| matches!(act, Action::Hex(hex) if !attacks.has(*hex)));
    let stops: Vec<_> = reach.iter().filter(|reach| reach.stay).collect();
    let shown: Vec<Action> = stops.iter().map(|reach| Action::Hex(reach.hex)).collect();
    assert_eq!(shown, acts, "{:?}", s.frame());
    let tried = stops.iter().step_by(5);
    let told = tried.filter_map(|reach| Some((reach, left_after(s, group, reach.hex)?)));
    told.map(|(reach, HalfMp(left))| {
        let halves = 2 * reach.left as u8 + u8::from(reach.half);
        // Points that buy nothing more are not kept.
        assert!(left == halves || left == 0, "{} {left}", GAME.map.grid.printed(reach.hex));
        usize::from(left > 0)
    })
    .sum()
}

#[test]
fn the_reach_that_is_shown_is_the_one_that_can_be_played() {
    let (mut moves, mut with_points_left) = (0, 0);
    for (seed, year) in ["1943", "1944", "1945"].into_iter().enumerate() {
        let mut s = start(year);
        let dice = FairDice::new(Seed::from_number(seed as u64), Vec::new());
        for step in 0..4000 {
            let input = match GAME.node(&s) {
                Node::Over(_) => break,
                Node::Chance(roll) => Input::Rolled(dice.answer(step, &roll)),
                Node::Decision(_) => {
                    let picked = if let Frame::Move(MoveStep::Group(group)) = s.frame() {
                        Some((group, true))
                    } else if let Frame::Move(MoveStep::On(group, _)) = s.frame() {
                        Some((group, false))
                    } else {
                        None
                    };
                    if let Some((group, fresh)) = picked.filter(|_| step % 5 == 0) {
                        moves += 1;
                        with_points_left += check_shown(&s, group, fresh);
                    }
                    let acts = legal(&*GAME, &s);
                    Input::Act(acts[step as usize * 31 % acts.len()])
                }
            };
            GAME.apply(&mut s, input, &mut Silent);
        }
    }
    assert!(moves > 50 && with_points_left > 50, "{moves} {with_points_left}");
}
