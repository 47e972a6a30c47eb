//! What can be wrong with message files: found all at once, each with its file and line.

use std::fmt;

use thiserror::Error;

/// Something wrong in a message file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
#[error("{file}:{line}: {kind}")]
pub struct TextFault {
    /// The name of the source.
    pub file: String,
    pub line: usize,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// The ways in which a message file can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Error)]
pub enum FaultKind {
    /// It is not Fluent.
    #[error("not Fluent syntax: {0}")]
    Syntax(String),
    /// The name is taken; messages and terms share one space of names.
    #[error("`{id}` is already taken ({first}): rename or delete one of the two")]
    Duplicate {
        /// The second definition's name.
        id: String,
        /// Where the name was taken first: file and line.
        first: String,
    },
    /// It refers to a message or term that no source has.
    #[error("`{from}` refers to `{to}`, which does not exist: define it or correct the name")]
    UnknownReference {
        /// The message or term that refers.
        from: String,
        /// The missing one.
        to: String,
    },
    /// It calls a function that we do not offer.
    #[error("`{from}` calls {function}(): the only function is NUMBER()")]
    UnknownFunction {
        /// The message or term that calls.
        from: String,
        function: String,
    },
    /// It contains itself.
    #[error("`{id}` contains itself: break the circle of references")]
    Circle { id: String },
    /// A term prints a variable that its call does not give; it cannot see the message's.
    #[error("`{from}` uses `{term}` without ${variable}: write {{ {term}({variable}: \"…\") }}")]
    UnboundVariable {
        /// The message or term that uses the term.
        from: String,
        term: String,
        /// The variable that the term prints.
        variable: String,
    },
}

/// All that is wrong with a set of message files.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct TextFaults(pub Vec<TextFault>);

impl fmt::Display for TextFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}
