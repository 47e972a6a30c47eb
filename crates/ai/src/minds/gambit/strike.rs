//! Attacks and hunts: their expected value, by the odds.

use neretva_core::Odds;
use neretva_gambit::load::Settlement;
use neretva_gambit::state::{ALLIED, AXIS, Cp, UnitId, UnitSet};
use neretva_hex::HexId;

use super::clash::{Clash, clash};
use super::sight::{Force, Sight};

impl Sight<'_> {
    /// The value of clearing a hex of enemies and of taking it.
    pub(super) fn prize(&self, hex: HexId) -> f32 {
        match self.site(hex) {
            Some(site) if !site.mine => self.w.storm * site.worth,
            // Partisans in a friendly place only count at the end.
            Some(site) => self.w.storm * site.worth / self.turns_left() + self.reopening(hex),
            None => 10.0 + self.reopening(hex),
        }
    }

    /// What the attackers gain by going on from a hex instead of their own.
    fn way_on(&self, unit: UnitId, from: HexId, target: HexId) -> f32 {
        1.5 * (self.pull(unit, target) - self.pull(unit, from)).max(0.0)
    }

    /// The value of a fight.
    pub(super) fn fight_value(
        &self,
        fight: Clash,
        target: HexId,
        prize: f32,
        partisans: [bool; 2],
    ) -> f32 {
        let own = if partisans[0] { 0.4 } else { 1.0 } * self.own_step;
        let enemy = if partisans[1] { self.w.hunt } else { self.w.enemy_step };
        let city = self.game.settlement(target) == Some(Settlement::City);
        let runs = if city { 0.0 } else { 0.3 * (fight.shaken - fight.won).max(0.0) };
        prize * (fight.won + runs) + enemy * fight.loss - own * fight.cost
    }

    /// The best hex for a stack to attack, and the value of that.
    pub(super) fn best_strike(&self, from: HexId, stack: UnitSet) -> Option<(f32, HexId)> {
        let price = Cp(self.game.tables.commands.attack);
        let partisans = stack.iter().any(|unit| self.game.is_partisan(unit));
        if self.game.spendable(self.s, partisans) < price {
            return None;
        }
        let force = self.gathered(stack.iter());
        self.strike(from, stack.first()?, force)
    }

    /// The best hex for a force to attack, led by that unit, and the value of that.
    pub(super) fn strike(&self, from: HexId, first: UnitId, force: Force) -> Option<(f32, HexId)> {
        if force.steps == 0 {
            return None;
        }
        let own_partisans = self.game.is_partisan(first);
        let area = self.game.area(self.s, first);
        let mut best: Option<(f32, HexId)> = None;
        for exit in &self.game.map.exits[from.index()] {
            let target = exit.to;
            let enemy = self.enemy(target);
            if enemy.units == 0 || exit.blocked || !area.has(target) {
                continue;
            }
            if exit.danube && !self.game.road_crosses(self.s, from, exit) {
                continue;
            }
            let [front, guns] = self.game.ground_hit(self.s, Some(from), target, self.seat);
            let enemy_partisans = self.partisans_only(target, self.seat.other());
            if self.seat == AXIS && own_partisans && !enemy_partisans {
                continue;
            }
            let help = self.support(force, own_partisans, target);
            let their_help = self.cover(enemy_partisans, target);
            let fight = clash(force.line(front + help, guns), enemy.line(their_help, 0));
            let prize = self.prize(target) + self.way_on(first, from, target);
            let value = self.fight_value(fight, target, prize, [own_partisans, enemy_partisans]);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, target));
            }
        }
        best.filter(|(value, _)| *value > 0.0)
    }

    /// What a unit adds to an attack that others in a hex could make next turn.
    pub(super) fn stroke(&self, unit: UnitId, hex: HexId, others: Force) -> f32 {
        let together = others.with(self.game, self.s, unit);
        let with = self.strike(hex, unit, together).map_or(0.0, |(value, _)| value);
        let without = if others.steps > 0 && with > 0.0 {
            self.strike(hex, unit, others).map_or(0.0, |(value, _)| value)
        } else {
            0.0
        };
        with - without
    }

    /// The best hex for a stack to hunt in, and the value of that.
    pub(super) fn best_chase(&self, from: HexId, stack: UnitSet) -> Option<(f32, HexId)> {
        if self.seat == ALLIED
            && self.game.scenario(self.s).year != neretva_gambit::load::Year::Y1943
        {
            return None;
        }
        if self.game.spendable(self.s, false) < Cp(self.game.tables.commands.attack) {
            return None;
        }
        let exits = self.game.map.exits[from.index()].iter();
        let hexes = exits.filter(|exit| !exit.blocked && !exit.danube).map(|exit| exit.to);
        let mut best: Option<(f32, HexId)> = None;
        for hex in hexes.chain([from]).filter(|hex| self.loose.has(*hex)) {
            let hunters = stack.only(|unit| !self.game.is_support(unit));
            let odds = Odds::sums_only();
            let forecast = self.game.forecast_hunt(self.s, hunters, hex, odds);
            let quarry = self.units_in(hex).filter(|unit| {
                self.game.side(self.s, *unit) != self.seat && self.game.dispersed(self.s, *unit)
            });
            let value = self.w.hunt * forecast.faces[0] as f32 / 10.0 * quarry.count() as f32;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, hex));
            }
        }
        best.filter(|(value, _)| *value > 0.0)
    }
}
