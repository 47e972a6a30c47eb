//! BASE.3.1, BASE.5.2, BASE.6 What movement costs.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// BASE.3.1 Movement points by [`Class`](crate::load::Class).
    #[derive(Clone, Copy, Debug)]
    pub struct TerrainCosts(keys: &Keys<'_>) {
        /// To enter a hex, by [`Terrain`](crate::load::Terrain), the sea apart.
        pub enter: [[u8; 5]; 5] = ["clear", "forest", "swamp", "rough", "mountain"]
            .map(|key| keys.ints(key, 1..=9, FIVE)),
        /// Added across a river without a whole bridge.
        pub river: [u8; 5] = keys.ints("river", 0..=9, FIVE),
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

const FIVE: &str = "five numbers: leg, motor, light, mountain, cavalry";
