//! 45.B.4 Operational partisan commands.

use neretva_core::{Action, Log, Node, Refusal, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, HexSet, UnitId};
use crate::state::{ALLIED, Offer, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CommandStep {
    /// Where is that command placed?
    Place(UnitId),
    /// No command comes, or it is there.
    Idle,
}

impl Chapter for CommandStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        Node::Decision(ALLIED)
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Place(unit) => Offer::hexes(g.command_room(s, unit)),
            Self::Idle => Offer::choices([choice::DONE]),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let Action::Hex(hex) = act else { return None };
        let (rule, why) = match self {
            Self::Place(_) if g.command_hosts(s).has(hex) => {
                (cite!("BASE.7.1"), msg!("europa45-placing-no-room", hex = hex))
            }
            Self::Place(unit) => {
                (cite!("45.B.4.3"), msg!("europa45-command-alone", unit = unit, hex = hex))
            }
            Self::Idle => (cite!("45.B.4.1"), msg!("europa45-no-command")),
        };
        Some(Refusal::new(rule, why))
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Place(unit), Action::Hex(hex)) => {
                g.place_unseen(s, unit, hex, log);
                g.reveal_placed(s, log);
                if s.flow.is_held() {
                    s.flow.set(Self::Idle);
                } else {
                    g.finish(s, log);
                }
            }
            (Self::Idle, choice::DONE) => g.finish(s, log),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Place(unit) => {
                Words::new(cite!("45.B.4.3"), msg!("europa45-ask-command", unit = unit))
            }
            Self::Idle => Words::new(cite!("45.B.4.1"), msg!("europa45-no-command")),
        }
    }
}

impl Europa45 {
    pub(crate) fn enter_commands(&self, s: &mut State, _log: &mut impl Log) {
        implements!("45.B.4.1");
        implements!("45.B.4.2");
        let date = self.date(s);
        let due = self.theatre.dates.is_some_and(|(from, _)| date >= from) && date.is_third();
        // 45.B.6.5 Commands that were dismissed or lost may come again.
        implements!("45.B.6.5");
        let next = self.available(s, self.roster.commands).filter(|_| due);
        if let Some(unit) = next.filter(|unit| !self.command_room(s, *unit).is_empty()) {
            s.flow.push(CommandStep::Place(unit));
        } else if s.flow.is_held() {
            s.flow.push(CommandStep::Idle);
        }
    }

    /// 45.B.4.3 Hexes of the Soviet Union with a Soviet partisan unit, which may be a dummy. No other
    /// limit of placement holds.
    fn command_hosts(&self, s: &State) -> HexSet {
        implements!("45.B.4.3");
        let force = self.theatre.force;
        let hosts = self
            .units_of(s, ALLIED)
            .filter(|(other, _)| self.is_partisan(*other) && self.nation(*other) == force);
        hosts.map(|(_, hex)| hex).collect::<HexSet>().and(self.map.operational[force as usize])
    }

    fn command_room(&self, s: &State, unit: UnitId) -> HexSet {
        self.with_room(s, unit, self.command_hosts(s))
    }
}
