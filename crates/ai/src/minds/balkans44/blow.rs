//! Attacks: what they promise, who makes them, and what comes of them.

use neretva_balkans44::choice;
use neretva_balkans44::load::{EventKind, LADDER, Nation, Settlement};
use neretva_balkans44::rules::combat::{Battle, CombatStep, Strength, attacking};
use neretva_balkans44::rules::counter::CounterStep;
use neretva_balkans44::state::{AXIS, Marks, SOVIET, UnitId, UnitSet};
use neretva_core::Action;
use neretva_hex::HexId;

use super::march::NEVER;
use super::sight::{Force, Sight};
use super::stand::{Nets, Stand, price};
use super::weights::Weights;

/// What an attack must promise.
const LEAST: f32 = 5.0;
/// What a factor is worth that could attack elsewhere.
const ELSEWHERE: f32 = 3.0;
/// What an air marker must bring.
const SORTIE: f32 = 4.0;

/// What an attack can win.
pub(super) struct Stake {
    steps: u8,
    /// Whether defenders would rather give ground.
    runs: bool,
    /// A step of theirs.
    step: f32,
    /// Their hex.
    ground: f32,
}

impl Stake {
    /// What a result is worth to the attacker.
    pub(super) fn value(&self, w: &Weights, (own, enemy): (u8, u8)) -> f32 {
        let runs = self.runs && enemy > 0;
        let killed = (enemy - u8::from(runs)).min(self.steps);
        let cleared = runs || enemy >= self.steps;
        let ground = if cleared { self.ground } else { 0.0 };
        self.step * f32::from(killed) + ground - w.own_step * f32::from(own)
    }
}

impl Sight<'_> {
    pub(super) fn weigh_combat(&self, step: CombatStep, actions: &[Action], out: &mut Vec<i32>) {
        let Some(battle) = self.s.battle else { return self.weigh_targets(actions, out) };
        match step {
            CombatStep::Pick => self.weigh_targets(actions, out),
            CombatStep::Declare => self.weigh_attackers(&battle, actions, out),
            CombatStep::Air(_) => self.weigh_air(&battle, actions, out),
            CombatStep::Losses => self.weigh_losses(&battle, actions, out),
            CombatStep::Retreat(unit) | CombatStep::Second(unit) => {
                self.weigh_places(unit, actions, out);
            }
            CombatStep::Advance => self.weigh_advance(&battle, actions, out),
            CombatStep::AirRoll(_) | CombatStep::Roll | CombatStep::Surrender => {
                out.resize(actions.len(), 0);
            }
        }
    }

    fn weigh_targets(&self, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match action {
            // Hunters are those who have nothing better to do.
            Action::Hex(hex) if self.enemy(*hex).units == 0 => 30,
            Action::Hex(hex) => {
                let value = self.blow(*hex, self.attackers(*hex));
                (if value > LEAST { value + 60.0 } else { value - 60.0 }) as i32
            }
            Action::Piece(_) | Action::Choice(_) => 0,
        }));
    }

    /// Everybody who could attack a hex.
    fn able(&self, target: HexId) -> UnitSet {
        let mut able = UnitSet::EMPTY;
        for beside in self.game.map.around[target.index()].iter() {
            if self.own(beside).units == 0 {
                continue;
            }
            for unit in self.units_in(beside) {
                let strong = self.strong(unit);
                if self.may_attack(unit, &strong) && self.game.area(unit).has(target) {
                    able.add(unit);
                }
            }
        }
        able
    }

    /// Whether a unit could attack another hex.
    fn wanted_elsewhere(&self, unit: UnitId, target: HexId) -> bool {
        let Some(hex) = self.s.hex(unit) else { return false };
        let fresh = |hex: HexId| {
            self.enemy(hex).units > 0
                && self.units_in(hex).any(|unit| !self.s.has(unit, Marks::HIT))
        };
        self.game.map.around[hex.index()].iter().any(|other| other != target && fresh(other))
    }

    /// Who should attack a hex: those with nothing else to attack, and others as they help.
    fn attackers(&self, target: HexId) -> UnitSet {
        let able = self.able(target);
        let wanted = able.only(|unit| self.wanted_elsewhere(unit, target));
        let mut chosen = able.without(wanted);
        let mut value = self.blow(target, chosen);
        let mut left = wanted;
        while let Some(unit) = left.iter().max_by_key(|unit| self.attack(*unit)) {
            left.remove(unit);
            let more = self.blow(target, chosen.with(unit));
            let price = ELSEWHERE * self.attack(unit) as f32 / 2.0;
            // The first few are never enough.
            if more - value > price || value < LEAST {
                chosen.add(unit);
                value = more;
            }
        }
        chosen
    }

    fn attack(&self, unit: UnitId) -> i32 {
        self.game.halves(self.s, unit, Strength::Attack)
    }

    /// What an attack promises.
    fn blow(&self, target: HexId, attackers: UnitSet) -> f32 {
        if attackers.is_empty() {
            return NEVER as f32;
        }
        let enemy = self.enemy(target);
        let attack: i32 = attackers.iter().map(|unit| self.attack(unit)).sum();
        let shifts = self.shifts(target, attackers, enemy);
        let basic = LADDER.column((attack + 1) / 2, enemy.defence.ceil() as i32);
        let column = LADDER.shifted(basic, shifts);
        let drm = usize::from(self.is_concentric(target, attackers));
        let rows = (1..=6).map(|die| self.game.tables.crt[die + drm][column]);
        let soviet = attackers.iter().any(|unit| self.game.nation(unit) == Nation::Soviet);
        let surrender = if soviet { self.surrender(enemy) } else { 0.0 };
        let stake = self.stake(target);
        let results = rows.map(|result| stake.value(self.w, result)).sum::<f32>() / 6.0;
        results + surrender
    }

    /// Columns for the attackers.
    fn shifts(&self, target: HexId, attackers: UnitSet, enemy: &Force) -> i32 {
        let (game, s) = (self.game, self.s);
        let by = &game.tables.shifts;
        let mut shifts = self.ground_shift(target);
        let hexes = || attackers.iter().filter_map(|unit| s.hex(unit));
        let wet =
            |hex: HexId| game.map.exit(hex, target).is_some_and(|exit| exit.river || exit.lake);
        if hexes().all(wet) {
            shifts += i32::from(game.tables.river_shift);
        }
        let offensive = s.event == Some(EventKind::MandatoryOffensive);
        if self.seat == SOVIET {
            let near = !offensive && hexes().any(|hex| self.hq.has(hex));
            let support = if s.turn == 1 { by.first_turn_hq } else { by.hq_attack };
            shifts += if near { i32::from(support) } else { 0 };
            shifts += if offensive { i32::from(by.mandatory_offensive) } else { 0 };
            shifts += if self.hq.is_empty() { i32::from(by.both_hqs_moving) } else { 0 };
        } else if enemy.has(Nation::Soviet) && self.hq.has(target) && !offensive {
            shifts += i32::from(by.hq_defence);
        }
        shifts
    }

    fn is_concentric(&self, target: HexId, attackers: UnitSet) -> bool {
        if self.game.settlement(target) == Some(Settlement::City) {
            return false;
        }
        let hexes = attackers.iter().filter_map(|unit| self.s.hex(unit));
        let around = self.game.map.grid.mask(target, hexes);
        around.count() > 3 || around.has_opposite() || around.has_triangle()
    }

    /// What is at stake in an attack on a hex.
    pub(super) fn stake(&self, target: HexId) -> Stake {
        let there = self.enemy(target);
        let romanian = there.has(Nation::Romanian);
        let price = if romanian { 0.6 } else { 1.0 };
        Stake {
            steps: there.steps,
            runs: self.may_run(target, there),
            step: price * self.w.enemy_step + there.bounty_a_step(),
            ground: self.ground(target),
        }
    }

    /// Whether defenders can pay a step by a retreat.
    fn may_run(&self, target: HexId, there: &Force) -> bool {
        // Nobody gives up what scores without need.
        let site = self.site(target).is_some_and(|site| !site.mine);
        let stays = site || there.has(Nation::Romanian) || there.has(Nation::Croatian);
        if self.seat == AXIS || stays || self.s.event == Some(EventKind::StandFast) {
            return false;
        }
        let own = self.seat.index();
        let around = self.game.map.around[target.index()];
        !around.without(self.zones[own]).without(self.held[own]).is_empty()
    }

    /// What the ground is worth that an attack clears.
    fn ground(&self, target: HexId) -> f32 {
        let pocket = if self.pockets.has(target) { self.w.pocket } else { 0.0 };
        let ground = match self.site(target) {
            Some(site) if !site.mine => self.w.storm * site.worth,
            Some(_) | None => self.w.ground + self.w.way * self.field.at(target),
        };
        ground + pocket
    }

    fn weigh_attackers(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let wanted = self.attackers(battle.target);
        let missing = |piece: UnitId| wanted.has(piece) && !battle.attackers.has(piece);
        let mut next = actions.iter().filter_map(|action| match action {
            Action::Piece(piece) => Some(UnitId::from(*piece)).filter(|unit| missing(*unit)),
            Action::Hex(_) | Action::Choice(_) => None,
        });
        let next = next.next();
        out.extend(actions.iter().map(|action| match *action {
            Action::Piece(piece) if Some(UnitId::from(piece)) == next => 1_000,
            choice::ATTACK => 500,
            choice::TITO if !self.s.switches.rosselsprung => 800,
            choice::DONE => -500,
            Action::Piece(_) | Action::Hex(_) | Action::Choice(_) => -1_000,
        }));
    }

    /// What a combat promises the attacker, exactly.
    fn promise(&self, battle: &Battle) -> f32 {
        let forecast = self.game.forecast(&self.game.clash(self.s, battle));
        let stake = self.stake(battle.target);
        let (mut sum, mut all) = (0.0, 0.0);
        for ((own, enemy), ways) in forecast.results(self.game) {
            let value = if attacking(self.s) == self.seat {
                stake.value(self.w, (own, enemy))
            } else {
                self.suffered(battle.target, (own, enemy))
            };
            sum += value * ways as f32;
            all += ways as f32;
        }
        if all > 0.0 { sum / all } else { 0.0 }
    }

    /// What a result is worth to the deciding side, if it defends.
    fn suffered(&self, target: HexId, (enemy, own): (u8, u8)) -> f32 {
        let there = self.own(target);
        let lost = f32::from(own.min(there.steps));
        let site = self.site(target).map_or(20.0, |site| self.w.hold * site.worth);
        let cleared = if own >= there.steps { site } else { 0.0 };
        let step = self.w.own_step + there.bounty_a_step();
        self.w.enemy_step * f32::from(enemy) - step * lost - cleared
    }

    fn weigh_air(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let before = self.promise(battle);
        out.extend(actions.iter().map(|action| {
            let Some(nation) = wing(*action) else {
                return if *action == choice::DONE { 0 } else { 5 };
            };
            let mut after = *battle;
            after.air.markers[nation as usize] += 1;
            let gain = self.promise(&after) - before;
            (4.0 * (gain - SORTIE)) as i32
        }));
    }

    /// Whoever is missed least; the Axis may give ground instead.
    fn weigh_losses(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let defends = attacking(self.s) != self.seat;
        let there = self.own(battle.target);
        let due = battle.due[usize::from(defends)];
        let site = self.site(battle.target).filter(|site| site.mine && defends);
        let ground = site.map_or(25.0, |site| self.w.hold * site.worth);
        // Who dies loses the ground as well.
        let ground = if defends && due >= there.steps { 0.0 } else { ground };
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => -self.price((*piece).into()),
            Action::Choice(_) => (-ground) as i32,
            Action::Hex(_) => 0,
        }));
    }

    /// What a step of a unit is worth to its side.
    pub(super) fn price(&self, unit: UnitId) -> i32 {
        let ratings = self.game.ratings(self.s, unit);
        let kind = self.game.card(unit).kind;
        let last = self.game.steps(self.s, unit) < 2;
        let death = if last { 10 + self.bounty(unit) as i32 } else { 0 };
        10 + price(self.seat, kind, ratings.attack, ratings.defence) + death
    }

    fn weigh_places(&self, unit: UnitId, actions: &[Action], out: &mut Vec<i32>) {
        let mut nets = Nets::default();
        let stand = Stand::new(self, unit, &mut nets);
        let here = self.s.hex(unit).map_or(0.0, |here| stand.worth(here));
        out.extend(actions.iter().map(|action| match action {
            Action::Hex(hex) => (stand.worth(*hex) - here) as i32,
            Action::Piece(_) | Action::Choice(_) => 0,
        }));
    }

    fn weigh_advance(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let mut nets = Nets::default();
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => {
                let unit = UnitId::from(*piece);
                let stand = Stand::new(self, unit, &mut nets);
                let here = self.s.hex(unit).map_or(0.0, |here| stand.worth(here));
                let guards = if self.game.card(unit).guards { 15.0 } else { 0.0 };
                (stand.worth(battle.target) - here + 25.0 + guards) as i32
            }
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    /// Hunts: two hexes are better than one, more do not help.
    pub(super) fn weigh_hunt(&self, step: CounterStep, actions: &[Action], out: &mut Vec<i32>) {
        let hunters = self.s.battle.map_or(UnitSet::EMPTY, |battle| battle.attackers);
        let hex_of = |unit: UnitId| self.s.hex(unit);
        let first = hunters.first().and_then(hex_of);
        let one = hunters.iter().all(|unit| hex_of(unit) == first);
        out.extend(actions.iter().map(|action| match *action {
            Action::Piece(piece) => {
                let helps = one && (first.is_none() || hex_of(piece.into()) != first);
                if helps { 300 } else { -100 }
            }
            choice::CHETNIKS => 200,
            choice::ATTACK => 100,
            choice::TITO if step == CounterStep::Answer => -5,
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }
}

/// Whose air marker a choice commits.
fn wing(action: Action) -> Option<Nation> {
    Some(match action {
        choice::AIR_GERMAN => Nation::German,
        choice::AIR_HUNGARIAN => Nation::Hungarian,
        choice::AIR_ROMANIAN => Nation::Romanian,
        choice::AIR_CROATIAN => Nation::Croatian,
        choice::AIR_SOVIET => Nation::Soviet,
        choice::AIR_BULGARIAN => Nation::Bulgarian,
        Action::Piece(_) | Action::Hex(_) | Action::Choice(_) => return None,
    })
}
