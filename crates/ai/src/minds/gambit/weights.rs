//! The characters of the scripts: one set of weights each, to be tuned by matches.

/// What a script values. Points are hundredths of a victory point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// One more command point in every turn left, or one less for the other side.
    pub(super) command: f32,
    /// A friendly step.
    pub(super) own_step: f32,
    /// An enemy step.
    pub(super) enemy_step: f32,
    /// How much of a place counts in a fight for it.
    pub(super) storm: f32,
    /// How much of an attack that is possible next turn counts now.
    pub(super) mass: f32,
    /// How much of an enemy place attracts units on the march.
    pub(super) press: f32,
    /// Strength beyond what a place needs that halves its attraction.
    pub(super) sated: f32,
    /// How much of a friendly place attracts units that defend it.
    pub(super) guard: f32,
    /// How much of a place keeps its garrison in it.
    pub(super) hold: f32,
    /// How much of a place's attraction half a movement point of distance leaves.
    pub(super) patience: f32,
    /// A division shipped across the sea by a command.
    pub(super) ship: f32,
    /// An assault from the sea or the air, besides what it takes.
    pub(super) land: f32,
    /// A division beyond those of the scenario, with the whole game ahead.
    pub(super) buy: f32,
    /// A partisan hunted down.
    pub(super) hunt: f32,
    /// The value of partisans on a road, for each point that it supplies.
    pub(super) block: f32,
    /// A step replaced.
    pub(super) replace: f32,
    /// Digging in, as a share of what the unit holds.
    pub(super) dig: f32,
}

/// The best found for the Allies in matches between scripts.
const ALLIED: Weights = Weights {
    command: 34.0,
    own_step: 88.0,
    enemy_step: 70.0,
    storm: 1.43,
    mass: 1.07,
    press: 1.53,
    sated: 54.0,
    guard: 0.26,
    hold: 0.71,
    patience: 0.974,
    ship: 150.0,
    land: 70.0,
    buy: 500.0,
    hunt: 40.0,
    block: 10.5,
    replace: 43.0,
    dig: 0.0,
};

/// The best found for the Axis.
const AXIS: Weights = Weights {
    command: 50.0,
    own_step: 105.0,
    enemy_step: 45.0,
    storm: 0.9,
    mass: 0.63,
    press: 0.7,
    sated: 60.0,
    guard: 0.28,
    hold: 0.5,
    patience: 0.936,
    ship: 0.0,
    land: 0.0,
    buy: 300.0,
    hunt: 170.0,
    block: 0.0,
    replace: 78.0,
    dig: 0.06,
};

/// Attacks whatever it can, and accepts gaps.
const fn assault(best: Weights) -> Weights {
    Weights {
        own_step: 0.6 * best.own_step,
        storm: 1.3 * best.storm,
        press: 1.3 * best.press,
        guard: 0.7 * best.guard,
        hold: 0.7 * best.hold,
        ..best
    }
}

/// Saves its steps and fights only at good odds.
const fn methodical(best: Weights) -> Weights {
    Weights {
        own_step: 1.4 * best.own_step,
        mass: 1.3 * best.mass,
        replace: 1.5 * best.replace,
        ..best
    }
}

/// Keeps what it has.
const fn hold(best: Weights) -> Weights {
    Weights {
        own_step: 1.3 * best.own_step,
        press: 0.6 * best.press,
        guard: 2.0 * best.guard,
        hold: 1.6 * best.hold,
        dig: 2.0 * best.dig,
        ..best
    }
}

const fn characters(best: Weights) -> [Weights; 4] {
    [best, assault(best), methodical(best), hold(best)]
}

/// Names of the scripts, in the order of [`WEIGHTS`].
pub(super) const SCRIPTS: &[&str] = &["balanced", "assault", "methodical", "hold"];

/// Weights of the scripts of each seat.
pub(super) static WEIGHTS: [[Weights; 4]; 2] = [characters(ALLIED), characters(AXIS)];
