//! What no rule case can show: counts that nobody sees, and assaults from the sea.

#![allow(clippy::unwrap_used)]

use std::ops::ControlFlow::Continue;

use neretva_cases::fixture;
use neretva_core::walk::{self, Question};
use neretva_core::{Action, Actions, Entry, Faces, Game, Input, Node, Rng, Setup, Shipped, Silent};
use neretva_kit::chapter::Flow;
use rand_core::SeedableRng;

use super::CombatStep;
use super::forecast::column;
use super::odds::said;
use crate::about::choice;
use crate::load::Partizan;
use crate::rules::counters::half_up;
use crate::state::{AXIS, At, Frame, Marks, PARTISAN, Phase, State, UnitSet};
use crate::tests::{GAME, hex, position, unit};

struct Table {
    game: &'static Partizan,
    s: State,
}

impl Table {
    /// Those units on an otherwise empty map, in turn 3.
    fn new(phase: Phase, units: &[(&str, &str)]) -> Table {
        let mut s = position(units);
        s.flow = Flow::new(phase);
        s.turn = 3;
        Table { game: &GAME, s }
    }

    fn piece(&mut self, id: &str) {
        self.act(Action::Piece(unit(id).into()));
    }

    fn act(&mut self, action: Action) {
        assert_eq!(self.game.why_not(&self.s, action), None, "{action:?}");
        self.game.apply(&mut self.s, Input::Act(action), &mut Silent);
    }

    fn roll(&mut self, die: u8) {
        assert!(matches!(self.game.node(&self.s), Node::Chance(_)));
        self.game.apply(&mut self.s, Input::Rolled(fixture::die(die)), &mut Silent);
    }

    /// An attack on 2823 with Partisan Initiative on the Assault Table and a six.
    fn attack(&mut self, attackers: &[&str]) {
        self.game.enter_combat(&mut self.s, &mut Silent);
        self.act(Action::Hex(hex("2823")));
        attackers.iter().for_each(|unit| self.piece(unit));
        self.act(choice::ATTACK);
        self.roll(3);
        self.act(choice::ASSAULT);
        self.roll(6);
    }
}

#[test]
fn r_19_1_2_3_kills_of_partisans_alone_are_counted() {
    covers!("19.1.2.3", "19.1.2.4");
    let stacks = [
        ("P-1Pr", "2822"),
        ("P-2Pr", "2822"),
        ("P-3Ud", "2822"),
        ("P-26Dl", "2822"),
        ("P-16Vo", "2822"),
        ("P-17IB", "2822"),
        ("UK-2SAS", "2822"),
        ("C-2p", "2113"),
    ];
    let partisans = ["P-1Pr", "P-2Pr", "P-3Ud", "P-16Vo", "P-17IB", "P-26Dl"];
    let joint = ["P-1Pr", "P-2Pr", "P-3Ud", "P-16Vo", "P-17IB", "P-26Dl", "UK-2SAS"];
    let kills = |enemies: &[(&str, &str)], attackers: &[&str]| {
        let units = [&stacks, enemies].concat();
        let mut table = Table::new(Phase::PartisanCombat, &units);
        table.attack(attackers);
        assert!(table.s.partisans_attacked);
        table.s.partisan_kills
    };
    let two = [("U-1SD", "2823"), ("U-2SD", "2823")];
    assert_eq!(kills(&two, &partisans), 2, "5-1, 4-1 in rough: 0/2");
    assert_eq!(kills(&two[..1], &partisans), 1);
    assert_eq!(kills(&two, &joint), 0, "a joint attack");
    assert_eq!(kills(&[("G-500SS", "2823")], &partisans), 0);
}

#[test]
fn r_19_2_3_1_an_assault_is_fought_in_its_own_hex_at_half_strength() {
    covers!("11.1.2", "19.2.3.1", "19.2.3.2");
    let mut table = Table::new(Phase::PartisanMovement, &[("G-714", "2306")]);
    let (division, hex) = (unit("US-3"), hex("2306"));
    table.s.at[division] = At::Later;
    let landing = UnitSet::of(division);
    // Whatever stands below the assault is none of this chapter's business.
    table.s.flow.push(CombatStep::Pick);
    table.game.begin_assault(&mut table.s, hex, landing, &mut Silent);
    table.roll(3);
    table.act(choice::ASSAULT);
    let Frame::Combat(CombatStep::Result(battle)) = table.s.frame() else { panic!("no roll") };
    let odds = table.game.odds_for(&table.s, &battle, PARTISAN);
    assert_eq!((odds.attack.total(), odds.defence.total()), (5, 5), "9 halved is 5");
    assert_eq!(odds.attack.lines()[0].rule, cite!("19.2.3.2"));
    assert_eq!(odds.shifts.total(), -3, "rough and a city, and no river");
    assert!(table.s.attacked.has(hex));
    assert!(!table.s.has(division, Marks::FOUGHT), "it may attack again this turn (19.2.3.4)");
    assert_eq!(table.game.defenders(&table.s, &battle).len(), 1);
}

#[test]
fn r_12_2_2_half_of_seven_is_four() {
    covers!("12.2.2");
    assert_eq!(half_up(7), 4);
    assert_eq!(half_up(8), 4);
}

#[test]
fn r_11_6_1_every_pair_of_strengths_rounds_down() {
    covers!("11.6.1", "11.6.2");
    let game = &*GAME;
    let crt = &game.tables.assault;
    for attack in 1..60 {
        for defence in 1..60 {
            let column = column(crt, attack, defence, 0);
            let reached = |n: usize| {
                let (a, d) = crt.odds[n];
                attack * i32::from(d) >= defence * i32::from(a)
            };
            assert!(column == 0 || reached(column), "{attack} to {defence}");
            assert!(column + 1 == crt.odds.len() || !reached(column + 1), "{attack} to {defence}");
        }
    }
    assert_eq!(column(crt, 9, 1, -1), crt.odds.len() - 2, "capped before it is shifted");
    assert_eq!(column(crt, 1, 9, -4), 0);
}

#[test]
fn face_down_partisans_may_be_any_whom_nobody_has_seen() {
    covers!("11.2.4");
    let units = [("P-N9", "2411"), ("P-N10", "2411"), ("P-1Pr", "2611"), ("P-2Pr", "2613")];
    let mut table = Table::new(Phase::AxisMovement, &units);
    let defence = |table: &Table, id: &str| i32::from(table.game.card(unit(id)).front.defence);
    let mut pairs = Vec::new();
    for (n, (one, _)) in units.iter().enumerate() {
        pairs.extend(
            units[n + 1..].iter().map(|(other, _)| defence(&table, one) + defence(&table, other)),
        );
    }
    let by_hand = |sum: i32| pairs.iter().filter(|pair| **pair == sum).count();
    let share = |told: &[(i32, u32)], sum: i32| {
        let total: u32 = told.iter().map(|it| it.1).sum();
        told.iter().filter(|it| it.0 == sum).map(|it| it.1 * 1000 / total).sum::<u32>()
    };
    let told = table.game.unseen_strengths(&table.s, 2);
    for sum in 0..12 {
        assert_eq!(share(&told, sum), by_hand(sum) as u32 * 1000 / 6, "{sum}: {told:?}");
    }

    // Tito is among the living: with three dead, whoever is left must be he as often as not.
    let tito = table.game.tito;
    let hex = hex("2615");
    table.game.place(&mut table.s, tito, hex);
    for (dead, _) in &units[1..] {
        let dead = unit(dead);
        table.s.at[dead] = At::Lost;
    }
    let told = table.game.unseen_strengths(&table.s, 1);
    let his = i32::from(table.game.card(tito).front.defence);
    let others = units.iter().filter(|(id, _)| defence(&table, id) == his).count() as u32;
    assert_eq!(share(&told, his), 500 + others * 125, "{told:?}");
}

/// Runs random games and shows every combat that is about to be rolled for.
fn every_combat(least: usize, mut show: impl FnMut(&Partizan, &State, super::Battle)) {
    let (game, mut combats) = (&*GAME, 0);
    for seed in 0.. {
        let mut rng = Rng::seed_from_u64(seed);
        let optional = ["prestige", "armpit", "force10"].map(|option| (option, "on"));
        let setup = Setup::new(Partizan::ABOUT, None, optional).unwrap();
        let (mut s, mut actions) = (game.initial(&setup), Actions::new());
        let _ = walk::drive(game, &mut s, &mut Silent, |s, question| {
            if let Frame::Combat(CombatStep::Result(battle)) = s.frame() {
                show(game, s, battle);
                combats += 1;
            }
            Continue::<(), Input>(match question {
                Question::Roll(roll) => Input::Rolled(roll.roll(&mut rng)),
                Question::Act(_) => {
                    Input::Act(walk::any_legal(game, s, &mut rng, &mut actions).unwrap())
                }
            })
        });
        if combats >= least {
            return;
        }
    }
}

#[test]
fn what_is_forecast_is_shown_and_comes_about() {
    every_combat(1_000, |game, s, battle| {
        let (table, clash) = (battle.table.unwrap(), game.clash(s, &battle));
        let forecast = game.forecast(&clash, table);
        for seat in [PARTISAN, AXIS] {
            let odds = game.odds(s, seat).unwrap();
            assert_eq!(odds.attack.total(), clash.attack);
            assert_eq!(odds.defence.total(), clash.defence);
            assert_eq!((odds.shifts.total(), odds.die.total()), (forecast.shifts, forecast.die));
            assert_eq!(odds.column.as_ref(), Some(&game.crt(table).columns[forecast.column]));
            let ways =
                |result| forecast.results.iter().filter(|cell| said(**cell) == result).count();
            assert!(odds.chances.iter().all(|(what, weight)| ways(what.clone()) as u32 == *weight));
            assert_eq!(odds.chances.iter().map(|(_, weight)| weight).sum::<u32>(), 6);
        }
        for (face, result) in (1..).zip(forecast.results) {
            let (mut s, mut log) = (s.clone(), Vec::<Entry>::new());
            game.apply(&mut s, Input::Rolled(Faces::new(&[face]).unwrap()), &mut log);
            assert!(log.iter().any(|entry| entry.what == said(result)), "{face}: {result:?}");
        }
    });
}
