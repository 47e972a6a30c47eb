//! setup.

use arrayvec::ArrayVec;
use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, Setup, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::load::HexSet;
use crate::state::{AXIS, At, Attitude, Frame, Landings, Phase, State, Switches, UNITS, Weather};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// To be written.
    Stub,
}

impl Gambit {
    pub(crate) fn setup_node(&self, _s: &State, _step: SetupStep) -> Node {
        Node::Decision(AXIS)
    }

    pub(crate) fn setup_legal(&self, _s: &State, _step: SetupStep, _out: &mut Actions) {}

    pub(crate) fn setup_why_not(
        &self,
        _s: &State,
        _step: SetupStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn setup_act(
        &self,
        _s: &mut State,
        _step: SetupStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn setup_rolled(
        &self,
        _s: &mut State,
        _step: SetupStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
    }

    pub(crate) fn setup_words(&self, _s: &State, _step: SetupStep) -> Words {
        Words::new(cite!("5.2.1"), msg!("gambit-not-now"))
    }

    /// The position before the first input.
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        let scenario = self.scenarios.iter().position(|s| s.id == setup.scenario());
        let mut s = State {
            scenario: scenario.unwrap_or(0) as u8,
            turn: 0,
            last_turn: setup.number("turns") as u8,
            flow: [Frame::Phase(Phase::Setup)].into_iter().collect(),
            at: [At::Out; UNITS],
            marks: [0; UNITS],
            weather: Weather::Clear,
            cp: 0,
            partisan_cp: false,
            improved: HexSet::EMPTY,
            beaches: ArrayVec::new(),
            beaches_lost: 0,
            allied: HexSet::EMPTY,
            liberated: HexSet::EMPTY,
            captured: HexSet::EMPTY,
            crowded: HexSet::EMPTY,
            gifts: [0; 2],
            tac_used: 0,
            naval: None,
            attitude: Attitude::Belligerent,
            chetniks: AXIS,
            landings: Landings::default(),
            blown: None,
            battle: None,
            switches: Switches {
                force10: setup.is_on("force10"),
                no_overstacking: setup.pick("overstacking") == "refused",
                croatian_cf_2: setup.pick("croatian-cf") == "2",
            },
        };
        s.flow.push(Frame::Setup(SetupStep::Stub));
        s
    }
}
