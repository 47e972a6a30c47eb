//! Who may attack whom, and battles fought at random to their end.
#![allow(clippy::unwrap_used)]

use neretva_cases::fixture::Luck;
use neretva_core::{
    Action, Actions, ChoiceId, Entry, Faces, Game, Input, Node, Odds, Seat, Silent,
};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;

use super::{Battle, BattleKind, CombatStep, Forecast, Volley};
use crate::about::{ABOUT, choice};
use crate::rules::command::CommandStep;
use crate::rules::hunt::HuntStep;
use crate::state::{
    ALLIED, AXIS, At, Attitude, Cp, Frame, Marks, Phase, State, UNITS, UnitId, UnitSet,
};
use crate::tests::{GAME, empty_map, hex, unit};

/// An empty map in a player turn of that side.
fn empty(scenario: &str, seat: Seat) -> State {
    let mut s = empty_map(scenario);
    s.turn = 3;
    s.cp = Cp(7);
    s.attitude = Attitude::Belligerent;
    s.flow = Flow::new(if seat == ALLIED { Phase::Allied } else { Phase::Axis });
    s.flow.push(CommandStep::Menu);
    s
}

fn put(s: &mut State, units: &[(&str, &str)]) -> UnitSet {
    for (name, place) in units {
        s.at[unit(name)] = At::Hex(hex(place));
    }
    units.iter().map(|(name, _)| unit(name)).collect()
}

fn refused(s: &State, group: UnitSet, target: &str) -> Option<String> {
    GAME.check_attack(s, group, hex(target))
        .and_then(|refusal| refusal.rule)
        .map(|rule| rule.to_string())
}

#[test]
fn r_7_4_an_attack_is_made_by_one_stack_on_an_adjacent_hex() {
    covers!("7.4.1", "7.4.3", "12.1.2", "12.2.1");
    let mut s = empty("1944", AXIS);
    put(&mut s, &[("P-01", "1711"), ("P-02", "1712"), ("P-03", "1811")]);
    s.mark(unit("P-03"), Marks::DISPERSED);
    let group = put(&mut s, &[("G-297", "1710"), ("G-Bde1", "1710")]);
    assert_eq!(refused(&s, group, "1711"), None);
    assert_eq!(refused(&s, group, "1712").unwrap(), "7.4.1");
    assert_eq!(refused(&s, group, "1611").unwrap(), "12.1.2");
    assert_eq!(refused(&s, group, "1811").unwrap(), "12.2.1");
    let two_hexes = put(&mut s, &[("G-297", "1710"), ("G-Bde1", "1611")]);
    assert_eq!(refused(&s, two_hexes, "1711").unwrap(), "7.4.3");
    s.at[unit("G-297")] = At::Dead;
    assert_eq!(refused(&s, two_hexes, "1711").unwrap(), "7.4.1");
}

#[test]
fn r_12_14_3_dispersed_and_idle_units_do_not_attack() {
    covers!("12.14.3", "S43.12", "7.13.1");
    let mut s = empty("1943", AXIS);
    put(&mut s, &[("P-01", "1711")]);
    let italian = put(&mut s, &[("I-15", "1710")]);
    assert_eq!(refused(&s, italian, "1711"), None);
    s.attitude = Attitude::Confused;
    assert_eq!(refused(&s, italian, "1711").unwrap(), "S43.12");
    s.mark(unit("I-15"), Marks::ACTED);
    assert_eq!(refused(&s, italian, "1711").unwrap(), "7.13.1");
    let mut s = empty("1943", ALLIED);
    put(&mut s, &[("I-15", "1710")]);
    let partisan = put(&mut s, &[("P-01", "1711")]);
    assert_eq!(refused(&s, partisan, "1710"), None);
    s.mark(unit("P-01"), Marks::DISPERSED);
    assert_eq!(refused(&s, partisan, "1710").unwrap(), "12.14.3");
}

#[test]
fn r_s44_10_partisans_attack_with_others_only_in_the_east_of_1945() {
    covers!("S44.10", "S45.10");
    let mut s = empty("1944", ALLIED);
    put(&mut s, &[("G-Bde1", "1834")]);
    let mixed = put(&mut s, &[("B-5", "1733"), ("Gk-1", "1733")]);
    assert_eq!(refused(&s, mixed, "1834").unwrap(), "S44.10");
    let mut s = empty("1945", ALLIED);
    put(&mut s, &[("G-Bde1", "2219")]);
    let east = put(&mut s, &[("Sov-73", "2218"), ("Bu-22", "2218"), ("P-01", "2218")]);
    assert_eq!(refused(&s, east, "2219"), None);
    let mixed = put(&mut s, &[("B-5", "2218"), ("P-01", "2218")]);
    assert_eq!(refused(&s, mixed, "2219").unwrap(), "10.6.4");
}

#[test]
fn r_7_10_3_a_drop_on_their_capital_leaves_collaborators_in_supply() {
    covers!("7.10.3");
    let mut s = empty("1944", ALLIED);
    put(&mut s, &[("Cro-1", "1610")]);
    let paras = put(&mut s, &[("B-2Par", "1610"), ("B-4Par", "1610")]);
    assert!(!GAME.supplied(&s, unit("Cro-1")), "the paratroops stand on its source");
    let zagreb = hex("1610");
    GAME.fight(&mut s, BattleKind::Airborne, zagreb, zagreb, paras, &mut Silent);
    assert!(Battle::of(&s).unsupplied.is_empty());
}

/// Puts up to three random units of a side into a hex, within stacking.
fn crowd(s: &mut State, luck: &mut Luck, seat: Seat, place: HexId, dispersed: bool) {
    for _ in 0..=luck.below(3) {
        let unit = UnitId(luck.below(UNITS) as u8);
        let fits = s.at[unit] == At::Out
            && GAME.side(s, unit) == seat
            && GAME.check_mix(s, unit, place).is_none()
            && GAME.room(s, unit, place)
            && (!dispersed || GAME.is_partisan(unit));
        if fits {
            s.at[unit] = At::Hex(place);
            if dispersed {
                s.mark(unit, Marks::DISPERSED);
            } else if GAME.steps(s, unit) == 2 && luck.below(3) == 0 {
                s.mark(unit, Marks::REDUCED);
            }
        }
    }
}

/// A random position around a random hex, each hex held by one side, or by dispersed partisans.
fn skirmish(luck: &mut Luck) -> (State, HexId) {
    let scenario = ["1943", "1944", "1945"][luck.below(3)];
    let attacker = [ALLIED, AXIS][luck.below(2)];
    let mut s = empty(scenario, attacker);
    s.chetniks = [ALLIED, AXIS][luck.below(2)];
    let land: Vec<HexId> = GAME.map.land.iter().collect();
    let target = land[luck.below(land.len())];
    if luck.below(4) == 0 {
        s.improved.add(target);
    }
    if luck.below(3) == 0 {
        s.naval = Some(target);
    }
    crowd(&mut s, luck, attacker.other(), target, false);
    crowd(&mut s, luck, attacker, target, true);
    for exit in &GAME.map.exits[target.index()] {
        if !GAME.map.land.has(exit.to) {
            continue;
        }
        let side = [ALLIED, AXIS][luck.below(2)];
        match luck.below(4) {
            0 => {}
            1 => crowd(&mut s, luck, side, exit.to, true),
            _ => crowd(&mut s, luck, side, exit.to, false),
        }
    }
    (s, target)
}

/// The referee and the list say the same of every act.
fn agree(s: &State, legal: &[Action]) {
    assert!(!legal.is_empty() && legal.is_sorted(), "{:?}: {legal:?}", s.frame());
    let pieces = UnitId::all().map(|unit| Action::Piece(unit.into()));
    let hexes = GAME.map.grid.hexes().map(Action::Hex);
    let choices = (0..ABOUT.choices.len()).map(|n| Action::Choice(ChoiceId(n as u16)));
    for act in pieces.chain(hexes).chain(choices) {
        let refusal = GAME.why_not(s, act);
        assert_eq!(refusal.is_none(), legal.contains(&act), "{:?} {act:?} {refusal:?}", s.frame());
    }
}

/// Fights until the battle is over; answers how many decisions it took.
fn fight_out(s: &mut State, luck: &mut Luck) -> usize {
    let mut decisions = 0;
    while s.battle.is_some() {
        let input = match GAME.node(s) {
            Node::Chance(roll) => {
                assert!(GAME.pending_odds(s).is_none_or(|odds| odds.weight() == 10));
                assert_eq!((roll.dice, roll.sides), (1, 10));
                Input::Rolled(Faces::new(&[1 + luck.below(10) as u8]).unwrap())
            }
            Node::Decision(_) => {
                let mut legal = Actions::new();
                GAME.legal(s, &mut legal);
                agree(s, &legal);
                decisions += 1;
                // Breaking off would leave little to see of what follows.
                let act = legal[luck.below(legal.len())];
                Input::Act(if act == choice::BREAK_OFF { choice::PRESS_ON } else { act })
            }
            Node::Over(_) => panic!("the game ended in a battle"),
        };
        GAME.apply(s, input, &mut Silent);
    }
    decisions
}

/// What the dice do to a pending roll, face by face, by the entries of the log.
fn faces_that_hit(s: &State) -> u32 {
    let hits = |face: &u8| {
        let mut log: Vec<Entry> = Vec::new();
        let faces = Faces::new(&[*face]).unwrap();
        GAME.apply(&mut s.clone(), Input::Rolled(faces), &mut log);
        let said = ["gambit-shot-hit", "gambit-extra-hit", "gambit-hunt-hits"];
        log.iter().any(|entry| said.contains(&entry.what.id))
    };
    (1..=10).filter(hits).count() as u32
}

/// The forecast of a pending roll is what the panel shows and what the dice do.
fn check_forecast(s: &State, forecast: &Forecast) {
    let odds = GAME.pending_odds(s).expect("a roll is pending");
    assert_eq!(odds.column, Some(forecast.number.to_string()));
    assert_eq!(odds.attack.total() + odds.shifts.total(), forecast.number);
    let said = ["gambit-hit", "gambit-eliminated"];
    let hit = odds.chances.iter().find(|(what, _)| said.contains(&what.id));
    assert_eq!(hit.map_or(0, |(_, faces)| *faces), forecast.faces[0]);
    assert_eq!(odds.weight(), forecast.faces[0] + forecast.faces[1]);
    assert_eq!(faces_that_hit(s), forecast.faces[0], "{:?}", s.frame());
}

/// Plays a combat to its end, and compares every roll with its forecast.
fn compare_rolls(s: &mut State, luck: &mut Luck) -> usize {
    let mut rolls = 0;
    while matches!(s.frame(), Frame::Combat(_) | Frame::Hunt(_) | Frame::Partisans(_)) {
        let input = if let Node::Chance(_) = GAME.node(s) {
            let forecast = match (s.frame(), s.battle) {
                (Frame::Combat(CombatStep::Shot { volley, firer, .. }), Some(battle)) => {
                    GAME.forecast_shot(s, &battle, volley, firer, Odds::sums_only())
                }
                (Frame::Combat(CombatStep::Extra(firer)), Some(battle)) => {
                    GAME.forecast_shot(s, &battle, Volley::Offence, firer, Odds::sums_only())
                }
                (Frame::Hunt(HuntStep::Roll { hunters, target, .. }), None) => {
                    GAME.forecast_hunt(s, hunters, target, Odds::sums_only())
                }
                (frame, _) => panic!("dice at {frame:?}"),
            };
            check_forecast(s, &forecast);
            rolls += 1;
            Input::Rolled(Faces::new(&[1 + luck.below(10) as u8]).unwrap())
        } else {
            let mut legal = Actions::new();
            GAME.legal(s, &mut legal);
            Input::Act(legal[luck.below(legal.len())])
        };
        GAME.apply(s, input, &mut Silent);
    }
    rolls
}

#[test]
fn forecasts_are_what_is_shown_and_what_the_dice_do() {
    let mut luck = Luck(23);
    let (mut battles, mut hunts, mut rolls) = (0, 0, 0);
    while battles < 1_000 || hunts < 300 {
        let (s, target) = skirmish(&mut luck);
        let attacker = if s.phase() == Phase::Allied { ALLIED } else { AXIS };
        let near = GAME.map.exits[target.index()].iter().map(|exit| exit.to);
        for hex in near {
            let group = GAME.solid_in(&s, hex, attacker);
            if GAME.attack_targets(&s, group).has(target) {
                let mut s = s.clone();
                GAME.attack(&mut s, group, target, &mut Silent);
                rolls += compare_rolls(&mut s, &mut luck);
                battles += 1;
            }
            for quarry in GAME.hunt_targets(&s, group).iter() {
                let mut s = s.clone();
                GAME.enter_hunt(&mut s, group);
                GAME.apply(&mut s, Input::Act(Action::Hex(quarry)), &mut Silent);
                rolls += compare_rolls(&mut s, &mut luck);
                hunts += 1;
            }
        }
    }
    assert!(rolls > 2 * (battles + hunts), "{rolls} rolls in {battles} battles, {hunts} hunts");
}

#[test]
fn battles_at_random_end_and_leave_the_map_in_order() {
    let mut luck = Luck(7);
    let (mut battles, mut decisions) = (0, 0);
    while battles < 400 {
        let (mut s, target) = skirmish(&mut luck);
        let attacker = if s.phase() == Phase::Allied { ALLIED } else { AXIS };
        let near = GAME.map.exits[target.index()].iter().map(|exit| exit.to);
        let stacks: Vec<UnitSet> = near.map(|hex| GAME.solid_in(&s, hex, attacker)).collect();
        for group in stacks.into_iter().filter(|group| !group.is_empty()) {
            let targets = GAME.attack_targets(&s, group);
            for hex in GAME.map.grid.hexes() {
                let allowed = GAME.check_attack(&s, group, hex).is_none();
                assert_eq!(allowed, targets.has(hex), "{}", GAME.map.grid.printed(hex));
            }
            if targets.has(target) {
                let before = s.clone();
                GAME.attack(&mut s, group, target, &mut Silent);
                decisions += fight_out(&mut s, &mut luck);
                battles += 1;
                let solid = [ALLIED, AXIS].map(|seat| GAME.solid_in(&s, target, seat));
                assert!(solid.iter().any(|units| units.is_empty()), "both hold the hex");
                let strength = |s: &State| -> u32 {
                    s.on_map().map(|(unit, _)| u32::from(GAME.steps(s, unit))).sum()
                };
                assert!(strength(&s) <= strength(&before), "nobody grows by fighting");
                break;
            }
        }
    }
    assert!(decisions > battles, "{decisions} decisions");
}

#[test]
fn assaults_at_random_end_in_the_hex_or_in_the_box() {
    let mut luck = Luck(11);
    let paras = ["B-2Par", "B-4Par"].map(unit);
    for _ in 0..100 {
        let (mut s, target) = skirmish(&mut luck);
        if s.phase() != Phase::Allied || GAME.solid_in(&s, target, AXIS).is_empty() {
            continue;
        }
        let kind = [BattleKind::Amphibious, BattleKind::Airborne][luck.below(2)];
        let camp = match kind {
            BattleKind::Airborne => At::Hex(target),
            BattleKind::Amphibious | BattleKind::Attack => At::Med,
        };
        paras.iter().for_each(|unit| s.at[*unit] = camp);
        GAME.fight(&mut s, kind, target, target, paras.into_iter().collect(), &mut Silent);
        fight_out(&mut s, &mut luck);
        for unit in paras {
            let fits = match s.at[unit] {
                At::Hex(hex) => hex == target && GAME.solid_in(&s, target, AXIS).is_empty(),
                At::Med => kind == BattleKind::Amphibious,
                At::Gone => true,
                At::Ready | At::Later | At::Dead | At::Out => false,
            };
            assert!(fits, "{kind:?} {:?}", s.at[unit]);
        }
    }
}

#[test]
fn a_battle_is_small() {
    assert!(size_of::<Battle>() <= 192, "{}", size_of::<Battle>());
    assert!(size_of::<super::CombatStep>() <= 4);
}
