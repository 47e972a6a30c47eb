//! Levels of victory, which scenarios set by simulated games.
#![allow(clippy::unwrap_used)]

use neretva_core::{Game, Setup, Shipped};
use neretva_data::Source as Files;

use super::*;

#[test]
fn r_base_19_4_four_thresholds_make_five_levels() {
    covers!("BASE.19.4");
    let source = Files::embedded(Europa45::ABOUT.id, Europa45::FILES);
    let mut game = Europa45::load(&source).unwrap_or_else(|faults| panic!("{faults}"));
    let mut s = game.initial(&Setup::default_of(game.about()));
    game.scenarios[usize::from(s.scenario)].levels = [20, 30, 34, 44];
    for (points, level, winner) in [
        (19, "europa45-level-axis-major", Some(AXIS)),
        (20, "europa45-level-axis-minor", Some(AXIS)),
        (30, "europa45-level-draw", None),
        (33, "europa45-level-draw", None),
        (34, "europa45-level-allied-minor", Some(ALLIED)),
        (44, "europa45-level-allied-major", Some(ALLIED)),
    ] {
        s.vp = [0; crate::state::SOURCES];
        game.score(&mut s, PointSource::Breaks, points);
        let outcome = game.outcome(&s);
        assert_eq!((outcome.level.id, outcome.winner), (level, winner), "{points}");
    }
}
