//! The charts: terrain effects, combat results, initiative, turns, caches, supply, objectives.

use neretva_board::charts::{Bands, OddsTable};
use neretva_board::record;
use neretva_data::Keys;
use neretva_hex::Direction;

use super::map::Map;
use crate::flow::TurnRow;
use crate::rules::combat::charts::{CombatResult, Initiative};
use crate::rules::objectives::tables::ObjectiveTables;
use crate::rules::options::Prestige;
use crate::rules::replacement::CacheChart;
use crate::rules::special::read_drift;
use crate::rules::terrain::TerrainChart;
use crate::rules::victory::Level;

record! {
    /// Every chart.
    #[derive(Clone, Debug)]
    pub struct Tables(file: &Keys<'_>, map: Option<&Map>) {
        pub terrain: TerrainChart = TerrainChart::read(file),
        pub caches: CacheChart = file.chart("weapons_cache", CacheChart::read),
        pub objectives: ObjectiveTables =
            file.chart("objectives", |chart| ObjectiveTables::read(chart, map)),
        pub assault: OddsTable<CombatResult> = file.chart("assault", CombatResult::table),
        pub close: OddsTable<CombatResult> = file.chart("close_combat", CombatResult::table),
        /// The Initiative & Retreat chart by net roll.
        pub initiative: Bands<Initiative> = file.chart("initiative", |chart| {
            Bands::read(chart, "net", |rows, key| rows.within(key, Initiative::read))
        }),
        pub turns: Vec<TurnRow> = file.chart("turn_track", TurnRow::track),
        /// Steps lost in the Partisan Supply Check by net roll.
        pub partisan_supply: Bands<u8> = file.chart("partisan_supply", |chart| {
            Bands::read(chart, "steps", |steps, key| steps.int(key, 0..=9))
        }),
        /// Where each roll drifts.
        pub drift: [Direction; 6] = file.chart("drift", read_drift),
        pub prestige: Prestige = file.chart("prestige", Prestige::read),
        /// The fewest VP of each victory level but the lowest, rising.
        pub levels: [i32; 4] = file.chart("victory", Level::bounds),
    }
}
