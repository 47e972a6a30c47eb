//! The characters of the scripts: one set of weights each. Points are hundredths of a victory point.

use neretva_core::Seat;
use neretva_europa45::state::AXIS;

/// What a script cares for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// Axis: partisans that are trapped and attacked.
    pub(super) hunt: f32,
    /// Axis: lines that feed supply heads, and bridges, with partisans near.
    pub(super) guard: f32,
    /// Axis: cities whose garrison keeps zone attacks few, and that partisans could hold.
    pub(super) garrison: f32,
    /// Axis: breaks that starve supply heads.
    pub(super) relief: f32,
    /// What lies beyond a unit's reach.
    pub(super) pull: f32,
    /// Partisans: what an attempt of sabotage brings.
    pub(super) raid: f32,
    /// Partisans: supply heads that starve.
    pub(super) cut: f32,
    /// Partisans: what is to be feared from hunters.
    pub(super) fear: f32,
    /// Partisans: cities that are held in regular mode.
    pub(super) city: f32,
}

const GUARD: Weights = Weights {
    hunt: 0.6,
    guard: 2.0,
    garrison: 3.0,
    relief: 1.0,
    pull: 0.2,
    raid: 0.0,
    cut: 0.0,
    fear: 0.0,
    city: 0.0,
};

const RAID: Weights = Weights {
    hunt: 0.0,
    guard: 0.0,
    garrison: 0.0,
    relief: 0.0,
    pull: 0.5,
    raid: 1.0,
    cut: 0.7,
    fear: 1.0,
    city: 1.0,
};

static SECURITY: [Weights; 3] = [
    GUARD,
    // Leaves its posts to trap partisans.
    Weights { hunt: 1.0, guard: 1.5, garrison: 1.5, pull: 0.4, ..GUARD },
    // Drives them off the lines.
    Weights { hunt: 0.8, guard: 2.0, garrison: 2.0, relief: 2.0, pull: 0.3, ..GUARD },
];

static PARTISANS: [Weights; 4] = [
    RAID,
    // Sits on the lines of supply heads.
    Weights { raid: 0.8, cut: 1.6, fear: 0.7, ..RAID },
    // Lives first.
    Weights { raid: 0.8, cut: 0.5, fear: 2.2, city: 0.4, ..RAID },
    // Comes out of the woods.
    Weights { cut: 0.6, fear: 0.6, city: 2.0, ..RAID },
];

/// Names of a seat's scripts, in the order of their weights.
pub(super) fn names(seat: Seat) -> &'static [&'static str] {
    if seat == AXIS { &["guard", "hunt", "sweep"] } else { &["raid", "cut", "hide", "rise"] }
}

/// The weights of a seat's script.
pub(super) fn of(seat: Seat, script: usize) -> &'static Weights {
    let all: &[Weights] = if seat == AXIS { &SECURITY } else { &PARTISANS };
    &all[script.min(all.len() - 1)]
}
