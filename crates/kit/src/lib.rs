//! What several rulebooks do the same way, as small functions over sets of hexes and counters.
//!
//! Nothing here knows a rule: a game says what is open, what leads where and what it costs, and
//! cites the clauses that say so. Hexes and counters are indexes in [`Bits`](neretva_core::Bits).
//! Nothing allocates but [`chance::weigh`] and [`reach::cheapest_ways`].

#![warn(missing_docs)]

pub mod chance;
pub mod chapter;
pub mod crt;
pub mod reach;
pub mod retreat;
pub mod sequence;
pub mod stacking;
pub mod trace;
pub mod zoc;

/// Ways that a test board leads along.
#[cfg(test)]
mod board {
    use neretva_core::Bits;

    /// Six rows of ten squares: each leads to the ones left, right, above and below it.
    pub(crate) fn beside(hex: usize) -> impl Iterator<Item = usize> {
        let (row, column) = (hex / 10, hex % 10);
        let sides = [
            (row > 0).then(|| hex - 10),
            (column > 0).then(|| hex - 1),
            (column < 9).then(|| hex + 1),
            (row < 5).then(|| hex + 10),
        ];
        sides.into_iter().flatten()
    }

    pub(crate) fn set(hexes: impl IntoIterator<Item = usize>) -> Bits<1> {
        hexes.into_iter().collect()
    }
}
