//! 7 Command points: what each player has, and what commands cost.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// Command points that each player has and what commands cost.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Commands(keys: &Keys<'_>) {
        /// What each side has per player turn, by [`Side`](crate::load::Side).
        pub base: [u8; 2] = ["allied", "axis"].map(|side| keys.int(side, 0..=20)),
        /// How many of the Allied ones only partisan type units may use.
        pub partisans: u8 = keys.int("partisans", 0..=20),
        /// To move a unit or stack.
        pub movement: u8 = keys.int("move", 0..=20),
        pub attack: u8 = keys.int("attack", 0..=20),
        pub amphibious_assault: u8 = keys.int("amphibious_assault", 0..=20),
        pub airborne_assault: u8 = keys.int("airborne_assault", 0..=20),
        /// How many units make an assault at most.
        pub assault_units: u8 = keys.int("assault_units", 0..=20),
        /// To maintain a beachhead.
        pub beachhead: u8 = keys.int("beachhead", 0..=20),
        pub improved_position: u8 = keys.int("improved_position", 0..=20),
        pub replacement: u8 = keys.int("replacement", 0..=20),
        /// What a liberated city gives the Allies and takes from the Axis.
        pub city: u8 = keys.int("city", 0..=20),
        /// What a lost Beachhead or Port marker takes from the Allies.
        pub marker: u8 = keys.int("marker", 0..=20),
    }
}
