//! An append and what it does to a table, the same on every database.

use std::time::{Duration, Instant};

use crate::model::{NewEvent, Summary};
use crate::sql::check_texts;
use crate::{Result, StoreError};

/// Events for a table that must be at the expected version.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) expected: u64,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) summary: Summary,
}

impl Append {
    /// Whether it can be stored at all.
    pub(crate) fn check(&self) -> Result<()> {
        if self.events.is_empty() {
            return Err(StoreError::Invalid("an append needs an event".to_owned()));
        }
        let Summary { to_move, turn: _, phase, outcome, moved_at: _ } = &self.summary;
        let summary = [Some(phase), to_move.as_ref(), outcome.as_ref()];
        let events = self.events.iter().flat_map(|NewEvent { at: _, kind, seat, text, hash }| {
            [Some(kind), seat.as_ref(), Some(text), Some(hash)]
        });
        check_texts(summary.into_iter().chain(events).flatten().map(String::as_str))
    }
}

/// What an append changes of a table besides its summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) version: u64,
    pub(crate) to_move: Option<String>,
    pub(crate) to_move_version: u64,
    pub(crate) to_move_at: i64,
}

impl Head {
    /// Advances the head, or returns the table's actual version.
    pub(crate) fn advance(&mut self, append: &Append) -> Result<u64> {
        if self.version != append.expected {
            return Err(StoreError::Conflict { version: self.version });
        }
        self.version += append.events.len() as u64;
        if self.to_move != append.summary.to_move {
            self.to_move.clone_from(&append.summary.to_move);
            self.to_move_version = self.version;
            self.to_move_at = append.summary.moved_at;
        }
        Ok(self.version)
    }
}

/// Maximum number of appends in one commit.
pub(crate) const LARGEST_BATCH: usize = 1024;

/// How long a batch waits for more appends.
///
/// A client that was just acknowledged is likely to append again at once. A commit costs far more
/// than a short wait, so a batch waits for as many appends as came last time, but never longer than
/// a quarter of the last commit; a lone player never waits.
#[derive(Debug)]
pub(crate) struct Company {
    expected: usize,
    patience: Duration,
}

impl Company {
    pub(crate) fn new() -> Company {
        Company { expected: 1, patience: Duration::ZERO }
    }

    /// How long to wait for one more.
    pub(crate) fn patience(&self, here: usize, first_came: Instant) -> Option<Duration> {
        if here >= self.expected.min(LARGEST_BATCH) {
            return None;
        }
        self.patience.checked_sub(first_came.elapsed()).filter(|left| !left.is_zero())
    }

    /// Learns from a commit.
    pub(crate) fn committed(&mut self, batch: usize, took: Duration) {
        self.expected = batch;
        self.patience = took / 4;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_waits_for_those_who_came_last_time_and_not_for_long() {
        let commit = Duration::from_secs(4);
        let mut company = Company::new();
        let now = Instant::now();
        assert_eq!(company.patience(1, now), None, "nobody is known");
        company.committed(50, commit);
        assert!(company.patience(49, now).is_some_and(|left| left <= commit / 4));
        assert_eq!(company.patience(50, now), None, "all are here");
        company.committed(LARGEST_BATCH + 5, commit);
        assert_eq!(company.patience(LARGEST_BATCH, now), None, "more do not fit");
        company.committed(50, Duration::ZERO);
        assert_eq!(company.patience(1, now), None, "commits are cheap");
        company.committed(1, commit);
        assert_eq!(company.patience(1, now), None, "a lone player waits for nobody");
    }
}
