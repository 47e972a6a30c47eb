//! 4 Target objectives.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ObjectiveStep {
    /// 4.1.1 Which table?
    Table,
    /// 4.1.2 Which column?
    Column {
        /// The Axis set-up table.
        axis: bool,
    },
}

impl Partizan {
    pub(crate) fn objectives_node(&self, _s: &State, _step: ObjectiveStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn objectives_legal(&self, _s: &State, _step: ObjectiveStep, _out: &mut Actions) {}

    pub(crate) fn objectives_why_not(
        &self,
        _s: &State,
        _step: ObjectiveStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn objectives_act(
        &self,
        _s: &mut State,
        _step: ObjectiveStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn objectives_rolled(
        &self,
        _s: &mut State,
        _step: ObjectiveStep,
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn objectives_words(&self, _s: &State, _step: ObjectiveStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_objectives(&self, _s: &mut State, _log: &mut impl Log) {}
}
