//! What is wrong with a golden game.

use std::fmt;

use crate::transcript::INPUT;

/// Why a golden game does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoldenFault {
    /// The file is not a golden game.
    Unread {
        /// Line from 1.
        line: usize,
        /// What to do.
        what: String,
    },
    /// An input is no longer possible.
    Impossible {
        /// Line from 1.
        line: usize,
        /// Number of the input, rolls included.
        input: usize,
        /// What was tried.
        act: String,
        /// Why not.
        why: String,
    },
    /// The inputs are possible but lead elsewhere.
    Differs(Diff),
}

/// The first line of a golden game that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diff {
    /// Line from 1.
    pub line: usize,
    /// Number of the input that it follows; 0 before the first.
    pub input: usize,
    /// The lines before it, which agree.
    pub context: Vec<String>,
    /// What the file says; `None` at its end.
    pub expected: Option<String>,
    /// What the game says; `None` at its end.
    pub actual: Option<String>,
}

impl fmt::Display for GoldenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GoldenFault::Unread { line, what } => write!(f, "line {line}: {what}"),
            GoldenFault::Impossible { line, input, act, why } => {
                write!(f, "line {line}, input {input}: `{act}` is not possible: {why}")
            }
            GoldenFault::Differs(diff) => diff.fmt(f),
        }
    }
}

impl std::error::Error for GoldenFault {}

impl fmt::Display for Diff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, input {}: the game goes otherwise", self.line, self.input)?;
        self.context.iter().try_for_each(|line| write!(f, "\n    {line}"))?;
        let side = |line: &Option<String>| line.clone().unwrap_or("(end of the game)".to_owned());
        write!(f, "\n  - {}\n  + {}", side(&self.expected), side(&self.actual))
    }
}

/// Finds the first differing line.
pub(super) fn compare(expected: &str, actual: &str) -> Result<(), Diff> {
    const CONTEXT: usize = 4;
    let expected: Vec<&str> = expected.trim_end().lines().collect();
    let actual: Vec<&str> = actual.trim_end().lines().collect();
    let equal = expected.iter().zip(&actual).take_while(|(a, b)| a == b).count();
    if equal == expected.len().max(actual.len()) {
        return Ok(());
    }
    let owned = |line: &&str| (*line).to_owned();
    let last_is_input = expected.get(equal).is_some_and(|line| line.starts_with(INPUT));
    let inputs = expected[..equal].iter().filter(|line| line.starts_with(INPUT)).count();
    Err(Diff {
        line: equal + 1,
        input: inputs + usize::from(last_is_input),
        context: expected[equal.saturating_sub(CONTEXT)..equal].iter().map(owned).collect(),
        expected: expected.get(equal).map(owned),
        actual: actual.get(equal).map(owned),
    })
}
