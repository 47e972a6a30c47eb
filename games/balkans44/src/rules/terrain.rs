//! 2.1.13, 8.0, 9.0, 10.1 The Terrain Effects Chart.

use neretva_board::record;
use neretva_data::Keys;

use super::combat::charts::shift;

record! {
    /// A row of the terrain effects chart.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct TerrainRow(keys: &Keys<'_>) {
        /// Half movement factors to enter, by [`Class`](crate::load::Class).
        pub cost: [u8; 3] = cost(keys),
        /// Units in a hex.
        pub stacking: u8 = keys.int("stacking", 1..=9),
        /// Units in a hex by a supporting HQ.
        pub stacking_hq: u8 = keys.int("stacking_hq", 1..=9),
        /// Columns for the defender.
        pub shift: i8 = shift(keys, "shift"),
    }
}

/// 10.1.12 What a river, a bridge or a lake shifts, which is the same for all of them.
pub(crate) const SIDE_SHIFT: i8 = -2;

fn cost(keys: &Keys<'_>) -> [u8; 3] {
    keys.ints("cost", 0..=40, "three numbers: on foot, mountain troops, motorised")
}

/// What a hexside costs; its shift is that of 10.1.12.
pub(crate) fn side_cost(keys: &Keys<'_>) -> [u8; 3] {
    if shift(keys, "shift") != SIDE_SHIFT {
        keys.fault("shift", "-2, as 10.1 says of rivers and lakes");
    }
    cost(keys)
}
