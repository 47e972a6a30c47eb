//! The charts: terrain effects, to-hit numbers, commands, weather, stacking, events, victory.

use neretva_board::charts::by_roll;
use neretva_board::record;
use neretva_data::Keys;

use super::map::Terrain;
use super::{AttitudeResult, Class, Commands, Side, Stacking, Victory, WeatherChart};

/// The cost of sea: more than any unit has.
pub const IMPASSABLE: u8 = 100;

record! {
    /// A row of the terrain effects chart.
    struct Effects(row: &Keys<'_>) {
        cost: [u8; 3] = costs(row),
        hit: i8 = row.int("hit", -9..=9),
    }
}

fn costs(row: &Keys<'_>) -> [u8; 3] {
    let expected = "three numbers: for light, non-mechanized and mechanized units";
    row.ints("cost", 0..=40, expected)
}

record! {
    /// What adds to a to-hit number besides terrain.
    struct Support(keys: &Keys<'_>) {
        tac: i8 = keys.int("tac", -9..=9),
        naval: i8 = keys.int("naval", -9..=9),
        improved_position: i8 = keys.int("improved_position", -9..=9),
        out_of_supply: i8 = keys.int("out_of_supply", -9..=9),
    }
}

pub(super) fn read(file: &Keys<'_>) -> Tables {
    implements!("11.2.1");
    let effects = ["clear", "rough", "mountain", "river", "bridge"];
    let effects = effects.map(|key| file.chart(key, Effects::read));
    let support = file.chart("support", Support::read);
    file.chart("attitude", |attitude| Tables::read(file, &effects, &support, attitude))
}

record! {
    /// Every chart.
    #[derive(Clone, Debug)]
    pub struct Tables(
        file: &Keys<'_>,
        effects: &[Effects; 5],
        support: &Support,
        italians: &Keys<'_>,
    ) {
        /// Half movement points to enter a hex, by [`Terrain`] and [`Class`].
        pub cost: [[u8; 3]; 4] =
            [effects[0].cost, effects[1].cost, effects[2].cost, [IMPASSABLE; 3]],
        /// Half movement points more across a river without a road, by [`Class`].
        pub river_cost: [u8; 3] = effects[3].cost,
        /// Half movement points more across a river with a road, by [`Class`].
        pub bridge_cost: [u8; 3] = effects[4].cost,
        /// Half movement points along a road whatever the terrain, by [`Class`].
        pub road_cost: [u8; 3] = file.chart("road", costs),
        /// Added to the to-hit number of attackers, by the [`Terrain`] attacked.
        pub terrain_hit: [i8; 4] = [effects[0].hit, effects[1].hit, effects[2].hit, 0],
        /// The same for a city, if it is worse than its terrain.
        pub city_hit: i8 = file.chart("city", |keys| keys.int("hit", -9..=9)),
        /// Added when attacking across a river without a road.
        pub river_hit: i8 = effects[3].hit,
        /// Added when attacking across a river with a road.
        pub bridge_hit: i8 = effects[4].hit,
        /// What TAC adds to a to-hit number.
        pub tac_hit: i8 = support.tac,
        /// What naval support adds to a to-hit number.
        pub naval_hit: i8 = support.naval,
        /// What an Improved Position adds to the to-hit number of Allied attackers.
        pub improved_position_hit: i8 = support.improved_position,
        /// What being out of supply adds to a to-hit number.
        pub out_of_supply_hit: i8 = support.out_of_supply,
        /// The movement factor of mechanized units out of supply.
        pub out_of_supply_mf: u8 = file.chart("supply", |keys| keys.int("mechanized_mf", 1..=9)),
        /// Command points.
        pub commands: Commands = file.chart("commands", Commands::read),
        pub weather: WeatherChart = file.chart("weather", WeatherChart::read),
        pub stacking: Stacking = file.chart("stacking", Stacking::read),
        /// How many hexes dispersed units displace.
        pub displacement: u8 = file.chart("partisans", |keys| keys.int("displacement", 0..=9)),
        /// The Italian attitude by roll, 1 first.
        pub attitude: Vec<AttitudeResult> = by_roll(italians, 10, Keys::word),
        /// The lowest roll by which an Italian unit turns partisan when Italy defects.
        pub defects: u8 = italians.int("defects", 1..=10),
        /// Who controls the Chetniks by roll, 1 first.
        pub chetniks: Vec<Side> = file.chart("chetniks", |keys| by_roll(keys, 10, Keys::word)),
        /// Turns until a captured port opens by roll, 1 first.
        pub port_opening: Vec<u8> = file.chart("port_opening", |keys| {
            by_roll(keys, 10, |rolls, roll| rolls.int(roll, 0..=20))
        }),
        pub victory: Victory = file.chart("victory", Victory::read),
        /// The turn on which Force 10 arrives.
        pub force_10_turn: u8 = file.chart("force_10", |keys| keys.int("turn", 1..=99)),
    }
}

impl Tables {
    /// Half movement points to enter such a hex off the road, river not counted.
    pub fn entry_cost(&self, terrain: Terrain, class: Class) -> u8 {
        self.cost[terrain as usize][class as usize]
    }
}
