//! The save file: a header, one line per input, a tail.
//!
//! Lines are JSON, written by one serialiser in one order, so that a file has exactly one
//! spelling and a changed byte shows. A file without its tail was cut short.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// First line: which game under which rules, and what the dice were bound to before play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Format version; also the mark that tells our files from foreign ones.
    pub neretva: u32,
    /// Game id.
    pub game: String,
    /// Version of the game's rules.
    pub rules: u32,
    /// Scenario id.
    pub scenario: String,
    /// Every option with its value, defaults included.
    pub options: BTreeMap<String, String>,
    /// Digest of the data played with.
    pub data: String,
    /// Where the dice come from.
    pub dice: DiceHeader,
    /// State hash before the first input.
    pub hash: String,
}

/// Where the dice come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceHeader {
    /// Kind of dice.
    pub mode: DiceMode,
    /// Hash of the server's seed, fixed before any seat gave its entropy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What each seat mixed in.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub entropy: BTreeMap<String, String>,
}

/// Kinds of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceMode {
    /// From the committed seed; anyone can recompute them.
    Fair,
    /// Rolled by people at a real table and typed in.
    Typed,
    /// From a script, in tests.
    Scripted,
}

/// One input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordStep {
    /// Number from 1.
    pub n: usize,
    /// What it was.
    #[serde(flatten)]
    pub kind: StepKind,
    /// Hash of the state after it.
    pub hash: String,
}

/// What moved the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum StepKind {
    /// A seat's act.
    Act {
        /// The seat.
        seat: String,
        /// The action in notation.
        act: String,
    },
    /// A roll.
    Roll {
        /// Dice as written at the table: `2d6`.
        roll: String,
        /// Faces in order.
        faces: Vec<u8>,
        /// Number of the roll in the committed stream, if it is not the next one: the sides agreed
        /// to undo, and undone rolls are never rolled again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nth: Option<u64>,
        /// Message id of its purpose.
        #[serde(rename = "for")]
        purpose: String,
        /// The clause that asked for it.
        rule: String,
    },
}

/// Last line: how the record ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tail {
    /// Number of inputs.
    pub steps: usize,
    /// What was taken back beyond undo, in order: a game with any is no proof of strength.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rewound: Vec<Rewound>,
    /// How the game ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Ending>,
    /// The server's seed: revealed at the end; before that only in the private save.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// Hash of everything before it: an accident shows, and anyone who noted it can recognise the
    /// record.
    #[serde(default)]
    pub seal: String,
}

/// Inputs that were taken back with the agreement of both sides, rolls among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rewound {
    /// Inputs before.
    pub from: usize,
    /// Inputs that were left.
    pub to: usize,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Played to the end of the rules.
    Played,
    /// A seat gave up.
    Resigned(String),
    /// A seat ran out of time, and the other claimed the match.
    Abandoned(String),
    /// The sides agreed to a draw.
    Drawn,
}
