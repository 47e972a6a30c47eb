//! Terrain with natural borders, and slopes.

use crate::field::{Field, Slope};
use crate::inputs::Relief;
use crate::looks::Terrain;
use crate::noise::{ease, smooth};
use crate::point::{Point, at};
use crate::sheet::{HEX, Sheet};
use crate::shore::{STEP, Shore};

/// Blur of the terrain of hexes, of heights, and of what counts as the neighbourhood, in hexes.
const SOFT: f64 = 0.105;
const HEIGHT_SOFT: f64 = 0.045;
const WIDE: f64 = 0.42;
/// Within this many hexes of a centre, terrain is what the hex says.
const FIRM: f64 = 0.22;

/// Fields over the whole sheet.
pub(crate) struct Land {
    /// 0 clear, 1 rough, 2 mountain, or in between.
    pub(crate) roughness: Field,
    /// 1 forest, 0 none.
    pub(crate) forest: Option<Field>,
    pub(crate) metres: Field,
    pub(crate) slope: Slope,
    /// What is steep on this map: the slope of a middling mountain side.
    pub(crate) steep: f64,
    /// Whether heights are known.
    pub(crate) has_relief: bool,
}

impl Land {
    pub(crate) fn new(sheet: &Sheet<'_>, shore: &Shore, relief: Option<&Relief>) -> Land {
        let (width, height) = (shore.field().width, shore.field().height);
        let nearest = nearest_hexes(sheet, width, height);
        let ground = |value: &dyn Fn(Terrain) -> f64| {
            let values =
                nearest.iter().map(|(hex, _)| hex.map_or(0.0, |h| value(sheet.terrain[h])));
            Field { width, height, values: values.collect() }
        };
        let class = ground(&|terrain| terrain.height().unwrap_or(0.0));
        let dry = ground(&|terrain| f64::from(u8::from(terrain.height().is_some())));
        let weight = dry.blur(in_samples(SOFT));
        let over_land = |field: &Field| {
            let sum = field.blur(in_samples(SOFT));
            sum.with(&weight, |sum, weight| if weight < 0.02 { 0.0 } else { sum / weight })
        };
        let level = over_land(&class);

        let metres = match relief {
            Some(relief) => {
                let scale = STEP / relief.step;
                let raw = Field::from_fn(width, height, |column, row| {
                    relief.metres.sample(at(column as f64, row as f64) * scale)
                });
                raw.blur(in_samples(HEIGHT_SOFT))
            }
            None => Field::filled(width, height, 0.0),
        };
        let slope = metres.slope(STEP);
        let steepness = slope.steepness();
        let steep = typical_mountain(&steepness, &class, shore.field());
        let detail = detail(&steepness, steep);

        let edge = |n: usize| ease(((nearest[n].1 / HEX - FIRM) / FIRM).clamp(0.0, 1.0));
        let bend = |n: usize| {
            let place = at((n % width) as f64, (n / width) as f64) * (STEP / HEX * 2.7);
            edge(n) * 0.3 * ripples(place)
        };
        let bends: Vec<f64> = (0..width * height).map(bend).collect();
        let rough = |n: usize| level.values[n] + bends[n] + edge(n) * 0.26 * detail.values[n];
        let roughness = Field { width, height, values: (0..width * height).map(rough).collect() };
        let forest = sheet.terrain.contains(&Terrain::Forest).then(|| {
            let trees = over_land(&ground(&|t| f64::from(u8::from(t == Terrain::Forest))));
            let bends = Field { width, height, values: bends };
            trees.with(&bends, |trees, bend| trees + 1.6 * bend)
        });
        Land { roughness, forest, metres, slope, steep, has_relief: relief.is_some() }
    }

    pub(crate) fn roughness_at(&self, place: Point) -> f64 {
        self.roughness.sample(place * (1.0 / STEP))
    }

    /// The rise at a place; of length one where the ground is steep.
    pub(crate) fn rise_at(&self, place: Point) -> Point {
        self.slope.sample(place * (1.0 / STEP)) * (1.0 / self.steep)
    }
}

/// Hexes as samples.
pub(crate) fn in_samples(hexes: f64) -> f64 {
    hexes * HEX / STEP
}

/// The hex nearest to each sample and its distance, also in the notches along the frame.
fn nearest_hexes(sheet: &Sheet<'_>, width: usize, height: usize) -> Vec<(Option<usize>, f64)> {
    let mut nearest = vec![(None, f64::MAX); width * height];
    let reach = 1.05 * HEX;
    for (hex, centre) in sheet.centre.iter().enumerate() {
        let span = |middle: f64, size: usize| {
            let first = ((middle - reach) / STEP).max(0.0) as usize;
            first..(((middle + reach) / STEP) as usize + 1).min(size)
        };
        for row in span(centre.y, height) {
            for column in span(centre.x, width) {
                let distance = (at(column as f64, row as f64) * STEP).distance(*centre);
                let known = &mut nearest[row * width + column];
                if distance < known.1 {
                    *known = (Some(hex), distance);
                }
            }
        }
    }
    nearest
}

/// The slope that 62 of 100 mountain samples do not exceed: makes hachures similar on every map.
fn typical_mountain(steepness: &Field, class: &Field, shore: &Field) -> f64 {
    let samples = steepness.values.iter().zip(&class.values).zip(&shore.values);
    let mountain = samples.filter(|((_, class), shore)| **class >= 2.0 && **shore > 0.0);
    let mut slopes: Vec<f64> = mountain.map(|((slope, _), _)| *slope).collect();
    slopes.sort_by(f64::total_cmp);
    let typical = slopes.get(slopes.len() * 62 / 100).copied().unwrap_or_default();
    if typical > 0.0 { typical } else { 1.0 }
}

/// How much steeper a place is than the country around it.
fn detail(steepness: &Field, steep: f64) -> Field {
    let local = steepness.map(|slope| slope / steep);
    let mean = local.blur(in_samples(WIDE));
    let spread = local.with(&mean, |local, mean| (local - mean) * (local - mean));
    let spread = spread.blur(in_samples(WIDE)).map(|square| square.max(0.0).sqrt() + 0.04);
    let above = local.blur(in_samples(0.06)).with(&mean, |local, mean| local - mean);
    above.with(&spread, |above, spread| (above / spread).clamp(-1.3, 1.5))
}

/// Noise in three sizes.
fn ripples(place: Point) -> f64 {
    let octave = |times: f64, seed| smooth(place.x * times, place.y * times, seed) / times;
    (octave(1.0, 7) + octave(2.0, 8) + octave(4.0, 9)) / 1.2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn a_centre_is_what_its_hex_says() {
        for pointy in [true, false] {
            let map = sample::map(pointy);
            let sheet = Sheet::new(&map);
            let land = Land::new(&sheet, &Shore::new(&sheet, None), None);
            for (hex, centre) in sheet.centre.iter().enumerate() {
                if let Some(height) = sheet.terrain[hex].height() {
                    let drawn = land.roughness_at(*centre);
                    assert!((drawn - height).abs() < 0.3, "{hex}: {drawn} for {height}");
                }
            }
        }
    }
}
