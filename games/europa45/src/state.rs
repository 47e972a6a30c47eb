//! What changes in play: small, copyable, arrays by id.

use arrayvec::ArrayVec;
use bitflags::bitflags;
use neretva_core::{IdArray, Seat};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use serde::{Deserialize, Serialize};

pub use crate::about::Switches;
pub use crate::flow::Phase;
pub use crate::load::{BASES, BRIDGES, HEADS, HexSet, PORTS, UNITS, UnitId, UnitSet, ZONES};
pub use crate::rules::Frame;
use crate::rules::combat::Battle;
pub use crate::rules::dismissal::Force;
use crate::rules::sabotage::{Attempt, TriedTargets};

/// The Axis player, who plays first in every turn.
pub const AXIS: Seat = Seat(0);
/// The Allied player.
pub const ALLIED: Seat = Seat(1);

/// Something for each counter.
pub type PerUnit<T> = IdArray<UnitId, T, UNITS>;

/// What a step offers.
pub type Offer = neretva_kit::chapter::Offer<UnitId, 3, 25>;

/// Most hexes of a path: no unit has more movement points than ten, and the hex it leaves.
pub const PATH: usize = 11;

/// Where a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum At {
    /// On the map; of an air unit: at that base.
    Hex(HexId),
    /// Still to be set up, or due and waiting for room.
    Ready,
    /// To arrive in its turn, which is printed on it.
    Due,
    /// Partisans and dummies out of play that may come (again): the recruitment pool, and available
    /// commands, divisions and dummies.
    Pool,
    /// An aborted air unit, with the Axis initial phases until it is back.
    Aborted(u8),
    /// Eliminated, or withdrawn for good.
    Gone,
    /// Not in this game.
    Out,
}

/// Marks on a counter, written as the number of their bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u16);

bitflags! {
    impl Marks: u16 {
        /// 45.B.1.d A partisan in regular mode: face up.
        const REGULAR = 1;
        /// 45.B.2.b.5 In partisan mode, but shown for the rest of this player-turn.
        const SHOWN = 2;
        /// 45.B.2.b.12 Face down, but the enemy still knows who it is.
        const NOTED = 4;
        /// Placed in a step that is not over: the enemy does not see it yet.
        const UNSEEN = 8;
        /// BASE.8.7 Disrupted.
        const DISRUPTED = 16;
        /// BASE.8.7 Disrupted in its owner's player-turn, of which the end does not count.
        const FRESH = 32;
        /// BASE.11.1 Out of supply.
        const OOS = 64;
        /// BASE.11.3 Isolated.
        const ISOLATED = 128;
        /// Has spent movement points in this phase, so that no train takes it.
        const MOVED = 256;
        /// BASE.6.2 Has ridden a train in this phase.
        const RODE = 512;
        /// BASE.8.1 Has attacked in this phase.
        const FOUGHT = 1024;
        /// 45.B.2.c.5.2 Must leave the hex of regular-mode partisans, or attack them.
        const BOUND = 2048;
        /// BASE.12.4 Has demolished something in this phase.
        const DEMOLISHED = 4096;
        /// 45.B.2.c Has changed its mode in this phase.
        const CHANGED = 8192;
        /// BASE.13.3 An air unit: inoperative.
        const INOPERATIVE = 16384;
        /// BASE.13.3 An air unit: with an Extended Air Range marker.
        const EXTENDED = 32768;
    }
}

/// BASE.19.2 Where victory points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointSource {
    /// Rail breaks by zone attacks.
    ZoneBreaks,
    /// Rail breaks by sabotage.
    Breaks,
    Bridges,
    Airbases,
    Ports,
    AirUnits,
    Heads,
    /// Axis regular units eliminated.
    Axis,
    Cities,
    /// Partisans eliminated.
    Losses,
    /// RPs from disbanding, at the end.
    Disbanded,
}

/// How many [`Force`]s there are.
pub const FORCES: usize = Force::ALL.len();

/// How many [`PointSource`]s there are.
pub const SOURCES: usize = 11;

/// The whole position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Which scenario is played, in the order of [`About::scenarios`](neretva_core::About::scenarios).
    pub scenario: u8,
    /// Game turn of the scenario, from 1; before the first one less.
    pub turn: u8,
    /// What the table is busy with, the current frame last.
    pub flow: Flow<Frame>,
    /// Where each counter is.
    pub at: PerUnit<At>,
    /// Marks of each counter.
    pub marks: PerUnit<Marks>,
    /// Movement points left to each counter in this phase.
    pub mp: PerUnit<u8>,
    /// BASE.4.1 Hexes that the Allies own for good; partisan-held ones are not among them.
    pub allied: HexSet,
    /// Rail breaks.
    pub breaks: HexSet,
    /// BASE.12.2 Collateral Damage markers.
    pub collateral: HexSet,
    /// BASE.15.2 Bridges by number: 0 whole, 1 damaged, from 2 on destroyed, with the Axis initial
    /// phases that have counted towards its repair.
    #[serde(with = "neretva_core::arrays")]
    pub bridges: [u8; BRIDGES],
    /// BASE.13.2 Hits on airbases, by number.
    pub base_hits: [u8; BASES],
    /// BASE.14.2 Hits on ports, by number.
    pub port_hits: [u8; PORTS],
    /// BASE.19.3 Turns running that each head has gone without supply.
    pub head_runs: [u8; HEADS],
    /// BASE.19.2 Victory points by [`PointSource`].
    pub vp: [i16; SOURCES],
    /// BASE.16.2 Infantry RPs by [`Force`]: that of the partisans recruited here comes first.
    pub rp: [u8; FORCES],
    /// BASE.17.2 Zone attacks left in this phase, by zone.
    pub zone_attacks: [u8; ZONES],
    /// 45.A.7, 45.B.2.a.21.3 Hexes whose rail line was a target in this phase.
    pub rail_targets: HexSet,
    /// 45.A.7, 45.B.2.a.21.3 Airbases that were a target in this phase, by number, bit by bit.
    pub base_targets: u32,
    /// BASE.12.3 Repairs left in this phase.
    pub repairs: u8,
    /// BASE.17.4 Recruits left in this phase: brigades, dummies.
    pub recruits: [u8; 2],
    /// BASE.6.2 Half RE that have ridden trains in this player-turn.
    pub railed: u8,
    /// BASE.8.1 Hexes that have been attacked in this phase.
    pub attacked: HexSet,
    /// The attack that is being resolved.
    pub battle: Option<Battle>,
    /// The sabotage that is being resolved.
    pub attempt: Option<Attempt>,
    /// BASE.6.4 The path that a moving stack has declared and not gone yet, its end first.
    pub path: ArrayVec<HexId, PATH>,
    /// BASE.17.7 Finland has left the war.
    pub finland_out: bool,
    /// Options in use.
    pub switches: Switches,
    /// 45.B.2.a.21.3 Targets of sabotage in this phase besides `rail_targets` and `base_targets`.
    pub tried: TriedTargets,
    /// BASE.19.2 Half RE of Axis regular units eliminated so far.
    pub axis_losses: u16,
}

impl State {
    /// The phase of the sequence of play.
    pub fn phase(&self) -> Phase {
        let Frame::Phase(phase) = self.flow.bottom() else {
            unreachable!("the sequence of play lies below everything")
        };
        phase
    }

    /// The frame that decides.
    pub fn frame(&self) -> Frame {
        self.flow.top()
    }

    /// The hex of a counter on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        match self.at[unit] {
            At::Hex(hex) => Some(hex),
            At::Ready | At::Due | At::Pool | At::Aborted(_) | At::Gone | At::Out => None,
        }
    }

    /// Whether a counter bears any of those marks.
    pub fn has(&self, unit: UnitId, marks: Marks) -> bool {
        self.marks[unit].intersects(marks)
    }

    /// Puts marks on a counter.
    pub fn mark(&mut self, unit: UnitId, marks: Marks) {
        self.marks[unit] |= marks;
    }

    /// Takes marks off a counter.
    pub fn unmark(&mut self, unit: UnitId, marks: Marks) {
        self.marks[unit] -= marks;
    }

    /// Takes marks off every counter.
    pub fn unmark_all(&mut self, marks: Marks) {
        self.marks.iter_mut().for_each(|worn| *worn -= marks);
    }

    /// Victory points of one source.
    pub fn points(&self, source: PointSource) -> i16 {
        self.vp[source as usize]
    }
}
