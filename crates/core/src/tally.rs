//! Explanations as values: computed once, used by the screen, the resolver, the log and the bots.

use neretva_hex::HexId;
use neretva_ledger::Rule;

use crate::{Message, Refusal, Seat};

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
    lines: Vec<Line>,
    total: i32,
    silent: bool,
}

impl Tally {
    /// Nothing yet; every line will be kept.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Nothing yet; only the sum will be kept. The same rules run in simulations where nobody
    /// reads the lines.
    pub fn sum_only() -> Tally {
        Tally { silent: true, ..Tally::default() }
    }

    /// Adds a cited amount. The words are only made if somebody reads them.
    pub fn add(&mut self, rule: Rule, amount: i32, what: impl FnOnce() -> Message) {
        self.total += amount;
        if !self.silent {
            self.lines.push(Line { rule, what: what(), amount });
        }
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
    pub column: Option<String>,
    /// Every result with the number of ways it can happen. While the column is unknown they are
    /// weighed over what is consistent with what the seat knows, or left out.
    pub chances: Vec<(Message, u32)>,
    /// Results by which a seat loses something, with that seat.
    pub harms: Vec<(Message, Seat)>,
    /// The tables that may resolve it, for people to look at; one once it is chosen.
    pub charts: Vec<Chart>,
}

/// A table of results as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// Its name.
    pub name: Message,
    /// Heads of the columns.
    pub columns: Vec<String>,
    /// What each column holds, row by row: one row for each face of the die, or one for all.
    pub rows: Vec<Vec<String>>,
    /// The column of the odds alone; `None` while it depends on what the seat may not know.
    pub basic: Option<usize>,
    /// The column after all shifts.
    pub column: Option<usize>,
    /// How likely each column is, by weights, while it depends on what the seat may not know;
    /// otherwise, or where the game cannot say, empty.
    pub shares: Vec<u32>,
}

impl Odds {
    /// Odds whose tallies keep only their sums: what a resolver needs.
    pub fn sums_only() -> Odds {
        Odds {
            attack: Tally::sum_only(),
            defence: Tally::sum_only(),
            shifts: Tally::sum_only(),
            die: Tally::sum_only(),
            ..Odds::default()
        }
    }

    /// Tells that a seat loses something by a result.
    pub fn harm(&mut self, result: Message, seat: Seat) {
        if !self.harms.contains(&(result.clone(), seat)) {
            self.harms.push((result, seat));
        }
    }

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
    /// No path, and what blocked the last one tried.
    Blocked {
        /// Where it ended.
        at: HexId,
        /// Why it ended there.
        why: Refusal,
    },
}

#[cfg(test)]
mod tests {
    use neretva_ledger::Rule;

    use super::Tally;
    use crate::msg;

    #[test]
    fn a_silent_tally_has_the_same_sum_and_makes_no_words() {
        let rule = Rule::parse("skirmish", "7.2.2").expect("a clause");
        let (mut told, mut silent) = (Tally::new(), Tally::sum_only());
        for amount in [-1, 3, 5] {
            told.add(rule, amount, || msg!("core-game-over"));
            silent.add(rule, amount, || unreachable!("nobody reads it"));
        }
        assert_eq!((told.total(), told.lines().len()), (7, 3));
        assert_eq!((silent.total(), silent.lines().len()), (7, 0));
    }
}
