//! BASE.3.4, BASE.8.5 Charts of combat.

use neretva_board::{named, record};
use neretva_data::Keys;

named! {
    /// BASE.8.5 A result of combat.
    pub enum CombatResult {
        /// Attackers eliminated.
        Ae = "AE",
        /// Attackers retreat.
        Ar = "AR",
        /// Attackers disrupted.
        Ca = "CA",
        /// No effect.
        Ne = "NE",
        /// Both sides disrupted.
        Me = "ME",
        /// Defenders disrupted.
        Dl = "DL",
        /// Defenders retreat.
        Dr = "DR",
        /// Defenders eliminated.
        De = "DE",
    }
}

impl CombatResult {
    /// Whether attackers and defenders suffer by it.
    pub(crate) fn harms(self) -> (bool, bool) {
        match self {
            CombatResult::Ae | CombatResult::Ar | CombatResult::Ca => (true, false),
            CombatResult::Ne => (false, false),
            CombatResult::Me => (true, true),
            CombatResult::Dl | CombatResult::Dr | CombatResult::De => (false, true),
        }
    }
}

record! {
    /// BASE.3.4 What is added to the die of an attack.
    #[derive(Clone, Copy, Debug)]
    pub struct DieChart(keys: &Keys<'_>) {
        /// By [`Terrain`](crate::load::Terrain) of the attacked hex, the sea apart.
        pub terrain: [i8; 5] = ["clear", "forest", "swamp", "rough", "mountain"]
            .map(|key| keys.int(key, -9..=9)),
        /// In a city, if nothing else lowers it.
        pub city: i8 = keys.int("city", -9..=9),
    }
}
