//! The charts that both theatres share.

use neretva_board::charts::{Bands, OddsTable};
use neretva_board::{named, record};
use neretva_data::{Keys, Named};

named! {
    /// BASE.8.5 A result of combat.
    pub enum CombatResult {
        /// Attackers eliminated.
        Ae = "AE",
        /// Attackers retreat.
        Ar = "AR",
        /// Attackers disrupted.
        Ca = "CA",
        /// No effect.
        Ne = "NE",
        /// Both sides disrupted.
        Me = "ME",
        /// Defenders disrupted.
        Dl = "DL",
        /// Defenders retreat.
        Dr = "DR",
        /// Defenders eliminated.
        De = "DE",
    }
}

named! {
    /// 45.T1 A result of the success table.
    pub enum Success {
        /// Disaster.
        D = "D",
        /// Complete failure.
        Fail = "F*",
        /// Failure with minor damage.
        Minor = "F",
        /// Success.
        S = "S",
        /// Great success.
        Great = "S*",
    }
}

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

record! {
    /// BASE.3.1 Movement points by [`Class`](super::Class).
    #[derive(Clone, Copy, Debug)]
    pub struct TerrainCosts(keys: &Keys<'_>) {
        /// To enter a hex, by [`Terrain`](super::Terrain), the sea apart.
        pub enter: [[u8; 5]; 5] = ["clear", "forest", "swamp", "rough", "mountain"]
            .map(|key| keys.ints(key, 1..=9, FIVE)),
        /// Added across a river without a whole bridge.
        pub river: [u8; 5] = keys.ints("river", 0..=9, FIVE),
    }
}

const FIVE: &str = "five numbers: leg, motor, light, mountain, cavalry";

record! {
    /// BASE.3.4 What is added to the die of an attack.
    #[derive(Clone, Copy, Debug)]
    pub struct DieChart(keys: &Keys<'_>) {
        /// By [`Terrain`](super::Terrain) of the attacked hex, the sea apart.
        pub terrain: [i8; 5] = ["clear", "forest", "swamp", "rough", "mountain"]
            .map(|key| keys.int(key, -9..=9)),
        /// In a city, if nothing else lowers it.
        pub city: i8 = keys.int("city", -9..=9),
    }
}

record! {
    /// BASE.5.2 What zones of control cost.
    #[derive(Clone, Copy, Debug)]
    pub struct ZoneCosts(keys: &Keys<'_>) {
        pub reduced: u8 = keys.int("reduced", 0..=9),
        pub full: u8 = keys.int("full", 0..=9),
    }
}

record! {
    /// 45.T1.11 to 45.T1.16 Modifiers of the success table.
    #[derive(Clone, Copy, Debug)]
    pub struct SuccessDrm(keys: &Keys<'_>) {
        pub apzoc: i8 = keys.int("apzoc", -9..=9),
        pub no_command: i8 = keys.int("no_command", -9..=9),
        pub enemies: i8 = keys.int("enemies", -9..=9),
        pub each_re: i8 = keys.int("each_re", -9..=9),
        pub dot_city: i8 = keys.int("dot_city", -9..=9),
        pub major_city: i8 = keys.int("major_city", -9..=9),
        pub command_distance: u8 = keys.int("command_distance", 0..=9),
    }
}

record! {
    /// Movement points for other things than moving.
    #[derive(Clone, Copy, Debug)]
    pub struct Effort(keys: &Keys<'_>) {
        /// 45.B.2.a.21.2
        pub sabotage: u8 = keys.int("sabotage", 0..=20),
        /// BASE.12.4
        pub demolition: u8 = keys.int("demolition", 0..=20),
        /// BASE.6.3
        pub overrun: u8 = keys.int("overrun", 0..=20),
        /// BASE.6.3 Attack strength for each point of defence.
        pub overrun_odds: u8 = keys.int("overrun_odds", 1..=20),
    }
}

record! {
    /// BASE.7.1 What a side may have in a hex.
    #[derive(Clone, Copy, Debug)]
    pub struct StackLimits(keys: &Keys<'_>) {
        pub re: u8 = keys.int("re", 1..=99),
        /// Of partisans.
        pub partisan_re: u8 = keys.int("partisan_re", 1..=99),
        /// Of partisans, dummies included.
        pub partisan_counters: u8 = keys.int("partisan_counters", 1..=99),
    }
}

record! {
    /// BASE.11 Lines of supply.
    #[derive(Clone, Copy, Debug)]
    pub struct SupplyChart(keys: &Keys<'_>) {
        /// BASE.11.1 Hexes overland.
        pub overland: u8 = keys.int("overland", 0..=20),
        /// BASE.11.2 What a rail hex with partisan-mode counters counts.
        pub partisan_hex: u8 = keys.int("partisan_hex", 1..=20),
        pub collateral_hex: u8 = keys.int("collateral_hex", 1..=20),
        pub damaged_bridge: u8 = keys.int("damaged_bridge", 1..=20),
    }
}

record! {
    /// BASE.6.2 Rail movement.
    #[derive(Clone, Copy, Debug)]
    pub struct Trains(keys: &Keys<'_>) {
        pub points: u8 = keys.int("points", 1..=99),
        /// BASE.12.2, BASE.15.2 Into a hex with Collateral Damage or partisans, or over a damaged bridge.
        pub hindered: u8 = keys.int("hindered", 1..=99),
    }
}

record! {
    /// Axis initial phases until something is whole again.
    #[derive(Clone, Copy, Debug)]
    pub struct Recovery(keys: &Keys<'_>) {
        pub bridge: u8 = keys.int("bridge", 1..=9),
        pub aborted: u8 = keys.int("aborted", 1..=9),
    }
}

record! {
    /// BASE.19.2 Victory points.
    #[derive(Clone, Copy, Debug)]
    pub struct VictoryChart(keys: &Keys<'_>) {
        pub rail_break: i16 = keys.int("rail_break", -9..=9),
        pub bridge: i16 = keys.int("bridge", -9..=9),
        pub airbase: i16 = keys.int("airbase", -9..=9),
        pub port: i16 = keys.int("port", -9..=9),
        pub air_unit: i16 = keys.int("air_unit", -9..=9),
        pub head: i16 = keys.int("head", -9..=9),
        pub head_third: i16 = keys.int("head_third", -9..=9),
        pub axis_re: i16 = keys.int("axis_re", -9..=9),
        pub dot_city: i16 = keys.int("dot_city", -9..=9),
        pub major_city: i16 = keys.int("major_city", -9..=9),
        pub rp: i16 = keys.int("rp", -9..=9),
        pub brigade: i16 = keys.int("brigade", -9..=9),
        pub division: i16 = keys.int("division", -9..=9),
        pub command: i16 = keys.int("command", -9..=9),
    }
}
