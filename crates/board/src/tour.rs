//! The ways of units hex by hex with what is left of their points, as a person is shown them.

use neretva_core::{Id, IdSet, Reach};
use neretva_hex::HexId;

/// How a unit comes to a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Points left there, in the smallest ones that the game counts.
    pub left: usize,
    /// The hex before; none where the way begins, or where a ship takes over.
    pub from: Option<HexId>,
}

/// All legs of a unit, by hex.
pub type Tour = Vec<Option<Leg>>;

/// Where all of them come, each by its own best way; shown is the way of the slowest.
///
/// `points` of a stage make one whole point (two where a game counts halves). `other_left` is what is
/// left where no tour leads but a unit may come nevertheless, such as a beach.
pub fn reach_together<const N: usize>(
    tours: &[Tour],
    stops: IdSet<HexId, N>,
    points: usize,
    other_left: impl Fn(HexId) -> Option<usize>,
) -> Vec<Reach> {
    let come = |tour: &&Tour| tour.iter().flatten().count();
    let Some(slowest) = tours.iter().min_by_key(come) else { return Vec::new() };
    let left = |hex: HexId| {
        let stages = tours.iter().map(|tour| tour[hex.index()].map(|stage| stage.left));
        other_left(hex).or_else(|| stages.min().flatten())
    };
    let hexes = (0..slowest.len()).map(HexId::at).filter_map(|hex| {
        let left_here = left(hex)?;
        let before = slowest[hex.index()].and_then(|stage| stage.from);
        Some(Reach {
            hex,
            left: (left_here / points) as i32,
            half: left_here % points == 1,
            from: before.filter(|from| left(*from).is_some()),
            stay: stops.has(hex),
        })
    });
    hexes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_comes_as_far_as_its_slowest() {
        let [a, b, c] = [0, 1, 2].map(HexId::new);
        let stage = |left, from| Some(Leg { left, from });
        let fast = vec![None, stage(5, None), stage(3, Some(b))];
        let slow = vec![None, stage(2, None), None];
        let shown = |tours: &[Tour], beach: Option<HexId>| -> Vec<(HexId, i32, bool, bool)> {
            let landed = |hex| (Some(hex) == beach).then_some(1);
            let reach = reach_together(tours, IdSet::<HexId, 1>::of(c), 2, landed);
            reach.into_iter().map(|r| (r.hex, r.left, r.half, r.stay)).collect()
        };
        assert_eq!(shown(&[fast.clone(), slow.clone()], None), [(b, 1, false, false)]);
        assert_eq!(
            shown(std::slice::from_ref(&fast), None),
            [(b, 2, true, false), (c, 1, true, true)]
        );
        assert_eq!(
            shown(&[fast, slow], Some(a)),
            [(a, 0, true, false), (b, 1, false, false)],
            "where a ship lands them no tour leads"
        );
    }
}
