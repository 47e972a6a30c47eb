//! Small drawings on the terrain, so that it never depends on colour alone: tufts on clear ground,
//! reeds in marsh, trees in forest, hills on rough ground, and peaks where no relief is known.

use super::Ground;
use crate::looks::Terrain;
use crate::noise::scatter;
use crate::paths::Path;
use crate::point::{Point, at};
use crate::sheet::HEX;

/// Tries to find room in a hex.
const TRIES: i64 = 120;

/// How the motifs of a terrain are spread.
struct Spread {
    /// Least distance between two, in px.
    gap: f64,
    most: usize,
}

#[derive(Default)]
struct Motifs {
    hill: Path,
    tick: Path,
    peak: Path,
    peak_shade: Path,
    tuft: Path,
    reed: Path,
    tree: Path,
}

pub(super) fn draw(ground: &Ground<'_>) -> String {
    let mut motifs = Motifs::default();
    for hex in 0..ground.sheet.centre.len() {
        if ground.sheet.is_offmap(hex) {
            continue;
        }
        let spread = match ground.sheet.terrain[hex] {
            Terrain::Clear | Terrain::Marsh => Spread { gap: HEX * 0.25, most: 7 },
            Terrain::Rough => Spread { gap: HEX * 0.235, most: 9 },
            Terrain::Forest => Spread { gap: HEX * 0.15, most: 18 },
            Terrain::Mountain if !ground.land.has_relief => Spread { gap: HEX * 0.26, most: 7 },
            Terrain::Mountain | Terrain::Sea => continue,
        };
        let mut places = scattered(ground, hex, &spread);
        // From back to front.
        places.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y));
        for (place, size) in places {
            motifs.put(ground, ground.sheet.terrain[hex], place, size);
        }
    }
    let paths = [
        ("peak-s", motifs.peak_shade),
        ("peak", motifs.peak),
        ("hill", motifs.hill),
        ("tick", motifs.tick),
        ("tuft", motifs.tuft),
        ("reed", motifs.reed),
        ("tree", motifs.tree),
    ];
    let drawn = paths.into_iter().filter(|(_, path)| !path.is_empty());
    drawn
        .map(|(class, path)| format!("<path class=\"m-{class}\" d=\"{}\"/>", path.into_text()))
        .collect()
}

/// Places in a hex that keep their distance, each with a number in 0..1 for its size.
fn scattered(ground: &Ground<'_>, hex: usize, spread: &Spread) -> Vec<(Point, f64)> {
    let mut places: Vec<(Point, f64)> = Vec::new();
    for n in 0..TRIES {
        let chance = |seed| scatter(n, hex as i64, seed);
        let out = Point::polar(HEX * 0.52 * chance(22).sqrt(), 360.0 * chance(21));
        let place = ground.sheet.centre[hex] + out;
        let crowded = places.iter().any(|(other, _)| other.distance(place) < spread.gap);
        if !crowded && ground.shore.distance(place) >= 5.0 {
            places.push((place, chance(23)));
        }
        if places.len() == spread.most {
            break;
        }
    }
    places
}

impl Motifs {
    /// One motif, unless the place is outside the drawn border of the terrain.
    fn put(&mut self, ground: &Ground<'_>, terrain: Terrain, place: Point, size: f64) {
        let rough = ground.land.roughness_at(place);
        match terrain {
            Terrain::Rough if 0.55 < rough && rough < 1.4 => self.hill(place, 0.8 + 0.45 * size),
            Terrain::Mountain if rough > 1.45 => self.mountain(place, 0.8 + 0.5 * size),
            Terrain::Forest if rough < 0.5 => self.tree(place, 0.8 + 0.4 * size),
            Terrain::Clear if rough < 0.45 => self.grass(place, 0.7 + 0.4 * size),
            Terrain::Marsh if rough < 0.45 => {
                let size = 0.7 + 0.4 * size;
                self.grass(place, size);
                let line = |path: &mut Path, x: f64, y: f64, length: f64| {
                    path.points('M', &[place + at(x, y)]).command('h', &[length]);
                };
                line(&mut self.reed, -8.0 * size, 2.6, 16.0 * size);
                line(&mut self.reed, -4.0 * size, 5.4, 13.0 * size);
            }
            Terrain::Rough
            | Terrain::Mountain
            | Terrain::Forest
            | Terrain::Clear
            | Terrain::Marsh
            | Terrain::Sea => {}
        }
    }

    fn hill(&mut self, foot: Point, size: f64) {
        let (w, h) = (5.4 * size, 3.6 * size);
        self.hill.points('M', &[foot - at(w, 0.0)]);
        self.hill.command('q', &[w * 0.55, -h * 1.5, w, -h * 1.05]);
        self.hill.command('q', &[w * 0.6, h * 0.35, w * 0.95, h * 1.25]);
        for share in [0.25, 0.5, 0.78] {
            let top = foot + at(w * share * 0.95, -h * (1.0 - share * 0.75));
            self.tick.points('M', &[top]).command('l', &[w * 0.2, h * 0.62]);
        }
    }

    fn mountain(&mut self, foot: Point, size: f64) {
        let (w, h) = (9.0 * size, 11.0 * size);
        let top = foot + at(-w * 0.1, -h);
        self.peak.points('M', &[foot - at(w, 0.0)]).points('L', &[top, foot + at(w, 0.0)]);
        self.peak_shade.points('M', &[top, foot + at(w, 0.0), foot + at(w * 0.15, -h * 0.1)]);
        self.peak_shade.close();
    }

    fn grass(&mut self, root: Point, size: f64) {
        let blade = |path: &mut Path, from: Point, x: f64, y: f64| {
            path.points('M', &[root + from * size]).command('l', &[x * size, y * size]);
        };
        blade(&mut self.tuft, at(-2.6, -1.5), 1.2, 2.4);
        blade(&mut self.tuft, at(0.0, -2.4), 0.0, 3.2);
        blade(&mut self.tuft, at(2.8, -1.4), -1.2, 2.3);
    }

    fn tree(&mut self, root: Point, size: f64) {
        let s = size;
        self.tree.points('M', &[root + at(0.0, 5.0 * s)]).command('v', &[-3.0 * s]);
        self.tree.command('c', &[-6.0 * s, 0.8 * s, -6.2 * s, -5.2 * s, -2.6 * s, -5.6 * s]);
        self.tree.command('c', &[0.2 * s, -3.6 * s, 5.0 * s, -3.6 * s, 5.2 * s, 0.0]);
        self.tree.command('c', &[3.6 * s, 0.4 * s, 3.4 * s, 6.4 * s, -2.6 * s, 5.6 * s]);
    }
}
