//! Which of a hex's six neighbours are meant, as six bits.

use serde::{Deserialize, Serialize};

use crate::Direction;

/// A set of directions around one hex: the facts behind "surrounded" in a rulebook.
///
/// It holds each neighbour once, however many attackers stand there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct AdjacencyMask(u8);

impl AdjacencyMask {
    /// No direction.
    pub const EMPTY: AdjacencyMask = AdjacencyMask(0);
    /// All six directions.
    pub const FULL: AdjacencyMask = AdjacencyMask(0b11_1111);

    /// This set and that direction.
    #[must_use]
    pub const fn with(self, direction: Direction) -> AdjacencyMask {
        AdjacencyMask(self.0 | 1 << direction.index())
    }

    /// Whether that direction is in the set.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.index() & 1 == 1
    }

    /// How many distinct neighbours are in the set.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two of the neighbours lie straight across the centre from each other.
    pub const fn has_opposite(self) -> bool {
        self.0 & self.0 >> 3 != 0
    }

    /// Whether three of the neighbours have exactly one hex between each and the next.
    pub const fn has_triangle(self) -> bool {
        self.0 & 0b01_0101 == 0b01_0101 || self.0 & 0b10_1010 == 0b10_1010
    }

    /// The directions of the set, clockwise from [`Direction::D0`].
    pub fn directions(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

impl FromIterator<Direction> for AdjacencyMask {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> AdjacencyMask {
        directions.into_iter().fold(AdjacencyMask::EMPTY, AdjacencyMask::with)
    }
}

impl std::fmt::Debug for AdjacencyMask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.directions()).finish()
    }
}

impl From<AdjacencyMask> for u8 {
    fn from(mask: AdjacencyMask) -> u8 {
        mask.0
    }
}

impl TryFrom<u8> for AdjacencyMask {
    type Error = String;

    fn try_from(bits: u8) -> Result<AdjacencyMask, String> {
        if bits <= AdjacencyMask::FULL.0 {
            Ok(AdjacencyMask(bits))
        } else {
            Err(format!("an adjacency mask has six bits, 0 to 63, not {bits}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mask_agrees_with_the_words_of_its_questions() {
        for bits in 0..64 {
            let mask = AdjacencyMask(bits);
            let has = |direction: Direction, sixths| mask.contains(direction.rotate(sixths));
            let opposite = Direction::ALL.into_iter().any(|d| has(d, 0) && has(d, 3));
            let triangle = Direction::ALL.into_iter().any(|d| has(d, 0) && has(d, 2) && has(d, 4));
            assert_eq!(mask.has_opposite(), opposite, "{mask:?}");
            assert_eq!(mask.has_triangle(), triangle, "{mask:?}");
            assert_eq!(mask.count() as usize, mask.directions().count(), "{mask:?}");
            assert_eq!(mask.directions().collect::<AdjacencyMask>(), mask);
            // Four neighbours always hold an opposite pair; three may hold none.
            assert!(mask.count() < 4 || mask.has_opposite(), "{mask:?}");
        }
    }

    #[test]
    fn six_bits_and_no_more() {
        assert_eq!(AdjacencyMask::try_from(63), Ok(AdjacencyMask::FULL));
        assert!(AdjacencyMask::try_from(64).is_err());
    }
}
