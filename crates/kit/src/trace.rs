//! What hangs together: railways, roads, lines of supply.

use neretva_core::{Id, IdSet};

/// All that hangs together with `from` along links through open hexes, `from` included.
/// Hexes of `from` count whether or not they are open.
pub fn joined<H: Id, const N: usize, I>(
    from: IdSet<H, N>,
    open: IdSet<H, N>,
    mut links: impl FnMut(H) -> I,
) -> IdSet<H, N>
where
    I: IntoIterator<Item = H>,
{
    let mut joined = from;
    let mut edge = from;
    while !edge.is_empty() {
        for hex in std::mem::take(&mut edge).iter() {
            // A line is followed to its end at once; only branches wait for the next round.
            let mut end = Some(hex);
            while let Some(hex) = end.take() {
                for to in links(hex).into_iter().filter(|to| open.has(*to)) {
                    if joined.has(to) {
                        continue;
                    }
                    joined.add(to);
                    match end {
                        None => end = Some(to),
                        Some(_) => edge.add(to),
                    }
                }
            }
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use neretva_core::Bits;

    use super::*;
    use crate::board::{beside, set};

    /// Two rows that a column joins, and a hex by itself.
    fn tracks() -> Bits<1> {
        set((0..10).chain([15, 25, 35]).chain(40..50).chain([20]))
    }

    #[test]
    fn all_that_hangs_together_and_nothing_else() {
        let whole = tracks().without(set([20]));
        for start in [0, 9, 25, 44] {
            assert_eq!(joined(set([start]), tracks(), beside), whole, "from {start}");
        }
        assert_eq!(joined(set([20]), tracks(), beside), set([20]));
        assert_eq!(joined(Bits::EMPTY, tracks(), beside), Bits::EMPTY);
    }

    #[test]
    fn a_cut_line_ends_at_the_cut() {
        let cut = tracks().without(set([25]));
        assert_eq!(joined(set([3]), cut, beside), set((0..10).chain([15])));
        assert_eq!(joined(set([25]), cut, beside), tracks().without(set([20])), "starts there");
    }

    #[test]
    fn an_open_field_is_followed_into_every_corner() {
        let field: Bits<1> = set(0..60);
        assert_eq!(joined(set([27]), field, beside), field);
    }
}
