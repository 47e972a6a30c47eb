//! Names on the wire, versioned: what a client, a bot or a save file sees of a game.
//!
//! Everything here is plain data with names instead of ids. Nothing computes a rule and nothing
//! knows a game: a game describes its table in these words and one client draws them all.

#![warn(missing_docs)]

pub mod api;
mod bot;
mod lang;
mod names;
#[cfg(feature = "openapi")]
pub mod openapi;
mod record;
mod table;

pub use bot::{BOT_VERSION, BotLine, HostLine};
pub use lang::{Lang, UnknownLang};
pub use names::{name_id, rules_of};
pub use record::{DiceHeader, DiceMode, Ending, Header, RecordStep, StepKind, Tail};
pub use table::{
    ChanceView, ChartView, ChoiceView, ChoiceWeight, Colours, HexView, LinkView, LogLine, MapView,
    Observation, OddsView, OutcomeView, Piece, Prompt, ReachView, RefusalView, RollView, SideView,
    Status, TableView, TallyLine, TallyView, Track, TrackBox, TrackKind, TrackLevel,
};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Version of everything in this crate; raised when a name changes its meaning.
pub const VERSION: u32 = 2;

/// Something to be said in the reader's own language: a message id with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Said {
    /// Fluent message id.
    pub id: String,
    /// Arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Value>,
}

impl Said {
    /// A message without arguments.
    pub fn plain(id: impl Into<String>) -> Said {
        Said { id: id.into(), args: BTreeMap::new() }
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Said {
        self.args.insert(name.to_owned(), value.into());
        self
    }
}

/// Builds a [`Said`]: `msg!("cli-saved", file = path)`.
///
/// Rules say a `neretva_core::Message`, built by the `msg!` of that crate: it keeps ids instead of
/// names and allocates nothing. All other code speaks in names, by this one. The message audit
/// reads the calls of both.
#[macro_export]
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Said::plain($id)$(.with(stringify!($name), $value))*
    };
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A proper name or a printed number: the same in every language.
    Text(String),
    /// Another message.
    Said(Said),
    /// A counter: by its id where acts are typed, by its name where people read.
    Piece {
        /// As the notation names it.
        piece: String,
        /// As people name it: a text, or a message.
        name: Box<Value>,
    },
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Number(n)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<Said> for Value {
    fn from(said: Said) -> Value {
        Value::Said(said)
    }
}
