//! Numbers on a regular raster: blur, slope, lookup between samples.

use crate::point::{Point, at};

#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Row by row.
    pub(crate) values: Vec<f64>,
}

impl Field {
    pub(crate) fn filled(width: usize, height: usize, value: f64) -> Field {
        Field { width, height, values: vec![value; width * height] }
    }

    pub(crate) fn from_fn(
        width: usize,
        height: usize,
        mut value: impl FnMut(usize, usize) -> f64,
    ) -> Field {
        let mut values = Vec::with_capacity(width * height);
        for row in 0..height {
            values.extend((0..width).map(|column| value(column, row)));
        }
        Field { width, height, values }
    }

    pub(crate) fn get(&self, column: usize, row: usize) -> f64 {
        self.values[row * self.width + column]
    }

    pub(crate) fn map(&self, change: impl Fn(f64) -> f64) -> Field {
        let values = self.values.iter().map(|value| change(*value)).collect();
        Field { values, ..*self }
    }

    /// Two fields of the same raster combined.
    pub(crate) fn with(&self, other: &Field, join: impl Fn(f64, f64) -> f64) -> Field {
        let pairs = self.values.iter().zip(&other.values);
        Field { values: pairs.map(|(a, b)| join(*a, *b)).collect(), ..*self }
    }

    /// The value at a fractional column and row; beyond the edge, that of the edge.
    pub(crate) fn sample(&self, at: Point) -> f64 {
        let inside = |v: f64, size: usize| v.clamp(0.0, size as f64 - 1.001);
        let (x, y) = (inside(at.x, self.width), inside(at.y, self.height));
        let (column, row) = (x as usize, y as usize);
        let (u, v) = (x - column as f64, y - row as f64);
        let first = row * self.width + column;
        let (top, bottom) = (&self.values[first..], &self.values[first + self.width..]);
        (top[0] * (1.0 - u) + top[1] * u) * (1.0 - v) + (bottom[0] * (1.0 - u) + bottom[1] * u) * v
    }

    /// Gaussian blur, `sigma` in samples; beyond the edge, values repeat.
    pub(crate) fn blur(&self, sigma: f64) -> Field {
        let reach = ((3.0 * sigma + 0.5) as usize).max(1);
        let bell = |n: usize| {
            let distance = (n as f64 - reach as f64) / sigma;
            libm::exp(-0.5 * distance * distance)
        };
        let kernel: Vec<f64> = (0..=2 * reach).map(bell).collect();
        let sum: f64 = kernel.iter().sum();
        let kernel: Vec<f64> = kernel.iter().map(|weight| weight / sum).collect();

        let mut across = Field::filled(self.width, self.height, 0.0);
        let mut padded = vec![0.0; self.width + 2 * reach];
        let rows = self.values.chunks_exact(self.width);
        for (row, out) in rows.zip(across.values.chunks_exact_mut(self.width)) {
            padded[..reach].fill(row[0]);
            padded[reach..reach + self.width].copy_from_slice(row);
            padded[reach + self.width..].fill(row[self.width - 1]);
            for (tap, weight) in kernel.iter().enumerate() {
                add_scaled(out, &padded[tap..tap + self.width], *weight);
            }
        }
        let mut down = Field::filled(self.width, self.height, 0.0);
        for (row, out) in down.values.chunks_exact_mut(self.width).enumerate() {
            for (tap, weight) in kernel.iter().enumerate() {
                let from = (row + tap).saturating_sub(reach).min(self.height - 1);
                add_scaled(out, &across.values[from * self.width..][..self.width], *weight);
            }
        }
        down
    }

    /// Rise per px eastwards and southwards, for samples that many px apart.
    pub(crate) fn slope(&self, step: f64) -> Slope {
        let rise = |low: (usize, usize), high: (usize, usize), samples: usize| {
            (self.get(high.0, high.1) - self.get(low.0, low.1)) / (samples.max(1) as f64 * step)
        };
        let (right, bottom) = (self.width - 1, self.height - 1);
        let x = Field::from_fn(self.width, self.height, |column, row| {
            let (low, high) = (column.saturating_sub(1), (column + 1).min(right));
            rise((low, row), (high, row), high - low)
        });
        let y = Field::from_fn(self.width, self.height, |column, row| {
            let (low, high) = (row.saturating_sub(1), (row + 1).min(bottom));
            rise((column, low), (column, high), high - low)
        });
        Slope { x, y }
    }
}

fn add_scaled(out: &mut [f64], from: &[f64], weight: f64) {
    for (out, from) in out.iter_mut().zip(from) {
        *out += weight * from;
    }
}

/// The slope of a field, in px.
#[derive(Clone, Debug)]
pub(crate) struct Slope {
    pub(crate) x: Field,
    pub(crate) y: Field,
}

impl Slope {
    pub(crate) fn steepness(&self) -> Field {
        self.x.with(&self.y, |x, y| at(x, y).length())
    }

    pub(crate) fn sample(&self, place: Point) -> Point {
        at(self.x.sample(place), self.y.sample(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blur_keeps_the_sum_and_flattens_the_peak() {
        let peak = Field::from_fn(41, 41, |x, y| if (x, y) == (20, 20) { 100.0 } else { 0.0 });
        let soft = peak.blur(2.5);
        assert!((soft.values.iter().sum::<f64>() - 100.0).abs() < 1e-6);
        assert!(soft.get(20, 20) < 4.0 && soft.get(20, 20) > soft.get(22, 20));
        assert!((soft.get(17, 20) - soft.get(20, 23)).abs() < 1e-12);
    }

    #[test]
    fn a_plane_is_read_between_samples_and_has_its_slope() {
        let plane = Field::from_fn(9, 9, |x, y| 3.0 * x as f64 - 2.0 * y as f64);
        assert!((plane.sample(at(2.5, 4.25)) + 1.0).abs() < 1e-9);
        let slope = plane.slope(2.0);
        assert_eq!(slope.sample(at(0.0, 8.0)), at(1.5, -1.0));
        assert!((slope.steepness().get(4, 4) - 3.25_f64.sqrt()).abs() < 1e-9);
    }
}
