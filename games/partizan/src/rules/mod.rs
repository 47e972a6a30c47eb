//! One file per chapter of the rules, in the book's order.

pub mod combat;
pub mod counters;
pub mod events;
pub mod movement;
pub mod objectives;
pub mod options;
pub mod regions;
pub mod replacement;
pub mod setup;
pub mod special;
pub mod stacking;
mod stacks;
pub mod supply;
pub mod terrain;
pub mod victory;

use neretva_kit::{chapter, chapters};

use crate::flow::Phase;
use crate::load::{Partizan, UnitId};
use crate::state::State;
use combat::CombatStep;
use events::EventStep;
use movement::MoveStep;
use objectives::ObjectiveStep;
use options::OptionStep;
use replacement::RpStep;
use setup::SetupStep;
use special::SpecialStep;
use supply::SupplyStep;

/// What a step offers.
pub type Offer = chapter::Offer<UnitId, 3, 13>;

chapters! {
    /// What the table is busy with.
    pub enum Frame for Partizan, State, Offer {
        /// A phase with nothing more to do.
        Phase(Phase),
        /// 3 Set-up.
        Setup(SetupStep),
        /// 4 Target objectives.
        Objectives(ObjectiveStep),
        /// 7, 8 Political events.
        Event(EventStep),
        /// 6, 13, 14 Arrivals, replacements, weapons caches.
        Rp(RpStep),
        /// 9 Movement.
        Move(MoveStep),
        /// 11, 12, 16, 18.5 Combat, retreat, destruction of objectives.
        Combat(CombatStep),
        /// 15 Supply.
        Supply(SupplyStep),
        /// 17 Special units.
        Special(SpecialStep),
        /// 19 Optional rules.
        Option(OptionStep),
    }
}
