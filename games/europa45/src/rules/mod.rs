//! The rules, one file for each chapter of the book.

pub mod air;
pub mod areas;
pub mod arrival;
pub mod assembly;
pub mod combat;
pub mod commands;
mod counters;
pub mod damage;
pub mod demolition;
pub mod dismissal;
pub mod end;
pub mod evasion;
pub mod front;
mod hiding;
pub mod modes;
pub mod movement;
pub mod overrun;
pub mod ownership;
pub mod railnet;
pub mod reaction;
pub mod recruitment;
pub mod repair;
pub mod retreat;
pub mod sabotage;
pub mod setup;
pub mod stacking;
pub mod success;
pub mod supply;
pub mod theatre;
pub mod trains;
pub mod victory;
pub mod withdrawal;
pub mod zoc;
pub mod zone_attacks;

use air::AirStep;
use arrival::ArriveStep;
use assembly::AssembleStep;
use combat::CombatStep;
use commands::CommandStep;
use demolition::DemolishStep;
use dismissal::DismissStep;
use evasion::EvadeStep;
use front::FrontStep;
use modes::ModeStep;
use movement::MoveStep;
use reaction::ReactStep;
use recruitment::RecruitStep;
use repair::RepairStep;
use retreat::RetreatStep;
use sabotage::SabotageStep;
use setup::SetupStep;
use trains::TrainStep;
use zone_attacks::ZoneStep;

use crate::flow::Phase;
use crate::load::Europa45;
use crate::state::{Offer, State};

neretva_kit::chapters! {
    /// What the table is busy with.
    pub enum Frame for Europa45, State, Offer {
        /// BASE.1 The sequence of play, below everything.
        Phase(Phase),
        /// BASE.20 Set-up.
        Setup(SetupStep),
        /// BASE.20.4 The front moves.
        Front(FrontStep),
        /// BASE.12.3 Repairs.
        Repair(RepairStep),
        /// BASE.13 Air units transfer.
        Air(AirStep),
        /// 45.B.3 Recruitment.
        Recruit(RecruitStep),
        /// 45.B.4 Commands.
        Command(CommandStep),
        /// 45.B.5 Assembly and break-down.
        Assemble(AssembleStep),
        /// 45.A Zone attacks.
        Zone(ZoneStep),
        /// 45.B.2.c Mode changes.
        Mode(ModeStep),
        /// 45.B.6 Dismissals.
        Dismiss(DismissStep),
        /// BASE.16.5 Arrivals.
        Arrive(ArriveStep),
        /// BASE.6 Movement.
        Move(MoveStep),
        /// BASE.6.4 Partisans retreat before an enemy enters their hex.
        React(ReactStep),
        /// BASE.6.2 Rail movement.
        Train(TrainStep),
        /// 45.B.2.a.21 Sabotage.
        Sabotage(SabotageStep),
        /// BASE.12.4 Demolition.
        Demolish(DemolishStep),
        /// BASE.8 Combat.
        Combat(CombatStep),
        /// BASE.9.3 Partisans retreat before combat.
        Evade(EvadeStep),
        /// BASE.9 Retreats.
        Retreat(RetreatStep),
    }
}
