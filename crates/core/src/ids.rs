//! The small nouns of every game.

use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

/// A side at the table, numbered in the order of [`About::seats`](crate::About).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Index into per-seat arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat: every game here has two sides.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// A counter: a dense index into the order of battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceId(pub u16);

impl PieceId {
    /// Index into per-piece arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A named choice: a dense index into [`About::choices`](crate::About).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ChoiceId(pub u16);

/// The whole alphabet of play, for every game.
///
/// Small decisions, one after another: pick a piece, pick a hex, pick another hex, done. It is
/// what a click says, what search branches on and what undo steps back over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Pick a counter.
    Piece(PieceId),
    /// Pick a hex.
    Hex(HexId),
    /// Pick a named choice.
    Choice(ChoiceId),
}

/// Who a view is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator; sees only what both players see.
    Spectator,
    /// Sees all: the referee's own screen, tests, and replays of finished games.
    Arbiter,
}

/// Who may read a line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everyone.
    All,
    /// That seat alone.
    Only(Seat),
    /// Everyone except that seat: the censored version of what the seat reads in full.
    Except(Seat),
}

impl Audience {
    /// Whether that viewer may read it. The arbiter reads the full version, not the censored one.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::Only(_), Viewer::Arbiter) => true,
            (Audience::Only(seat), Viewer::Seat(who)) => seat == who,
            (Audience::Except(seat), Viewer::Seat(who)) => seat != who,
            (Audience::Except(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) | (Audience::Except(_), Viewer::Arbiter) => {
                false
            }
        }
    }
}
