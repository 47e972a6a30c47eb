//! 45.T1, BASE.18.1 Results of the success table, and what modifies it.

use neretva_board::{named, record};
use neretva_data::Keys;

named! {
    /// 45.T1 A result of the success table.
    pub enum Success {
        /// Disaster.
        D = "D",
        /// Complete failure.
        Fail = "F*",
        /// Failure with minor damage.
        Minor = "F",
        /// Success.
        S = "S",
        /// Great success.
        Great = "S*",
    }
}

record! {
    /// 45.T1.11 to 45.T1.16 Modifiers of the success table.
    #[derive(Clone, Copy, Debug)]
    pub struct SuccessDrm(keys: &Keys<'_>) {
        pub apzoc: i8 = keys.int("apzoc", -9..=9),
        pub no_command: i8 = keys.int("no_command", -9..=9),
        pub enemies: i8 = keys.int("enemies", -9..=9),
        pub each_re: i8 = keys.int("each_re", -9..=9),
        pub dot_city: i8 = keys.int("dot_city", -9..=9),
        pub major_city: i8 = keys.int("major_city", -9..=9),
        pub command_distance: u8 = keys.int("command_distance", 0..=9),
    }
}
