//! 15 Supply.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SupplyStep {
    /// 15.2.2 The collective check of the Partisans.
    Check,
    /// 5.1.14 Steps still to be lost.
    Losses(u8),
}

impl Partizan {
    pub(crate) fn supply_node(&self, _s: &State, _step: SupplyStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn supply_legal(&self, _s: &State, _step: SupplyStep, _out: &mut Actions) {}

    pub(crate) fn supply_why_not(
        &self,
        _s: &State,
        _step: SupplyStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn supply_act(
        &self,
        _s: &mut State,
        _step: SupplyStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn supply_rolled(
        &self,
        _s: &mut State,
        _step: SupplyStep,
        _f: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn supply_words(&self, _s: &State, _step: SupplyStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_partisan_supply(&self, _s: &mut State, _log: &mut impl Log) {}
    pub(crate) fn enter_axis_supply(&self, _s: &mut State, _log: &mut impl Log) {}
}
