//! Where an Axis unit wants to be: beside Partisans who can be beaten, and on what they want.

use arrayvec::ArrayVec;
use neretva_hex::HexId;
use neretva_partizan::Partizan;
use neretva_partizan::rules::combat::Clash;
use neretva_partizan::state::{AXIS, Marks, State, UnitId, UnitSet};

use super::field::{AXIS_STEP, Field, Foe};
use super::toll::{Attack, toll};

/// What an Axis script cares about, in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// Beating Partisans.
    pub(super) hunt: i32,
    /// Standing on what they want.
    pub(super) guard: i32,
    /// Leaving them no way out.
    pub(super) ring: i32,
    /// How much of the others' strength nearby is counted on.
    pub(super) trust: i32,
}

/// A Partisan stack with the units that can attack it.
#[derive(Clone, Copy, Debug, Default)]
struct Prey {
    /// Strength of the units beside it.
    beside: i32,
    steps: i32,
    german: i32,
    motor: bool,
    /// Strength of the units that may still come.
    near: i32,
    /// Ways out, and those that the Axis blocks.
    exits: i32,
    blocked: i32,
    /// Its chance to retreat, in percent.
    flees: i32,
}

/// The board as the Axis player reads it.
pub(super) struct Hunts<'a> {
    pub(super) field: Field<'a>,
    taste: Taste,
    prey: ArrayVec<Prey, 96>,
}

impl<'a> Hunts<'a> {
    pub(super) fn new(game: &'a Partizan, s: &'a State, taste: Taste, hand: UnitSet) -> Hunts<'a> {
        let field = Field::new(game, s, AXIS, hand);
        let mut prey: ArrayVec<Prey, 96> = ArrayVec::new();
        for stack in &field.stacks {
            let mut seen = Prey { flees: field.luck.flees(game, stack.hex), ..Prey::default() };
            for foe in &field.foes {
                let distance = foe.place.distance(stack.place);
                if distance == 1 && !s.has(foe.unit, Marks::FOUGHT) {
                    seen.beside += foe.attack;
                    seen.steps += foe.steps;
                    seen.german += i32::from(foe.german) * foe.steps;
                    seen.motor |= foe.motor;
                } else if distance <= foe.range && !s.has(foe.unit, Marks::MOVED) {
                    seen.near += foe.attack;
                }
            }
            for exit in game.exits(stack.hex).iter().filter(|exit| !exit.water) {
                seen.exits += 1;
                seen.blocked += i32::from(field.foes_in(exit.to) > 0);
            }
            prey.push(seen);
        }
        Hunts { field, taste, prey }
    }

    /// What an attack on a stack is worth with that strength.
    fn gain(&self, at: usize, strength: &Prey) -> i32 {
        if strength.beside == 0 {
            return 0;
        }
        let stack = &self.field.stacks[at];
        let german = 2 * strength.german >= strength.steps && strength.german > 0;
        let attack = Attack {
            clash: Clash {
                attack: strength.beside,
                defence: stack.defence,
                german,
                motor: strength.motor,
                ..Clash::new(AXIS, stack.hex)
            },
            steps: [strength.steps, stack.steps],
            way_out: strength.blocked < strength.exits,
            prices: [AXIS_STEP, self.field.counter],
        };
        let toll = toll(self.field.game, self.field.s, &self.field.luck, &attack);
        toll.gain(attack.prices, self.field.post(stack.hex))
    }

    /// How good a hex is for a unit.
    pub(super) fn worth(&self, unit: UnitId, hex: HexId) -> i32 {
        let game = self.field.game;
        let foe = self.field.foe(unit, hex);
        let (mut best, mut sum) = (0, 0);
        for exit in game.exits(hex).iter().filter(|exit| !exit.water) {
            if let Some(at) = self.field.stack_index(exit.to) {
                let gain = self.joining(at, &foe);
                best = best.max(gain);
                sum += gain.max(0);
            }
        }
        let hunt = best + (sum - best) / 4;
        self.taste.hunt * hunt / 100 + self.guard(hex)
    }

    /// The value of one more unit beside a stack.
    fn joining(&self, at: usize, foe: &Foe) -> i32 {
        let before = self.prey[at];
        let mut with = before;
        with.beside += foe.attack;
        with.steps += foe.steps;
        with.german += i32::from(foe.german) * foe.steps;
        with.motor |= foe.motor;
        with.blocked += i32::from(self.field.foes_in(foe.hex) == 0);
        let marginal = self.gain(at, &with) - self.gain(at, &before).max(0);
        let mut all = with;
        all.beside += before.near * self.taste.trust / 100;
        let share = self.gain(at, &all) * foe.attack / all.beside.max(1);
        // Each hex of the ring closes a part of it, the last ones the most.
        let closing = with.blocked * with.blocked - before.blocked * before.blocked;
        let caught = before.flees * self.field.stacks[at].steps * self.field.counter / 100;
        let ring = caught * closing / (before.exits * before.exits).max(1);
        marginal.max(share) + self.taste.ring * ring / 100
    }

    /// The value of standing in a hex that Partisans may come to.
    pub(super) fn guard(&self, hex: HexId) -> i32 {
        let game = self.field.game;
        let place = game.map.grid.axial(hex);
        let (mut near, mut nearest) = (0, 20);
        for stack in &self.field.stacks {
            let distance = stack.place.distance(place) as i32;
            nearest = nearest.min(distance);
            near += (6 - distance).max(0);
        }
        let near = near.min(9);
        let free = self.field.foes_in(hex) == 0;
        let town = if game.settlement(hex).is_some() { 100 } else { 0 };
        let wanted = self.field.lore.prospects(hex) + self.field.post(hex) / 2 + town;
        let guarded = if free { wanted * near / 9 } else { 0 };
        self.taste.guard * guarded / 100 - 5 * nearest
    }
}
