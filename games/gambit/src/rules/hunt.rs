//! hunt.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HuntStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn hunt_node(&self, _s: &State, _step: HuntStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn hunt_legal(&self, _s: &State, _step: HuntStep, _out: &mut Actions) {}

    pub(crate) fn hunt_why_not(&self, _s: &State, _step: HuntStep, _a: Action) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn hunt_act(
        &self,
        _s: &mut State,
        _step: HuntStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn hunt_rolled(
        &self,
        _s: &mut State,
        _step: HuntStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn hunt_words(&self, _s: &State, _step: HuntStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// What was asked on top of a hunt is answered.
    pub(crate) fn hunt_on(&self, _s: &mut State, _step: HuntStep, _log: &mut impl Log) {}

    /// Hexes where a group may hunt dispersed partisans now.
    pub(crate) fn hunt_targets(
        &self,
        _s: &State,
        _group: crate::state::UnitSet,
    ) -> crate::load::HexSet {
        crate::load::HexSet::EMPTY
    }

    /// Begins a hunt: asks where.
    pub(crate) fn enter_hunt(&self, _s: &mut State, _group: crate::state::UnitSet) {}
}
