//! A point or a vector on the sheet, in px, y down.

use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

pub(crate) const fn at(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// Square roots are exact everywhere, unlike `hypot`.
    pub(crate) fn length(self) -> f64 {
        self.dot(self).sqrt()
    }

    pub(crate) fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Twice the area between two vectors; positive if `other` is clockwise.
    pub(crate) fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// The vector turned a quarter clockwise.
    pub(crate) fn turned(self) -> Point {
        at(-self.y, self.x)
    }

    /// Of length one; a vector without direction stays as it is.
    pub(crate) fn unit(self) -> Point {
        self * (1.0 / (self.length() + 1e-9))
    }

    pub(crate) fn lerp(self, to: Point, t: f64) -> Point {
        self + (to - self) * t
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        (self - other).length()
    }

    /// The nearest point of a segment.
    pub(crate) fn nearest_on(self, a: Point, b: Point) -> Point {
        let along = b - a;
        let length = along.dot(along);
        if length <= 0.0 {
            return a;
        }
        a.lerp(b, ((self - a).dot(along) / length).clamp(0.0, 1.0))
    }

    /// In degrees clockwise from the east.
    pub(crate) fn angle(self) -> f64 {
        libm::atan2(self.y, self.x).to_degrees()
    }

    /// The vector of that length in that direction.
    pub(crate) fn polar(length: f64, degrees: f64) -> Point {
        let angle = degrees.to_radians();
        at(length * libm::cos(angle), length * libm::sin(angle))
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        at(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        at(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        at(self.x * by, self.y * by)
    }
}

impl Neg for Point {
    type Output = Point;
    fn neg(self) -> Point {
        at(-self.x, -self.y)
    }
}
