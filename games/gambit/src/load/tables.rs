//! The charts: terrain effects, to-hit numbers, commands, weather, stacking, events, victory.

mod read;

use neretva_data::Origin;

use super::map::Terrain;
use super::scenarios::Side;
use super::units::Class;

pub(super) use read::read;

/// The cost of sea: more than any unit has.
pub const IMPASSABLE: u8 = 100;

/// Every chart.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Half movement points to enter a hex, by [`Terrain`] and [`Class`].
    pub cost: [[u8; 3]; 4],
    /// Half movement points more across a river without a road, by [`Class`].
    pub river_cost: [u8; 3],
    /// Half movement points more across a river with a road, by [`Class`].
    pub bridge_cost: [u8; 3],
    /// Half movement points along a road whatever the terrain, by [`Class`].
    pub road_cost: [u8; 3],
    /// Added to the to-hit number of attackers, by the [`Terrain`] attacked.
    pub terrain_hit: [i8; 4],
    /// The same for a city, if it is worse than its terrain.
    pub city_hit: i8,
    /// Added when attacking across a river without a road.
    pub river_hit: i8,
    /// Added when attacking across a river with a road.
    pub bridge_hit: i8,
    /// What TAC adds to a to-hit number.
    pub tac_hit: i8,
    /// What naval support adds to a to-hit number.
    pub naval_hit: i8,
    /// What an Improved Position adds to the to-hit number of Allied attackers.
    pub improved_position_hit: i8,
    /// What being out of supply adds to a to-hit number.
    pub out_of_supply_hit: i8,
    /// The movement factor of mechanized units out of supply.
    pub out_of_supply_mf: u8,
    /// Command points.
    pub commands: Commands,
    /// The weather.
    pub weather: WeatherChart,
    /// Stacking limits.
    pub stacking: Stacking,
    /// How many hexes dispersed units displace.
    pub displacement: u8,
    /// The Italian attitude by roll, 1 first.
    pub attitude: [AttitudeResult; 10],
    /// The lowest roll by which an Italian unit turns partisan when Italy defects.
    pub defects: u8,
    /// Who controls the Chetniks by roll, 1 first.
    pub chetniks: [Side; 10],
    /// Turns until a captured port opens by roll, 1 first.
    pub port_opening: [u8; 10],
    /// Victory points.
    pub victory: Victory,
    /// The turn on which Force 10 arrives.
    pub force_10_turn: u8,
    /// Where each chart comes from, by its key in the file.
    pub origins: Vec<(String, Origin)>,
}

impl Tables {
    /// Half movement points to enter such a hex off the road, river not counted.
    pub fn entry_cost(&self, terrain: Terrain, class: Class) -> u8 {
        self.cost[terrain as usize][class as usize]
    }
}

/// Command points that each player has and what commands cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commands {
    /// What each side has per player turn, by [`Side`].
    pub base: [u8; 2],
    /// How many of the Allied ones only partisan type units may use.
    pub partisans: u8,
    /// To move a unit or stack.
    pub movement: u8,
    /// To attack.
    pub attack: u8,
    /// An amphibious assault.
    pub amphibious_assault: u8,
    /// An airborne assault.
    pub airborne_assault: u8,
    /// How many units make an assault at most.
    pub assault_units: u8,
    /// To maintain a beachhead.
    pub beachhead: u8,
    /// An Improved Position.
    pub improved_position: u8,
    /// A replacement.
    pub replacement: u8,
    /// What a liberated city gives the Allies and takes from the Axis.
    pub city: u8,
    /// What a lost Beachhead or Port marker takes from the Allies.
    pub marker: u8,
}

/// How the weather changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeatherChart {
    /// The highest modified roll that makes it poor.
    pub poor: i8,
    /// The lowest modified roll that makes it clear.
    pub clear: i8,
    /// Added to the roll after poor weather.
    pub after_poor: i8,
    /// Added to the roll after clear weather.
    pub after_clear: i8,
    /// What poor weather takes from movement factors in 1945.
    pub winter_mf: u8,
}

/// How many units share a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stacking {
    /// Axis units.
    pub axis: u8,
    /// Allied units, corps support included.
    pub allied: u8,
    /// Corps support units.
    pub support: u8,
    /// Partisan type units at set-up.
    pub partisans: u8,
}

/// How Italians behave in 1943, each worse for the Axis than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AttitudeResult {
    /// They fight.
    Belligerent,
    /// They only defend.
    Confusion,
    /// They disband.
    Surrender,
    /// They disband, and some turn partisan.
    Defection,
}

/// Victory points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victory {
    /// An enemy division in the dead pile.
    pub division: u8,
    /// A Beachhead or Port marker eliminated.
    pub marker: u8,
    /// A town.
    pub town: u8,
    /// A city.
    pub city: u8,
    /// How many times the points of the other side win.
    pub ratio: u8,
}
