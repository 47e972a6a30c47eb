//! The data files against what the rulebook says of them.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use neretva_data::Source;
use neretva_hex::HexId;

use super::{FILES, Loaded, load};

static GAME: LazyLock<Loaded> =
    LazyLock::new(|| load(&source()).unwrap_or_else(|faults| panic!("{faults}")));

fn source() -> Source {
    Source::embedded("gambit", FILES)
}

fn hex(printed: &str) -> HexId {
    GAME.map.grid.parse(printed).unwrap()
}

#[test]
fn named_hexes_are_where_the_book_has_them() {
    assert_eq!(GAME.map.place_named("Sarajevo"), Some(hex("1717")));
    assert_eq!(GAME.map.liguria, hex("0906"));
    assert_eq!(GAME.map.ports.len(), 11);
}
