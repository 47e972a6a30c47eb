//! Lines through points: chains of edges, smoothing, shaking, thinning, meeting.

use std::collections::{BTreeMap, BTreeSet};

use crate::noise::smooth;
use crate::paths::End;
use crate::point::Point;

/// Edges joined into the longest chains, cut where more than two meet; the first key of a ring is
/// also its last.
pub(crate) fn chains<K: Ord + Copy>(edges: &[(K, K)]) -> Vec<Vec<K>> {
    let mut beside: BTreeMap<K, Vec<K>> = BTreeMap::new();
    for &(a, b) in edges {
        beside.entry(a).or_default().push(b);
        beside.entry(b).or_default().push(a);
    }
    let mut used = BTreeSet::new();
    let mut chains = Vec::new();
    let ends = beside.iter().filter(|(_, others)| others.len() != 2);
    let starts = ends.flat_map(|(end, others)| others.iter().map(|other| (*end, *other)));
    for (a, b) in starts.chain(edges.iter().copied()) {
        if !used.insert(pair(a, b)) {
            continue;
        }
        let mut chain = vec![a, b];
        let mut here = b;
        while let [one, other] = beside[&here][..] {
            let next = [one, other].into_iter().find(|next| used.insert(pair(here, *next)));
            let Some(next) = next else { break };
            chain.push(next);
            here = next;
        }
        chains.push(chain);
    }
    chains
}

fn pair<K: Ord>(a: K, b: K) -> (K, K) {
    if a < b { (a, b) } else { (b, a) }
}

/// Corners cut that many times; an open line keeps its ends.
pub(crate) fn softened(points: &[Point], rounds: usize, end: End) -> Vec<Point> {
    let mut line = points.to_vec();
    for _ in 0..rounds {
        if line.len() < 3 {
            break;
        }
        let mut next = Vec::with_capacity(2 * line.len());
        let sides = line.windows(2).map(|side| (side[0], side[1]));
        let closing = (end == End::Closed).then(|| (line[line.len() - 1], line[0]));
        for (a, b) in sides.chain(closing) {
            next.extend([a.lerp(b, 0.25), a.lerp(b, 0.75)]);
        }
        if end == End::Open {
            let last = next.len() - 1;
            (next[0], next[last]) = (line[0], line[line.len() - 1]);
        }
        line = next;
    }
    line
}

/// The distance of each point from the start, along the line.
fn mileposts(points: &[Point]) -> Vec<f64> {
    let mut posts = vec![0.0];
    let mut sum = 0.0;
    for side in points.windows(2) {
        sum += side[0].distance(side[1]);
        posts.push(sum);
    }
    posts
}

/// The point at a distance from the start.
pub(crate) fn point_at(points: &[Point], distance: f64) -> Point {
    let mut left = distance.max(0.0);
    for side in points.windows(2) {
        let length = side[0].distance(side[1]);
        if left <= length {
            return if length > 0.0 { side[0].lerp(side[1], left / length) } else { side[0] };
        }
        left -= length;
    }
    points[points.len() - 1]
}

/// The line shaken sideways by smooth noise that fades out towards both ends.
pub(crate) fn shaken(points: &[Point], amplitude: f64, wave: f64, seed: u32) -> Vec<Point> {
    const STEP: f64 = 6.0;
    const FADE: f64 = 20.0;
    let posts = mileposts(points);
    let length = posts[posts.len() - 1];
    let count = ((length / STEP) as usize).max(3);
    let mut side = 0;
    let mut even = Vec::with_capacity(count);
    for n in 0..count {
        let t = length * n as f64 / (count - 1) as f64;
        while side + 2 < posts.len() && posts[side + 1] < t {
            side += 1;
        }
        let span = (posts[side + 1] - posts[side]).max(1e-9);
        let share = ((t - posts[side]) / span).clamp(0.0, 1.0);
        even.push((points[side].lerp(points[side + 1], share), t));
    }
    let shift = |n: usize| {
        let (here, t) = even[n];
        let along = even[(n + 1).min(count - 1)].0 - even[n.saturating_sub(1)].0;
        let fade = (t.min(length - t) / FADE).clamp(0.0, 1.0);
        here + along.unit().turned() * (amplitude * smooth(t / wave, 0.0, seed) * fade)
    };
    (0..count).map(shift).collect()
}

/// The line without the points that it can do without: none strays further than `tolerance`.
pub(crate) fn thinned(points: &[Point], tolerance: f64, end: End) -> Vec<Point> {
    let mut line = points.to_vec();
    if end == End::Closed {
        line.extend(points.first());
    }
    if line.len() < 3 {
        return line;
    }
    let last = line.len() - 1;
    let mut keep = vec![false; line.len()];
    let mut stretches = match end {
        End::Open => vec![(0, last)],
        End::Closed => vec![(0, last / 2), (last / 2, last)],
    };
    stretches.iter().for_each(|(a, b)| (keep[*a], keep[*b]) = (true, true));
    while let Some((a, b)) = stretches.pop() {
        let chord = line[b] - line[a];
        let length = chord.length();
        let stray = |n: usize| {
            let q = line[n] - line[a];
            if length > 1e-9 { q.cross(chord).abs() / length } else { q.length() }
        };
        let mut furthest = (a, tolerance);
        for n in a + 1..b {
            let distance = stray(n);
            if distance > furthest.1 {
                furthest = (n, distance);
            }
        }
        if furthest.0 > a {
            keep[furthest.0] = true;
            stretches.extend([(a, furthest.0), (furthest.0, b)]);
        }
    }
    let count = if end == End::Closed { last } else { line.len() };
    (0..count).filter(|n| keep[*n]).map(|n| line[n]).collect()
}

/// The point of the line nearest to a place, and its distance along the line.
pub(crate) fn nearest(points: &[Point], place: Point) -> (Point, f64) {
    let mut best = (points[0], 0.0);
    let mut walked = 0.0;
    for side in points.windows(2) {
        let foot = place.nearest_on(side[0], side[1]);
        if foot.distance(place) < best.0.distance(place) {
            best = (foot, walked + side[0].distance(foot));
        }
        walked += side[0].distance(side[1]);
    }
    best
}

/// Where two lines cross.
pub(crate) fn crossings(one: &[Point], other: &[Point]) -> Vec<Point> {
    let mut found = Vec::new();
    for p in one.windows(2) {
        let along = p[1] - p[0];
        for q in other.windows(2) {
            let across = q[1] - q[0];
            let turn = along.cross(across);
            if turn.abs() < 1e-12 {
                continue;
            }
            let (t, u) = ((q[0] - p[0]).cross(across) / turn, (q[0] - p[0]).cross(along) / turn);
            if (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u) {
                found.push(p[0].lerp(p[1], t));
            }
        }
    }
    found
}

/// The area inside a ring.
pub(crate) fn area(ring: &[Point]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| a.cross(*b)).sum::<f64>().abs() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::at;

    #[test]
    fn chains_are_cut_at_junctions_and_rings_close() {
        let edges = [(1, 2), (2, 3), (3, 4), (3, 5), (7, 8), (8, 9), (9, 7)];
        let found = chains(&edges);
        assert_eq!(found, [vec![1, 2, 3], vec![3, 4], vec![3, 5], vec![7, 8, 9, 7]]);
    }

    #[test]
    fn thinning_keeps_corners_and_drops_straight_stretches() {
        let line: Vec<Point> = (0..=10).map(|n| at(f64::from(n), 0.0)).collect();
        let bent = [&line[..], &[at(10.0, 10.0)]].concat();
        assert_eq!(thinned(&bent, 0.1, End::Open), [at(0.0, 0.0), at(10.0, 0.0), at(10.0, 10.0)]);
    }

    #[test]
    fn lines_meet_where_they_cross() {
        let cross = crossings(&[at(0.0, 0.0), at(10.0, 10.0)], &[at(0.0, 10.0), at(10.0, 0.0)]);
        assert_eq!(cross, [at(5.0, 5.0)]);
        let (foot, along) = nearest(&[at(0.0, 0.0), at(10.0, 0.0)], at(4.0, 3.0));
        assert_eq!((foot, along), (at(4.0, 0.0), 4.0));
        assert_eq!(point_at(&[at(0.0, 0.0), at(10.0, 0.0)], 4.0), at(4.0, 0.0));
    }

    #[test]
    fn shaking_keeps_the_ends_and_the_neighbourhood() {
        let line = [at(0.0, 0.0), at(200.0, 0.0)];
        let shaken = shaken(&line, 2.0, 25.0, 9);
        assert_eq!((shaken[0], shaken[shaken.len() - 1]), (line[0], line[1]));
        assert!(shaken.iter().any(|p| p.y.abs() > 0.3) && shaken.iter().all(|p| p.y.abs() <= 2.0));
    }

    #[test]
    fn a_square_has_its_area() {
        let square = [at(0.0, 0.0), at(4.0, 0.0), at(4.0, 4.0), at(0.0, 4.0)];
        assert_eq!(area(&square), 16.0);
        assert!(area(&softened(&square, 2, End::Closed)) > 13.0);
    }
}
