//! 4 Target objectives: two dice place them all.

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Roll, msg};
use serde::{Deserialize, Serialize};

use crate::game::{Words, not_now};
use crate::load::Partizan;
use crate::state::{Frame, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ObjectiveStep {
    /// 4.1.1 Which table?
    Table,
    /// 4.1.2 Which column?
    Column {
        /// The first die: odd for the Axis table, even for the Partisan one.
        first: u8,
    },
}

impl Partizan {
    /// 5.1.9 MUST place the objectives of the turn now.
    pub(crate) fn enter_objectives(&self, s: &mut State, _log: &mut impl Log) {
        implements!("5.1.9");
        s.flow.push(Frame::Objectives(ObjectiveStep::Table));
    }

    pub(crate) fn objectives_node(&self, s: &State, step: ObjectiveStep) -> Node {
        let Words { prompt, rule } = self.objectives_words(s, step);
        Node::Chance(Roll::d6(rule, prompt))
    }

    pub(crate) fn objectives_words(&self, _s: &State, step: ObjectiveStep) -> Words {
        match step {
            ObjectiveStep::Table => {
                Words::new(cite!("4.1.1"), msg!("partizan-roll-objective-table"))
            }
            ObjectiveStep::Column { .. } => {
                Words::new(cite!("4.1.2"), msg!("partizan-roll-objective-column"))
            }
        }
    }

    pub(crate) fn objectives_rolled(
        &self,
        s: &mut State,
        step: ObjectiveStep,
        faces: Faces,
        log: &mut impl Log,
    ) {
        let die = faces.first();
        match step {
            ObjectiveStep::Table => {
                // 4.2.1 MUST use the Axis table when odd; 4.3.1 the Partisan one when even.
                let (rule, what) = match die % 2 {
                    1 => (cite!("4.2.1"), msg!("partizan-objectives-axis", die = die)),
                    _ => (cite!("4.3.1"), msg!("partizan-objectives-partisan", die = die)),
                };
                log.note(|| Entry::new(rule, what));
                s.set_frame(Frame::Objectives(ObjectiveStep::Column { first: die }));
            }
            ObjectiveStep::Column { first } => {
                self.place_objectives(s, first, die, log);
                self.finish(s, log);
            }
        }
    }

    /// 4.1.3 MUST place every marker in its hex of the column.
    fn place_objectives(&self, s: &mut State, first: u8, column: u8, log: &mut impl Log) {
        // 4.1.4 MAY share a hex with another; 4.1.6 MUST be placed whoever is there; 4.3.2 which
        // shows nobody who is hidden there; 4.1.5 MUST be left out where the map has no such hex.
        implements!("4.1.4", "4.1.5", "4.1.6", "4.3.2");
        let rows = self.tables.objectives(first);
        for (at, row) in s.objectives.iter_mut().zip(rows) {
            *at = row.hexes[usize::from(column) - 1];
        }
        let placed = s.objectives.iter().flatten().count() as u8;
        let what = || msg!("partizan-objectives-placed", column = column, count = placed);
        log.note(|| Entry::new(cite!("4.1.3"), what()));
    }

    // Nothing is decided in this chapter.

    pub(crate) fn objectives_legal(&self, _s: &State, _step: ObjectiveStep, _out: &mut Actions) {}

    pub(crate) fn objectives_why_not(
        &self,
        _s: &State,
        _step: ObjectiveStep,
        _a: Action,
    ) -> Option<Refusal> {
        not_now()
    }

    pub(crate) fn objectives_act(
        &self,
        _s: &mut State,
        _step: ObjectiveStep,
        _a: Action,
        _log: &mut impl Log,
    ) {
    }
}
