//! 17 Special units.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SpecialStep {
    /// 17.1.2 Where does the 500th SS drop?
    Drop,
    /// 17.1.4 Initiative over an enemy hex.
    Initiative(HexId),
    /// 17.1.5 Drift from the chosen hex.
    Drift(HexId),
}

impl Partizan {
    pub(crate) fn special_node(&self, _s: &State, _step: SpecialStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn special_legal(&self, _s: &State, _step: SpecialStep, _out: &mut Actions) {}

    pub(crate) fn special_why_not(
        &self,
        _s: &State,
        _step: SpecialStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn special_act(
        &self,
        _s: &mut State,
        _step: SpecialStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn special_rolled(
        &self,
        _s: &mut State,
        _step: SpecialStep,
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn special_words(&self, _s: &State, _step: SpecialStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }
}
