//! Balkan Gambit: towns, cities and divisions, at twice the enemy's points.
//!
//! Nothing is hidden in it, so a sample is the position itself. Command points decide: a script asks
//! of every command what it brings for each of them.

mod clash;
mod combat;
mod field;
mod landing;
mod march;
mod marches;
mod menu;
mod partisans;
mod prospect;
mod sight;
mod sites;
mod strike;
mod support;
mod weights;

use neretva_core::{Action, Game, Node, Seat};
use neretva_gambit::Gambit;
use neretva_gambit::choice;
use neretva_gambit::rules::combat::CombatStep;
use neretva_gambit::rules::hunt::HuntStep;
use neretva_gambit::rules::ports::PortStep;
use neretva_gambit::state::{Frame, Phase, State};

use self::sight::Sight;
use self::weights::{SCRIPTS, WEIGHTS};
use crate::Mind;

impl Mind for Gambit {
    fn scripts(&self, _seat: Seat) -> &'static [&'static str] {
        SCRIPTS
    }

    fn weigh(&self, s: &State, script: usize, actions: &[Action], out: &mut Vec<i32>) {
        let Node::Decision(seat) = self.node(s) else { return };
        let w = &WEIGHTS[seat.index()][script.min(SCRIPTS.len() - 1)];
        let near = || Sight::new(self, s, seat, w);
        let far = || Sight::far(self, s, seat, w);
        match s.frame() {
            Frame::Setup(_) => support::weigh_setup(actions, out),
            Frame::Partisans(step) => {
                Sight::new(self, s, seat, w).weigh_partisans(step, actions, out)
            }
            Frame::Reinforcement(step) => near().weigh_arrivals(step, actions, out),
            Frame::Command(step) => far().weigh_command(step, actions, out),
            Frame::Move(step) if march::is_over(step, actions) => {
                out.extend(actions.iter().map(|action| i32::from(*action == choice::DONE)));
            }
            Frame::Move(step) => far().weigh_move(step, actions, out),
            Frame::Stacking(_) => support::weigh_excess(self, s, actions, out),
            Frame::Port(PortStep::Offer(hex)) => near().weigh_port(hex, actions, out),
            Frame::Combat(CombatStep::Fire(_) | CombatStep::Aim(..)) => {
                combat::weigh_shot(self, s, actions, out);
            }
            Frame::Combat(step) => match &s.battle {
                Some(battle) if moves(step) => far().weigh_combat(battle, step, actions, out),
                Some(battle) => near().weigh_combat(battle, step, actions, out),
                None => out.resize(actions.len(), 0),
            },
            Frame::Hunt(HuntStep::Where(group)) => near().weigh_hunt(group, actions, out),
            Frame::Assault(step) => far().weigh_assault(step, actions, out),
            Frame::Phase(_) | Frame::Initial(_) | Frame::Hunt(HuntStep::Roll { .. }) => {
                out.resize(actions.len(), 0);
            }
        }
    }

    fn evaluate(&self, s: &State) -> i32 {
        prospect::prospect(self, s)
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => prospect::chance(self, s, margin),
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.phase() >= Phase::Axis)
    }

    fn stage(&self, s: &State) -> u32 {
        16 * u32::from(s.turn) + s.phase() as u32
    }

    fn is_routine(&self, s: &State) -> bool {
        match s.frame() {
            Frame::Command(_) | Frame::Move(_) | Frame::Assault(_) | Frame::Hunt(_) => false,
            Frame::Combat(step) => matches!(step, CombatStep::Fire(_) | CombatStep::Aim(..)),
            Frame::Phase(_)
            | Frame::Setup(_)
            | Frame::Initial(_)
            | Frame::Partisans(_)
            | Frame::Reinforcement(_)
            | Frame::Stacking(_)
            | Frame::Port(_) => true,
        }
    }
}

/// Whether that step of a battle moves a unit.
fn moves(step: CombatStep) -> bool {
    matches!(step, CombatStep::Advance | CombatStep::Retreat | CombatStep::RetreatOne(_))
}
