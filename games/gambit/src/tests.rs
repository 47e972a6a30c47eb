//! What the tests of the chapters share.

use std::sync::LazyLock;

use neretva_cases::fixture;
use neretva_hex::HexId;

use crate::Gambit;
use crate::state::{At, Marks, PerUnit, State, UnitId};

pub(crate) static GAME: LazyLock<Gambit> = LazyLock::new(fixture::game);

pub(crate) fn hex(printed: &str) -> HexId {
    GAME.map.grid.parse(printed).expect("a hex of the map")
}

pub(crate) fn unit(name: &str) -> UnitId {
    GAME.unit_named(name).expect("a counter of the game")
}

/// The beginning of a scenario.
pub(crate) fn start(scenario: &str) -> State {
    fixture::start(&*GAME, scenario)
}

/// A scenario with nobody on the map.
pub(crate) fn empty_map(scenario: &str) -> State {
    let mut s = start(scenario);
    s.at = PerUnit::all(At::Out);
    s.marks = PerUnit::all(Marks::empty());
    s
}
