//! The table as one viewer sees it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Said, Value};

/// All that one viewer may see of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TableView {
    /// Game id.
    pub game: String,
    /// Scenario id.
    pub scenario: String,
    /// Current game turn, from 1.
    pub turn: u32,
    /// Stable name of the phase, such as `red.combat`.
    pub phase: String,
    /// The phase in words.
    pub phase_said: Said,
    /// Counters in a stable order.
    pub pieces: Vec<Piece>,
    /// Tracks: victory points, turn, replacements.
    pub tracks: Vec<Track>,
    /// What the table waits for, in a plain sentence.
    pub prompt: Prompt,
    /// Set once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
}

impl TableView {
    /// The counter of that name.
    pub fn piece(&self, id: &str) -> Option<&Piece> {
        self.pieces.iter().find(|p| p.id == id)
    }
}

/// One counter, or what a viewer may know of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Piece {
    /// The counter's name; of an unknown counter, a name that tells nothing.
    pub id: String,
    /// The name that people use: a text, or a message; the id if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Value>,
    /// Owning seat.
    pub owner: String,
    /// Printed hex number, where the counter is on the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
    /// Where it stands: `map`, or a box such as `eliminated` or `turn 3`.
    pub state: String,
    /// What the viewer sees face up; `false` draws the back.
    pub face_up: bool,
    /// Factors as printed, such as `4-5-6`; `?` where unknown.
    pub print: String,
    /// Drawing symbol, such as `infantry`.
    pub symbol: String,
    /// Steps left; 0 where unknown.
    pub steps: u8,
    /// Short marks on the counter: `moved`, `unsupplied`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// Whatever else the game tells of it, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub facts: BTreeMap<String, serde_json::Value>,
}

/// A number that the table keeps for all to see.
///
/// A client draws tracks in their order, each kind in its own way ([`TrackKind`]), leaves out the
/// [`quiet`](Track::quiet) ones unless asked for all, and cites the rule beside the number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Track {
    /// Stable name.
    pub id: String,
    /// Its name in words.
    pub said: Said,
    /// Current value.
    pub value: i64,
    /// Last box, where the track has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// How it is drawn.
    #[serde(default, skip_serializing_if = "TrackKind::is_default")]
    pub kind: TrackKind,
    /// Its boxes from `first` on, where they have names of their own: the dates of the turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<TrackBox>,
    /// Number of the first of the boxes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first: i64,
    /// Where a new meaning begins, from the lowest to the highest: marks along a gauge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<TrackLevel>,
    /// What the value means now, in words: shown beside the number, or in place of it for a flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<Said>,
    /// What the current turn would add if it ended now: shown small, with its sign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i64>,
    /// The clause behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Nothing to see yet: zero, and not in play at this time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
}

impl Track {
    /// A track with a name and a value.
    pub fn new(id: impl Into<String>, said: Said, value: impl Into<i64>) -> Track {
        Track {
            id: id.into(),
            said,
            value: value.into(),
            max: None,
            kind: TrackKind::default(),
            boxes: Vec::new(),
            first: 0,
            levels: Vec::new(),
            now: None,
            change: None,
            rule: None,
            quiet: false,
        }
    }

    /// The same track, drawn in that way.
    #[must_use]
    pub fn of(self, kind: TrackKind) -> Track {
        Track { kind, ..self }
    }

    /// The same track with a last box.
    #[must_use]
    pub fn up_to(self, max: impl Into<i64>) -> Track {
        Track { max: Some(max.into()), ..self }
    }

    /// The same track by that clause.
    #[must_use]
    pub fn by(self, rule: impl ToString) -> Track {
        Track { rule: Some(rule.to_string()), ..self }
    }

    /// The same track, quiet while there is nothing on it.
    #[must_use]
    pub fn unless_empty(self) -> Track {
        let quiet = self.value == 0 && self.change.unwrap_or(0) == 0;
        Track { quiet, ..self }
    }
}

/// How a track is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TrackKind {
    /// A row of boxes, the current one filled, with their names and notes.
    Turn,
    /// A strip of steps, those before the current one done; `value` counts the boxes from `first`.
    Phase,
    /// A large number with what it means now and a gauge with its levels.
    Victory,
    /// A row with a bar: a part of the victory track before it.
    Source,
    /// A name and a number, with a small gauge where there is a last box.
    #[default]
    Resource,
    /// A word that stands or does not: 0 is off. Shown as a badge, by what it means now if told.
    Flag,
}

impl TrackKind {
    fn is_default(&self) -> bool {
        *self == TrackKind::default()
    }
}

fn is_zero(n: &i64) -> bool {
    *n == 0
}

fn is_no_width(width: &u8) -> bool {
    *width == 0
}

/// A box of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TrackBox {
    /// Its name.
    pub said: Said,
    /// What can happen in it: small print below, or read aloud.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Said>,
}

/// A stretch of a track with a meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TrackLevel {
    /// The least value; none for the lowest stretch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<i64>,
    /// What it means.
    pub said: Said,
    /// The seat that it is good for, whose colour marks it; none for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
}

/// What is asked, of whom, and by which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Prompt {
    /// Deciding seat; none while the table waits for dice, or when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// One plain sentence.
    pub said: Said,
    /// Clauses behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
}

/// What a choice would do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ChoiceView {
    /// The act in notation.
    pub act: String,
    /// What it does; the choice goes by its plain name where the game does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// How much hangs on it.
    #[serde(default, skip_serializing_if = "ChoiceWeight::is_default")]
    pub weight: ChoiceWeight,
    /// What of value would be forfeited: a client asks once more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warning: Option<Said>,
}

/// How much hangs on a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChoiceWeight {
    /// What a player usually does next: the one button that stands out.
    Usual,
    /// One of several.
    #[default]
    Other,
    /// Something of value is forfeited.
    Costly,
    /// Puts down what was named, and nothing else.
    Back,
}

impl ChoiceWeight {
    fn is_default(&self) -> bool {
        *self == ChoiceWeight::default()
    }
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct OutcomeView {
    /// Winning seat; none for a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The victory level in words.
    pub said: Said,
    /// Margin from the first seat's side, for statistics.
    pub margin: i64,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// A seat decides.
    Decides(String),
    /// Dice are awaited.
    Rolls(RollView),
    /// Nothing more.
    Over(OutcomeView),
}

/// A roll that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct RollView {
    /// Dice as written at the table: `2d6`.
    pub dice: String,
    /// What for.
    pub said: Said,
    /// The clause that asks for it.
    pub rule: String,
}

/// What a seat needs to decide: the same for people and bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Observation {
    /// The table.
    pub view: TableView,
    /// Legal actions in notation; empty unless this viewer decides.
    pub actions: Vec<String>,
    /// What the choices among them would do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceView>,
    /// Whether this viewer may undo its last action.
    pub can_undo: bool,
    /// The pending combat, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<OddsView>,
    /// How far the units in hand can go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reach: Vec<ReachView>,
}

/// A hex that the units in hand can reach, perhaps by several acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ReachView {
    /// Printed number.
    pub hex: String,
    /// Whole points left on arrival by the best way.
    pub left: i32,
    /// Half a point more: drawn as `2½`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub half: bool,
    /// The hex before it on that way; none where the way begins, or where a ship takes over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Whether it may stay there; otherwise it only passes through.
    pub stay: bool,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LogLine {
    /// Number of the input that caused it; 0 for the set-up.
    pub step: usize,
    /// What happened.
    pub said: Said,
    /// The clause behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// Why an act was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct RefusalView {
    /// The clause that forbids it; none where the table itself does (not your turn).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The reason.
    pub said: Said,
}

/// A sum with every line explained.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TallyView {
    /// Lines in the order they were added.
    pub lines: Vec<TallyLine>,
    /// Their sum.
    pub total: i64,
}

/// One cited line of a tally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TallyLine {
    /// The clause behind it.
    pub rule: String,
    /// What it is.
    pub said: Said,
    /// How much.
    pub amount: i64,
}

/// A pending combat with everything that makes its odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct OddsView {
    /// Attack strength.
    pub attack: TallyView,
    /// Defence strength, as far as the viewer knows it.
    pub defence: TallyView,
    /// Column shifts, positive to the right.
    pub shifts: TallyView,
    /// Die modifiers.
    pub die: TallyView,
    /// Final column as printed; none while it depends on what the viewer may not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// Every result with its exact weight.
    pub chances: Vec<ChanceView>,
    /// Sum of all weights.
    pub weight: u32,
    /// The tables that may resolve it, as printed; one once it is chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub charts: Vec<ChartView>,
}

/// A table of results as it is printed: its head, and a row for each face of the die or one for
/// all. The column in force is marked, the one before shifts faintly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ChartView {
    /// Its name.
    pub said: Said,
    /// Heads of the columns.
    pub columns: Vec<String>,
    /// Rows of cells, one for each column.
    pub rows: Vec<Vec<String>>,
    /// The column of the odds alone, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub basic: Option<usize>,
    /// The column after all shifts, counted from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// How likely each column is, by weights, while it depends on what the viewer may not know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<u32>,
}

/// A result and its weight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ChanceView {
    /// The result in words.
    pub said: Said,
    /// Ways it can happen.
    pub weight: u32,
    /// Seats that lose something by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub harms: Vec<String>,
}

/// A map to draw, with the colours of the counters on it: facts, no pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct MapView {
    /// Game id.
    pub game: String,
    /// Pointy-top if true, flat-top if false.
    pub pointy: bool,
    /// Hexes in id order.
    pub hexes: Vec<HexView>,
    /// Features along hexsides: rivers, borders.
    pub sides: Vec<SideView>,
    /// Features through hexes: roads, rails.
    pub links: Vec<LinkView>,
    /// Colours of the counters; without any, each seat gets a plain one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub palette: Vec<Colours>,
}

/// The colours of the counters of one nation, each written `#rrggbb`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Colours {
    /// The nation, as in the fact `nation` of a counter; or the seat, where a game has no nations.
    pub nation: String,
    /// Cardboard.
    pub fill: String,
    /// Print on the cardboard.
    pub ink: String,
    /// The star of its partisans; red if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub star: Option<String>,
}

impl Colours {
    /// Cardboard and print of a nation.
    pub fn new(nation: &str, fill: &str, ink: &str) -> Colours {
        let [nation, fill, ink] = [nation, fill, ink].map(str::to_owned);
        Colours { nation, fill, ink, star: None }
    }

    /// The same colours with another star.
    #[must_use]
    pub fn starred(self, star: &str) -> Colours {
        Colours { star: Some(star.to_owned()), ..self }
    }
}

/// A hex of the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct HexView {
    /// Printed number.
    pub id: String,
    /// Centre on the integer lattice of the grid, x to the east.
    pub x: i32,
    /// Centre on the integer lattice of the grid, y to the south.
    pub y: i32,
    /// Terrain name.
    pub terrain: String,
    /// One character for text boards.
    pub glyph: char,
    /// Name of the place in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Further features: `town`, `objective`, `port`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// A lesser name than the place's: of an island, a bay, a pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The country it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// The part of the country under a government or occupation of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// The region, within the state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// Not printed as a hex: drawn as landscape beyond the edge, never in play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offmap: bool,
}

/// A feature along a hexside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SideView {
    /// One hex.
    pub a: String,
    /// The other.
    pub b: String,
    /// What it is: `river`, `bridge`.
    pub kind: String,
    /// Its name: of the river.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How wide the river is drawn, in tenths of a pixel at full size; 0 for one of usual width.
    #[serde(default, skip_serializing_if = "is_no_width")]
    pub width: u8,
    /// Whether a road or railway bridges it here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bridged: bool,
}

/// A feature from hex to hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LinkView {
    /// One hex.
    pub a: String,
    /// The other.
    pub b: String,
    /// What it is: `road`, `rail`.
    pub kind: String,
}
