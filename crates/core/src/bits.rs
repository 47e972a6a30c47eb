//! Small copyable sets of ids: one word of 64 for each `N`.

use serde::{Deserialize, Serialize};

/// A set of indexes below `64 * N`: hexes or counters, in a state or while a rule works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits<const N: usize>([u64; N]);

impl<const N: usize> Bits<N> {
    /// The empty set.
    pub const EMPTY: Bits<N> = Bits([0; N]);

    /// Whether the index is in it; an index beyond the set is not.
    pub fn has(&self, index: usize) -> bool {
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Puts an index in.
    pub fn add(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes an index out.
    pub fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// What is in either set.
    #[must_use]
    pub fn or(mut self, other: Bits<N>) -> Bits<N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// What is in both sets.
    #[must_use]
    pub fn and(mut self, other: Bits<N>) -> Bits<N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn without(mut self, other: Bits<N>) -> Bits<N> {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; N]
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<N> {
        self.0.into_iter().enumerate().flat_map(|(n, mut rest)| {
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(64 * n + bit)
            })
        })
    }
}

impl<const N: usize> Default for Bits<N> {
    fn default() -> Self {
        Bits::EMPTY
    }
}

impl<const N: usize> FromIterator<usize> for Bits<N> {
    fn from_iter<I: IntoIterator<Item = usize>>(indexes: I) -> Self {
        let mut set = Bits::EMPTY;
        indexes.into_iter().for_each(|index| set.add(index));
        set
    }
}

// Serde has arrays of any length only as tuples of up to 32: a set is written as its members.
impl<const N: usize> Serialize for Bits<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Bits<N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let members = Vec::<usize>::deserialize(deserializer)?;
        match members.iter().find(|index| **index >= 64 * N) {
            Some(index) => {
                Err(serde::de::Error::custom(format_args!("{index} is not below {}", 64 * N)))
            }
            None => Ok(members.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

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
