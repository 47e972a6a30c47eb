//! What changes in play: small, copyable, arrays by id.

use arrayvec::ArrayVec;
use neretva_board::{marks, on_board, whereabouts};
use neretva_core::{IdArray, IdSet, Seat};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use serde::{Deserialize, Serialize};

pub use crate::flow::Phase;
use crate::load::HexSet;
pub use crate::load::{UNITS, UnitId};
pub use crate::rules::assault::Landings;
pub use crate::rules::beaches::{Beach, Due, Upkeep};
use crate::rules::combat::Battle;
pub use crate::rules::command::{Bridge, Cp};
pub use crate::rules::initial::{Attitude, Weather};
pub use crate::rules::switches::Switches;
pub use crate::rules::{Frame, Offer};

/// The Allied player, who plays first in every turn.
pub const ALLIED: Seat = Seat(0);
/// The Axis player.
pub const AXIS: Seat = Seat(1);
/// Beachhead / Port Open markers of the counter sheet.
pub const BEACHES: usize = 8;

/// Units.
pub type UnitSet = IdSet<UnitId, 3>;

whereabouts! {
    /// Where a unit is.
    pub enum At {
        /// 2.4.4 In the Med Box.
        Med = "med",
        /// To be set up on the map.
        Ready = "ready",
        /// Not in play yet: optional reinforcements, spare partisans, Force 10.
        Later = "later",
        /// In the dead pile, from where some may be reclaimed (8.2.3).
        Dead = "dead",
        /// In the dead pile for good (8.3.2, 8.3.4).
        Gone = "gone",
        /// Not in this scenario, or disbanded for no points (S43.14).
        Out = "out",
    }
}

marks! {
    /// Marks on a unit.
    pub struct Marks(u8) {
        /// A division that has lost one of its two steps.
        REDUCED = 1, "reduced";
        /// A partisan type unit in dispersed mode.
        DISPERSED = 2, "dispersed";
        /// Has moved or attacked in this player turn, or must stay idle in it (7.13, 8.3.5).
        ACTED = 4, "acted";
        /// Has changed its mode in this segment (6.3.8).
        FLIPPED = 8;
        /// Has been displaced in this segment (6.3.6).
        DISPLACED = 16;
        /// Has come to the Med Box in the Mutual Initial Phase of this turn (7.6.1).
        FRESH = 32, "fresh";
    }
}

/// One thing for each unit.
pub type PerUnit<T> = IdArray<UnitId, T, UNITS>;

/// The whole position. Nothing in it is hidden from anybody.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Which scenario is played, in the order of the data file.
    pub scenario: u8,
    /// Game turn, from 1; before the first one less.
    pub turn: u8,
    /// 4.0.2 The last game turn.
    pub last_turn: u8,
    /// What the table is busy with, the current frame last.
    pub flow: Flow<Frame>,
    /// Where each unit is.
    pub at: PerUnit<At>,
    /// Marks of each unit.
    pub marks: PerUnit<Marks>,
    /// Weather of this turn.
    pub weather: Weather,
    /// Command points left in this player turn.
    pub cp: Cp,
    /// 7.2.3 A command for partisans has been paid in this Allied player turn.
    pub partisan_cp: bool,
    /// Improved Positions.
    pub improved: HexSet,
    /// Beachhead and Port Open markers in play.
    pub beaches: ArrayVec<Beach, BEACHES>,
    /// 4.0.4 Such markers eliminated so far.
    pub beaches_lost: u8,
    /// 4.0.7 Towns and cities controlled by the Allies.
    pub allied: HexSet,
    /// 4.0.7 Towns and cities that nobody controls yet; the Axis controls all others.
    pub unclaimed: HexSet,
    /// S43.26 Cities that have been liberated from the Axis at least once.
    pub liberated: HexSet,
    /// 9.3.5 Ports just captured, where a marker may be placed once the command is over.
    pub captured: HexSet,
    /// 10.4.1 Hexes whose stacks are checked once the command or battle is over.
    pub crowded: HexSet,
    /// 4.0.10 VP that the enemy's optional reinforcements have brought to each seat.
    pub gifts: [u8; 2],
    /// TAC used in this turn.
    pub tac_used: u8,
    /// 13.4 Where the Naval marker lies.
    pub naval: Option<HexId>,
    /// S43.9 What the Italians think.
    pub attitude: Attitude,
    /// S43.19 Who controls the Chetniks in this turn.
    pub chetniks: Seat,
    /// Landings of this turn.
    pub landings: Landings,
    /// 13.6.3 The bridge that Force 10 has blown.
    pub blown: Option<Bridge>,
    /// The battle that is fought.
    pub battle: Option<Battle>,
    /// Options in use.
    pub switches: Switches,
}

on_board!(State, Frame, Phase, UnitId, UnitSet, Marks);
