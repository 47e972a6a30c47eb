//! One mind for each game.

mod balkans44;
mod europa45;
mod gambit;
mod partizan;
mod skirmish;

/// A logistic curve: the chance that a margin wins, if `scale` more multiplies the odds by e.
fn logistic(margin: i32, scale: f64) -> f64 {
    1.0 / (1.0 + (-f64::from(margin) / scale).exp())
}
