//! Counters and their stacks.

use std::collections::BTreeSet;

use neretva_protocol::Piece;

use super::SvgOptions;
use super::geometry::{Frame, Point, tenths};
use super::xml::escape;
use crate::board::{Board, label};
use crate::kinds::has_word;

/// Half the side of a counter.
const HALF_SIDE: i64 = 250;
/// The step from a counter to the one under it.
const LOWER: Point = Point::new(26, -20);
/// Counters drawn of one stack; the badge counts them all.
const MOST_DRAWN: usize = 4;

/// The stacks of all hexes.
pub(super) fn draw(svg: &mut String, board: &Board<'_>, frame: &Frame, options: &SvgOptions) {
    let seats = seats(board, options);
    for hex in &board.map.hexes {
        let stack = board.stack(hex);
        if stack.is_empty() {
            continue;
        }
        let drawn: Vec<(i64, &&Piece)> = (0..).zip(stack.iter().take(MOST_DRAWN)).collect();
        let lowest = drawn.last().map_or(0, |(depth, _)| *depth);
        // A little above the middle, so that the name fits below; a stack leans both ways.
        let lift = if frame.pointy { 20 } else { 10 };
        let top =
            frame.centre(hex) - Point::new(HALF_SIDE, HALF_SIDE + lift) - LOWER.scaled(lowest, 2);
        let names: Vec<String> = stack.iter().map(|piece| said(piece)).collect();
        svg.push_str(&format!(
            "<g><title>{}: {}</title>\n",
            escape(&hex.id),
            escape(&names.join("; "))
        ));
        for &(depth, piece) in drawn.iter().rev() {
            let at = top + LOWER.scaled(depth, 1);
            let place = seats.iter().position(|seat| *seat == piece.owner);
            // A side that is called by a colour wears it.
            let owner = match piece.owner.as_str() {
                "blue" => 1,
                "red" => 6,
                _ => place.map_or(5, |n| (n + 1).min(5)),
            };
            svg.push_str(&format!(
                "<g class=\"counter owner-{owner}\" transform=\"translate({})\">",
                at.pair()
            ));
            svg.push_str(&counter(piece));
            svg.push_str("</g>\n");
        }
        if stack.len() > 1 {
            let badge = top + LOWER.scaled(lowest, 1) + Point::new(2 * HALF_SIDE - 10, 110);
            svg.push_str(&format!(
                "<g class=\"counter\" transform=\"translate({})\">\
                 <circle class=\"badge\" r=\"6.4\"/>\
                 <text class=\"count\" y=\"3.2\">{}</text></g>\n",
                badge.pair(),
                stack.len()
            ));
        }
        svg.push_str("</g>\n");
    }
}

/// Seats in the order of their colours.
fn seats<'a>(board: &Board<'a>, options: &'a SvgOptions) -> Vec<&'a str> {
    let hexes = board.map.hexes.iter();
    let on_map = hexes.flat_map(|hex| board.stack(hex).iter().copied());
    let away = board.away.iter().flat_map(|(_, pieces)| pieces.iter().copied());
    let playing: BTreeSet<&str> = on_map.chain(away).map(|piece| piece.owner.as_str()).collect();
    let mut seats: Vec<&str> = options.owners.iter().map(String::as_str).collect();
    let others: Vec<&str> = playing.into_iter().filter(|seat| !seats.contains(seat)).collect();
    seats.extend(others);
    seats
}

/// A counter with its top left corner at the origin, 50 wide.
fn counter(piece: &Piece) -> String {
    let mut drawing = String::from(
        "<rect class=\"shadow\" x=\"2.5\" y=\"3.5\" width=\"50\" height=\"50\" rx=\"4\"/>\
         <rect class=\"body\" width=\"50\" height=\"50\" rx=\"4\"/>\
         <path class=\"bevel\" d=\"M1.4 47v-42q0-3.6 3.6-3.6h42\"/>",
    );
    if !piece.face_up {
        drawing.push_str(
            "<rect class=\"back\" x=\"5\" y=\"5\" width=\"40\" height=\"40\" rx=\"2.5\"/>\
             <text x=\"25\" y=\"30\" font-size=\"22\">?</text>",
        );
        drawing.push_str(&line_of_text("", 25, 410, 90, 360, &piece.id));
        return drawing;
    }
    drawing.push_str(&line_of_text(" class=\"id\"", 4, 110, 92, 420, &piece.id));
    drawing.push_str(symbol(&piece.symbol));
    drawing.push_str(&pips(piece.steps));
    let baseline = if symbol(&piece.symbol).is_empty() { 340 } else { 460 };
    drawing.push_str(&line_of_text("", 25, baseline, 142, 440, &piece.print));
    drawing.push_str(&marks(&piece.marks));
    drawing
}

/// Text no wider than its room: smaller letters first, narrower ones if that is not enough.
fn line_of_text(class: &str, x: i64, baseline: i64, size: i64, room: i64, text: &str) -> String {
    let letters = i64::try_from(text.chars().count()).unwrap_or(i64::MAX / 100).max(1);
    // A bold condensed letter is a little over half as wide as it is high.
    let fitting = (room * 100 / (letters * 56)).clamp(size * 6 / 10, size);
    let narrowed = if letters.saturating_mul(fitting * 56) > room * 100 {
        format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", tenths(room))
    } else {
        String::new()
    };
    format!(
        "<text{class} x=\"{x}\" y=\"{}\" font-size=\"{}\"{narrowed}>{}</text>",
        tenths(baseline),
        tenths(fitting),
        escape(text)
    )
}

/// The unit symbol in its box; none for symbols without a common sign.
fn symbol(name: &str) -> &'static str {
    if has_word(name, &["mech", "motor", "panzergrenadier"]) {
        "<path class=\"symbol\" d=\"M11.5 15.5h27v16.5h-27zl27 16.5m0-16.5l-27 16.5\"/>\
         <ellipse class=\"symbol\" cx=\"25\" cy=\"23.75\" rx=\"9\" ry=\"5\"/>"
    } else if has_word(name, &["armour", "armor", "tank", "panzer"]) {
        "<path class=\"symbol\" d=\"M11.5 15.5h27v16.5h-27z\"/>\
         <rect class=\"symbol\" x=\"15.5\" y=\"19\" width=\"19\" height=\"9.5\" rx=\"4.75\"/>"
    } else if has_word(name, &["cavalry", "recon"]) {
        "<path class=\"symbol\" d=\"M11.5 15.5h27v16.5h-27zm0 16.5l27-16.5\"/>"
    } else if has_word(name, &["artillery", "gun"]) {
        "<path class=\"symbol\" d=\"M11.5 15.5h27v16.5h-27z\"/>\
         <circle class=\"solid\" cx=\"25\" cy=\"23.75\" r=\"3.6\"/>"
    } else if has_word(name, &["headquarters", "hq"]) {
        "<path class=\"symbol\" d=\"M13 34v-19h24v11.5h-24\"/>\
         <path class=\"solid\" d=\"M13 15h24v4h-24z\"/>"
    } else if has_word(name, &["infantry", "militia", "partisan"]) {
        "<path class=\"symbol\" d=\"M11.5 15.5h27v16.5h-27zl27 16.5m0-16.5l-27 16.5\"/>"
    } else {
        ""
    }
}

/// A pip for each step, left of the symbol; none for a counter of one step.
fn pips(steps: u8) -> String {
    match steps {
        0 | 1 => String::new(),
        2..=4 => {
            let first = 237 - 25 * (i64::from(steps) - 1);
            let pip = |n| {
                let y = tenths(first + 50 * n);
                format!("<circle class=\"solid\" cx=\"6\" cy=\"{y}\" r=\"1.8\"/>")
            };
            (0..i64::from(steps)).map(pip).collect()
        }
        many => format!("<text x=\"6\" y=\"27\" font-size=\"9\">{many}</text>"),
    }
}

/// Badges up the left edge: a tick for a counter that moved, otherwise the mark's first letter.
fn marks(marks: &[String]) -> String {
    let mut badges = String::new();
    for (place, mark) in (0..).zip(marks.iter().take(3)) {
        let sign = if mark == "moved" {
            "<path class=\"tick\" d=\"M-2.8.2l2 2.2 3.6-4.4\"/>".to_owned()
        } else {
            let first: String = mark.chars().take(1).flat_map(char::to_uppercase).collect();
            format!("<text class=\"count\" y=\"3\">{}</text>", escape(&first))
        };
        let y = tenths(440 - 105 * place);
        badges.push_str(&format!(
            "<g transform=\"translate(-1.5 {y})\"><circle class=\"badge\" r=\"5\"/>{sign}</g>"
        ));
    }
    badges
}

/// What a counter is: name, owner, print, marks.
fn said(piece: &Piece) -> String {
    let mut words = vec![label(piece), piece.owner.clone(), piece.print.clone()];
    words.extend(piece.marks.iter().cloned());
    words.retain(|word| !word.is_empty());
    words.join(" ")
}
