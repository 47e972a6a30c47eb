//! Rivers and borders along hexsides; roads, rails and bridges across them.

use std::collections::{BTreeMap, BTreeSet};

use super::geometry::{Frame, Point, RADIUS, chains, rounded_path};
use crate::board::Board;
use crate::kinds::{Link, Side};

/// Pieces of line to be joined.
type Pieces = BTreeSet<(Point, Point)>;

/// All lines of the map, rivers lowest, bridges under the ways they carry.
pub(super) fn draw(svg: &mut String, board: &Board<'_>, frame: &Frame) {
    let mut sides: BTreeMap<Side, Pieces> = BTreeMap::new();
    for side in &board.map.sides {
        if let Some((hex, direction)) = board.touching(&side.a, &side.b) {
            let (a, b) = frame.side(hex, direction);
            sides.entry(Side::named(&side.kind)).or_default().insert((a.min(b), a.max(b)));
        }
    }
    let bridges = sides.remove(&Side::Bridge).unwrap_or_default();
    for (kind, pieces) in &sides {
        for class in side_strokes(*kind) {
            stroke(svg, class, pieces, 3);
        }
    }
    draw_bridges(svg, &bridges);
    let mut links: BTreeMap<Link, Pieces> = BTreeMap::new();
    for link in &board.map.links {
        if let (Some(a), Some(b)) = (board.hex(&link.a), board.hex(&link.b)) {
            let (a, b) = (frame.centre(a), frame.centre(b));
            links.entry(Link::named(&link.kind)).or_default().insert((a.min(b), a.max(b)));
        }
    }
    for (kind, pieces) in &links {
        for class in link_strokes(*kind) {
            stroke(svg, class, pieces, 2);
        }
    }
}

/// Strokes of a hexside feature, lowest first.
fn side_strokes(kind: Side) -> &'static [&'static str] {
    match kind {
        Side::River { major: false } => &["casing", "river"],
        Side::River { major: true } => &["major casing", "major river"],
        Side::Ford => &["shoal", "river ford"],
        Side::Water => &["water"],
        Side::Border => &["border"],
        Side::Other => &["edge"],
        // Drawn across the side, not along it.
        Side::Bridge => &[],
    }
}

/// Strokes of a way, lowest first.
fn link_strokes(kind: Link) -> &'static [&'static str] {
    match kind {
        Link::Road => &["verge", "road"],
        Link::Rail => &["bed", "rail", "ties"],
        Link::Other => &["way"],
    }
}

/// One path for all the pieces, its corners rounded.
fn stroke(svg: &mut String, class: &str, pieces: &Pieces, rounding: i64) {
    let path: String = chains(pieces).iter().map(|line| rounded_path(line, rounding)).collect();
    svg.push_str(&format!("<path class=\"line {class}\" d=\"{path}\"/>\n"));
}

/// Two rails over the middle of each side, flared at their ends.
fn draw_bridges(svg: &mut String, bridges: &Pieces) {
    for &(a, b) in bridges {
        let middle = a.towards(b, 1, 2);
        // The way crosses at a right angle to the side: 84 tenths out, 34 to the left and right.
        let along = (b - a).scaled(34, RADIUS);
        let across = Point::new(-(b - a).y, (b - a).x).scaled(84, RADIUS);
        let flare = (b - a).scaled(58, RADIUS);
        let parapet = |hand: i64| {
            let near = |offset: Point, out: i64| {
                (middle + offset.scaled(hand, 1) + across.scaled(out, 10)).pair()
            };
            format!(
                "M{}L{}L{}L{}",
                near(flare, -14),
                near(along, -10),
                near(along, 10),
                near(flare, 14)
            )
        };
        svg.push_str(&format!(
            "<path class=\"line deck\" d=\"M{}L{}\"/>\n<path class=\"line parapet\" d=\"{}{}\"/>\n",
            (middle - across).pair(),
            (middle + across).pair(),
            parapet(-1),
            parapet(1),
        ));
    }
}
