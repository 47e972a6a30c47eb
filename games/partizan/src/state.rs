//! What changes in play: small, copyable, arrays by id.

use bitflags::bitflags;
use neretva_core::{IdArray, IdSet, Seat};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use serde::{Deserialize, Serialize};

pub use crate::load::{UNITS, UnitId};
pub use crate::rules::Frame;

use crate::load::HexSet;

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

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum At {
    /// On the map.
    Hex(HexId),
    /// Still to come: by its turn of arrival or by an event.
    Later,
    /// Never built yet, but may be.
    NonBuilt,
    /// Eliminated.
    Lost,
    /// Out of the game for good.
    Gone,
}

/// Marks on a unit, written as the number of their bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u8);

bitflags! {
    impl Marks: u8 {
        /// One of two steps is lost.
        const DEPLETED = 1;
        /// Has ended its movement this turn.
        const MOVED = 2;
        /// Has attacked this turn.
        const FOUGHT = 4;
        /// Has destroyed an objective and not retreated since: strengths halved.
        const EXPOSED = 8;
        /// Out of supply at the last check.
        const UNSUPPLIED = 16;
        /// Out of supply at the check before that too, or longer.
        const STARVING = 32;
        /// Face up for the other side, while a combat or a destruction lasts.
        const SEEN = 64;
        /// Has retreated after its attack this phase (12.5.2).
        const RETREATED = 128;
    }
}

/// The phases of a game turn in their order, with set-up before and the end after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Partisan/Allied Operations Segment: Political Phase.
    PartisanPolitical,
    /// RP Phase.
    PartisanRp,
    /// Target Objective Placement Phase.
    Objectives,
    /// Movement part of the Movement/Combat Phase.
    PartisanMovement,
    /// Combat part.
    PartisanCombat,
    /// Supply Phase.
    PartisanSupply,
    /// Axis Operations Segment: Political Phase.
    AxisPolitical,
    /// RP Phase.
    AxisRp,
    /// Movement part of the Movement/Combat Phase.
    AxisMovement,
    /// Combat part.
    AxisCombat,
    /// Supply Phase.
    AxisSupply,
    /// End of Turn Segment.
    EndOfTurn,
    /// The game is over.
    Over,
}

/// Victory points by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Points {
    /// 18.5 Objectives destroyed.
    pub objectives: i16,
    /// 18.6 Towns and cities.
    pub towns: i16,
    /// 18.3 Resource hexes cut off.
    pub interdiction: i16,
    /// 18.4 Landing scare hexes.
    pub scares: i16,
    /// 18.2 Tito's loss, negative.
    pub tito: i16,
    /// 18.7 Casualties, negative, at the end.
    pub casualties: i16,
}

impl Points {
    /// The net total.
    pub fn total(&self) -> i16 {
        self.objectives + self.towns + self.interdiction + self.scares + self.tito + self.casualties
    }
}

/// What the Axis player may have written down about a Partisan unit (11.2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Note {
    /// Where it was seen.
    pub hex: HexId,
    /// In which turn.
    pub turn: u8,
}

/// The optional rules and switches in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Switches {
    /// 19.1 Tito's prestige.
    pub prestige: bool,
    /// 19.2 Operation Armpit.
    pub armpit: bool,
    /// 19.3 Force 10.
    pub force10: bool,
    /// 19.4 Objective penalty after Tito's death.
    pub tito_objectives: bool,
    /// 3.0.2 Partisans may leave Yugoslavia.
    pub partisans_abroad: bool,
    /// 9.4.2 A port of destination must be empty.
    pub strict_ports: bool,
    /// 11.2.8 Axis and Allied stacks are open.
    pub open_stacks: bool,
    /// 18.7.1 Non-built Partisans cost casualty points.
    pub casualty_nonbuilt: bool,
    /// 5.1.7 Weapons caches in hand are secret.
    pub secret_caches: bool,
    /// 5.2.6 Kampfgruppen cost no RPs.
    pub free_kampfgruppen: bool,
    /// 5.2.6 Only German units keep Kampfgruppen waiting.
    pub german_kampfgruppen: bool,
    /// 9.1.16 The minimum move combines with neither a train nor a ship.
    pub minimum_move_alone: bool,
    /// 15.3.3, 19.2.3.6 Whoever only passes through a port does not occupy it.
    pub ports_by_stop: bool,
    /// 17.1.8 A drift onto Tito does not kill him.
    pub direct_drop: bool,
    /// 19.1.1.1 Attacks by Allied units alone bring no prestige roll.
    pub partisan_prestige: bool,
    /// 19.2.2.3 Landings are over when combat begins.
    pub landings_before_combat: bool,
    /// 19.2.3.1 Nobody joins an assault from the land.
    pub landing_alone: bool,
}

/// 19.2 What became of Operation Armpit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Armpit {
    /// The marker that lies face down in the next turn's box.
    pub hidden_yes: Option<bool>,
    /// The operation was revealed.
    pub launched: bool,
    /// A landing by a unit other than a commando has succeeded.
    pub landed: bool,
    /// The German response has been decided.
    pub answered: bool,
    /// Steps of the German response still to be placed.
    pub response_steps: u8,
    /// Landing hexes in use as beaches.
    pub beaches: HexSet,
    /// Hexes where US units have landed, and where French or Polish have.
    pub us_hexes: HexSet,
    /// See `us_hexes`.
    pub other_hexes: HexSet,
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
    pub flow: Flow<Frame, 6>,
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
    pub rp: [u8; 5],
    /// 19.1.3 Extra points of the Partisans' own units only, included in `rp[4]`.
    pub rp_partisan_only: u8,
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
    pub objective_points: i16,
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
    /// A rule case holds its phase open though nothing is left to do in it. Never so in play: no
    /// record and no hash knows it.
    #[serde(skip)]
    pub hold: bool,
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

    /// The hex of a unit on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        match self.at[unit] {
            At::Hex(hex) => Some(hex),
            At::Later | At::NonBuilt | At::Lost | At::Gone => None,
        }
    }

    /// Whether a unit bears any of those marks.
    pub fn has(&self, unit: UnitId, marks: Marks) -> bool {
        self.marks[unit].intersects(marks)
    }

    /// Puts marks on a unit.
    pub fn mark(&mut self, unit: UnitId, marks: Marks) {
        self.marks[unit] |= marks;
    }

    /// Takes marks off a unit.
    pub fn unmark(&mut self, unit: UnitId, marks: Marks) {
        self.marks[unit] -= marks;
    }

    /// Takes marks off every unit.
    pub fn unmark_all(&mut self, marks: Marks) {
        self.marks.iter_mut().for_each(|worn| *worn -= marks);
    }
}
