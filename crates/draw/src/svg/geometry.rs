//! Points in tenths of a pixel, hex corners, and smooth lines along them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Add, Sub};

use neretva_protocol::HexView;

/// Half the distance between opposite sides of a hex.
pub(super) const HALF: i64 = 380;
/// Centre to corner: `2 * HALF / sqrt(3)`, to the nearest even number so that its half is whole.
pub(super) const RADIUS: i64 = 438;
/// Paper around the outermost hexes.
const MARGIN: i64 = 140;

/// A point or an offset, in tenths of a pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Point {
    pub(super) x: i64,
    pub(super) y: i64,
}

impl Point {
    pub(super) const fn new(x: i64, y: i64) -> Point {
        Point { x, y }
    }

    /// This offset, longer or shorter.
    pub(super) fn scaled(self, times: i64, over: i64) -> Point {
        Point::new(self.x * times / over, self.y * times / over)
    }

    /// The point that share of the way to another.
    pub(super) fn towards(self, to: Point, times: i64, over: i64) -> Point {
        self + (to - self).scaled(times, over)
    }

    /// `x y`, as paths write it.
    pub(super) fn pair(self) -> String {
        format!("{} {}", tenths(self.x), tenths(self.y))
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

/// Tenths as a decimal number, without a needless zero.
pub(super) fn tenths(value: i64) -> String {
    let (sign, size) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    match size % 10 {
        0 => format!("{sign}{}", size / 10),
        rest => format!("{sign}{}.{rest}", size / 10),
    }
}

/// How hexes stand. A flat map is a pointy one with x and y exchanged.
pub(super) struct Frame {
    pub(super) pointy: bool,
}

impl Frame {
    pub(super) fn new(pointy: bool) -> Frame {
        Frame { pointy }
    }

    fn exchange(&self, point: Point) -> Point {
        if self.pointy { point } else { Point::new(point.y, point.x) }
    }

    /// The middle of a hex.
    pub(super) fn centre(&self, hex: &HexView) -> Point {
        let lattice = self.exchange(Point::new(i64::from(hex.x), i64::from(hex.y)));
        self.exchange(Point::new(lattice.x * HALF, lattice.y * RADIUS * 3 / 2))
    }

    /// The six corners about a centre; side `n` of a hex runs from corner `n` to the next.
    pub(super) fn corners(&self, centre: Point) -> [Point; 6] {
        let arms = [
            (0, -RADIUS),
            (HALF, -RADIUS / 2),
            (HALF, RADIUS / 2),
            (0, RADIUS),
            (-HALF, RADIUS / 2),
            (-HALF, -RADIUS / 2),
        ];
        arms.map(|(x, y)| centre + self.exchange(Point::new(x, y)))
    }

    /// The two ends of a side of a hex.
    pub(super) fn side(&self, hex: &HexView, side: usize) -> (Point, Point) {
        let corners = self.corners(self.centre(hex));
        (corners[side % 6], corners[(side + 1) % 6])
    }

    /// From the centre to the top of a hex.
    pub(super) fn reach_up(&self) -> i64 {
        if self.pointy { RADIUS } else { HALF }
    }

    /// Top left corner and size of the paper.
    pub(super) fn bounds(&self, hexes: &[HexView]) -> (Point, Point) {
        let centres = || hexes.iter().map(|hex| self.centre(hex));
        let least = |part: fn(Point) -> i64| centres().map(part).min().unwrap_or(0);
        let most = |part: fn(Point) -> i64| centres().map(part).max().unwrap_or(0);
        let reach = self.exchange(Point::new(HALF + MARGIN, RADIUS + MARGIN));
        let corner = Point::new(least(|p| p.x), least(|p| p.y)) - reach;
        let far = Point::new(most(|p| p.x), most(|p| p.y)) + reach;
        (corner, far - corner)
    }
}

/// Polygon points as the attribute writes them.
pub(super) fn polygon(points: &[Point]) -> String {
    let pairs: Vec<String> =
        points.iter().map(|p| format!("{},{}", tenths(p.x), tenths(p.y))).collect();
    pairs.join(" ")
}

/// Joins pieces into lines as long as possible, from fork to fork; a ring ends where it began.
pub(super) fn chains(pieces: &BTreeSet<(Point, Point)>) -> Vec<Vec<Point>> {
    let mut beside: BTreeMap<Point, BTreeSet<Point>> = BTreeMap::new();
    for &(a, b) in pieces.iter().filter(|(a, b)| a != b) {
        beside.entry(a).or_default().insert(b);
        beside.entry(b).or_default().insert(a);
    }
    let inner: BTreeSet<Point> =
        beside.iter().filter(|(_, ends)| ends.len() == 2).map(|(point, _)| *point).collect();
    // Lines start at ends and forks; what is left over after those are rings.
    let starts: Vec<Point> =
        beside.keys().filter(|point| !inner.contains(point)).copied().collect();
    let rings: Vec<Point> = inner.iter().copied().collect();
    let mut lines = Vec::new();
    for start in starts.into_iter().chain(rings) {
        while let Some(next) = take_piece(&mut beside, start) {
            let mut line = vec![start, next];
            let mut end = next;
            while inner.contains(&end) && end != start {
                let Some(next) = take_piece(&mut beside, end) else { break };
                line.push(next);
                end = next;
            }
            lines.push(line);
        }
    }
    lines
}

/// Takes a piece that begins at the point, and returns its other end.
fn take_piece(beside: &mut BTreeMap<Point, BTreeSet<Point>>, from: Point) -> Option<Point> {
    let to = beside.get_mut(&from)?.pop_first()?;
    beside.get_mut(&to)?.remove(&from);
    Some(to)
}

/// A path along the line with its corners rounded over that many tenths of each piece.
pub(super) fn rounded_path(line: &[Point], rounding: i64) -> String {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
        return String::new();
    };
    let ring = first == last && line.len() > 3;
    let mut path = if ring {
        format!("M{}", first.towards(line[1], rounding, 10).pair())
    } else {
        format!("M{}", first.pair())
    };
    let mut turn = |before: Point, at: Point, after: Point| {
        let (entry, exit) = (at.towards(before, rounding, 10), at.towards(after, rounding, 10));
        path.push_str(&format!("L{}Q{} {}", entry.pair(), at.pair(), exit.pair()));
    };
    for three in line.windows(3) {
        turn(three[0], three[1], three[2]);
    }
    if ring {
        turn(line[line.len() - 2], first, line[1]);
        path.push('Z');
    } else {
        path.push_str(&format!("L{}", last.pair()));
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_have_one_decimal_at_most() {
        assert_eq!([0, 5, -5, 120, -1234].map(tenths), ["0", "0.5", "-0.5", "12", "-123.4"]);
    }

    #[test]
    fn touching_hexes_share_a_side() {
        for (pointy, step) in [(true, (1, 1)), (false, (1, 1)), (true, (2, 0)), (false, (0, 2))] {
            let frame = Frame::new(pointy);
            let hex = |x, y| HexView { x, y, ..HexView::default() };
            let ours = frame.corners(frame.centre(&hex(0, 0)));
            let theirs = frame.corners(frame.centre(&hex(step.0, step.1)));
            assert_eq!(ours.iter().filter(|corner| theirs.contains(corner)).count(), 2);
        }
    }

    #[test]
    fn pieces_join_up_to_forks_and_around_rings() {
        let p = |x| Point::new(x, 0);
        let fork = BTreeSet::from([(p(0), p(1)), (p(2), p(1)), (p(2), p(3)), (p(2), p(4))]);
        let lines = chains(&fork);
        assert_eq!(lines, [vec![p(0), p(1), p(2)], vec![p(2), p(3)], vec![p(2), p(4)]]);
        let ring = BTreeSet::from([(p(0), p(1)), (p(1), p(2)), (p(2), p(0))]);
        assert_eq!(chains(&ring), [vec![p(0), p(1), p(2), p(0)]]);
        assert!(rounded_path(&chains(&ring)[0], 3).ends_with('Z'));
    }
}
