//! How sure a match or a share is: Wilson intervals, Elo, and the sequential test.
//!
//! Games are played in pairs: the same dice, sides swapped. The two games of a pair depend on each
//! other, so the pair is what is counted (five results, from 0 to 2 points), and its variance is
//! what makes intervals and tests.

/// Two standard deviations, nearly: 95 % of a normal distribution.
pub const Z95: f64 = 1.959_964;

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Estimate {
    /// Whether the interval contains that figure.
    pub fn contains(&self, figure: f64) -> bool {
        self.low <= figure && figure <= self.high
    }
}

/// The Wilson interval of a share of `trials`; trials need not be whole (correlated ones count less).
pub fn wilson(share: f64, trials: f64) -> Estimate {
    if trials <= 0.0 {
        return Estimate { value: share, low: 0.0, high: 1.0 };
    }
    let z2 = Z95 * Z95;
    let spread = Z95 * (share * (1.0 - share) / trials + z2 / (4.0 * trials * trials)).sqrt();
    let middle = share + z2 / (2.0 * trials);
    let scale = 1.0 + z2 / trials;
    Estimate {
        value: share,
        low: ((middle - spread) / scale).max(0.0),
        high: ((middle + spread) / scale).min(1.0),
    }
}

/// Mean and 95 % interval of measured figures.
pub fn mean(figures: &[f64]) -> Estimate {
    let count = figures.len() as f64;
    if figures.is_empty() {
        return Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let value = figures.iter().sum::<f64>() / count;
    let squares: f64 = figures.iter().map(|figure| (figure - value).powi(2)).sum();
    // One figure says nothing about its spread.
    let error = if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY };
    Estimate { value, low: value - Z95 * error, high: value + Z95 * error }
}

/// Standard deviation of measured figures.
pub fn deviation(figures: &[f64]) -> f64 {
    let count = figures.len() as f64;
    let middle = figures.iter().sum::<f64>() / count.max(1.0);
    let squares: f64 = figures.iter().map(|figure| (figure - middle).powi(2)).sum();
    (squares / (count - 1.0).max(1.0)).sqrt()
}

/// Expected score of a player that many Elo stronger.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How many Elo stronger a player with that score is.
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Results of pairs from the first player's side: how many gave 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Counts a pair that gave so many half points.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// Number of pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Score per game, from 0 to 1; a half where nothing was played.
    pub fn score(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        self.moment(|score| score)
    }

    /// Mean over the pairs of a function of their score per game.
    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 =
            self.0.iter().zip(0..).map(|(n, half)| *n as f64 * of(f64::from(half) / 4.0)).sum();
        sum / self.count().max(1) as f64
    }

    /// Variance of a pair's score per game.
    fn variance(&self) -> f64 {
        let middle = self.score();
        self.moment(|score| (score - middle).powi(2))
    }

    /// The score with its interval: Wilson's, of as many independent games as the pairs are worth.
    pub fn score_interval(&self) -> Estimate {
        let (score, games) = (self.score(), 2.0 * self.count() as f64);
        let of_mean = self.variance() / self.count().max(1) as f64;
        // Where every pair went alike nothing is known of their spread: count games, not their luck.
        let worth = if of_mean > 0.0 { score * (1.0 - score) / of_mean } else { games };
        wilson(score, worth.min(2.0 * games))
    }

    /// Elo with its interval. A whitewash is worth what half a point less would have been.
    pub fn elo(&self) -> Estimate {
        let half_point = 0.5 / (2.0 * self.count().max(1) as f64);
        let within = |score: f64| elo_of(score.clamp(half_point, 1.0 - half_point));
        let score = self.score_interval();
        let low = elo_of(score.low.max(1e-9));
        let high = elo_of(score.high.min(1.0 - 1e-9));
        // The ends enclose the figure even where it was held back from the whitewash.
        let value = within(score.value);
        Estimate { value, low: low.min(value), high: high.max(value) }
    }

    /// Log-likelihood ratio of "`elo1` stronger" against "`elo0` stronger", in the normal
    /// approximation over pairs.
    pub fn likelihood(&self, elo0: f64, elo1: f64) -> f64 {
        // A few equal pairs must not pass for certainty.
        const LEAST_VARIANCE: f64 = 0.01;
        let (score0, score1) = (score_of(elo0), score_of(elo1));
        let variance = self.variance().max(LEAST_VARIANCE);
        let lead = 2.0 * self.score() - score0 - score1;
        self.count() as f64 * (score1 - score0) * lead / (2.0 * variance)
    }
}

/// A sequential test between two hypotheses about strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// What is to be refuted: no more than so many Elo.
    pub elo0: f64,
    /// What is to be shown: so many Elo.
    pub elo1: f64,
}

/// Where a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The stronger hypothesis is accepted.
    Stronger,
    /// The weaker hypothesis is accepted.
    NotStronger,
    /// More games are needed.
    Open,
}

impl Verdict {
    /// A word for reports.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
            Verdict::Open => "open",
        }
    }
}

impl Sprt {
    /// Chance of either error.
    pub const ERROR: f64 = 0.05;
    /// Fewer pairs do not tell their variance.
    const LEAST_PAIRS: u64 = 8;

    /// Both bounds of the log-likelihood ratio are this far from zero.
    pub fn bound() -> f64 {
        ((1.0 - Sprt::ERROR) / Sprt::ERROR).ln()
    }

    /// The verdict after these pairs.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ratio = pairs.likelihood(self.elo0, self.elo1);
        if pairs.count() < Sprt::LEAST_PAIRS {
            Verdict::Open
        } else if ratio >= Sprt::bound() {
            Verdict::Stronger
        } else if ratio <= -Sprt::bound() {
            Verdict::NotStronger
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, within: f64) -> bool {
        (a - b).abs() <= within
    }

    #[test]
    fn known_figures() {
        assert!(near(elo_of(0.75), 190.85, 0.01));
        assert!(near(score_of(elo_of(0.61)), 0.61, 1e-12));
        // 8 of 10, from any textbook.
        let share = wilson(0.8, 10.0);
        assert!(near(share.low, 0.4902, 1e-4) && near(share.high, 0.9433, 1e-4), "{share:?}");
        let few = mean(&[1.0, 2.0, 3.0, 4.0]);
        assert!(near(few.value, 2.5, 1e-12) && near(few.high - few.low, 2.53, 0.01), "{few:?}");
    }

    #[test]
    fn intervals_hold_what_they_should() {
        let even = Pairs([10, 20, 40, 20, 10]).elo();
        assert!(even.contains(0.0) && near(even.value, 0.0, 1e-9));
        let whitewash = Pairs([0, 0, 0, 0, 50]).elo();
        assert!(whitewash.value > 900.0 && whitewash.low > 500.0, "{whitewash:?}");
        assert!(whitewash.low <= whitewash.value && whitewash.value <= whitewash.high);
        // Pairs that always split tell more of the score than as many independent games.
        let split = Pairs([1, 0, 98, 0, 1]).score_interval();
        let loose = wilson(0.5, 200.0);
        assert!(split.high - split.low < loose.high - loose.low);
    }

    #[test]
    fn the_test_decides_both_ways_and_waits_when_it_must() {
        let test = Sprt { elo0: 0.0, elo1: 50.0 };
        assert_eq!(test.verdict(&Pairs([5, 10, 40, 40, 30])), Verdict::Stronger);
        assert_eq!(test.verdict(&Pairs([30, 40, 40, 10, 5])), Verdict::NotStronger);
        assert_eq!(test.verdict(&Pairs([1, 2, 4, 3, 1])), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 4])), Verdict::Open, "too few");
    }
}
