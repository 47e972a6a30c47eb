//! How colours look to people with different colour vision: counters of a game and neighbouring
//! terrains must stay distinguishable, and ink readable. No drawing depends on it.

type Vector = [f64; 3];
type Matrix = [Vector; 3];

/// Simulation of colour vision deficiency: Machado, Oliveira and Fernandes 2009, full strength.
const SIGHTS: [(&str, Matrix); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn apply(matrix: &Matrix, v: Vector) -> Vector {
    matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

fn channel(colour: &str, at: usize) -> u8 {
    let digits = colour.get(at..at + 2).unwrap_or_default();
    u8::from_str_radix(digits, 16).unwrap_or_else(|_| panic!("{colour} is not written #rrggbb"))
}

/// Light of a colour `#rrggbb`.
fn linear(colour: &str) -> Vector {
    [1, 3, 5].map(|at| {
        let c = f64::from(channel(colour, at)) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

fn lab(light: Vector) -> Vector {
    const XYZ: Matrix = [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ];
    let [x, y, z] = apply(&XYZ, light.map(|v| v.clamp(0.0, 1.0)));
    let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let (x, y, z) = (f(x / 0.95047), f(y), f(z / 1.08883));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000.
fn difference(p: Vector, q: Vector) -> f64 {
    let fade = |c: f64| (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
    let mean_chroma = f64::midpoint(p[1].hypot(p[2]), q[1].hypot(q[2]));
    let stretch = 1.5 - 0.5 * fade(mean_chroma);
    let polar = |v: Vector| {
        let a = v[1] * stretch;
        (a.hypot(v[2]), v[2].atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((c1, h1), (c2, h2)) = (polar(p), polar(q));
    let turn = (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0;
    let (dl, dc) = (q[0] - p[0], c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(p[0], q[0]), f64::midpoint(c1, c2));
    let h = if (h1 - h2).abs() <= 180.0 {
        f64::midpoint(h1, h2)
    } else {
        f64::midpoint(h1, h2 + 360.0)
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let off = (l - 50.0).powi(2);
    let (sl, sc, sh) =
        (1.0 + 0.015 * off / (20.0 + off).sqrt(), 1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let bell = (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h - 2.0 * fade(f64::midpoint(c1, c2)) * bell * c * h).sqrt()
}

/// How well one colour `#rrggbb` is read on another: the contrast ratio of WCAG, from 1 to 21.
///
/// # Panics
/// If a colour is not written so.
pub fn contrast(a: &str, b: &str) -> f64 {
    let luminance = |colour: &str| {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

/// How far two colours `#rrggbb` are apart to the eyes to which they are most alike: the distance
/// of CIEDE2000, and the name of that sight.
///
/// # Panics
/// If a colour is not written so.
pub fn apart(a: &str, b: &str) -> (f64, &'static str) {
    let distance = |(sight, matrix): (&'static str, Matrix)| {
        let seen = |colour: &str| lab(apply(&matrix, linear(colour)));
        (difference(seen(a), seen(b)), sight)
    };
    let least = SIGHTS.map(distance).into_iter().min_by(|(a, _), (b, _)| a.total_cmp(b));
    least.expect("there are four sights")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Theme, colour};

    #[test]
    fn the_measure_agrees_with_published_pairs() {
        // From the test data of Sharma, Wu and Dalal (2005).
        let pairs = [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
        ];
        for (p, q, published) in pairs {
            assert!((difference(p, q) - published).abs() < 1e-4, "{p:?} {q:?}");
        }
    }

    #[test]
    fn neighbouring_terrains_differ_in_both_themes() {
        for (theme, least) in [(Theme::Light, 7.5), (Theme::Dark, 5.0)] {
            let value = |name| colour(name, theme).expect("a colour of the map");
            for (a, b) in [("clear", "rough"), ("rough", "mount"), ("sea4", "clear")] {
                let (distance, sight) = apart(value(a), value(b));
                assert!(distance >= least, "{theme:?}, {sight}: {a} and {b}, {distance:.1}");
            }
        }
    }
}
