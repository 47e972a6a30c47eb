//! What changes in play: small, copyable, arrays by id.

use neretva_core::{Id, IdSet, Seat};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

/// Plays first.
pub const RED: Seat = Seat(0);
/// Plays second.
pub const BLUE: Seat = Seat(1);
/// Counters of both sides.
pub const COUNTERS: usize = 10;
/// Counters of a side.
pub const A_SIDE: usize = 5;
/// The game ends after it.
pub const LAST_TURN: u8 = 6;

neretva_core::unit_id! {
    /// A counter: 0 to 4 are Red's, 5 to 9 Blue's.
    pub struct UnitId(u16);
}

/// Hexes: the map has 63 of them, so a set is one machine word.
pub type HexSet = IdSet<HexId, 1>;
/// Counters.
pub type UnitSet = IdSet<UnitId, 1>;
/// What a step offers.
pub type Offer = neretva_kit::chapter::Offer<UnitId, 1, 1>;

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
    Dealing(UnitId),
    /// That counter arrives.
    Arrival(UnitId),
    /// A counter to move is picked.
    Move,
    /// That counter moves.
    Moving(UnitId),
    /// A hex to attack is picked.
    Combat,
    /// Attackers are picked.
    Declaring(Attack),
    /// The die is cast.
    Rolling(Attack),
    /// Nothing more.
    Over,
}

neretva_core::switches! {
    /// The optional rules in use.
    pub struct Switches {
        /// 9.1.1 Blue is dug in.
        dug_in: "dug-in" = off,
    }
}

/// An attack that is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The hex attacked.
    pub target: HexId,
    /// Counters that attack it.
    pub attackers: UnitSet,
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
    pub known: UnitSet,
    /// Counters that have moved in this phase.
    pub moved: UnitSet,
    /// Counters that have fought in this phase.
    pub fought: UnitSet,
    /// Hexes attacked in this phase.
    pub attacked: HexSet,
    /// Who held the town last.
    pub town: Seat,
    /// Options in use.
    pub switches: Switches,
    /// A rule case holds its combat phase open though nothing is left to attack. Never so in play:
    /// no record and no hash knows it.
    #[serde(skip)]
    pub hold: bool,
}

impl State {
    /// Counters of a side.
    pub fn side(seat: Seat) -> impl Iterator<Item = UnitId> {
        (seat.index() * A_SIDE..(seat.index() + 1) * A_SIDE).map(UnitId::at)
    }

    /// Whose counter it is.
    pub fn owner(unit: UnitId) -> Seat {
        if unit.index() < A_SIDE { RED } else { BLUE }
    }

    /// The strength that a counter was dealt.
    pub fn strength(&self, unit: UnitId) -> u8 {
        self.strength[unit.index()]
    }

    /// Where a counter is on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        match self.at[unit.index()] {
            At::Hex(hex) => Some(hex),
            At::Waiting | At::Lost => None,
        }
    }

    /// Counters of a side that are on the map, with their hexes.
    pub fn on_map(&self, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> {
        Self::side(seat).filter_map(|unit| self.hex(unit).map(|hex| (unit, hex)))
    }

    /// Hexes that hold a counter of that side.
    pub fn held(&self, seat: Seat) -> HexSet {
        self.on_map(seat).map(|(_, hex)| hex).collect()
    }

    /// Counters of that side in that hex.
    pub fn stack(&self, seat: Seat, hex: HexId) -> UnitSet {
        self.on_map(seat).filter(|(_, at)| *at == hex).map(|(unit, _)| unit).collect()
    }

    /// How many a side has lost.
    pub fn lost(&self, seat: Seat) -> usize {
        Self::side(seat).filter(|unit| self.at[unit.index()] == At::Lost).count()
    }
}
