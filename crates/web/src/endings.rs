//! How continued games ended, by winner and then by level.

use neretva_protocol::api::{Analysis, LevelCount};

/// The endings of one winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Camp {
    /// The winning seat; none for draws.
    pub(crate) winner: Option<String>,
    pub(crate) count: u32,
    pub(crate) levels: Vec<LevelCount>,
}

/// Endings grouped by winner: the first seat's wins, draws, the other's.
pub(crate) fn camps(analysis: &Analysis, seats: &[String]) -> Vec<Camp> {
    let order =
        seats.first().map(Some).into_iter().chain([None]).chain(seats.iter().skip(1).map(Some));
    let camp = |winner: Option<&String>| {
        let of = |level: &&LevelCount| level.winner.as_ref() == winner;
        let levels: Vec<LevelCount> = analysis.endings.iter().filter(of).cloned().collect();
        let count = levels.iter().map(|level| level.count).sum();
        (count > 0).then(|| Camp { winner: winner.cloned(), count, levels })
    };
    order.filter_map(camp).collect()
}

/// A share in whole percent, rounded.
pub(crate) fn share(count: u32, of: u32) -> i64 {
    (i64::from(count) * 200 / i64::from(of.max(1)) + 1) / 2
}

#[cfg(test)]
mod tests {
    use neretva_protocol::Said;

    use super::*;

    #[test]
    fn the_same_words_for_two_winners_stay_apart() {
        let level = |seat: Option<&str>, count| LevelCount {
            said: Said::plain("won").with("seat", seat.unwrap_or("nobody")),
            winner: seat.map(str::to_owned),
            count,
        };
        let endings = vec![
            level(Some("blue"), 5),
            level(None, 1),
            level(Some("red"), 2),
            level(Some("red"), 2),
        ];
        let analysis = Analysis { endings, ..Analysis::default() };
        let seats = ["red", "blue"].map(str::to_owned);
        let camps = camps(&analysis, &seats);
        let told: Vec<_> =
            camps.iter().map(|it| (it.winner.as_deref(), it.count, it.levels.len())).collect();
        assert_eq!(told, [(Some("red"), 4, 2), (None, 1, 1), (Some("blue"), 5, 1)]);
        assert_eq!((share(4, 10), share(1, 3), share(0, 0)), (40, 33, 0));
    }
}
