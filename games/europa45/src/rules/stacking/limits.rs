//! BASE.7.1 How much shares a hex.

use neretva_board::record;
use neretva_data::Keys;

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
