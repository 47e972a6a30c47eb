//! Where a landing is fought from.

use neretva_hex::HexId;

use crate::state::{AXIS, At};
use crate::tests::{GAME, start};

/// Coastal hexes without a hex of open sea beside them.
fn gulfs() -> Vec<HexId> {
    let sea_beside =
        |hex: HexId| GAME.map.exits[hex.index()].iter().any(|exit| GAME.map.sea.has(exit.to));
    GAME.map.coastal.iter().filter(|hex| !sea_beside(*hex)).collect()
}

#[test]
fn r_7_8_1_a_landing_in_a_gulf_comes_from_a_coast_without_enemies() {
    covers!("7.8.1");
    let mut s = start("1943");
    assert!(!gulfs().is_empty());
    for hex in gulfs() {
        let from = GAME.sea_beside(&s, hex);
        assert!(GAME.map.coastal.has(from), "{hex:?} from {from:?}");
        if from == hex {
            continue;
        }
        let german = GAME.unit_named("G-297").expect("a counter");
        s.at[german] = At::Hex(from);
        let other = GAME.sea_beside(&s, hex);
        assert!(other != from && GAME.solid_in(&s, other, AXIS).is_empty(), "{hex:?}");
        s.at[german] = At::Later;
    }
}
