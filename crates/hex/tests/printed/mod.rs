//! How the maps of real games print their numbers.
#![allow(dead_code, reason = "no test file uses all of them")]

use neretva_hex::{ColumnsGrow, DigitOrder, Numbering, RowsGrow, Stagger};

pub(crate) const PARTIZAN: Numbering = Numbering {
    digits: DigitOrder::Rrcc,
    rows: RowsGrow::North,
    columns: ColumnsGrow::East,
    stagger: Stagger::OddRowsEast,
};

pub(crate) const BALKANS44: Numbering = Numbering {
    digits: DigitOrder::Rrcc,
    rows: RowsGrow::South,
    columns: ColumnsGrow::West,
    stagger: Stagger::OddRowsWest,
};

pub(crate) const GAMBIT: Numbering = Numbering {
    digits: DigitOrder::Ccrr,
    rows: RowsGrow::South,
    columns: ColumnsGrow::East,
    stagger: Stagger::OddColumnsDown,
};
