//! Tables over HTTP and WebSocket: what clients and servers send each other.
//!
//! A *table* is a running or finished match on a server. Its *version* counts everything that
//! happened to it, undone acts included; every act names the version that its sender saw, so that a
//! stale click is refused and changes nothing.

mod lesson;
mod patch;
mod plan;
mod talk;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Lang, LogLine, OutcomeView, RollSeen, Said, TableView};

pub use lesson::{FiguresChecked, FiguresDraft, LessonHint, LessonPlace, LessonPlan};
pub use patch::Patch;
pub use plan::{Barrier, Plan, PlanRefusal, PlanStop};
pub use talk::{
    Analysis, ChatLine, ClientMessage, Detail, LevelCount, Offered, Overlay, OverlayHex, Proposal,
    Seen, ServerMessage, Update, Welcome,
};

/// A game on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct GameCard {
    /// Game id. What it is called and about are the messages `<id>-title`, `<id>-years` (where and
    /// when), `<id>-about` (two lines) and `<id>-length`.
    pub id: String,
    /// Complexity, from 1, a tutorial, to 5.
    pub level: u8,
    /// Seats in playing order.
    pub seats: Vec<String>,
    /// Scenarios, the default first.
    pub scenarios: Vec<String>,
    /// Optional rules and switches.
    pub options: Vec<OptionCard>,
    /// Whether a seat sees less than the whole table: a shared screen is then covered in between.
    pub hidden: bool,
    /// Computer players, the weakest first.
    pub bots: Vec<String>,
    /// Kinds of overlay that its tables offer.
    pub overlays: Vec<String>,
    /// Lessons, the first one first. They are called by the messages `<id>-lesson-<lesson>`.
    #[serde(default)]
    pub lessons: Vec<String>,
    /// The seat that is easier to play in a first game; empty where neither is.
    #[serde(default)]
    pub easier: String,
}

/// An optional rule or switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct OptionCard {
    /// Option id.
    pub id: String,
    /// Possible values: two for a switch.
    pub values: OptionValues,
    /// The default.
    pub default: String,
}

/// What an option may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OptionValues {
    /// `on` or `off`.
    Switch,
    /// A whole number within bounds.
    Number {
        /// Least.
        min: i32,
        /// Most.
        max: i32,
    },
    /// One of those.
    Pick(Vec<String>),
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// The user who sends the request.
    Me,
    /// A computer player of that name.
    Bot(String),
    /// Open: an invitation is waiting.
    Open,
}

/// A wish for a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Game id.
    pub game: String,
    /// Scenario; the default if omitted.
    #[serde(default)]
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where, by seat; `me` at several seats shares one screen.
    pub seats: BTreeMap<String, Sitter>,
    /// Whether others may watch.
    #[serde(default)]
    pub open_to_watchers: bool,
    /// Days that a player may think before the other side may claim the match; none for no clock.
    #[serde(default)]
    pub days_per_move: Option<u16>,
    /// Whether the computer may advise people who play each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub advice: bool,
    /// A lesson instead of a match: it says itself who sits where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// Data files laid over those of the game, as TOML by name, as `--data` takes them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, String>,
}

/// A table that was set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TableMade {
    /// Its id.
    pub table: String,
    /// What the dice are bound to, before any seat adds to them.
    #[serde(default)]
    pub commitment: String,
    /// Secret links for open seats, by seat: anyone who follows one takes the seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub invites: BTreeMap<String, String>,
}

/// A seat taken by invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Joined {
    /// Table id.
    pub table: String,
    /// Seat id.
    pub seat: String,
}

/// What an invitation is to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Invitation {
    /// Game id.
    pub game: String,
    /// Scenario id.
    pub scenario: String,
    /// The seat on offer.
    pub seat: String,
    /// What the dice are bound to, before the seat adds to them.
    #[serde(default)]
    pub commitment: String,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// Days that a player may think; none without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days_per_move: Option<u16>,
    /// Whether the computer may advise both sides.
    #[serde(default)]
    pub advice: bool,
    /// Whether somebody else has taken the seat.
    #[serde(default)]
    pub taken: bool,
    /// Digest of the host's own figures, if the match is played with any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<String>,
}

/// How a seat is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinWish {
    /// What a guest wants to be called; an account keeps its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the seat adds to the dice: up to 256 characters, best unguessable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<String>,
}

/// Whether others may watch a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Watchers {
    /// Whether anyone with the link may, and the table is listed.
    pub open: bool,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TableCard {
    /// Table id.
    pub table: String,
    /// Game id.
    pub game: String,
    /// Scenario id.
    pub scenario: String,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// The asker's seats.
    pub mine: Vec<String>,
    /// Deciding seat, while the game runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<String>,
    /// Game turn.
    pub turn: u32,
    /// Phase in words.
    pub phase: Said,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// When something last happened, in seconds since 1970.
    pub moved_at: i64,
    /// When the deciding person's clock runs out, in seconds since 1970; none without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// Whether others may watch.
    #[serde(default)]
    pub open_to_watchers: bool,
    /// The lesson, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// Digest of the players' own figures, if they play with any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<String>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SeatCard {
    /// Seat id.
    pub seat: String,
    /// Name of the person or computer player; none while the seat is open. A guest's name begins
    /// with `~`; a guest without one has a number, `#1a2b`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether a computer plays.
    pub bot: bool,
    /// Whether the player of that seat has the table open.
    pub here: bool,
}

/// Name and password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// Account name.
    pub name: String,
    /// Password.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    /// Never the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A change of password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password until now.
    pub old: String,
    /// The password from now on.
    pub new: String,
}

impl std::fmt::Debug for NewPassword {
    /// Never a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewPassword").finish_non_exhaustive()
    }
}

/// A place where a user is signed in, or the token of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SessionCard {
    /// Names it, without being its secret.
    pub id: String,
    /// Whether it is a program's token.
    pub program: bool,
    /// When it was opened, in seconds since 1970; zero if that is not known.
    pub opened_at: i64,
    /// When it ends unless it is used.
    pub expires_at: i64,
    /// Whether this request was sent with it.
    pub here: bool,
}

/// A token that a program shows.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Token {
    /// Sent as `Authorization: Bearer …`.
    pub token: String,
}

impl std::fmt::Debug for Token {
    /// Never the token.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Token").finish_non_exhaustive()
    }
}

/// Who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Me {
    /// Account name; none for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What a guest is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nick: Option<String>,
}

/// What a guest wants to be called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Nick {
    /// The name.
    pub name: String,
}

/// A browser that wants to be told of turns, as its push service describes it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PushSubscription {
    /// Where to post.
    pub endpoint: String,
    /// The browser's public key, in URL-safe base 64.
    pub p256dh: String,
    /// The browser's secret, in URL-safe base 64.
    pub auth: String,
}

impl std::fmt::Debug for PushSubscription {
    /// Never the address or the keys.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushSubscription").finish_non_exhaustive()
    }
}

/// How a player wants to be told that it is their turn while they are away.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Notices {
    /// An address to post to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub webhook: Option<Webhook>,
    /// E-mail address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Whether the owner of the address has confirmed it: before that nothing else is sent there.
    /// Told by the server.
    #[serde(default)]
    pub email_confirmed: bool,
    /// The language of the notices.
    #[serde(default)]
    pub lang: Lang,
    /// Whether the server sends e-mail at all; told by the server, never by a client.
    #[serde(default)]
    pub sends_email: bool,
    /// The server's public key for web push, if it sends any; told by the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub push_key: Option<String>,
    /// How many of the caller's browsers are subscribed; told by the server.
    #[serde(default)]
    pub browsers: usize,
}

impl std::fmt::Debug for Notices {
    /// Never an address: anyone who knows one can use it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Notices").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// An address to post notices to.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// Where: `http` or `https`.
    pub url: String,
    /// In which form.
    #[serde(default)]
    pub form: WebhookForm,
}

impl std::fmt::Debug for Webhook {
    /// Never the address.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Webhook").field("form", &self.form).finish_non_exhaustive()
    }
}

/// Forms of a posted notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WebhookForm {
    /// Plain JSON: `event`, `table`, `game`, `seat`, `since`, `url`, `text`.
    #[default]
    Json,
    /// As Discord reads it.
    Discord,
}

/// Why a request failed, in words for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Problem {
    /// What is wrong and what to do, as a message.
    pub said: Said,
}

/// A game file to verify and show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplayWish {
    /// The text of the file.
    pub record: String,
    /// The viewer: a seat, or none for the arbiter, who sees everything.
    #[serde(default)]
    pub eyes: Option<String>,
    /// Inputs before the first frame.
    #[serde(default)]
    pub from: usize,
    /// Frames wanted; the server may give fewer.
    #[serde(default)]
    pub frames: usize,
    /// Whether the game in short is wanted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub story: bool,
    /// Data files that it was played with, laid over those of the game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, String>,
}

/// A verified game file: every state and every roll was recomputed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Replay {
    /// Game id.
    pub game: String,
    /// Inputs in the file.
    pub inputs: usize,
    /// Rolls among them.
    pub rolls: u64,
    /// Whether their faces were recomputed from the revealed seed.
    pub faces_recomputed: bool,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// Where each move ends, by number of inputs: what a viewer steps through.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<usize>,
    /// How often the sides took moves back.
    #[serde(default)]
    pub rewinds: usize,
    /// The game in short, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
    /// The table before the first frame.
    pub start: TableView,
    /// What followed, input by input.
    pub frames: Vec<ReplayFrame>,
}

/// An input of a replay and what it changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ReplayFrame {
    /// Number of the input.
    pub step: usize,
    /// What changed on the table.
    pub patch: Patch,
    /// Lines of the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogLine>,
    /// The roll, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<RollSeen>,
    /// The combat that is pending after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackSeen>,
}

/// A pending combat on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct AttackSeen {
    /// The hex that is attacked.
    pub target: String,
    /// The hexes of those who attack.
    pub from: Vec<String>,
}

/// A game in short: its turns and what became of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct Story {
    /// The turns in order.
    pub turns: Vec<TurnMark>,
    /// What became of each seat, in playing order.
    pub seats: Vec<SeatTale>,
}

/// Where a turn begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct TurnMark {
    /// Its number.
    pub turn: u32,
    /// Inputs before it.
    pub from: usize,
    /// The victory tracks at its end, by id.
    pub points: BTreeMap<String, i64>,
}

/// What became of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SeatTale {
    /// Seat id.
    pub seat: String,
    /// Counters that it lost.
    pub lost: u32,
    /// Its dice by number of faces: how many, and the sum of what they showed.
    pub dice: BTreeMap<u8, (u32, u32)>,
}

/// A clause of a rulebook, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct ClauseView {
    /// Clause id.
    pub id: String,
    /// Section of the book.
    pub section: String,
    /// What the section is about.
    #[serde(default)]
    pub heading: String,
    /// Title.
    pub title: String,
    /// Paraphrase.
    pub text: String,
    /// What the book leaves open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// How we play it, with the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_printed() {
        let told = Credentials { name: "ana".to_owned(), password: "secret".to_owned() };
        assert!(!format!("{told:?}").contains("secret"));
    }
}
