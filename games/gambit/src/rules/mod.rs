//! One file per chapter of the book.

pub mod areas;
pub mod assault;
pub mod beaches;
pub mod combat;
pub mod command;
mod control;
pub mod counters;
pub mod hunt;
pub mod initial;
pub mod movement;
pub mod nations;
pub mod partisans;
pub mod ports;
pub mod reinforcement;
pub mod setup;
pub mod sides;
pub mod stacking;
pub mod supply;
pub mod switches;
pub mod victory;

use neretva_kit::{chapter, chapters};

use crate::Gambit;
use crate::flow::Phase;
use crate::load::UnitId;
use crate::state::State;
use assault::AssaultStep;
use combat::CombatStep;
use command::CommandStep;
use hunt::HuntStep;
use initial::InitialStep;
use movement::MoveStep;
use partisans::PartisanStep;
use ports::PortStep;
use reinforcement::ReinforcementStep;
use setup::SetupStep;
use stacking::StackingStep;

/// The acts that a step offers.
pub type Offer = chapter::Offer<UnitId, 3, 13>;

chapters! {
    /// What the table is busy with; the last frame decides, and gives way to the one below it.
    pub enum Frame for Gambit, State, Offer {
        /// A phase with nothing more to do.
        Phase(Phase),
        /// 3, SU Set-up.
        Setup(SetupStep),
        /// 6.1, 9.3.6, S43 Weather, port rolls, Italian attitude, Chetnik control.
        Initial(InitialStep),
        /// 6.3 Mode change and displacement, and displacement by combat.
        Partisans(PartisanStep),
        /// 6.4, 8.1, 13.4, 13.6 Reinforcement segment.
        Reinforcement(ReinforcementStep),
        /// 7 Commands of a player turn.
        Command(CommandStep),
        /// 11 Movement.
        Move(MoveStep),
        /// 10.4 Over-stacking.
        Stacking(StackingStep),
        /// 9.3.5 A port was captured.
        Port(PortStep),
        /// 12 Combat in nine steps; the battle itself is [`State::battle`].
        Combat(CombatStep),
        /// 12.15 Combat against dispersed partisans.
        Hunt(HuntStep),
        /// 7.5 to 7.10 Amphibious and airborne assaults.
        Assault(AssaultStep),
    }
}
