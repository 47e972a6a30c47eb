//! Where units may go together, and where they must rather go.

use neretva_core::{Id, IdSet};

/// Hexes of the ground that are open to each of several units; asks no further once none is left.
pub fn together<I: Id, const N: usize>(
    ground: IdSet<I, N>,
    open_to_each: impl IntoIterator<Item = IdSet<I, N>>,
) -> IdSet<I, N> {
    let mut left = ground;
    let mut each = open_to_each.into_iter();
    while !left.is_empty() {
        match each.next() {
            Some(open) => left = left.and(open),
            None => break,
        }
    }
    left
}

/// The first of several sets, best first, that has anything in it; nothing if none has.
pub fn best_tier<I: Id, const N: usize>(
    tiers: impl IntoIterator<Item = IdSet<I, N>>,
) -> IdSet<I, N> {
    tiers.into_iter().find(|tier| !tier.is_empty()).unwrap_or(IdSet::EMPTY)
}

#[cfg(test)]
mod tests {
    use neretva_core::Bits;

    use super::*;
    use crate::board::set;

    #[test]
    fn a_stack_goes_where_each_of_it_can() {
        let open = [set([1, 2, 3]), set([2, 3, 4]), set([0, 2, 3])];
        assert_eq!(together(set(0..60), open), set([2, 3]));
        assert_eq!(together(set([3]), open), set([3]));
        assert_eq!(together(set([5]), []), set([5]), "nobody is kept from it");
    }

    #[test]
    fn nobody_is_asked_once_no_hex_is_left() {
        let mut asked = 0;
        let open = [set([1]), set([2]), set([3])].into_iter().inspect(|_| asked += 1);
        assert_eq!(together(set(0..60), open), Bits::EMPTY);
        assert_eq!(asked, 2);
    }

    #[test]
    fn the_best_tier_that_is_not_empty() {
        assert_eq!(best_tier([Bits::EMPTY, set([4]), set([5, 6])]), set([4]));
        assert_eq!(best_tier([Bits::<1>::EMPTY; 2]), Bits::EMPTY);
    }
}
