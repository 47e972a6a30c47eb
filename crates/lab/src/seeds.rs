//! Every game's dice and players follow from the seed of the run and the game's number: results do
//! not depend on threads, shards or order.

/// What a number is drawn for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stream {
    /// The dice of a game.
    Dice,
    /// The first player's own choices.
    First,
    /// The second player's own choices.
    Second,
    /// The states that are drawn from what a seat knows.
    Worlds,
}

/// A number for that purpose, practically independent of all others.
pub(crate) fn derive(seed: u64, number: u64, stream: Stream) -> u64 {
    let stream = match stream {
        Stream::Dice => 1,
        Stream::First => 2,
        Stream::Second => 3,
        Stream::Worlds => 4,
    };
    // The sum so far is mixed before a part is added, so that seed and number are not
    // interchangeable.
    [number, stream].into_iter().fold(scramble(seed), |sum, part| scramble(sum.wrapping_add(part)))
}

/// The finalizer of SplitMix64: every input bit changes about half of the output bits.
fn scramble(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_streams_meet() {
        let streams = [Stream::Dice, Stream::First, Stream::Second, Stream::Worlds];
        let all = (0..20).flat_map(|seed| (0..50).map(move |number| (seed, number)));
        let drawn: BTreeSet<u64> = all
            .flat_map(|(seed, number)| streams.map(|stream| derive(seed, number, stream)))
            .collect();
        assert_eq!(drawn.len(), 20 * 50 * streams.len());
    }
}
