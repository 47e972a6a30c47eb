//! The six directions of a hex grid and their compass names.

use serde::{Deserialize, Serialize};

use crate::Axial;

/// The orientation of the hexes of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// A corner points north; rows are straight and columns zigzag.
    Pointy,
    /// A flat side faces north; columns are straight and rows zigzag.
    Flat,
}

/// One of six directions, numbered clockwise on the screen.
///
/// | direction | vector (q, r) | pointy | flat |
/// |-----------|---------------|--------|------|
/// | `D0`      | (+1, 0)       | E      | SE   |
/// | `D1`      | (0, +1)       | SE     | S    |
/// | `D2`      | (-1, +1)      | SW     | SW   |
/// | `D3`      | (-1, 0)       | W      | NW   |
/// | `D4`      | (0, -1)       | NW     | N    |
/// | `D5`      | (+1, -1)      | NE     | NE   |
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
#[repr(u8)]
pub enum Direction {
    /// East on a pointy grid, south-east on a flat one.
    D0,
    /// South-east on a pointy grid, south on a flat one.
    D1,
    /// South-west.
    D2,
    /// West on a pointy grid, north-west on a flat one.
    D3,
    /// North-west on a pointy grid, north on a flat one.
    D4,
    /// North-east.
    D5,
}

impl Direction {
    /// All six, clockwise from `D0`.
    pub const ALL: [Direction; 6] =
        [Direction::D0, Direction::D1, Direction::D2, Direction::D3, Direction::D4, Direction::D5];

    /// The number of this direction, 0 to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction straight back.
    pub const fn opposite(self) -> Direction {
        self.rotate(3)
    }

    /// This direction turned clockwise by that many sixths of a circle; negative turns back.
    pub const fn rotate(self, sixths: i8) -> Direction {
        Direction::ALL[(self.index() + sixths.rem_euclid(6) as usize) % 6]
    }

    /// The step to the next hex in this direction.
    pub const fn vector(self) -> Axial {
        match self {
            Direction::D0 => Axial::new(1, 0),
            Direction::D1 => Axial::new(0, 1),
            Direction::D2 => Axial::new(-1, 1),
            Direction::D3 => Axial::new(-1, 0),
            Direction::D4 => Axial::new(0, -1),
            Direction::D5 => Axial::new(1, -1),
        }
    }

    /// The short compass name on a map of that orientation, such as `NE`.
    pub const fn name(self, orientation: Orientation) -> &'static str {
        let names = match orientation {
            Orientation::Pointy => ["E", "SE", "SW", "W", "NW", "NE"],
            Orientation::Flat => ["SE", "S", "SW", "NW", "N", "NE"],
        };
        names[self.index()]
    }

    /// The direction with that short compass name on a map of that orientation.
    pub fn named(orientation: Orientation, name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.name(orientation) == name)
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction as u8
    }
}

impl TryFrom<u8> for Direction {
    type Error = String;

    fn try_from(number: u8) -> Result<Direction, String> {
        Direction::ALL
            .get(usize::from(number))
            .copied()
            .ok_or_else(|| format!("there is no direction {number}: write 0 to 5"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_six_sixths_is_no_turn() {
        for direction in Direction::ALL {
            assert_eq!(direction.rotate(6), direction);
            assert_eq!(direction.rotate(-7), direction.rotate(5));
            assert_eq!(direction.rotate(i8::MIN), direction.rotate(4));
            assert_eq!(direction.opposite().vector(), -direction.vector());
        }
    }

    #[test]
    fn turning_a_direction_turns_its_vector() {
        for direction in Direction::ALL {
            let turned = direction.vector().rotate_about(Axial::ORIGIN, 1);
            assert_eq!(direction.rotate(1).vector(), turned);
        }
    }

    #[test]
    fn names_and_numbers_read_back() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            for direction in Direction::ALL {
                let name = direction.name(orientation);
                assert_eq!(Direction::named(orientation, name), Some(direction));
            }
        }
        assert_eq!(Direction::named(Orientation::Pointy, "N"), None);
        assert_eq!(Direction::named(Orientation::Flat, "E"), None);
        assert_eq!(Direction::try_from(5), Ok(Direction::D5));
        assert!(Direction::try_from(6).is_err());
    }
}
