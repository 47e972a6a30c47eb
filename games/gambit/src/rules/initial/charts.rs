//! 6.1 The weather, S43 the Italian attitude.

use neretva_board::{named, record};
use neretva_data::Keys;

record! {
    /// How the weather changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct WeatherChart(keys: &Keys<'_>) {
        /// The highest modified roll that makes it poor.
        pub poor: i8 = keys.int("poor", 1..=10),
        /// The lowest modified roll that makes it clear.
        pub clear: i8 = keys.int("clear", 1..=10),
        /// Added to the roll after poor weather.
        pub after_poor: i8 = keys.int("after_poor", -9..=9),
        /// Added to the roll after clear weather.
        pub after_clear: i8 = keys.int("after_clear", -9..=9),
        /// What poor weather takes from movement factors in 1945.
        pub winter_mf: u8 = keys.int("winter_mf", 0..=9),
    }
}

named! {
    /// How Italians behave in 1943, each worse for the Axis than the one before.
    pub enum AttitudeResult {
        /// They fight.
        Belligerent = "belligerent",
        /// They only defend.
        Confusion = "confusion",
        /// They disband.
        Surrender = "surrender",
        /// They disband, and some turn partisan.
        Defection = "defection",
    }
}
