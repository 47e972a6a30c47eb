//! Towns, cities and other names on a map.

use neretva_data::{Keys, named, record};
use neretva_hex::{Grid, HexId};

use crate::lists::hex_of_key;

named! {
    /// How large a place is.
    pub enum Settlement { Town = "town", City = "city" }
}

record! {
    /// A town or city.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Place(place: &Keys<'_>) {
        pub name: String = place.string("name"),
        pub kind: Settlement = place.word("kind"),
        /// Whether ships land here.
        pub port: bool = place.is("port"),
    }
}

/// The place of each hex, from `[place]`; `expected` says what is wrong with one, if anything.
pub(crate) fn places(
    file: &Keys<'_>,
    grid: &Grid,
    expected: impl Fn(HexId, &Place) -> Option<&'static str>,
) -> Vec<Option<Place>> {
    let mut places = vec![None; grid.len()];
    file.within("place", |all| {
        for key in all.entries() {
            let place = all.within(key, Place::read);
            let Some(hex) = hex_of_key(all, key, grid) else { continue };
            if let Some(expected) = expected(hex, &place) {
                all.fault(key, expected);
            }
            places[hex.index()] = Some(place);
        }
    });
    places
}

/// A name that comes with its provenance.
pub fn sourced<'a>(all: &Keys<'a>, key: &str) -> &'a str {
    all.within(key, |entry| {
        entry.provenance("provenance");
        entry.text("name")
    })
}

/// A table of named hexes; `name` reads one, `expected` says what is wrong with its hex, if anything.
pub(crate) fn labels<'a>(
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
