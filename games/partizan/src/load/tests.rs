//! The data files against what the rulebook says of them.
#![allow(clippy::unwrap_used)]

mod counters;
mod faults;
mod geography;
mod places;
mod set_up;
mod tables;

use std::sync::LazyLock;

use neretva_core::Shipped as _;
use neretva_data::Source;
use neretva_hex::HexId;

use super::{HexSet, Map, Partizan};

static GAME: LazyLock<Partizan> =
    LazyLock::new(|| Partizan::load_data(&source()).unwrap_or_else(|faults| panic!("{faults}")));

fn source() -> Source {
    Source::embedded("partizan", Partizan::FILES)
}

fn hex(printed: &str) -> HexId {
    GAME.map.grid.parse(printed).unwrap()
}

/// The members of `within` that a walk from one of them reaches by steps that `may` allow.
fn reached(map: &Map, from: HexId, within: HexSet, may: impl Fn(&super::Exit) -> bool) -> HexSet {
    let mut reached = HexSet::of(from);
    let mut open = vec![from];
    while let Some(hex) = open.pop() {
        for exit in map.exits[hex.index()].iter().filter(|exit| may(exit)) {
            if within.has(exit.to) && !reached.has(exit.to) {
                reached.add(exit.to);
                open.push(exit.to);
            }
        }
    }
    reached
}
