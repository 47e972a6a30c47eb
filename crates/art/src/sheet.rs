//! Where the hexes of a map are on the sheet.

use std::collections::BTreeMap;

use neretva_protocol::{HexView, MapView};
use serde::Serialize;

use crate::looks::Terrain;
use crate::point::{Point, at};

/// Px from flat side to flat side of a hex: every px in this crate means this scale.
pub const HEX: f64 = 76.0;
/// Px from the centre of a hex to a corner.
pub(crate) const RADIUS: f64 = HEX * 0.577_350_269_189_625_8;

/// Where each hex is on every layer, so that counters match the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Geometry {
    /// Px across.
    pub width: f64,
    /// Px down.
    pub height: f64,
    /// Px from flat side to flat side of a hex.
    pub hex: f64,
    /// Pointy-top if true, flat-top if false.
    pub pointy: bool,
    /// The centre of each hex by its printed number, x to the east and y to the south.
    pub centres: BTreeMap<String, (f64, f64)>,
}

/// Where the hexes of a map are, in px.
pub fn geometry(map: &MapView) -> Geometry {
    let sheet = Sheet::new(map);
    let place = |(hex, centre): (&HexView, &Point)| (hex.id.clone(), (centre.x, centre.y));
    Geometry {
        width: sheet.width,
        height: sheet.height,
        hex: HEX,
        pointy: map.pointy,
        centres: map.hexes.iter().zip(&sheet.centre).map(place).collect(),
    }
}

/// A corner of hexes on a lattice of half widths by half radii: shared corners have one key.
pub(crate) type Corner = (i32, i32);
/// Two neighbouring corners, the smaller first.
pub(crate) type Edge = (Corner, Corner);

/// A map laid out, its hexes known by their place in [`MapView::hexes`].
pub(crate) struct Sheet<'a> {
    pub(crate) map: &'a MapView,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) centre: Vec<Point>,
    pub(crate) terrain: Vec<Terrain>,
    /// The one or two hexes at each edge.
    pub(crate) edges: BTreeMap<Edge, Vec<usize>>,
    sides: BTreeMap<(usize, usize), Edge>,
    numbers: BTreeMap<&'a str, usize>,
    corner: Corner,
}

const POINTY_RING: [Corner; 6] = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)];

impl<'a> Sheet<'a> {
    pub(crate) fn new(map: &'a MapView) -> Sheet<'a> {
        let key = |hex: &HexView| {
            if map.pointy { (hex.x, 3 * hex.y) } else { (3 * hex.x, hex.y) }
        };
        let turn = |(x, y): Corner| if map.pointy { (x, y) } else { (y, x) };
        let keys: Vec<Corner> = map.hexes.iter().map(key).collect();
        let (mut low, mut high) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        let mut edges: BTreeMap<Edge, Vec<usize>> = BTreeMap::new();
        for (hex, (x, y)) in keys.iter().enumerate() {
            let ring = POINTY_RING.map(turn).map(|(a, b)| (x + a, y + b));
            for n in 0..6 {
                let (a, b) = (ring[n], ring[(n + 1) % 6]);
                edges.entry((a.min(b), a.max(b))).or_default().push(hex);
                (low, high) =
                    ((low.0.min(a.0), low.1.min(a.1)), (high.0.max(a.0), high.1.max(a.1)));
            }
        }
        if keys.is_empty() {
            (low, high) = ((0, 0), (0, 0));
        }
        let both = edges.iter().filter(|(_, hexes)| hexes.len() == 2);
        let sides = both.map(|(edge, hexes)| ((hexes[0], hexes[1]), *edge)).collect();
        let numbers = map.hexes.iter().zip(0..).map(|(hex, n)| (hex.id.as_str(), n)).collect();
        let mut sheet = Sheet {
            map,
            width: 0.0,
            height: 0.0,
            centre: Vec::new(),
            terrain: map.hexes.iter().map(|hex| Terrain::named(&hex.terrain)).collect(),
            edges,
            sides,
            numbers,
            corner: low,
        };
        let size = sheet.place(high);
        (sheet.width, sheet.height) = (size.x, size.y);
        sheet.centre = keys.into_iter().map(|key| sheet.place(key)).collect();
        sheet
    }

    /// The place of a corner.
    pub(crate) fn place(&self, corner: Corner) -> Point {
        let across = f64::from(corner.0 - self.corner.0) / 2.0;
        let down = f64::from(corner.1 - self.corner.1) / 2.0;
        if self.map.pointy {
            at(across * HEX, down * RADIUS)
        } else {
            at(across * RADIUS, down * HEX)
        }
    }

    /// Where the corners of a chain are.
    pub(crate) fn places(&self, chain: &[Corner]) -> Vec<Point> {
        chain.iter().map(|corner| self.place(*corner)).collect()
    }

    /// The hex of that printed number.
    pub(crate) fn hex(&self, number: &str) -> Option<usize> {
        self.numbers.get(number).copied()
    }

    /// The edge between two hexes.
    pub(crate) fn side(&self, a: usize, b: usize) -> Option<Edge> {
        self.sides.get(&(a.min(b), a.max(b))).copied()
    }

    /// The edge between two hexes by their printed numbers, and the hexes.
    pub(crate) fn side_named(&self, a: &str, b: &str) -> Option<(Edge, [usize; 2])> {
        let (a, b) = (self.hex(a)?, self.hex(b)?);
        Some((self.side(a, b)?, [a, b]))
    }

    pub(crate) fn view(&self, hex: usize) -> &'a HexView {
        &self.map.hexes[hex]
    }

    pub(crate) fn is_sea(&self, hex: usize) -> bool {
        self.terrain[hex] == Terrain::Sea
    }

    pub(crate) fn is_offmap(&self, hex: usize) -> bool {
        self.view(hex).offmap
    }

    /// Edges between two printed hexes that pass the test.
    pub(crate) fn inner_edges(&self, test: impl Fn(usize, usize) -> bool) -> Vec<Edge> {
        let inner = self.edges.iter().filter(|(_, hexes)| match hexes[..] {
            [a, b] => !self.is_offmap(a) && !self.is_offmap(b) && test(a, b),
            _ => false,
        });
        inner.map(|(edge, _)| *edge).collect()
    }

    /// The rings around all hexes that pass the test.
    pub(crate) fn rings(&self, test: impl Fn(usize) -> bool) -> Vec<Vec<Point>> {
        let edge = |hexes: &[usize]| hexes.iter().filter(|hex| test(**hex)).count() == 1;
        let edges: Vec<Edge> =
            self.edges.iter().filter(|(_, hexes)| edge(hexes)).map(|(edge, _)| *edge).collect();
        let chains = crate::polyline::chains(&edges);
        chains.iter().map(|chain| self.places(&chain[..chain.len() - 1])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn neighbours_share_an_edge_and_lie_a_hex_apart() {
        for pointy in [true, false] {
            let map = sample::map(pointy);
            let sheet = Sheet::new(&map);
            for (edge, hexes) in &sheet.edges {
                assert!(sheet.place(edge.0).distance(sheet.place(edge.1)) - RADIUS < 1e-9);
                if let [a, b] = hexes[..] {
                    assert!((sheet.centre[a].distance(sheet.centre[b]) - HEX).abs() < 1e-9);
                    assert_eq!(sheet.side(b, a), Some(*edge));
                }
            }
        }
    }

    #[test]
    fn the_sheet_is_as_large_as_its_hexes() {
        let map = sample::map(true);
        let shown = geometry(&map);
        let right = shown.centres.values().map(|(x, _)| *x).fold(0.0, f64::max);
        let bottom = shown.centres.values().map(|(_, y)| *y).fold(0.0, f64::max);
        assert!((right + HEX / 2.0 - shown.width).abs() < 1e-9);
        assert!((bottom + RADIUS - shown.height).abs() < 1e-9);
        assert_eq!(shown.centres.len(), map.hexes.len());
    }
}
