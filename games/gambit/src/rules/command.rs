//! command.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CommandStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn command_node(&self, _s: &State, _step: CommandStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn command_legal(&self, _s: &State, _step: CommandStep, _out: &mut Actions) {}

    pub(crate) fn command_why_not(
        &self,
        _s: &State,
        _step: CommandStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn command_act(
        &self,
        _s: &mut State,
        _step: CommandStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn command_rolled(
        &self,
        _s: &mut State,
        _step: CommandStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn command_words(&self, _s: &State, _step: CommandStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// 5.2.3 CP determination, then expenditure.
    pub(crate) fn enter_player_turn(
        &self,
        _s: &mut State,
        _seat: neretva_core::Seat,
        _log: &mut impl Log,
    ) {
    }

    /// A command, or what followed from it, is over.
    pub(crate) fn command_on(&self, _s: &mut State, _step: CommandStep, _log: &mut impl Log) {}

    /// 7.2.3 CP that may be spent on a command now: the last Allied one is for partisans.
    pub(crate) fn spendable(&self, s: &State, _for_partisans: bool) -> u8 {
        s.cp
    }

    /// Pays for a command of these units.
    pub(crate) fn pay(&self, s: &mut State, cp: u8, _group: crate::state::UnitSet) {
        s.cp -= cp;
    }
}
