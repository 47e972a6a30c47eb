//! Marks on hexes of the map, as SVG: offers, reach, the planned path, overlays, rings. Colours are
//! classes of the style sheet, and no meaning depends on colour alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use neretva_protocol::ReachView;
use neretva_protocol::api::{LessonHint, Overlay};

use crate::layout::{Layout, Stacks};
use crate::offers::Offers;
use crate::reach::Reach;

/// How far outlines stay inside their hexsides, in px of the map.
const INSET: f64 = 2.6;
/// More points than this make a hex no brighter.
const BRIGHTEST: i32 = 8;
/// Colours shared by areas without a special meaning.
const AREAS: usize = 6;

/// Patterns shared by several drawings.
pub(crate) const PATTERNS: &str = "<pattern id=\"hatch-pass\" width=\"7\" height=\"7\" \
    patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path class=\"hatch-line\" \
    d=\"M0 0V7\"/></pattern><pattern id=\"hatch-refused\" width=\"9\" height=\"9\" \
    patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-45)\"><path \
    class=\"hatch-line strong\" d=\"M0 0V9\"/></pattern><pattern id=\"hatch-bad\" width=\"11\" \
    height=\"11\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path \
    class=\"hatch-line\" d=\"M0 0V11\"/></pattern>";

/// Below rivers and railways, which explain the cost of a hex: what may be named, and what is in
/// reach, brighter the more points are left.
pub(crate) fn under(layout: &Layout, offers: &Offers, reach: &Reach) -> String {
    let mut svg = String::new();
    for view in reach.hexes() {
        let Some(centre) = layout.centre(&view.hex) else { continue };
        let share = 130 + 36 * view.left.clamp(0, BRIGHTEST);
        let corners = layout.corners(centre, 0.0);
        _ = write!(
            svg,
            "<polygon class=\"reach\" fill-opacity=\".{share:03}\" points=\"{corners}\"/>"
        );
        if !view.stay {
            _ = write!(svg, "<polygon fill=\"url(#hatch-pass)\" points=\"{corners}\"/>");
        }
    }
    let others = offers.hexes.iter().filter(|hex| reach.get(hex).is_none());
    svg + &hexes(layout, others.map(String::as_str), "hex-offer", 0.0)
}

/// Above rivers and railways: one outline around everything that may be named or reached, and a
/// ring around each hex with an enemy of `eyes`.
pub(crate) fn over(
    layout: &Layout,
    offers: &Offers,
    reach: &Reach,
    stacks: &Stacks,
    eyes: Option<&str>,
) -> String {
    let held = |hex: &&str| {
        let stack = stacks.get(*hex).map(Vec::as_slice).unwrap_or_default();
        let enemy = |owner: &str| !owner.is_empty() && eyes.is_some_and(|eyes| eyes != owner);
        stack.iter().any(|piece| enemy(&piece.owner))
    };
    let offered: BTreeSet<&str> = offers.hexes.iter().map(String::as_str).collect();
    let (targets, free): (BTreeSet<&str>, BTreeSet<&str>) = offered.into_iter().partition(held);
    let mut area = free;
    area.extend(reach.hexes().map(|view| view.hex.as_str()));
    let mut svg = String::new();
    if !area.is_empty() {
        let path = layout.outline(&area, INSET);
        for class in ["edge-glow wide", "edge-glow", "edge"] {
            _ = write!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
        }
    }
    svg + &targets.into_iter().map(|hex| target(layout, Some(hex))).collect::<String>()
}

/// Points left in each hex in reach: in the middle, or beside a counter.
pub(crate) fn pills(layout: &Layout, reach: &Reach, stacks: &Stacks) -> String {
    let mut svg = String::new();
    for view in reach.hexes().filter(|view| view.stay) {
        let Some(centre) = layout.centre(&view.hex) else { continue };
        let aside = if stacks.contains_key(&view.hex) { 31.0 } else { 0.0 };
        pill(&mut svg, "pill", (centre.0 + aside, centre.1), &points(view));
    }
    svg
}

/// A dashed hex where a plan ends that has no path.
pub(crate) fn goal(layout: &Layout, hex: &str) -> String {
    hexes(layout, std::iter::once(hex), "way-end", 4.0)
}

/// Points as they are written: `2½`.
pub(crate) fn points(view: &ReachView) -> String {
    match (view.left, view.half) {
        (0, true) => "½".to_owned(),
        (left, true) => format!("{left}½"),
        (left, false) => left.to_string(),
    }
}

fn pill(svg: &mut String, class: &str, at: (f64, f64), number: &str) {
    _ = write!(
        svg,
        "<g class=\"{class}\" transform=\"translate({:.1} {:.1})\"><circle r=\"10.5\"/><text \
         y=\"4.6\">{number}</text></g>",
        at.0, at.1
    );
}

/// The planned path: a dotted line, the points left at each step, and its end.
pub(crate) fn plan(layout: &Layout, start: Option<&str>, way: &[String], reach: &Reach) -> String {
    let Some(end) = way.last().and_then(|hex| layout.centre(hex)) else { return String::new() };
    let places = start.into_iter().chain(way.iter().map(String::as_str));
    let places: Vec<(f64, f64)> = places.filter_map(|hex| layout.centre(hex)).collect();
    let line = polyline(&places);
    let mut svg = format!(
        "<polyline class=\"way-under\" points=\"{line}\"/><polyline class=\"way\" \
         points=\"{line}\"/><polygon class=\"way-end\" points=\"{}\"/>",
        layout.corners(end, 4.0)
    );
    for view in way.iter().filter_map(|hex| reach.get(hex)) {
        if let Some(centre) = layout.centre(&view.hex) {
            pill(&mut svg, "pill planned", centre, &points(view));
        }
    }
    svg
}

fn polyline(places: &[(f64, f64)]) -> String {
    let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    points.join(" ")
}

/// How each class of an overlay is drawn: seats by their place, words as they are, areas in turn.
pub(crate) fn looks<'a>(overlay: &'a Overlay, seats: &[String]) -> BTreeMap<&'a str, String> {
    let classes: BTreeSet<&str> = overlay.hexes.iter().map(|hex| &*hex.class).collect();
    let mut areas = 0;
    let look = |class: &'a str| {
        let seat = seats.iter().position(|seat| seat == class);
        let look = match (class, seat) {
            ("good" | "bad" | "source" | "open", _) => class.to_owned(),
            (_, Some(n)) => format!("seat-{n}"),
            (_, None) => {
                areas += 1;
                format!("area-{}", (areas - 1) % AREAS)
            }
        };
        (class, look)
    };
    classes.into_iter().map(look).collect()
}

/// The hexes of an overlay, under rivers and railways.
pub(crate) fn overlay_under(layout: &Layout, overlay: &Overlay, seats: &[String]) -> String {
    let mut svg = String::new();
    for (class, look) in looks(overlay, seats) {
        let mine = overlay.hexes.iter().filter(|hex| hex.class == class);
        svg += &hexes(layout, mine.map(|hex| &*hex.hex), &format!("ov ov-{look}"), 0.0);
    }
    svg
}

/// Its outlines, ways and numbers, above them.
pub(crate) fn overlay_over(layout: &Layout, overlay: &Overlay, seats: &[String]) -> String {
    let mut svg = String::new();
    for (class, look) in looks(overlay, seats) {
        let mine = overlay.hexes.iter().filter(|hex| hex.class == class);
        let area: BTreeSet<&str> = mine.map(|hex| &*hex.hex).collect();
        let path = layout.outline(&area, 1.4);
        _ = write!(svg, "<path class=\"ov-edge ov-{look}\" d=\"{path}\"/>");
    }
    for path in &overlay.paths {
        let places: Vec<_> = path.iter().filter_map(|hex| layout.centre(hex)).collect();
        let (line, Some(end)) = (polyline(&places), places.last()) else { continue };
        _ = write!(
            svg,
            "<polyline class=\"ov-way-under\" points=\"{line}\"/><polyline class=\"ov-way\" \
             points=\"{line}\"/><circle class=\"ov-way-end\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"7\"/>",
            end.0, end.1
        );
    }
    svg
}

/// The numbers of an overlay, above counters and names.
pub(crate) fn overlay_numbers(layout: &Layout, overlay: &Overlay) -> String {
    let mut svg = String::new();
    for hex in &overlay.hexes {
        if let (Some(centre), Some(number)) = (layout.centre(&hex.hex), hex.number) {
            pill(&mut svg, "pill", (centre.0 - 28.0, centre.1 + 14.0), &number.to_string());
        }
    }
    svg
}

/// The keyboard's ring, the hex that a refusal is about, and the hex just shown.
pub(crate) fn rings(
    layout: &Layout,
    cursor: Option<&str>,
    refused: Option<&str>,
    shown: Option<&str>,
) -> String {
    hexes(layout, refused.into_iter(), "hex-refused-hatch", 1.0)
        + &hexes(layout, refused.into_iter(), "hex-refused", 2.0)
        + &hexes(layout, shown.into_iter(), "hex-shown", 2.0)
        + &hexes(layout, cursor.into_iter(), "hex-cursor", 1.5)
}

/// The hex that a combat is about.
pub(crate) fn target(layout: &Layout, hex: Option<&str>) -> String {
    hexes(layout, hex.into_iter(), "target-wide", 3.0)
        + &hexes(layout, hex.into_iter(), "target", 3.0)
}

/// An arrow from each hex that a combat's hex is attacked from.
pub(crate) fn arrows(layout: &Layout, aim: Option<&str>, from: &BTreeSet<String>) -> String {
    /// Offsets along and across the line from counter to counter, as shares of its length.
    const SHAPE: [(f64, f64); 7] = [
        (0.34, 0.045),
        (0.52, 0.045),
        (0.52, 0.11),
        (0.68, 0.0),
        (0.52, -0.11),
        (0.52, -0.045),
        (0.34, -0.045),
    ];
    let mut svg = String::new();
    let Some(aim) = aim.and_then(|hex| layout.centre(hex)) else { return svg };
    let starts = from.iter().filter_map(|hex| layout.centre(hex)).filter(|start| *start != aim);
    for start in starts {
        let (x, y) = (aim.0 - start.0, aim.1 - start.1);
        let corners = SHAPE.map(|(along, aside)| {
            (start.0 + x * along - y * aside, start.1 + y * along + x * aside)
        });
        _ = write!(svg, "<polygon class=\"assault\" points=\"{}\"/>", polyline(&corners));
    }
    svg
}

/// What a lesson points at: rings around hexes, and a bent arrow from one to another.
pub(crate) fn lesson(layout: &Layout, hint: &LessonHint) -> String {
    let rings = || hint.ring.iter().map(String::as_str);
    let mut svg =
        hexes(layout, rings(), "taught-wide", 2.0) + &hexes(layout, rings(), "taught", 2.0);
    let ends: Vec<_> = hint.arrow.iter().filter_map(|hex| layout.centre(hex)).collect();
    if let [from, to] = ends[..] {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let far = x.hypot(y).max(1.0);
        // It ends before the middle of the hex, so that a counter there stays readable.
        let tip = (to.0 - x * 24.0 / far, to.1 - y * 24.0 / far);
        let bend = ((from.0 + tip.0 - y * 0.28) / 2.0, (from.1 + tip.1 + x * 0.28) / 2.0);
        let way = (tip.0 - bend.0, tip.1 - bend.1);
        let length = way.0.hypot(way.1).max(1.0);
        let (along, aside) = ((way.0 / length, way.1 / length), (-way.1 / length, way.0 / length));
        let wing = |side: f64| {
            let (x, y) = (tip.0 - along.0 * 18.0, tip.1 - along.1 * 18.0);
            format!("{:.1} {:.1}", x + side * aside.0 * 11.0, y + side * aside.1 * 11.0)
        };
        let path = format!(
            "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}M{}L{:.1} {:.1}L{}",
            from.0,
            from.1,
            bend.0,
            bend.1,
            tip.0,
            tip.1,
            wing(1.0),
            tip.0,
            tip.1,
            wing(-1.0)
        );
        _ = write!(
            svg,
            "<path class=\"taught-arrow wide\" d=\"{path}\"/><path class=\"taught-arrow\" d=\"{path}\"/>"
        );
    }
    svg
}

/// A polygon of one class for each hex.
fn hexes<'a>(
    layout: &Layout,
    hexes: impl Iterator<Item = &'a str>,
    class: &str,
    inset: f64,
) -> String {
    let mut svg = String::new();
    for centre in hexes.filter_map(|hex| layout.centre(hex)) {
        let corners = layout.corners(centre, inset);
        _ = write!(svg, "<polygon class=\"{class}\" points=\"{corners}\"/>");
    }
    svg
}

#[cfg(test)]
mod tests {
    use neretva_protocol::api::OverlayHex;
    use neretva_protocol::{HexView, MapView, Piece};

    use super::*;
    use crate::layout::stacks;

    fn layout() -> Layout {
        let hex = |x: i32| HexView { id: format!("0{x}"), x: 2 * x, ..HexView::default() };
        Layout::new(&MapView {
            game: "any".to_owned(),
            pointy: true,
            hexes: (1..=4).map(hex).collect(),
            ..MapView::default()
        })
    }

    fn reach() -> Reach {
        let view = |hex: &str, left, from: Option<&str>, stay| ReachView {
            hex: hex.to_owned(),
            left,
            half: left == 1,
            from: from.map(str::to_owned),
            stay,
        };
        Reach::of(&[view("02", 3, None, false), view("03", 1, Some("02"), true)])
    }

    #[test]
    fn reach_tells_what_is_left_and_where_nobody_stays() {
        let svg = under(&layout(), &Offers::default(), &reach());
        assert!(svg.contains(".238") && svg.contains(".166"), "{svg}");
        assert_eq!(svg.matches("hatch-pass").count(), 1);
        let pills = pills(&layout(), &reach(), &Stacks::new());
        assert_eq!((pills.matches("<text").count(), pills.matches("1½").count()), (1, 1));
    }

    #[test]
    fn what_may_be_named_has_one_outline_and_enemies_a_ring() {
        let offers = Offers::read(&["hex 01".to_owned(), "hex 04".to_owned()]);
        let enemy =
            Piece { owner: "blue".to_owned(), hex: Some("04".to_owned()), ..Piece::default() };
        let svg = over(&layout(), &offers, &reach(), &stacks(&[enemy]), Some("red"));
        assert_eq!(svg.matches("\"edge\"").count(), 1);
        assert_eq!(svg.matches("\"target\"").count(), 1);
        assert_eq!(
            over(&layout(), &Offers::default(), &Reach::default(), &Stacks::new(), None),
            ""
        );
    }

    #[test]
    fn a_plan_shows_every_step() {
        let svg = plan(&layout(), Some("01"), &reach().way("03"), &reach());
        assert_eq!(svg.matches("planned").count(), 2);
        assert_eq!(plan(&layout(), Some("01"), &[], &reach()), "");
    }

    #[test]
    fn overlays_colour_seats_apart_from_areas() {
        let hex = |hex: &str, class: &str| OverlayHex {
            hex: hex.to_owned(),
            class: class.to_owned(),
            number: Some(2),
        };
        let overlay = Overlay {
            kind: "control".to_owned(),
            hexes: vec![hex("01", "red"), hex("02", "Lika"), hex("03", "bad")],
            paths: vec![vec!["01".to_owned(), "02".to_owned()]],
        };
        let seats = ["blue".to_owned(), "red".to_owned()];
        let svg = overlay_under(&layout(), &overlay, &seats);
        for look in ["ov-seat-1", "ov-area-0", "ov-bad"] {
            assert!(svg.contains(look), "{look}");
        }
        assert!(overlay_over(&layout(), &overlay, &seats).contains("ov-way"));
        assert_eq!(overlay_numbers(&layout(), &overlay).matches("<text").count(), 3);
    }

    #[test]
    fn every_attacking_hex_points_at_its_aim() {
        let from = ["01".to_owned(), "03".to_owned(), "02".to_owned()].into();
        let svg = arrows(&layout(), Some("02"), &from);
        assert_eq!(svg.matches("assault").count(), 2, "the aim itself points nowhere: {svg}");
        assert_eq!(arrows(&layout(), None, &from), "");
    }

    #[test]
    fn a_lesson_points_at_hexes_of_the_map() {
        let hint = LessonHint {
            ring: vec!["01".to_owned(), "99".to_owned()],
            arrow: vec!["01".to_owned(), "03".to_owned()],
            ..LessonHint::default()
        };
        let svg = lesson(&layout(), &hint);
        assert_eq!(
            (svg.matches("\"taught\"").count(), svg.matches("taught-arrow").count()),
            (1, 2)
        );
        let nowhere = LessonHint { arrow: vec!["01".to_owned(), "99".to_owned()], ..hint };
        assert!(!lesson(&layout(), &nowhere).contains("taught-arrow"));
    }

    #[test]
    fn rings_stand_for_hexes_of_the_map_only() {
        assert!(rings(&layout(), Some("01"), None, None).contains("hex-cursor"));
        assert!(rings(&layout(), None, Some("01"), None).contains("hex-refused"));
        assert_eq!(rings(&layout(), Some("99"), None, None), "");
    }
}
