//! One mind for each game.

mod gambit;
mod partizan;
mod skirmish;

/// A logistic curve: how likely a margin wins, if `scale` more makes it e times likelier.
fn logistic(margin: i32, scale: f64) -> f64 {
    1.0 / (1.0 + (-f64::from(margin) / scale).exp())
}
