//! What every map file has: the scheme of its printed numbers.

use neretva_data::Keys;
use neretva_hex::{ColumnsGrow, DigitOrder, Numbering, RowsGrow, Stagger};

/// Reads a table such as
/// `{ digits = "rrcc", rows = "south", columns = "east", stagger = "odd-rows-east" }`.
pub fn numbering(keys: Keys<'_>) -> Option<Numbering> {
    let digits = keys.one_of("digits", &[("rrcc", DigitOrder::Rrcc), ("ccrr", DigitOrder::Ccrr)]);
    let rows = keys.one_of("rows", &[("north", RowsGrow::North), ("south", RowsGrow::South)]);
    let columns =
        keys.one_of("columns", &[("east", ColumnsGrow::East), ("west", ColumnsGrow::West)]);
    let stagger = keys.one_of(
        "stagger",
        &[
            ("odd-rows-east", Stagger::OddRowsEast),
            ("odd-rows-west", Stagger::OddRowsWest),
            ("even-rows-east", Stagger::EvenRowsEast),
            ("even-rows-west", Stagger::EvenRowsWest),
            ("odd-columns-down", Stagger::OddColumnsDown),
            ("odd-columns-up", Stagger::OddColumnsUp),
            ("even-columns-down", Stagger::EvenColumnsDown),
            ("even-columns-up", Stagger::EvenColumnsUp),
        ],
    );
    keys.finish();
    Some(Numbering { digits: digits?, rows: rows?, columns: columns?, stagger: stagger? })
}
