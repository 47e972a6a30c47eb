//! What a failed case reports.

use std::fmt;

use neretva_data::{Faults, KeyPath};
use neretva_ledger::Rule;

use crate::expect::Mismatch;

/// A case that does not hold; its display tells everything.
#[derive(Clone, Debug)]
pub struct Failure {
    pub(crate) file: String,
    pub(crate) game: String,
    pub(crate) title: String,
    pub(crate) rules: Vec<String>,
    /// The position as a board; empty if the table could not be set up.
    pub(crate) board: String,
    /// What was played before, with its log.
    pub(crate) played: Vec<String>,
    pub(crate) why: Why,
}

/// Why a case fails.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    /// The file is not a case of this game.
    Faults(Faults),
    /// The game gave neither a position nor a fault.
    NoPosition,
    /// Something at the table is not as the case says.
    Problems(Vec<CaseProblem>),
}

/// One thing that is not as the case says.
#[derive(Clone, Debug)]
pub(crate) struct CaseProblem {
    /// Where the file says what does not hold.
    pub(crate) path: KeyPath,
    pub(crate) line: Option<usize>,
    /// The step or key: `do #2: hex 0304`.
    pub(crate) place: String,
    /// What is expected; empty if that is obvious.
    pub(crate) expected: String,
    pub(crate) actual: String,
}

impl From<Mismatch> for CaseProblem {
    fn from(found: Mismatch) -> CaseProblem {
        let Mismatch { path, line, expected, actual } = found;
        CaseProblem { line, place: path.words(), path, expected, actual }
    }
}

impl Failure {
    /// The file's name.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// What is wrong with the file itself, if that is why it fails.
    pub fn faults(&self) -> Option<&Faults> {
        match &self.why {
            Why::Faults(faults) => Some(faults),
            Why::NoPosition | Why::Problems(_) => None,
        }
    }
}

/// How many of the last lines of play are shown.
const PLAYED: usize = 10;

/// How many problems are shown.
const PROBLEMS: usize = 4;

/// A clause with its title, where the ledger has it: `2.1.2 "One unit per hex"`.
pub(crate) fn titled(game: &str, id: &str) -> String {
    match Rule::parse(game, id) {
        Ok(rule) => format!("{id} \"{}\"", rule.clause().title.en),
        Err(_) => id.to_owned(),
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.file, self.title)?;
        let rules: Vec<String> = self.rules.iter().map(|id| titled(&self.game, id)).collect();
        writeln!(f, "  {} {}", self.game, rules.join(", "))?;
        if !self.board.is_empty() {
            writeln!(f)?;
            self.board.lines().try_for_each(|line| writeln!(f, "  {line}"))?;
            writeln!(f)?;
        }
        if !self.played.is_empty() {
            let before = self.played.len().saturating_sub(PLAYED);
            let left_out =
                if before > 0 { format!(" … {before} lines, then") } else { String::new() };
            writeln!(f, "  played:{left_out}")?;
            self.played[before..].iter().try_for_each(|line| writeln!(f, "    {line}"))?;
        }
        match &self.why {
            Why::Faults(faults) => write!(f, "  {faults}"),
            Why::NoPosition => {
                f.write_str("  the game made no position of these keys and did not say why")
            }
            Why::Problems(problems) => {
                for (index, problem) in problems.iter().take(PROBLEMS).enumerate() {
                    let newline = if index == 0 { "" } else { "\n" };
                    write!(f, "{newline}  {problem}")?;
                }
                match problems.len().saturating_sub(PROBLEMS) {
                    0 => Ok(()),
                    more => write!(f, "\n  … and {more} more that do not hold"),
                }
            }
        }
    }
}

impl std::error::Error for Failure {}

impl fmt::Display for CaseProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.place)?;
        if !self.expected.is_empty() {
            write!(f, "\n    expected: {}", self.expected)?;
        }
        write!(f, "\n    actual:   {}", self.actual)
    }
}
