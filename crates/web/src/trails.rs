//! Lines over the map that show where counters went, and where they should go, as SVG.

use std::collections::BTreeSet;
use std::fmt::Write;

use neretva_protocol::TableView;

use crate::layout::Layout;
use crate::scene::Step;

/// A path of a counter that is remembered until its owner's enemy acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trail {
    piece: String,
    hexes: Vec<String>,
}

/// Adds steps to the paths of their counters.
pub(crate) fn extend(trails: &mut Vec<Trail>, steps: &[Step]) {
    for step in steps {
        let going = |trail: &&mut Trail| {
            trail.piece == step.piece && trail.hexes.last() == Some(&step.from)
        };
        match trails.iter_mut().find(going) {
            Some(trail) => trail.hexes.push(step.to.clone()),
            None => trails.push(Trail {
                piece: step.piece.clone(),
                hexes: vec![step.from.clone(), step.to.clone()],
            }),
        }
    }
}

/// The paths that counters took; those who went together share a line.
pub(crate) fn trails(layout: &Layout, trails: &[Trail]) -> String {
    let ways: BTreeSet<&[String]> = trails.iter().map(|trail| &*trail.hexes).collect();
    ways.into_iter().map(|way| arrow(layout, way, "trail")).collect()
}

/// A suggested move: the path of its counters, or arrows at what they attack.
pub(crate) fn sketch(layout: &Layout, acts: &[String], view: &TableView) -> String {
    let named = acts.iter().filter_map(|act| act.strip_prefix("piece "));
    let starts: BTreeSet<&str> = named.filter_map(|id| view.piece(id)?.hex.as_deref()).collect();
    let hexes: Vec<&str> = acts.iter().filter_map(|act| act.strip_prefix("hex ")).collect();
    let mut svg = String::new();
    for start in starts {
        let way = std::iter::once(start).chain(hexes.iter().copied());
        let way: Vec<String> = way.map(str::to_owned).collect();
        if way.len() > 1 {
            svg += &arrow(layout, &way, "advised");
        } else if let Some(centre) = layout.centre(start) {
            let corners = layout.corners(centre, 3.0);
            _ = write!(svg, "<polygon class=\"advised-hex\" points=\"{corners}\"/>");
        }
    }
    if let Some(centre) = hexes.last().and_then(|hex| layout.centre(hex)) {
        let corners = layout.corners(centre, 3.0);
        _ = write!(svg, "<polygon class=\"advised-hex\" points=\"{corners}\"/>");
    }
    svg
}

/// A line through hexes with a head at its end.
fn arrow(layout: &Layout, way: &[String], class: &str) -> String {
    const HEAD: f64 = 13.0;
    let places: Vec<(f64, f64)> = way.iter().filter_map(|hex| layout.centre(hex)).collect();
    let [.., before, end] = places[..] else { return String::new() };
    let (dx, dy) = (end.0 - before.0, end.1 - before.1);
    let long = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / long * HEAD, dy / long * HEAD);
    let head = [
        end,
        (end.0 - dx - dy * 0.6, end.1 - dy + dx * 0.6),
        (end.0 - dx + dy * 0.6, end.1 - dy - dx * 0.6),
    ];
    let points = |places: &[(f64, f64)]| {
        let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        points.join(" ")
    };
    let mut line = places.clone();
    if let Some(last) = line.last_mut() {
        *last = (end.0 - dx * 0.7, end.1 - dy * 0.7);
    }
    let line = points(&line);
    format!(
        "<g class=\"{class}\"><polyline class=\"under\" points=\"{line}\"/><polyline \
         class=\"line\" points=\"{line}\"/><polygon points=\"{}\"/></g>",
        points(&head)
    )
}

#[cfg(test)]
mod tests {
    use neretva_protocol::{HexView, MapView, Piece, Prompt, Said};

    use super::*;

    fn layout() -> Layout {
        let hex = |x: i32| HexView { id: format!("0{x}"), x: 2 * x, ..HexView::default() };
        let hexes = (1..=4).map(hex).collect();
        Layout::new(&MapView { game: "any".to_owned(), pointy: true, hexes, ..MapView::default() })
    }

    fn step(piece: &str, from: &str, to: &str) -> Step {
        let [piece, from, to] = [piece, from, to].map(str::to_owned);
        Step { piece, from, to }
    }

    #[test]
    fn a_march_is_one_line_and_companions_share_it() {
        let mut all = Vec::new();
        extend(&mut all, &[step("a", "01", "02"), step("b", "01", "02")]);
        extend(&mut all, &[step("a", "02", "03"), step("b", "02", "03")]);
        assert_eq!(all.len(), 2);
        assert_eq!(trails(&layout(), &all).matches("<g").count(), 1);
        extend(&mut all, &[step("a", "01", "02")]);
        assert_eq!(
            trails(&layout(), &all).matches("<g").count(),
            2,
            "another move is another line"
        );
    }

    #[test]
    fn advice_is_drawn_from_where_its_counters_are() {
        let piece = |id: &str, hex: &str| Piece {
            id: id.to_owned(),
            hex: Some(hex.to_owned()),
            ..Piece::default()
        };
        let view = TableView {
            game: "any".to_owned(),
            scenario: "any".to_owned(),
            turn: 1,
            phase: String::new(),
            phase_said: Said::plain("any"),
            pieces: vec![piece("a", "01"), piece("b", "03")],
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said: Said::plain("any"), rules: Vec::new() },
            outcome: None,
        };
        let acts = |acts: &[&str]| acts.iter().map(|act| (*act).to_owned()).collect::<Vec<_>>();
        let drawn = |it: &[&str]| sketch(&layout(), &acts(it), &view).matches("<polyline").count();
        assert_eq!(drawn(&["piece a", "hex 02", "hex 03"]), 2);
        assert_eq!(
            drawn(&["hex 02", "piece a", "piece b", "choice attack"]),
            4,
            "one from each hex"
        );
        assert_eq!(drawn(&["choice done"]), 0);
    }
}
