//! 6.2.4 What a counter-guerrilla attack does, and what adds to its roll.

use neretva_board::charts::Bands;
use neretva_board::record;
use neretva_data::Keys;

use crate::rules::combat::charts::shift;

record! {
    /// The counter-guerrilla table.
    #[derive(Clone, Debug)]
    pub struct CounterChart(keys: &Keys<'_>) {
        /// 6.2.4.10 The highest second roll that eliminates a guerrilla, by net roll.
        pub net: Bands<u8> = Bands::read(keys, "net", |net, key| net.int(key, 0..=6)),
        /// What adds to the roll.
        pub drm: CounterDrm = keys.chart("drm", CounterDrm::read),
    }
}

record! {
    /// Modifiers of counter-guerrilla attacks.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct CounterDrm(keys: &Keys<'_>) {
        /// 6.2.4.6
        pub two_hexes: i8 = shift(keys, "two_or_more_hexes"),
        /// 6.2.4.7
        pub railway: i8 = shift(keys, "railway"),
        /// 6.2.4.8
        pub several: i8 = shift(keys, "more_than_one_partisan"),
        /// 14.0.12
        pub help_for_yugoslavia: i8 = shift(keys, "help_for_yugoslavia"),
        /// 16.3.4
        pub tito: i8 = shift(keys, "tito"),
    }
}
