//! Strokes down the slope: dense on mountains, few on their skirts, thicker on the shaded side.

use super::Ground;
use crate::noise::scatter;
use crate::point::{Point, at};

/// Px between strokes.
const GAP: f64 = 5.3;
/// Strokes are written in fifths of a px, each from the end of the one before: a third of the
/// bytes of absolute decimals.
const FINE: f64 = 5.0;
/// The light comes from here; uphill towards it is bright.
const LIGHT: Point = at(0.66, 0.75);
/// Bounds between the four widths, in px.
const WIDTHS: [f64; 3] = [0.48, 0.74, 1.02];

struct Stroke {
    from: (i64, i64),
    to: (i64, i64),
    width: usize,
}

pub(super) fn draw(ground: &Ground<'_>) -> String {
    if !ground.land.has_relief {
        return String::new();
    }
    let strokes = strokes(ground);
    let mut svg = String::new();
    for width in 0..=WIDTHS.len() {
        let mut d = String::new();
        let mut pen = (0, 0);
        for stroke in strokes.iter().filter(|stroke| stroke.width == width) {
            let far = |(x, y): (i64, i64)| (x - pen.0).abs() + (y - pen.1).abs();
            let (from, to) = if far(stroke.to) < far(stroke.from) {
                (stroke.to, stroke.from)
            } else {
                (stroke.from, stroke.to)
            };
            step(&mut d, 'm', pen, from);
            step(&mut d, 'l', from, to);
            pen = to;
        }
        svg.push_str(&format!("<path class=\"m-ha m-ha{}\" d=\"{d}\"/>", width + 1));
    }
    format!("<g transform=\"scale(.2)\">{svg}</g>")
}

fn step(d: &mut String, letter: char, from: (i64, i64), to: (i64, i64)) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let space = if y < 0 { "" } else { " " };
    d.push_str(&format!("{letter}{x}{space}{y}"));
}

fn strokes(ground: &Ground<'_>) -> Vec<Stroke> {
    let (columns, rows) = ((ground.sheet.width / GAP) as i64, (ground.sheet.height / GAP) as i64);
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    places.filter_map(|(column, row)| stroke(ground, column, row)).collect()
}

fn stroke(ground: &Ground<'_>, column: i64, row: i64) -> Option<Stroke> {
    let chance = |seed| scatter(column, row, seed);
    let stagger = 0.5 * (row % 2) as f64;
    let place = at(
        column as f64 + 0.5 + stagger + 0.84 * (chance(1) - 0.5),
        row as f64 + 0.5 + 0.84 * (chance(2) - 0.5),
    ) * GAP;
    let roughness = ground.land.roughness_at(place);
    if roughness <= 1.1 || ground.shore.distance(place) <= 2.0 {
        return None;
    }
    let rise = ground.land.rise_at(place);
    let steep = rise.length().min(1.6);
    let mountain = roughness > 1.42;
    let drawn = if mountain {
        chance(3) < (steep * 1.15).min(0.95)
    } else {
        steep > 0.2 && chance(4) < (steep * 0.5).min(0.35)
    };
    if !drawn {
        return None;
    }
    let uphill = rise.unit();
    let (lit, steep) = (uphill.dot(LIGHT), steep.min(1.0));
    let (length, width) = if mountain {
        (3.0 + 4.2 * steep, 0.52 + 0.5 * steep - 0.34 * lit)
    } else {
        (2.4 + 2.0 * steep, 0.44 - 0.12 * lit)
    };
    let end = |by: f64| {
        let p = (place + uphill * (by * length / 2.0)) * FINE;
        (p.x.round() as i64, p.y.round() as i64)
    };
    let width = WIDTHS.iter().filter(|bound| width >= **bound).count();
    Some(Stroke { from: end(-1.0), to: end(1.0), width })
}
