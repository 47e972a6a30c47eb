//! 7 Italian surrender, 8 Landing scares.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventStep {
    /// 7.1.1 Does Italy surrender?
    Surrender,
    /// 7.3.1 A unit gained by the surrender is to be placed.
    Gained(u8),
    /// 8.0.1 Is there a scare?
    Scare,
}

impl Partizan {
    pub(crate) fn event_node(&self, _s: &State, _step: EventStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn event_legal(&self, _s: &State, _step: EventStep, _out: &mut Actions) {}

    pub(crate) fn event_why_not(
        &self,
        _s: &State,
        _step: EventStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn event_act(
        &self,
        _s: &mut State,
        _step: EventStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn event_rolled(
        &self,
        _s: &mut State,
        _step: EventStep,
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn event_words(&self, _s: &State, _step: EventStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_axis_political(&self, _s: &mut State, _log: &mut impl Log) {}
}
