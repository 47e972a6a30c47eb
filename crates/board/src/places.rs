//! Towns, cities and other names on a map.

use neretva_data::Keys;
use neretva_hex::{Grid, HexId};

use crate::lists::hex_of_key;

named! {
    /// How large a place is.
    pub enum Settlement {
        /// A town.
        Town = "town",
        /// A city.
        City = "city",
    }
}

/// A town or city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its printed name.
    pub name: String,
    /// Town or city.
    pub kind: Settlement,
    /// Whether ships land here.
    pub port: bool,
}

/// The place of each hex, from `[place]`; `expected` says what is wrong with one, if anything.
pub fn places(
    file: &Keys<'_>,
    grid: &Grid,
    expected: impl Fn(HexId, &Place) -> Option<&'static str>,
) -> Vec<Option<Place>> {
    let mut places = vec![None; grid.len()];
    let all = file.table("place");
    for key in all.entries() {
        let place = all.table(key);
        let name = place.text("name").to_owned();
        let kind = place.one_of("kind", &Settlement::words());
        let port = place.opt_flag("port").unwrap_or_default();
        place.finish();
        if let (Some(hex), Some(kind)) = (hex_of_key(&all, key, grid), kind) {
            let place = Place { name, kind, port };
            if let Some(expected) = expected(hex, &place) {
                all.fault(key, expected);
            }
            places[hex.index()] = Some(place);
        }
    }
    all.finish();
    places
}

/// A table of named hexes; `name` reads one, `expected` says what is wrong with its hex, if anything.
pub fn labels<'a>(
    file: &Keys<'a>,
    key: &str,
    grid: &Grid,
    name: impl Fn(&Keys<'a>, &str) -> &'a str,
    expected: impl Fn(HexId) -> Option<&'static str>,
) -> Vec<(HexId, String)> {
    let all = file.table(key);
    let mut labels = Vec::new();
    for key in all.entries() {
        let name = name(&all, key).to_owned();
        if let Some(hex) = hex_of_key(&all, key, grid) {
            if let Some(expected) = expected(hex) {
                all.fault(key, expected);
            }
            labels.push((hex, name));
        }
    }
    all.finish();
    labels
}
