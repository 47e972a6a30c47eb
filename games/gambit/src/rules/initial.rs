//! initial.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum InitialStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn initial_node(&self, _s: &State, _step: InitialStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn initial_legal(&self, _s: &State, _step: InitialStep, _out: &mut Actions) {}

    pub(crate) fn initial_why_not(
        &self,
        _s: &State,
        _step: InitialStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn initial_act(
        &self,
        _s: &mut State,
        _step: InitialStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn initial_rolled(
        &self,
        _s: &mut State,
        _step: InitialStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn initial_words(&self, _s: &State, _step: InitialStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// 6.1 Begins the Mutual Initial Phase.
    pub(crate) fn enter_weather(&self, _s: &mut State, _log: &mut impl Log) {}
}
