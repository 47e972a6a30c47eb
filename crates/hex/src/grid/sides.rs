//! Hexsides: one name for each, whichever hex it is seen from.

use serde::{Deserialize, Serialize};

use super::NONE;
use crate::{Direction, Grid, HexId, NotASide};

/// A hexside of one [`Grid`], at the map's edge or between two hexes.
///
/// Dense: 10,000 hexes have at most 60,000 sides. Ids mean nothing on another grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideId(u16);

impl SideId {
    /// The id with that index.
    pub const fn new(index: u16) -> SideId {
        SideId(index)
    }

    /// The index, for arrays with one entry per hexside.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Grid {
    /// Numbers each side once, from the lower of its hexes.
    pub(super) fn number_sides(&mut self) {
        for hex in self.hexes() {
            let mut row = [NONE; 6];
            for direction in Direction::ALL {
                row[direction.index()] = match self.neighbour(hex, direction) {
                    Some(lower) if lower < hex => {
                        self.sides[lower.index()][direction.opposite().index()]
                    }
                    Some(_) | None => {
                        let next = u16::try_from(self.faces.len());
                        self.faces.push((hex, direction));
                        next.expect("at most 10,000 hexes of six sides")
                    }
                };
            }
            self.sides.push(row);
        }
    }

    /// How many hexsides there are, those at the edge included.
    pub fn side_count(&self) -> usize {
        self.faces.len()
    }

    /// All hexsides, in the order of their lower hex.
    pub fn sides(&self) -> impl DoubleEndedIterator<Item = SideId> + ExactSizeIterator + use<> {
        let count = u16::try_from(self.side_count()).expect("at most 10,000 hexes of six sides");
        (0..count).map(SideId)
    }

    /// The side of a hex in that direction; the hex beyond knows it by the same id.
    #[inline]
    pub fn side(&self, hex: HexId, direction: Direction) -> SideId {
        SideId(self.sides[hex.index()][direction.index()])
    }

    /// The side that two adjacent hexes share.
    pub fn side_between(&self, a: HexId, b: HexId) -> Option<SideId> {
        Some(self.side(a, self.direction(a, b)?))
    }

    /// The hex of lower number at a side, and the hex beyond unless the map ends there.
    pub fn ends(&self, side: SideId) -> (HexId, Option<HexId>) {
        let (hex, direction) = self.face(side);
        (hex, self.neighbour(hex, direction))
    }

    /// The hex of lower number at a side, and the direction in which the side lies from it.
    pub fn face(&self, side: SideId) -> (HexId, Direction) {
        self.faces[side.index()]
    }

    /// The name of a side: `2410/2411`, the lower number first, or `1001/W` where the map ends.
    pub fn printed_side(&self, side: SideId) -> String {
        let (hex, direction) = self.face(side);
        let beyond = match self.neighbour(hex, direction) {
            Some(beyond) => self.printed(beyond),
            None => direction.name(self.orientation()),
        };
        format!("{}/{beyond}", self.printed(hex))
    }

    /// The side of that name, with its two hexes in either order, or with one hex and a direction.
    ///
    /// # Errors
    /// Says what the text should look like, which hex is not on the map, or that the two do not touch.
    pub fn parse_side(&self, name: &str) -> Result<SideId, NotASide> {
        let (map, given) = (|| self.map().to_owned(), || name.to_owned());
        let Some((left, right)) = name.split_once('/') else {
            let names = Direction::ALL.map(|direction| direction.name(self.orientation()));
            let (directions, example) = (names.join(", "), self.printed_side(SideId(0)));
            return Err(NotASide::Malformed { map: map(), given: given(), directions, example });
        };
        let hex = |printed| {
            self.parse(printed).map_err(|source| NotASide::Hex { given: given(), source })
        };
        let left = hex(left)?;
        if let Some(direction) = Direction::named(self.orientation(), right) {
            return Ok(self.side(left, direction));
        }
        let right = hex(right)?;
        self.side_between(left, right).ok_or_else(|| NotASide::NotAdjacent {
            map: map(),
            given: given(),
            distance: self.distance(left, right),
        })
    }
}
