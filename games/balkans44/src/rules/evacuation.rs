//! 13.3 The German evacuation of Greece.

use neretva_core::{Action, ChoiceLabel, Entry, Faces, Log, Node, Refusal, Roll, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Balkans44, Group, Nation, UnitId};
use crate::state::{AXIS, At, Offer, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EvacuateStep {
    /// Which unit tries to get out of the Greece Box?
    Pick,
    /// 13.3.3 Does it?
    Roll(UnitId),
}

impl Chapter for EvacuateStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        match self {
            Self::Pick => Node::Decision(AXIS),
            Self::Roll(_) => {
                let Words { rule, prompt } = self.words(g, s);
                Node::Chance(Roll::d6(rule, prompt))
            }
        }
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Pick => Offer::units(g.evacuees(s)).or(choice::DONE),
            Self::Roll(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        match act {
            Action::Piece(unit) => Some(g.refuse_evacuee(s, unit.into())),
            Action::Hex(_) | Action::Choice(_) => None,
        }
    }

    fn label(self, _: &Balkans44, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => {
                ChoiceLabel::usual(msg!("balkans44-label-end-evacuation"))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match act {
            Action::Piece(unit) => s.flow.set(Self::Roll(unit.into())),
            choice::DONE => g.finish(s, log),
            Action::Hex(_) | Action::Choice(_) => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::Roll(unit) => g.resolve_evacuation(s, unit, faces.first(), log),
            Self::Pick => unexpected(self, faces),
        }
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        match self {
            Self::Pick => Words::new(cite!("13.3.1"), msg!("balkans44-ask-evacuation")),
            Self::Roll(unit) => {
                Words::new(cite!("13.3.3"), msg!("balkans44-roll-evacuation", unit = unit))
            }
        }
    }
}

impl Balkans44 {
    /// 5.1.5 The Evacuation Phase: nobody is asked when nobody may leave.
    pub(crate) fn enter_evacuation(&self, s: &mut State, _log: &mut impl Log) {
        implements!("5.1.5");
        let able = !self.evacuees(s).is_empty() && self.check_evacuation(s).is_none();
        if able || s.flow.is_held() {
            s.flow.push(EvacuateStep::Pick);
        }
    }

    /// Units in the Greece Box, as long as one may leave.
    fn evacuees(&self, s: &State) -> UnitSet {
        if self.check_evacuation(s).is_some() {
            return UnitSet::EMPTY;
        }
        self.roster.of(Nation::German).filter(|unit| s.at[*unit] == At::Greece).collect()
    }

    /// Why nobody may leave Greece now.
    fn check_evacuation(&self, s: &State) -> Option<Refusal> {
        let hex = self.map.named.thessaloniki;
        // 13.3.1 MAY begin in the turn after the surrender of Romania.
        if s.surrendered.is_none_or(|turn| s.turn <= turn) {
            return Some(Refusal::new(cite!("13.3.1"), msg!("balkans44-evacuation-too-early")));
        }
        // 13.3.2 MUST have a line from Thessaloniki to a German source.
        if !self.hex_traces(s, AXIS, hex, self.map.sources.german) {
            return Some(Refusal::new(
                cite!("13.3.2"),
                msg!("balkans44-evacuation-cut-off", hex = hex),
            ));
        }
        // 13.3.3 MUST have room there.
        let first = self.roster.of(Nation::German).find(|unit| s.at[*unit] == At::Greece)?;
        self.check_room(s, first, hex)
            .map(|_| Refusal::new(cite!("13.3.3"), msg!("balkans44-evacuation-full", hex = hex)))
    }

    fn refuse_evacuee(&self, s: &State, unit: UnitId) -> Refusal {
        let in_box = s.at[unit] == At::Greece;
        match self.check_evacuation(s).filter(|_| in_box) {
            Some(why) => why,
            None => {
                let greek = self.card(unit).group == Some(Group::Greece);
                let rule = if greek { cite!("13.3.1") } else { cite!("4.2.12") };
                Refusal::new(rule, msg!("balkans44-not-in-greece-box", unit = unit))
            }
        }
    }

    fn resolve_evacuation(&self, s: &mut State, unit: UnitId, die: u8, log: &mut impl Log) {
        let hex = self.map.named.thessaloniki;
        if die >= self.tables.evacuation {
            // 13.3.4 MAY move and fight at once.
            implements!("13.3.4");
            self.place(s, unit, hex);
            let what = || msg!("balkans44-evacuated", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("13.3.3"), what()));
        } else {
            let what = || msg!("balkans44-not-evacuated", unit = unit);
            log.note(|| Entry::new(cite!("13.3.3"), what()));
        }
        self.finish(s, log);
    }
}
