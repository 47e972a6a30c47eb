//! The part of the map that a failure is about.

use std::collections::BTreeSet;

use neretva_draw::{TextOptions, stack_list, text_board};
use neretva_protocol::{HexView, MapView, TableView};

/// Lines that a drawing may take, so that a failure fits on a screen.
const LINES: usize = 30;

/// Names of counters and hexes, among other words.
pub(crate) type Names = BTreeSet<String>;

/// Draws the surroundings of what is named. The first of the `wishes` that names anything and fits
/// is drawn, with as much around it as there is room for.
pub(crate) fn surroundings(map: &MapView, view: &TableView, wishes: &[Names]) -> String {
    for radius in [2, 1, 0] {
        let drawn = wishes.iter().filter_map(|names| draw(map, view, names, radius));
        if let Some(text) = drawn.into_iter().find(|text| text.lines().count() <= LINES) {
            return text;
        }
    }
    let all = stack_list(view);
    let more = all.lines().count().saturating_sub(LINES);
    let mut lines: Vec<&str> = all.lines().take(LINES).collect();
    let left = format!("… and {more} hexes more");
    lines.extend((more > 0).then_some(left.as_str()));
    lines.join("\n")
}

/// The hexes named and those where named counters are, with their neighbours up to that distance;
/// hexes far apart are drawn separately.
fn draw(map: &MapView, view: &TableView, names: &Names, radius: i32) -> Option<String> {
    let named: Vec<_> = view.pieces.iter().filter(|piece| names.contains(&piece.id)).collect();
    let stands = |hex: &HexView| named.iter().any(|piece| piece.hex.as_ref() == Some(&hex.id));
    let printed: Vec<&HexView> = map.hexes.iter().filter(|hex| !hex.offmap).collect();
    let centres: Vec<&HexView> =
        printed.iter().copied().filter(|hex| names.contains(&hex.id) || stands(hex)).collect();
    if centres.is_empty() {
        return None;
    }
    let near = |hex: &&HexView| centres.iter().any(|c| distance(map.pointy, hex, c) <= radius);
    let mut left: Vec<&HexView> = printed.into_iter().filter(near).collect();
    let mut parts = Vec::new();
    while let Some(first) = left.pop() {
        let mut group = vec![first];
        let mut next = 0;
        while next < group.len() {
            let from = group[next];
            let beside = |hex: &&HexView| distance(map.pointy, from, hex) == 1;
            let (touching, others): (Vec<_>, Vec<_>) = left.into_iter().partition(beside);
            group.extend(touching);
            left = others;
            next += 1;
        }
        let ids: BTreeSet<&str> = group.iter().map(|hex| hex.id.as_str()).collect();
        let mut part = (map.clone(), view.clone());
        part.0.hexes.retain(|hex| ids.contains(hex.id.as_str()));
        part.1.pieces.retain(|piece| piece.hex.as_deref().is_some_and(|hex| ids.contains(hex)));
        let highlight = centres.iter().map(|hex| hex.id.clone()).collect();
        let options = TextOptions { highlight, ..TextOptions::default() };
        parts.push(text_board(&part.0, Some(&part.1), &options));
    }
    let away = named.iter().filter(|piece| piece.hex.is_none());
    let away: Vec<String> = away.map(|piece| format!("{} {}", piece.id, piece.state)).collect();
    if !away.is_empty() {
        parts.push(format!("off the map: {}\n", away.join(", ")));
    }
    parts.reverse();
    Some(parts.join("\n"))
}

/// Hexes from one to the other, by the places of their centres.
fn distance(pointy: bool, a: &HexView, b: &HexView) -> i32 {
    let (along, across) = ((a.x - b.x).abs(), (a.y - b.y).abs());
    let (along, across) = if pointy { (along, across) } else { (across, along) };
    across + (along - across).max(0) / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use neretva_protocol::{Piece, Prompt, Said};

    /// A pointy map of many rows with a counter in each named hex.
    fn table(rows: i32, at: &[(i32, i32)]) -> (MapView, TableView) {
        let id = |row: i32, column: i32| format!("{row:02}{column:02}");
        let hex = |row, column| HexView {
            id: id(row, column),
            x: 2 * column + row % 2,
            y: row,
            glyph: '.',
            ..HexView::default()
        };
        let hexes = (1..=rows).flat_map(|row| (1..=40).map(move |column| hex(row, column)));
        let pieces = at.iter().enumerate().map(|(n, (row, column))| Piece {
            id: format!("U{n}"),
            hex: Some(id(*row, *column)),
            face_up: true,
            ..Piece::default()
        });
        let (sides, links) = (Vec::new(), Vec::new());
        let map =
            MapView { pointy: true, hexes: hexes.collect(), sides, links, ..MapView::default() };
        let said = Said::plain("x");
        let view = TableView {
            game: "x".into(),
            scenario: "x".into(),
            turn: 1,
            phase: "x".into(),
            phase_said: said.clone(),
            pieces: pieces.collect(),
            tracks: Vec::new(),
            prompt: Prompt { seat: None, said, rules: Vec::new() },
            outcome: None,
        };
        (map, view)
    }

    fn names(words: &[&str]) -> Names {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn only_what_is_near_is_drawn() {
        let (map, view) = table(40, &[(10, 10), (11, 10), (30, 30)]);
        let text = surroundings(&map, &view, &[names(&["U0", "no such thing"])]);
        assert!(text.contains("U0") && text.contains("U1") && text.contains("0810"), "{text}");
        assert!(!text.contains("U2") && !text.contains("0710"), "{text}");
    }

    #[test]
    fn far_apart_is_drawn_apart_and_with_less_around() {
        let (map, view) = table(40, &[(10, 10), (30, 30)]);
        let text = surroundings(&map, &view, &[names(&["U0", "3030"])]);
        assert!(text.lines().count() <= LINES, "{text}");
        assert!(text.contains("U0") && text.contains("U1"), "{text}");
        assert!(text.contains("1009") && !text.contains("0810"), "{text}");
    }

    #[test]
    fn the_first_wish_that_fits_is_drawn() {
        let many: Vec<(i32, i32)> = (0..20).map(|n| (2 * n + 1, 2 * n + 1)).collect();
        let (map, view) = table(60, &many);
        let all: Names = (0..20).map(|n| format!("U{n}")).collect();
        let text = surroundings(&map, &view, &[names(&["turn"]), all.clone(), names(&["U3"])]);
        assert!(text.contains("U3") && !text.contains("U9"), "{text}");
        let listed = surroundings(&map, &view, &[all]);
        assert!(listed.contains("0101: U0") && listed.contains("3939: U19"), "{listed}");
        let crowd: Vec<(i32, i32)> = (0..40).map(|n| (n + 1, 1 + n % 3)).collect();
        let (map, view) = table(60, &crowd);
        let listed = surroundings(&map, &view, &[]);
        assert!(listed.ends_with("… and 10 hexes more"), "{listed}");
    }
}
