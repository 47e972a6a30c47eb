//! 45.B.2.c Mode changes, at the beginning of the owner's reinforcement phase.

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, UnitId};
use crate::state::{Marks, Offer, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ModeStep {
    /// Which partisan changes its mode?
    Pick,
}

impl Chapter for ModeStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(g.phasing(s))
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        Offer::units(g.mode_changes(s)).or(choice::DONE)
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let Action::Piece(id) = act else { return None };
        g.check_mode_change(s, id.into())
    }

    fn label(self, _: &Europa45, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (_, choice::DONE) => ChoiceLabel::usual(msg!("europa45-label-end-modes")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match act {
            Action::Piece(id) => g.change_mode(s, id.into(), log),
            choice::DONE => g.finish(s, log),
            Action::Hex(_) | Action::Choice(_) => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        Words::new(cite!("45.B.2.c.0.1"), msg!("europa45-ask-modes"))
    }
}

impl Europa45 {
    pub(crate) fn enter_modes(&self, s: &mut State, _seat: Seat, _log: &mut impl Log) {
        s.unmark_all(Marks::CHANGED);
        if s.flow.is_held() || !self.mode_changes(s).is_empty() {
            s.flow.push(ModeStep::Pick);
        }
    }

    /// Partisans of the phasing player that may change their mode now, whoever else is in their hex
    /// (45.B.2.c.5.1).
    fn mode_changes(&self, s: &State) -> UnitSet {
        implements!("45.B.2.c.5.1");
        let seat = self.phasing(s);
        self.roster.partisans.only(|unit| {
            self.side(unit) == seat && s.hex(unit).is_some() && !s.has(unit, Marks::CHANGED)
        })
    }

    /// Why a counter may not change its mode now.
    fn check_mode_change(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        self.check_own(s, unit).or_else(|| {
            if !self.is_partisan(unit) {
                // 45.B.1.d.1 Only partisan units have modes.
                let why = msg!("europa45-no-mode", unit = unit);
                return Some(Refusal::new(cite!("45.B.1.d.1"), why));
            }
            let why = || msg!("europa45-mode-changed", unit = unit);
            s.has(unit, Marks::CHANGED).then(|| Refusal::new(cite!("45.B.2.c.0.2"), why()))
        })
    }

    fn change_mode(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        // 45.B.2.c.0.2 A dummy that is told to change is shown, and so it goes.
        if self.is_dummy(unit) {
            return self.show_or_drop_dummy(s, unit, log);
        }
        implements!("45.B.2.c.0.1");
        implements!("45.B.2.c.0.2");
        // 45.B.2.c.0.3 In regular mode it counts wherever regular units do.
        implements!("45.B.2.c.0.3");
        let Some(hex) = s.hex(unit) else { return };
        let hidden = self.is_hidden(s, unit);
        s.mark(unit, Marks::CHANGED);
        s.marks[unit].toggle(Marks::REGULAR);
        if s.has(unit, Marks::REGULAR) {
            s.unmark(unit, Marks::SHOWN | Marks::NOTED);
            log.note(|| {
                let what = msg!("europa45-turns-regular", unit = unit, hex = hex);
                let entry = Entry::new(cite!("45.B.2.c.0.1"), what);
                if hidden { entry.reveal() } else { entry }
            });
        } else {
            // Who goes into hiding in sight of the enemy is known until it meets others.
            s.mark(unit, Marks::NOTED);
            self.blur(s, hex);
            log.note(|| {
                let what = msg!("europa45-turns-partisan", unit = unit, hex = hex);
                Entry::new(cite!("45.B.2.c.0.2"), what)
            });
        }
    }
}
