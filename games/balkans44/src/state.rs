//! What changes in play: small, copyable, arrays by id.

use arrayvec::ArrayVec;
use neretva_board::{marks, on_board, whereabouts};
use neretva_core::{IdArray, IdSet, Seat};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use serde::{Deserialize, Serialize};

pub use crate::flow::Phase;
pub use crate::load::{EventKind, HexSet, UNITS, UnitId};
pub use crate::rules::Frame;

use crate::rules::combat::Battle;
pub use crate::rules::options::{Support, Switches};
pub use crate::rules::replacement::track::Rp;
pub use crate::rules::victory::Vp;

/// The Soviet player, who plays first in every turn.
pub const SOVIET: Seat = Seat(0);
/// The Axis player.
pub const AXIS: Seat = Seat(1);

/// A set of units.
pub type UnitSet = IdSet<UnitId, 3>;

/// Something for each unit.
pub type PerUnit<T> = IdArray<UnitId, T, UNITS>;

/// What a step offers.
pub type Offer = neretva_kit::chapter::Offer<UnitId, 3, 13>;

whereabouts! {
    /// Where a unit is.
    pub enum At {
        /// On the turn track: due in that game turn.
        Track(u8) = "track",
        /// Still to be set up.
        Ready = "ready",
        /// 4.2.12 In the Greece Box.
        Greece = "greece-box",
        /// 4.4.1 Bulgarians, until their country joins the war; 4.2.4 two German divisions, until
        /// they are rebuilt.
        Aside = "aside",
        /// 6.1.3 Romanians who have surrendered and wait for the return roll.
        Pool = "pool",
        /// In the dead pile.
        Dead = "dead",
        /// Not in this game: another scenario's, or due after the last turn.
        Out = "out",
    }
}

marks! {
    /// Marks on a unit.
    pub struct Marks(u8) {
        /// One of two steps is lost.
        REDUCED = 1, "reduced";
        /// A partisan in regular mode, or an HQ in movement mode: its other side is up.
        FLIPPED = 2, "regular", "moving";
        /// Marked out of supply.
        OOS = 4, "oos";
        /// Has ended its movement in this phase.
        MOVED = 8, "moved";
        /// Has attacked in this phase.
        FOUGHT = 16, "fought";
        /// Has suffered an attack in this phase.
        HIT = 32, "hit";
        /// A guerrilla that has attacked in this movement phase.
        STRUCK = 64, "struck";
        /// Has hunted guerrillas in this phase: the attack that [`Marks::FOUGHT`] tells of.
        HUNTED = 128;
    }
}

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Which scenario is played, in the order of [`About::scenarios`](neretva_core::About::scenarios).
    pub scenario: u8,
    /// Game turn, 1 to 10; before the first one less.
    pub turn: u8,
    /// What the table is busy with, the current frame last.
    pub flow: Flow<Frame>,
    /// Where each unit is.
    pub at: PerUnit<At>,
    /// Marks of each unit.
    pub marks: PerUnit<Marks>,
    /// Place of each unit in its stack, 0 at the bottom (10.0.14).
    pub depth: PerUnit<u8>,
    /// 3.0.6 Hexes that the Soviet side controls; the Axis controls all others.
    pub soviet: HexSet,
    /// 5.1.7, 5.1.9 The group of nations that moves, in their order.
    pub group: u8,
    /// The attack that is being resolved.
    pub battle: Option<Battle>,
    /// 14.0.1 The event of this turn.
    pub event: Option<EventKind>,
    /// 14.0.2 Event markers left in the pool, by kind.
    pub pool: [u8; 7],
    /// 14.0.4 The Chetnik marker drawn for this turn and not used yet.
    pub chetniks: Option<u8>,
    /// 14.0.10 The unit that guerrillas let pass in Greece and Albania.
    pub truce: Option<UnitId>,
    /// 13.2.1 Replacement points left, by nation in the order of [`Nation::ALL`](crate::load::Nation).
    pub rp: [Rp; 9],
    /// 11.0.5 Air markers used in this turn, by nation likewise.
    pub air_used: [u8; 9],
    /// 6.2.1.9 Partisans converted in this turn.
    pub converted: u8,
    /// 6.1.1.2 Soviet units have attacked Romanians in this game turn.
    pub romanians_attacked: bool,
    /// 6.1.2.1 The turn in which Romania surrendered.
    pub surrendered: Option<u8>,
    /// 11.0.4 A Romanian unit has come back on the Soviet side.
    pub romanians_back: bool,
    /// 6.3.1 The turn in which Bulgaria joined the Soviet side.
    pub bulgaria: Option<u8>,
    /// 16 What became of the optional markers.
    pub support: Support,
    /// 8.2, 6.2.3.8 The way that a moving stack has declared and not gone yet, its end first.
    pub path: ArrayVec<HexId, 33>,
    /// 6.2.3.5 Hexes in which the moving stack has been attacked, by no more guerrillas than there are.
    pub ambushed: ArrayVec<HexId, 24>,
    /// Options in use.
    pub switches: Switches,
}

on_board!(State, Frame, Phase, UnitId, UnitSet, Marks);
