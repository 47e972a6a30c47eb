//! BASE.6.2 What trains pay.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// BASE.6.2 Rail movement.
    #[derive(Clone, Copy, Debug)]
    pub struct Trains(keys: &Keys<'_>) {
        pub points: u8 = keys.int("points", 1..=99),
        /// BASE.12.2, BASE.15.2 Into a hex with Collateral Damage or partisans, or over a damaged bridge.
        pub hindered: u8 = keys.int("hindered", 1..=99),
    }
}
