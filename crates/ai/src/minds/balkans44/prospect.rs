//! What a position promises: the points of today, and signs of those to come.

use neretva_balkans44::Balkans44;
use neretva_balkans44::load::{HexSet, Nation};
use neretva_balkans44::rules::combat::Strength;
use neretva_balkans44::state::{AXIS, Phase, SOVIET, State};
use neretva_core::Seat;

use super::lore::Lore;

/// Half factors that an army goes in a turn against resistance.
const PACE: f32 = 9.0;
/// A step of the Soviets and of the Axis, for every turn that is left.
const STEPS: [f32; 2] = [0.7, 1.2];

/// The margin that the position promises the Soviets, in hundredths of a point.
pub(super) fn prospect(game: &Balkans44, s: &State) -> i32 {
    if s.phase() == Phase::Over {
        return 100 * game.outcome(s).margin;
    }
    let scenario = game.scenario(s);
    let score = game.score(s);
    let left = soviet_turns(game, s);
    let lines = [Nation::Soviet, Nation::German].map(|nation| game.supplied(s, nation));
    let mut points = 100.0 * f32::from((score.germans + score.tito).0);
    let counts = |hex| scenario.score.hexes.is_none_or(|hexes: HexSet| hexes.has(hex));
    let armies = Armies::new(game, s);
    for (at, (hex, worth)) in
        game.map.victory.iter().enumerate().filter(|(_, (hex, _))| counts(*hex))
    {
        let worth = 100.0 * f32::from(*worth) * f32::from(scenario.score.vp);
        let [soviet, axis] = armies.near(game, at);
        let share = if game.controller(s, *hex) == SOVIET {
            let risk = 0.6 * axis.power / (axis.power + soviet.power + 10.0);
            let fed = if lines[0].has(*hex) { 1.0 } else { 0.5 };
            fed * (1.0 - risk * (left / 3.0).min(1.0))
        } else {
            let cut = if lines[1].has(*hex) { 0.0 } else { 0.4 };
            let way = f32::from(soviet.nearest) / PACE + 2.5 * axis.power / (soviet.power + 5.0);
            let taken = 1.0 / (1.0 + (1.1 * (way - left)).exp());
            if left > 0.0 { taken.max(cut) } else { cut }
        };
        points += worth * share;
    }
    let [soviet, axis] = armies.steps;
    points += left.max(0.5) * (STEPS[0] * soviet - STEPS[1] * axis);
    (points - 100.0 * f32::from(scenario.levels[0])) as i32 + 50
}

/// Turns in which the Soviets still attack.
pub(super) fn soviet_turns(game: &Balkans44, s: &State) -> f32 {
    let left = f32::from(game.scenario(s).last_turn.saturating_sub(s.turn));
    left + if s.phase() < Phase::SovietCombat { 1.0 } else { 0.0 }
}

/// Where the strength of both sides is.
struct Armies {
    power: [[f32; 64 * 13]; 2],
    held: [HexSet; 2],
    steps: [f32; 2],
}

/// What a side has around a place.
#[derive(Clone, Copy)]
struct Near {
    power: f32,
    /// Half factors from its nearest unit.
    nearest: u8,
}

impl Armies {
    fn new(game: &Balkans44, s: &State) -> Armies {
        let mut armies =
            Armies { power: [[0.0; 64 * 13]; 2], held: [HexSet::EMPTY; 2], steps: [0.0; 2] };
        for (unit, hex) in s.on_map() {
            if game.is_guerrilla(s, unit) {
                continue;
            }
            let side = game.side(s, unit).index();
            let halves =
                game.halves(s, unit, Strength::Attack) + game.halves(s, unit, Strength::Defence);
            armies.power[side][hex.index()] += halves as f32 / 2.0;
            armies.held[side].add(hex);
            let dear = if game.nation(unit) == Nation::Romanian { 0.3 } else { 1.0 };
            armies.steps[side] += dear * f32::from(game.steps(s, unit));
        }
        armies
    }

    fn near(&self, game: &Balkans44, site: usize) -> [Near; 2] {
        let lore = Lore::of(game);
        [SOVIET, AXIS].map(|side: Seat| {
            let mut near = Near { power: 0.0, nearest: Lore::FAR };
            for hex in self.held[side.index()].iter() {
                let far = lore.far(site, hex);
                near.nearest = near.nearest.min(far);
                if far < 60 {
                    near.power +=
                        self.power[side.index()][hex.index()] / (1.0 + f32::from(far) / 8.0);
                }
            }
            near
        })
    }
}
