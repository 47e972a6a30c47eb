//! 13.2 The turn track: dates and replacement points.

use neretva_board::record;
use neretva_data::Keys;

use crate::load::Nation;

neretva_core::points! {
    /// 13.2 Replacement points of a nation.
    pub struct Rp(u8);
}

record! {
    /// A box of the turn track.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TurnRow(keys: &Keys<'_>) {
        /// Its days.
        pub dates: String = keys.string("dates"),
        /// 13.2.1 Replacement points, in the order of [`Nation::ALL`].
        pub rp: [Rp; 9] = points_of(keys),
    }
}

/// The order of the replacement points on the track.
const TRACK_ORDER: [Nation; 7] = [
    Nation::German,
    Nation::Hungarian,
    Nation::Croatian,
    Nation::Romanian,
    Nation::Bulgarian,
    Nation::Soviet,
    Nation::Yugoslav,
];

/// The ten turns.
pub(crate) fn read(keys: &Keys<'_>) -> Vec<TurnRow> {
    let mut numbers = Vec::new();
    let turns = keys.each_in_order("turn").into_iter().map(|row| {
        numbers.push(row.int("id", 1..=99_u8));
        let turn = TurnRow::read(&row);
        row.finish();
        turn
    });
    let turns: Vec<TurnRow> = turns.collect();
    if !numbers.into_iter().eq(1..=10) {
        keys.fault("turn", "the ten turns in their order");
    }
    turns
}

/// Replacement points of a turn, in the order of [`Nation::ALL`].
fn points_of(row: &Keys<'_>) -> [Rp; 9] {
    let points: [u8; 7] = row.ints("rp", 0..=20, "seven numbers, one for each nation with any");
    let mut rp = [Rp::NONE; 9];
    TRACK_ORDER.into_iter().zip(points).for_each(|(nation, n)| rp[nation as usize] = Rp(n));
    rp
}
