//! 10 How many units share a hex.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// How many units share a hex.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Stacking(keys: &Keys<'_>) {
        pub axis: u8 = keys.int("axis", 1..=9),
        /// Allied units, corps support included.
        pub allied: u8 = keys.int("allied", 1..=9),
        /// Corps support units.
        pub support: u8 = keys.int("support", 0..=9),
        /// Partisan type units at set-up.
        pub partisans: u8 = keys.int("partisans", 1..=9),
    }
}
