//! Hexes and their terrain.

use std::collections::BTreeSet;

use neretva_protocol::HexView;

use super::geometry::{Frame, Point, polygon, tenths};
use super::xml::escape;
use crate::board::Board;
use crate::kinds::Terrain;

/// Patterns and hexes.
pub(super) fn draw(svg: &mut String, board: &Board<'_>, frame: &Frame) {
    let used: BTreeSet<Terrain> =
        board.map.hexes.iter().map(|hex| Terrain::named(&hex.terrain)).collect();
    svg.push_str("<defs>\n");
    for terrain in Terrain::ALL.into_iter().filter(|terrain| used.contains(terrain)) {
        svg.push_str(&pattern(terrain));
    }
    svg.push_str("</defs>\n<g>\n");
    for hex in &board.map.hexes {
        let class = Terrain::named(&hex.terrain).class();
        let points = polygon(&frame.corners(frame.centre(hex)));
        svg.push_str(&format!(
            "<polygon class=\"hex\" fill=\"url(#terrain-{class})\" points=\"{points}\">\
             <title>{}</title></polygon>\n",
            escape(&said(hex)),
        ));
    }
    svg.push_str("</g>\n");
}

/// Printed numbers, over all lines.
pub(super) fn draw_numbers(svg: &mut String, board: &Board<'_>, frame: &Frame) {
    svg.push_str("<g class=\"number\">\n");
    for hex in &board.map.hexes {
        let at = frame.centre(hex) - Point::new(0, frame.reach_up() - number_depth(frame));
        svg.push_str(&text_at(at, &escape(&hex.id)));
    }
    svg.push_str("</g>\n");
}

/// Gold under the lines of the map: they are why a hex can be reached or not.
pub(super) fn highlight_tint(
    svg: &mut String,
    board: &Board<'_>,
    frame: &Frame,
    highlight: &[String],
) {
    for hex in highlight.iter().filter_map(|id| board.hex(id)) {
        let points = polygon(&frame.corners(frame.centre(hex)));
        svg.push_str(&format!("<polygon class=\"tint\" points=\"{points}\"/>\n"));
    }
}

/// A gold ring inside the hexsides, over the lines of the map.
pub(super) fn highlight_ring(
    svg: &mut String,
    board: &Board<'_>,
    frame: &Frame,
    highlight: &[String],
) {
    for hex in highlight.iter().filter_map(|id| board.hex(id)) {
        let centre = frame.centre(hex);
        let points = polygon(&frame.corners(centre).map(|corner| centre.towards(corner, 92, 100)));
        for class in ["ring-casing", "ring"] {
            svg.push_str(&format!("<polygon class=\"{class}\" points=\"{points}\"/>\n"));
        }
    }
}

/// How far below the top of the hex the number's baseline is: a pointy hex is narrow up there.
fn number_depth(frame: &Frame) -> i64 {
    if frame.pointy { 125 } else { 86 }
}

/// A text element.
pub(super) fn text_at(at: Point, text: &str) -> String {
    format!("<text x=\"{}\" y=\"{}\">{text}</text>\n", tenths(at.x), tenths(at.y))
}

/// What a hex is: number, name, terrain, features.
fn said(hex: &HexView) -> String {
    let mut words = vec![hex.id.clone()];
    words.extend(hex.name.clone());
    words.push(hex.terrain.clone());
    words.extend(hex.tags.iter().cloned());
    words.retain(|word| !word.is_empty());
    words.join(" · ")
}

/// A tile of the terrain's ground with a drawn motif, so that terrain never rests on colour.
fn pattern(terrain: Terrain) -> String {
    let (width, height, motif) = match terrain {
        Terrain::Clear => {
            (46, 40, "M9 13l-1.6-4m2.6 4v-5m1 5l1.6-4M32 33l-1.6-4m2.6 4v-5m1 5l1.6-4")
        }
        Terrain::Rough => (
            34,
            28,
            "M4 12q5-8 11 0m-8-1l1.4-2.6m1.8 2.6l1.2-2.4\
             M20 26q5-8 11 0m-8-1l1.4-2.6m1.8 2.6l1.2-2.4",
        ),
        Terrain::Mountain => (
            32,
            30,
            "M3 14l6-10 6 10m-5.2-8l1 6m.8-3.4l1.8 4.4M18 29l6-10 6 10m-5.2-8l1 6m.8-3.4l1.8 4.4",
        ),
        Terrain::Forest => {
            (30, 28, "M8 13v-3.4m0 0a3.6 3.6 0 1 1 .1 0M23 27v-3.4m0 0a3.6 3.6 0 1 1 .1 0")
        }
        Terrain::Marsh => (
            36,
            26,
            "M3 10h12m-8-2l-1.4-4m2.9 4v-5m1.5 5l1.4-4M21 23h12m-8-2l-1.4-4m2.9 4v-5m1.5 5l1.4-4",
        ),
        Terrain::Town => (38, 34, "M7 6h5v4h-5zM25 23h5v4h-5z"),
        Terrain::City => {
            (26, 24, "M3 3h7v5h-7zM14 3h5v5h-5zM3 12h5v7h-5zM12 12h7v3.5h-7zM14.5 18.5h5")
        }
        Terrain::Lake => (30, 20, "M3 7q3-3 6 0t6 0M17 17q3-3 6 0t6 0"),
        Terrain::Sea => (44, 30, "M4 10q4-4 8 0t8 0M25 25q4-4 8 0t8 0"),
        Terrain::Other => (16, 16, "M3 3l2 2M11 11l2 2"),
    };
    let class = terrain.class();
    format!(
        "<pattern id=\"terrain-{class}\" patternUnits=\"userSpaceOnUse\" width=\"{width}\" \
         height=\"{height}\"><rect class=\"ground-{class}\" width=\"{width}\" height=\"{height}\"/>\
         <path class=\"motif motif-{class}\" d=\"{motif}\"/></pattern>\n"
    )
}
