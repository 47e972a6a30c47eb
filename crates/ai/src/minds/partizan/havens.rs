//! Where a Partisan wants to be: on something worth blowing up, in a town, on a railway, and out of
//! the enemy's reach.

use neretva_hex::HexId;
use neretva_partizan::Partizan;
use neretva_partizan::load::{HexSet, Nation, Terrain};
use neretva_partizan::rules::combat::Clash;
use neretva_partizan::state::{AXIS, Marks, PARTISAN, Phase, State, UnitId, UnitSet};

use super::field::{AXIS_STEP, Field, Stack};
use super::toll::{Attack, toll};

/// What a Partisan script cares about, in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// Objectives.
    pub(super) raid: i32,
    /// Towns, railways, landing hexes.
    pub(super) hold: i32,
    /// Losses.
    pub(super) caution: i32,
    /// How much of the enemy within reach comes for each stack.
    pub(super) fear: i32,
}

/// The value of one more town in the supply check, by the number of towns already held, in
/// hundredths of a step (15.2).
const SUPPLY: [i32; 4] = [83, 33, 17, 17];
/// Nations of the Axis, in the order of their areas.
const ENEMIES: [Nation; 6] = [
    Nation::German,
    Nation::Italian,
    Nation::Bulgarian,
    Nation::Hungarian,
    Nation::Ustashi,
    Nation::Croatian,
];

/// The board as the Partisan player reads it.
pub(super) struct Havens<'a> {
    pub(super) field: Field<'a>,
    taste: Taste,
    areas: [HexSet; 6],
    towns: usize,
    /// Resource hexes that still have their railway.
    served: i32,
}

/// Enemies that may come to a hex.
#[derive(Clone, Copy, Debug, Default)]
struct Menace {
    attack: i32,
    german: i32,
    steps: i32,
    motor: bool,
}

impl<'a> Havens<'a> {
    pub(super) fn new(game: &'a Partizan, s: &'a State, taste: Taste, hand: UnitSet) -> Havens<'a> {
        let field = Field::new(game, s, PARTISAN, hand);
        let area = |nation: Nation| game.open_area(s, game.roster.of(nation).first());
        let held = field.stacks.iter().filter(|stack| game.settlement(stack.hex).is_some());
        let towns = held.count();
        let cut = field.stacks.iter().map(|stack| field.lore.cuts(stack.hex)).max();
        let served = game.map.resources.len() as i32 - cut.unwrap_or(0);
        Havens { areas: ENEMIES.map(area), towns, served, taste, field }
    }

    /// Enemies that may come to fight for a hex in their next turn, or now if it is theirs.
    fn menace(&self, hex: HexId) -> Menace {
        let (game, s) = (self.field.game, self.field.s);
        let place = game.map.grid.axial(hex);
        let fighting = s.phase() == Phase::AxisCombat;
        let mut menace = Menace::default();
        for foe in &self.field.foes {
            let distance = foe.place.distance(place);
            let share = match fighting {
                true if distance == 1 && !s.has(foe.unit, Marks::FOUGHT) => 100,
                true => 0,
                // It has one attack: the more targets it can choose from, the less likely this one.
                false if distance < foe.range => 2 * self.taste.fear / (1 + foe.choices),
                false if distance == foe.range => self.taste.fear / (1 + foe.choices),
                false => 0,
            };
            let area = || &self.areas[game.card(foe.unit).nation as usize];
            if share == 0 || !area().has(hex) {
                continue;
            }
            menace.attack += foe.attack * share / 100;
            menace.steps += 1;
            menace.german += i32::from(foe.german) * foe.attack * share / 100;
            menace.motor |= foe.motor && share == 100;
        }
        menace
    }

    /// Hundredths of a step that a stack there loses to the enemy on average.
    fn losses(&self, menace: &Menace, hex: HexId, defence: i32, steps: i32) -> i32 {
        if steps == 0 || menace.attack == 0 {
            return 0;
        }
        let attack = Attack {
            clash: Clash {
                attack: menace.attack,
                defence,
                german: 2 * menace.german >= menace.attack,
                motor: menace.motor,
                ..Clash::new(AXIS, hex)
            },
            steps: [menace.steps.max(2), steps],
            way_out: true,
            prices: [AXIS_STEP, self.field.counter],
        };
        let toll = toll(self.field.game, self.field.s, &self.field.luck, &attack);
        // An enemy that would lose by it does not come.
        if toll.gain(attack.prices, self.field.post(hex)) > 0 { toll.defender } else { 0 }
    }

    /// How much more a unit is worth if it is Tito, who is not replaced (18.2, 18.7).
    fn tito_price(&self) -> i32 {
        1_000 + 200 * self.field.turns_left()
    }

    /// How good a hex is for a unit when the enemy's turn comes. `raids` tells whether it can still
    /// destroy what is there.
    pub(super) fn worth(&self, unit: UnitId, hex: HexId, raids: bool) -> i32 {
        let (field, game, s) = (&self.field, self.field.game, self.field.s);
        let there = field.stack(hex).copied();
        let target = if raids && there.is_none() { self.objective(hex) } else { 0 };
        let exposed = s.has(unit, Marks::EXPOSED) || target > 0;
        let mut defence = field.defence(unit);
        if exposed && !s.has(unit, Marks::EXPOSED) {
            defence = (defence / 2).max(10);
        }
        let empty =
            Stack { hex, place: game.map.grid.axial(hex), defence: 0, steps: 0, tito: false };
        let before = there.unwrap_or(empty);
        let menace = self.menace(hex);
        let steps = before.steps + i32::from(game.steps(s, unit));
        let lost_before = self.losses(&menace, hex, before.defence, before.steps);
        let lost = self.losses(&menace, hex, before.defence + defence, steps);
        let mut risk = (lost - lost_before) * field.counter / 100;
        if unit == game.tito {
            risk += all_lost(lost, steps) * self.tito_price() / 100;
        } else if before.tito {
            let saved = all_lost(lost_before, before.steps) - all_lost(lost, steps);
            risk -= saved * self.tito_price() / 100;
        }
        let mut worth = self.taste.raid * target / 100 - self.taste.caution * risk / 100;
        if there.is_none() {
            let stays = 100 - all_lost(lost, steps);
            worth += self.taste.hold * self.held(hex) / 100 * stays / 100;
            worth += self.taste.hold * self.supplies(unit, hex) / 100;
        }
        worth + field.lore.prospects(hex) / 6 + cover(game, hex)
    }

    /// VP of the objectives in a hex on average, in hundredths.
    pub(super) fn objective(&self, hex: HexId) -> i32 {
        objective(self.field.game, self.field.s, hex)
    }

    /// What the hex brings at the end of the turn.
    fn held(&self, hex: HexId) -> i32 {
        let cuts = self.field.lore.cuts(hex);
        self.field.post(hex) - 100 * cuts + 100 * cuts.min(self.served)
    }

    /// What one more town saves in the supply check of the turn, which comes before the enemy.
    fn supplies(&self, unit: UnitId, hex: HexId) -> i32 {
        let game = self.field.game;
        let counts = game.is_partisan(unit)
            && game.settlement(hex).is_some()
            && self.field.s.phase() <= Phase::PartisanCombat;
        let saved = if counts { SUPPLY.get(self.towns).copied().unwrap_or(0) } else { 0 };
        saved * self.field.counter / 100
    }
}

/// VP of the objectives in a hex on average, in hundredths.
pub(super) fn objective(game: &Partizan, s: &State, hex: HexId) -> i32 {
    let there = (0..s.objectives.len()).filter(|n| s.objectives[*n] == Some(hex));
    let kind = |n: usize| game.tables.objectives.axis[n].kind;
    there.map(|n| 350 + 100 * i32::from(game.tables.objectives.vp[kind(n) as usize])).sum()
}

/// A small bonus for ground that hides.
fn cover(game: &Partizan, hex: HexId) -> i32 {
    match game.terrain(hex) {
        Terrain::Mountain => 12,
        Terrain::Rough => 6,
        Terrain::Clear | Terrain::Sea => 0,
    }
}

/// The chance, in percent, that a stack is eliminated if it loses that much on average.
fn all_lost(lost: i32, steps: i32) -> i32 {
    let share = lost / steps.max(1);
    match steps {
        0 => 0,
        1 => share,
        2 => share * share / 100,
        _ => share * share / 100 * share / 100,
    }
}
