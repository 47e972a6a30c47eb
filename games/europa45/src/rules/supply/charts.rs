//! BASE.11 How lines of supply are counted.

use neretva_board::record;
use neretva_data::Keys;

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
