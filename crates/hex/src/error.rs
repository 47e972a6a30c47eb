//! What can be wrong with a map, a hex number or a hexside, with messages that help to fix it.

use thiserror::Error;

use crate::{DigitOrder, PrintedRange};

/// A hex number that this map does not have.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotOnMap {
    /// Not a hex number.
    #[error("{given:?} is not a hex number of {map}: write {}, such as {example}", in_words(*.digits))]
    Malformed {
        /// The name of the map.
        map: String,
        /// What was given.
        given: String,
        /// The order of digits that the map expects.
        digits: DigitOrder,
        /// A number that is on the map.
        example: String,
    },
    /// A number outside the rows or columns of the map.
    #[error("{map} has no hex {given}: it has {range}")]
    OutOfRange {
        /// The name of the map.
        map: String,
        /// What was given.
        given: String,
        /// The rows and columns of the map.
        range: PrintedRange,
    },
    /// Within the rows and columns of the map, but there is no such hex.
    #[error(
        "{map} has no hex {given}: it has {range}, and {given} is among the hexes left out there"
    )]
    LeftOut {
        /// The name of the map.
        map: String,
        /// What was given.
        given: String,
        /// The rows and columns of the map.
        range: PrintedRange,
    },
}

/// A text that does not name a hexside of this map.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotASide {
    /// Not two parts separated by a slash.
    #[error(
        "{given:?} is not a hexside of {map}: write two adjacent hexes or a hex and a direction ({directions}), such as {example}"
    )]
    Malformed {
        /// The name of the map.
        map: String,
        /// What was given.
        given: String,
        /// The compass names of the map's six directions.
        directions: String,
        /// A hexside that is on the map.
        example: String,
    },
    /// One of its hexes is not on the map.
    #[error("{given:?} is not a hexside: {source}")]
    Hex {
        /// What was given.
        given: String,
        /// The hex that is not on the map.
        source: NotOnMap,
    },
    /// Its two hexes do not touch.
    #[error(
        "{given:?} is not a hexside of {map}: the two hexes are {distance} apart, not adjacent"
    )]
    NotAdjacent {
        /// The name of the map.
        map: String,
        /// What was given.
        given: String,
        /// How far apart the hexes are.
        distance: u32,
    },
}

/// A map that cannot be built, with everything that is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the map {map} cannot be built: {}", listed(.faults))]
pub struct GridError {
    /// The name of the map.
    pub map: String,
    /// The faults, in the order of the given hexes.
    pub faults: Vec<GridFault>,
}

/// One thing that is wrong with the list of a map's hexes.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GridFault {
    /// There are no hexes.
    #[error("it needs at least one hex")]
    Empty,
    /// A hex number that cannot be read.
    #[error("{given:?} is not a hex number: write {}", in_words(*.digits))]
    Malformed {
        /// What was given.
        given: String,
        /// The order of digits that the map expects.
        digits: DigitOrder,
    },
    /// A row or column that needs more than two digits.
    #[error("row {row}, column {column} cannot be printed: both must be 99 or less")]
    TooLarge {
        /// The row.
        row: u8,
        /// The column.
        column: u8,
    },
    /// A hex that is given twice.
    #[error("hex {printed} is given more than once")]
    Repeated {
        /// Its number.
        printed: String,
    },
}

fn in_words(digits: DigitOrder) -> &'static str {
    match digits {
        DigitOrder::Rrcc => "two digits of row and two of column",
        DigitOrder::Ccrr => "two digits of column and two of row",
    }
}

fn listed(faults: &[GridFault]) -> String {
    faults.iter().map(GridFault::to_string).collect::<Vec<_>>().join("; ")
}
