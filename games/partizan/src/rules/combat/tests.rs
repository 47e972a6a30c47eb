//! What no rule case can show: counts that nobody sees, and assaults from the sea.

#![allow(clippy::unwrap_used)]

use neretva_core::{Action, Faces, Game, Input, Node, Setup, Shipped, Silent};
use neretva_data::Source;
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;

use super::CombatStep;
use super::odds::column;
use crate::board::half_up;
use crate::game::choice;
use crate::load::Partizan;
use crate::state::{At, Frame, Marks, PARTISAN, PerUnit, Phase, State, UnitId, UnitSet};

fn game() -> Partizan {
    Partizan::load(&Source::embedded("partizan", Partizan::FILES)).unwrap()
}

struct Table {
    game: Partizan,
    s: State,
}

impl Table {
    /// Those units on an otherwise empty map, in turn 3.
    fn new(phase: Phase, units: &[(&str, &str)]) -> Table {
        let game = game();
        let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
        s.flow = Flow::new(phase.into());
        s.turn = 3;
        s.at = PerUnit::all(At::Gone);
        let mut table = Table { game, s };
        for (unit, hex) in units {
            let (unit, hex) = (table.unit(unit), table.hex(hex));
            table.game.place(&mut table.s, unit, hex);
        }
        table
    }

    fn unit(&self, id: &str) -> UnitId {
        self.game.unit_named(id).unwrap()
    }

    fn hex(&self, number: &str) -> HexId {
        self.game.map.grid.parse(number).unwrap()
    }

    fn piece(&mut self, id: &str) {
        self.act(Action::Piece(self.unit(id).into()));
    }

    fn act(&mut self, action: Action) {
        assert_eq!(self.game.why_not(&self.s, action), None, "{action:?}");
        self.game.apply(&mut self.s, Input::Act(action), &mut Silent);
    }

    fn roll(&mut self, die: u8) {
        assert!(matches!(self.game.node(&self.s), Node::Chance(_)));
        let faces = Faces::new(&[die]).unwrap();
        self.game.apply(&mut self.s, Input::Rolled(faces), &mut Silent);
    }

    /// An attack on 2823 with Partisan Initiative on the Assault Table and a six.
    fn attack(&mut self, attackers: &[&str]) {
        self.game.enter_combat(&mut self.s, &mut Silent);
        self.act(Action::Hex(self.hex("2823")));
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
    let (division, hex) = (table.unit("US-3"), table.hex("2306"));
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
    let game = game();
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
    let defence =
        |table: &Table, id: &str| i32::from(table.game.card(table.unit(id)).front.defence);
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
    let hex = table.hex("2615");
    table.game.place(&mut table.s, tito, hex);
    for (dead, _) in &units[1..] {
        let dead = table.unit(dead);
        table.s.at[dead] = At::Lost;
    }
    let told = table.game.unseen_strengths(&table.s, 1);
    let his = i32::from(table.game.card(tito).front.defence);
    let others = units.iter().filter(|(id, _)| defence(&table, id) == his).count() as u32;
    assert_eq!(share(&told, his), 500 + others * 125, "{told:?}");
}
