//! Structs that say beside each field how it is read.

use std::ops::RangeInclusive;

use crate::keys::{Keys, Whole};
use crate::provenance::{Origin, Provenance};

/// A struct whose fields say how they are read, so that a key has one line in the source.
///
/// `read` takes what stands in parentheses and reads every field in order, whatever is wrong with
/// the others; a field may use the ones above it. A wrong value leaves a neutral one, which never
/// comes into play: the [`Reader`](crate::Reader) hands out nothing but faults then.
///
/// ```
/// use neretva_data::{Keys, Reader, record};
///
/// record! {
///     /// A unit.
///     pub struct Unit(keys: &Keys<'_>) {
///         pub id: String = keys.id().to_owned(),
///         pub attack: u8 = keys.int("attack", 1..=9),
///         /// Of its reduced side.
///         pub reduced: u8 = keys.opt_int("reduced", 1..=attack).unwrap_or(attack),
///     }
/// }
///
/// let document = neretva_data::Document::parse("units.toml", "unit = [{ id = 'R1', attack = 4 }]");
/// let document = document.unwrap();
/// let reader = Reader::new();
/// let units = reader.keys(&document).each("unit", Unit::read);
/// let units = reader.into_result(units).unwrap();
/// assert_eq!((units[0].id.as_str(), units[0].reduced), ("R1", 4));
/// ```
#[macro_export]
macro_rules! record {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident($($from:ident: $source:ty),* $(,)?) {
            $($(#[$about:meta])* $seen:vis $field:ident: $type:ty = $value:expr),* $(,)?
        }
    ) => {
        $(#[$doc])*
        $vis struct $name { $($(#[$about])* $seen $field: $type,)* }

        impl $name {
            /// Reads every field, whatever is wrong with the others.
            pub(crate) fn read($($from: $source),*) -> $name {
                $(let $field: $type = $value;)*
                $name { $($field),* }
            }
        }
    };
}

/// Parts of a record.
impl<'a> Keys<'a> {
    /// A text to keep.
    pub fn string(&self, key: &str) -> String {
        self.text(key).to_owned()
    }

    /// A yes that may be left out where it is a no.
    pub fn is(&self, key: &str) -> bool {
        self.opt_flag(key).unwrap_or_default()
    }

    /// Exactly so many whole numbers within a range; `expected` says how many, and of what.
    pub fn ints<T: Whole, const N: usize>(
        &self,
        key: &str,
        range: RangeInclusive<T>,
        expected: &str,
    ) -> [T; N] {
        let neutral = *range.start();
        self.list_of_ints(key, range).try_into().unwrap_or_else(|_| {
            self.fault(key, expected);
            [neutral; N]
        })
    }

    /// The same, if the key is there.
    pub fn opt_ints<T: Whole, const N: usize>(
        &self,
        key: &str,
        range: RangeInclusive<T>,
        expected: &str,
    ) -> Option<[T; N]> {
        let numbers = self.opt_list_of_ints(key, range);
        let numbers = self.has(key).then(|| numbers.try_into())?;
        numbers.map_err(|_| self.fault(key, expected)).ok()
    }

    /// Where the figures of this table come from, by its key `provenance`.
    pub fn origin(&self) -> Origin {
        let unknown = || Origin { provenance: Provenance::Tuned, note: String::new() };
        self.provenance("provenance").unwrap_or_else(unknown)
    }

    /// What `read` makes of the table at a key, which has no other keys than those it reads.
    pub fn within<T>(&self, key: &str, read: impl FnOnce(&Keys<'a>) -> T) -> T {
        read_all(self.table(key), read)
    }

    /// The same, if the table is there.
    pub fn opt_within<T>(&self, key: &str, read: impl FnOnce(&Keys<'a>) -> T) -> Option<T> {
        self.opt_table(key).map(|table| read_all(table, read))
    }

    /// What `read` makes of the table at a key, which says where its figures come from.
    pub fn chart<T>(&self, key: &str, read: impl FnOnce(&Keys<'a>) -> T) -> T {
        self.within(key, |chart| {
            chart.provenance("provenance");
            read(chart)
        })
    }

    /// What `read` makes of each table of a list with ids.
    pub fn each<T>(&self, key: &str, mut read: impl FnMut(&Keys<'a>) -> T) -> Vec<T> {
        let tables = self.each_table(key, "id").into_iter();
        tables.map(|table| read_all(table, &mut read)).collect()
    }

    /// What `read` makes of each table of a list that has these ids, in this order.
    pub fn each_of<T>(
        &self,
        key: &str,
        ids: &[&str],
        mut read: impl FnMut(&Keys<'a>) -> T,
    ) -> Vec<T> {
        let mut found = Vec::new();
        let values = self.each(key, |table| {
            found.push(table.id().to_owned());
            read(table)
        });
        if found != ids {
            self.fault(key, format_args!("the ids {}, in this order", ids.join(", ")));
        }
        values
    }

    /// What `read` makes of each table of a list with ids that may be left out.
    pub fn opt_each<T>(&self, key: &str, mut read: impl FnMut(&Keys<'a>) -> T) -> Vec<T> {
        let tables = self.opt_each_table(key, "id").into_iter();
        tables.map(|table| read_all(table, &mut read)).collect()
    }
}

fn read_all<'a, T>(keys: Keys<'a>, read: impl FnOnce(&Keys<'a>) -> T) -> T {
    let value = read(&keys);
    keys.finish();
    value
}
