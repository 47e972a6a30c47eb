//! Figures that several plots share.

use crate::stats::{Estimate, wilson};
use crate::{GameResult, Series};

/// How the games of a group ended, by seat: won by the first, drawn, won by the second.
pub(super) struct Shares {
    pub(super) games: usize,
    pub(super) won: [Estimate; 2],
    pub(super) drawn: Estimate,
    /// Points of the first seat: a win one, a draw a half.
    pub(super) score: Estimate,
}

/// Index of the seat that won; none for a draw.
pub(super) fn winner(result: &GameResult) -> Option<usize> {
    result.players.iter().position(|(seat, _)| *seat == result.winner)
}

pub(super) fn shares(results: &[GameResult]) -> Shares {
    let games = results.len() as f64;
    let count =
        |who: Option<usize>| results.iter().filter(|result| winner(result) == who).count() as f64;
    let share = |n: f64| wilson(n / games.max(1.0), games);
    let (first, drawn, second) = (count(Some(0)), count(None), count(Some(1)));
    Shares {
        games: results.len(),
        won: [share(first), share(second)],
        drawn: share(drawn),
        score: share(first + drawn / 2.0),
    }
}

/// The value below which that share of the sorted values is.
pub(super) fn quantile(sorted: &[f64], share: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let at = share * last as f64;
    let (low, high) = (at.floor() as usize, at.ceil() as usize);
    sorted[low] + (sorted[high] - sorted[low]) * (at - low as f64)
}

/// The values of one series over many games, turn by turn: sorted, from the first turn on.
pub(super) fn by_turn<'a>(
    results: &'a [GameResult],
    series: impl Fn(&'a GameResult) -> Option<&'a [i64]>,
) -> Vec<Vec<f64>> {
    let mut turns: Vec<Vec<f64>> = Vec::new();
    for values in results.iter().filter_map(series) {
        turns.resize(turns.len().max(values.len()), Vec::new());
        for (turn, value) in values.iter().enumerate() {
            turns[turn].push(*value as f64);
        }
    }
    for turn in &mut turns {
        turn.sort_by(f64::total_cmp);
    }
    turns
}

/// The values of that name.
pub(super) fn named<'a>(all: &'a [Series], name: &str) -> Option<&'a [i64]> {
    all.iter().find(|series| series.name == name).map(|series| &series.values[..])
}

pub(super) fn average(figures: &[f64]) -> f64 {
    figures.iter().sum::<f64>() / figures.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_result::sample;

    #[test]
    fn quantiles_lie_between() {
        assert_eq!(quantile(&[1.0, 2.0, 4.0], 0.5), 2.0);
        assert_eq!(quantile(&[1.0, 2.0, 4.0], 0.75), 3.0);
        assert_eq!(quantile(&[], 0.5), 0.0);
    }

    #[test]
    fn shares_and_turns_are_counted() {
        let results: Vec<GameResult> = (0..6).map(sample).collect();
        let shares = shares(&results);
        // Every third game is drawn, red wins the others.
        assert_eq!((shares.games, shares.drawn.value), (6, 2.0 / 6.0));
        assert_eq!((shares.won[0].value, shares.score.value), (4.0 / 6.0, 5.0 / 6.0));
        let turns = by_turn(&results, |result| named(&result.lost, "blue"));
        assert_eq!(turns, [vec![2.0; 6], vec![3.0; 6]]);
    }
}
