//! Markers: not units, but things that the rules put on the map.

use super::{Face, Scheme, body, text};

/// Words that are markers.
pub(super) const ALL: &[&str] = &[
    "position",
    "beach",
    "beachhead",
    "port",
    "naval",
    "tac",
    "blown",
    "unsupplied",
    "objective",
    "cache",
    "break",
    "hit",
    "damaged",
    "collateral",
];

/// Drawings in the middle of a marker, around the point 50, 44, in strokes of 4.
const SIGNS: [(&str, &str); 13] = [
    ("position", "M18 62A32 32 0 0 1 82 62M50 30V14M27.4 39.4L16 28M72.6 39.4L84 28M10 62H90"),
    ("beach", "M12 60q9-8 19 0t19 0 19 0 19 0M22 46L50 18 78 46M50 20V46"),
    ("beachhead", "M12 62q9-8 19 0t19 0 19 0 19 0M26 48V30H74V48M50 16V42M40 33L50 43 60 33"),
    ("port", "M50 28V68M36 38H64M26 52Q28 68 50 70Q72 68 74 52M50 16a6 6 0 1 0 .1 0"),
    (
        "naval",
        "M12 50H88L78 64H24zM34 50V38H58V50M46 38V24M58 44L80 36M12 72q9-6 19 0t19 0 19 0 19 0",
    ),
    ("tac", "M50 16V66M50 30L86 46V52L50 44L14 52V46zM50 58L64 66V70H36V66z"),
    (
        "blown",
        "M12 58H36M64 58H88M18 58Q30 34 40 34M82 58Q70 34 60 34M44 24L56 38M56 24L44 38M30 46V58M70 46V58",
    ),
    ("unsupplied", "M26 28H74V60H26zM26 40H74M50 28V40M16 70L84 18"),
    ("break", "M8 34H36L44 24M92 34H64L56 44M8 56H32L42 68M92 56H68L58 46M20 26V64M80 26V64"),
    (
        "hit",
        "M50 14L57 33 76 24 68 42 88 50 68 57 76 72 57 66 50 74 43 66 24 72 32 57 12 50 32 42 24 24 43 33z",
    ),
    (
        "damaged",
        "M12 58H88M18 58Q34 30 50 30Q66 30 82 58M32 42V58M68 42V58M52 24L45 36 55 44 47 58",
    ),
    (
        "collateral",
        "M14 66V42L30 30L46 42V66zM54 66V30H84V66zM62 40H76M62 50H76M58 18L66 30 60 38 72 52M26 50H34V66",
    ),
    ("cache", "M20 36H80V66H20zM20 36L28 22H72L80 36M20 50H80M42 36V50H58V36"),
];

/// Targets by the first words of their names, in an octagon of 22 by 22 around the origin.
const TARGETS: [(&str, &str); 12] = [
    ("bridge", "M-7 3V-2M7 3V-2M-7-2Q0-7 7-2M-7 3H7M-3.4-3.9V3M3.4-3.9V3M0-4.5V3"),
    ("dam", "M-6-5H6L3.6 5H-3.6zM-4.8 0H4.8M-2.4-5V0M2.4-5V0M0 0V5"),
    (
        "motor",
        "M0-6A6 6 0 1 0 0 6A6 6 0 1 0 0-6M0-2.2A2.2 2.2 0 1 0 0 2.2A2.2 2.2 0 1 0 0-2.2M0-6V-2.2\
         M0 2.2V6M-6 0H-2.2M2.2 0H6",
    ),
    (
        "petrol",
        "M-4.4-4.6V4.6Q-4.4 6.4 0 6.4Q4.4 6.4 4.4 4.6V-4.6Q4.4-6.4 0-6.4Q-4.4-6.4-4.4-4.6\
         M-4.4-4.6Q-4.4-2.8 0-2.8Q4.4-2.8 4.4-4.6M-4.4 1Q0 3.2 4.4 1",
    ),
    ("phone", "M0-6.4V6.4M-5-4H5M-4-1H4M-5-4V-5.6M5-4V-5.6M-4-1V-2.4M4-1V-2.4"),
    ("pilot", "M-6-1Q-6-6.4 0-6.4Q6-6.4 6-1Q3-2.6 2-1Q0-2.6-2-1Q-3-2.6-6-1M-6-1L0 5L6-1M0 4V6.6"),
    ("rail", "M-3-6.4L-4.6 6.4M3-6.4L4.6 6.4M-3.8-4H3.8M-4.2 0H4.2M-5 4H5"),
    ("train", "M-6 6V-1L0-6L6-1V6zM-2 6V1.4H2V6M-6-1H6"),
    (
        "truck",
        "M-7 3V-4H2V3M2-1.6H5L7 .8V3H-7M-4.4 3A1.7 1.7 0 1 0-4.3 3M4.4 3A1.7 1.7 0 1 0 4.5 3",
    ),
    (
        "viaduct",
        "M-7-3.4H7M-7-1V5.4M-2.4 5.4V1Q-2.4-1-4.7-1M-7 1Q-7-1-4.7-1M2.4 5.4V1Q2.4-1 0-1Q-2.4-1-2.4 1\
         M7 5.4V-1M7 1Q7-1 4.7-1Q2.4-1 2.4 1",
    ),
    (
        "wh food",
        "M0 6.4V-3M0-6.4Q2-4.6 0-2.6Q-2-4.6 0-6.4M0 0Q3.6-.6 4-4Q.6-3.4 0 0M0 0Q-3.6-.6-4-4Q-.6-3.4 0 0\
         M0 4Q3.6 3.4 4 0Q.6.6 0 4M0 4Q-3.6 3.4-4 0Q-.6.6 0 4",
    ),
    ("wh weapons", "M-6-2.6H6V5H-6zM-6-2.6L-4-5.6H4L6-2.6M-6 1.2H6M-2 1.2V-2.6M2 1.2V-2.6"),
];
/// A target of no known kind: a bull's-eye.
const BULLSEYE: &str = "M0-5.6A5.6 5.6 0 1 0 0 5.6A5.6 5.6 0 1 0 0-5.6M0-1.6A1.6 1.6 0 1 0 0 1.6\
    A1.6 1.6 0 1 0 0-1.6";

pub(super) fn draw(scheme: &Scheme, face: &Face) -> String {
    if face.symbol == "objective" {
        return objective(face);
    }
    let ink = &scheme.ink;
    let sign = SIGNS.iter().find(|(name, _)| *name == face.symbol).map_or("", |(_, d)| *d);
    let closed = face.marks.iter().any(|mark| mark == "closed");
    let dash = if closed { " stroke-dasharray=\"5 5\"" } else { "" };
    let caption = match face.symbol.as_str() {
        "position" => "IP",
        "tac" => "TAC",
        "unsupplied" => "NO SUPPLY",
        _ => face.label.as_str(),
    };
    let size = match caption.chars().count() {
        0..=7 => 19.0,
        8..=10 => 15.5,
        _ => 12.5,
    };
    let strength = if face.factors.is_empty() {
        text(50.0, 91.0, size, ink, &caption.to_uppercase())
    } else {
        text(50.0, 92.0, 24.0, ink, &face.factors.replace('-', "\u{2011}"))
    };
    format!(
        "{}<path d=\"{sign}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"4\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"{dash}/>{strength}",
        body(scheme, "")
    )
}

/// An octagon with a red rim and the drawing of what is to be destroyed.
fn objective(face: &Face) -> String {
    let name: String = face.label.to_lowercase().replace('-', " ");
    let found = TARGETS.iter().find(|(kind, _)| name.starts_with(kind));
    let sign = found.map_or(BULLSEYE, |(_, d)| *d);
    let points = if face.factors.is_empty() {
        String::new()
    } else {
        format!(
            "<circle cx=\"84\" cy=\"84\" r=\"17\" fill=\"#7a1f18\"/>{}",
            text(84.0, 91.0, 20.0, "#fff", &face.factors)
        )
    };
    format!(
        "<g transform=\"translate(50 50) scale(4.2)\"><path \
         d=\"M-4.6-11H4.6L11-4.6V4.6L4.6 11H-4.6L-11 4.6V-4.6z\" fill=\"#fbf3da\" \
         stroke=\"#7a1f18\" stroke-width=\"1.5\"/><path d=\"{sign}\" fill=\"none\" \
         stroke=\"#5c1510\" stroke-width=\"1.25\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\"/></g>{points}"
    )
}
