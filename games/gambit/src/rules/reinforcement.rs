//! reinforcement.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReinforcementStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn reinforcement_node(&self, _s: &State, _step: ReinforcementStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn reinforcement_legal(
        &self,
        _s: &State,
        _step: ReinforcementStep,
        _out: &mut Actions,
    ) {
    }

    pub(crate) fn reinforcement_why_not(
        &self,
        _s: &State,
        _step: ReinforcementStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn reinforcement_act(
        &self,
        _s: &mut State,
        _step: ReinforcementStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn reinforcement_rolled(
        &self,
        _s: &mut State,
        _step: ReinforcementStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn reinforcement_words(&self, _s: &State, _step: ReinforcementStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// 6.4 Begins the segment for that side.
    pub(crate) fn enter_reinforcement(
        &self,
        _s: &mut State,
        _seat: neretva_core::Seat,
        _log: &mut impl Log,
    ) {
    }
}
