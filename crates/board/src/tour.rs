//! The ways of units hex by hex with what is left of their points, as a person is shown them.

use neretva_core::{Id, IdSet, Reach};
use neretva_hex::HexId;

/// How a unit comes to a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Points left there, in the smallest ones that the game counts.
    pub left: usize,
    /// The hex before; none where the way begins, or where a ship takes over.
    pub from: Option<usize>,
}

/// All stages of a unit, by hex.
pub type Tour = Vec<Option<Stage>>;

/// Where all of them come, each by its own best way; shown is the way of the slowest.
///
/// `points` of a stage make one whole point (two where a game counts halves). `other_left` is what is
/// left where no tour leads but a unit may come nevertheless, such as a beach.
pub fn reach_together<H: Id, const N: usize>(
    tours: &[Tour],
    stops: IdSet<H, N>,
    points: usize,
    other_left: impl Fn(HexId) -> Option<usize>,
) -> Vec<Reach> {
    let come = |tour: &&Tour| tour.iter().flatten().count();
    let Some(slowest) = tours.iter().min_by_key(come) else { return Vec::new() };
    let left = |hex: usize| {
        let by_tour = tours.iter().map(|tour| tour[hex].map(|stage| stage.left)).min().flatten();
        other_left(HexId::at(hex)).or(by_tour)
    };
    let hexes = (0..slowest.len()).filter_map(|hex| {
        let left_here = left(hex)?;
        let from = slowest[hex].and_then(|stage| stage.from);
        Some(Reach {
            hex: HexId::at(hex),
            left: (left_here / points) as i32,
            half: left_here % points == 1,
            from: from.filter(|from| left(*from).is_some()).map(HexId::at),
            stay: stops.has(H::at(hex)),
        })
    });
    hexes.collect()
}
