//! Counters: which belong together, which rules call by name, and markers.

use neretva_core::{Id, IdRange};
use neretva_data::{Keys, Origin};

/// Counters that are not units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many of them there are.
    pub count: u8,
    /// Where its number comes from.
    pub provenance: Origin,
}

/// Reads `[[marker]]`.
pub fn markers(file: &Keys<'_>) -> Vec<Marker> {
    let markers = file.each_table("marker", "id").into_iter().filter_map(|marker| {
        let name = marker.text("name").to_owned();
        let count = marker.int("count", 1..=99);
        let provenance = marker.provenance("provenance");
        let id = marker.id().to_owned();
        marker.finish();
        Some(Marker { id, name, count, provenance: provenance? })
    });
    markers.collect()
}

/// Reads `[[unit]]`, exactly so many; the flag says whether every one could be read, since an unread
/// unit would make the others look like ones in the wrong place.
pub fn units<U>(
    file: &Keys<'_>,
    count: usize,
    read: impl Fn(Keys<'_>) -> Option<U>,
) -> (Vec<U>, bool) {
    let tables = file.each_table("unit", "id");
    let printed = tables.len();
    if printed != count {
        file.fault("unit", format_args!("{count} units; correct them, but add none"));
    }
    let units: Vec<U> = tables.into_iter().filter_map(read).collect();
    let whole = units.len() == printed;
    (units, whole)
}

/// The units of each nation, which stand together in the file, in the order of `nations`.
pub fn by_nation<U, I: Id, N: Copy + Ord, const C: usize>(
    file: &Keys<'_>,
    units: &[U],
    nations: [(&str, N); C],
    nation_of: impl Fn(&U) -> N,
) -> Option<[IdRange<I>; C]> {
    if !units.is_sorted_by_key(&nation_of) {
        let order = nations.map(|(word, _)| word).join(", ");
        file.fault("unit", format_args!("the units of a nation together, in the order {order}"));
        return None;
    }
    Some(nations.map(|(_, nation)| {
        let start = units.partition_point(|unit| nation_of(unit) < nation);
        IdRange::new(start..units.partition_point(|unit| nation_of(unit) <= nation))
    }))
}

/// The unit that rules call by that name.
pub fn unit_named<U, I: Id>(
    file: &Keys<'_>,
    units: &[U],
    id_of: impl Fn(&U) -> &str,
    id: &str,
) -> Option<I> {
    let index = units.iter().position(|unit| id_of(unit) == id);
    if index.is_none() {
        file.fault("unit", format_args!("a unit {id}, which the rules call by name"));
    }
    index.map(I::at)
}
