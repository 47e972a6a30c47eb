//! The data files against what the rulebook says of them.
#![allow(clippy::unwrap_used)]

mod counters;
mod faults;
mod geography;
mod places;
mod scenarios;
mod set_up;
mod tables;

use std::sync::LazyLock;

use neretva_core::Id;
use neretva_core::Shipped as _;
use neretva_data::Source;
use neretva_hex::HexId;

use super::{Exit, HexSet, Loaded, Map, Scenario, Unit, UnitId, load};

static GAME: LazyLock<Loaded> =
    LazyLock::new(|| load(&source()).unwrap_or_else(|faults| panic!("{faults}")));

fn source() -> Source {
    Source::embedded("gambit", crate::Gambit::FILES)
}

fn hex(printed: &str) -> HexId {
    GAME.map.grid.parse(printed).unwrap()
}

fn scenario(id: &str) -> &'static Scenario {
    GAME.scenarios.iter().find(|scenario| scenario.id == id).unwrap()
}

fn unit(id: &str) -> UnitId {
    GAME.units.iter().position(|unit| unit.id == id).map(UnitId::at).unwrap()
}

fn card(unit: UnitId) -> &'static Unit {
    &GAME.units[unit.index()]
}

/// The hexes that a walk reaches by steps that `may` allow.
fn reached(map: &Map, from: HexId, may: impl Fn(&Exit) -> bool) -> HexSet {
    let mut reached = HexSet::of(from);
    let mut open = vec![from];
    while let Some(hex) = open.pop() {
        for exit in map.exits[hex.index()].iter().filter(|exit| may(exit)) {
            if !reached.has(exit.to) {
                reached.add(exit.to);
                open.push(exit.to);
            }
        }
    }
    reached
}
