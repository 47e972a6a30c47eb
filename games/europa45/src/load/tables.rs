//! The charts that both theatres share.

use neretva_board::charts::{Bands, OddsTable};
use neretva_board::record;
use neretva_data::{Keys, Named};

use crate::rules::combat::charts::{CombatResult, DieChart};
use crate::rules::damage::charts::Recovery;
use crate::rules::movement::charts::{Effort, TerrainCosts, ZoneCosts};
use crate::rules::stacking::limits::StackLimits;
use crate::rules::success::charts::{Success, SuccessDrm};
use crate::rules::supply::charts::SupplyChart;
use crate::rules::trains::charts::Trains;
use crate::rules::victory::charts::VictoryChart;

record! {
    /// Every chart.
    #[derive(Clone, Debug)]
    pub struct Tables(file: &Keys<'_>) {
        /// BASE.3.1
        pub terrain: TerrainCosts = file.chart("terrain", TerrainCosts::read),
        /// BASE.5.2 Movement points to leave a reduced zone of control.
        pub zoc: ZoneCosts = file.chart("zoc", ZoneCosts::read),
        /// BASE.8.4
        pub combat: OddsTable<CombatResult> = file.chart("combat", |keys| {
            OddsTable::read(keys, 1..=6, "a result of combat", CombatResult::of_word)
        }),
        /// BASE.3.4 What is added to the die of an attack.
        pub die: DieChart = file.chart("die", DieChart::read),
        /// BASE.18.1
        pub success: Bands<Success> = file.chart("success", |keys| {
            Bands::read(keys, "results", |bands, key| bands.word(key))
        }),
        /// 45.T1
        pub success_drm: SuccessDrm = file.chart("success_drm", SuccessDrm::read),
        pub effort: Effort = file.chart("effort", Effort::read),
        /// BASE.7.1
        pub stacking: StackLimits = file.chart("stacking", StackLimits::read),
        /// BASE.11
        pub supply: SupplyChart = file.chart("supply", SupplyChart::read),
        /// BASE.6.2, BASE.12.2
        pub trains: Trains = file.chart("trains", Trains::read),
        /// BASE.15.2, BASE.13.3
        pub recovery: Recovery = file.chart("recovery", Recovery::read),
        /// BASE.17.3 RE short for each extra attack.
        pub short_per_attack: u8 =
            file.chart("garrison", |keys| keys.int("short_per_attack", 1..=9)),
        /// BASE.19.2
        pub victory: VictoryChart = file.chart("victory", VictoryChart::read),
    }
}
