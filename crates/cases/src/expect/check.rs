//! Comparing what must hold with the table.

use neretva_core::{Arbiter, Seat, Viewer};
use neretva_data::{KeyPath, nearest};
use neretva_protocol::{LogLine, Observation, OutcomeView, Status};

use super::{Check, Expect, Eyes, Listed, UnitPart, Want};
use crate::outline::Outline;
use crate::words::{Words, written};

/// An expectation that does not hold.
#[derive(Clone, Debug)]
pub(crate) struct Mismatch {
    /// Its key, `expect.units.R1.hex`.
    pub(crate) path: KeyPath,
    /// Its line in the case file.
    pub(crate) line: Option<usize>,
    /// What the file says.
    pub(crate) expected: String,
    /// What the table says.
    pub(crate) actual: String,
}

/// The viewer of that name; the names were checked when the case was read.
fn viewer(table: &dyn Arbiter, eyes: &Eyes) -> Viewer {
    match eyes {
        Eyes::Arbiter => Viewer::Arbiter,
        Eyes::Spectator => Viewer::Spectator,
        Eyes::Seat(name) => Viewer::Seat(table.about().seat(name).unwrap_or(Seat(0))),
    }
}

impl Expect {
    /// Everything that does not hold; the log is read from the given input on.
    pub(crate) fn mismatches(
        &self,
        table: &dyn Arbiter,
        outline: &Outline,
        since: usize,
    ) -> Vec<Mismatch> {
        let mismatch = |check: &Check| {
            let actual = check.differs(table, since)?;
            let expected = outline.value(&check.path).map(ToString::to_string).unwrap_or_default();
            let (path, line) = (check.path.clone(), outline.line(&check.path));
            Some(Mismatch { path, line, expected, actual })
        };
        self.checks.iter().filter_map(mismatch).collect()
    }
}

impl Check {
    /// What holds instead, if this does not.
    fn differs(&self, table: &dyn Arbiter, since: usize) -> Option<String> {
        let who = viewer(table, &self.eyes);
        let seen = || table.observe(who);
        let status = table.status();
        match &self.want {
            Want::Decides(wanted) => {
                let holds = match (&status, wanted) {
                    (Status::Decides(seat), Some(wanted)) => seat == wanted,
                    (Status::Decides(_), None) | (_, Some(_)) => false,
                    (Status::Rolls(_) | Status::Over(_), None) => true,
                };
                (!holds).then(|| told(&status))
            }
            Want::Awaits(wanted) => {
                let holds = match (&status, wanted) {
                    (Status::Rolls(roll), Some(wanted)) => roll.dice == *wanted,
                    (Status::Rolls(_), None) | (_, Some(_)) => false,
                    (Status::Decides(_) | Status::Over(_), None) => true,
                };
                (!holds).then(|| told(&status))
            }
            Want::NotOver => matches!(status, Status::Over(_)).then(|| told(&status)),
            Want::Winner(wanted) => outcome_differs(&status, |over| over.winner == *wanted),
            Want::Level(words) => outcome_differs(&status, |over| words.fit(&over.said)),
            Want::Margin(wanted) => outcome_differs(&status, |over| over.margin == *wanted),
            Want::Turn(wanted) => {
                let turn = seen().view.turn;
                (i64::from(turn) != *wanted).then(|| turn.to_string())
            }
            Want::Phase(wanted) => {
                let phase = seen().view.phase;
                (phase != *wanted).then(|| format!("{phase:?}"))
            }
            Want::Prompt(words) => {
                let said = seen().view.prompt.said;
                (!words.fit(&said)).then(|| written(&said))
            }
            Want::Track { id, value } => track_differs(&seen(), id, *value),
            Want::Unit { id, part: UnitPart::Absent } => {
                unknown(table, id).or_else(|| UnitPart::Absent.differs(id, &seen()))
            }
            Want::Unit { id, part } => part.differs(id, &seen()),
            Want::CanUndo(wanted) => {
                let can = seen().can_undo;
                (can != *wanted).then(|| can.to_string())
            }
            Want::Legal { acts, how } => legal_differs(table, &seen(), acts, *how),
            Want::Log(wanted) => log_differs(&table.log(who, since), wanted),
            Want::NoLog(unwanted) => {
                let log = table.log(who, since);
                let mut found = log.iter().filter(|l| unwanted.iter().any(|w| w.fit(&l.said)));
                found.next().map(|line| format!("the log has {}", written(&line.said)))
            }
            Want::NoOdds => seen().odds.map(|_| "a combat is pending".to_owned()),
            Want::Odds(part) => match seen().odds {
                Some(odds) => part.differs(&odds),
                None => Some("no combat is pending for this viewer".to_owned()),
            },
        }
    }
}

/// What is wrong with a name that no counter or marker has: it would always be absent.
fn unknown(table: &dyn Arbiter, id: &str) -> Option<String> {
    let error = table.parse(&format!("piece {id}")).err()?;
    let markers = table.markers();
    if markers.iter().any(|marker| marker == id) {
        return None;
    }
    let meant = nearest(id, markers.iter().map(String::as_str));
    Some(match meant {
        Some(marker) => format!("there is no marker {id:?}; did you mean {marker:?}?"),
        None => error.to_string(),
    })
}

/// What the table waits for, in words.
pub(crate) fn told(status: &Status) -> String {
    match status {
        Status::Decides(seat) => format!("{seat} decides"),
        Status::Rolls(roll) => {
            format!("{} awaited by {} for {}", roll.dice, roll.rule, written(&roll.said))
        }
        Status::Over(over) => {
            let winner = over.winner.as_deref().unwrap_or("nobody");
            format!("over: {winner} wins, {}, margin {}", written(&over.said), over.margin)
        }
    }
}

fn outcome_differs(status: &Status, holds: impl Fn(&OutcomeView) -> bool) -> Option<String> {
    match status {
        Status::Over(over) if holds(over) => None,
        Status::Over(_) | Status::Decides(_) | Status::Rolls(_) => Some(told(status)),
    }
}

fn track_differs(seen: &Observation, id: &str, wanted: i64) -> Option<String> {
    match seen.view.tracks.iter().find(|track| track.id == id) {
        Some(track) => (track.value != wanted).then(|| track.value.to_string()),
        None => {
            let ids: Vec<&str> = seen.view.tracks.iter().map(|track| track.id.as_str()).collect();
            Some(format!("no track {id}; there are {}", ids.join(", ")))
        }
    }
}

fn legal_differs(
    table: &dyn Arbiter,
    seen: &Observation,
    acts: &[String],
    how: Listed,
) -> Option<String> {
    let mut named = Vec::new();
    for act in acts {
        match table.parse(act) {
            Ok(action) => named.push(table.write(action)),
            Err(error) => return Some(error.to_string()),
        }
    }
    let legal = &seen.actions;
    let missing: Vec<&String> = named.iter().filter(|act| !legal.contains(act)).collect();
    let extra: Vec<&String> = legal.iter().filter(|act| !named.contains(act)).collect();
    let allowed: Vec<&String> = named.iter().filter(|act| legal.contains(act)).collect();
    match how {
        Listed::Exactly if missing.is_empty() && extra.is_empty() => None,
        Listed::Exactly => Some(format!("not legal: {missing:?}; legal too: {extra:?}")),
        Listed::Among if missing.is_empty() => None,
        Listed::Among => Some(format!("not legal: {missing:?}; legal are {legal:?}")),
        Listed::NotAmong if allowed.is_empty() => None,
        Listed::NotAmong => Some(format!("legal: {allowed:?}")),
    }
}

/// The expected messages must come in order; others may be between them.
fn log_differs(log: &[LogLine], wanted: &[Words]) -> Option<String> {
    let mut lines = log.iter();
    let missing = wanted.iter().find(|words| !lines.any(|line| words.fit(&line.said)))?;
    let all: Vec<String> = log.iter().map(|line| written(&line.said)).collect();
    Some(format!("`{missing}` is not in its place; the log is {all:?}"))
}
