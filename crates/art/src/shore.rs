//! Where land ends, and how far it is to there.

use crate::field::Field;
use crate::inputs::ArtInputs;
use crate::point::{Point, at};
use crate::polyline::chains;
use crate::sheet::{HEX, Sheet};

/// Px between samples of the working fields.
pub(crate) const STEP: f64 = HEX / 24.0;
/// Distances beyond this are all the same.
const REACH: f64 = 1.45 * HEX;

/// The outline of land and lakes.
pub(crate) struct Shore {
    pub(crate) land: Vec<Vec<Point>>,
    pub(crate) lakes: Vec<Vec<Point>>,
    /// The hexsides between land and sea, if nothing else is known of the shore.
    pub(crate) hexsides: Option<Vec<Vec<Point>>>,
    /// Px to the shore, positive on land.
    distance: Field,
}

impl Shore {
    pub(crate) fn new(sheet: &Sheet<'_>, inputs: Option<&ArtInputs>) -> Shore {
        let (land, lakes, hexsides) = match inputs {
            Some(inputs) => (inputs.land.clone(), inputs.lakes.clone(), None),
            // Without a real shore, everything except the sea hexes is land.
            None => {
                let mut land = sheet.rings(|hex| sheet.is_sea(hex));
                land.push(frame(sheet));
                let sides = sheet.inner_edges(|a, b| sheet.is_sea(a) != sheet.is_sea(b));
                let sides: Vec<_> =
                    chains(&sides).iter().map(|chain| sheet.places(chain)).collect();
                (land, Vec::new(), Some(sides))
            }
        };
        let coast = match &hexsides {
            None => coast(&land, sheet),
            Some(lines) => {
                let sides = lines.iter().flat_map(|line| line.windows(2));
                sides.map(|side| (side[0], side[1])).collect()
            }
        };
        let (width, height) =
            ((sheet.width / STEP) as usize + 2, (sheet.height / STEP) as usize + 2);
        let mut distance = Field::filled(width, height, REACH);
        for (a, b) in coast {
            lower(&mut distance, a, b);
        }
        let inside = inside(&land, width, height);
        for (distance, inside) in distance.values.iter_mut().zip(inside) {
            if !inside {
                *distance = -*distance;
            }
        }
        Shore { land, lakes, hexsides, distance }
    }

    /// Px from a place to the shore, positive on land.
    pub(crate) fn distance(&self, place: Point) -> f64 {
        self.distance.sample(place * (1.0 / STEP))
    }

    pub(crate) fn field(&self) -> &Field {
        &self.distance
    }

    /// The way inland at a place, of length one.
    pub(crate) fn inland(&self, place: Point) -> Point {
        const NEAR: f64 = 4.0;
        let rise = |by: Point| self.distance(place + by) - self.distance(place - by);
        at(rise(at(NEAR, 0.0)), rise(at(0.0, NEAR))).unit()
    }
}

/// A ring a little outside the sheet.
fn frame(sheet: &Sheet<'_>) -> Vec<Point> {
    const OUT: f64 = 4.0 * STEP;
    let (right, bottom) = (sheet.width + OUT, sheet.height + OUT);
    vec![at(-OUT, -OUT), at(right, -OUT), at(right, bottom), at(-OUT, bottom)]
}

/// The sides of rings, without those where the frame cuts the land.
fn coast(rings: &[Vec<Point>], sheet: &Sheet<'_>) -> Vec<(Point, Point)> {
    let on_frame =
        |p: Point| p.x < 0.5 || p.y < 0.5 || p.x > sheet.width - 0.5 || p.y > sheet.height - 0.5;
    let sides = rings.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
    sides.map(|(a, b)| (*a, *b)).filter(|(a, b)| !(on_frame(*a) && on_frame(*b))).collect()
}

/// Lowers the distance of all samples near a stretch of coast.
fn lower(distance: &mut Field, a: Point, b: Point) {
    let span = |low: f64, high: f64, size: usize| {
        let first = ((low - REACH) / STEP).max(0.0) as usize;
        first..(((high + REACH) / STEP).max(0.0) as usize + 1).min(size)
    };
    let columns = span(a.x.min(b.x), a.x.max(b.x), distance.width);
    let rows = span(a.y.min(b.y), a.y.max(b.y), distance.height);
    for row in rows {
        for column in columns.clone() {
            let place = at(column as f64, row as f64) * STEP;
            let there = place.distance(place.nearest_on(a, b));
            let known = &mut distance.values[row * distance.width + column];
            *known = known.min(there);
        }
    }
}

/// Which samples are inside the rings, by the even-odd rule.
fn inside(rings: &[Vec<Point>], width: usize, height: usize) -> Vec<bool> {
    let mut inside = vec![false; width * height];
    let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); height];
    for ring in rings {
        for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            let (top, bottom) = if a.y < b.y { (a, b) } else { (b, a) };
            let first = (top.y / STEP).ceil().max(0.0) as usize;
            for (row, crossings) in crossings.iter_mut().enumerate().skip(first) {
                let y = row as f64 * STEP;
                if y >= bottom.y {
                    break;
                }
                let share = (y - top.y) / (bottom.y - top.y);
                crossings.push(top.lerp(*bottom, share).x / STEP);
            }
        }
    }
    for (row, crossings) in crossings.iter_mut().enumerate() {
        crossings.sort_by(f64::total_cmp);
        for span in crossings.chunks_exact(2) {
            let first = span[0].ceil().max(0.0) as usize;
            let last = (span[1].ceil().max(0.0) as usize).min(width);
            inside[row * width..][first.min(last)..last].fill(true);
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn land_hexes_are_land_and_sea_hexes_sea() {
        for pointy in [true, false] {
            let map = sample::map(pointy);
            let sheet = Sheet::new(&map);
            let shore = Shore::new(&sheet, None);
            for (hex, centre) in sheet.centre.iter().enumerate() {
                assert_eq!(shore.distance(*centre) > 0.0, !sheet.is_sea(hex), "{hex}");
            }
        }
    }

    #[test]
    fn the_distance_grows_away_from_the_coast() {
        let map = sample::map(true);
        let sheet = Sheet::new(&map);
        let shore = Shore::new(&sheet, None);
        let beach = sheet.edges.iter().find(|(_, hexes)| {
            hexes.len() == 2 && sheet.is_sea(hexes[0]) != sheet.is_sea(hexes[1])
        });
        let ((a, b), hexes) = beach.expect("the sample has a coast");
        let middle = sheet.place(*a).lerp(sheet.place(*b), 0.5);
        let land = hexes.iter().find(|hex| !sheet.is_sea(**hex)).expect("one of them is land");
        let inland = middle.lerp(sheet.centre[*land], 0.5);
        assert!(shore.distance(middle).abs() < STEP);
        assert!((shore.distance(inland) - HEX / 4.0).abs() < STEP);
        assert!(shore.inland(inland).dot((inland - middle).unit()) > 0.9);
    }
}
