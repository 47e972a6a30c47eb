//! 45.B.5, BASE.16.4 Assembly and break-down of partisan divisions.

use neretva_core::{Action, Audience, ChoiceLabel, Entry, Log, Message, Node, Refusal, Rule, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, UnitId};
use crate::state::{ALLIED, At, Marks, Offer, State, UnitSet};

/// 45.B.5.5 Brigades of a division.
const BRIGADES: usize = 3;

/// What the new units take over from the old ones.
const KEPT: Marks = Marks::REGULAR.union(Marks::DISRUPTED).union(Marks::FRESH);

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AssembleStep {
    /// Which brigade is assembled, or which division broken down?
    Pick,
    /// Which is the second brigade?
    Second(UnitId),
    /// Which is the third?
    Third(UnitId, UnitId),
}

impl Chapter for AssembleStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        Node::Decision(ALLIED)
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => Offer::units(g.assembled_or_not(s)).or(choice::DONE),
            Self::Second(first) | Self::Third(first, _) => {
                let rest = g.companions(s, first).without(self.picked());
                Offer::units(rest).or(choice::BACK)
            }
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let Action::Piece(id) = act else { return None };
        let unit = UnitId::from(id);
        if g.side(unit) != ALLIED || s.hex(unit).is_none() {
            return None;
        }
        let (rule, why) = match self {
            Self::Pick => g.refuse_assembly(s, unit),
            Self::Second(_) | Self::Third(..) => {
                (cite!("BASE.16.4"), msg!("europa45-assembly-apart", unit = unit))
            }
        };
        Some(Refusal::new(rule, why))
    }

    fn label(self, _: &Europa45, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => ChoiceLabel::usual(msg!("europa45-label-end-assembly")),
            (Self::Second(_) | Self::Third(..), choice::BACK) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, choice::DONE) => g.finish(s, log),
            (_, choice::BACK) => s.flow.set(Self::Pick),
            (_, Action::Piece(id)) => {
                let unit = UnitId::from(id);
                let group = g.companions(s, unit);
                match self {
                    Self::Pick if g.roster.divisions.has(unit) => g.break_down(s, unit, log),
                    // Nothing is to choose among three.
                    Self::Pick if group.len() == BRIGADES => g.assemble(s, group, log),
                    Self::Pick => s.flow.set(Self::Second(unit)),
                    Self::Second(first) => s.flow.set(Self::Third(first, unit)),
                    Self::Third(..) => g.assemble(s, self.picked().with(unit), log),
                }
            }
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Pick => Words::new(cite!("45.B.5.3"), msg!("europa45-ask-assembly")),
            Self::Second(_) | Self::Third(..) => {
                Words::new(cite!("45.B.5.5"), msg!("europa45-ask-brigade"))
            }
        }
    }
}

impl AssembleStep {
    /// The brigades that are chosen.
    fn picked(self) -> UnitSet {
        match self {
            Self::Pick => UnitSet::EMPTY,
            Self::Second(first) => UnitSet::of(first),
            Self::Third(first, second) => UnitSet::of(first).with(second),
        }
    }
}

impl Europa45 {
    /// 45.B.5.3 In the initial phase of the phasing player, and at no other time.
    pub(crate) fn enter_assembly(&self, s: &mut State, _log: &mut impl Log) {
        implements!("45.B.5.3");
        if s.flow.is_held() || !self.assembled_or_not(s).is_empty() {
            s.flow.push(AssembleStep::Pick);
        }
    }

    /// Brigades that may be assembled and divisions that may be broken down.
    fn assembled_or_not(&self, s: &State) -> UnitSet {
        if self.roster.divisions.is_empty() {
            return UnitSet::EMPTY;
        }
        let assembles = self.may_assemble(s);
        let brigades = self.roster.brigades.only(|unit| self.companions(s, unit).len() >= BRIGADES);
        let brigades = if assembles { brigades } else { UnitSet::EMPTY };
        let divisions = self.roster.divisions.only(|unit| {
            s.hex(unit).is_some_and(|hex| self.spare(s).len() >= BRIGADES && self.splits(s, hex))
        });
        brigades.or(divisions)
    }

    /// 45.B.5.1 From Jun 3 42 on, and while a division counter is available.
    fn may_assemble(&self, s: &State) -> bool {
        implements!("45.B.5.1");
        // 45.B.6.6 So a dismissed division may be assembled again.
        implements!("45.B.6.6");
        let begun = self.theatre.dates.is_some_and(|(_, from)| self.date(s) >= from);
        begun && self.available(s, self.roster.divisions).is_some()
    }

    /// BASE.16.4 Brigades of one force and mode in the hex of a brigade, itself included.
    fn companions(&self, s: &State, unit: UnitId) -> UnitSet {
        implements!("BASE.16.4");
        implements!("45.B.5.4");
        let force = self.theatre.force;
        let (Some(hex), mode) = (s.hex(unit), s.has(unit, Marks::REGULAR)) else {
            return UnitSet::EMPTY;
        };
        self.roster.brigades.only(|other| {
            s.hex(other) == Some(hex)
                && s.has(other, Marks::REGULAR) == mode
                && self.nation(other) == force
        })
    }

    /// 45.B.5.2, 45.B.5.7 Brigades in the pool.
    fn spare(&self, s: &State) -> UnitSet {
        implements!("45.B.5.2");
        let force = self.theatre.force;
        self.roster.brigades.only(|unit| s.at[unit] == At::Pool && self.nation(unit) == force)
    }

    /// BASE.7.1 Whether a hex has room for three counters instead of one; their RE are the same.
    fn splits(&self, s: &State, hex: HexId) -> bool {
        let there = self.stack_of(s, hex, ALLIED).only(|unit| self.is_partisan(unit)).len();
        there + BRIGADES - 1 <= usize::from(self.tables.stacking.partisan_counters)
    }

    fn refuse_assembly(&self, s: &State, unit: UnitId) -> (Rule, Message) {
        if self.roster.divisions.has(unit) {
            return if self.spare(s).len() < BRIGADES {
                (cite!("45.B.5.2"), msg!("europa45-brigades-short", unit = unit))
            } else {
                (cite!("BASE.7.1"), msg!("europa45-no-room-to-split", unit = unit))
            };
        }
        if !self.roster.brigades.has(unit) {
            return (cite!("45.B.5.5"), msg!("europa45-no-brigade", unit = unit));
        }
        if !self.may_assemble(s) {
            return (cite!("45.B.5.1"), msg!("europa45-no-division"));
        }
        let here = self.roster.brigades.only(|other| s.hex(other) == s.hex(unit));
        if here.len() >= BRIGADES {
            (cite!("BASE.16.4"), msg!("europa45-assembly-apart", unit = unit))
        } else {
            (cite!("45.B.5.4"), msg!("europa45-too-few-brigades"))
        }
    }

    /// 45.B.5.5 Three brigades make way for a division; 45.B.5.6 they go to the pool, and
    /// 45.B.2.b.4 nobody shows them.
    fn assemble(&self, s: &mut State, brigades: UnitSet, log: &mut impl Log) {
        implements!("45.B.5.5");
        implements!("45.B.5.6");
        let first = brigades.first();
        let hex = first.and_then(|unit| s.hex(unit));
        let division = self.available(s, self.roster.divisions);
        let (Some(hex), Some(division)) = (hex, division) else { return };
        let marks = brigades.iter().fold(Marks::empty(), |all, unit| all | s.marks[unit]);
        brigades.iter().for_each(|unit| self.take_off(s, unit, At::Pool));
        s.marks[division] = marks & KEPT;
        self.put(s, division, hex);
        let what = || msg!("europa45-assembled", unit = division, hex = hex);
        self.note_own(s, division, cite!("45.B.5.5"), what, log);
        self.assemble_on(s, log);
    }

    /// 45.B.5.7 Three brigades from the pool replace a division.
    fn break_down(&self, s: &mut State, division: UnitId, log: &mut impl Log) {
        implements!("45.B.5.7");
        let Some(hex) = s.hex(division) else { return };
        let marks = s.marks[division] & KEPT;
        let what = || msg!("europa45-broken-down", unit = division, hex = hex);
        self.note_own(s, division, cite!("45.B.5.7"), what, log);
        self.take_off(s, division, At::Pool);
        for _ in 0..BRIGADES {
            let Some(unit) = self.available(s, self.roster.brigades) else { continue };
            s.marks[unit] = marks;
            self.put(s, unit, hex);
        }
        self.assemble_on(s, log);
    }

    /// What the owner alone is told while the counter lies face down.
    fn note_own(
        &self,
        s: &State,
        unit: UnitId,
        rule: Rule,
        what: impl FnOnce() -> Message,
        log: &mut impl Log,
    ) {
        let (known, owner) = (self.is_known(s, unit), self.side(unit));
        log.note(|| {
            let entry = Entry::new(rule, what());
            if known { entry } else { entry.to(Audience::Only(owner)) }
        });
    }

    fn assemble_on(&self, s: &mut State, log: &mut impl Log) {
        s.flow.set(AssembleStep::Pick);
        if !s.flow.is_held() && self.assembled_or_not(s).is_empty() {
            self.finish(s, log);
        }
    }
}
