//! Lists written as words in one text: hexes, hexsides and the hexes along a line.

use std::fmt::Display;

use neretva_core::{Id, IdSet};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

/// The hexes that a text such as `"1717 0906"` names; a fault for each word that names none.
pub fn hexes(keys: &Keys<'_>, key: &str, grid: &Grid) -> Vec<HexId> {
    each_word(keys, key, "hexes", |word| grid.parse(word))
}

/// The hexsides that a text such as `"1334/1335 1335/1435"` names.
pub fn sides(keys: &Keys<'_>, key: &str, grid: &Grid) -> Vec<SideId> {
    each_word(keys, key, "hexsides", |word| grid.parse_side(word))
}

/// The hex that the key of an entry names.
pub fn hex_of_key(keys: &Keys<'_>, key: &str, grid: &Grid) -> Option<HexId> {
    grid.parse(key).map_err(|error| keys.fault(key, format_args!("a hex: {error}"))).ok()
}

/// The hexes that a text names, each among those that it may name: `expected` says which.
pub fn hexes_in<I: Id, const N: usize>(
    keys: &Keys<'_>,
    key: &str,
    grid: &Grid,
    among: &IdSet<I, N>,
    expected: &str,
) -> IdSet<I, N> {
    let hexes = hexes(keys, key, grid);
    for hex in hexes.iter().filter(|hex| !among.has(I::at(hex.index()))) {
        keys.fault(key, format_args!("{expected}, unlike {}", grid.printed(*hex)));
    }
    hexes.into_iter().map(|hex| I::at(hex.index())).collect()
}

/// What each word means; one fault names every word that means nothing.
fn each_word<T, E: Display>(
    keys: &Keys<'_>,
    key: &str,
    what: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Vec<T> {
    let mut errors = Vec::new();
    let words = keys.text(key).split_whitespace();
    let parsed = words
        .filter_map(|word| parse(word).map_err(|error| errors.push(error.to_string())).ok())
        .collect();
    if !errors.is_empty() {
        keys.fault(key, format_args!("{what}: {}", errors.join("; ")));
    }
    parsed
}
