//! What the tests of the chapters share.

use std::sync::LazyLock;

use neretva_cases::fixture;
use neretva_core::{Game, Setup};
use neretva_hex::HexId;

use crate::about::ABOUT;
use crate::load::Partizan;
use crate::state::{At, PerUnit, State, UnitId};

pub(crate) static GAME: LazyLock<Partizan> = LazyLock::new(fixture::game);

pub(crate) fn hex(printed: &str) -> HexId {
    GAME.map.grid.parse(printed).expect("a hex of the map")
}

pub(crate) fn unit(name: &str) -> UnitId {
    GAME.unit_named(name).expect("a counter of the game")
}

/// The beginning of the campaign.
pub(crate) fn start() -> State {
    GAME.initial(&Setup::default_of(&ABOUT))
}

/// The campaign with these units only.
pub(crate) fn position(units: &[(&str, &str)]) -> State {
    let mut s = start();
    s.at = PerUnit::all(At::Gone);
    for (name, place) in units {
        GAME.place(&mut s, unit(name), hex(place));
    }
    s
}
