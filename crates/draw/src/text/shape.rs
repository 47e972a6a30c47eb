//! Where the strokes and the writing of a hex stand on the sheet.
//!
//! A pointy hex takes four lines and shares two more with its neighbours in the next row:
//!
//! ```text
//!     .-'-.
//!  .-' 0101'-.
//!  |  B1 R5  |
//!  |         |
//!  '-. ... .-'
//!     '-.-'
//! ```
//!
//! A flat hex takes four lines under its top edge, the last one with its bottom edge:
//!
//! ```text
//!    ________
//!   / 0101 ..\
//!  /  B1 R5   \
//!  \          /
//!   \________/
//! ```

use neretva_protocol::{HexView, MapView};

use super::TextOptions;

/// Part of a line to write in: line, first column, width.
pub(super) type Slot = (usize, usize, usize);

/// Lines from one row of pointy hexes to the next.
const POINTY_LINES: usize = 4;
/// Lines in half the height of a flat hex.
const FLAT_LINES: usize = 2;
/// In narrower cells slopes leave no room for writing.
const NARROWEST: usize = 6;
/// Wider cells make no board more legible.
const WIDEST: usize = 40;

/// Measures of the board's hexes.
pub(super) struct Shape {
    pointy: bool,
    ascii: bool,
    /// Columns to the next hex: of the same row if pointy, of the next file of hexes if flat.
    pitch: usize,
    /// Least x and y of the map.
    corner: (i32, i32),
}

impl Shape {
    /// Hexes as wide as asked, or as wide as the longest printed number needs.
    pub(super) fn fitting(map: &MapView, options: &TextOptions) -> Shape {
        let longest = map.hexes.iter().map(|hex| hex.id.chars().count()).max().unwrap_or(0);
        let least = |part: fn(&HexView) -> i32| map.hexes.iter().map(part).min().unwrap_or(0);
        let mut shape = Shape {
            pointy: map.pointy,
            ascii: options.ascii_only,
            pitch: options.cell_width.clamp(NARROWEST, WIDEST),
            corner: (least(|hex| hex.x), least(|hex| hex.y)),
        };
        // One more for the mark of a highlighted hex; a flat hex has its terrain on the same line.
        let needed = longest + if map.pointy { 1 } else { 3 };
        // Slopes over an odd number of columns look the same from the hexes on both sides.
        while shape.number_width() < needed || (map.pointy && shape.pitch % 4 != 2) {
            shape.pitch += 1;
        }
        shape
    }

    /// The line for the number; in a flat hex for the terrain too.
    pub(super) fn number(&self, hex: &HexView) -> Slot {
        let (line, column) = self.origin(hex);
        if self.pointy {
            (line + 1, column + self.shoulder(), self.number_width())
        } else {
            (line, column + 2, self.number_width())
        }
    }

    /// The lines for counters.
    pub(super) fn counters(&self, hex: &HexView) -> [Slot; 2] {
        let (line, column) = self.origin(hex);
        if self.pointy {
            [2, 3].map(|down| (line + down, column + 1, self.pitch - 1))
        } else {
            [1, 2].map(|down| (line + down, column + 1, self.pitch))
        }
    }

    /// The line for the terrain of a pointy hex; in a flat hex it stands beside the number.
    pub(super) fn terrain(&self, hex: &HexView) -> Option<Slot> {
        let (line, column) = self.origin(hex);
        self.pointy.then(|| (line + 4, column + self.shoulder(), self.number_width()))
    }

    /// The characters of a side, by line and column.
    pub(super) fn side(&self, hex: &HexView, side: usize) -> Vec<(usize, usize, char)> {
        let (line, column) = self.origin(hex);
        if self.pointy {
            self.pointy_side(line, column, side)
        } else {
            self.flat_side(line, column, side)
        }
    }

    /// The place where a way crosses the side; the same from both hexes.
    pub(super) fn middle(&self, hex: &HexView, side: usize) -> (usize, usize) {
        let mut strokes = self.side(hex, side);
        strokes.sort_unstable_by_key(|&(line, column, _)| (column, line));
        // On an upright side the upper line, on a slope the western of two middle columns.
        let (line, column, _) = strokes[(strokes.len() - 1) / 2];
        (line, column)
    }

    /// First line and column of the hex.
    fn origin(&self, hex: &HexView) -> (usize, usize) {
        let from = |value: i32, least: i32| {
            usize::try_from(i64::from(value) - i64::from(least)).expect("no less than the least")
        };
        let (x, y) = (from(hex.x, self.corner.0), from(hex.y, self.corner.1));
        if self.pointy {
            (y * POINTY_LINES, x * self.pitch / 2)
        } else {
            // The top edge of the first hex has a line of its own.
            (y * FLAT_LINES + 1, x * self.pitch)
        }
    }

    /// Width between the slopes beside the number.
    fn number_width(&self) -> usize {
        if self.pointy { self.pitch + 1 - 2 * self.shoulder() } else { self.pitch - 2 }
    }

    /// Columns of a slope that stand on its outer line.
    fn shoulder(&self) -> usize {
        (0..=self.pitch / 2).filter(|&step| self.level(step) < 3).count()
    }

    /// Height on a slope, 0 to 5, that many columns from its outer end: three heights to a line.
    fn level(&self, step: usize) -> usize {
        let half = self.pitch / 2;
        (10 * step + half) / (2 * half)
    }

    fn pointy_side(&self, line: usize, column: usize, side: usize) -> Vec<(usize, usize, char)> {
        let half = self.pitch / 2;
        let upright = |column| {
            let stroke = if self.ascii { '|' } else { '│' };
            vec![(line + 2, column, stroke), (line + 3, column, stroke)]
        };
        let rising = |step| {
            let level = self.level(step);
            (line + 1 - level / 3, ['.', '-', '\''][level % 3])
        };
        let falling = |step| {
            let level = self.level(step);
            (line + 4 + level / 3, ['\'', '-', '.'][level % 3])
        };
        let slope = |at: &dyn Fn(usize) -> (usize, char), west: bool| {
            let stroke = |step| {
                let (line, stroke) = at(step);
                let column = if west { column + step } else { column + self.pitch - step };
                (line, column, stroke)
            };
            (0..=half).map(stroke).collect()
        };
        match side {
            0 => slope(&rising, false),
            1 => upright(column + self.pitch),
            2 => slope(&falling, false),
            3 => slope(&falling, true),
            4 => upright(column),
            _ => slope(&rising, true),
        }
    }

    fn flat_side(&self, line: usize, column: usize, side: usize) -> Vec<(usize, usize, char)> {
        let (rising, falling) = if self.ascii { ('/', '\\') } else { ('╱', '╲') };
        let (inner, outer) = (column + self.pitch, column + self.pitch + 1);
        let edge = |line| (column + 2..inner).map(move |column| (line, column, '_')).collect();
        match side {
            0 => vec![(line + 2, column, falling), (line + 3, column + 1, falling)],
            1 => edge(line + 3),
            2 => vec![(line + 2, outer, rising), (line + 3, inner, rising)],
            3 => vec![(line, inner, falling), (line + 1, outer, falling)],
            4 => edge(line - 1),
            _ => vec![(line, column + 1, rising), (line + 1, column, rising)],
        }
    }
}
