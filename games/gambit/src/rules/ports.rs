//! ports.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PortStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn port_node(&self, _s: &State, _step: PortStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn port_legal(&self, _s: &State, _step: PortStep, _out: &mut Actions) {}

    pub(crate) fn port_why_not(&self, _s: &State, _step: PortStep, _a: Action) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn port_act(
        &self,
        _s: &mut State,
        _step: PortStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn port_rolled(
        &self,
        _s: &mut State,
        _step: PortStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn port_words(&self, _s: &State, _step: PortStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// 9.3.5 Asks whether a Beachhead is laid in a port captured by land.
    pub(crate) fn enter_port(&self, _s: &mut State, _hex: neretva_hex::HexId) {}
}
