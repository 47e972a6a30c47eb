//! Europa, rule 45: lines that feed the front, partisans that break them, and those who hunt them.
//! A script weighs where each counter would lie best, then what sabotage and attacks promise.

mod fight;
mod haven;
mod lore;
mod march;
mod menu;
mod prospect;
mod rails;
mod sabotage;
mod security;
mod sight;
mod weights;

use neretva_core::{Action, Game, Node, Seat};
use neretva_europa45::Europa45;
use neretva_europa45::rules::arrival::ArriveStep;
use neretva_europa45::rules::combat::CombatStep;
use neretva_europa45::rules::commands::CommandStep;
use neretva_europa45::rules::evasion::EvadeStep;
use neretva_europa45::rules::front::FrontStep;
use neretva_europa45::rules::movement::MoveStep;
use neretva_europa45::rules::reaction::ReactStep;
use neretva_europa45::rules::recruitment::RecruitStep;
use neretva_europa45::rules::retreat::RetreatStep;
use neretva_europa45::rules::sabotage::SabotageStep;
use neretva_europa45::rules::setup::SetupStep;
use neretva_europa45::state::{Frame, Phase, State};

use self::sight::Sight;
use super::logistic;
use crate::Mind;

impl Mind for Europa45 {
    fn scripts(&self, seat: Seat) -> &'static [&'static str] {
        weights::names(seat)
    }

    fn weigh(&self, s: &State, script: usize, actions: &[Action], out: &mut Vec<i32>) {
        let Node::Decision(seat) = self.node(s) else { return };
        let sight = || Sight::new(self, s, seat, weights::of(seat, script));
        match s.frame() {
            Frame::Setup(SetupStep::Axis | SetupStep::Move(_)) => {
                sight().weigh_setup(actions, out);
            }
            Frame::Setup(SetupStep::Place(unit))
            | Frame::Front(FrontStep::Relocate(unit))
            | Frame::Recruit(RecruitStep::Place(unit))
            | Frame::Command(CommandStep::Place(unit))
            | Frame::Arrive(ArriveStep::Place(unit))
            | Frame::Retreat(RetreatStep::To(unit, _)) => {
                sight().weigh_placement(unit, actions, out);
            }
            Frame::Repair(_) => sight().weigh_repairs(actions, out),
            Frame::Air(step) => sight().weigh_air(step, actions, out),
            Frame::Zone(step) => sight().weigh_zone_attacks(step, actions, out),
            Frame::Mode(_) => sight().weigh_modes(actions, out),
            Frame::Dismiss(step) => sight().weigh_dismissal(step, actions, out),
            Frame::Move(step) => sight().weigh_move(step, actions, out),
            Frame::React(step) => sight().weigh_reaction(step, actions, out),
            Frame::Train(step) => sight().weigh_train(step, actions, out),
            Frame::Sabotage(step) => sight().weigh_sabotage(step, actions, out),
            Frame::Combat(step) => sight().weigh_combat(step, actions, out),
            Frame::Evade(step) => sight().weigh_evasion(step, actions, out),
            Frame::Demolish(_) | Frame::Assemble(_) => menu::weigh_leaving(actions, out),
            Frame::Phase(_)
            | Frame::Front(FrontStep::Idle)
            | Frame::Recruit(RecruitStep::Idle)
            | Frame::Command(CommandStep::Idle)
            | Frame::Arrive(ArriveStep::Idle) => out.resize(actions.len(), 0),
        }
    }

    fn evaluate(&self, s: &State) -> i32 {
        prospect::prospect(self, s)
    }

    fn chance(&self, s: &State, margin: i32) -> f64 {
        match self.node(s) {
            Node::Over(outcome) => outcome.winner.map_or(0.5, |seat| f64::from(1 - seat.0)),
            Node::Decision(_) | Node::Chance(_) => {
                let [_, draw, allied, _] = self.scenario(s).levels.map(i32::from);
                let even = 50 * (draw + allied);
                let left = f64::from(prospect::turns_left(self, s));
                logistic(margin + even, 150.0 + 90.0 * left)
            }
        }
    }

    fn half_turn(&self, s: &State) -> u32 {
        2 * u32::from(s.turn) + u32::from(s.phase() >= Phase::AlliedSupply)
    }

    fn stage(&self, s: &State) -> u32 {
        let part = match s.phase() {
            Phase::AxisMovement | Phase::AlliedMovement => 1,
            Phase::AxisCombat | Phase::AlliedCombat => 2,
            Phase::Setup
            | Phase::AxisFront
            | Phase::AxisSupply
            | Phase::AxisRepair
            | Phase::AxisAir
            | Phase::AxisModes
            | Phase::AxisDismissal
            | Phase::AxisArrival
            | Phase::AxisEnd
            | Phase::AlliedSupply
            | Phase::AlliedRecruitment
            | Phase::AlliedCommand
            | Phase::AlliedAssembly
            | Phase::AlliedZones
            | Phase::AlliedModes
            | Phase::AlliedDismissal
            | Phase::AlliedArrival
            | Phase::AlliedEnd
            | Phase::Over => 0,
        };
        4 * self.half_turn(s) + part
    }

    fn is_routine(&self, s: &State) -> bool {
        match s.frame() {
            Frame::Move(step) => !matches!(step, MoveStep::Group(_)),
            Frame::Combat(step) => matches!(step, CombatStep::Attackers),
            Frame::Sabotage(step) => !matches!(step, SabotageStep::SabotageTarget(_)),
            Frame::Evade(step) => !matches!(step, EvadeStep::Ask),
            Frame::React(step) => !matches!(step, ReactStep::Ask(_)),
            Frame::Mode(_) | Frame::Recruit(_) | Frame::Command(_) => false,
            Frame::Phase(_)
            | Frame::Setup(_)
            | Frame::Front(_)
            | Frame::Repair(_)
            | Frame::Air(_)
            | Frame::Assemble(_)
            | Frame::Zone(_)
            | Frame::Dismiss(_)
            | Frame::Arrive(_)
            | Frame::Train(_)
            | Frame::Demolish(_)
            | Frame::Retreat(_) => true,
        }
    }
}
