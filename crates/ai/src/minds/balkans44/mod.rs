//! Balkans '44: hexes that score, and the armies between them. A script weighs where each unit would
//! stand best, then which attacks pay.

mod blow;
mod field;
mod lore;
mod march;
mod menu;
mod mission;
mod prospect;
mod sight;
mod stand;
mod weights;

use neretva_balkans44::Balkans44;
use neretva_balkans44::rules::arrival::ArriveStep;
use neretva_balkans44::rules::combat::CombatStep;
use neretva_balkans44::rules::movement::MoveStep;
use neretva_balkans44::rules::replacement::ReplaceStep;
use neretva_balkans44::state::{At, Frame, Phase, State, UnitId};
use neretva_core::{Action, Game, Node, Seat};

use self::sight::Sight;
use super::logistic;
use crate::Mind;

impl Mind for Balkans44 {
    fn scripts(&self, seat: Seat) -> &'static [&'static str] {
        weights::names(seat)
    }

    fn weigh(&self, s: &State, script: usize, actions: &[Action], out: &mut Vec<i32>) {
        let Node::Decision(seat) = self.node(s) else { return };
        let sight = || Sight::new(self, s, seat, weights::of(seat, script));
        match s.frame() {
            Frame::Setup(_) => menu::weigh_setup(actions, out, is_set_up(self, s, seat)),
            Frame::Arrive(step) => {
                let unit = match step {
                    ArriveStep::Pick(_) => None,
                    ArriveStep::Place(_, unit) => Some(unit),
                };
                sight().weigh_arrivals(unit, actions, out);
            }
            Frame::Replace(step) => {
                let unit = match step {
                    ReplaceStep::Pick(_) | ReplaceStep::Strength(..) => None,
                    ReplaceStep::Place(_, unit, _) => Some(unit),
                };
                sight().weigh_arrivals(unit, actions, out);
            }
            Frame::Evacuate(_) => sight().weigh_arrivals(None, actions, out),
            Frame::Mode(_) => sight().weigh_modes(actions, out),
            Frame::Move(step) => sight().weigh_move(step, actions, out),
            Frame::React(step) => menu::weigh_ambush(&sight(), step, actions, out),
            Frame::Combat(step) => sight().weigh_combat(step, actions, out),
            Frame::Counter(step) => sight().weigh_hunt(step, actions, out),
            Frame::Stack(_) => sight().weigh_excess(actions, out),
            Frame::Hunt(_) => menu::weigh_question(actions, out),
            Frame::Phase(_) | Frame::Event(_) | Frame::End(_) => out.resize(actions.len(), 0),
        }
    }

    fn evaluate(&self, s: &State) -> i32 {
        prospect::prospect(self, s)
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => {
                logistic(margin, 80.0 + 25.0 * f64::from(prospect::soviet_turns(self, s)))
            }
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.phase() >= Phase::AxisMovement)
    }

    fn stage(&self, s: &State) -> u32 {
        16 * u32::from(s.turn) + s.phase() as u32
    }

    fn is_routine(&self, s: &State) -> bool {
        match s.frame() {
            Frame::Move(step) => !matches!(step, MoveStep::Group(_)),
            Frame::Combat(step) => matches!(step, CombatStep::Declare | CombatStep::Air(_)),
            Frame::Mode(_) | Frame::Arrive(ArriveStep::Place(..)) => false,
            Frame::Phase(_)
            | Frame::Setup(_)
            | Frame::Event(_)
            | Frame::Arrive(ArriveStep::Pick(_))
            | Frame::Replace(_)
            | Frame::Evacuate(_)
            | Frame::React(_)
            | Frame::Counter(_)
            | Frame::Stack(_)
            | Frame::Hunt(_)
            | Frame::End(_) => true,
        }
    }
}

/// Whether all units of a side stand where they start.
fn is_set_up(game: &Balkans44, s: &State, seat: Seat) -> bool {
    UnitId::all().all(|unit| game.side(s, unit) != seat || s.at[unit] != At::Ready)
}
