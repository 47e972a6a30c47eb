//! Deterministic noise: the same place always gets the same number.

/// A number in 0..1 for a pair of integers, evenly spread, unlike that of its neighbours.
pub(crate) fn scatter(i: i64, j: i64, seed: u32) -> f64 {
    let word = |n: i64| n as u32;
    let mut h = word(i).wrapping_mul(0x8da6_b343)
        ^ word(j).wrapping_mul(0xd816_3841)
        ^ seed.wrapping_mul(0xcb1a_b31f);
    for (shift, factor) in [(16, 0x7feb_352d), (15, 0x846c_a68b)] {
        h ^= h >> shift;
        h = h.wrapping_mul(factor);
    }
    f64::from(h ^ (h >> 16)) / 4_294_967_296.0
}

/// Smooth noise between -1 and 1 whose hills are one apart.
pub(crate) fn smooth(x: f64, y: f64, seed: u32) -> f64 {
    let (i, j) = (x.floor(), y.floor());
    let (u, v) = (ease(x - i), ease(y - j));
    let corner = |a: i64, b: i64| scatter(i as i64 + a, j as i64 + b, seed) * 2.0 - 1.0;
    let top = corner(0, 0) * (1.0 - u) + corner(1, 0) * u;
    let bottom = corner(0, 1) * (1.0 - u) + corner(1, 1) * u;
    top * (1.0 - v) + bottom * v
}

/// From 0 to 1, slow at both ends.
pub(crate) fn ease(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scattered_numbers_fill_the_unit_evenly() {
        let numbers: Vec<f64> = (0..10_000).map(|n| scatter(n % 100, n / 100, 3)).collect();
        assert!(numbers.iter().all(|n| (0.0..1.0).contains(n)));
        for tenth in 0..10 {
            let low = f64::from(tenth) / 10.0;
            let inside = numbers.iter().filter(|n| (low..low + 0.1).contains(*n)).count();
            assert!((850..1150).contains(&inside), "{inside} from {low}");
        }
    }

    #[test]
    fn noise_is_smooth_and_meets_its_lattice() {
        assert_eq!(smooth(4.0, 7.0, 1), scatter(4, 7, 1) * 2.0 - 1.0);
        let step = (0..1000).map(|n| f64::from(n) / 100.0);
        for x in step {
            assert!((smooth(x, 0.3, 5) - smooth(x + 0.01, 0.3, 5)).abs() < 0.05);
        }
    }
}
