//! 6.1 The surrender of Romania, and how its units come back.

use neretva_board::charts::by_die;
use neretva_board::record;
use neretva_data::Keys;

use crate::rules::combat::charts::shift;

record! {
    /// 6.1 Romania.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Romania(keys: &Keys<'_>) {
        /// 6.1.1.5 The lowest net roll by which it surrenders.
        pub surrender: i8 = shift(keys, "surrender"),
        /// 6.1.1.2
        pub first_attack: i8 = shift(keys, "first_attack"),
        /// 6.1.1.3
        pub first_turn: i8 = shift(keys, "first_turn"),
        /// 6.1.1.4
        pub all_eliminated: i8 = shift(keys, "all_eliminated"),
        /// 6.1.3.3 Turns until a unit comes back, by roll, 1 first.
        pub back: [u8; 6] = by_die(keys, "back", 0..=9),
    }
}
