//! Counters on the map as SVG. Colours are classes of the style sheet.

use std::collections::BTreeSet;
use std::fmt::Write;

use neretva_protocol::Piece;

use crate::faces::{Faces, is_chit};
use crate::layout::{Layout, Stacks};
use crate::offers::Offers;

/// The side of a counter in px of the map, and how far it stands above the centre so that a name
/// fits below.
const SIDE: f64 = 50.0;
const LIFT: f64 = 5.0;
/// The step from a counter to the one under it, and how many of a stack are drawn.
const LOWER: f64 = 2.6;
const MOST_DRAWN: usize = 4;
const CHIT: f64 = 26.0;

/// All counters on the map.
pub(crate) fn counters(
    layout: &Layout,
    stacks: &Stacks,
    faces: &Faces,
    offers: &Offers,
    held: &BTreeSet<String>,
) -> String {
    let (mut chits, mut units) = (String::new(), String::new());
    for (hex, stack) in stacks {
        let Some(centre) = layout.centre(hex) else { continue };
        for piece in stack.iter().filter(|piece| is_chit(piece)) {
            let (x, y) = (centre.0 - 40.0, centre.1 - 40.0);
            place(&mut chits, faces, piece, (x, y), CHIT);
        }
        let mut units_here: Vec<&Piece> = stack.iter().filter(|piece| !is_chit(piece)).collect();
        // Counters in hand are on top.
        units_here.sort_by_key(|piece| !held.contains(&piece.id));
        let drawn = units_here.len().min(MOST_DRAWN);
        let (left, top) = (centre.0 - SIDE / 2.0, centre.1 - SIDE / 2.0 - LIFT);
        for (depth, piece) in units_here.iter().enumerate().take(drawn).rev() {
            let by = LOWER * depth as f64;
            let (x, y) = (left + by, top - by);
            _ = write!(units, "<g data-piece=\"{}\">", quoted(&piece.id));
            frame(&mut units, "shadow", (x + 2.5, y + 3.5), SIDE, 4.0);
            place(&mut units, faces, piece, (x, y), SIDE);
            units.push_str("</g>");
        }
        if units_here.iter().any(|piece| held.contains(&piece.id)) {
            frame(&mut units, "picked-glow", (left - 3.5, top - 3.5), SIDE + 7.0, 8.0);
            frame(&mut units, "picked", (left - 1.2, top - 1.2), SIDE + 2.4, 6.0);
        } else if stack.iter().any(|piece| offers.pieces.contains(&piece.id)) {
            frame(&mut units, "can-act", (left - 1.0, top - 1.0), SIDE + 2.0, 5.5);
        }
    }
    chits + &units
}

/// Counters in hand, faintly, where they would go.
pub(crate) fn ghost(
    layout: &Layout,
    stacks: &Stacks,
    faces: &Faces,
    held: &BTreeSet<String>,
    goal: &str,
) -> String {
    let Some(centre) = layout.centre(goal) else { return String::new() };
    let there = stacks.get(goal).into_iter().flatten();
    if there.clone().any(|piece| held.contains(&piece.id)) {
        return String::new();
    }
    // Beside those that stand there already, so that both are seen.
    let aside = if there.clone().any(|piece| !is_chit(piece)) { 12.0 } else { 0.0 };
    let (left, top) = (centre.0 - SIDE / 2.0 - aside, centre.1 - SIDE / 2.0 - LIFT - aside);
    let mut svg = String::from("<g class=\"ghost\">");
    for (depth, id) in
        held.iter().enumerate().take(MOST_DRAWN).collect::<Vec<_>>().into_iter().rev()
    {
        let (by, symbol) = (LOWER * depth as f64, faces.symbol(id));
        _ = write!(
            svg,
            "<use href=\"#{symbol}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{SIDE}\" height=\"{SIDE}\"/>",
            left + by,
            top - by
        );
    }
    svg + "</g>"
}

/// Escapes text for an attribute in quotes.
fn quoted(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

fn place(svg: &mut String, faces: &Faces, piece: &Piece, at: (f64, f64), side: f64) {
    let symbol = faces.symbol(&piece.id);
    _ = write!(
        svg,
        "<use href=\"#{symbol}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{side}\" height=\"{side}\"/>",
        at.0, at.1
    );
}

fn frame(svg: &mut String, class: &str, at: (f64, f64), side: f64, round: f64) {
    _ = write!(
        svg,
        "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{side}\" height=\"{side}\" \
         rx=\"{round}\"/>",
        at.0, at.1
    );
}

/// The number of counters in each hex with several, above the names.
pub(crate) fn counts(layout: &Layout, stacks: &Stacks) -> String {
    let mut svg = String::new();
    for (hex, stack) in stacks {
        let units = stack.iter().filter(|piece| !is_chit(piece)).count();
        let Some(centre) = layout.centre(hex).filter(|_| units > 1) else { continue };
        let by = LOWER * (units.min(MOST_DRAWN) - 1) as f64;
        let (x, y) = (centre.0 + SIDE / 2.0 - 1.0 + by, centre.1 - SIDE / 2.0 - LIFT - by + 12.0);
        _ = write!(
            svg,
            "<g class=\"count\" transform=\"translate({x:.1} {y:.1})\"><circle r=\"8\"/>\
             <text y=\"3.8\">{units}</text></g>"
        );
    }
    svg
}

/// A dot in the colour of each hex's uppermost counter, for the small map.
pub(crate) fn dots(layout: &Layout, stacks: &Stacks, faces: &Faces) -> String {
    let mut svg = String::new();
    for (hex, stack) in stacks {
        let top = stack.iter().find(|piece| !is_chit(piece));
        let (Some(centre), Some(top)) = (layout.centre(hex), top) else { continue };
        let (x, y) = (centre.0 - SIDE / 2.0, centre.1 - SIDE / 2.0);
        let fill = faces.fill(&top.id);
        _ = write!(
            svg,
            "<rect class=\"dot\" x=\"{x:.0}\" y=\"{y:.0}\" width=\"{SIDE}\" height=\"{SIDE}\" \
             fill=\"{fill}\"/>"
        );
    }
    svg
}

#[cfg(test)]
mod tests {
    use neretva_protocol::{HexView, MapView, Prompt, Said, TableView};

    use super::*;
    use crate::layout::stacks;

    fn layout() -> Layout {
        Layout::new(&MapView {
            game: "any".to_owned(),
            pointy: true,
            hexes: vec![HexView { id: "0101".to_owned(), ..HexView::default() }],
            ..MapView::default()
        })
    }

    fn table(symbols: &[&str]) -> TableView {
        let piece = |(n, symbol): (usize, &&str)| Piece {
            id: format!("u{n}"),
            owner: "red".to_owned(),
            hex: Some("0101".to_owned()),
            face_up: true,
            symbol: (*symbol).to_owned(),
            ..Piece::default()
        };
        TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn: 1,
            phase: String::new(),
            phase_said: Said::plain("any"),
            pieces: symbols.iter().enumerate().map(piece).collect(),
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said: Said::plain("any"), rules: Vec::new() },
            outcome: None,
        }
    }

    #[test]
    fn a_stack_shows_at_most_four_and_its_count() {
        let table = table(&["unit"; 6]);
        let (stacks, faces) = (stacks(&table.pieces), Faces::of(&table, &[]));
        let svg = counters(&layout(), &stacks, &faces, &Offers::default(), &BTreeSet::new());
        assert_eq!(svg.matches("<use").count(), MOST_DRAWN);
        assert!(!svg.contains("can-act"));
        assert!(counts(&layout(), &stacks).contains(">6<"));
    }

    #[test]
    fn targets_are_no_part_of_a_stack() {
        let table = table(&["objective", "unit"]);
        let stacks = stacks(&table.pieces);
        assert_eq!(counts(&layout(), &stacks), "");
        assert_eq!(dots(&layout(), &stacks, &Faces::of(&table, &[])).matches("<rect").count(), 1);
        let (faces, none) = (Faces::of(&table, &[]), BTreeSet::new());
        let svg = counters(&layout(), &stacks, &faces, &Offers::default(), &none);
        assert_eq!(svg.matches("<use").count(), 2);
    }

    #[test]
    fn what_may_be_named_glows() {
        let offers = Offers::read(&["piece u0".to_owned(), "hex 0101".to_owned()]);
        let table = table(&["unit"]);
        let (stacks, faces) = (stacks(&table.pieces), Faces::of(&table, &[]));
        let (none, held) = (BTreeSet::new(), BTreeSet::from(["u0".to_owned()]));
        assert!(counters(&layout(), &stacks, &faces, &offers, &none).contains("can-act"));
        assert!(counters(&layout(), &stacks, &faces, &offers, &held).contains("picked"));
    }

    #[test]
    fn a_ghost_stands_where_counters_would_go() {
        let table = table(&["unit", "unit"]);
        let (stacks, faces) = (stacks(&table.pieces), Faces::of(&table, &[]));
        let held = BTreeSet::from(["u0".to_owned(), "u1".to_owned()]);
        assert_eq!(ghost(&layout(), &stacks, &faces, &held, "0101"), "", "they stand there");
        let svg = ghost(&layout(), &Stacks::new(), &faces, &held, "0101");
        assert_eq!(svg.matches("<use").count(), 2);
    }
}
