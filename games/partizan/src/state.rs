//! What changes in play: small, copyable, arrays by id.

use neretva_board::{marks, on_board, whereabouts};
use neretva_core::{IdArray, IdSet, Seat};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use serde::{Deserialize, Serialize};

pub use crate::flow::Phase;
use crate::load::HexSet;
pub use crate::load::{UNITS, UnitId};
pub use crate::rules::Frame;
pub use crate::rules::combat::Note;
pub use crate::rules::options::{Armpit, Switches};
pub use crate::rules::replacement::Rp;
pub use crate::rules::victory::{Points, Vp};

/// The Partisan and Allied player, who plays first in every turn.
pub const PARTISAN: Seat = Seat(0);
/// The Axis player.
pub const AXIS: Seat = Seat(1);
/// Target objectives placed each turn.
pub const OBJECTIVES: usize = 22;

/// A set of units.
pub type UnitSet = IdSet<UnitId, 3>;

/// Something for each unit.
pub type PerUnit<T> = IdArray<UnitId, T, UNITS>;

whereabouts! {
    /// Where a unit is.
    pub enum At {
        /// Still to come: by its turn of arrival or by an event.
        Later = "later",
        /// Never built yet, but may be.
        NonBuilt = "nonbuilt",
        /// Eliminated.
        Lost = "eliminated",
        /// Out of the game for good.
        Gone = "gone",
    }
}

marks! {
    /// Marks on a unit.
    pub struct Marks(u8) {
        /// One of two steps is lost.
        DEPLETED = 1, "depleted";
        /// Has ended its movement this turn.
        MOVED = 2, "moved";
        /// Has attacked this turn.
        FOUGHT = 4, "fought";
        /// Has destroyed an objective and not retreated since: strengths halved.
        EXPOSED = 8, "exposed";
        /// Out of supply at the last check.
        UNSUPPLIED = 16, "unsupplied";
        /// Out of supply at the check before that too, or longer.
        STARVING = 32, "starving";
        /// Face up for the other side, while a combat or a destruction lasts.
        SEEN = 64;
        /// Has retreated after its attack this phase (12.5.2).
        RETREATED = 128;
    }
}

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Which scenario is played, in the order of [`Partizan::scenarios`].
    ///
    /// [`Partizan::scenarios`]: crate::Partizan::scenarios
    pub scenario: u8,
    /// Game turn, 1 to 10; before the first one less.
    pub turn: u8,
    /// What the table is busy with, the current frame last.
    pub flow: Flow<Frame>,
    /// Where each unit is.
    pub at: PerUnit<At>,
    /// Marks of each unit.
    pub marks: PerUnit<Marks>,
    /// Place of each unit in its stack, 0 at the bottom.
    pub depth: PerUnit<u8>,
    /// Weapons cache chit of each Partisan unit: 0 none.
    pub chit: PerUnit<u8>,
    /// Where and when the Axis last saw a Partisan unit face up.
    pub notes: PerUnit<Option<Note>>,
    /// Chits in the Partisan player's hand: of +1, +2, +3.
    pub hand: [u8; 3],
    /// Chits given out this turn, those lost with their units included: of +1, +2, +3.
    pub spent: [u8; 3],
    /// Replacement points left: German, Italian, Bulgarian, Hungarian, Partisan.
    pub rp: [Rp; 5],
    /// 19.1.3 Extra points of the Partisans' own units only, included in `rp[4]`.
    pub rp_partisan_only: Rp,
    /// Hexes of the objectives; none once destroyed or removed.
    #[serde(with = "neretva_core::arrays")]
    pub objectives: [Option<HexId>; OBJECTIVES],
    /// Hexes attacked in this segment.
    pub attacked: HexSet,
    /// Ports whose last occupant was Partisan or Allied (15.3.3).
    pub allied_ports: HexSet,
    /// Points so far.
    pub points: Points,
    /// 18.5.1 Points for objectives of this turn, counted in the Victory Check Phase.
    pub objective_points: Vp,
    /// The turn in which Italy surrendered.
    pub surrendered: Option<u8>,
    /// A landing scare in this turn.
    pub scare: bool,
    /// The turn in which Tito was eliminated.
    pub tito_lost: Option<u8>,
    /// The Allied Bomber is there.
    pub allied_bomber: bool,
    /// The Partisan Navy is there.
    pub navy: bool,
    /// 19.1 Box of the prestige track.
    pub prestige: u8,
    /// 19.1.3.5 The 2nd SAS has been granted, and may still wait for Vis to be free.
    pub sas_granted: bool,
    /// 19.1 A Partisan unit has attacked this turn.
    pub partisans_attacked: bool,
    /// 19.1.2.3 Axis units eliminated by Partisans alone this turn.
    pub partisan_kills: u8,
    /// 19.2.
    pub armpit: Armpit,
    /// Options in use.
    pub switches: Switches,
}

on_board!(State, Frame, Phase, UnitId, UnitSet, Marks);
