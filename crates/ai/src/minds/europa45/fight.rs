//! Attacks: whether they pay, who makes them, and who waits for them.

use neretva_core::Action;
use neretva_europa45::choice;
use neretva_europa45::load::CombatResult;
use neretva_europa45::rules::combat::{Battle, Clash, CombatStep};
use neretva_europa45::rules::evasion::EvadeStep;
use neretva_europa45::rules::movement::MoveStep;
use neretva_europa45::rules::reaction::ReactStep;
use neretva_europa45::state::{ALLIED, AXIS, Frame, Marks, UnitId, UnitSet};
use neretva_hex::HexId;

use super::sight::{NEVER, Sight};

/// How likely partisans are to slip away before an attack if they can.
const SLIPS: f32 = 0.85;
/// What an attack must promise, in hundredths of a point.
const LEAST: f32 = 2.0;
/// Faces of a die.
const FACES: f32 = 6.0;

impl Sight<'_> {
    pub(super) fn weigh_combat(&self, step: CombatStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            CombatStep::Pick => out.extend(actions.iter().map(|action| match action {
                Action::Hex(hex) => {
                    let value = self.attack_on(*hex, self.attackers(*hex));
                    (if value > LEAST { value + 60.0 } else { value - 60.0 }) as i32
                }
                Action::Piece(_) | Action::Choice(_) => 0,
            })),
            CombatStep::Attackers => self.weigh_attackers(actions, out),
            CombatStep::Advance => self.weigh_advance(actions, out),
            CombatStep::Fight | CombatStep::Roll | CombatStep::Result => {
                out.resize(actions.len(), 0);
            }
        }
    }

    /// Own units that could attack a hex.
    fn attackers(&self, target: HexId) -> UnitSet {
        let (game, s) = (self.game, self.s);
        let near = game.map.around[target.index()].with(target);
        let held = near.and(self.p.regular[self.seat.index()]);
        let there = held
            .iter()
            .fold(UnitSet::EMPTY, |all, hex| all.or(game.regulars_in(s, hex, self.seat)));
        there.only(|unit| game.card(unit).attack > 0 && !s.has(unit, Marks::FOUGHT))
    }

    /// What an attack promises the attacker.
    fn attack_on(&self, target: HexId, attackers: UnitSet) -> f32 {
        let clash = self.clash(target, attackers);
        let Some(forecast) = self.game.forecast(&clash) else { return NEVER as f32 };
        let band = &self.bands[target.index()];
        let foes = self.game.regulars_in(self.s, target, self.seat.other());
        let closed = self.is_closed(target, foes);
        let prize = band.prize + foes.iter().map(|unit| self.worth_of(unit)).sum::<f32>();
        let own: f32 = attackers.iter().map(|unit| self.worth_of(unit)).sum();
        let way = self.rails.hold(target) + 0.3 * self.rails.vital(target);
        let drives_away = if self.seat == AXIS { 0.4 * self.w.relief * way + 4.0 } else { 0.0 };
        let won = if foes.is_empty() || self.seat != AXIS {
            0.0
        } else {
            0.7 * self.flag(target) + 0.5 * self.rails.hold(target)
        };
        let of = |result: CombatResult| match result {
            CombatResult::De => prize + won,
            CombatResult::Dr if closed => prize + won,
            CombatResult::Dr => drives_away + won,
            CombatResult::Dl => {
                if foes.is_empty() {
                    0.0
                } else {
                    8.0
                }
            }
            CombatResult::Ne => 0.0,
            CombatResult::Ca | CombatResult::Me => -0.06 * own,
            CombatResult::Ar => -0.12 * own,
            CombatResult::Ae => -own,
        };
        let stays = forecast.results.iter().map(|result| of(*result)).sum::<f32>() / FACES;
        if closed || band.counters == 0 || !foes.is_empty() {
            return stays;
        }
        SLIPS * drives_away + (1.0 - SLIPS) * stays
    }

    /// What the loss of a unit costs its side.
    fn worth_of(&self, unit: UnitId) -> f32 {
        let (game, card) = (self.game, self.game.card(unit));
        if game.is_partisan(unit) && game.side(unit) == ALLIED {
            return self.price(unit);
        }
        let points = 50.0 * f32::from(card.half_re) * f32::from(game.tables.victory.axis_re);
        let anti = if game.roster.anti.has(unit) { 60.0 } else { 20.0 };
        // The armies of the Allies lose nothing that counts.
        if game.side(unit) == AXIS { points + anti } else { 25.0 * f32::from(card.attack) }
    }

    /// An attack in numbers, with what the side supposes of those who lie face down.
    fn clash(&self, target: HexId, attackers: UnitSet) -> Clash {
        let (game, s) = (self.game, self.s);
        let band = &self.bands[target.index()];
        let tally = &mut neretva_core::Tally::sum_only();
        let partisans = band.counters > 0 && self.seat == AXIS;
        let attack = attackers
            .iter()
            .map(|unit| game.attack_parts(s, unit, target, partisans, tally))
            .sum::<i32>();
        let foes = game.regulars_in(s, target, self.seat.other());
        let defence: i32 = foes.iter().map(|unit| i32::from(game.card(unit).defence)).sum();
        let hidden = if self.seat == AXIS { (band.defence + 0.4) as i32 } else { 0 };
        Clash { attack, defence: defence + hidden, die: self.ground(target) }
    }

    /// Whether nobody gets out of a hex.
    fn is_closed(&self, target: HexId, foes: UnitSet) -> bool {
        match foes.first() {
            Some(unit) => self.game.retreat_room(self.s, unit).is_empty(),
            None => self.seat == AXIS && self.way_out(target).is_empty(),
        }
    }

    fn weigh_attackers(&self, actions: &[Action], out: &mut Vec<i32>) {
        let Some(battle) = self.s.battle else { return out.resize(actions.len(), 0) };
        let top = self.game.tables.combat.columns.len() - 1;
        let column = |attackers: UnitSet| {
            let forecast = self.game.forecast(&self.clash(battle.target, attackers));
            forecast.map(|forecast| forecast.column)
        };
        let enough = column(battle.attackers) == Some(top);
        out.extend(actions.iter().map(|action| match *action {
            Action::Piece(piece) => {
                let unit = UnitId::from(piece);
                let strength = i32::from(self.game.card(unit).attack);
                let anti = i32::from(self.game.has_apzoc(unit));
                let wanted = !enough && !self.is_wanted_elsewhere(unit, battle.target);
                if wanted { 3_000 + 100 * strength + 300 * anti } else { -1_000 }
            }
            choice::ATTACK => 1_000,
            Action::Hex(_) | Action::Choice(_) => NEVER,
        }));
    }

    /// Whether a unit could make another attack that is worth more.
    fn is_wanted_elsewhere(&self, unit: UnitId, target: HexId) -> bool {
        let Some(hex) = self.s.hex(unit) else { return false };
        let enemies = self.p.any(self.seat.other()).without(self.s.attacked);
        let others = self.game.map.around[hex.index()].and(enemies);
        let value = |hex: HexId| self.bands[hex.index()].prize;
        let closed = |hex: HexId| self.seat == AXIS && self.way_out(hex).is_empty();
        others
            .iter()
            .any(|other| other != target && closed(other) && !closed(target) && value(other) > 20.0)
    }

    /// Whoever finds a better place there goes.
    fn weigh_advance(&self, actions: &[Action], out: &mut Vec<i32>) {
        let Some(battle) = self.s.battle else { return out.resize(actions.len(), 0) };
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => (self.place(UnitId::from(*piece), battle.target) - 15.0) as i32,
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    /// How much better than its own a hex is for a unit.
    fn place(&self, unit: UnitId, hex: HexId) -> f32 {
        let here = self.s.hex(unit);
        self.worth(unit, hex, 0) - here.map_or(0.0, |here| self.worth(unit, here, 0))
    }

    pub(super) fn weigh_evasion(&self, step: EvadeStep, actions: &[Action], out: &mut Vec<i32>) {
        let Some(battle) = self.s.battle else { return out.resize(actions.len(), 0) };
        match step {
            EvadeStep::Ask => {
                let lost = self.chance_to_die(&battle);
                out.extend(actions.iter().map(|action| match *action {
                    Action::Piece(piece) => (2.0 * lost * self.price(piece.into())) as i32,
                    choice::STAY => 3,
                    Action::Hex(_) | Action::Choice(_) => NEVER,
                }));
            }
            EvadeStep::To(unit) => self.weigh_places(unit, actions, out),
        }
    }

    /// How likely an attack is to kill those who stay.
    fn chance_to_die(&self, battle: &Battle) -> f32 {
        let owner = self.game.phasing(self.s).other();
        let Some(forecast) = self.game.forecast(&self.game.clash(self.s, battle)) else {
            return 0.0;
        };
        let closed = owner == ALLIED && self.way_out(battle.target).is_empty();
        let deadly = |result: &&CombatResult| {
            **result == CombatResult::De || closed && **result == CombatResult::Dr
        };
        forecast.results.iter().filter(deadly).count() as f32 / FACES
    }

    /// Hunters on the way: those who can leave do so before the ring is closed.
    pub(super) fn weigh_reaction(&self, step: ReactStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            ReactStep::Ask(_) => out.extend(actions.iter().map(|action| match *action {
                Action::Piece(piece) => self.wants_to_leave(piece.into()) as i32,
                choice::STAY => 0,
                Action::Hex(_) | Action::Choice(_) => NEVER,
            })),
            ReactStep::To(unit, _) => self.weigh_places(unit, actions, out),
        }
    }

    /// What a counter gains by leaving before enemies enter its hex.
    fn wants_to_leave(&self, unit: UnitId) -> f32 {
        let Some(hex) = self.s.hex(unit) else { return 0.0 };
        let movers = match self.s.flow.frames().iter().rev().nth(1) {
            Some(Frame::Move(MoveStep::Go(units))) => *units,
            _ => UnitSet::EMPTY,
        };
        // The hex where they end is the one that they may attack.
        let ends = self.s.path.first() == Some(&hex);
        let closes = movers.iter().any(|mover| self.game.has_apzoc(mover));
        if closes && ends { 0.5 * self.price(unit) } else { -5.0 }
    }

    fn weigh_places(&self, unit: UnitId, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match action {
            Action::Hex(hex) => self.worth(unit, *hex, 0) as i32,
            Action::Piece(_) | Action::Choice(_) => NEVER,
        }));
    }
}
