//! Distances, lines, rings and turns between the hexes of a map.

use crate::{Direction, Grid, HexId};

/// More steps than lie between any two hexes that four digits can name.
const FARTHEST: u16 = 200;

impl Grid {
    /// The fewest steps between two hexes on the plane, whatever the map leaves out.
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        self.axial(a).distance(self.axial(b))
    }

    /// The hexes of the map on the straight line between two centres, both ends included.
    ///
    /// It is the same line from either end; [`Axial::line`](crate::Axial::line) says how it passes
    /// exactly between two hexes.
    pub fn line(&self, from: HexId, to: HexId) -> impl Iterator<Item = HexId> + use<'_> {
        self.axial(from).line(self.axial(to)).filter_map(|place| self.at(place))
    }

    /// The hexes of the map at exactly that distance, clockwise from [`Direction::D0`].
    pub fn ring(&self, centre: HexId, radius: u16) -> impl Iterator<Item = HexId> + use<'_> {
        let place = self.axial(centre);
        let near = (radius <= FARTHEST).then_some(radius);
        near.into_iter()
            .flat_map(move |radius| place.ring(radius))
            .filter_map(|place| self.at(place))
    }

    /// The hexes of the map within that distance, the centre first and then ring after ring.
    pub fn within(&self, centre: HexId, radius: u16) -> impl Iterator<Item = HexId> + use<'_> {
        let disc = self.axial(centre).disc(radius.min(FARTHEST));
        disc.filter_map(|place| self.at(place))
    }

    /// The hex that many steps away in a straight line, if it is on the map.
    ///
    /// The steps between need not be.
    pub fn drift(&self, hex: HexId, direction: Direction, steps: u16) -> Option<HexId> {
        let steps = (steps <= FARTHEST).then_some(steps.cast_signed())?;
        self.at(self.axial(hex).step(direction, steps))
    }

    /// Where a hex comes to lie when turned clockwise about a centre, if that is on the map.
    pub fn rotate_about(&self, centre: HexId, hex: HexId, sixths: i8) -> Option<HexId> {
        self.at(self.axial(hex).rotate_about(self.axial(centre), sixths))
    }
}
