//! Ids, and small copyable sets of them: one word of 64 for each `N`.

use std::fmt;
use std::marker::PhantomData;

use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::{ChoiceId, PieceId};

/// A dense id: an index that knows what it counts.
pub trait Id: Copy + Eq + Ord + fmt::Debug {
    /// Its place in arrays with one entry for each id.
    fn index(self) -> usize;

    /// The id at that place.
    fn at(index: usize) -> Self;
}

impl Id for usize {
    fn index(self) -> usize {
        self
    }

    fn at(index: usize) -> usize {
        index
    }
}

impl Id for HexId {
    fn index(self) -> usize {
        HexId::index(self)
    }

    fn at(index: usize) -> HexId {
        HexId::new(index as u16)
    }
}

impl Id for PieceId {
    fn index(self) -> usize {
        PieceId::index(self)
    }

    fn at(index: usize) -> PieceId {
        PieceId(index as u16)
    }
}

impl Id for ChoiceId {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn at(index: usize) -> ChoiceId {
        ChoiceId(index as u16)
    }
}

/// Defines the id of a game's units, written as the plain number inside:
/// `unit_id! { /// A unit of the counter sheet. pub struct UnitId(u8); }`. With the number of units
/// behind it, `pub struct UnitId(u8) below UNITS;`, it can name them all.
///
/// It converts into a [`PieceId`](crate::PieceId) and back, since a unit is what a player picks, and
/// can stand in a message.
#[macro_export]
macro_rules! unit_id {
    ($(#[$doc:meta])* $vis:vis struct $name:ident($inner:ty) below $count:expr;) => {
        $crate::unit_id! {
            $(#[$doc])*
            $vis struct $name($inner);
        }

        impl $name {
            /// All of them, in the order of the file.
            $vis const fn all() -> $crate::IdRange<$name> {
                $crate::IdRange::new(0..$count)
            }
        }
    };
    ($(#[$doc:meta])* $vis:vis struct $name:ident($inner:ty);) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        $vis struct $name(pub $inner);

        impl $name {
            /// Its place in arrays with one entry for each unit.
            #[inline]
            $vis const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::Id for $name {
            #[inline]
            fn index(self) -> usize {
                self.index()
            }

            #[inline]
            fn at(index: usize) -> $name {
                $name(index as $inner)
            }
        }

        impl From<$name> for $crate::PieceId {
            fn from(id: $name) -> $crate::PieceId {
                $crate::PieceId(id.0.into())
            }
        }

        impl From<$crate::PieceId> for $name {
            fn from(id: $crate::PieceId) -> $name {
                $name(id.0 as $inner)
            }
        }

        impl From<$name> for $crate::Arg {
            fn from(id: $name) -> $crate::Arg {
                $crate::Arg::Piece(id.into())
            }
        }
    };
}

/// A set of ids below `64 * N`: hexes or counters, in a state or while a rule works.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct IdSet<I, const N: usize>([u64; N], PhantomData<I>);

/// A set of plain indexes.
pub type Bits<const N: usize> = IdSet<usize, N>;

impl<I: Id, const N: usize> IdSet<I, N> {
    /// The empty set.
    pub const EMPTY: IdSet<I, N> = IdSet([0; N], PhantomData);

    /// The set of one id.
    #[must_use]
    pub fn of(id: I) -> IdSet<I, N> {
        IdSet::EMPTY.with(id)
    }

    /// Whether the id is in it; an id beyond the set is not.
    #[inline]
    pub fn has(&self, id: I) -> bool {
        let index = id.index();
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Puts an id in.
    #[inline]
    pub fn add(&mut self, id: I) {
        let index = id.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes an id out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        let index = id.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// The set with one id more.
    #[must_use]
    pub fn with(mut self, id: I) -> IdSet<I, N> {
        self.add(id);
        self
    }

    /// What is in either set.
    #[must_use]
    #[inline]
    pub fn or(mut self, other: IdSet<I, N>) -> IdSet<I, N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// What is in both sets.
    #[must_use]
    #[inline]
    pub fn and(mut self, other: IdSet<I, N>) -> IdSet<I, N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// What is in this set and not in the other.
    #[must_use]
    #[inline]
    pub fn without(mut self, other: IdSet<I, N>) -> IdSet<I, N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// The members for which that holds.
    #[must_use]
    pub fn only(&self, mut keep: impl FnMut(I) -> bool) -> IdSet<I, N> {
        self.iter().filter(|id| keep(*id)).collect()
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; N]
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest member.
    pub fn first(&self) -> Option<I> {
        self.iter().next()
    }

    /// The highest member.
    pub fn last(&self) -> Option<I> {
        let (n, word) = self.0.iter().enumerate().rfind(|(_, word)| **word != 0)?;
        Some(I::at(64 * n + 63 - word.leading_zeros() as usize))
    }

    /// The members in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = I> + Clone + use<I, N> {
        self.0.into_iter().enumerate().flat_map(|(n, mut rest)| {
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then(|| I::at(64 * n + bit))
            })
        })
    }
}

impl<I: Id, const N: usize> Default for IdSet<I, N> {
    fn default() -> Self {
        IdSet::EMPTY
    }
}

impl<I: Id, const N: usize> fmt::Debug for IdSet<I, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I: Id, const N: usize> FromIterator<I> for IdSet<I, N> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = IdSet::EMPTY;
        ids.into_iter().for_each(|id| set.add(id));
        set
    }
}

impl<I: Id, const N: usize> Extend<I> for IdSet<I, N> {
    fn extend<T: IntoIterator<Item = I>>(&mut self, ids: T) {
        ids.into_iter().for_each(|id| self.add(id));
    }
}

// Serde has arrays of any length only as tuples of up to 32: a set is written as its members.
impl<I: Id, const N: usize> Serialize for IdSet<I, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Id::index).collect::<Vec<_>>())
    }
}

impl<'de, I: Id, const N: usize> Deserialize<'de> for IdSet<I, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let members = Vec::<usize>::deserialize(deserializer)?;
        match members.iter().find(|index| **index >= 64 * N) {
            Some(index) => {
                Err(serde::de::Error::custom(format_args!("{index} is not below {}", 64 * N)))
            }
            None => Ok(members.into_iter().map(I::at).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order_across_words() {
        let set: Bits<2> = [127, 0, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!(set.len(), 4);
        assert!(set.has(64) && !set.has(65) && !set.has(1_000));
        let text = serde_json::to_string(&set).expect("plain data");
        assert_eq!(text, "[0,63,64,127]");
        assert_eq!(serde_json::from_str::<Bits<2>>(&text).expect("its own spelling"), set);
        assert!(serde_json::from_str::<Bits<1>>(&text).is_err());
    }

    #[test]
    fn sets_of_ids_are_written_like_sets_of_indexes() {
        let hexes: IdSet<HexId, 3> = [130, 7].map(HexId::new).into_iter().collect();
        let indexes: Bits<3> = [7, 130].into_iter().collect();
        let written = postcard::to_allocvec(&hexes).expect("plain data");
        assert_eq!(written, postcard::to_allocvec(&indexes).expect("plain data"));
        assert_eq!((hexes.first(), hexes.last()), (Some(HexId::new(7)), Some(HexId::new(130))));
        assert_eq!(IdSet::<HexId, 3>::EMPTY.last(), None);
        assert_eq!(hexes.only(|hex| hex > HexId::new(7)), IdSet::of(HexId::new(130)));
    }

    #[test]
    fn set_arithmetic() {
        let (a, b): (Bits<1>, Bits<1>) =
            ([1, 2].into_iter().collect(), [2, 3].into_iter().collect());
        assert_eq!(a.or(b).iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(a.and(b).iter().collect::<Vec<_>>(), [2]);
        assert_eq!(a.without(b).iter().collect::<Vec<_>>(), [1]);
        let mut c = a;
        c.remove(1);
        c.remove(2);
        assert!(c.is_empty() && !a.is_empty());
    }
}
