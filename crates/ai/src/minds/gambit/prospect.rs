//! What a position promises: the points of today, and signs of those to come.

use neretva_core::Seat;
use neretva_gambit::Gambit;
use neretva_gambit::load::{HexSet, Settlement};
use neretva_gambit::rules::supply::Lines;
use neretva_gambit::state::{ALLIED, AXIS, At, State, UNITS};
use neretva_hex::HexId;

use super::sight::Sight;
use super::weights::WEIGHTS;

/// What tells the margin to come, each from the Allied side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Signs {
    /// Points now, the Allies' less the enemy's.
    now: f32,
    /// Steps of regular units on the map.
    steps: f32,
    /// Steps of Allied units in the Med Box.
    afloat: f32,
    /// Partisans, the Allies' less the enemy's.
    partisans: f32,
    /// Commands a turn.
    commands: f32,
    /// Points of places that the Allies, and that the Axis, control without supply.
    bare: [f32; 2],
    /// Points of places held by the other side, each by the share of strength around it.
    stake: [f32; 2],
}

impl Signs {
    fn read(game: &Gambit, s: &State) -> Signs {
        let mut signs = Signs { now: game.outcome(s).margin as f32, ..Signs::default() };
        for unit in 0..UNITS {
            let steps = f32::from(game.steps(s, unit));
            let sign = if game.side(s, unit) == ALLIED { 1.0 } else { -1.0 };
            match s.at[unit] {
                At::Hex(_) if game.is_partisan(unit) => signs.partisans += sign,
                At::Hex(_) => signs.steps += sign * steps,
                At::Med => signs.afloat += steps,
                At::Ready | At::Later | At::Dead | At::Gone | At::Out => {}
            }
        }
        let [allied, axis] = [ALLIED, AXIS].map(|seat| f32::from(game.allocation(s, seat)));
        signs.commands = allied - axis;
        let places = game.map.towns.or(game.map.cities).and(game.scenario(s).victory_hexes);
        signs.read_bare(game, s, places);
        let sight = Sight::new(game, s, ALLIED, &WEIGHTS[0][0]);
        for site in sight.sites.iter().filter(|site| places.has(site.hex.index())) {
            let holder = usize::from(site.mine);
            signs.stake[holder] += points(game, site.hex) * sight.stake(site);
        }
        signs
    }

    fn read_bare(&mut self, game: &Gambit, s: &State, places: HexSet) {
        let mut lines = Lines::new(game, s);
        for place in places.iter() {
            let hex = HexId::new(place as u16);
            if game.scorer_by(s, hex, &mut lines).is_none() {
                let holder: Seat = if s.allied.has(place) { ALLIED } else { AXIS };
                self.bare[holder.index()] += points(game, hex);
            }
        }
    }
}

/// Points that a place scores.
fn points(game: &Gambit, hex: HexId) -> f32 {
    f32::from(match game.settlement(hex) {
        Some(Settlement::City) => game.tables.victory.city,
        Some(Settlement::Town) | None => game.tables.victory.town,
    })
}

/// Turns that follow this one.
fn turns_after(s: &State) -> f32 {
    f32::from(s.last_turn.saturating_sub(s.turn))
}

/// The margin to expect from the Allied side, in hundredths of a point. The weights are those of a
/// regression over games between scripts, with a little more for steps than they can show.
pub(super) fn prospect(game: &Gambit, s: &State) -> i32 {
    let signs = Signs::read(game, s);
    let left = turns_after(s);
    // Signs fade as the end comes near.
    let early = left / (left + 2.0);
    let soon =
        0.25 * signs.steps + 0.2 * signs.afloat + 0.1 * signs.partisans + 1.1 * signs.bare[0]
            - 0.45 * signs.bare[1]
            + 1.2 * signs.stake[0]
            - 2.2 * signs.stake[1]
            + 0.8 * signs.commands
            + 0.15 * signs.now;
    let margin = signs.now + early * soon + 0.25 * left * signs.commands;
    (100.0 * margin) as i32
}

/// How well that margin in prospect is likely to end for the Allies: a win counts one, a draw half.
pub(super) fn chance(game: &Gambit, s: &State, margin: i32) -> f64 {
    let places = game.map.towns.or(game.map.cities).and(game.scenario(s).victory_hexes);
    let all: f32 = places.iter().map(|place| points(game, HexId::new(place as u16))).sum();
    // Twice the other's points is a third of all that are scored; some places score for nobody.
    let needed = 100.0 * 0.29 * f64::from(all);
    let spread = 55.0 * (5.0 + 4.0 * f64::from(turns_after(s)).sqrt());
    let beyond = |by: f64| 1.0 / (1.0 + (-by / spread).exp());
    let margin = f64::from(margin);
    0.5 * beyond(margin - needed) + 0.5 * beyond(margin + needed)
}
