//! partisans.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PartisanStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn partisans_node(&self, _s: &State, _step: PartisanStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn partisans_legal(&self, _s: &State, _step: PartisanStep, _out: &mut Actions) {}

    pub(crate) fn partisans_why_not(
        &self,
        _s: &State,
        _step: PartisanStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn partisans_act(
        &self,
        _s: &mut State,
        _step: PartisanStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn partisans_rolled(
        &self,
        _s: &mut State,
        _step: PartisanStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn partisans_words(&self, _s: &State, _step: PartisanStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// 6.3 Begins the segment for the partisans of that side.
    pub(crate) fn enter_partisans(
        &self,
        _s: &mut State,
        _seat: neretva_core::Seat,
        _log: &mut impl Log,
    ) {
    }

    /// 12.8.13, 12.15.5 Asks the controller where a dispersed unit is displaced, on top of whatever is done; eliminates it if it must go and cannot.
    pub(crate) fn displace(
        &self,
        _s: &mut State,
        _unit: usize,
        _range: u8,
        _may_stay: bool,
        _log: &mut impl Log,
    ) {
    }
}
