//! Rivers stay on their hexsides: corners are soft and the line trembles a little, no more.

use std::collections::{BTreeMap, BTreeSet};

use crate::looks::{Side, river_width};
use crate::paths::{End, Path, number};
use crate::point::{Point, at};
use crate::polyline::{chains, nearest, shaken, softened, thinned};
use crate::sheet::{Corner, Edge, HEX, Sheet};
use crate::shore::Shore;

/// How far a river trembles, and from wave to wave.
const TREMBLE: f64 = 0.027 * HEX;
const WAVE: f64 = 0.33 * HEX;
/// The darker blue line underneath is this much wider.
const CASING: f64 = 1.8;

/// A stretch of river between junctions, as drawn.
pub(super) struct River {
    pub(super) width: f64,
    pub(super) points: Vec<Point>,
}

struct Stretch {
    width: f64,
    points: Vec<Point>,
    ends: [Corner; 2],
    inner: BTreeSet<Corner>,
}

pub(super) fn rivers(sheet: &Sheet<'_>, shore: &Shore) -> Vec<River> {
    let mut by_name: BTreeMap<&str, (f64, Vec<Edge>)> = BTreeMap::new();
    let mut met: BTreeMap<Corner, usize> = BTreeMap::new();
    for side in &sheet.map.sides {
        if !matches!(Side::of(side), Side::River | Side::Ford) {
            continue;
        }
        let Some((edge, _)) = sheet.side_named(&side.a, &side.b) else { continue };
        let name = side.name.as_deref().unwrap_or("");
        let river = by_name.entry(name).or_insert((0.0, Vec::new()));
        river.0 = river.0.max(river_width(side));
        river.1.push(edge);
        *met.entry(edge.0).or_default() += 1;
        *met.entry(edge.1).or_default() += 1;
    }
    let rim: BTreeSet<Corner> = sheet
        .edges
        .iter()
        .filter(|(_, hexes)| hexes.len() == 1)
        .flat_map(|(edge, _)| [edge.0, edge.1])
        .collect();
    let mut stretches = Vec::new();
    for (name, (width, edges)) in by_name {
        let seed = name.bytes().map(u32::from).sum();
        for chain in chains(&edges) {
            let ends = [chain[0], chain[chain.len() - 1]];
            let mut line = sheet.places(&chain);
            for end in ends {
                if met[&end] == 1 {
                    run_out(sheet, shore, &mut line, rim.contains(&end));
                }
                line.reverse();
            }
            let line = shaken(&softened(&line, 3, End::Open), TREMBLE, WAVE, seed);
            let inner = chain[1..chain.len() - 1].iter().copied().collect();
            stretches.push(Stretch { width, points: ashore(shore, line), ends, inner });
        }
    }
    for n in 0..stretches.len() {
        join(sheet, &mut stretches, n);
    }
    let soft = |stretch: Stretch| River {
        width: stretch.width,
        points: softened(&stretch.points, 1, End::Open),
    };
    stretches.into_iter().map(soft).collect()
}

/// Extends the first point of a river near the shore to the shore, and one on the rim to the frame.
fn run_out(sheet: &Sheet<'_>, shore: &Shore, line: &mut Vec<Point>, on_rim: bool) {
    const OUT: f64 = 6.0;
    let end = line[0];
    let (width, height) = (sheet.width, sheet.height);
    let frame = [
        (end.x, at(-OUT, end.y)),
        (end.y, at(end.x, -OUT)),
        (width - end.x, at(width + OUT, end.y)),
        (height - end.y, at(end.x, height + OUT)),
    ];
    let nearest = frame.into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b));
    let (margin, out) = nearest.expect("a frame has four sides");
    if on_rim && margin < 0.62 * HEX {
        if margin > 3.0 {
            line.insert(0, out);
        }
        return;
    }
    let distance = shore.distance(end);
    if 0.0 < distance && distance < 0.95 * HEX && margin >= 3.0 {
        line.insert(0, end - shore.inland(end) * (distance + 5.0));
    }
}

/// The line without ends in the open sea.
fn ashore(shore: &Shore, line: Vec<Point>) -> Vec<Point> {
    let dry = |point: &Point| shore.distance(*point) >= -4.0;
    match (line.iter().position(dry), line.iter().rposition(dry)) {
        (Some(first), Some(last)) => line[first..=last].to_vec(),
        _ => line,
    }
}

/// A tributary ends on the drawn line of the river it joins, not on the bare corner.
fn join(sheet: &Sheet<'_>, stretches: &mut [Stretch], n: usize) {
    for end in 0..2 {
        let corner = stretches[n].ends[end];
        let joined = stretches.iter().enumerate();
        let mut joined = joined.filter(|(m, other)| *m != n && other.inner.contains(&corner));
        let Some((_, other)) = joined.next() else { continue };
        let place = sheet.place(corner);
        let tip = nearest(&other.points, place).0;
        let far = |point: &&Point| point.distance(place) > 0.16 * HEX;
        let mut line: Vec<Point> = stretches[n].points.iter().filter(far).copied().collect();
        if line.len() < 3 {
            continue;
        }
        line.insert(if end == 0 { 0 } else { line.len() }, tip);
        stretches[n].points = line;
    }
}

pub(super) fn draw(sheet: &Sheet<'_>, rivers: &[River], id: &str) -> String {
    // Widths in tenths of a px, so that they can be told apart and sorted.
    let mut by_width: BTreeMap<u64, Path> = BTreeMap::new();
    for river in rivers {
        let path = by_width.entry((river.width * 10.0).round() as u64).or_default();
        path.line(&thinned(&river.points, 0.35, End::Open), End::Open);
    }
    let widths: Vec<u64> = by_width.keys().copied().collect();
    let strokes = |more: f64| -> String {
        let stroke = |width: &u64| {
            let px = number(*width as f64 / 10.0 + more);
            format!("<use href=\"#{id}-rv{width}\" stroke-width=\"{px}\"/>")
        };
        widths.iter().map(stroke).collect()
    };
    let paths: String = by_width
        .into_iter()
        .map(|(width, path)| format!("<path id=\"{id}-rv{width}\" d=\"{}\"/>", path.into_text()))
        .collect();
    format!(
        "<defs>{paths}</defs><g class=\"m-rv m-rv-c\">{}</g><g class=\"m-rv\">{}</g>{}",
        strokes(CASING),
        strokes(0.0),
        fords(sheet)
    )
}

/// Where a river can be forded.
fn fords(sheet: &Sheet<'_>) -> String {
    let mut path = Path::default();
    for side in sheet.map.sides.iter().filter(|side| Side::of(side) == Side::Ford) {
        if let Some((_, [a, b])) = sheet.side_named(&side.a, &side.b) {
            let (a, b) = (sheet.centre[a], sheet.centre[b]);
            for shift in [-5.0, 0.0, 5.0] {
                let by = (b - a).unit().turned() * shift;
                path.points('M', &[a.lerp(b, 0.41) + by]).points('L', &[a.lerp(b, 0.59) + by]);
            }
        }
    }
    if path.is_empty() {
        return String::new();
    }
    format!("<path class=\"m-ford\" d=\"{}\"/>", path.into_text())
}
