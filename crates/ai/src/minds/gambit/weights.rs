//! The characters of the scripts: one set of weights each, to be tuned by matches.

/// What a script cares for. Points are hundredths of a victory point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A command point more in every turn that is left, and one less for the other side.
    pub(super) command: f32,
    /// A step of one's own.
    pub(super) own_step: f32,
    /// A step of the enemy.
    pub(super) enemy_step: f32,
    /// How much of a place counts in a fight for it.
    pub(super) storm: f32,
    /// How much of a stroke that can be made next turn counts now.
    pub(super) mass: f32,
    /// How much of an enemy place draws units that are on their way.
    pub(super) press: f32,
    /// How much of a place of one's own draws units that defend it.
    pub(super) guard: f32,
    /// How much of a place keeps its garrison in it.
    pub(super) hold: f32,
    /// What half a movement point on the way leaves of a place's draw.
    pub(super) patience: f32,
    /// A division brought over the sea, in a command.
    pub(super) ship: f32,
    /// An assault from the sea or the air, beside what it takes.
    pub(super) land: f32,
    /// A partisan hunted down.
    pub(super) hunt: f32,
    /// What partisans that stand on a road are worth, for each point that it supplies.
    pub(super) block: f32,
    /// A step replaced.
    pub(super) replace: f32,
    /// Digging in, as a share of what is held.
    pub(super) dig: f32,
}

const BALANCED: Weights = Weights {
    command: 50.0,
    own_step: 60.0,
    enemy_step: 60.0,
    storm: 0.9,
    mass: 0.5,
    press: 0.8,
    guard: 0.5,
    hold: 0.7,
    patience: 0.96,
    ship: 120.0,
    land: 60.0,
    hunt: 60.0,
    block: 6.0,
    replace: 45.0,
    dig: 0.06,
};

/// Attacks whatever it can, and lets gaps be gaps.
const ASSAULT: Weights = Weights {
    own_step: 40.0,
    enemy_step: 80.0,
    storm: 1.2,
    press: 1.1,
    guard: 0.35,
    hold: 0.5,
    hunt: 80.0,
    dig: 0.02,
    ..BALANCED
};

/// Husbands its steps and fights only at good odds.
const METHODICAL: Weights =
    Weights { own_step: 80.0, enemy_step: 50.0, storm: 0.8, press: 0.7, replace: 70.0, ..BALANCED };

/// Keeps what it has.
const HOLD: Weights = Weights {
    own_step: 90.0,
    enemy_step: 45.0,
    storm: 0.7,
    press: 0.4,
    guard: 0.9,
    hold: 1.1,
    dig: 0.12,
    replace: 70.0,
    ..BALANCED
};

/// Names of the scripts, in the order of [`WEIGHTS`].
pub(super) const SCRIPTS: &[&str] = &["balanced", "assault", "methodical", "hold"];

/// Weights of the scripts.
pub(super) const WEIGHTS: [Weights; 4] = [BALANCED, ASSAULT, METHODICAL, HOLD];
