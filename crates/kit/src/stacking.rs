//! Groups and stacks of counters.

use neretva_core::{Id, IdSet};

/// Units of a stack that may still join a group: those above its highest id, so that every
/// group is put together in one way only.
pub fn joining<I: Id, const N: usize>(group: IdSet<I, N>, stack: IdSet<I, N>) -> IdSet<I, N> {
    let last = group.last();
    stack.only(|unit| Some(unit) > last)
}

/// Units of a stack that belong to a smallest set whose removal lets the rest fit; none if it fits
/// already or never does. It tries every set of up to that size: meant for a dozen units.
pub fn fewest_removals<I: Id, const N: usize>(
    stack: IdSet<I, N>,
    fits: impl Fn(IdSet<I, N>) -> bool,
) -> IdSet<I, N> {
    (0..=stack.len())
        .find_map(|size| {
            let mut part = None;
            choose(stack, size, IdSet::EMPTY, &mut |removed| {
                if fits(stack.without(removed)) {
                    part = Some(part.unwrap_or(IdSet::EMPTY).or(removed));
                }
            });
            part
        })
        .unwrap_or(IdSet::EMPTY)
}

/// Shows every set of so many units more, once each.
fn choose<I: Id, const N: usize>(
    mut from: IdSet<I, N>,
    size: usize,
    chosen: IdSet<I, N>,
    show: &mut impl FnMut(IdSet<I, N>),
) {
    if size == 0 {
        return show(chosen);
    }
    for unit in from.iter() {
        from.remove(unit);
        let mut more = chosen;
        more.add(unit);
        choose(from, size - 1, more, show);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use neretva_core::Bits;

    use super::*;
    use crate::board::set;

    #[test]
    fn every_group_is_put_together_once() {
        let stack = [0, 1, 64, 127].into_iter().collect();
        let ways = Cell::new([0; 5]);
        fn grow(group: Bits<2>, stack: Bits<2>, ways: &Cell<[u32; 5]>) {
            let mut count = ways.get();
            count[group.len()] += 1;
            ways.set(count);
            for unit in joining(group, stack).iter() {
                let mut more = group;
                more.add(unit);
                grow(more, stack, ways);
            }
        }
        grow(Bits::EMPTY, stack, &ways);
        assert_eq!(ways.get(), [1, 4, 6, 4, 1]);
    }

    /// Units 1 to 6 weigh as much as their index says.
    fn weigh(units: Bits<1>) -> usize {
        units.iter().sum()
    }

    #[test]
    fn only_units_of_a_smallest_removal_count() {
        let stack = set(1..=6);
        assert_eq!(fewest_removals(stack, |rest| weigh(rest) <= 21), Bits::EMPTY, "fits already");
        assert_eq!(fewest_removals(stack, |rest| weigh(rest) <= 17), set([4, 5, 6]));
        assert_eq!(fewest_removals(stack, |rest| weigh(rest) <= 12), set([3, 4, 5, 6]));
        assert_eq!(fewest_removals(stack, |rest| rest.is_empty()), stack);
        assert_eq!(fewest_removals(stack, |_| false), Bits::EMPTY, "nothing helps");
    }

    #[test]
    fn no_larger_set_is_tried_than_is_needed() {
        let tried = Cell::new(0);
        let fits = |rest: Bits<1>| {
            tried.set(tried.get() + 1);
            rest.len() <= 10
        };
        assert_eq!(fewest_removals(set(0..12), fits), set(0..12));
        assert_eq!(tried.get(), 1 + 12 + 66);
    }

    #[test]
    fn removing_what_is_named_shortens_what_is_left_by_one() {
        let fits = |rest: Bits<1>| weigh(rest) <= 9;
        let mut stack: Bits<1> = set(1..=6);
        let mut removed = 0;
        while let Some(unit) = fewest_removals(stack, fits).iter().next() {
            stack.remove(unit);
            removed += 1;
        }
        assert!(fits(stack));
        assert_eq!(removed, 3);
    }
}
