//! What a position promises.

use neretva_gambit::Gambit;
use neretva_gambit::state::{ALLIED, AXIS, At, State, UNITS};

use super::sight::Sight;
use super::weights::WEIGHTS;

/// A step of a regular unit on the map.
const STEP: f32 = 40.0;
/// A partisan.
const PARTISAN: f32 = 25.0;
/// A command point in each turn that is left.
const COMMAND: f32 = 22.0;
/// What a place that is controlled, but not supplied, will count.
const CONTROL: f32 = 0.4;
/// How much of a place an enemy beside it puts at stake.
const THREAT: f32 = 0.22;

/// The margin to expect from the Allied side, in hundredths of a point.
pub(super) fn prospect(game: &Gambit, s: &State) -> i32 {
    let outcome = game.outcome(s);
    let now = 100.0 * outcome.margin as f32;
    let sight = Sight::new(game, s, ALLIED, &WEIGHTS[0]);
    // What is left to play softens all that can still change.
    let left = (sight.turns_left() - 1.0).max(0.0);
    let early = left / (left + 2.0);
    let mut steps = 0.0;
    for unit in 0..UNITS {
        let worth = match s.at[unit] {
            At::Hex(_) => 1.0,
            At::Med => 0.8,
            At::Ready | At::Later | At::Dead | At::Gone | At::Out => continue,
        };
        let one = if game.is_partisan(unit) { PARTISAN } else { STEP };
        let value = worth * one * f32::from(game.steps(s, unit));
        steps += if game.side(s, unit) == ALLIED { value } else { -value };
    }
    let [allied, axis] = [ALLIED, AXIS].map(|seat| f32::from(game.allocation(s, seat)));
    let commands = COMMAND * (allied - axis) * left;
    let places = sight.promises();
    (now + early * (steps + places) + commands) as i32
}

impl Sight<'_> {
    /// Places that will probably change hands.
    fn promises(&self) -> f32 {
        let mut all = 0.0;
        for site in &self.sites {
            let share = self.stake(site);
            let stake = THREAT * site.worth * share;
            all += if site.mine { CONTROL * 0.1 * site.worth - stake } else { stake };
        }
        all
    }
}
