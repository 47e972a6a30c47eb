//! Badges for what happened to a counter: round, on its left edge, the sign before the colour.

use super::text;
use crate::paths::escape;

/// Marks that need no badge: the print itself shows them.
const SHOWN_OTHERWISE: [&str; 4] = ["depleted", "reduced", "dispersed", "closed"];

/// Background and drawing of each known mark, in a circle of radius 11.
const KNOWN: [(&str, &str, &str); 7] = [
    ("moved", "#17181a", "<path d=\"M-5.2.4l3.8 4.2 6.8-8.4\"/>"),
    ("acted", "#17181a", "<path d=\"M-5.2.4l3.8 4.2 6.8-8.4\"/>"),
    (
        "fought",
        "#17181a",
        "<path d=\"M-4.6-4.6L4.6 4.6M4.6-4.6L-4.6 4.6M-6.4 2.8L-2.8 6.4M6.4 2.8L2.8 6.4\"/>",
    ),
    ("exposed", "#b3201f", ""),
    ("unsupplied", "#b3201f", "<path d=\"M-4.6-3.2h9.2v6.4h-9.2zM0-3.2v6.4M-7.4 7.4L7.4-7.4\"/>"),
    ("starving", "#7a0f12", "<path d=\"M0-6.4V1.6M0 5v.6\"/>"),
    ("hidden", "#5a4a32", ""),
];

/// A badge for a mark, centred on the origin, 22 across; empty for marks that the print shows.
pub fn badge(mark: &str) -> String {
    if SHOWN_OTHERWISE.contains(&mark) {
        return String::new();
    }
    let known = KNOWN.iter().find(|(name, ..)| *name == mark);
    let (fill, sign) = known.map_or(("#17181a", ""), |(_, fill, sign)| (*fill, *sign));
    let first: String = mark.chars().take(1).flat_map(char::to_uppercase).collect();
    let sign = match (mark, sign) {
        ("exposed", _) => text(0.0, 5.0, 15.0, "#fff", "½"),
        ("hidden", _) => text(0.0, 5.4, 16.0, "#fff", "?"),
        (_, "") => text(0.0, 5.2, 15.0, "#fff", &first),
        (_, sign) => sign.to_owned(),
    };
    format!(
        "<g class=\"badge-{}\"><circle r=\"11\" fill=\"{fill}\" stroke=\"#fff\" \
         stroke-width=\"1.6\"/><g fill=\"none\" stroke=\"#fff\" stroke-width=\"2.6\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">{}</g></g>",
        escape(mark),
        // Letters are filled, strokes are not.
        sign.replace("<text ", "<text stroke=\"none\" ")
    )
}

/// The badges of a counter, from the bottom of its left edge upwards.
pub(super) fn on_counter(marks: &[String]) -> String {
    const MOST: usize = 3;
    let drawn = marks.iter().map(|mark| badge(mark)).filter(|badge| !badge.is_empty());
    let places = (0..).map(|n| 93 - 22 * n);
    let placed = drawn.take(MOST).zip(places);
    placed.map(|(badge, y)| format!("<g transform=\"translate(3 {y})\">{badge}</g>")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_has_a_badge_unless_the_print_shows_it() {
        assert_eq!(badge("depleted"), "");
        let signs: std::collections::BTreeSet<String> = KNOWN
            .iter()
            .filter(|(name, ..)| *name != "acted")
            .map(|(name, ..)| badge(name))
            .collect();
        assert_eq!(signs.len(), KNOWN.len() - 1);
        assert!(badge("pinned").contains(">P<"));
    }
}
