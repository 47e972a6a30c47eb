//! 9.3 Ports: a captured one may get a Beachhead, which will open it.

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::state::{ALLIED, Frame, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PortStep {
    /// 9.3.5 Is a Beachhead laid in the port captured by land?
    Offer(HexId),
}

impl Gambit {
    pub(crate) fn port_node(&self, _s: &State, step: PortStep) -> Node {
        match step {
            PortStep::Offer(_) => Node::Decision(ALLIED),
        }
    }

    pub(crate) fn port_legal(&self, _s: &State, step: PortStep, out: &mut Actions) {
        match step {
            PortStep::Offer(_) => out.extend([choice::YES, choice::NO]),
        }
    }

    pub(crate) fn port_why_not(&self, _s: &State, step: PortStep, a: Action) -> Option<Refusal> {
        match (step, a) {
            (PortStep::Offer(_), choice::YES | choice::NO) => None,
            (PortStep::Offer(_), _) => not_now(),
        }
    }

    pub(crate) fn port_act(&self, s: &mut State, step: PortStep, a: Action, log: &mut impl Log) {
        let PortStep::Offer(hex) = step;
        // 9.3.5 MAY place it; it is open at once, and the port opens when its roll says so.
        if a == choice::YES {
            self.lay_beach(s, hex, cite!("9.3.5"), log);
        }
        self.finish(s, log);
    }

    /// Nothing is rolled for in this chapter.
    pub(crate) fn port_rolled(
        &self,
        _s: &mut State,
        step: PortStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
        unreachable!("no dice at {step:?}")
    }

    pub(crate) fn port_words(&self, _s: &State, step: PortStep) -> Words {
        let PortStep::Offer(hex) = step;
        Words::new(cite!("9.3.5"), msg!("gambit-ask-port", hex = hex))
    }

    /// 9.3.5 Asks whether a Beachhead is laid in a port captured by land.
    pub(crate) fn enter_port(&self, s: &mut State, hex: HexId) {
        // 9.3.5 MUST have a counter left. 9.3.8 Every recapture is a capture: all begins anew.
        implements!("9.3.5", "9.3.8");
        let left = s.beaches.len() < usize::from(self.roster.beachheads) && !s.beaches.is_full();
        if left && s.allied.has(hex.index()) && s.beach(hex).is_none() {
            s.flow.push(Frame::Port(PortStep::Offer(hex)));
        }
    }
}
