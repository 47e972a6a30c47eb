//! 10.1, 10.2, 11 The combat results table, the shifts of its columns, and air markers.

use neretva_board::record;
use neretva_data::Keys;
use neretva_kit::crt::Ladder;

/// 10.1.10 The columns of the combat results table.
pub const LADDER: Ladder<9> =
    Ladder::new(["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"]);

/// Rows of the combat results table: modified rolls from 0 to 8.
pub(crate) const ROWS: usize = 9;

record! {
    /// Shifts of the odds, for the attacker.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Shifts(keys: &Keys<'_>) {
        /// 10.1.16
        pub hq_attack: i8 = shift(keys, "hq_attack"),
        /// 10.1.17
        pub hq_defence: i8 = shift(keys, "hq_defence"),
        /// 10.1.18
        pub both_hqs_moving: i8 = shift(keys, "both_hqs_moving"),
        /// 10.1.19
        pub first_turn_hq: i8 = shift(keys, "first_turn_hq"),
        /// 10.1.22
        pub air_majority: i8 = shift(keys, "air_majority"),
        /// 14.0.14
        pub hungarian_armistice: i8 = shift(keys, "hungarian_armistice"),
        /// 14.0.7
        pub mandatory_offensive: i8 = shift(keys, "mandatory_offensive"),
        /// 14.0.13
        pub help_for_yugoslavia: i8 = shift(keys, "help_for_yugoslavia"),
    }
}

record! {
    /// 10.1.21 Air markers.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct AirChart(keys: &Keys<'_>) {
        /// The lowest roll by which a marker is effective.
        pub effective: u8 = keys.ints::<u8, 2>("effective", 1..=6, "the lowest and the highest roll")[0],
        /// 10.1.26
        pub german_drm: i8 = shift(keys, "german_drm"),
        /// 10.1.27
        pub soviet_drm: i8 = shift(keys, "soviet_drm"),
        /// 10.1.27 How near an HQ must be.
        pub soviet_distance: u8 = keys.int("soviet_distance", 0..=9),
    }
}

/// Columns, or what is added to a roll.
pub(crate) fn shift(keys: &Keys<'_>, key: &str) -> i8 {
    keys.int(key, -9..=9)
}

/// 10.2.1 Steps that attacker and defender lose, by row and column.
pub(crate) fn read_crt(keys: &Keys<'_>) -> [[(u8, u8); 9]; ROWS] {
    let columns = keys.list_of_texts("columns");
    if columns != LADDER.names().map(|name| name.replace('-', ":")) {
        keys.fault("columns", "the nine columns from 1:3 to 7:1");
    }
    let steps = |text: &str| {
        let (attacker, defender) = text.split_once('/')?;
        Some((attacker.parse().ok()?, defender.parse().ok()?))
    };
    std::array::from_fn(|row| {
        let key = row.to_string();
        let cells = keys.parse_each(&key, "steps lost by attacker/defender, such as 1/2", steps);
        cells.try_into().unwrap_or_else(|_| {
            keys.fault(&key, "nine results, one for each column");
            [(0, 0); 9]
        })
    })
}
