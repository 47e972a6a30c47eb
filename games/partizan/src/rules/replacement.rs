//! 6 Arrivals, 13 Replacements, 14 Weapons caches.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{AXIS, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RpStep {
    /// 13.1.3 How many Partisan RPs?
    PartisanRoll,
    /// 14.1.1 Which chits?
    CacheRoll,
    /// 6.0.2 A unit due this turn is to be placed.
    Arrive(u8),
    /// 13.2.1 What is built or rebuilt?
    Build,
    /// A unit just built is to be placed.
    Place(u8),
}

impl Partizan {
    pub(crate) fn rp_node(&self, _s: &State, _step: RpStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn rp_legal(&self, _s: &State, _step: RpStep, _out: &mut Actions) {}

    pub(crate) fn rp_why_not(&self, _s: &State, _step: RpStep, _a: Action) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn rp_act(&self, _s: &mut State, _step: RpStep, _a: Action, _log: &mut impl Log) {}

    pub(crate) fn rp_rolled(&self, _s: &mut State, _step: RpStep, _f: Faces, _log: &mut impl Log) {}

    pub(crate) fn rp_words(&self, _s: &State, _step: RpStep) -> Words {
        Words::new(cite!("5.0.2"), msg!("partizan-not-now"))
    }

    pub(crate) fn enter_partisan_rp(&self, _s: &mut State, _log: &mut impl Log) {}
    pub(crate) fn enter_axis_rp(&self, _s: &mut State, _log: &mut impl Log) {}
}
