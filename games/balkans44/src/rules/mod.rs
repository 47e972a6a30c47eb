//! The rules, one file for each chapter of the book.

pub mod ambush;
pub mod arrival;
pub mod combat;
pub mod control;
pub mod counter;
pub mod counters;
pub mod end_of_turn;
pub mod evacuation;
pub mod events;
pub mod headquarters;
mod losses;
pub mod modes;
pub mod movement;
pub mod nations;
pub mod options;
pub mod replacement;
pub mod rosselsprung;
pub mod setup;
pub mod stacking;
mod stacks;
pub mod supply;
pub mod surrender;
pub mod terrain;
pub mod victory;
pub mod zoc;

use ambush::ReactStep;
use arrival::ArriveStep;
use combat::CombatStep;
use counter::CounterStep;
use end_of_turn::EndStep;
use evacuation::EvacuateStep;
use events::EventStep;
use modes::ModeStep;
use movement::MoveStep;
use replacement::ReplaceStep;
use rosselsprung::HuntStep;
use setup::SetupStep;
use stacking::StackStep;

use crate::flow::Phase;
use crate::load::Balkans44;
use crate::state::{Offer, State};

neretva_kit::chapters! {
    /// What the table is busy with.
    pub enum Frame for Balkans44, State, Offer {
        /// 5 The sequence of play, below everything.
        Phase(Phase),
        /// 4 Set-up.
        Setup(SetupStep),
        /// 14 Random events.
        Event(EventStep),
        /// 13.1 Reinforcements.
        Arrive(ArriveStep),
        /// 13.2 Replacements.
        Replace(ReplaceStep),
        /// 13.3 Evacuation of Greece.
        Evacuate(EvacuateStep),
        /// 6.2.1, 12 Modes of partisans and HQs.
        Mode(ModeStep),
        /// 9, 8.2 Movement.
        Move(MoveStep),
        /// 6.2.3 Guerrillas strike at a unit that moves.
        React(ReactStep),
        /// 10 Combat.
        Combat(CombatStep),
        /// 6.2.4 Counter-guerrilla attacks.
        Counter(CounterStep),
        /// 8.0.9 Excess units are eliminated.
        Stack(StackStep),
        /// 6.1.3, 6.3 Romanians come back, Bulgarians join.
        End(EndStep),
        /// 16.5 Parachutists hunt Tito.
        Hunt(HuntStep),
    }
}
