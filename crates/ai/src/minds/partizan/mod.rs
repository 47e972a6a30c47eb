//! Partizan!: objectives, towns, railways, and survival. Scripts share one judgement with different
//! weights.

mod field;
mod fights;
mod havens;
mod hunts;
mod lore;
mod rest;
mod toll;

use neretva_core::{Action, Game, Node, Seat};
use neretva_partizan::load::{Arrival, Nation};
use neretva_partizan::rules::combat::CombatStep;
use neretva_partizan::rules::movement::MoveStep;
use neretva_partizan::rules::replacement::RpStep;
use neretva_partizan::rules::setup::SetupStep;
use neretva_partizan::state::{AXIS, At, Frame, Marks, PARTISAN, Phase, State, UnitId, UnitSet};
use neretva_partizan::{Partizan, choice};

use super::logistic;
use crate::Mind;
use field::{AXIS_STEP, counter_price, turns_left};
use havens::Havens;
use hunts::Hunts;

/// What a script cares about at either seat.
struct Script {
    partisan: havens::Taste,
    axis: hunts::Taste,
}

/// In the order of their names.
const PARTISAN_SCRIPTS: [havens::Taste; 5] = [
    havens::Taste { raid: 100, hold: 100, caution: 80, fear: 100 },
    havens::Taste { raid: 130, hold: 130, caution: 40, fear: 80 },
    havens::Taste { raid: 80, hold: 100, caution: 200, fear: 120 },
    havens::Taste { raid: 100, hold: 250, caution: 80, fear: 100 },
    havens::Taste { raid: 250, hold: 60, caution: 60, fear: 150 },
];

const AXIS_SCRIPTS: [hunts::Taste; 5] = [
    hunts::Taste { hunt: 100, guard: 30, ring: 130, trust: 80 },
    hunts::Taste { hunt: 100, guard: 100, ring: 100, trust: 50 },
    hunts::Taste { hunt: 100, guard: 30, ring: 300, trust: 60 },
    hunts::Taste { hunt: 100, guard: 5, ring: 100, trust: 120 },
    hunts::Taste { hunt: 100, guard: 50, ring: 40, trust: 40 },
];

/// A script of one seat; it is never asked for the other.
fn script(n: usize) -> Script {
    let n = n.min(PARTISAN_SCRIPTS.len() - 1);
    Script { partisan: PARTISAN_SCRIPTS[n], axis: AXIS_SCRIPTS[n] }
}

fn havens_of<'a>(game: &'a Partizan, s: &'a State, script: &Script, hand: UnitSet) -> Havens<'a> {
    Havens::new(game, s, script.partisan, hand)
}

/// The greatest value comes first: a unit that must move before others.
const FIRST: i32 = 100_000;

impl Mind for Partizan {
    fn scripts(&self, seat: Seat) -> &'static [&'static str] {
        match seat {
            AXIS => &["hunt", "guard", "ring", "storm", "sweep"],
            _ => &["raid", "rise", "hide", "hold", "burn"],
        }
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
        let (price, left) = (counter_price(self, s), turns_left(self, s));
        let standing = self.on_map(s, PARTISAN).map(|(unit, _)| match unit {
            tito if tito == self.tito => price + 200 * left,
            _ => price,
        });
        let enemies = self.on_map(s, AXIS).map(|(unit, _)| i32::from(self.steps(s, unit)));
        100 * (outcome.margin + turn) + standing.sum::<i32>() - AXIS_STEP * enemies.sum::<i32>()
            + to_come(self, s, left)
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            // Fitted on self-play: the more is still to come, the less certain the margin.
            Node::Decision(_) | Node::Chance(_) => {
                logistic(margin, 1_500.0 + 750.0 * f64::from(turns_left(self, s)))
            }
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.phase() >= Phase::AxisPolitical)
    }

    fn horizon(&self, seat: Seat) -> u32 {
        // A game turn ends with the Axis half, and victory points are counted there.
        if seat == AXIS { 1 } else { 2 }
    }

    fn stage(&self, s: &State) -> u32 {
        let fighting = matches!(s.phase(), Phase::PartisanCombat | Phase::AxisCombat);
        2 * self.half_turn(s) + u32::from(fighting)
    }

    fn is_routine(&self, s: &State) -> bool {
        match s.frame() {
            Frame::Move(MoveStep::Pick)
            | Frame::Setup(SetupStep::Pick(_))
            | Frame::Combat(CombatStep::Support(_))
            | Frame::Rp(RpStep::Choose(_)) => true,
            Frame::Phase(_)
            | Frame::Setup(_)
            | Frame::Objectives(_)
            | Frame::Event(_)
            | Frame::Rp(_)
            | Frame::Move(_)
            | Frame::Combat(_)
            | Frame::Supply(_)
            | Frame::Special(_)
            | Frame::Option(_) => false,
        }
    }
}

/// What games between scripts brought beyond the rest of the evaluation, in hundredths of a point:
/// from the Partisans' half of a turn on, and from the other, by turns left.
const DRIFT: [[i32; 10]; 2] = [
    [5_500, 11_000, 14_500, 16_500, 17_200, 17_800, 18_500, 19_500, 21_000, 22_500],
    [-4_600, 1_500, 6_500, 8_500, 10_400, 11_800, 12_500, 14_000, 15_500, 17_000],
];

/// What the rest of the game brings on average in any position: points of every turn, counters that
/// arrive or are rebuilt, and the price of counters missing at the end.
fn to_come(game: &Partizan, s: &State, left: i32) -> i32 {
    let last = game.scenario(s).last_turn;
    let (mut all, mut later) = (0, 0);
    for unit in game.roster.of(Nation::Partisan) {
        let comes = match game.card(unit).arrival {
            Arrival::Turn(turn) => turn <= last,
            Arrival::Surrender => s.surrendered.is_some(),
            Arrival::Start | Arrival::Build | Arrival::Armpit | Arrival::Option10 => true,
        };
        all += i32::from(comes);
        later += i32::from(comes && s.at[unit] == At::Later);
    }
    // A little for the enemies, whose steps are counted against them.
    let drift = DRIFT[usize::from(s.phase() >= Phase::AxisPolitical)][left.clamp(0, 9) as usize];
    drift + 2_500 + 5_000 * left + 100 * later - 1_000 * all
}

/// Saboteurs first, then those with the most to do; Tito last, when it is clear who is where.
fn pick_mover(game: &Partizan, s: &State, actions: &[Action], out: &mut Vec<i32>) {
    let axis = s.phase() == Phase::AxisMovement;
    out.extend(actions.iter().map(|a| match a {
        Action::Piece(piece) => {
            let unit = UnitId::from(*piece);
            let attack = i32::from(game.ratings(s, unit).attack);
            match s.hex(unit) {
                _ if axis => 1_000 + attack,
                None => 500,
                Some(_) if s.has(unit, Marks::MOVED) => FIRST - attack,
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
            // Units with the same destination move one by one.
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
