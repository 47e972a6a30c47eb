//! 9 Movement.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// Which unit moves?
    Pick,
    /// Where do these units go? More of their stack may join (10.4).
    Moving(UnitSet),
}

impl Partizan {
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
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn move_words(&self, _s: &State, _step: MoveStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_movement(&self, _s: &mut State, _log: &mut impl Log) {}
}
