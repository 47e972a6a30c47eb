//! 19 Optional rules.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OptionStep {
    /// 19.2.0.4 The secret decision.
    Armpit,
}

impl Partizan {
    pub(crate) fn option_node(&self, _s: &State, _step: OptionStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn option_legal(&self, _s: &State, _step: OptionStep, _out: &mut Actions) {}

    pub(crate) fn option_why_not(
        &self,
        _s: &State,
        _step: OptionStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn option_act(
        &self,
        _s: &mut State,
        _step: OptionStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn option_rolled(
        &self,
        _s: &mut State,
        _step: OptionStep,
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn option_words(&self, _s: &State, _step: OptionStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_partisan_political(&self, _s: &mut State, _log: &mut impl Log) {}
    pub(crate) fn tito_is_lost(&self, _s: &mut State, _log: &mut impl Log) {}
}
