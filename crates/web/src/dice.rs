//! Dice as SVG: pips on six sides, a number on any other die.

use std::fmt::Write;

/// Pips of each face, in thirds of the die.
const PIPS: [&[(f64, f64)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// What a die shows, for a picture of 48 by 48.
pub(crate) fn die(sides: u8, face: u8) -> String {
    let pips = PIPS.get(usize::from(face).wrapping_sub(1)).filter(|_| sides == 6);
    let Some(pips) = pips else { return numbered(sides, face) };
    let mut svg =
        String::from("<rect class=\"die\" x=\"3\" y=\"3\" width=\"42\" height=\"42\" rx=\"9\"/>");
    for (x, y) in *pips {
        let (x, y) = (24.0 + x * 11.0, 24.0 + y * 11.0);
        _ = write!(svg, "<circle class=\"pip\" cx=\"{x}\" cy=\"{y}\" r=\"4.4\"/>");
    }
    svg
}

/// A die of ten sides as the kite that it shows; its ten is printed as a nought on real ones, but
/// the charts count to ten.
fn numbered(sides: u8, face: u8) -> String {
    let shape = match sides {
        10 => "M24 2 44 20 24 46 4 20Z",
        _ => "M24 2 44 13V35L24 46 4 35V13Z",
    };
    let edge = match sides {
        10 => "<path class=\"die-edge\" d=\"M4 20 24 30 44 20M24 30V46\"/>",
        _ => "",
    };
    let low = if sides == 10 { 25 } else { 31 };
    format!(
        "<path class=\"die\" d=\"{shape}\"/>{edge}<text class=\"die-number\" x=\"24\" \
         y=\"{low}\">{face}</text>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_sides_have_pips() {
        for face in 1..=6 {
            assert_eq!(die(6, face).matches("\"pip\"").count(), usize::from(face));
        }
    }

    #[test]
    fn a_die_of_ten_sides_shows_a_number_and_another_shape() {
        for face in 1..=10 {
            let svg = die(10, face);
            assert!(svg.contains(&format!(">{face}</text>")) && !svg.contains("pip"), "{svg}");
        }
        assert_ne!(die(10, 3), die(6, 3));
    }
}
