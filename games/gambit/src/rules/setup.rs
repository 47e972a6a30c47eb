//! setup.

use arrayvec::ArrayVec;
use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, Setup, msg};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, not_now};
use crate::load::{HexSet, Nation, Spot};
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
        self.sort_units(&mut s);
        s.flow.push(Frame::Setup(SetupStep::Stub));
        s
    }

    /// 3.1.1 MUST have only units of the scenario: who sets up, who waits, who stays in the box.
    fn sort_units(&self, s: &mut State) {
        implements!("3.1.1");
        let scenario = &self.scenarios[usize::from(s.scenario)];
        for deployment in &scenario.deploy {
            // SU.3, SU.5 MUST start in the Med Box.
            let med = deployment.place == Spot::MedBox;
            s.at[deployment.unit] = if med { At::Med } else { At::Ready };
        }
        for nation in [Nation::Partisan, Nation::Guerrilla, Nation::Chetnik] {
            let zones = scenario.partisans.iter().filter(|(of, ..)| *of == nation);
            let start = zones.map(|(.., count)| usize::from(*count)).sum();
            // 13.5.12 Chetniks MAY NOT appear without being listed; others wait for defectors.
            let spare = if start == 0 { At::Out } else { At::Later };
            for (nth, unit) in self.roster.of(nation).enumerate() {
                s.at[unit] = if nth < start { At::Ready } else { spare };
            }
        }
        for optional in &scenario.optional {
            s.at[optional.unit] = At::Later;
        }
        if s.switches.force10 {
            s.at[self.roster.cast.f10] = At::Later;
        }
    }
}
