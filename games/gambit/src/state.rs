//! What changes in play: small, copyable, arrays by id.

use arrayvec::ArrayVec;
use bitflags::bitflags;
use neretva_core::{IdArray, IdSet, Seat};
use neretva_hex::HexId;
use neretva_kit::chapter::{self, Flow};
use neretva_kit::chapters;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::load::HexSet;
pub use crate::load::{UNITS, UnitId};
use crate::rules::assault::AssaultStep;
use crate::rules::combat::{Battle, CombatStep};
use crate::rules::command::CommandStep;
use crate::rules::hunt::HuntStep;
use crate::rules::initial::InitialStep;
use crate::rules::movement::MoveStep;
use crate::rules::partisans::PartisanStep;
use crate::rules::ports::PortStep;
use crate::rules::reinforcement::ReinforcementStep;
use crate::rules::setup::SetupStep;
use crate::rules::stacking::StackingStep;

/// The Allied player, who plays first in every turn.
pub const ALLIED: Seat = Seat(0);
/// The Axis player.
pub const AXIS: Seat = Seat(1);
/// Beachhead / Port Open markers of the counter sheet.
pub const BEACHES: usize = 8;

/// The acts that a step offers.
pub type Offer = chapter::Offer<UnitId, 3, 13>;

/// Units.
pub type UnitSet = IdSet<UnitId, 3>;

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum At {
    /// On the map.
    Hex(HexId),
    /// 2.4.4 In the Med Box.
    Med,
    /// To be set up on the map.
    Ready,
    /// Not in play yet: optional reinforcements, spare partisans, Force 10.
    Later,
    /// In the dead pile, from where some may be reclaimed (8.2.3).
    Dead,
    /// In the dead pile for good (8.3.2, 8.3.4).
    Gone,
    /// Not in this scenario, or disbanded for no points (S43.14).
    Out,
}

/// Marks on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(u8);

bitflags! {
    impl Marks: u8 {
        /// A division that has lost one of its two steps.
        const REDUCED = 1;
        /// A partisan type unit in dispersed mode.
        const DISPERSED = 2;
        /// Has moved or attacked in this player turn, or must stay idle in it (7.13, 8.3.5).
        const ACTED = 4;
        /// Has changed its mode in this segment (6.3.8).
        const FLIPPED = 8;
        /// Has been displaced in this segment (6.3.6).
        const DISPLACED = 16;
        /// Has come to the Med Box in the Mutual Initial Phase of this turn (7.6.1).
        const FRESH = 32;
    }
}

/// One thing for each unit.
pub type PerUnit<T> = IdArray<UnitId, T, UNITS>;

/// The parts of a game turn in their order, with set-up before and the end after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// I Mutual Initial Phase: weather, and what is rolled with it.
    Weather,
    /// Partisan mode change and relocation, by the Allied player.
    AlliedPartisans,
    /// The same by the Axis player, for Chetniks that he controls.
    AxisPartisans,
    /// Mutual reinforcement, by the Allied player.
    AlliedReinforcement,
    /// The same by the Axis player.
    AxisReinforcement,
    /// II Allied player turn.
    Allied,
    /// III Axis player turn.
    Axis,
    /// IV Mutual Turn End Phase.
    TurnEnd,
    /// The game is over.
    Over,
}

chapters! {
    /// What the table is busy with; the last frame decides, and gives way to the one below it.
    pub enum Frame for Gambit, State, Offer {
        /// A phase with nothing more to do.
        Phase(Phase),
        /// 3, SU Set-up.
        Setup(SetupStep),
        /// 6.1, 9.3.6, S43 Weather, port rolls, Italian attitude, Chetnik control.
        Initial(InitialStep),
        /// 6.3 Mode change and displacement, and displacement by combat.
        Partisans(PartisanStep),
        /// 6.4, 8.1, 13.4, 13.6 Reinforcement segment.
        Reinforcement(ReinforcementStep),
        /// 7 Commands of a player turn.
        Command(CommandStep),
        /// 11 Movement.
        Move(MoveStep),
        /// 10.4 Over-stacking.
        Stacking(StackingStep),
        /// 9.3.5 A port was captured.
        Port(PortStep),
        /// 12 Combat in nine steps; the battle itself is [`State::battle`].
        Combat(CombatStep),
        /// 12.15 Combat against dispersed partisans.
        Hunt(HuntStep),
        /// 7.5 to 7.10 Amphibious and airborne assaults.
        Assault(AssaultStep),
    }
}

/// The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Weather {
    /// Good weather.
    Clear,
    /// Poor weather: winter in 1945.
    Poor,
}

/// S43.10 What the Italians think, in rising order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Attitude {
    /// Normal Axis units.
    Belligerent,
    /// They only defend.
    Confused,
    /// All disband.
    Surrendered,
    /// All disband, some become partisans.
    Defected,
}

/// A Beachhead marker, or its reverse, a Port Open marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Beach {
    /// Where it lies.
    pub hex: HexId,
    /// Whether the Port Open side is up: a source of supply without upkeep.
    pub port: bool,
    /// What keeps a Beachhead open, if anything does.
    pub upkeep: Upkeep,
    /// What becomes of it if it lies in a port.
    pub due: Due,
}

/// What keeps a Beachhead open until the next Allied player turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Upkeep {
    /// 7.11.3 Nothing: it is closed.
    Closed,
    /// 7.6.4, 7.8.3, 9.3.4 It was laid in this turn.
    Landed,
    /// 7.11.1 A maintenance command.
    Paid,
}

impl Beach {
    /// Whether units are supplied through it: a Port, or an open Beachhead.
    pub fn supplies(&self) -> bool {
        self.port || self.upkeep != Upkeep::Closed
    }
}

/// How far a captured port is from opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Due {
    /// No port, or open already.
    Never,
    /// Captured in that turn: the roll is made at the start of the next one.
    Captured(u8),
    /// It opens in the reinforcement segment of that turn.
    Opens(u8),
}

/// A bridge that Force 10 has blown: the road does not cross that hexside any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bridge {
    /// One bank, where Force 10 stood.
    pub from: HexId,
    /// The other.
    pub to: HexId,
}

/// Landings of this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Landings {
    /// 7.7.5, 7.7.6 The one landing of the turn in the limited area is spent.
    pub limited: bool,
    /// 7.8.6 An amphibious assault has failed.
    pub failed: bool,
}

/// The optional rules and switches in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Switches {
    /// 13.6 Force 10.
    pub force10: bool,
    /// 10.4 Moves that would over-stack are refused instead of punished.
    pub no_overstacking: bool,
    /// 12.15.4 Croatian brigades have the CF 2 of the book's example, not the 3 of its tables.
    pub croatian_cf_2: bool,
    /// 11.4.5 Ships may use a Beachhead in the turn of its landing.
    pub ships_at_once: bool,
    /// 7.6.1 Units that come to the Med Box in this turn may make amphibious assaults.
    pub fresh_assaults: bool,
    /// 12.2.16 A TAC helps attacking brigades as well as divisions.
    pub tac_for_all: bool,
    /// S43.27 The Axis never regains the CP of a city that it retakes.
    pub city_cp_lost: bool,
    /// 9.3.4 Drops on a rough or mountainous coast without a port bring no Beachhead.
    pub drops_on_beaches: bool,
    /// 9.3.5 Only units that draw supply from ports capture them.
    pub western_ports: bool,
    /// S43.8 Italians set up in the column of 1638 too.
    pub italians_to_corinth: bool,
}

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
    pub flow: Flow<Frame, 6>,
    /// Where each unit is.
    pub at: PerUnit<At>,
    /// Marks of each unit.
    pub marks: PerUnit<Marks>,
    /// Weather of this turn.
    pub weather: Weather,
    /// Command points left in this player turn.
    pub cp: u8,
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
    /// A rule case holds its phase open though nothing is left to do in it. Never so in play: no
    /// record and no hash knows it.
    #[serde(skip)]
    pub hold: bool,
}

impl State {
    /// The phase of the sequence of play.
    pub fn phase(&self) -> Phase {
        // The sequence is always the bottom frame.
        if let Frame::Phase(phase) = self.flow.bottom() { phase } else { Phase::Setup }
    }

    /// The frame that decides.
    pub fn frame(&self) -> Frame {
        self.flow.top()
    }

    /// The hex of a unit on the map.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        match self.at[unit] {
            At::Hex(hex) => Some(hex),
            At::Med | At::Ready | At::Later | At::Dead | At::Gone | At::Out => None,
        }
    }

    /// Whether a unit bears a mark.
    pub fn has(&self, unit: UnitId, mark: Marks) -> bool {
        self.marks[unit].intersects(mark)
    }

    /// Puts a mark on a unit.
    pub fn mark(&mut self, unit: UnitId, mark: Marks) {
        self.marks[unit].insert(mark);
    }

    /// Takes a mark off a unit.
    pub fn unmark(&mut self, unit: UnitId, mark: Marks) {
        self.marks[unit].remove(mark);
    }

    /// Takes a mark off every unit.
    pub fn unmark_all(&mut self, mark: Marks) {
        self.marks.iter_mut().for_each(|marks| marks.remove(mark));
    }

    /// The marker in a hex.
    pub fn beach(&self, hex: HexId) -> Option<&Beach> {
        self.beaches.iter().find(|beach| beach.hex == hex)
    }

    /// Whether ships may use a marker's hex.
    pub fn takes_ships(&self, beach: &Beach) -> bool {
        // 11.4.5 MUST be a Port, or a Beachhead that a maintenance command has kept open.
        implements!("11.4.5");
        beach.port
            || match beach.upkeep {
                Upkeep::Closed => false,
                Upkeep::Landed => self.switches.ships_at_once,
                Upkeep::Paid => true,
            }
    }

    /// Whether ships may use a hex.
    pub fn is_harbour(&self, hex: HexId) -> bool {
        self.beach(hex).is_some_and(|beach| self.takes_ships(beach))
    }

    /// Who controls a town or city, if anybody does.
    pub fn controller(&self, place: HexId) -> Option<Seat> {
        if self.allied.has(place) {
            Some(ALLIED)
        } else {
            (!self.unclaimed.has(place)).then_some(AXIS)
        }
    }
}
