//! Boards for terminals.

mod canvas;
mod cell;
mod legend;
mod shape;

use neretva_protocol::{MapView, TableView};

use crate::board::{Board, label, printed};
use crate::kinds::{Link, Side};
use crate::order::natural;
use canvas::Canvas;
use shape::Shape;

/// How a text board is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextOptions {
    /// Least number of characters from one hex to the next; numbers and slopes may need more.
    pub cell_width: usize,
    /// Draw with ASCII characters only; letters lose their accents.
    pub ascii_only: bool,
    /// Printed numbers of hexes to mark with `*`.
    pub highlight: Vec<String>,
}

impl Default for TextOptions {
    fn default() -> TextOptions {
        TextOptions { cell_width: 10, ascii_only: false, highlight: Vec::new() }
    }
}

/// The map as a board of characters, with a legend and the counters that are off the map.
///
/// A hex shows its number on top, its counters in the middle and its terrain at the foot of a
/// pointy hex or beside the number of a flat one. Where counters do not fit, `+n` counts the rest
/// and the whole stack is listed underneath.
pub fn text_board(map: &MapView, table: Option<&TableView>, options: &TextOptions) -> String {
    let map = &*printed(map);
    let board = Board::new(map, table);
    let shape = Shape::fitting(map, options);
    let mut canvas = Canvas::default();
    for hex in &map.hexes {
        for side in 0..6 {
            for (line, column, stroke) in shape.side(hex, side) {
                canvas.put(line, column, stroke);
            }
        }
    }
    draw_features(&mut canvas, &board, &shape, options);
    let mut crowded = Vec::new();
    for hex in &map.hexes {
        if cell::draw(&mut canvas, &board, &shape, hex, options) == cell::Counters::Crowded {
            crowded.push(hex);
        }
    }
    let mut text = canvas.into_text();
    let legend = legend::lines(&board, &crowded, options);
    if !legend.is_empty() {
        text.push('\n');
        for line in legend {
            text.push_str(&line);
            text.push('\n');
        }
    }
    if options.ascii_only { canvas::to_ascii(&text) } else { text }
}

/// Rivers replace the hexsides they run along; ways and bridges mark the middle of a hexside.
fn draw_features(canvas: &mut Canvas, board: &Board<'_>, shape: &Shape, options: &TextOptions) {
    let sides = board.map.sides.iter().map(|side| (Side::named(&side.kind), side));
    let (bridges, along): (Vec<_>, Vec<_>) = sides.partition(|(kind, _)| *kind == Side::Bridge);
    for (kind, side) in &along {
        if let Some((hex, direction)) = board.touching(&side.a, &side.b) {
            for (line, column, _) in shape.side(hex, direction) {
                canvas.put(line, column, side_mark(*kind, options));
            }
        }
    }
    let ways = board.map.links.iter().map(|link| {
        let mark = link_mark(Link::named(&link.kind));
        (&link.a, &link.b, mark)
    });
    let bridges = bridges.iter().map(|(kind, side)| (&side.a, &side.b, side_mark(*kind, options)));
    for (a, b, mark) in ways.chain(bridges) {
        if let Some((hex, direction)) = board.touching(a, b) {
            let (line, column) = shape.middle(hex, direction);
            canvas.put(line, column, mark);
        }
    }
}

fn side_mark(kind: Side, options: &TextOptions) -> char {
    match kind {
        Side::River { .. } if options.ascii_only => '~',
        Side::River { .. } => '≈',
        Side::Ford => '-',
        Side::Water => 'w',
        Side::Border => ':',
        Side::Bridge => 'H',
        Side::Other => '%',
    }
}

fn link_mark(kind: Link) -> char {
    match kind {
        Link::Road => '=',
        Link::Rail => '#',
        Link::Other => '+',
    }
}

/// One line for every occupied hex: each counter with its owner, print, steps and marks.
pub fn stack_list(table: &TableView) -> String {
    let mut hexes: Vec<&str> = table.pieces.iter().filter_map(|p| p.hex.as_deref()).collect();
    hexes.sort_by(|a, b| natural(a).cmp(&natural(b)));
    hexes.dedup();
    let mut text = String::new();
    for hex in hexes {
        let here = table.pieces.iter().filter(|piece| piece.hex.as_deref() == Some(hex));
        let stack: Vec<String> = here
            .map(|piece| {
                let mut words = vec![label(piece), piece.owner.clone(), piece.print.clone()];
                if piece.steps > 0 {
                    words.push(format!("x{}", piece.steps));
                }
                if !piece.marks.is_empty() {
                    words.push(format!("({})", piece.marks.join(", ")));
                }
                words.retain(|word| !word.is_empty());
                words.join(" ")
            })
            .collect();
        text.push_str(&canvas::printable(&format!("{hex}: {}", stack.join("; "))));
        text.push('\n');
    }
    text
}
