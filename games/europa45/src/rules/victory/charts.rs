//! BASE.19.2 What victory points are given for.

use neretva_board::record;
use neretva_data::Keys;

record! {
    /// BASE.19.2 Victory points.
    #[derive(Clone, Copy, Debug)]
    pub struct VictoryChart(keys: &Keys<'_>) {
        pub rail_break: i16 = keys.int("rail_break", -9..=9),
        pub bridge: i16 = keys.int("bridge", -9..=9),
        pub airbase: i16 = keys.int("airbase", -9..=9),
        pub port: i16 = keys.int("port", -9..=9),
        pub air_unit: i16 = keys.int("air_unit", -9..=9),
        pub head: i16 = keys.int("head", -9..=9),
        pub head_third: i16 = keys.int("head_third", -9..=9),
        pub axis_re: i16 = keys.int("axis_re", -9..=9),
        pub dot_city: i16 = keys.int("dot_city", -9..=9),
        pub major_city: i16 = keys.int("major_city", -9..=9),
        pub rp: i16 = keys.int("rp", -9..=9),
        pub brigade: i16 = keys.int("brigade", -9..=9),
        pub division: i16 = keys.int("division", -9..=9),
        pub command: i16 = keys.int("command", -9..=9),
    }
}
