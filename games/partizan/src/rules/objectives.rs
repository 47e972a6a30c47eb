//! 4 Target objectives: two dice place them all.

pub mod tables;

use neretva_board::said_by_word;
use neretva_board::view::marker;
use neretva_core::{Entry, Faces, Log, Message, Node, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words};
use neretva_protocol::Piece;
use serde::{Deserialize, Serialize};

use crate::load::{Objective, Partizan};
use crate::rules::Offer;
use crate::state::{State, Vp};

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

impl Chapter for ObjectiveStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Partizan, s: &State) -> Node {
        self.words(g, s).d6()
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match self {
            Self::Table => g.resolve_table(s, f.first(), log),
            Self::Column { first } => g.place_objectives(s, first, f.first(), log),
        }
    }

    fn words(self, _g: &Partizan, _s: &State) -> Words {
        match self {
            Self::Table => Words::new(cite!("4.1.1"), msg!("partizan-roll-objective-table")),
            Self::Column { .. } => {
                Words::new(cite!("4.1.2"), msg!("partizan-roll-objective-column"))
            }
        }
    }
}

impl Partizan {
    /// 5.1.9 MUST place the objectives of the turn now.
    pub(crate) fn enter_objectives(&self, s: &mut State, _log: &mut impl Log) {
        implements!("5.1.9");
        s.flow.push(ObjectiveStep::Table);
    }

    fn resolve_table(&self, s: &mut State, die: u8, log: &mut impl Log) {
        // 4.2.1 MUST use the Axis table when odd; 4.3.1 the Partisan one when even.
        let (rule, what) = match die % 2 {
            1 => (cite!("4.2.1"), msg!("partizan-objectives-axis", die = die)),
            _ => (cite!("4.3.1"), msg!("partizan-objectives-partisan", die = die)),
        };
        log.note(|| Entry::new(rule, what));
        s.flow.set(ObjectiveStep::Column { first: die });
    }

    /// 4.1.3 MUST place every marker in its hex of the column.
    fn place_objectives(&self, s: &mut State, first: u8, column: u8, log: &mut impl Log) {
        let rows = self.tables.objectives.for_die(first);
        for (at, row) in s.objectives.iter_mut().zip(rows) {
            // 4.1.4 MAY share a hex with another.
            implements!("4.1.4");
            // 4.1.6 MUST be placed whoever is there; 4.3.2 which shows nobody who is hidden there.
            implements!("4.1.6");
            implements!("4.3.2");
            // 4.1.5 MUST be left out where the map has no such hex.
            implements!("4.1.5");
            *at = row.hexes[usize::from(column) - 1];
        }
        let placed = s.objectives.iter().flatten().count() as u8;
        let what = || msg!("partizan-objectives-placed", column = column, count = placed);
        log.note(|| Entry::new(cite!("4.1.3"), what()));
        self.finish(s, log);
    }

    /// What each placed objective is worth, in the hex where it lies.
    pub(crate) fn objective_worth(&self, s: &State, hex: HexId) -> Vp {
        let placed = s.objectives.iter().zip(&self.tables.objectives.axis);
        let here = placed.filter(|(at, _)| **at == Some(hex));
        here.map(|(_, row)| Vp(self.tables.objectives.vp[row.kind as usize].into())).sum()
    }

    /// Lays one more objective of that kind; false if all of its markers are in use.
    pub(crate) fn lay_objective(&self, s: &mut State, kind: Objective, hex: HexId) -> bool {
        let rows = self.tables.objectives.axis.iter().zip(s.objectives.iter_mut());
        let mut free = rows.filter(|(row, at)| row.kind == kind && at.is_none());
        free.next().map(|(_, at)| *at = Some(hex)).is_some()
    }

    /// Names of the objective markers.
    pub(crate) fn objective_names(&self) -> impl Iterator<Item = String> + '_ {
        let rows = self.tables.objectives.axis.iter().enumerate();
        rows.map(|(n, row)| objective_id(row.kind, n))
    }

    /// The objectives on the map, each with what it adds to its VP roll.
    pub(crate) fn objective_markers<'a>(
        &'a self,
        s: &'a State,
    ) -> impl Iterator<Item = Piece> + 'a {
        let placed = s.objectives.iter().zip(&self.tables.objectives.axis).enumerate();
        placed.filter_map(|(n, (hex, row))| {
            let (id, name) = (objective_id(row.kind, n), Message::plain(objective_said(row.kind)));
            Some(Piece {
                print: format!("{:+}", self.tables.objectives.vp[row.kind as usize]),
                ..marker(self, id, &name, "objective", (*hex)?, None)
            })
        })
    }
}

/// A target objective by its kind and its row of the chart.
fn objective_id(kind: Objective, row: usize) -> String {
    format!("{} {}", kind.word(), row + 1)
}

said_by_word! {
    /// What an objective is called.
    fn objective_said(Objective) = "partizan-objective-";
}
