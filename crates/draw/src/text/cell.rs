//! What is written inside a hex.

use neretva_protocol::HexView;

use super::TextOptions;
use super::canvas::Canvas;
use super::shape::Shape;
use crate::board::{Board, label};
use crate::kinds::Terrain;

/// Whether a hex could show all its counters in full.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counters {
    Shown,
    Crowded,
}

/// The mark of a hex that the legend says more about.
pub(super) const PLACE: char = 'o';

/// Writes number, terrain and counters of a hex.
pub(super) fn draw(
    canvas: &mut Canvas,
    board: &Board<'_>,
    shape: &Shape,
    hex: &HexView,
    options: &TextOptions,
) -> Counters {
    let mark = if options.highlight.contains(&hex.id) { '*' } else { ' ' };
    let glyph = glyph(hex, options);
    let place = if is_place(hex) { PLACE } else { glyph };
    let (line, column, width) = shape.number(hex);
    if let Some((line, column, width)) = shape.terrain(hex) {
        canvas.centre(line, column, width, &format!("{glyph}{place}{glyph}"));
    }
    let number = if shape.terrain(hex).is_some() {
        format!("{mark}{}", hex.id)
    } else {
        let room = width.saturating_sub(hex.id.chars().count() + 2);
        let motif = if room > 1 { format!("{place}{glyph}") } else { place.to_string() };
        format!("{mark}{} {motif}", hex.id)
    };
    canvas.centre(line, column, width, &number);

    let slots = shape.counters(hex);
    // A blank on both sides keeps counters off the hexsides.
    let room = slots[0].2 - 2;
    let labels: Vec<String> = board.stack(hex).iter().map(|piece| label(piece)).collect();
    let (lines, counters) = fit(&labels, room, slots.len(), options);
    for ((line, column, width), text) in slots.into_iter().zip(lines) {
        canvas.centre(line, column, width, &text);
    }
    counters
}

/// The terrain character, or a stand-in that the board may use.
pub(super) fn glyph(hex: &HexView, options: &TextOptions) -> char {
    if hex.glyph.is_control() {
        return ' ';
    }
    if hex.glyph.is_ascii() || !options.ascii_only {
        return hex.glyph;
    }
    Terrain::named(&hex.terrain).ascii().unwrap_or_else(|| {
        // An unknown terrain is told by its first letter.
        hex.terrain.chars().find(char::is_ascii_graphic).unwrap_or('?')
    })
}

/// Whether the legend names the hex.
pub(super) fn is_place(hex: &HexView) -> bool {
    hex.name.is_some() || !hex.tags.is_empty()
}

/// The labels on that many lines of that width: as many as fit, then `+n`.
fn fit(
    labels: &[String],
    width: usize,
    lines: usize,
    options: &TextOptions,
) -> (Vec<String>, Counters) {
    let long = labels.iter().any(|label| label.chars().count() > width);
    let cut = |label: &String| -> String {
        if label.chars().count() <= width {
            return label.clone();
        }
        let ellipsis = if options.ascii_only { '>' } else { '…' };
        label.chars().take(width - 1).chain([ellipsis]).collect()
    };
    let labels: Vec<String> = labels.iter().map(cut).collect();
    for shown in (0..=labels.len()).rev() {
        let mut words = labels[..shown].to_vec();
        if shown < labels.len() {
            words.push(format!("+{}", labels.len() - shown));
        }
        let wrapped = wrap(&words, width);
        if wrapped.len() <= lines {
            let whole = shown == labels.len() && !long;
            return (wrapped, if whole { Counters::Shown } else { Counters::Crowded });
        }
    }
    (Vec::new(), Counters::Crowded)
}

/// The words on as few lines as the order allows.
fn wrap(words: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitted(labels: &[&str]) -> (Vec<String>, bool) {
        let labels: Vec<String> = labels.iter().map(|label| (*label).to_owned()).collect();
        let (lines, counters) = fit(&labels, 7, 2, &TextOptions::default());
        (lines, counters == Counters::Crowded)
    }

    #[test]
    fn counters_wrap_then_count_then_are_cut() {
        assert_eq!(fitted(&[]), (vec![], false));
        assert_eq!(fitted(&["B1", "R22", "C3"]), (vec!["B1 R22".into(), "C3".into()], false));
        let five = fitted(&["B1", "B2", "B3", "B4", "B5"]);
        assert_eq!(five, (vec!["B1 B2".into(), "B3 +2".into()], true));
        assert_eq!(fitted(&["Kampfgruppe"]), (vec!["Kampfg…".into()], true));
    }
}
