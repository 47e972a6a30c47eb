//! stacking.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StackingStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn stacking_node(&self, _s: &State, _step: StackingStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn stacking_legal(&self, _s: &State, _step: StackingStep, _out: &mut Actions) {}

    pub(crate) fn stacking_why_not(
        &self,
        _s: &State,
        _step: StackingStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn stacking_act(
        &self,
        _s: &mut State,
        _step: StackingStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn stacking_rolled(
        &self,
        _s: &mut State,
        _step: StackingStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn stacking_words(&self, _s: &State, _step: StackingStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// 10.6 Why a unit may not be in a hex together with the friends who are there.
    pub(crate) fn check_mix(
        &self,
        _s: &State,
        _unit: usize,
        _hex: neretva_hex::HexId,
    ) -> Option<Refusal> {
        None
    }

    /// 10.3 Whether those units of a side may be together in a hex, by number.
    pub(crate) fn fits(
        &self,
        _s: &State,
        _units: crate::state::UnitSet,
        _seat: neretva_core::Seat,
    ) -> bool {
        true
    }

    /// 10.3 Whether there is room for one more unit in a hex.
    pub(crate) fn room(&self, _s: &State, _unit: usize, _hex: neretva_hex::HexId) -> bool {
        true
    }

    /// 10.4.1 Asks the owner of an over-stacked hex for the fewest units; nothing if none is.
    pub(crate) fn enter_excess(&self, _s: &mut State, _hex: neretva_hex::HexId) {}

    /// What is wrong with the stacks between commands.
    pub(crate) fn stack_faults(&self, _s: &State) -> Result<(), String> {
        Ok(())
    }
}
