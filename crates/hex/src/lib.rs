//! Geometry that is true on an empty grid: hexes, directions, hexsides and the numbers printed on maps.
//!
//! A [`Numbering`] says how a map prints its four-digit numbers; a [`Grid`] is that scheme compiled
//! for one map into dense [`HexId`]s and a table of six neighbours each, so that the rules of a game
//! look things up instead of computing them. Everything is integer arithmetic: all machines agree.
//!
//! ```
//! use neretva_hex::{ColumnsGrow, Direction, DigitOrder, Grid, Numbering, Orientation, RowsGrow, Stagger};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Rows 10 to 40 grow north, columns 01 to 26 grow east.
//! let numbering = Numbering {
//!     digits: DigitOrder::Rrcc,
//!     rows: RowsGrow::North,
//!     columns: ColumnsGrow::East,
//!     stagger: Stagger::OddRowsEast,
//! };
//! let map = Grid::rectangle("Bosnia", numbering, 10..=40, 1..=26)?;
//! let sarajevo = map.parse("2412")?;
//! let around: Vec<_> = map.neighbours(sarajevo).map(|(_, hex)| map.printed(hex)).collect();
//! assert_eq!(around, ["2413", "2312", "2311", "2411", "2511", "2512"]);
//!
//! // Distances, drifts and hexsides.
//! let split = map.parse("2306")?;
//! assert_eq!(map.distance(sarajevo, split), 6);
//! let east = Direction::named(Orientation::Pointy, "E").ok_or("no such direction")?;
//! assert_eq!(map.drift(split, east, 3), map.parse("2309").ok());
//! let side = map.side_between(sarajevo, map.parse("2312")?).ok_or("not adjacent")?;
//! assert_eq!(map.printed_side(side), "2312/2412");
//! assert_eq!(map.parse_side("2412/2312")?, side);
//!
//! // Errors name the map and say what it has.
//! let error = map.parse("9999").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "Bosnia has no hex 9999: it has rows 10 to 40 and columns 01 to 26"
//! );
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]

mod axial;
mod direction;
mod error;
mod grid;
mod mask;
mod numbering;

pub use axial::Axial;
pub use direction::{Direction, Orientation};
pub use error::{GridError, GridFault, NotASide, NotOnMap};
pub use grid::{Grid, HexId, PrintedRange, SideId};
pub use mask::AdjacencyMask;
pub use numbering::{Cell, ColumnsGrow, DigitOrder, Numbering, RowsGrow, Stagger};
