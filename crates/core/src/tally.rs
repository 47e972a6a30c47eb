//! Explanations as values: computed once, used by the screen, the resolver, the log and the bots.

use arrayvec::ArrayVec;
use neretva_hex::HexId;
use neretva_ledger::Rule;

use crate::{Message, Refusal};

/// Most lines a tally can hold: more than any combat of our rulebooks has.
pub(crate) const MOST_LINES: usize = 24;

/// One cited amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The clause behind it.
    pub rule: Rule,
    /// What it is.
    pub what: Message,
    /// How much.
    pub amount: i32,
}

/// A sum that can only be added to with a rule, so that no modifier goes unexplained.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    lines: ArrayVec<Line, MOST_LINES>,
    total: i32,
}

impl Tally {
    /// Nothing yet.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Adds a cited amount.
    pub fn add(&mut self, rule: Rule, amount: i32, what: Message) {
        self.total += amount;
        self.lines.push(Line { rule, what, amount });
    }

    /// The sum.
    pub fn total(&self) -> i32 {
        self.total
    }

    /// The lines in the order they were added.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
}

/// A pending combat with everything that makes its odds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// Attack strength.
    pub attack: Tally,
    /// Defence strength, as far as the asking seat knows it.
    pub defence: Tally,
    /// Column shifts, positive to the right.
    pub shifts: Tally,
    /// Die modifiers.
    pub die: Tally,
    /// Final column as printed; `None` while it depends on what the seat may not know.
    pub column: Option<&'static str>,
    /// Every result with the number of ways it can happen; empty while the column is unknown.
    pub chances: Vec<(Message, u32)>,
}

impl Odds {
    /// Sum of all weights.
    pub fn weight(&self) -> u32 {
        self.chances.iter().map(|(_, weight)| weight).sum()
    }
}

/// Whether something could be followed across the map: supply, a retreat, a line of communication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// The hexes of the path, both ends included.
    Path(Vec<HexId>),
    /// No path, and what stood in the way of the last one tried.
    Blocked {
        /// Where it ended.
        at: HexId,
        /// Why it ended there.
        why: Refusal,
    },
}
