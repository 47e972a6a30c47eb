//! Skirmish at the Ford: the town, and enemy counters.

use neretva_core::{Action, Game, Node, Seat};
use neretva_skirmish::Skirmish;
use neretva_skirmish::state::State;
use neretva_skirmish::victory::outcome;

use super::logistic;
use crate::Mind;

impl Mind for Skirmish {
    fn scripts(&self, _seat: Seat) -> &'static [&'static str] {
        &["any"]
    }

    fn weigh(&self, _s: &State, _script: usize, actions: &[Action], out: &mut Vec<i32>) {
        out.resize(actions.len(), 0);
    }

    fn evaluate(&self, s: &State) -> i32 {
        100 * outcome(s).margin
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => logistic(margin, 200.0),
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.active.0)
    }
}
