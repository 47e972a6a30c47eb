//! What changes in play: small, copyable, arrays by id.

use neretva_core::{Bits, PieceId, Seat};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

pub(crate) const RED: Seat = Seat(0);
pub(crate) const BLUE: Seat = Seat(1);
/// Counters 0 to 4 are Red's, 5 to 9 Blue's.
pub(crate) const COUNTERS: usize = 10;
pub(crate) const A_SIDE: usize = 5;
pub(crate) const LAST_TURN: u8 = 6;

/// Hexes or counters: the map has 63 hexes, so a set is one machine word.
pub(crate) type Set = Bits<1>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum At {
    Hex(HexId),
    Waiting,
    Lost,
}

/// Where the sequence of play stands. Nothing here nests; a game whose combats push retreats
/// that push losses keeps a small stack of such frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Step {
    Dealing(PieceId),
    Arrival(PieceId),
    Move,
    Moving(PieceId),
    Combat,
    Declaring(Attack),
    Rolling(Attack),
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Attack {
    pub(crate) target: HexId,
    pub(crate) attackers: Set,
}

/// The whole position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    pub(crate) turn: u8,
    pub(crate) active: Seat,
    pub(crate) step: Step,
    pub(crate) at: [At; COUNTERS],
    pub(crate) strength: [u8; COUNTERS],
    /// Counters whose strength both sides know.
    pub(crate) known: Set,
    pub(crate) moved: Set,
    pub(crate) fought: Set,
    /// Hexes attacked in this phase.
    pub(crate) attacked: Set,
    pub(crate) town: Seat,
    /// 9.1.1 is played.
    pub(crate) dug_in: bool,
}

impl State {
    pub(crate) fn side(seat: Seat) -> std::ops::Range<usize> {
        seat.index() * A_SIDE..(seat.index() + 1) * A_SIDE
    }

    pub(crate) fn owner(counter: usize) -> Seat {
        if counter < A_SIDE { RED } else { BLUE }
    }

    pub(crate) fn hex(&self, counter: usize) -> Option<HexId> {
        match self.at[counter] {
            At::Hex(hex) => Some(hex),
            At::Waiting | At::Lost => None,
        }
    }

    /// Counters of a side that are on the map, with their hexes.
    pub(crate) fn on_map(&self, seat: Seat) -> impl Iterator<Item = (usize, usize)> {
        Self::side(seat).filter_map(|i| self.hex(i).map(|hex| (i, hex.index())))
    }

    /// Hexes that hold a counter of that side.
    pub(crate) fn held(&self, seat: Seat) -> Set {
        self.on_map(seat).map(|(_, hex)| hex).collect()
    }

    /// Counters of that side in that hex.
    pub(crate) fn stack(&self, seat: Seat, hex: HexId) -> Set {
        self.on_map(seat).filter(|(_, at)| *at == hex.index()).map(|(i, _)| i).collect()
    }

    pub(crate) fn lost(&self, seat: Seat) -> usize {
        Self::side(seat).filter(|i| self.at[*i] == At::Lost).count()
    }
}
