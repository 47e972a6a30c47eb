//! The charts: terrain effects, combat results, initiative, turns, caches, supply, objectives.

mod read;

use neretva_data::Origin;
use neretva_hex::{Direction, HexId};

use super::bands::Bands;

pub(super) use read::read;

/// How many objectives are placed each turn.
pub const OBJECTIVES: usize = 22;

/// Every chart.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Movement points to enter clear, rough, mountain, for leg, motor, mountain and cavalry.
    pub cost: [[u8; 3]; 3],
    /// More to enter a town.
    pub town_cost: [u8; 3],
    /// More to enter a city.
    pub city_cost: [u8; 3],
    /// More to cross a river without a bridge.
    pub river_cost: [u8; 3],
    /// Steps that may stack in clear, rough, mountain.
    pub stacking: [u8; 3],
    /// Steps more in a city.
    pub city_stacking: u8,
    /// Columns to the right for an attack on clear, rough, mountain.
    pub shift: [i8; 3],
    /// Columns to the right for an attack on a town.
    pub town_shift: i8,
    /// Columns to the right for an attack on a city.
    pub city_shift: i8,
    /// Columns to the right when all attack across rivers without bridges.
    pub river_shift: i8,
    /// What clear, rough, mountain add to the initiative roll.
    pub terrain_initiative: [i8; 3],
    /// The Assault Table.
    pub assault: Crt,
    /// The Close Combat Table.
    pub close: Crt,
    /// The Initiative & Retreat chart by net roll.
    pub initiative: Bands<Initiative>,
    /// The ten turns.
    pub turns: Vec<TurnRow>,
    /// Weapons Cache chits allotted by net roll from 0 to 6: how many +1, +2, +3.
    pub caches: [[u8; 3]; 7],
    /// How many chits there are: +1, +2, +3.
    pub chits: [u8; 3],
    /// Steps lost in the Partisan Supply Check by net roll.
    pub partisan_supply: Bands<u8>,
    /// Where each roll drifts.
    pub drift: [Direction; 6],
    /// The Tito Prestige Track.
    pub prestige: Prestige,
    /// The objectives when the first roll is odd.
    pub axis_objectives: [ObjectiveRow; OBJECTIVES],
    /// The objectives when the first roll is even.
    pub partisan_objectives: [ObjectiveRow; OBJECTIVES],
    /// What each kind of objective adds to its VP roll, in the order of [`Objective::ALL`].
    pub objective_vp: [i8; 12],
    /// The fewest VP of each victory level but the lowest, rising.
    pub levels: [i32; 4],
    /// Where each chart comes from, by its key in the file.
    pub origins: Vec<(String, Origin)>,
}

impl Tables {
    /// What the roll for objectives says: the table of the first die, and its rows.
    pub fn objectives(&self, first_die: u8) -> &[ObjectiveRow; OBJECTIVES] {
        if first_die % 2 == 1 { &self.axis_objectives } else { &self.partisan_objectives }
    }

    /// The victory level of so many VP in the campaign.
    pub fn level(&self, vp: i32) -> Level {
        Level::of(vp, &self.levels)
    }
}

/// A combat results table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crt {
    /// The printed odds, rising.
    pub columns: Vec<String>,
    /// The same as attack to defence.
    pub odds: Vec<(u8, u8)>,
    /// The results by column and die.
    pub cells: Vec<[Cell; 6]>,
}

/// A combat result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Steps the attacker loses.
    pub attacker: u8,
    /// Steps the defender loses.
    pub defender: u8,
    /// Whether attacking Partisans may retreat afterwards.
    pub re: bool,
}

/// A row of the Initiative & Retreat chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initiative {
    /// Who has it.
    pub holder: Holder,
    /// How far attacked Partisans may retreat first.
    pub retreat: Retreat,
}

/// Who has the initiative in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// The Partisan/Allied player.
    Partisan,
    /// The Axis player.
    Axis,
}

/// How far Partisans may retreat before an Axis attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Retreat {
    /// Their whole movement.
    Full,
    /// Half of it, rounded up.
    Half,
    /// Not at all.
    None,
}

/// A turn of the turn track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// Its months.
    pub dates: String,
    /// What it adds to the initiative roll.
    pub initiative: i8,
    /// Italy surrenders on this roll or less.
    pub surrender: Option<u8>,
    /// A landing scare happens on this roll or less.
    pub scare: Option<u8>,
    /// RPs of Germany, Italy, Bulgaria, Hungary.
    pub rp: [u8; 4],
}

/// The Tito Prestige Track of 19.1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prestige {
    /// The boxes from the start on, with the extra RPs that each gives.
    pub boxes: Vec<(String, u8)>,
    /// Boxes moved by net roll.
    pub moves: Bands<i8>,
    /// The box from which on the Allied Bomber comes.
    pub bomber: usize,
    /// The box from which on the SAS comes.
    pub sas: usize,
}

/// A kind of Target Objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Objective {
    /// Bridge.
    Bridge,
    /// Dam.
    Dam,
    /// Motor Pool.
    MotorPool,
    /// Petrol Dump.
    PetrolDump,
    /// Phone Lines.
    PhoneLines,
    /// Pilot Rescue.
    PilotRescue,
    /// Rail Line.
    RailLine,
    /// Train Station.
    TrainStation,
    /// Truck Convoy.
    TruckConvoy,
    /// Viaduct.
    Viaduct,
    /// Warehouse with food.
    WhFood,
    /// Warehouse with weapons.
    WhWeapons,
}

impl Objective {
    /// All kinds, in the order of the tables.
    pub const ALL: [Objective; 12] = [
        Objective::Bridge,
        Objective::Dam,
        Objective::MotorPool,
        Objective::PetrolDump,
        Objective::PhoneLines,
        Objective::PilotRescue,
        Objective::RailLine,
        Objective::TrainStation,
        Objective::TruckConvoy,
        Objective::Viaduct,
        Objective::WhFood,
        Objective::WhWeapons,
    ];

    /// The name printed in the tables.
    pub const fn name(self) -> &'static str {
        match self {
            Objective::Bridge => "Bridge",
            Objective::Dam => "Dam",
            Objective::MotorPool => "Motor Pool",
            Objective::PetrolDump => "Petrol Dump",
            Objective::PhoneLines => "Phone Lines",
            Objective::PilotRescue => "Pilot Rescue",
            Objective::RailLine => "Rail Line",
            Objective::TrainStation => "Train Station",
            Objective::TruckConvoy => "Truck Convoy",
            Objective::Viaduct => "Viaduct",
            Objective::WhFood => "WH Food",
            Objective::WhWeapons => "WH Weapons",
        }
    }

    fn named(name: &str) -> Option<Objective> {
        Objective::ALL.into_iter().find(|objective| objective.name() == name)
    }
}

/// A row of an objective table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObjectiveRow {
    /// What is placed.
    pub kind: Objective,
    /// Where, by the second die; `None` where the printed hex is not to be played (4.1.5).
    pub hexes: [Option<HexId>; 6],
}

/// How the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Major Axis Victory.
    MajorAxis,
    /// Minor Axis Victory.
    MinorAxis,
    /// Draw.
    Draw,
    /// Minor Partisan Victory.
    MinorPartisan,
    /// Major Partisan Victory.
    MajorPartisan,
}

impl Level {
    /// The level of so many VP, given the fewest of each level but the lowest.
    pub fn of(vp: i32, levels: &[i32; 4]) -> Level {
        Level::ALL[levels.partition_point(|fewest| *fewest <= vp)]
    }

    /// All levels, from the worst for the Partisans to the best.
    pub const ALL: [Level; 5] = [
        Level::MajorAxis,
        Level::MinorAxis,
        Level::Draw,
        Level::MinorPartisan,
        Level::MajorPartisan,
    ];
}
