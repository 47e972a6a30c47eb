//! What a table would be after some acts.

use serde::{Deserialize, Serialize};

use super::Patch;
use crate::{ChoiceView, OddsView, ReachView, RefusalView};

/// What the table would be after some acts of the asking seat, as far as that seat knows it. Nothing
/// has changed, and nobody else is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Plan {
    /// Version of the table that it starts from.
    pub version: u64,
    /// The acts as they were asked for.
    pub asked: Vec<String>,
    /// The acts in the order that the game takes, paths and company included.
    pub acts: Vec<String>,
    /// Counters that follow those, because the game moves them one after the other: named with them,
    /// they go to the same hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<String>,
    /// Legal acts after them.
    pub actions: Vec<String>,
    /// What the choices among them would do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceView>,
    /// The combat that would be pending.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsView>,
    /// How far the units in hand could go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<ReachView>,
    /// What would change in the viewer's table.
    pub patch: Patch,
    /// Whether more than the question would change: a counter moves, a point is spent.
    pub changes: bool,
    /// The act that bars undo, which the plan stops before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<PlanStop>,
    /// The act that is refused, which the plan stops before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<PlanRefusal>,
}

/// Where a plan stops because undo would be barred.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PlanStop {
    /// The act in notation.
    pub act: String,
    /// What would bar undo.
    pub by: Barrier,
}

/// Where a plan stops because an act is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PlanRefusal {
    /// The act in notation.
    pub act: String,
    /// Why.
    pub refusal: RefusalView,
}

/// What bars undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    /// Dice are rolled.
    Dice,
    /// Something may be revealed.
    Reveal,
    /// Another seat decides.
    Turn,
    /// The game ends.
    End,
}
