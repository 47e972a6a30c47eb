//! The contract of a game, and the driver that plays any game by it.
//!
//! A [`Game`] is a rulebook with its map and order of battle. It answers what the table waits
//! for ([`Node`]), what the deciding seat may do ([`Game::legal`]), why it may not do something
//! else ([`Game::why_not`]), and what an [`Input`] changes ([`Game::apply`]). It never rolls dice,
//! never checks whose connection an act came from, and never writes a sentence:
//!
//! - [`Match`] drives a game: it asks the referee, keeps snapshots for undo, rolls while the
//!   rules ask for dice, and writes a [`Record`] with a state hash per input.
//! - [`Known`] is what one seat may know of a match, for computer players.
//! - [`dice`] fixes fair dice before play so that anyone can recompute them after it.
//! - [`Rulebook`] and [`Arbiter`] erase the game for server and command line, and [`Perspective`]
//!   is what code that answers players gets of a match.
//! - Plans ([`Perspective::plan`]) show what some acts would lead to, and change nothing.
//! - [`Lessons`] teach a game at a table of its own, by a script with laid-out dice.
//! - [`walk`] counts and plays at random, for tests and benches.

#![warn(missing_docs)]

pub mod arrays;
#[macro_use]
mod declare;
pub mod dice;
mod game;
mod id_array;
mod id_set;
mod ids;
mod known;
mod label;
mod lesson;
mod memo;
mod message;
mod moves;
pub mod notation;
mod overlay;
mod perspective;
mod plan;
#[macro_use]
mod points;
mod play;
mod record;
mod table;
mod tally;
pub mod walk;

pub use dice::{Dice, Faces, FairDice, Roll, Seed, Terms};
pub use game::{
    About, Actions, EarlierFigures, Edition, Game, Input, Node, OptionKind, OptionSpec, Outcome,
    Reach, Rng, Setup, SetupError, Shipped, Watch,
};
pub use id_array::{IdArray, IdRange};
pub use id_set::{Bits, Id, IdSet};
pub use ids::{Action, Audience, ChoiceId, PieceId, Seat, Viewer};
pub use known::{AnyKnown, Known};
pub use label::{ChoiceLabel, ChoiceWeight};
pub use lesson::{Lesson, LessonPart, LessonRun, LessonStep, Lessons, ScriptLine};
pub use memo::Memo;
pub use message::{Arg, Entry, Log, MOST_ARGS, Message, NameId, Refusal, Silent};
pub use moves::MoveSpan;
pub use neretva_ledger::Rule;
pub use notation::NotationError;
pub use overlay::OverlayDraft;
pub use perspective::Perspective;
pub use plan::Company;
pub use play::{Consent, Ended, Fingerprint, Match, Played, PlayedInput, Refused, referee};
pub use record::{FORMAT, Record, RecordError, RecordPart, ReplayError, ReplayFault, Verified};
pub use table::{Arbiter, LoadedGame, Prospects, Rulebook, erase, outcome_view};
pub use tally::{Chart, Line, Odds, Tally, Trace};
