//! Lists written as words in one text: hexes, hexsides and the hexes along a line.

use std::fmt::Display;

use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

/// The hexes that a text such as `"1717 0906"` names; a fault for each word that names none.
pub(super) fn hexes(keys: &Keys<'_>, key: &str, grid: &Grid) -> Vec<HexId> {
    each_word(keys, key, "hexes", |word| grid.parse(word))
}

/// The hexsides that a text such as `"1334/1335 1335/1435"` names.
pub(super) fn sides(keys: &Keys<'_>, key: &str, grid: &Grid) -> Vec<SideId> {
    each_word(keys, key, "hexsides", |word| grid.parse_side(word))
}

/// The hex that the key of an entry names.
pub(super) fn hex_of_key(keys: &Keys<'_>, key: &str, grid: &Grid) -> Option<HexId> {
    grid.parse(key).map_err(|error| keys.fault(key, format_args!("a hex: {error}"))).ok()
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
