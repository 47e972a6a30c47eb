//! The lines under a board: what its marks mean, its places, and the counters it cannot show.

use neretva_protocol::{HexView, Piece};

use super::cell::{PLACE, glyph, is_place};
use super::{TextOptions, canvas::printable, link_mark, side_mark};
use crate::board::{Board, label};
use crate::kinds::{Link, Side};

/// Legend lines do not run on much longer than this.
const WIDTH: usize = 96;

/// All lines of the legend.
pub(super) fn lines(board: &Board<'_>, crowded: &[&HexView], options: &TextOptions) -> Vec<String> {
    let mut lines = paragraph(&marks(board, options));
    lines.extend(paragraph(&places(board)));
    lines.extend(crowded.iter().map(|hex| list(&hex.id, board.stack(hex))));
    lines.extend(board.away.iter().map(|(place, pieces)| list(place, pieces)));
    lines.iter().map(|line| printable(line)).collect()
}

/// Every mark on the board with its meaning, in order of appearance.
fn marks(board: &Board<'_>, options: &TextOptions) -> Vec<String> {
    let map = board.map;
    let terrain = map.hexes.iter().filter(|hex| !hex.terrain.is_empty());
    let terrain = terrain.map(|hex| (glyph(hex, options), hex.terrain.as_str()));
    let sides = map.sides.iter().filter(|side| board.touching(&side.a, &side.b).is_some());
    let sides = sides.map(|side| (side_mark(Side::named(&side.kind), options), side.kind.as_str()));
    let links = map.links.iter().filter(|link| board.touching(&link.a, &link.b).is_some());
    let links = links.map(|link| (link_mark(Link::named(&link.kind)), link.kind.as_str()));
    let mut seen: Vec<(char, &str)> = Vec::new();
    for mark in terrain.chain(sides).chain(links) {
        if !seen.contains(&mark) {
            seen.push(mark);
        }
    }
    seen.iter().map(|(mark, meaning)| format!("{mark} {meaning}")).collect()
}

/// Every hex with a name or a feature.
fn places(board: &Board<'_>) -> Vec<String> {
    let places = board.map.hexes.iter().filter(|hex| is_place(hex));
    let said = places.map(|hex| {
        let mut words = vec![PLACE.to_string(), hex.id.clone()];
        words.extend(hex.name.clone());
        if !hex.tags.is_empty() {
            words.push(format!("({})", hex.tags.join(", ")));
        }
        words.join(" ")
    });
    said.collect()
}

fn list(place: &str, pieces: &[&Piece]) -> String {
    let labels: Vec<String> = pieces.iter().map(|piece| label(piece)).collect();
    format!("{place}: {}", labels.join(", "))
}

/// The items side by side, on as many lines as they need.
fn paragraph(items: &[String]) -> Vec<String> {
    const GAP: &str = "   ";
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if line.chars().count() + GAP.len() + item.chars().count() <= WIDTH => {
                line.push_str(GAP);
                line.push_str(item);
            }
            _ => lines.push(item.clone()),
        }
    }
    lines
}
