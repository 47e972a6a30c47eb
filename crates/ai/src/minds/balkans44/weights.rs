//! The characters of the scripts: one set of weights each. Points are hundredths of a victory point.

use neretva_balkans44::state::SOVIET;
use neretva_core::Seat;

/// What a script cares for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A step of one's own.
    pub(super) own_step: f32,
    /// A step of the enemy.
    pub(super) enemy_step: f32,
    /// How much of a place counts in a fight for it, and when it is entered.
    pub(super) storm: f32,
    /// How much of an attack that is being prepared counts.
    pub(super) mass: f32,
    /// How much of an enemy place draws units that are on their way.
    pub(super) press: f32,
    /// How much of a place of one's own draws units that defend it.
    pub(super) guard: f32,
    /// How much of a place keeps its garrison in it.
    pub(super) hold: f32,
    /// How much of what is to be feared in a hex counts.
    pub(super) caution: f32,
    /// A hex in the enemy's way, as a part of a line.
    pub(super) line: f32,
    /// Supply.
    pub(super) supply: f32,
    /// A guerrilla in the enemy's way.
    pub(super) block: f32,
    /// Turning guerrillas into regulars.
    pub(super) rise: f32,
    /// Ground that an attack wins, wherever it is.
    pub(super) ground: f32,
    /// How much of what lies behind it counts with it.
    pub(super) way: f32,
    /// The odds that attacks are prepared for.
    pub(super) odds: f32,
    /// Enemies without supply, who lie across one's own roads.
    pub(super) pocket: f32,
    /// A hex around an enemy that is closed to him, as a part of what an attack on him is worth.
    pub(super) ring: f32,
    /// What half a movement factor on the way leaves of a draw.
    pub(super) patience: f32,
    /// How much of a place draws those who are sent there.
    pub(super) mission: f32,
}

const SPEARHEAD: Weights = Weights {
    own_step: 30.0,
    enemy_step: 60.0,
    storm: 1.2,
    mass: 4.0,
    press: 3.0,
    guard: 0.9,
    hold: 2.0,
    caution: 0.4,
    line: 0.0,
    supply: 150.0,
    block: 1.0,
    rise: 1.0,
    ground: 40.0,
    way: 0.2,
    odds: 4.0,
    pocket: 80.0,
    ring: 0.15,
    patience: 0.94,
    mission: 3.0,
};

const LINE: Weights = Weights {
    own_step: 60.0,
    enemy_step: 50.0,
    storm: 0.9,
    mass: 0.4,
    press: 0.6,
    guard: 0.8,
    hold: 1.2,
    caution: 0.2,
    line: 60.0,
    supply: 120.0,
    block: 0.0,
    rise: 0.0,
    ground: 15.0,
    way: 0.1,
    odds: 4.0,
    pocket: 60.0,
    ring: 0.05,
    patience: 0.965,
    mission: 0.0,
};

static SOVIETS: [Weights; 3] = [
    SPEARHEAD,
    // Destroys what stands before it, on all of the front.
    Weights { enemy_step: 85.0, press: 2.2, mission: 0.0, ..SPEARHEAD },
    // Lets the partisans rise.
    Weights { rise: 2.5, block: 1.6, ..SPEARHEAD },
];

static GERMANS: [Weights; 3] = [
    LINE,
    // Falls back on what scores, and holds it.
    Weights { line: 30.0, guard: 1.4, hold: 2.0, caution: 0.3, ..LINE },
    // Strikes back.
    Weights { mass: 1.8, enemy_step: 75.0, own_step: 45.0, caution: 0.5, ..LINE },
];

/// Names of a seat's scripts, in the order of their weights.
pub(super) fn names(seat: Seat) -> &'static [&'static str] {
    if seat == SOVIET { &["spearhead", "broad", "partisan"] } else { &["line", "keep", "counter"] }
}

/// The weights of a seat's script.
pub(super) fn of(seat: Seat, script: usize) -> &'static Weights {
    let all = if seat == SOVIET { &SOVIETS } else { &GERMANS };
    &all[script.min(all.len() - 1)]
}
