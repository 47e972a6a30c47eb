//! How a map prints its hex numbers, and where on the plane a number lies.

use serde::{Deserialize, Serialize};

use crate::{Axial, Orientation};

/// A printed row and column, each of two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// The printed row, 0 to 99.
    pub row: u8,
    /// The printed column, 0 to 99.
    pub column: u8,
}

/// Which half of a printed number is the row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DigitOrder {
    /// Two digits of row, then two of column.
    Rrcc,
    /// Two digits of column, then two of row.
    Ccrr,
}

/// Which way the row numbers grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RowsGrow {
    /// Up the screen.
    North,
    /// Down the screen.
    South,
}

/// Which way the column numbers grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColumnsGrow {
    /// Right on the screen.
    East,
    /// Left on the screen.
    West,
}

/// Which rows or columns are shifted by half a hex, and to which side.
///
/// Rows are shifted where hexes are pointy and columns where they are flat, so this settles the
/// orientation too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stagger {
    /// Pointy; odd rows stand half a hex to the east.
    OddRowsEast,
    /// Pointy; odd rows stand half a hex to the west.
    OddRowsWest,
    /// Pointy; even rows stand half a hex to the east.
    EvenRowsEast,
    /// Pointy; even rows stand half a hex to the west.
    EvenRowsWest,
    /// Flat; odd columns stand half a hex lower.
    OddColumnsDown,
    /// Flat; odd columns stand half a hex higher.
    OddColumnsUp,
    /// Flat; even columns stand half a hex lower.
    EvenColumnsDown,
    /// Flat; even columns stand half a hex higher.
    EvenColumnsUp,
}

impl Stagger {
    /// The orientation of hexes staggered this way.
    pub const fn orientation(self) -> Orientation {
        match self {
            Stagger::OddRowsEast
            | Stagger::OddRowsWest
            | Stagger::EvenRowsEast
            | Stagger::EvenRowsWest => Orientation::Pointy,
            Stagger::OddColumnsDown
            | Stagger::OddColumnsUp
            | Stagger::EvenColumnsDown
            | Stagger::EvenColumnsUp => Orientation::Flat,
        }
    }

    /// Half hexes by which that line (pointy row, flat column) stands east or down.
    ///
    /// Even lines to one side are odd lines to the other, with the whole map half a hex over.
    const fn half_hexes(self, line: i32) -> i32 {
        let odd = match self {
            Stagger::OddRowsEast
            | Stagger::EvenRowsWest
            | Stagger::OddColumnsDown
            | Stagger::EvenColumnsUp => 1,
            Stagger::OddRowsWest
            | Stagger::EvenRowsEast
            | Stagger::OddColumnsUp
            | Stagger::EvenColumnsDown => -1,
        };
        if line % 2 == 0 { 0 } else { odd }
    }
}

/// A scheme of printed numbers: always two digits of row and two of column.
///
/// ```
/// # use neretva_hex::{ColumnsGrow, DigitOrder, Numbering, RowsGrow, Stagger};
/// let file = r#"
///     digits = "rrcc"
///     rows = "south"
///     columns = "west"
///     stagger = "odd-rows-west"
/// "#;
/// let numbering = Numbering {
///     digits: DigitOrder::Rrcc,
///     rows: RowsGrow::South,
///     columns: ColumnsGrow::West,
///     stagger: Stagger::OddRowsWest,
/// };
/// assert_eq!(toml::from_str::<Numbering>(file), Ok(numbering));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbering {
    /// Which half of the number is the row.
    pub digits: DigitOrder,
    /// Which way rows grow.
    pub rows: RowsGrow,
    /// Which way columns grow.
    pub columns: ColumnsGrow,
    /// Which rows or columns are shifted, and to which side.
    pub stagger: Stagger,
}

impl Numbering {
    /// The orientation of the hexes.
    pub const fn orientation(self) -> Orientation {
        self.stagger.orientation()
    }

    /// The place of a printed cell.
    pub const fn axial(self, cell: Cell) -> Axial {
        let (row, column) = (cell.row as i32, cell.column as i32);
        let (x, y) = (column * self.eastward(), row * self.southward());
        // Each half is exact: a line is shifted by a half hex precisely when its number is odd.
        let (q, r) = match self.orientation() {
            Orientation::Pointy => ((2 * x + self.stagger.half_hexes(row) - y) / 2, y),
            Orientation::Flat => (x, (2 * y + self.stagger.half_hexes(column) - x) / 2),
        };
        Axial::new(q as i16, r as i16)
    }

    /// The cell printed at that place, if two digits each can name it.
    pub fn cell(self, place: Axial) -> Option<Cell> {
        let (x, y) = lattice(self.orientation(), place);
        let (row, column) = match self.orientation() {
            Orientation::Pointy => {
                let row = y * self.southward();
                (row, (x - self.stagger.half_hexes(row)) / 2 * self.eastward())
            }
            Orientation::Flat => {
                let column = x * self.eastward();
                ((y - self.stagger.half_hexes(column)) / 2 * self.southward(), column)
            }
        };
        let two_digits = |value: i32| u8::try_from(value).ok().filter(|&value| value < 100);
        Some(Cell { row: two_digits(row)?, column: two_digits(column)? })
    }

    /// The four digits of a cell as one number.
    pub(crate) fn number(self, cell: Cell) -> u16 {
        let (first, second) = match self.digits {
            DigitOrder::Rrcc => (cell.row, cell.column),
            DigitOrder::Ccrr => (cell.column, cell.row),
        };
        u16::from(first) * 100 + u16::from(second)
    }

    /// The cell named by exactly four digits.
    pub(crate) fn parse(self, digits: &str) -> Option<Cell> {
        let &[a, b, c, d] = digits.as_bytes() else { return None };
        let pair = |tens: u8, ones: u8| {
            let both = tens.is_ascii_digit() && ones.is_ascii_digit();
            both.then(|| 10 * (tens - b'0') + ones - b'0')
        };
        let (first, second) = (pair(a, b)?, pair(c, d)?);
        Some(match self.digits {
            DigitOrder::Rrcc => Cell { row: first, column: second },
            DigitOrder::Ccrr => Cell { row: second, column: first },
        })
    }

    const fn eastward(self) -> i32 {
        match self.columns {
            ColumnsGrow::East => 1,
            ColumnsGrow::West => -1,
        }
    }

    const fn southward(self) -> i32 {
        match self.rows {
            RowsGrow::South => 1,
            RowsGrow::North => -1,
        }
    }
}

/// The screen point of a place: x grows east, y grows south.
///
/// Pointy: x in half widths, y in three-quarter heights; flat: the other way round.
pub(crate) fn lattice(orientation: Orientation, place: Axial) -> (i32, i32) {
    let (q, r) = (i32::from(place.q), i32::from(place.r));
    match orientation {
        Orientation::Pointy => (2 * q + r, r),
        Orientation::Flat => (q, 2 * r + q),
    }
}
