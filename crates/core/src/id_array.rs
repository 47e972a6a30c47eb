//! Arrays with one entry for each id, and ids in a row.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut, Range};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Id;

/// One `T` for each id below `N`, found by the id alone; written as a plain sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound = "T: Serialize + DeserializeOwned")]
pub struct IdArray<I, T, const N: usize>(
    #[serde(with = "crate::arrays")] [T; N],
    #[serde(skip)] PhantomData<I>,
);

impl<I: Id, T, const N: usize> IdArray<I, T, N> {
    /// The same for every id.
    pub const fn all(entry: T) -> IdArray<I, T, N>
    where
        T: Copy,
    {
        IdArray([entry; N], PhantomData)
    }

    /// The entries in the order of their ids.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The entries in the order of their ids, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// Exchanges the entries of two ids.
    pub fn swap(&mut self, a: I, b: I) {
        self.0.swap(a.index(), b.index());
    }
}

impl<I: Id, T, const N: usize> Index<I> for IdArray<I, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.0[id.index()]
    }
}

impl<I: Id, T, const N: usize> IndexMut<I> for IdArray<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.0[id.index()]
    }
}

/// Ids in a row: the units of a nation, the hexes of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdRange<I>(Range<usize>, PhantomData<I>);

impl<I: Id> IdRange<I> {
    /// The ids at those places.
    pub const fn new(places: Range<usize>) -> IdRange<I> {
        IdRange(places, PhantomData)
    }

    /// From the first of this row to the last of another.
    #[must_use]
    pub fn to(&self, other: &IdRange<I>) -> IdRange<I> {
        IdRange::new(self.0.start..other.0.end)
    }

    /// Whether an id is in the row.
    #[inline]
    pub fn has(&self, id: I) -> bool {
        self.0.contains(&id.index())
    }

    /// The first id.
    ///
    /// # Panics
    /// If the row is empty.
    pub fn first(&self) -> I {
        assert!(!self.0.is_empty(), "nothing is in the row");
        I::at(self.0.start)
    }
}

impl<I: Id> Iterator for IdRange<I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        self.0.next().map(I::at)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<I: Id> ExactSizeIterator for IdRange<I> {}

impl<I: Id> DoubleEndedIterator for IdRange<I> {
    fn next_back(&mut self) -> Option<I> {
        self.0.next_back().map(I::at)
    }
}

#[cfg(test)]
mod tests {
    use neretva_hex::HexId;

    use super::*;

    #[test]
    fn an_array_is_asked_by_id_and_written_as_a_sequence() {
        let mut points: IdArray<HexId, u8, 40> = IdArray::all(0);
        points[HexId::new(39)] = 7;
        points.swap(HexId::new(39), HexId::new(2));
        assert_eq!((points[HexId::new(2)], points[HexId::new(39)]), (7, 0));
        let plain: Vec<u8> = points.iter().copied().collect();
        let written = postcard::to_allocvec(&points).expect("plain data");
        assert_eq!(written, postcard::to_allocvec(&plain).expect("plain data"));
        let read: IdArray<HexId, u8, 40> = postcard::from_bytes(&written).expect("its own bytes");
        assert_eq!(read, points);
        assert!(postcard::from_bytes::<IdArray<HexId, u8, 39>>(&written).is_err());
    }

    #[test]
    fn a_row_knows_its_ids() {
        let row = IdRange::<HexId>::new(3..6);
        assert!(row.has(HexId::new(5)) && !row.has(HexId::new(6)) && !row.has(HexId::new(2)));
        assert_eq!((row.first(), row.len()), (HexId::new(3), 3));
        let both = row.to(&IdRange::new(8..10));
        assert_eq!(both.map(Id::index).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8, 9]);
    }
}
