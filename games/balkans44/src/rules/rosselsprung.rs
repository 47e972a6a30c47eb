//! 16.5 Operation Rosselsprung: parachutists hunt Tito whenever he is used.

use neretva_core::{Action, Entry, Faces, Log, Node, Roll, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::Balkans44;
use crate::state::{AXIS, Offer, State, Support};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HuntStep {
    /// 16.5.1 Are the parachutists used?
    Ask,
    /// 16.5.2 Their success is rolled for.
    Roll,
}

impl Chapter for HuntStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        let Words { rule, prompt } = self.words(g, s);
        match self {
            Self::Ask => Node::Decision(AXIS),
            Self::Roll => Node::Chance(Roll::d6(rule, prompt)),
        }
    }

    fn offer(self, _: &Balkans44, _: &State) -> Offer {
        match self {
            Self::Ask => Offer::choices([choice::YES, choice::NO]),
            Self::Roll => Offer::NOTHING,
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Ask, choice::YES) => {
                // 16.5.3 MAY be used once in a game.
                implements!("16.5.3");
                s.support |= Support::PARACHUTISTS_USED;
                s.flow.set(Self::Roll);
            }
            (Self::Ask, choice::NO) => g.finish(s, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        g.resolve_hunt(s, faces.first(), log);
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        match self {
            Self::Ask => Words::new(cite!("16.5.1"), msg!("balkans44-ask-hunt")),
            Self::Roll => Words::new(cite!("16.5.2"), msg!("balkans44-roll-hunt")),
        }
    }
}

impl Balkans44 {
    /// 16.3.2 Tito is used; 16.5.1 the Axis player MAY answer, on a frame above.
    pub(crate) fn use_tito(&self, s: &mut State, log: &mut impl Log) {
        s.support |= Support::TITO_USED;
        log.note(|| Entry::new(cite!("16.3.1"), msg!("balkans44-uses-tito")));
        if s.switches.rosselsprung && !s.support.contains(Support::PARACHUTISTS_USED) {
            s.flow.push(HuntStep::Ask);
        }
    }

    /// 16.5.2 One to three kill him, a one costs a victory point as well.
    fn resolve_hunt(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let what = match die {
            1 => {
                s.support |= Support::TITO_KILLED | Support::TITO_COSTS;
                msg!("balkans44-tito-killed-point", die = die)
            }
            2 | 3 => {
                s.support |= Support::TITO_KILLED;
                msg!("balkans44-tito-killed", die = die)
            }
            _ => msg!("balkans44-tito-escapes", die = die),
        };
        log.note(|| Entry::new(cite!("16.5.2"), what));
        self.finish(s, log);
    }
}
