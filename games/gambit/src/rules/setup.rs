//! setup.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn setup_node(&self, _s: &State, _step: SetupStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn setup_legal(&self, _s: &State, _step: SetupStep, _out: &mut Actions) {}

    pub(crate) fn setup_why_not(
        &self,
        _s: &State,
        _step: SetupStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn setup_act(
        &self,
        _s: &mut State,
        _step: SetupStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn setup_rolled(
        &self,
        _s: &mut State,
        _step: SetupStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn setup_words(&self, _s: &State, _step: SetupStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// The position before the first input.
    pub(crate) fn set_up(&self, _setup: &neretva_core::Setup) -> State {
        unimplemented!("set-up")
    }
}
