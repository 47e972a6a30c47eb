//! What changes in play: small, copyable, arrays by id.

use neretva_core::{Bits, PieceId, Seat};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

/// Plays first.
pub const RED: Seat = Seat(0);
/// Plays second.
pub const BLUE: Seat = Seat(1);
/// Counters 0 to 4 are Red's, 5 to 9 Blue's.
pub const COUNTERS: usize = 10;
/// Counters of a side.
pub const A_SIDE: usize = 5;
/// The game ends after it.
pub const LAST_TURN: u8 = 6;

/// Hexes or counters: the map has 63 hexes, so a set is one machine word.
pub type Set = Bits<1>;

/// Where a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum At {
    /// On the map.
    Hex(HexId),
    /// Still to arrive.
    Waiting,
    /// Eliminated.
    Lost,
}

/// Where the sequence of play stands. Nothing here nests; a game whose combats push retreats
/// that push losses keeps a small stack of such frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// The strength of that counter is drawn.
    Dealing(PieceId),
    /// That counter arrives.
    Arrival(PieceId),
    /// A counter to move is picked.
    Move,
    /// That counter moves.
    Moving(PieceId),
    /// A hex to attack is picked.
    Combat,
    /// Attackers are picked.
    Declaring(Attack),
    /// The die is cast.
    Rolling(Attack),
    /// Nothing more.
    Over,
}

/// An attack that is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The hex attacked.
    pub target: HexId,
    /// Counters that attack it.
    pub attackers: Set,
}

/// The whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// From 1.
    pub turn: u8,
    /// Whose player turn it is.
    pub active: Seat,
    /// Where the sequence stands.
    pub step: Step,
    /// Where each counter is.
    pub at: [At; COUNTERS],
    /// What each counter was dealt.
    pub strength: [u8; COUNTERS],
    /// Counters whose strength both sides know.
    pub known: Set,
    /// Counters that have moved in this phase.
    pub moved: Set,
    /// Counters that have fought in this phase.
    pub fought: Set,
    /// Hexes attacked in this phase.
    pub attacked: Set,
    /// Who held the town last.
    pub town: Seat,
    /// 9.1.1 is played.
    pub dug_in: bool,
}

impl State {
    /// Counters of a side.
    pub fn side(seat: Seat) -> std::ops::Range<usize> {
        seat.index() * A_SIDE..(seat.index() + 1) * A_SIDE
    }

    /// Whose counter it is.
    pub fn owner(counter: usize) -> Seat {
        if counter < A_SIDE { RED } else { BLUE }
    }

    /// Where a counter is on the map.
    pub fn hex(&self, counter: usize) -> Option<HexId> {
        match self.at[counter] {
            At::Hex(hex) => Some(hex),
            At::Waiting | At::Lost => None,
        }
    }

    /// Counters of a side that are on the map, with their hexes.
    pub fn on_map(&self, seat: Seat) -> impl Iterator<Item = (usize, usize)> {
        Self::side(seat).filter_map(|i| self.hex(i).map(|hex| (i, hex.index())))
    }

    /// Hexes that hold a counter of that side.
    pub fn held(&self, seat: Seat) -> Set {
        self.on_map(seat).map(|(_, hex)| hex).collect()
    }

    /// Counters of that side in that hex.
    pub fn stack(&self, seat: Seat, hex: HexId) -> Set {
        self.on_map(seat).filter(|(_, at)| *at == hex.index()).map(|(i, _)| i).collect()
    }

    /// How many a side has lost.
    pub fn lost(&self, seat: Seat) -> usize {
        Self::side(seat).filter(|i| self.at[*i] == At::Lost).count()
    }
}
