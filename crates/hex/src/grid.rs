//! A map's hexes compiled into dense ids and look-up tables.

mod sides;
mod walk;

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::numbering::lattice;
use crate::{
    AdjacencyMask, Axial, Cell, Direction, GridError, GridFault, NotOnMap, Numbering, Orientation,
};

pub use sides::SideId;

/// Where a table has no hex. Four digits name 10,000 hexes at most, so no id comes near it.
const NONE: u16 = u16::MAX;

/// How many numbers four digits can print.
const NUMBERS: usize = 10_000;

/// A hex of one [`Grid`]: the dense index of its printed number in rising order.
///
/// Ids mean nothing on another grid; giving one that is too large for a grid panics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(u16);

impl HexId {
    /// The id with that index.
    pub const fn new(index: u16) -> HexId {
        HexId(index)
    }

    /// The index, for arrays with one entry per hex.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What a table entry says.
    fn entry(entry: u16) -> Option<HexId> {
        (entry != NONE).then_some(HexId(entry))
    }
}

/// The rows and columns that a map prints, ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrintedRange {
    /// The lowest row and column.
    pub first: Cell,
    /// The highest row and column.
    pub last: Cell,
}

impl PrintedRange {
    fn contains(self, cell: Cell) -> bool {
        (self.first.row..=self.last.row).contains(&cell.row)
            && (self.first.column..=self.last.column).contains(&cell.column)
    }
}

impl fmt::Display for PrintedRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PrintedRange { first, last } = self;
        write!(f, "rows {:02} to {:02}", first.row, last.row)?;
        write!(f, " and columns {:02} to {:02}", first.column, last.column)
    }
}

/// One map: its hexes, their numbers, their neighbours and their sides.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    map: String,
    numbering: Numbering,
    /// Row and column by hex.
    cells: Vec<Cell>,
    /// Place on the plane by hex.
    places: Vec<Axial>,
    /// Four digits for each hex, one after the other.
    digits: String,
    range: PrintedRange,
    /// Hex by the number its four digits spell.
    by_number: Vec<u16>,
    /// Hex by hex and direction.
    neighbours: Vec<[u16; 6]>,
    /// Side by hex and direction.
    sides: Vec<[u16; 6]>,
    /// The lower hex of each side, and the direction from it.
    faces: Vec<(HexId, Direction)>,
    /// The least x and the least y of all hexes on the screen lattice.
    corner: (i32, i32),
    /// The greatest x and y of all centres.
    screen_size: (i32, i32),
}

impl Grid {
    /// Compiles a map from its printed rows and columns, in any order.
    ///
    /// # Errors
    /// Names every cell that is given twice or needs more than two digits; a map has a hex at least.
    pub fn new(
        map: impl Into<String>,
        numbering: Numbering,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<Grid, GridError> {
        Grid::compile(map.into(), numbering, cells.into_iter().map(Ok))
    }

    /// Compiles a map with every hex of those rows and columns.
    ///
    /// # Errors
    /// As [`Grid::new`].
    pub fn rectangle(
        map: impl Into<String>,
        numbering: Numbering,
        rows: RangeInclusive<u8>,
        columns: RangeInclusive<u8>,
    ) -> Result<Grid, GridError> {
        let row_of_cells = |row| columns.clone().map(move |column| Cell { row, column });
        Grid::new(map, numbering, rows.flat_map(row_of_cells))
    }

    /// Compiles a map from its printed numbers, in any order.
    ///
    /// # Errors
    /// As [`Grid::new`], and names every number that is not four digits.
    pub fn from_printed<S: AsRef<str>>(
        map: impl Into<String>,
        numbering: Numbering,
        numbers: impl IntoIterator<Item = S>,
    ) -> Result<Grid, GridError> {
        let cells = numbers.into_iter().map(|number| {
            let given = number.as_ref();
            numbering.parse(given).ok_or_else(|| GridFault::Malformed {
                given: given.to_owned(),
                digits: numbering.digits,
            })
        });
        Grid::compile(map.into(), numbering, cells)
    }

    fn compile(
        map: String,
        numbering: Numbering,
        given: impl Iterator<Item = Result<Cell, GridFault>>,
    ) -> Result<Grid, GridError> {
        let mut by_cell = vec![None; NUMBERS];
        let mut faults = Vec::new();
        for cell in given {
            match cell {
                Err(fault) => faults.push(fault),
                Ok(Cell { row, column }) if row > 99 || column > 99 => {
                    faults.push(GridFault::TooLarge { row, column });
                }
                Ok(cell) => {
                    let number = numbering.number(cell);
                    if by_cell[usize::from(number)].replace(cell).is_some() {
                        faults.push(GridFault::Repeated { printed: format!("{number:04}") });
                    }
                }
            }
        }
        let cells: Vec<Cell> = by_cell.into_iter().flatten().collect();
        let range = range_of(&cells);
        if range.is_none() && faults.is_empty() {
            faults.push(GridFault::Empty);
        }
        match range {
            Some(range) if faults.is_empty() => Ok(Grid::tabulate(map, numbering, cells, range)),
            Some(_) | None => Err(GridError { map, faults }),
        }
    }

    /// Builds the tables of distinct cells that stand in the order of their numbers.
    fn tabulate(map: String, numbering: Numbering, cells: Vec<Cell>, range: PrintedRange) -> Grid {
        let places: Vec<Axial> = cells.iter().map(|&cell| numbering.axial(cell)).collect();
        let points = places.iter().map(|&place| lattice(numbering.orientation(), place));
        let nowhere = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        let (least, greatest) = points.fold(nowhere, |(least, greatest), (x, y)| {
            ((x.min(least.0), y.min(least.1)), (x.max(greatest.0), y.max(greatest.1)))
        });
        let mut grid = Grid {
            map,
            numbering,
            digits: cells.iter().map(|&cell| format!("{:04}", numbering.number(cell))).collect(),
            range,
            by_number: vec![NONE; NUMBERS],
            neighbours: Vec::with_capacity(cells.len()),
            sides: Vec::with_capacity(cells.len()),
            faces: Vec::new(),
            corner: least,
            screen_size: (greatest.0 - least.0, greatest.1 - least.1),
            places,
            cells,
        };
        for (id, &cell) in (0..).zip(&grid.cells) {
            grid.by_number[usize::from(numbering.number(cell))] = id;
        }
        for hex in grid.hexes() {
            let beside = |direction| grid.at(grid.axial(hex).step(direction, 1));
            let row = Direction::ALL.map(|direction| beside(direction).map_or(NONE, |hex| hex.0));
            grid.neighbours.push(row);
        }
        grid.number_sides();
        grid
    }

    /// The name of the map.
    pub fn map(&self) -> &str {
        &self.map
    }

    /// How the map prints its numbers.
    pub fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// The orientation of the hexes.
    pub fn orientation(&self) -> Orientation {
        self.numbering.orientation()
    }

    /// The rows and columns that the map prints.
    pub fn range(&self) -> PrintedRange {
        self.range
    }

    /// How many hexes there are; never zero.
    #[expect(clippy::len_without_is_empty, reason = "a grid has at least one hex")]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// All hexes in the order of their printed numbers.
    pub fn hexes(&self) -> impl DoubleEndedIterator<Item = HexId> + ExactSizeIterator + use<> {
        let len = u16::try_from(self.len()).expect("four digits name at most 10,000 hexes");
        (0..len).map(HexId)
    }

    /// Whether that id is one of this grid's, for ids that come from outside.
    pub fn contains(&self, hex: HexId) -> bool {
        hex.index() < self.len()
    }

    /// The hex with that printed number.
    ///
    /// # Errors
    /// Says whether the text is not a number, or a number that the map does not have.
    pub fn parse(&self, printed: &str) -> Result<HexId, NotOnMap> {
        let (map, given) = (|| self.map.clone(), || printed.to_owned());
        let Some(cell) = self.numbering.parse(printed) else {
            let example = self.printed(HexId(0)).to_owned();
            let digits = self.numbering.digits;
            return Err(NotOnMap::Malformed { map: map(), given: given(), digits, example });
        };
        let range = self.range;
        self.hex(cell).ok_or_else(|| {
            if range.contains(cell) {
                NotOnMap::LeftOut { map: map(), given: given(), range }
            } else {
                NotOnMap::OutOfRange { map: map(), given: given(), range }
            }
        })
    }

    /// The four digits printed in a hex.
    pub fn printed(&self, hex: HexId) -> &str {
        let start = 4 * hex.index();
        &self.digits[start..start + 4]
    }

    /// The printed row and column of a hex.
    pub fn cell(&self, hex: HexId) -> Cell {
        self.cells[hex.index()]
    }

    /// The hex with that printed row and column.
    pub fn hex(&self, cell: Cell) -> Option<HexId> {
        let numbered = cell.row <= 99 && cell.column <= 99;
        let number = usize::from(self.numbering.number(cell));
        HexId::entry(if numbered { self.by_number[number] } else { NONE })
    }

    /// The place of a hex on the plane.
    #[inline]
    pub fn axial(&self, hex: HexId) -> Axial {
        self.places[hex.index()]
    }

    /// The hex at that place.
    pub fn at(&self, place: Axial) -> Option<HexId> {
        self.hex(self.numbering.cell(place)?)
    }

    /// The centre of a hex on the screen, north up: x grows east from 0, y grows south from 0.
    ///
    /// On a pointy grid x counts half widths of a hex and y three quarters of its height, so that
    /// neighbours lie at (±2, 0) and (±1, ±1). On a flat grid x counts three quarters of a width and
    /// y half heights, so that neighbours lie at (0, ±2) and (±1, ±1).
    pub fn centre(&self, hex: HexId) -> (i32, i32) {
        let (x, y) = lattice(self.orientation(), self.axial(hex));
        (x - self.corner.0, y - self.corner.1)
    }

    /// The greatest x and the greatest y of any [`centre`](Grid::centre).
    pub fn screen_size(&self) -> (i32, i32) {
        self.screen_size
    }

    /// The hex beside a hex.
    #[inline]
    pub fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        HexId::entry(self.neighbours[hex.index()][direction.index()])
    }

    /// The hexes around a hex, clockwise from [`Direction::D0`].
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + use<'_> {
        let entries = self.neighbours[hex.index()];
        Direction::ALL
            .into_iter()
            .zip(entries)
            .filter_map(|(direction, entry)| Some((direction, HexId::entry(entry)?)))
    }

    /// The direction from a hex to an adjacent one.
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&way| self.neighbour(from, way) == Some(to))
    }

    /// Whether two hexes share a side.
    pub fn are_adjacent(&self, a: HexId, b: HexId) -> bool {
        self.direction(a, b).is_some()
    }

    /// Whether two neighbours of the centre lie straight across it from each other.
    pub fn are_opposite(&self, centre: HexId, a: HexId, b: HexId) -> bool {
        let across = self.direction(centre, a).map(Direction::opposite);
        across.is_some() && across == self.direction(centre, b)
    }

    /// The directions from the centre in which those hexes lie; hexes not adjacent to it add nothing.
    pub fn mask(&self, centre: HexId, hexes: impl IntoIterator<Item = HexId>) -> AdjacencyMask {
        hexes.into_iter().filter_map(|hex| self.direction(centre, hex)).collect()
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}: {} hexes, {})", self.map, self.len(), self.range)
    }
}

/// The least and greatest row and column.
fn range_of(cells: &[Cell]) -> Option<PrintedRange> {
    let (rows, columns) = (|| cells.iter().map(|c| c.row), || cells.iter().map(|c| c.column));
    let first = Cell { row: rows().min()?, column: columns().min()? };
    let last = Cell { row: rows().max()?, column: columns().max()? };
    Some(PrintedRange { first, last })
}
