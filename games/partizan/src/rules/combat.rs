//! 11 Combat, 12 Retreat, 16 Support, 18.5 Destruction of objectives.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CombatStep {
    /// Which hex is attacked, or which objective destroyed?
    Pick,
}

impl Partizan {
    pub(crate) fn combat_node(&self, _s: &State, _step: CombatStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn combat_legal(&self, _s: &State, _step: CombatStep, _out: &mut Actions) {}

    pub(crate) fn combat_why_not(
        &self,
        _s: &State,
        _step: CombatStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn combat_act(
        &self,
        _s: &mut State,
        _step: CombatStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn combat_rolled(
        &self,
        _s: &mut State,
        _step: CombatStep,
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn combat_words(&self, _s: &State, _step: CombatStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_combat(&self, _s: &mut State, _log: &mut impl Log) {}
    pub(crate) fn pending_odds(
        &self,
        _s: &State,
        _who: neretva_core::Seat,
    ) -> Option<neretva_core::Odds> {
        None
    }
}
