//! What a position promises: the points of today, and signs of those to come.

use neretva_europa45::Europa45;
use neretva_europa45::state::{ALLIED, AXIS, Marks, Phase, State};

use super::lore::Lore;

/// What a brigade scores in a turn, in hundredths of a point, and in how many turns it is hunted down.
const TURN: f32 = 40.0;
const LIFE: f32 = 4.0;

/// The margin that the position promises the Axis, in hundredths of a point.
pub(super) fn prospect(game: &Europa45, s: &State) -> i32 {
    let points = 100.0 * f32::from(game.total_vp(s));
    if s.phase() == Phase::Over {
        return -points as i32;
    }
    let disbanded = 100.0 * f32::from(game.replacement_points(s));
    let left = turns_left(game, s);
    let p = game.presence(s);
    let apzoc = game.apzoc(&p, AXIS);
    let mut partisans = 0.0;
    for (unit, hex) in game.units_of(s, ALLIED).filter(|(unit, _)| game.is_partisan(*unit)) {
        let card = game.card(unit);
        let points = &game.tables.victory;
        partisans += if game.is_dummy(unit) {
            3.0
        } else if game.roster.commands.has(unit) {
            -60.0 * f32::from(points.command)
        } else {
            let hampered = if apzoc.has(hex) { 0.6 } else { 1.0 };
            let shown = if s.has(unit, Marks::SHOWN | Marks::NOTED) { 0.9 } else { 1.0 };
            let re = f32::from(card.half_re) / 2.0;
            re * (25.0 + TURN * hampered * shown * left.min(LIFE))
        };
    }
    let heads: f32 = game
        .heads_now(s)
        .map(|(n, holds)| match (holds, s.head_runs[n]) {
            (true, _) => 0.0,
            (false, 2) => 300.0,
            (false, 1) => 180.0,
            (false, _) => 110.0,
        })
        .sum();
    let near: f32 = hunted(game, s);
    let cities = 60.0 * game.partisan_cities(s).len() as f32;
    let soon = left.min(1.0);
    -(points + disbanded + partisans + soon * (heads + cities) - near) as i32
}

/// Turns to come after this one, and what is left of it.
pub(super) fn turns_left(game: &Europa45, s: &State) -> f32 {
    let left = f32::from(game.scenario(s).turns().saturating_sub(s.turn));
    left + if s.phase() < Phase::AlliedMovement { 1.0 } else { 0.5 }
}

/// How near hunters are to partisans.
fn hunted(game: &Europa45, s: &State) -> f32 {
    let lore = Lore::of(game);
    let mut sum = 0.0;
    for (unit, hex) in game.units_of(s, AXIS).filter(|(unit, _)| game.has_apzoc(*unit)) {
        let strong = f32::from(game.card(unit).attack);
        let prey = game.units_of(s, ALLIED).filter(|(prey, _)| game.lurks(s, *prey));
        let nearest = prey.map(|(_, at)| lore.far(hex, at)).min();
        sum += nearest.map_or(0.0, |far| 6.0 * strong / (1.0 + far as f32));
    }
    sum
}
