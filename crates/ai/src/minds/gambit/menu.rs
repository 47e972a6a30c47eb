//! Which command comes next: the one with the greatest gain per point.

use neretva_core::Action;
use neretva_gambit::choice;
use neretva_gambit::rules::combat::BattleKind;
use neretva_gambit::rules::command::CommandStep;
use neretva_gambit::state::{At, Marks, UnitId};
use neretva_hex::HexId;

use super::march::NEVER;
use super::partisans::Roads;
use super::sight::{Force, Sight};
use super::sites::QUIET;

/// This many marches are examined closely; the others are only estimated.
const CLOSE: usize = 5;

impl Sight<'_> {
    /// Weighs a step of a player turn.
    pub(super) fn weigh_command(&self, step: CommandStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            CommandStep::Menu => self.weigh_menu(actions, out),
            CommandStep::Replace => {
                let weigh = |action: &Action| match action {
                    Action::Piece(piece) => self.replacement((*piece).into()),
                    Action::Hex(_) | Action::Choice(_) => NEVER,
                };
                out.extend(actions.iter().map(|action| weigh(action) as i32));
            }
            CommandStep::Reclaim(unit) => {
                let weigh = |action: &Action| match action {
                    Action::Hex(hex) => self.standing(unit, *hex, self.own(*hex)),
                    Action::Piece(_) | Action::Choice(_) => NEVER,
                };
                out.extend(actions.iter().map(|action| weigh(action) as i32));
            }
            CommandStep::Bridge => {
                let roads = Roads::new(self);
                let weigh = |action: &Action| match action {
                    Action::Hex(hex) => roads.through(*hex),
                    Action::Piece(_) | Action::Choice(_) => 0.0,
                };
                out.extend(actions.iter().map(|action| weigh(action) as i32));
            }
        }
    }

    fn weigh_menu(&self, actions: &[Action], out: &mut Vec<i32>) {
        let mut closest = [(f32::NEG_INFINITY, 0_usize); CLOSE];
        for (index, action) in actions.iter().enumerate() {
            let value = match action {
                Action::Piece(piece) => {
                    let (value, marches) = self.activation((*piece).into());
                    if marches {
                        keep_best(&mut closest, value, index);
                    }
                    // A unit with only an estimated gain waits until it has been examined.
                    if marches { value.min(0.0) - 1.0 } else { value }
                }
                Action::Hex(hex) if self.is_allied() => self.upkeep(*hex),
                Action::Hex(hex) => self.digging(*hex),
                &choice::DONE => 0.0,
                &choice::AMPHIBIOUS => self.assault_rate(BattleKind::Amphibious),
                &choice::AIRBORNE => self.assault_rate(BattleKind::Airborne),
                &choice::REPLACE => self.replacements(),
                &choice::BLOW => self.demolition(),
                Action::Choice(_) => NEVER,
            };
            out.push(value as i32);
        }
        for (value, index) in closest {
            let Some(Action::Piece(piece)) = actions.get(index).filter(|_| value > 0.0) else {
                continue;
            };
            let unit = UnitId::from(*piece);
            let Some(hex) = self.s.hex(unit) else { continue };
            let gain = self.march_gain(unit, hex);
            let value = if gain > 0.0 { self.march_value(unit, hex, gain) } else { NEVER };
            out[index] = value as i32;
        }
    }

    /// What a command for a unit and its stack brings per point, and whether by a march.
    fn activation(&self, unit: UnitId) -> (f32, bool) {
        let Some(hex) = self.s.hex(unit) else { return (self.ship_value(unit), false) };
        if self.game.dispersed(self.s, unit) {
            return (-1.0, false);
        }
        let mut value = NEVER;
        if self.leads(unit, hex) {
            let stack = self.strikers(unit, hex);
            let strike = self.best_strike(hex, stack).map_or(NEVER, |(value, _)| value / 2.0);
            let chase = self.best_chase(hex, stack).map_or(NEVER, |(value, _)| value / 2.0);
            value = strike.max(chase);
        }
        let march = if self.game.is_partisan(unit) { 30.0 } else { self.glance(unit, hex) };
        if march > value { (march, march > 0.0) } else { (value, false) }
    }

    /// Keeping a Beachhead open: supply and ships depend on it.
    fn upkeep(&self, hex: HexId) -> f32 {
        let med = self.s.at.iter().filter(|at| **at == At::Med).count() as f32;
        let ashore = f32::from(self.own(hex).steps.min(6));
        let contact = self.site(hex).is_some_and(|site| site.risk > QUIET);
        let last = if self.s.turn == self.s.last_turn { 600.0 } else { 0.0 };
        let supply = if contact { 180.0 + 20.0 * ashore } else { 15.0 };
        let ships = if med > 0.0 { 40.0 + 15.0 * med.min(4.0) } else { 0.0 };
        supply + ships + last
    }

    /// Blowing up the bridge where Force 10 stands: the more it supplies, the better.
    fn demolition(&self) -> f32 {
        let Some(hex) = self.s.hex(self.game.roster.cast.f10) else { return NEVER };
        let roads = Roads::new(self);
        let exits = self.game.map.exits[hex.index()].iter();
        let bridges = exits.filter(|exit| exit.river && exit.road);
        let traffic = bridges.map(|exit| roads.through(exit.to)).fold(0.0, f32::max);
        self.w.block * traffic.min(roads.through(hex)) - self.own_step
    }

    /// An Improved Position.
    fn digging(&self, hex: HexId) -> f32 {
        let Some(site) = self.site(hex).filter(|site| site.mine) else { return -1.0 };
        self.w.dig * site.worth * site.risk - 3.0
    }

    fn replacements(&self) -> f32 {
        let units = UnitId::all();
        let lost = |unit: UnitId| self.s.has(unit, Marks::REDUCED) || self.s.at[unit] == At::Dead;
        let own = units.filter(|unit| lost(*unit) && self.game.side(self.s, *unit) == self.seat);
        own.map(|unit| self.replacement(unit)).fold(NEVER, f32::max)
    }

    /// What a replacement for a unit brings.
    fn replacement(&self, unit: UnitId) -> f32 {
        let card = self.game.card(unit);
        match self.s.at[unit] {
            At::Hex(hex) if card.division() => {
                let force = self.own(hex);
                let threatened = self.danger(hex, force) > 0.3;
                self.w.replace + if threatened { 35.0 } else { 0.0 } + f32::from(card.cf)
            }
            At::Med => 0.5 * self.w.replace,
            At::Dead if !card.division() && !card.support => 0.8 * self.w.replace,
            At::Hex(_) | At::Ready | At::Later | At::Dead | At::Gone | At::Out => NEVER,
        }
    }

    /// The force of a group.
    pub(super) fn gathered(&self, units: impl Iterator<Item = UnitId>) -> Force {
        units.fold(Force::default(), |force, unit| force.with(self.game, self.s, unit))
    }
}

/// Keeps the greatest values, the greatest first.
fn keep_best(best: &mut [(f32, usize)], value: f32, index: usize) {
    let mut new = (value, index);
    for kept in best {
        if new.0 > kept.0 {
            std::mem::swap(kept, &mut new);
        }
    }
}
