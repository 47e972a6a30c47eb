//! What an examination found, and how much it saw.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Check;

/// Findings kept per check: the first few tell enough.
const SHOWN: u64 = 3;

/// Something that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The check that failed.
    pub check: Check,
    /// Seed of the game.
    pub seed: u64,
    /// Number of inputs before the state in question.
    pub step: usize,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { check, seed, step, what } = self;
        write!(f, "[{check}] seed {seed}, step {step}: {what}")
    }
}

/// How many sampled states differed from the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sampled {
    /// Samples of states in which the seat does not see all that the arbiter sees.
    pub hidden_states: u64,
    /// Those of them that were not the true state.
    pub hidden_states_varied: u64,
}

/// How much was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KitStats {
    /// Games begun.
    pub games: u64,
    /// Inputs played.
    pub inputs: u64,
    /// Acts undone and redone.
    pub undone: u64,
    /// Acts that revealed something to a seat.
    pub reveals: u64,
    /// Records with a changed byte.
    pub tampered: u64,
    /// Samples by seat.
    pub sampled: BTreeMap<&'static str, Sampled>,
}

impl KitStats {
    /// Whether each seat was sampled a hidden state that was not the truth.
    pub fn every_seat_was_in_doubt(&self) -> bool {
        self.sampled.values().all(|seat| seat.hidden_states_varied > 0)
    }
}

/// What an examination found.
#[derive(Clone, Debug, Default)]
pub struct KitReport {
    /// Game and scenario.
    pub title: String,
    /// What does not hold: the first few of each check.
    pub findings: Vec<Finding>,
    /// How many findings each check made, the ones not kept included.
    pub failed: BTreeMap<Check, u64>,
    /// How often each check was made.
    pub made: BTreeMap<Check, u64>,
    /// Id of every message said: in logs, refusals, prompts, outcomes, tallies, rolls.
    pub messages: BTreeSet<String>,
    /// How much was seen.
    pub stats: KitStats,
}

impl KitReport {
    /// Whether everything holds.
    pub fn is_clean(&self) -> bool {
        self.failed.is_empty()
    }

    /// Panics with every finding unless everything holds.
    #[track_caller]
    pub fn assert_clean(&self) {
        assert!(self.is_clean(), "{self}");
    }

    pub(crate) fn add(&mut self, finding: Finding) {
        let count = self.failed.entry(finding.check).or_default();
        *count += 1;
        if *count <= SHOWN {
            self.findings.push(finding);
        }
    }

    pub(crate) fn say(&mut self, id: &str) {
        if !self.messages.contains(id) {
            self.messages.insert(id.to_owned());
        }
    }
}

impl fmt::Display for KitReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let KitStats { games, inputs, .. } = self.stats;
        writeln!(f, "{}: {games} games, {inputs} inputs", self.title)?;
        for finding in &self.findings {
            writeln!(f, "{finding}")?;
        }
        for (check, count) in self.failed.iter().filter(|(_, count)| **count > SHOWN) {
            writeln!(f, "[{check}] and {} more", count - SHOWN)?;
        }
        match self.findings.first() {
            Some(first) => write!(f, "to see it again: `.seed({}).games(1)`", first.seed),
            None => f.write_str("everything holds"),
        }
    }
}

/// The report being written, and where the examination stands: a panic is told from here.
#[derive(Debug)]
pub(crate) struct Notebook {
    pub(crate) report: KitReport,
    pub(crate) seed: u64,
    pub(crate) step: usize,
    check: Check,
}

impl Notebook {
    pub(crate) fn new(title: String) -> Notebook {
        let report = KitReport { title, ..KitReport::default() };
        Notebook { report, seed: 0, step: 0, check: Check::Play }
    }

    /// Begins a check.
    pub(crate) fn on(&mut self, check: Check) {
        self.check = check;
        *self.report.made.entry(check).or_default() += 1;
    }

    /// A finding of the check begun last, unless it holds.
    pub(crate) fn expect(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.found(self.check, what());
        }
    }

    /// A finding of the check begun last.
    pub(crate) fn fail(&mut self, what: String) {
        self.found(self.check, what);
    }

    /// A finding of another check.
    pub(crate) fn found(&mut self, check: Check, what: String) {
        let (seed, step) = (self.seed, self.step);
        self.report.add(Finding { check, seed, step, what });
    }
}
