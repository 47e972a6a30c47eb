//! Towns, features and names.

use neretva_protocol::HexView;

use super::geometry::{Frame, Point};
use super::ground::text_at;
use super::xml::escape;
use crate::board::Board;
use crate::kinds::{Terrain, has_word};

/// Where the icons of a hex stand, between the counter and the hexside.
const SLOTS: [Point; 4] =
    [Point::new(-302, 60), Point::new(302, 90), Point::new(-302, -70), Point::new(302, -40)];

/// A town's ring and dot.
const TOWN: &str = "<circle class=\"icon\" r=\"5\"/><circle class=\"icon\" r=\"1.6\"/>";
/// A city's blocks, wider than a counter so that they show around it.
const CITY: &str = "<path class=\"blocks\" d=\"\
M-29-13h9v8h-9zM-17-20h12v10h-12zM-2-22h9v12h-9zM10-19h12v8h-12zM-31-2h11v7h-11z\
M-17-7h8v12h-8zM-6-7h13v7h-13zM10-8h8v10h-8zM21-8h9v6h-9zM-27 8h13v7h-13zM-11 8h7v11h-7z\
M-1 8h10v7h-10zM12 5h8v12h-8zM23 1h7v9h-7zM-23 18h9v5h-9zM-1 18h10v6h-10z\"/>";

/// Icons by the tags that ask for them.
const ICONS: [(&[&str], &str); 5] = [
    (
        &["objective", "capital"],
        "M0-6l1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z",
    ),
    (&["port", "harbour"], "M0-3.4a1.6 1.6 0 1 1 .1 0zM0-3.4v9.2M-3-1h6M-5 1.6q.6 4.2 5 4.2t5-4.2"),
    (&["fort"], "M-5.5 5v-8l2 2 2-3 1.5 2 1.5-2 2 3 2-2v8z"),
    (
        &["airfield", "airport", "airbase"],
        "M0-6q1 0 1 3l5 3.4v1.4l-5-1.6v3l1.8 1.6v1l-2.8-.8-2.8.8v-1l1.8-1.6v-3l-5 1.6v-1.4l5-3.4\
         q0-3 1-3z",
    ),
    (&["supply", "depot"], "M-5-4h10v9h-10zM-5-4l10 9M5-4l-10 9"),
];

/// Towns, cities and icons: below the counters.
pub(super) fn draw_symbols(svg: &mut String, board: &Board<'_>, frame: &Frame) {
    for hex in &board.map.hexes {
        let centre = frame.centre(hex);
        if is_city(hex) {
            svg.push_str(&placed(centre, CITY));
        } else if is_town(hex) {
            svg.push_str(&placed(centre, TOWN));
        }
        let icons = ICONS.iter().filter(|(tags, _)| hex.tags.iter().any(|tag| has_word(tag, tags)));
        for ((_, path), slot) in icons.zip(SLOTS) {
            let icon = format!("<path class=\"icon\" transform=\"scale(.84)\" d=\"{path}\"/>");
            svg.push_str(&placed(centre + slot, &icon));
        }
    }
}

/// Names, above the counters.
pub(super) fn draw_names(svg: &mut String, board: &Board<'_>, frame: &Frame) {
    let below = if frame.pointy { 330 } else { 345 };
    for hex in &board.map.hexes {
        let Some(name) = &hex.name else { continue };
        let class = match name.chars().count() {
            _ if is_city(hex) => "name city-name",
            0..=9 => "name",
            _ => "name long-name",
        };
        let text = text_at(frame.centre(hex) + Point::new(0, below), &escape(name));
        svg.push_str(&format!("<g class=\"{class}\">{}</g>\n", text.trim_end()));
    }
}

fn placed(at: Point, drawing: &str) -> String {
    format!("<g transform=\"translate({})\">{drawing}</g>\n", at.pair())
}

fn is_city(hex: &HexView) -> bool {
    Terrain::named(&hex.terrain) == Terrain::City
        || hex.tags.iter().any(|tag| Terrain::named(tag) == Terrain::City)
}

fn is_town(hex: &HexView) -> bool {
    Terrain::named(&hex.terrain) == Terrain::Town
        || hex.tags.iter().any(|tag| Terrain::named(tag) == Terrain::Town)
}
