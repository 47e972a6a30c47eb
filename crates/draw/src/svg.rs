//! Maps as self-contained SVG pictures: no script, no reference outside the file.

mod counters;
mod geometry;
mod ground;
mod lines;
mod places;
mod style;
mod xml;

use neretva_protocol::{MapView, TableView};

use crate::board::{Board, printed};
use geometry::{Frame, tenths};
use xml::escape;

/// Whether a picture is light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the reader's system prefers.
    #[default]
    Auto,
    /// Light everywhere.
    Light,
    /// Dark everywhere.
    Dark,
}

/// How an SVG map is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SvgOptions {
    /// Name of the picture for screen readers; the game's id if none is given.
    pub title: Option<String>,
    /// Light or dark.
    pub theme: Theme,
    /// Seats in the order of their colours: blue, orange, green, purple. Seats of the table that
    /// are not named here follow in the order of their names.
    pub owners: Vec<String>,
    /// Printed numbers of hexes to ring in gold.
    pub highlight: Vec<String>,
}

/// The map with its counters as a self-contained SVG file.
///
/// Terrain differs by pattern as well as by colour. The first counter of a hex lies on top of its
/// stack; a badge counts the stack. Hexes and stacks say what they are when pointed at.
pub fn map_svg(map: &MapView, table: Option<&TableView>, options: &SvgOptions) -> String {
    let map = &*printed(map);
    let board = Board::new(map, table);
    let frame = Frame::new(map.pointy);
    let (corner, size) = frame.bounds(&map.hexes);
    let title = escape(options.title.as_deref().unwrap_or(&map.game));
    let (width, height) = (tenths(size.x), tenths(size.y));
    let view_box = format!("{} {} {width} {height}", tenths(corner.x), tenths(corner.y));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"neretva-map\" role=\"img\" \
         aria-labelledby=\"neretva-map-title\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{view_box}\">\n<title id=\"neretva-map-title\">{title}</title>\n"
    );
    svg.push_str(&style::sheet(options.theme));
    svg.push_str(&format!(
        "<rect class=\"desk\" x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"/>\n",
        tenths(corner.x),
        tenths(corner.y),
    ));
    // Bottom to top. Names lie over the counters: a name must never be covered by cardboard.
    ground::draw(&mut svg, &board, &frame);
    ground::highlight_tint(&mut svg, &board, &frame, &options.highlight);
    lines::draw(&mut svg, &board, &frame);
    places::draw_symbols(&mut svg, &board, &frame);
    ground::highlight_ring(&mut svg, &board, &frame, &options.highlight);
    ground::draw_numbers(&mut svg, &board, &frame);
    counters::draw(&mut svg, &board, &frame, options);
    places::draw_names(&mut svg, &board, &frame);
    svg.push_str("</svg>\n");
    svg
}
