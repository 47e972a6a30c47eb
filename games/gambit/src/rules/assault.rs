//! assault.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::rules::combat::BattleKind;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AssaultStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn assault_node(&self, _s: &State, _step: AssaultStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn assault_legal(&self, _s: &State, _step: AssaultStep, _out: &mut Actions) {}

    pub(crate) fn assault_why_not(
        &self,
        _s: &State,
        _step: AssaultStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn assault_act(
        &self,
        _s: &mut State,
        _step: AssaultStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn assault_rolled(
        &self,
        _s: &mut State,
        _step: AssaultStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn assault_words(&self, _s: &State, _step: AssaultStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// Why no assault of that kind may be made now.
    pub(crate) fn check_assault(&self, _s: &State, _kind: BattleKind) -> Option<Refusal> {
        not_now()
    }

    /// Begins an assault command: asks for the units.
    pub(crate) fn enter_assault(&self, _s: &mut State, _kind: BattleKind) {}

    /// The battle of an assault is over.
    pub(crate) fn assault_over(
        &self,
        _s: &mut State,
        _kind: BattleKind,
        _target: neretva_hex::HexId,
        _attackers: crate::state::UnitSet,
        _won: bool,
        _log: &mut impl Log,
    ) {
    }
}
