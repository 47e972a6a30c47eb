//! The outline of the part of a field above a level, by marching squares.

use crate::field::Field;
use crate::paths::{End, Path};
use crate::point::{Point, at};
use crate::polyline::{area, softened, thinned};

/// How an outline is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outline {
    /// Px between samples.
    pub(crate) step: f64,
    /// Rings with a smaller area, in square px, are left out.
    pub(crate) least: f64,
    /// How far a drawn line may stray, in px.
    pub(crate) tolerance: f64,
}

/// For each pattern of corners above the level (north-west 1, north-east 2, south-east 4,
/// south-west 8): from which side of the cell to which the outline runs, the inside on its right.
/// Sides: 0 north, 1 east, 2 south, 3 west.
const TURNS: [&[(usize, usize)]; 16] = [
    &[],
    &[(3, 0)],
    &[(0, 1)],
    &[(3, 1)],
    &[(1, 2)],
    &[(3, 0), (1, 2)],
    &[(0, 2)],
    &[(3, 2)],
    &[(2, 3)],
    &[(2, 0)],
    &[(0, 1), (2, 3)],
    &[(2, 1)],
    &[(1, 3)],
    &[(1, 0)],
    &[(0, 3)],
    &[],
];

const NONE: u32 = u32::MAX;

/// The field less the level, with a rim just below zero: what runs off the sheet closes a step
/// beyond its edge.
struct Padded {
    width: usize,
    values: Vec<f64>,
}

impl Padded {
    fn new(field: &Field, level: f64) -> Padded {
        const BELOW: f64 = -1e-9;
        let width = field.width + 2;
        let mut values = vec![BELOW; width * (field.height + 2)];
        for (row, line) in field.values.chunks_exact(field.width).enumerate() {
            let start = (row + 1) * width + 1;
            for (value, sample) in values[start..].iter_mut().zip(line) {
                let above = sample - level;
                *value = if above == 0.0 { 1e-12 } else { above };
            }
        }
        Padded { width, values }
    }

    /// A side of a cell by its first sample, and whether it runs down or across.
    fn side(&self, cell: usize, side: usize) -> usize {
        2 * match side {
            0 | 3 => cell,
            1 => cell + 1,
            _ => cell + self.width,
        } + side % 2
    }

    fn crossing(&self, side: usize) -> Point {
        let (sample, down) = (side / 2, side % 2 == 1);
        let next = if down { sample + self.width } else { sample + 1 };
        let (a, b) = (self.values[sample], self.values[next]);
        let t = a / (a - b);
        let (column, row) = ((sample % self.width) as f64, (sample / self.width) as f64);
        if down { at(column - 1.0, row - 1.0 + t) } else { at(column - 1.0 + t, row - 1.0) }
    }
}

/// All rings around the samples above the level, in px.
pub(crate) fn rings(field: &Field, level: f64, how: Outline) -> Vec<Vec<Point>> {
    let padded = Padded::new(field, level);
    let inside: Vec<bool> = padded.values.iter().map(|value| *value > 0.0).collect();
    let mut next = vec![NONE; 2 * inside.len()];
    let mut starts = Vec::new();
    for row in 0..=field.height {
        for cell in row * padded.width..(row + 1) * padded.width - 1 {
            let below = cell + padded.width;
            let corners = [inside[cell], inside[cell + 1], inside[below + 1], inside[below]];
            let pattern = corners.iter().rev().fold(0, |bits, up| 2 * bits + usize::from(*up));
            for &(from, to) in TURNS[pattern] {
                let from = padded.side(cell, from);
                next[from] = padded.side(cell, to) as u32;
                starts.push(from);
            }
        }
    }
    let mut rings = Vec::new();
    for start in starts {
        let mut ring = Vec::new();
        let mut side = start;
        while next[side] != NONE {
            ring.push(padded.crossing(side) * how.step);
            side = std::mem::replace(&mut next[side], NONE) as usize;
        }
        if ring.len() > 3 && area(&ring) >= how.least {
            rings.push(thinned(&softened(&ring, 1, End::Closed), how.tolerance, End::Closed));
        }
    }
    rings
}

/// The same rings as path text.
pub(crate) fn outline(field: &Field, level: f64, how: Outline) -> String {
    let mut path = Path::default();
    for ring in rings(field, level, how) {
        path.line(&ring, End::Closed);
    }
    path.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FINE: Outline = Outline { step: 1.0, least: 0.0, tolerance: 0.01 };

    #[test]
    fn a_cone_has_a_round_outline() {
        let cone =
            Field::from_fn(41, 41, |x, y| 15.0 - at(x as f64 - 20.0, y as f64 - 20.0).length());
        let rings = rings(&cone, 5.0, FINE);
        assert_eq!(rings.len(), 1);
        assert!((area(&rings[0]) - 314.0).abs() < 4.0, "{}", area(&rings[0]));
        assert!(rings[0].iter().all(|p| (p.distance(at(20.0, 20.0)) - 10.0).abs() < 0.2));
    }

    #[test]
    fn the_edge_closes_what_runs_off_the_sheet_and_specks_are_dropped() {
        let all = Field::filled(11, 11, 1.0);
        let whole = rings(&all, 0.0, FINE);
        assert!((area(&whole[0]) - 144.0).abs() < 4.0, "{}", area(&whole[0]));
        let speck = Field::from_fn(11, 11, |x, y| if (x, y) == (5, 5) { 1.0 } else { -1.0 });
        assert_eq!(rings(&speck, 0.0, Outline { least: 5.0, ..FINE }).len(), 0);
    }
}
