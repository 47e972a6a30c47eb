//! Which counters are where on the map, and which hexes touch.

use std::borrow::Cow;
use std::collections::BTreeMap;

use neretva_protocol::{HexView, MapView, Piece, TableView};

use crate::order::natural;

/// The map without hexes that are not printed.
pub(crate) fn printed(map: &MapView) -> Cow<'_, MapView> {
    if !map.hexes.iter().any(|hex| hex.offmap) {
        return Cow::Borrowed(map);
    }
    let mut map = map.clone();
    map.hexes.retain(|hex| !hex.offmap);
    Cow::Owned(map)
}

/// A map with its counters sorted into hexes and boxes.
pub(crate) struct Board<'a> {
    pub(crate) map: &'a MapView,
    hexes: BTreeMap<&'a str, &'a HexView>,
    stacks: BTreeMap<&'a str, Vec<&'a Piece>>,
    /// Counters that are on no hex of this map, by the box they are in.
    pub(crate) away: Vec<(&'a str, Vec<&'a Piece>)>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(map: &'a MapView, table: Option<&'a TableView>) -> Board<'a> {
        let hexes: BTreeMap<&str, &HexView> =
            map.hexes.iter().map(|hex| (hex.id.as_str(), hex)).collect();
        let mut stacks: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
        let mut away: BTreeMap<&str, Vec<&Piece>> = BTreeMap::new();
        for piece in table.map_or(&[][..], |table| &table.pieces) {
            match piece.hex.as_deref() {
                Some(hex) if hexes.contains_key(hex) => stacks.entry(hex).or_default().push(piece),
                // A hex of another sheet: its number is the best name of the place.
                Some(hex) => away.entry(hex).or_default().push(piece),
                None => away.entry(&piece.state).or_default().push(piece),
            }
        }
        let mut away: Vec<_> = away.into_iter().collect();
        away.sort_by(|(a, _), (b, _)| natural(a).cmp(&natural(b)));
        Board { map, hexes, stacks, away }
    }

    /// The hex of that printed number.
    pub(crate) fn hex(&self, id: &str) -> Option<&'a HexView> {
        self.hexes.get(id).copied()
    }

    /// The counters in a hex, the top one first.
    pub(crate) fn stack(&self, hex: &HexView) -> &[&'a Piece] {
        self.stacks.get(hex.id.as_str()).map_or(&[], Vec::as_slice)
    }

    /// The side of hex `a` that touches hex `b`, as [`side_between`] counts.
    pub(crate) fn touching(&self, a: &str, b: &str) -> Option<(&'a HexView, usize)> {
        let (a, b) = (self.hex(a)?, self.hex(b)?);
        Some((a, side_between(self.map.pointy, a, b)?))
    }
}

/// The side of `a` that it shares with `b`.
///
/// On a pointy map sides count clockwise from the north-east one. A flat map is the same lattice
/// with x and y exchanged, so there they count anticlockwise from the south-west one.
fn side_between(pointy: bool, a: &HexView, b: &HexView) -> Option<usize> {
    let across = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
    let across = if pointy { across } else { (across.1, across.0) };
    [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)].iter().position(|step| *step == across)
}

/// A counter's name as written on boards: a `?` means that it is face down.
pub(crate) fn label(piece: &Piece) -> String {
    if piece.face_up || piece.id.starts_with('?') {
        piece.id.clone()
    } else {
        format!("?{}", piece.id)
    }
}
