//! Lessons, and figures of one's own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A lesson as its table tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LessonPlan {
    /// Its id; it is called by the message `<rules>-lesson-<id>`.
    pub id: String,
    /// The learner's seat.
    pub seat: String,
    /// What is taught, one thing at a time.
    pub steps: Vec<LessonHint>,
}

/// One thing that a lesson teaches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LessonHint {
    /// Its id; what it says is the message `<rules>-lesson-<lesson>-<id>`.
    pub id: String,
    /// Hexes to look at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ring: Vec<String>,
    /// Where from and where to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrow: Vec<String>,
    /// A part of the page to look at: `prompt`, `combat`, `undo`, `status`, `log` or `overlays`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    /// A clause to be opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Acts to be done; none if there is only something to see.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub acts: Vec<String>,
    /// Whether the last act is to be taken back.
    #[serde(default)]
    pub undo: bool,
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LessonPlace {
    /// The step whose acts come next; as many as there are steps once it is over.
    pub step: usize,
    /// How many of its acts are done.
    pub acts: usize,
}

/// Figures to be tried: what differs from the game's own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FiguresDraft {
    /// Values by data file.
    #[serde(default)]
    pub values: BTreeMap<String, serde_json::Map<String, serde_json::Value>>,
    /// Whole files as `--data` takes them, instead of values.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
}

/// What is wrong with figures, or how a match with them is recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct FiguresChecked {
    /// Every fault, as `neretva data check` tells it; a file, and a key where it has one.
    pub faults: Vec<String>,
    /// The digest that records and tables name; none while there are faults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The files that `--data` reads.
    pub files: BTreeMap<String, String>,
}
