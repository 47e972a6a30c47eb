//! 9.3 Ports: a captured one may get a Beachhead, which will open it.

use neretva_core::{Action, Log, Node, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::about::choice;
use crate::state::{ALLIED, Offer, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PortStep {
    /// 9.3.5 Is a Beachhead laid in the port captured by land?
    Offer(HexId),
}

impl Chapter for PortStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Gambit, _: &State) -> Node {
        Node::Decision(ALLIED)
    }

    fn offer(self, _: &Gambit, _: &State) -> Offer {
        Offer::choices([choice::YES, choice::NO])
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        let PortStep::Offer(hex) = self;
        g.decide_port(s, hex, act, log);
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        let PortStep::Offer(hex) = self;
        Words::new(cite!("9.3.5"), msg!("gambit-ask-port", hex = hex))
    }
}

impl Gambit {
    /// 9.3.5 Asks whether a Beachhead is laid in a port captured by land.
    pub(crate) fn enter_port(&self, s: &mut State, hex: HexId) {
        // 9.3.5 MUST have a counter left. 9.3.8 Every recapture is a capture: everything starts again.
        implements!("9.3.5");
        implements!("9.3.8");
        let left = s.beaches.len() < usize::from(self.roster.beachheads) && !s.beaches.is_full();
        if left && s.allied.has(hex) && s.beach(hex).is_none() {
            s.flow.push(PortStep::Offer(hex));
        }
    }

    /// 9.3.5 MAY place it; it is open at once, and the port opens when its roll says so.
    fn decide_port(&self, s: &mut State, hex: HexId, act: Action, log: &mut impl Log) {
        if act == choice::YES {
            self.lay_beach(s, hex, cite!("9.3.5"), log);
        }
        self.finish(s, log);
    }
}
