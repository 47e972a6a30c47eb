//! Railways, roads and other ways, through the centres of hexes, and their bridges.

use std::collections::{BTreeMap, BTreeSet};

use super::rivers::River;
use crate::looks::Side;
use crate::paths::{Path, number};
use crate::point::Point;
use crate::polyline::{crossings, nearest, point_at};
use crate::sheet::Sheet;

/// Kinds of ways from bottom to top, with the strokes of each.
const KINDS: [(Kind, &str, &[&str]); 3] = [
    (Kind::Path, "path", &["way"]),
    (Kind::Road, "road", &["rd-c", "rd"]),
    (Kind::Rail, "rail", &["rl-h", "rl-t", "rl"]),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Path,
    Road,
    Rail,
}

impl Kind {
    fn named(word: &str) -> Kind {
        match word {
            "rail" | "railway" => Kind::Rail,
            "road" | "highway" => Kind::Road,
            _ => Kind::Path,
        }
    }
}

/// Two hexes, the smaller first.
type HexPair = (usize, usize);

fn pair(a: usize, b: usize) -> HexPair {
    (a.min(b), a.max(b))
}

pub(super) fn draw(sheet: &Sheet<'_>, rivers: &[River], id: &str) -> String {
    let sides = sheet.map.sides.iter();
    let bridged = sides.filter(|side| side.bridged || Side::of(side) == Side::Bridge);
    let mut bridged: BTreeSet<HexPair> = bridged
        .filter_map(|side| sheet.side_named(&side.a, &side.b))
        .map(|(_, [a, b])| pair(a, b))
        .collect();
    let mut ways = String::new();
    let mut bridges = String::new();
    for (kind, name, classes) in KINDS {
        let mut path = Path::default();
        for track in tracks(sheet, kind) {
            let curves = curves(sheet, &track);
            path.points('M', &[curves[0].from]);
            for (curve, hexes) in curves.iter().zip(track.windows(2)) {
                path.points('C', &[curve.pull, curve.push, curve.to]);
                if bridged.remove(&pair(hexes[0], hexes[1])) {
                    bridges.push_str(&bridge_on(curve, rivers));
                }
            }
        }
        if path.is_empty() {
            continue;
        }
        ways.push_str(&format!(
            "<defs><path id=\"{id}-{name}\" d=\"{}\"/></defs>",
            path.into_text()
        ));
        for class in classes {
            ways.push_str(&format!("<use href=\"#{id}-{name}\" class=\"m-{class}\"/>"));
        }
    }
    // A bridge without a way is drawn in the middle of its hexside.
    for (a, b) in bridged {
        let (a, b) = (sheet.centre[a], sheet.centre[b]);
        bridges.push_str(&bridge(a.lerp(b, 0.5), (b - a).angle()));
    }
    ways + &bridges
}

/// Chains of hexes, at each hex joined into the straightest through lines.
fn tracks(sheet: &Sheet<'_>, kind: Kind) -> Vec<Vec<usize>> {
    let links = sheet.map.links.iter().filter(|link| Kind::named(&link.kind) == kind);
    let steps: Vec<HexPair> =
        links.filter_map(|link| Some((sheet.hex(&link.a)?, sheet.hex(&link.b)?))).collect();
    let through = through_lines(sheet, &steps);
    let goes_on = |from: usize, at: usize| through.get(&(at, from)).copied();
    let forth = steps.iter().copied().filter(|(a, b)| goes_on(*b, *a).is_none());
    let back = steps.iter().map(|(a, b)| (*b, *a)).filter(|(a, b)| goes_on(*b, *a).is_none());
    let mut seen = BTreeSet::new();
    let mut tracks = Vec::new();
    // Start from loose ends; what remains are rings.
    for (a, b) in forth.chain(back).chain(steps.iter().copied()) {
        if !seen.insert(pair(a, b)) {
            continue;
        }
        let mut track = vec![a, b];
        let (mut from, mut here) = (a, b);
        while let Some(next) = goes_on(from, here).filter(|next| seen.insert(pair(here, *next))) {
            track.push(next);
            (from, here) = (here, next);
        }
        tracks.push(track);
    }
    tracks
}

/// For a hex and the one a track comes from: the one it goes on to.
fn through_lines(sheet: &Sheet<'_>, steps: &[HexPair]) -> BTreeMap<(usize, usize), usize> {
    /// Sharper turns than this are two tracks that meet.
    const SHARPEST: f64 = 0.3;
    let mut beside: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (a, b) in steps {
        beside.entry(*a).or_default().insert(*b);
        beside.entry(*b).or_default().insert(*a);
    }
    let mut through = BTreeMap::new();
    for (hex, others) in &beside {
        let way = |other: usize| (sheet.centre[other] - sheet.centre[*hex]).unit();
        let pairs = others.iter().flat_map(|a| others.range(a + 1..).map(move |b| (*a, *b)));
        let mut pairs: Vec<(f64, usize, usize)> =
            pairs.map(|(a, b)| ((way(a).dot(way(b)) * 1e6).round() / 1e6, a, b)).collect();
        pairs.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        for (turn, a, b) in pairs {
            let free = !through.contains_key(&(*hex, a)) && !through.contains_key(&(*hex, b));
            if turn < SHARPEST && free {
                through.insert((*hex, a), b);
                through.insert((*hex, b), a);
            }
        }
    }
    through
}

/// A cubic piece of a track.
struct Curve {
    from: Point,
    pull: Point,
    push: Point,
    to: Point,
}

/// A smooth line through the centres of a track.
fn curves(sheet: &Sheet<'_>, track: &[usize]) -> Vec<Curve> {
    const TENSION: f64 = 0.14;
    let stops: Vec<Point> = track.iter().map(|hex| sheet.centre[*hex]).collect();
    let last = stops.len() - 1;
    let before = |n: usize| if n == 0 { stops[0] * 2.0 - stops[1] } else { stops[n - 1] };
    let after =
        |n: usize| if n == last { stops[last] * 2.0 - stops[last - 1] } else { stops[n + 1] };
    let lean = |n: usize| (after(n) - before(n)) * TENSION;
    let curve = |n: usize| Curve {
        from: stops[n],
        pull: stops[n] + lean(n),
        push: stops[n + 1] - lean(n + 1),
        to: stops[n + 1],
    };
    (0..last).map(curve).collect()
}

impl Curve {
    fn points(&self) -> Vec<Point> {
        const PIECES: usize = 24;
        let at = |n: usize| {
            let t = n as f64 / PIECES as f64;
            let a = self.from.lerp(self.pull, t);
            let b = self.pull.lerp(self.push, t);
            let c = self.push.lerp(self.to, t);
            a.lerp(b, t).lerp(b.lerp(c, t), t)
        };
        (0..=PIECES).map(at).collect()
    }
}

/// A bridge where the track meets the drawn river, turned along the track.
fn bridge_on(curve: &Curve, rivers: &[River]) -> String {
    let track = curve.points();
    let middle = curve.from.lerp(curve.to, 0.5);
    let found = rivers.iter().flat_map(|river| crossings(&track, &river.points));
    let found = found.min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
    let (place, along) = nearest(&track, found.unwrap_or(middle));
    let way = point_at(&track, along + 4.0) - point_at(&track, along - 4.0);
    bridge(place, way.angle())
}

fn bridge(place: Point, degrees: f64) -> String {
    format!(
        "<use href=\"#m-bridge\" transform=\"translate({} {}) rotate({})\"/>",
        number(place.x),
        number(place.y),
        degrees.round()
    )
}
