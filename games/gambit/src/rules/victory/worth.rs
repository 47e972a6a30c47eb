//! 4.0 What scores.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// Victory points.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Victory(keys: &Keys<'_>) {
        /// An enemy division in the dead pile.
        pub division: u8 = keys.int("division", 0..=99),
        /// A Beachhead or Port marker eliminated.
        pub marker: u8 = keys.int("marker", 0..=99),
        pub town: u8 = keys.int("town", 0..=99),
        pub city: u8 = keys.int("city", 0..=99),
        /// How many times the points of the other side win.
        pub ratio: u8 = keys.int("ratio", 1..=9),
    }
}
