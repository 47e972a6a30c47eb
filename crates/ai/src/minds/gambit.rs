//! Balkan Gambit: towns, cities and divisions, at twice the enemy's points.

use neretva_core::{Action, Game, Node, Seat};
use neretva_gambit::Gambit;
use neretva_gambit::state::{Phase, State};

use super::logistic;
use crate::Mind;

impl Mind for Gambit {
    fn scripts(&self, _seat: Seat) -> &'static [&'static str] {
        &["any"]
    }

    fn weigh(&self, _s: &State, _script: usize, actions: &[Action], out: &mut Vec<i32>) {
        out.resize(actions.len(), 0);
    }

    fn evaluate(&self, s: &State) -> i32 {
        100 * self.outcome(s).margin
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => logistic(margin, 1_000.0),
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.phase() >= Phase::Axis)
    }
}
