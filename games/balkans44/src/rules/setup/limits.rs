//! 4.2 What the Axis must keep to at set-up.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// 4.2 What the Axis must keep to at set-up.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct SetupLimits(keys: &Keys<'_>) {
        /// 4.2.6
        pub germans_south: u8 = keys.int("germans_south", 0..=99),
        /// 4.2.5
        pub romanians_with_germans: u8 = keys.int("romanians_with_germans", 0..=9),
        /// 4.2.9
        pub adriatic_units: u8 = keys.int("adriatic_units", 0..=15),
        /// 4.2.9
        pub adriatic_distance: u8 = keys.int("adriatic_distance", 0..=9),
        /// 4.2.11
        pub greece_units: u8 = keys.int("greece_units", 0..=7),
    }
}
