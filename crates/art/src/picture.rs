//! A whole map with the counters of a table on it, in one file.

use std::collections::BTreeMap;

use neretva_protocol::{MapView, Piece, TableView};

use crate::counters::{Face, Livery, Scheme, counter, is_marker};
use crate::inputs::ArtInputs;
use crate::layers::{Drawing, document};
use crate::paths::{escape, number};
use crate::point::{Point, at};
use crate::sheet::{HEX, Sheet};

/// The side of a counter, and how far it stands above the centre so that a name fits below.
const SIDE: f64 = 0.66 * HEX;
const LIFT: f64 = 5.0;
/// The step from a counter to the one under it, and how many are drawn of a stack.
const LOWER: Point = at(2.6, -2.6);
const MOST_DRAWN: usize = 4;
/// The side of a target, and where it stands: top left, peeking out.
const TARGET_SIDE: f64 = 26.0;
const TARGET_AT: Point = at(-27.0, -27.0);

/// The map with its counters as one complete SVG file in both themes. The first counter of a hex
/// lies on top of its stack; a badge counts the stack.
pub fn picture(
    map: &MapView,
    inputs: Option<&ArtInputs>,
    table: Option<&TableView>,
    title: &str,
) -> String {
    let sheet = Sheet::new(map);
    let drawing = Drawing::new(&sheet, inputs);
    let counters = table.map_or_else(String::new, |table| counters(&sheet, table));
    let body = format!(
        "<title>{}</title>{}{}{}{counters}{}",
        escape(title),
        drawing.credits(),
        drawing.ground,
        drawing.lines,
        drawing.names
    );
    document(&sheet, "all", &body)
}

pub(crate) fn counters(sheet: &Sheet<'_>, table: &TableView) -> String {
    let livery = Livery::new(table, &sheet.map.palette);
    let mut stacks: BTreeMap<usize, Vec<&Piece>> = BTreeMap::new();
    for piece in &table.pieces {
        if let Some(hex) = piece.hex.as_deref().and_then(|hex| sheet.hex(hex)) {
            stacks.entry(hex).or_default().push(piece);
        }
    }
    let mut symbols: BTreeMap<String, String> = BTreeMap::new();
    let (mut targets, mut units) = (String::new(), String::new());
    for (hex, stack) in stacks {
        let mut place = |piece: &Piece, corner: Point, side: f64| {
            let face = livery.face(piece);
            let id = face.id();
            symbols.entry(id.clone()).or_insert_with(|| counter(&face));
            let (x, y, side) = (number(corner.x), number(corner.y), number(side));
            format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>")
        };
        let centre = sheet.centre[hex];
        let (chits, counters): (Vec<&Piece>, Vec<&Piece>) =
            stack.into_iter().partition(|piece| piece.symbol == "objective");
        for chit in chits {
            let half = at(TARGET_SIDE, TARGET_SIDE) * 0.5;
            targets.push_str(&place(chit, centre + TARGET_AT - half, TARGET_SIDE));
        }
        let drawn = counters.len().min(MOST_DRAWN);
        let top = centre - at(SIDE / 2.0, SIDE / 2.0 + LIFT);
        let names: Vec<String> = counters.iter().map(|piece| said(piece)).collect();
        if counters.is_empty() {
            continue;
        }
        let hex = escape(&sheet.view(hex).id);
        units.push_str(&format!("<g><title>{hex}: {}</title>", escape(&names.join("; "))));
        for (depth, piece) in counters.iter().enumerate().take(drawn).rev() {
            let corner = top + LOWER * depth as f64;
            units.push_str(&shadow(corner));
            units.push_str(&place(piece, corner, SIDE));
        }
        if counters.len() > 1 {
            let corner = top + LOWER * (drawn - 1) as f64 + at(SIDE - 1.0, 12.0);
            units.push_str(&count(corner, counters.len()));
        }
        units.push_str("</g>");
    }
    let symbols: String = symbols.into_values().collect();
    format!("<defs>{symbols}</defs>{targets}{units}")
}

/// Without shadow: blur is the most expensive effect in a scene of many counters.
fn shadow(corner: Point) -> String {
    let (x, y, side) = (number(corner.x + 2.5), number(corner.y + 3.5), number(SIDE));
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"4\" opacity=\".3\"/>"
    )
}

fn count(place: Point, counters: usize) -> String {
    let (x, y) = (number(place.x), number(place.y));
    format!(
        "<g transform=\"translate({x} {y})\"><circle r=\"7\" fill=\"#17181a\" stroke=\"#fff\" \
         stroke-width=\"1.2\"/><text class=\"m-count\" y=\"3.4\">{counters}</text></g>"
    )
}

impl Livery<'_> {
    /// What is printed on a counter, from what a view tells of it.
    pub fn face(&self, piece: &Piece) -> Face {
        let fact = |name: &str| piece.facts.get(name).and_then(|it| it.as_str()).unwrap_or("");
        if !piece.face_up {
            let (scheme, symbol) = (self.scheme(piece), piece.symbol.clone());
            return Face { scheme, back: true, symbol, ..Face::default() };
        }
        let marker = is_marker(&piece.symbol);
        // Counters are named after their nation: `G-714` prints 714 and, beside the box, G.
        let (code, label) = match piece.id.split_once('-') {
            Some((code, label))
                if !marker
                    && !fact("nation").is_empty()
                    && code.chars().any(char::is_alphabetic) =>
            {
                (code, label)
            }
            _ => ("", piece.id.as_str()),
        };
        let label = if marker { without_number(label) } else { label };
        let halved = piece.marks.iter().any(|mark| mark == "reduced" || mark == "depleted");
        Face {
            scheme: if marker { Scheme::marker() } else { self.scheme(piece) },
            back: false,
            symbol: piece.symbol.clone(),
            size: size_marks(fact("size")).to_owned(),
            label: label.to_owned(),
            factors: piece.print.clone(),
            steps: piece.steps,
            full: if halved { piece.steps + 1 } else { piece.steps },
            code: code.to_owned(),
            arrival: fact("arrival").to_owned(),
            marks: piece.marks.clone(),
        }
    }
}

/// A marker's name without the hex or the number that tells it from others of its kind.
fn without_number(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ')
}

/// The size of a formation as drawn.
fn size_marks(word: &str) -> &str {
    match word {
        "army" => "XXXX",
        "corps" => "XXX",
        "division" => "XX",
        "brigade" => "X",
        "regiment" => "III",
        "battalion" => "II",
        "company" => "I",
        _ if word.chars().all(|c| matches!(c, 'X' | 'I')) => word,
        _ => "",
    }
}

/// What a counter is, as a tooltip.
fn said(piece: &Piece) -> String {
    let mut words = vec![piece.id.as_str(), &piece.print];
    words.extend(piece.marks.iter().map(String::as_str));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use neretva_protocol::Colours;

    use super::*;
    use crate::sample;

    fn piece(id: &str, nation: &str) -> Piece {
        Piece {
            id: id.to_owned(),
            owner: "axis".to_owned(),
            face_up: true,
            print: "4-5-6".to_owned(),
            symbol: "infantry".to_owned(),
            steps: 1,
            marks: vec!["depleted".to_owned()],
            facts: BTreeMap::from([
                ("nation".to_owned(), nation.into()),
                ("size".to_owned(), "division".into()),
            ]),
            ..Piece::default()
        }
    }

    #[test]
    fn a_face_says_what_the_view_tells() {
        let table = sample::table();
        let palette = [Colours::new("german", "#abb4ad", "#14181a")];
        let shown = Livery::new(&table, &palette).face(&piece("G-714", "german"));
        assert_eq!((shown.scheme.id.as_str(), shown.code.as_str()), ("sample-german", "G"));
        assert_eq!((shown.label.as_str(), shown.size.as_str()), ("714", "XX"));
        assert_eq!((shown.steps, shown.full), (1, 2));
        let table = TableView { pieces: vec![piece("R1", "")], ..table };
        let stranger = Livery::new(&table, &[]).face(&table.pieces[0]);
        assert_eq!((stranger.scheme.id.as_str(), stranger.label.as_str()), ("other-1", "R1"));
    }

    #[test]
    fn a_back_keeps_its_secret_and_a_marker_its_name() {
        let hidden = Piece { face_up: false, ..piece("G-714", "german") };
        let table = sample::table();
        let livery = Livery::new(&table, &[]);
        let back = livery.face(&hidden);
        assert!(back.back && !format!("{back:?}").contains("714"), "{back:?}");
        let port = Piece { symbol: "port".to_owned(), ..piece("Port Open 1420", "") };
        let marker = livery.face(&port);
        assert_eq!((marker.scheme.id.as_str(), marker.label.as_str()), ("marker", "Port Open"));
    }
}
