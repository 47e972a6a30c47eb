//! Cube arithmetic on axial coordinates; the third cube coordinate is `s = -q - r`.

use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::Direction;

/// A place on the hex plane, whether or not a map has a hex there.
///
/// The plane is as wide as `i16`, hundreds of maps; arithmetic that leaves it overflows as `i16` does.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Axial {
    /// Steps along [`Direction::D0`].
    pub q: i16,
    /// Steps along [`Direction::D1`].
    pub r: i16,
}

impl Axial {
    /// Where both coordinates are nought.
    pub const ORIGIN: Axial = Axial::new(0, 0);

    /// The place with these coordinates.
    pub const fn new(q: i16, r: i16) -> Axial {
        Axial { q, r }
    }

    /// The fewest steps from here to there.
    #[inline] // counted by the million in look-aheads
    pub fn distance(self, other: Axial) -> u32 {
        let dq = i32::from(other.q) - i32::from(self.q);
        let dr = i32::from(other.r) - i32::from(self.r);
        dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs())
    }

    /// The place `steps` steps from here in that direction.
    pub fn step(self, direction: Direction, steps: i16) -> Axial {
        let Axial { q, r } = direction.vector();
        self + Axial::new(q * steps, r * steps)
    }

    /// This place turned clockwise about `centre` by that many sixths of a circle.
    pub fn rotate_about(self, centre: Axial, sixths: i8) -> Axial {
        let mut arm = self - centre;
        for _ in 0..sixths.rem_euclid(6) {
            arm = Axial::new(-arm.r, arm.q + arm.r);
        }
        centre + arm
    }

    /// The hexes at exactly that distance, clockwise from the one straight along [`Direction::D0`].
    ///
    /// The ring of radius 0 is this hex alone.
    ///
    /// # Panics
    /// If the radius is more than `i16::MAX`, beyond the plane.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Axial> {
        let radius = i16::try_from(radius).expect("a ring of that radius lies on the plane");
        let edges = Direction::ALL.into_iter().flat_map(move |corner| {
            let along = corner.rotate(2);
            (0..radius).map(move |steps| self.step(corner, radius).step(along, steps))
        });
        (radius == 0).then_some(self).into_iter().chain(edges)
    }

    /// The hexes within that distance as a spiral: this hex, then ring after ring.
    pub fn disc(self, radius: u16) -> impl Iterator<Item = Axial> {
        (0..=radius).flat_map(move |ring| self.ring(ring))
    }

    /// The hexes on the straight line from this centre to that one, both ends included.
    ///
    /// Where the line runs exactly between two hexes it takes the southern one on the screen, or the
    /// eastern one if both lie equally far south; so a line is the same hexes from either end.
    pub fn line(self, to: Axial) -> impl Iterator<Item = Axial> {
        let length = i64::from(self.distance(to));
        let unit = length.max(1);
        // The value `i` steps along the way, rounded, halves up.
        let between = move |from: i64, to: i64, i: i64| {
            (2 * (from * unit + (to - from) * i) + unit).div_euclid(2 * unit)
        };
        let (from_r, to_r) = (i64::from(self.r), i64::from(to.r));
        let (from_qr, to_qr) = (i64::from(self.q) + from_r, i64::from(to.q) + to_r);
        // At every step one cube coordinate is whole, the one that covers the length. So r and
        // q + r = -s may be rounded each by itself: halves up is south for r, else east for q + r.
        (0..=length).map(move |i| {
            let r = between(from_r, to_r, i);
            let q = between(from_qr, to_qr, i) - r;
            let small = |value: i64| i16::try_from(value).expect("between two i16 coordinates");
            Axial::new(small(q), small(r))
        })
    }
}

impl Add for Axial {
    type Output = Axial;

    fn add(self, other: Axial) -> Axial {
        Axial::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Axial {
    type Output = Axial;

    fn sub(self, other: Axial) -> Axial {
        Axial::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Axial {
    type Output = Axial;

    fn neg(self) -> Axial {
        Axial::new(-self.q, -self.r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(to: Axial) -> Vec<Axial> {
        Axial::ORIGIN.line(to).collect()
    }

    #[test]
    fn a_line_along_a_hexside_takes_the_southern_then_the_eastern_hex() {
        let [e, se, sw, w, _nw, ne] = Direction::ALL.map(Direction::vector);
        // Each goal is two steps off, seen through the hexside between two neighbours.
        for (goal, taken) in [
            (Axial::new(1, 1), se),
            (Axial::new(-1, 2), se),
            (Axial::new(-2, 1), sw),
            (Axial::new(-1, -1), w),
            (Axial::new(1, -2), ne),
            (Axial::new(2, -1), e),
        ] {
            assert_eq!(line(goal), [Axial::ORIGIN, taken, goal]);
            let far = goal + goal + goal;
            let twice = goal + goal;
            let all = [Axial::ORIGIN, taken, goal, goal + taken, twice, twice + taken, far];
            assert_eq!(line(far), all);
        }
    }

    #[test]
    fn a_line_to_itself_is_one_hex() {
        assert_eq!(line(Axial::ORIGIN), [Axial::ORIGIN]);
        let elsewhere = Axial::new(-3, 5);
        assert_eq!(elsewhere.line(elsewhere).collect::<Vec<_>>(), [elsewhere]);
    }

    #[test]
    fn rings_and_discs_start_where_they_say() {
        let centre = Axial::new(3, -2);
        assert_eq!(centre.ring(0).collect::<Vec<_>>(), [centre]);
        let first: Vec<_> = centre.ring(1).collect();
        assert_eq!(first, Direction::ALL.map(|direction| centre.step(direction, 1)));
        assert_eq!(centre.ring(4).next(), Some(centre.step(Direction::D0, 4)));
        assert_eq!(centre.disc(2).count(), 19);
        assert_eq!(centre.disc(2).next(), Some(centre));
    }

    #[test]
    fn the_farthest_distance_does_not_overflow() {
        let corner = Axial::new(i16::MAX, i16::MAX);
        let other = Axial::new(i16::MIN, i16::MIN);
        assert_eq!(corner.distance(other), 2 * 65_535);
    }
}
