//! Fronts and backs of units.

use super::{Face, ROUND, Scheme, aligned, body, star, text};

/// The symbol box.
const X: f64 = 23.0;
const Y: f64 = 31.0;
const W: f64 = 54.0;
const H: f64 = 33.0;
const RIGHT: f64 = X + W;
const FOOT: f64 = Y + H;
const MIDDLE: f64 = X + W / 2.0;
const LEVEL: f64 = Y + H / 2.0;

/// Words that have a symbol of their own.
#[cfg(test)]
pub(super) const KINDS: [&str; 22] = [
    "infantry",
    "light",
    "mountain",
    "motorized",
    "mechanized",
    "armour",
    "cavalry",
    "parachute",
    "special-forces",
    "commando",
    "fortress",
    "artillery",
    "partisan",
    "headquarters",
    "leader",
    "engineer",
    "police",
    "security",
    "partisan-cavalry",
    "command",
    "dummy",
    "air",
];

pub(super) fn front(scheme: &Scheme, face: &Face) -> String {
    let ink = &scheme.ink;
    let mut svg = body(scheme, "");
    let size = match face.label.chars().count() {
        0..=4 => 18.5,
        5 | 6 => 16.5,
        _ => 14.5,
    };
    svg.push_str(&aligned("start", 7.5, 19.2, size, ink, &face.label));
    if !face.arrival.is_empty() {
        svg.push_str(&aligned("end", 92.5, 18.6, 14.0, ink, &face.arrival));
    }
    svg.push_str(&size_marks(&face.size, ink));
    let dispersed = face.marks.iter().any(|mark| mark == "dispersed");
    svg.push_str(&symbol(&face.symbol, scheme, dispersed));
    if !face.code.is_empty() {
        let size = if face.code.chars().count() < 2 { 15.0 } else { 12.5 };
        svg.push_str(&text(88.5, 53.0, size, ink, &face.code));
    }
    svg.push_str(&pips(face, ink));
    let lost = face.has_lost();
    if lost {
        svg.push_str(
            "<path d=\"M2.4 69.5H97.6V91Q97.6 97.6 91 97.6H9Q2.4 97.6 2.4 91z\" fill=\"#fffdf6\"/>\
             <path d=\"M2.4 69.5H97.6\" stroke=\"#c22f25\" stroke-width=\"3.4\"/>",
        );
    }
    let size = if face.factors.chars().count() < 7 { 28.5 } else { 23.5 };
    // No line may break between factors.
    let factors = face.factors.replace('-', "\u{2011}");
    svg + &text(50.0, 92.0, size, if lost { "#1a1512" } else { ink }, &factors)
}

/// Whether the back is that of a partisan: all that it may tell of what it is.
pub(super) fn is_partisan(face: &Face) -> bool {
    face.symbol == "partisan"
}

/// The back: stripes, an outlined star, a question mark.
pub(super) fn back(scheme: &Scheme, face: &Face) -> String {
    let ink = &scheme.ink;
    let clip = format!("{}-clip", face.id());
    let stripes: String =
        (0..9).map(|n| format!("M{} 105L{}-5", 14 * n - 20, 14 * n + 30)).collect();
    let under = format!(
        "<clipPath id=\"{clip}\">{ROUND}/></clipPath><g clip-path=\"url(#{clip})\"><path \
         d=\"{stripes}\" stroke=\"{ink}\" stroke-opacity=\".08\" stroke-width=\"5.5\"/></g>"
    );
    let partisan = is_partisan(face);
    let emblem = if partisan {
        format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".85\" \
             stroke-width=\"3.2\" stroke-linejoin=\"round\"/>",
            star(50.0, 44.0, 36.0, 0.46)
        )
    } else {
        format!(
            "<rect x=\"17\" y=\"21\" width=\"66\" height=\"46\" rx=\"3\" fill=\"none\" \
             stroke=\"{ink}\" stroke-opacity=\".85\" stroke-width=\"3.2\"/>"
        )
    };
    let caption = if partisan { "partisans" } else { &scheme.caption };
    body(scheme, &under)
        + &emblem
        + &text(50.0, 58.5, 36.0, ink, "?")
        + &text(50.0, 90.0, 15.5, ink, &caption.to_uppercase())
}

/// Crosses or bars above the box, drawn so that they are sharp at any size.
fn size_marks(size: &str, ink: &str) -> String {
    let cross = size.starts_with('X');
    let count = size.chars().filter(|c| matches!(c, 'X' | 'I')).count();
    let gap = if cross { 8.6 } else { 4.6 };
    let first = MIDDLE - (count as f64 - 1.0) * gap / 2.0;
    let mark = |n: usize| {
        let x = first + n as f64 * gap;
        if cross {
            format!("M{:.1} 22.8l6 6.2m0-6.2l-6 6.2", x - 3.0)
        } else {
            format!("M{x:.1} 22.6v6.6")
        }
    };
    let d: String = (0..count).map(mark).collect();
    if d.is_empty() {
        return d;
    }
    format!("<path d=\"{d}\" stroke=\"{ink}\" stroke-width=\"2.2\" fill=\"none\"/>")
}

/// A square for each step of a unit with several; hollow where one is lost.
fn pips(face: &Face, ink: &str) -> String {
    if face.full < 2 {
        return String::new();
    }
    let (count, gap) = (face.full.min(4), if face.full < 3 { 13.0 } else { 10.5 });
    let first = 43.0 - gap * (f64::from(count) - 1.0) / 2.0;
    let pip = |n: u8| {
        let fill = if n < face.steps { ink } else { "none" };
        format!(
            "<rect class=\"pip\" fill=\"{fill}\" x=\"7.6\" y=\"{:.1}\" width=\"9\" height=\"9\" \
             rx=\"1.4\" stroke=\"{ink}\" stroke-width=\"1.6\"/>",
            first + gap * f64::from(n)
        )
    };
    (0..count).map(pip).collect()
}

/// The symbol in its box; a dotted box for partisans who are dispersed.
fn symbol(kind: &str, scheme: &Scheme, dispersed: bool) -> String {
    let (ink, paper) = (scheme.line(), scheme.paper());
    let line = |d: &str, width: f64| {
        format!("<path d=\"{d}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\"/>")
    };
    let solid = |d: &str| {
        format!(
            "<path d=\"{d}\" fill=\"{ink}\" stroke=\"{paper}\" stroke-width=\"2\" \
             paint-order=\"stroke\"/>"
        )
    };
    let letters = |words: &str, size: f64| {
        format!(
            "<g stroke=\"{paper}\" stroke-width=\"5\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{}</g>",
            text(MIDDLE, LEVEL + size * 0.36, size, &ink, words)
        )
    };
    let diagonals = format!("M{X} {Y}L{RIGHT} {FOOT}M{RIGHT} {Y}L{X} {FOOT}");
    let cross = line(&diagonals, 3.2);
    let tank = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"8.5\" fill=\"none\" \
         stroke=\"{ink}\" stroke-width=\"3.2\"/>",
        X + 9.0,
        Y + 8.0,
        W - 18.0,
        H - 16.0
    );
    let inside = match kind {
        "infantry" | "unit" => cross,
        "light" => cross + &letters("L", 26.0),
        "mountain" => {
            let (left, right, top) = (MIDDLE - 8.5, MIDDLE + 8.5, LEVEL + 1.5);
            cross + &solid(&format!("M{left} {FOOT}L{MIDDLE} {top}L{right} {FOOT}z"))
        }
        "motorized" | "motor" => cross + &line(&format!("M{MIDDLE} {Y}V{FOOT}"), 3.2),
        "mechanized" => cross + &tank,
        "armour" | "armor" => tank,
        "cavalry" => line(&format!("M{X} {FOOT}L{RIGHT} {Y}"), 3.2),
        "parachute" | "airborne" => {
            let (left, level) = (MIDDLE - 12.0, FOOT - 3.0);
            cross + &line(&format!("M{left} {level}q6-8 12 0q6-8 12 0"), 3.2)
        }
        "special-forces" => cross + &letters("SF", 17.0),
        "commando" => {
            let ring = format!(
                "<circle cx=\"{MIDDLE}\" cy=\"{LEVEL}\" r=\"8.4\" fill=\"{paper}\" \
                 stroke=\"{ink}\" stroke-width=\"2.4\"/>"
            );
            cross + &ring + &text(MIDDLE, LEVEL + 5.2, 15.0, &ink, "C")
        }
        "fortress" => {
            let left = MIDDLE - 15.0;
            let wall = format!("M{left} {FOOT}v-11h6v4.5h6v-4.5h6v4.5h6v-4.5h6v11z");
            cross + &solid(&wall)
        }
        "artillery" => format!("<circle cx=\"{MIDDLE}\" cy=\"{LEVEL}\" r=\"7\" fill=\"{ink}\"/>"),
        "engineer" => {
            let (left, right) = (MIDDLE - 14.0, MIDDLE + 14.0);
            line(
                &format!("M{left} {}v-13H{right}v13M{MIDDLE} {}v-13", LEVEL + 7.0, LEVEL + 7.0),
                3.2,
            )
        }
        "police" => letters("MP", 19.0),
        "security" => cross + &letters("SEC", 17.0),
        "air" => {
            let nose = MIDDLE + 17.0;
            solid(&format!(
                "M{nose} {LEVEL}q-2.6-3-7-3h-3.4l-6.6-10.4h-4l2.8 10.4h-7.6l-3.4-4.4h-3l1.6 7.4\
                 -1.6 7.4h3l3.4-4.4h7.6l-2.8 10.4h4l6.6-10.4h3.4q4.4 0 7-3z"
            ))
        }
        "partisan" => {
            let thin = format!(
                "<path d=\"{diagonals}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.2\" \
                 opacity=\".55\"/>"
            );
            thin + &starred(scheme, LEVEL + 1.4, 14.5, &paper)
        }
        "partisan-cavalry" => {
            let slash = format!("M{X} {FOOT}L{RIGHT} {Y}");
            line(&slash, 3.2) + &starred(scheme, LEVEL + 1.4, 14.5, &paper)
        }
        "command" => {
            let band = format!("M{X} {}H{RIGHT}M{X} {FOOT}v9", Y + 9.0);
            line(&band, 3.2) + &starred(scheme, LEVEL + 5.4, 10.5, &paper)
        }
        // A star that is not there.
        "dummy" => format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" \
             stroke-dasharray=\"3 2.4\"/>",
            star(MIDDLE, LEVEL + 1.4, 14.5, 0.40)
        ),
        "headquarters" | "hq" => {
            let band = format!("M{X} {}H{RIGHT}M{X} {FOOT}v9", Y + 10.0);
            line(&band, 3.2) + &text(MIDDLE, FOOT - 4.5, 18.0, &ink, "HQ")
        }
        "leader" => starred(scheme, LEVEL + 1.6, 17.0, &paper),
        _ => String::new(),
    };
    let rim = if dispersed { " stroke-dasharray=\".1 6\" stroke-linecap=\"round\"" } else { "" };
    let rim_width = if dispersed { 3.6 } else { 3.0 };
    format!(
        "<rect x=\"{X}\" y=\"{Y}\" width=\"{W}\" height=\"{H}\" fill=\"{paper}\"/>{inside}\
         <rect x=\"{X}\" y=\"{Y}\" width=\"{W}\" height=\"{H}\" fill=\"none\" stroke=\"{ink}\" \
         stroke-width=\"{rim_width}\"{rim}/>"
    )
}

fn starred(scheme: &Scheme, y: f64, radius: f64, paper: &str) -> String {
    format!(
        "<path d=\"{}\" fill=\"{}\" stroke=\"{paper}\" stroke-width=\"2.2\" \
         paint-order=\"stroke\"/>",
        star(MIDDLE, y, radius, 0.40),
        scheme.star
    )
}
