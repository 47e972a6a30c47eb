//! The expected result of a position: its points, and signs of those to come.

use neretva_gambit::Gambit;
use neretva_gambit::load::{Settlement, Year};
use neretva_gambit::rules::supply::Lines;
use neretva_gambit::state::{ALLIED, AXIS, At, State, UnitId};
use neretva_hex::HexId;

use super::sight::Sight;
use super::weights::WEIGHTS;

/// Predictors of the final margin, each from the Allied side.
#[derive(Clone, Copy, Debug, Default)]
struct Signs {
    /// Points now, the Allies' less the enemy's.
    now: f32,
    /// Steps of regular units of the Allies, including the Med Box, and of the Axis.
    steps: [f32; 2],
    /// Steps of Allied units on the map that are out of supply.
    cut_off: f32,
    /// Partisans, the Allies' less the enemy's.
    partisans: f32,
    /// Commands a turn, the Allies' less the enemy's.
    commands: f32,
    /// Points of places that the Allies, and that the Axis, control without supply.
    bare: [f32; 2],
    /// Points of places that the Axis, and that the Allies, hold, by the enemy's share of the
    /// strength around them.
    stake: [f32; 2],
}

impl Signs {
    fn read(game: &Gambit, s: &State) -> Signs {
        let mut signs = Signs { now: game.outcome(s).margin as f32, ..Signs::default() };
        let mut lines = Lines::new(game, s);
        for unit in UnitId::all() {
            let steps = f32::from(game.steps(s, unit));
            let side = game.side(s, unit);
            match s.at[unit] {
                At::Hex(_) if game.is_partisan(unit) => {
                    signs.partisans += if side == ALLIED { 1.0 } else { -1.0 };
                }
                At::Hex(_) => {
                    signs.steps[side.index()] += steps;
                    if side == ALLIED && !lines.supply(unit) {
                        signs.cut_off += steps;
                    }
                }
                At::Med => signs.steps[side.index()] += steps,
                At::Ready | At::Later | At::Dead | At::Gone | At::Out => {}
            }
        }
        let [allied, axis] = [ALLIED, AXIS].map(|seat| f32::from(game.allocation(s, seat).0));
        signs.commands = allied - axis;
        let places = game.map.towns.or(game.map.cities).and(game.scenario(s).victory_hexes);
        for place in places.iter() {
            let hex = place;
            if game.scorer_by(s, hex, &mut lines).is_none() {
                let Some(holder) = s.controller(place) else { continue };
                signs.bare[holder.index()] += points(game, hex);
            }
        }
        let sight = Sight::new(game, s, ALLIED, &WEIGHTS[0][0]);
        for site in sight.sites.iter().filter(|site| places.has(site.hex)) {
            let held = usize::from(site.mine);
            signs.stake[held] += points(game, site.hex) * sight.stake(site);
        }
        signs
    }
}

/// Points that a place scores.
fn points(game: &Gambit, hex: HexId) -> f32 {
    f32::from(match game.settlement(hex) {
        Some(Settlement::City) => game.tables.victory.city,
        Some(Settlement::Town) | None => game.tables.victory.town,
    })
}

/// Turns after this one.
fn turns_after(s: &State) -> f32 {
    f32::from(s.last_turn.saturating_sub(s.turn))
}

/// The expected margin from the Allied side, in hundredths of a point. The weights come from a
/// regression over games between scripts.
pub(super) fn prospect(game: &Gambit, s: &State) -> i32 {
    let signs = Signs::read(game, s);
    let left = turns_after(s);
    // Signs count less as the end comes near.
    let early = left / (left + 2.0);
    let soon = 0.2 * signs.steps[0] - 0.75 * signs.steps[1] - 0.35 * signs.cut_off
        + 0.1 * signs.partisans
        + 0.8 * signs.bare[0]
        - 0.35 * signs.bare[1]
        + 2.2 * signs.stake[0]
        - 0.3 * signs.stake[1]
        - 0.2 * signs.now;
    let commands = (0.42 * left).min(2.3) * signs.commands;
    // An invasion that has only begun still has its gains ahead.
    let drift = match game.year(s) {
        Year::Y1943 => 0.14,
        Year::Y1944 => 0.23,
        Year::Y1945 => 0.09,
    };
    let margin = signs.now + early * soon + commands + drift * left * left;
    (100.0 * margin) as i32
}

/// The expected result for the Allies with that expected margin: a win counts one, a draw half.
pub(super) fn chance(game: &Gambit, s: &State, margin: i32) -> f64 {
    let places = game.map.towns.or(game.map.cities).and(game.scenario(s).victory_hexes);
    let all: f32 = places.iter().map(|place| points(game, place)).sum();
    // Twice the other side's points is a third of all points scored; some places score for neither
    // side.
    let needed = 100.0 * 0.29 * f64::from(all);
    let spread = 55.0 * (6.0 + 5.2 * f64::from(turns_after(s)).sqrt());
    let beyond = |by: f64| 1.0 / (1.0 + (-by / spread).exp());
    let margin = f64::from(margin);
    0.5 * beyond(margin - needed) + 0.5 * beyond(margin + needed)
}
