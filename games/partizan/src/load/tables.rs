//! The charts: terrain effects, combat results, initiative, turns, caches, supply, objectives.

use neretva_board::charts::{Bands, OddsTable};
use neretva_board::record;
use neretva_data::Keys;
use neretva_hex::{Direction, Orientation};

use super::map::{Map, Terrain};
use crate::rules::combat::charts::{CombatResult, Initiative};
use crate::rules::objectives::tables::{ObjectiveRow, ObjectiveTables};
use crate::rules::options::Prestige;
use crate::rules::replacement::CacheChart;
use crate::rules::victory::Level;

pub use crate::rules::objectives::tables::OBJECTIVES;

record! {
    /// A row of the terrain effects chart for what covers a hex.
    struct Ground(row: &Keys<'_>) {
        cost: [u8; 3] = row.ints("cost", 1..=9, "three numbers"),
        stacking: u8 = row.int("stacking", 1..=99),
        shift: i8 = row.int("shift", -9..=0),
        initiative: i8 = row.int("initiative", -5..=5),
    }
}

record! {
    /// A row of the terrain effects chart for what a hex has besides.
    struct Feature(row: &Keys<'_>) {
        cost: [u8; 3] = row.ints("cost", 0..=9, "three numbers"),
        shift: i8 = row.int("shift", -9..=0),
        stacking: u8 = if row.id() == "city" { row.int("stacking", 0..=99) } else { 0 },
    }
}

pub(super) fn read(file: &Keys<'_>, map: Option<&Map>) -> Tables {
    let ground = [Terrain::Clear, Terrain::Rough, Terrain::Mountain];
    let ground = ground.map(|terrain| file.chart(terrain.word(), Ground::read));
    let features = ["town", "city", "river"].map(|key| file.chart(key, Feature::read));
    let caches = file.chart("weapons_cache", CacheChart::read);
    let objectives = file.chart("objectives", |chart| ObjectiveTables::read(chart, map));
    Tables::read(file, &ground, &features, caches, objectives)
}

record! {
    /// Every chart.
    #[derive(Clone, Debug)]
    pub struct Tables(
        file: &Keys<'_>,
        ground: &[Ground; 3],
        features: &[Feature; 3],
        cache_chart: CacheChart,
        objectives: ObjectiveTables,
    ) {
        /// Movement points to enter clear, rough, mountain, for leg, motor, mountain and cavalry.
        pub cost: [[u8; 3]; 3] = ground.each_ref().map(|row| row.cost),
        /// More to enter a town.
        pub town_cost: [u8; 3] = features[0].cost,
        /// More to enter a city.
        pub city_cost: [u8; 3] = features[1].cost,
        /// More to cross a river without a bridge.
        pub river_cost: [u8; 3] = features[2].cost,
        /// Steps that may stack in clear, rough, mountain.
        pub stacking: [u8; 3] = ground.each_ref().map(|row| row.stacking),
        /// Steps more in a city.
        pub city_stacking: u8 = features[1].stacking,
        /// Columns to the right for an attack on clear, rough, mountain.
        pub shift: [i8; 3] = ground.each_ref().map(|row| row.shift),
        /// Columns to the right for an attack on a town.
        pub town_shift: i8 = features[0].shift,
        /// Columns to the right for an attack on a city.
        pub city_shift: i8 = features[1].shift,
        /// Columns to the right when all attack across rivers without bridges.
        pub river_shift: i8 = features[2].shift,
        /// What clear, rough, mountain add to the initiative roll.
        pub terrain_initiative: [i8; 3] = ground.each_ref().map(|row| row.initiative),
        pub assault: OddsTable<CombatResult> = file.chart("assault", CombatResult::table),
        pub close: OddsTable<CombatResult> = file.chart("close_combat", CombatResult::table),
        /// The Initiative & Retreat chart by net roll.
        pub initiative: Bands<Initiative> = file.chart("initiative", |chart| {
            Bands::read(chart, "net", |rows, key| rows.within(key, Initiative::read))
        }),
        pub turns: Vec<TurnRow> =
            file.chart("turn_track", |chart| chart.each_of("turn", &TURNS, TurnRow::read)),
        /// Weapons Cache chits allotted by net roll from 0 to 6: how many +1, +2, +3.
        pub caches: [[u8; 3]; 7] = cache_chart.net,
        /// How many chits there are: +1, +2, +3.
        pub chits: [u8; 3] = cache_chart.chits,
        /// Steps lost in the Partisan Supply Check by net roll.
        pub partisan_supply: Bands<u8> = file.chart("partisan_supply", |chart| {
            Bands::read(chart, "steps", |steps, key| steps.int(key, 0..=9))
        }),
        /// Where each roll drifts.
        pub drift: [Direction; 6] = file.chart("drift", |chart| {
            ["1", "2", "3", "4", "5", "6"].map(|roll| {
                let way = |name: &str| Direction::named(Orientation::Pointy, name);
                let way = chart.parse_with(roll, "one of E, SE, SW, W, NW, NE", way);
                way.unwrap_or(Direction::D0)
            })
        }),
        pub prestige: Prestige = file.chart("prestige", Prestige::read),
        /// The objectives when the first roll is odd.
        pub axis_objectives: [ObjectiveRow; OBJECTIVES] = objectives.axis,
        /// The objectives when the first roll is even.
        pub partisan_objectives: [ObjectiveRow; OBJECTIVES] = objectives.partisan,
        /// What each kind of objective adds to its VP roll, in the order of their kinds.
        pub objective_vp: [i8; 12] = objectives.vp,
        /// The fewest VP of each victory level but the lowest, rising.
        pub levels: [i32; 4] = file.chart("victory", Level::bounds),
    }
}

impl Tables {
    /// What the roll for objectives says: the table of the first die, and its rows.
    pub fn objectives(&self, first_die: u8) -> &[ObjectiveRow; OBJECTIVES] {
        if first_die % 2 == 1 { &self.axis_objectives } else { &self.partisan_objectives }
    }
}

/// The ids of the turns.
const TURNS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

record! {
    /// A turn of the turn track.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TurnRow(row: &Keys<'_>) {
        /// Its months.
        pub dates: String = row.string("dates"),
        /// What it adds to the initiative roll.
        pub initiative: i8 = row.int("initiative", -5..=5),
        /// Italy surrenders on this roll or less.
        pub surrender: Option<u8> = row.opt_int("surrender", 1..=6),
        /// A landing scare happens on this roll or less.
        pub scare: Option<u8> = row.opt_int("scare", 1..=6),
        /// RPs of Germany, Italy, Bulgaria, Hungary.
        pub rp: [u8; 4] = row.ints("rp", 0..=20, "four numbers"),
    }
}
