//! movement.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn move_node(&self, _s: &State, _step: MoveStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn move_legal(&self, _s: &State, _step: MoveStep, _out: &mut Actions) {}

    pub(crate) fn move_why_not(&self, _s: &State, _step: MoveStep, _a: Action) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn move_act(
        &self,
        _s: &mut State,
        _step: MoveStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn move_rolled(
        &self,
        _s: &mut State,
        _step: MoveStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn move_words(&self, _s: &State, _step: MoveStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// What was asked on top of a move is answered.
    pub(crate) fn move_on(&self, _s: &mut State, _step: MoveStep, _log: &mut impl Log) {}

    /// Begins a command for a unit.
    pub(crate) fn begin_move(&self, _s: &mut State, _unit: usize) {}
}
