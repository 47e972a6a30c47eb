//! What changes in play: small, copyable, arrays by id.

use arrayvec::ArrayVec;
use neretva_core::{PieceId, Seat};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

pub use crate::load::UNITS;

use crate::load::HexSet;
use crate::rules::combat::CombatStep;
use crate::rules::events::EventStep;
use crate::rules::movement::MoveStep;
use crate::rules::objectives::ObjectiveStep;
use crate::rules::options::OptionStep;
use crate::rules::replacement::RpStep;
use crate::rules::setup::SetupStep;
use crate::rules::special::SpecialStep;
use crate::rules::supply::SupplyStep;

/// The Partisan and Allied player, who plays first in every turn.
pub const PARTISAN: Seat = Seat(0);
/// The Axis player.
pub const AXIS: Seat = Seat(1);
/// Target objectives placed each turn.
pub const OBJECTIVES: usize = 22;

/// Units as bits.
pub type UnitSet = neretva_core::Bits<3>;

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

/// Marks on a unit. Two steps and one lost: `DEPLETED`.
pub mod mark {
    /// One of two steps is lost.
    pub const DEPLETED: u8 = 1;
    /// Has ended its movement this turn.
    pub const MOVED: u8 = 2;
    /// Has attacked this turn.
    pub const FOUGHT: u8 = 4;
    /// Has destroyed an objective and not retreated since: strengths halved.
    pub const EXPOSED: u8 = 8;
    /// Out of supply at the last check.
    pub const UNSUPPLIED: u8 = 16;
    /// Out of supply at the check before that too, or longer.
    pub const STARVING: u8 = 32;
    /// Face up for the other side, while a combat or a destruction lasts.
    pub const SEEN: u8 = 64;
    /// Has retreated after its attack this phase (12.5.2).
    pub const RETREATED: u8 = 128;
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

/// What the table is busy with; the last frame decides, and gives way to the one below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// A phase with nothing more to do.
    Phase(Phase),
    /// 3 Set-up.
    Setup(SetupStep),
    /// 4 Target objectives.
    Objectives(ObjectiveStep),
    /// 7, 8 Political events.
    Event(EventStep),
    /// 6, 13, 14 Arrivals, replacements, weapons caches.
    Rp(RpStep),
    /// 9 Movement.
    Move(MoveStep),
    /// 11, 12, 16, 18.5 Combat, retreat, destruction of objectives.
    Combat(CombatStep),
    /// 15 Supply.
    Supply(SupplyStep),
    /// 17 Special units.
    Special(SpecialStep),
    /// 19 Optional rules.
    Option(OptionStep),
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
    pub flow: ArrayVec<Frame, 6>,
    /// Where each unit is.
    #[serde(with = "neretva_core::arrays")]
    pub at: [At; UNITS],
    /// Marks of each unit.
    #[serde(with = "neretva_core::arrays")]
    pub marks: [u8; UNITS],
    /// Place of each unit in its stack, 0 at the bottom.
    #[serde(with = "neretva_core::arrays")]
    pub depth: [u8; UNITS],
    /// Weapons cache chit of each Partisan unit: 0 none.
    #[serde(with = "neretva_core::arrays")]
    pub chit: [u8; UNITS],
    /// Where and when the Axis last saw a Partisan unit face up.
    #[serde(with = "neretva_core::arrays")]
    pub notes: [Option<Note>; UNITS],
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
}

impl State {
    /// The phase of the sequence of play.
    pub fn phase(&self) -> Phase {
        // The sequence is always the bottom frame.
        if let Frame::Phase(phase) = self.flow[0] { phase } else { Phase::Setup }
    }

    /// The frame that decides.
    pub fn frame(&self) -> Frame {
        self.flow[self.flow.len() - 1]
    }

    /// Replaces the frame that decides.
    pub fn set_frame(&mut self, frame: Frame) {
        let last = self.flow.len() - 1;
        self.flow[last] = frame;
    }

    /// The hex of a unit on the map.
    pub fn hex(&self, unit: usize) -> Option<HexId> {
        match self.at[unit] {
            At::Hex(hex) => Some(hex),
            At::Later | At::NonBuilt | At::Lost | At::Gone => None,
        }
    }

    /// Whether a unit bears a mark.
    pub fn has(&self, unit: usize, mark: u8) -> bool {
        self.marks[unit] & mark != 0
    }

    /// Puts a mark on a unit.
    pub fn mark(&mut self, unit: usize, mark: u8) {
        self.marks[unit] |= mark;
    }

    /// Takes a mark off a unit.
    pub fn unmark(&mut self, unit: usize, mark: u8) {
        self.marks[unit] &= !mark;
    }

    /// Takes a mark off every unit.
    pub fn unmark_all(&mut self, mark: u8) {
        self.marks.iter_mut().for_each(|marks| *marks &= !mark);
    }
}

/// A unit as the contract names it.
pub fn piece(unit: usize) -> PieceId {
    PieceId(unit as u16)
}
