//! 6.2.3 What a guerrilla attack does, and what adds to its roll.

use neretva_board::charts::Bands;
use neretva_board::record;
use neretva_data::Keys;

use crate::rules::combat::charts::shift;

record! {
    /// The guerrilla attack table.
    #[derive(Clone, Debug)]
    pub struct AmbushChart(keys: &Keys<'_>) {
        /// 6.2.3.7 What it does, by net roll.
        pub net: Bands<Ambush> = Bands::read(keys, "net", |net, key| net.within(key, Ambush::read)),
        /// What adds to the roll.
        pub drm: AmbushDrm = keys.chart("drm", AmbushDrm::read),
    }
}

record! {
    /// 6.2.3.7 What a guerrilla attack does to a unit that moves.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Ambush(keys: &Keys<'_>) {
        /// Movement factors more for the hex.
        pub mf: u8 = keys.opt_int("mf", 0..=9).unwrap_or_default(),
        /// The move ends.
        pub stop: bool = keys.is("stop"),
        /// One step is lost.
        pub step: bool = keys.is("step"),
        /// It stays in the hex it came from.
        pub back: bool = keys.is("back"),
    }
}

record! {
    /// Modifiers of guerrilla attacks.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct AmbushDrm(keys: &Keys<'_>) {
        /// 14.0.11
        pub help_for_yugoslavia: i8 = shift(keys, "help_for_yugoslavia"),
        /// 15.1.6
        pub oos_in_clear: i8 = shift(keys, "oos_in_clear"),
        /// 16.2.1
        pub navy: i8 = shift(keys, "partisan_navy"),
        /// 16.3.3
        pub tito: i8 = shift(keys, "tito"),
        /// 16.1.1
        pub balkan_air_force: i8 = shift(keys, "balkan_air_force"),
    }
}
