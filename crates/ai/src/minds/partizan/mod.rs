//! Partizan!: objectives, towns, railways, and staying alive. Scripts are one judgement with
//! different tastes.

mod field;
mod fights;
mod havens;
mod hunts;
mod rest;
mod toll;

use neretva_core::{Action, Game, Node, Seat};
use neretva_partizan::rules::movement::MoveStep;
use neretva_partizan::state::{AXIS, Frame, Phase, State, UnitSet, mark};
use neretva_partizan::{Partizan, choice};

use super::logistic;
use crate::Mind;
use field::{missing, turns_left};
use havens::Havens;
use hunts::Hunts;

/// What a script cares about at either seat.
struct Script {
    partisan: havens::Taste,
    axis: hunts::Taste,
}

const PARTISAN_SCRIPTS: [(&str, havens::Taste); 3] = [
    ("raid", havens::Taste { raid: 100, hold: 100, caution: 80, fear: 100 }),
    ("hide", havens::Taste { raid: 80, hold: 100, caution: 200, fear: 120 }),
    ("rise", havens::Taste { raid: 130, hold: 130, caution: 40, fear: 80 }),
];

const AXIS_SCRIPTS: [(&str, hunts::Taste); 3] = [
    ("hunt", hunts::Taste { hunt: 100, guard: 30, ring: 130, trust: 80 }),
    ("guard", hunts::Taste { hunt: 100, guard: 100, ring: 100, trust: 50 }),
    ("ring", hunts::Taste { hunt: 100, guard: 30, ring: 300, trust: 60 }),
];

/// A script of one seat; what it says for the other is never asked.
fn script(n: usize) -> Script {
    let n = n.min(PARTISAN_SCRIPTS.len() - 1);
    Script { partisan: PARTISAN_SCRIPTS[n].1, axis: AXIS_SCRIPTS[n].1 }
}

fn havens_of<'a>(game: &'a Partizan, s: &'a State, script: &Script, hand: UnitSet) -> Havens<'a> {
    Havens::new(game, s, script.partisan, hand)
}

/// What is worth most comes first: a piece that must move before others.
const FIRST: i32 = 100_000;

impl Mind for Partizan {
    fn scripts(&self, seat: Seat) -> &'static [&'static str] {
        const PARTISAN: [&str; 3] =
            [PARTISAN_SCRIPTS[0].0, PARTISAN_SCRIPTS[1].0, PARTISAN_SCRIPTS[2].0];
        const AXIS_NAMES: [&str; 3] = [AXIS_SCRIPTS[0].0, AXIS_SCRIPTS[1].0, AXIS_SCRIPTS[2].0];
        if seat == AXIS { &AXIS_NAMES } else { &PARTISAN }
    }

    fn weigh(&self, s: &State, n: usize, actions: &[Action], out: &mut Vec<i32>) {
        let script = script(n);
        match s.frame() {
            Frame::Move(MoveStep::Pick) => pick_mover(self, s, actions, out),
            Frame::Move(MoveStep::Moving(group)) => move_to(self, s, &script, group, actions, out),
            Frame::Combat(step) => fights::weigh(self, s, &script, step, actions, out),
            Frame::Setup(step) => rest::set_up(self, s, &script, step, actions, out),
            Frame::Rp(step) => rest::replace(self, s, &script, step, actions, out),
            Frame::Supply(_) => rest::lose(self, s, actions, out),
            Frame::Event(_) => rest::gain(self, s, &script, actions, out),
            Frame::Special(_) => rest::drop(self, s, &script, actions, out),
            Frame::Option(step) => rest::option(self, s, &script, step, actions, out),
            Frame::Phase(_) | Frame::Objectives(_) => out.resize(actions.len(), 0),
        }
    }

    fn evaluate(&self, s: &State) -> i32 {
        let outcome = self.outcome(s);
        if s.phase() == Phase::Over {
            return 100 * outcome.margin;
        }
        let turn = i32::from(self.points_of_turn(s).total());
        let left = turns_left(self, s);
        // RPs to come; a unit that is built late scores little.
        let rebuilt = 35 * left / 10;
        let short = missing(self, s) - rebuilt;
        let casualties = if short > 0 { 1_000 * short } else { 0 };
        let waiting = 60 * missing(self, s);
        let on_map = self.on_map(s, neretva_partizan::state::PARTISAN).count() as i32;
        let axis: i32 = self.on_map(s, AXIS).map(|(unit, _)| i32::from(self.steps(s, unit))).sum();
        let tito = if s.tito_lost.is_some() { 200 * left } else { 0 };
        100 * (outcome.margin + turn) - casualties - waiting - tito
            + (on_map * 130 - axis * 20) * left.min(4) / 2
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => logistic(margin, 2_000.0),
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.phase() >= Phase::AxisPolitical)
    }
}

/// Saboteurs first, then those with the most to do; Tito last, when it is clear who is where.
fn pick_mover(game: &Partizan, s: &State, actions: &[Action], out: &mut Vec<i32>) {
    let axis = s.phase() == Phase::AxisMovement;
    out.extend(actions.iter().map(|a| match a {
        Action::Piece(piece) => {
            let unit = piece.index();
            let attack = i32::from(game.ratings(s, unit).attack);
            match s.hex(unit) {
                _ if axis => 1_000 + attack,
                None => 500,
                Some(_) if s.has(unit, mark::MOVED) => FIRST - attack,
                Some(_) if unit == game.tito => 100,
                Some(hex) if s.objectives.contains(&Some(hex)) => 2_000 - attack,
                Some(_) => 1_000 - attack,
            }
        }
        Action::Hex(_) | Action::Choice(_) => 0,
    }));
}

fn move_to(
    game: &Partizan,
    s: &State,
    script: &Script,
    group: UnitSet,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    let Some(unit) = group.iter().next() else { return out.resize(actions.len(), 0) };
    let here = s.hex(unit);
    let mut fill = |worth: &dyn Fn(neretva_hex::HexId) -> i32| {
        out.extend(actions.iter().map(|a| match (a, here) {
            (Action::Hex(hex), _) => worth(*hex),
            // Staying saves the trouble.
            (Action::Choice(_), Some(here)) if *a == choice::DONE => worth(here) + 6,
            // Whoever goes to the same place goes by himself.
            (Action::Piece(_) | Action::Choice(_), _) => -FIRST,
        }));
    };
    if game.side(unit) == AXIS {
        let hunts = Hunts::new(game, s, script.axis, group);
        fill(&|hex| hunts.worth(unit, hex));
    } else {
        let havens = havens_of(game, s, script, group);
        fill(&|hex| havens.worth(unit, hex, true));
    }
}
