//! A match between two players: the same dice for both games of a pair, sides swapped.

use std::collections::BTreeMap;

use neretva_core::Setup;

use crate::pool;
use crate::seeds::{Stream, derive};
use crate::stats::{Pairs, Sprt, Verdict};
use crate::{Bug, GameOrder, GameResult, Laboratory};

/// What to play.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Scenario and options.
    pub setup: Setup,
    /// The two players.
    pub players: [String; 2],
    /// Pairs of games at most.
    pub pairs: u64,
    /// Simulations that a searching player may spend on a decision.
    pub sims: u32,
    /// The seed of the run.
    pub seed: u64,
    /// Stop as soon as this test is decided.
    pub sprt: Option<Sprt>,
    /// What the test and the stop are about.
    pub by: Scoring,
    /// How many threads play.
    pub threads: usize,
}

/// What wins a pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// Games won and drawn, by the rulebook's victory levels.
    #[default]
    Outcome,
    /// The greater sum of margins over both sides: shows strength even where one side always wins.
    Margin,
}

/// The result of a match, from the first player's side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DuelScore {
    /// Pairs by games won and drawn.
    pub pairs: Pairs,
    /// Pairs by the sum of margins: lost, even or won.
    pub margin_pairs: Pairs,
    /// Mean margin of each pair.
    pub margins: Vec<f64>,
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Points by the seat that the first player held, and games there.
    pub by_seat: [(f64, u64); 2],
    /// Games ended by an illegal act or a stall: lost for the player who caused it.
    pub bugs: Vec<Bug>,
    /// Decisions of both players.
    pub decisions: i64,
}

impl DuelScore {
    /// The pairs that count.
    pub fn counted(&self, by: Scoring) -> &Pairs {
        match by {
            Scoring::Outcome => &self.pairs,
            Scoring::Margin => &self.margin_pairs,
        }
    }

    fn add(&mut self, pair: [PlayedGame; 2]) {
        let mut half_points = 0;
        let mut margin = 0.0;
        for (played, first_seat) in pair.into_iter().zip([0, 1]) {
            // 0 lost, 1 drawn, 2 won.
            let points = match &played {
                Ok(result) if result.winner.is_empty() => 1,
                Ok(result) => 2 * usize::from(result.winner == result.players[first_seat].0),
                Err(bug) => 2 * usize::from(bug.at != first_seat),
            };
            half_points += points;
            self.games[2 - points] += 1;
            self.by_seat[first_seat].0 += points as f64 / 2.0;
            self.by_seat[first_seat].1 += 1;
            match played {
                Ok(result) => {
                    let of_first_seat = result.margin as f64;
                    margin += if first_seat == 0 { of_first_seat } else { -of_first_seat };
                    self.decisions += result.decisions;
                }
                Err(bug) => self.bugs.push(bug),
            }
        }
        self.pairs.add(half_points);
        self.margins.push(margin / 2.0);
        self.margin_pairs.add(match margin {
            margin if margin > 0.0 => 4,
            margin if margin < 0.0 => 0,
            _ => 2,
        });
    }
}

type PlayedGame = Result<GameResult, Bug>;

/// Game `number` of a match: even ones as named, odd ones with sides swapped.
pub fn order(duel: &Duel, number: u64) -> GameOrder {
    let pair = number / 2;
    let [first, second] = [Stream::First, Stream::Second].map(|s| derive(duel.seed, pair, s));
    let [a, b] = duel.players.clone();
    let swapped = number % 2 == 1;
    GameOrder {
        setup: duel.setup.clone(),
        players: if swapped { [b, a] } else { [a, b] },
        sims: duel.sims,
        dice: derive(duel.seed, pair, Stream::Dice),
        minds: if swapped { [second, first] } else { [first, second] },
    }
}

/// Plays a match; `watch` is told about every pair, in order. The result does not depend on the
/// number of threads: the test is evaluated after every pair in order, and games beyond the stop do
/// not count.
pub fn play(lab: &dyn Laboratory, duel: &Duel, mut watch: impl FnMut(&DuelScore)) -> DuelScore {
    let numbers: Vec<u64> = (0..2 * duel.pairs).collect();
    let mut score = DuelScore::default();
    let mut waiting: BTreeMap<u64, PlayedGame> = BTreeMap::new();
    let mut next = 0;
    let work = |number| lab.play(&order(duel, number));
    pool::run(&numbers, duel.threads, work, |number, played| {
        waiting.insert(number, played);
        while waiting.contains_key(&next) && waiting.contains_key(&(next + 1)) {
            let pair = [next, next + 1].map(|n| waiting.remove(&n).expect("both have come"));
            next += 2;
            score.add(pair);
            watch(&score);
            let verdict = duel.sprt.map(|sprt| sprt.verdict(score.counted(duel.by)));
            match verdict {
                Some(Verdict::Stronger | Verdict::NotStronger) => return false,
                Some(Verdict::Open) | None => {}
            }
        }
        true
    });
    score
}
