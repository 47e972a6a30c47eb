//! Fitting reconstructed figures to a declared target. A figure that the rulebook states is never
//! touched: its provenance is read from the data file, and whatever is not plainly reconstructed
//! is refused.
//!
//! Candidates are compared under common random numbers: game *n* of every candidate has the same
//! dice and the same players' choices, so that what they share cancels out. What was chosen is
//! measured again on fresh games, because the best of many is flattered by the games that chose it.

mod chart;
mod figure;
mod search;
mod steps;

pub use figure::{Figure, FigureError, figures};
pub use search::{Evidence, Fit, Load, Measured, Search, Tried, search};
pub use steps::TuneStep;

/// What is to be reached, on average over the games of every pair of players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// What is measured.
    pub of: Aim,
    /// Its least mean.
    pub low: f64,
    /// Its greatest mean.
    pub high: f64,
}

/// What a target is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The margin from the first seat's side.
    Margin,
    /// Points of the first seat: a win one, a draw a half.
    Score,
}

impl Target {
    /// Reads `margin=-12..12` or `score=0.4..0.6`.
    pub fn parse(text: &str) -> Option<Target> {
        let (of, range) = text.split_once('=')?;
        let of = match of {
            "margin" => Aim::Margin,
            "score" => Aim::Score,
            _ => return None,
        };
        let (low, high) = range.split_once("..")?;
        let (low, high) = (low.parse().ok()?, high.parse().ok()?);
        (low < high).then_some(Target { of, low, high })
    }

    /// How far a mean is from the target; 0 within.
    pub fn miss(&self, mean: f64) -> f64 {
        (self.low - mean).max(mean - self.high).max(0.0)
    }

    fn middle(&self) -> f64 {
        (self.low + self.high) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_read_and_missed_by_how_much() {
        let target = Target::parse("margin=-12..12").expect("a target");
        assert_eq!((target.of, target.low, target.high), (Aim::Margin, -12.0, 12.0));
        assert_eq!([target.miss(-20.0), target.miss(3.0), target.miss(13.5)], [8.0, 0.0, 1.5]);
        for wrong in ["margin=3..1", "mood=1..2", "score", "score=a..b"] {
            assert_eq!(Target::parse(wrong), None, "{wrong}");
        }
    }
}
