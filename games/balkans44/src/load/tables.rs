//! The charts: terrain effects, combat results, guerrillas, the turn track, nations, events.

use neretva_board::charts::{Bands, by_die};
use neretva_board::record;
use neretva_data::Keys;

use crate::rules::ambush::charts::{Ambush, AmbushChart, AmbushDrm};
use crate::rules::combat::charts::{AirChart, ROWS, Shifts, read_crt, shift};
use crate::rules::counter::charts::{CounterChart, CounterDrm};
use crate::rules::events::markers;
use crate::rules::replacement::track::{self, TurnRow};
use crate::rules::setup::limits::SetupLimits;
use crate::rules::surrender::charts::Romania;
use crate::rules::terrain::{SIDE_SHIFT, TerrainRow, side_cost};

record! {
    /// Every chart.
    #[derive(Clone, Debug)]
    pub struct Tables(
        file: &Keys<'_>,
        strikes: AmbushChart,
        hunts: CounterChart,
    ) {
        /// By [`Terrain`](super::Terrain), the sea apart.
        pub terrain: [TerrainRow; 4] = ["clear", "rough", "mountain", "marsh"]
            .map(|key| file.chart(key, TerrainRow::read)),
        /// Columns for a defender in a town, in a city.
        pub town_shift: i8 = file.chart("town", |keys| shift(keys, "shift")),
        /// See `town_shift`.
        pub city_shift: i8 = file.chart("city", |keys| {
            let _ = keys.flag("concentric");
            shift(keys, "shift")
        }),
        /// Half movement factors more across a river, by [`Class`](super::Class).
        pub river_cost: [u8; 3] = file.chart("river", side_cost),
        /// The same across a lake.
        pub lake_cost: [u8; 3] = file.chart("lake", side_cost),
        /// Columns if all attackers cross such sides.
        pub river_shift: i8 = {
            let _ = file.chart("bridge", side_cost);
            SIDE_SHIFT
        },
        /// Half movement factors from rail hex to rail hex.
        pub rail_cost: u8 = file.chart("rail", |keys| keys.int("cost", 0..=40)),
        /// 10.2.1 Steps that attacker and defender lose, by row and column.
        pub crt: [[(u8, u8); 9]; ROWS] = file.chart("combat", read_crt),
        /// Shifts.
        pub shifts: Shifts = file.chart("shifts", Shifts::read),
        /// Air markers.
        pub air: AirChart = file.chart("air", |keys| {
            let _: u8 = keys.int("uses", 1..=1);
            AirChart::read(keys)
        }),
        /// 10.1.28 Added to the roll of a concentric attack.
        pub concentric: i8 = file.chart("concentric", |keys| shift(keys, "drm")),
        /// 6.2.3.7 What a guerrilla attack does.
        pub ambush: Bands<Ambush> = strikes.net,
        /// Modifiers of guerrilla attacks.
        pub ambush_drm: AmbushDrm = strikes.drm,
        /// 6.2.4.10 The highest second roll that eliminates a guerrilla.
        pub counter: Bands<u8> = hunts.net,
        /// Modifiers of counter-guerrilla attacks.
        pub counter_drm: CounterDrm = hunts.drm,
        /// 14.0.4 Values of the Chetnik markers.
        pub chetniks: [u8; 6] = file.chart("chetniks", |keys| keys.ints("values", 0..=9, "six numbers")),
        /// The turn track, turn 1 first.
        pub turns: Vec<TurnRow> = file.chart("turn_track", track::read),
        /// 6.1 Romania.
        pub romania: Romania = file.chart("romania", Romania::read),
        /// 6.3.2 Turns until a Bulgarian unit comes, by roll, 1 first.
        pub bulgaria: [u8; 6] = file.chart("bulgaria", |keys| by_die(keys, "entry", 0..=9)),
        /// 13.3.3 The lowest roll by which an evacuation succeeds.
        pub evacuation: u8 = file.chart("greece", |keys| {
            let _: u8 = keys.int("units", 1..=1);
            keys.int("success", 1..=6)
        }),
        /// 6.2.1.9 Conversions in a turn.
        pub conversions: u8 = file.chart("partisans", |keys| keys.int("conversions", 0..=20)),
        /// 9.4.5 Soviet corps in Yugoslavia.
        pub corps_cap: u8 = file.chart("yugoslavia", |keys| keys.int("soviet_corps", 0..=99)),
        /// 4.2 What set-up must keep to.
        pub setup: SetupLimits = file.chart("setup", SetupLimits::read),
        /// 14.0 Event markers by kind: how many, and whether they go back into the pool.
        pub events: [(u8, bool); 7] = file.chart("events", markers::read),
        /// 3.2 The fewest points of an operational and of a strategic victory.
        pub levels: [i8; 2] = file.chart("victory", |keys| {
            // What history scored is for comparison: no rule asks.
            keys.ignore("historical");
            ["operational", "strategic"].map(|key| keys.int(key, -99..=99))
        }),
    }
}

/// The charts.
pub(super) fn read(file: &Keys<'_>) -> Tables {
    let strikes = file.chart("guerrilla_attack", AmbushChart::read);
    let hunts = file.chart("counter_guerrilla", CounterChart::read);
    Tables::read(file, strikes, hunts)
}
