//! 12.2 step 4, 12.9 Breaking off, and steps given back.

use neretva_core::{Entry, Log, Refusal, msg};

use super::{Battle, BattleKind, CombatStep, Relief, Volley};
use crate::Gambit;
use crate::load::Settlement;
use crate::state::{ALLIED, At, Marks, State, UnitId, UnitSet};

impl Gambit {
    /// Why the attacker may not break off after defensive fire.
    pub(super) fn check_break_off(&self, battle: &Battle) -> Option<Refusal> {
        // 12.2.11 MUST have lost a step in defensive fire.
        if battle.hit.is_empty() {
            return Some(Refusal::new(cite!("12.2.11"), msg!("gambit-break-off-no-loss")));
        }
        self.check_city(battle)
    }

    /// 12.10.1 MAY neither break off nor retreat in a city, airborne assaults included.
    pub(super) fn check_city(&self, battle: &Battle) -> Option<Refusal> {
        let city = self.settlement(battle.target) == Some(Settlement::City);
        let why = || msg!("gambit-city-battle", hex = battle.target);
        city.then(|| Refusal::new(cite!("12.10.1"), why()))
    }

    /// Step 4.
    pub(super) fn offer_break_off(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let left = battle.attackers_left(s);
        if let Some(refusal) = self.check_break_off(&battle) {
            if !battle.hit.is_empty() {
                log.note(|| Entry::refused(refusal));
            }
            // 12.2.13 In a city corps support left alone has nobody to fire for it: it goes back.
            self.begin_volley(s, Volley::Offence, log);
        } else if !left.is_empty() && left.iter().all(|unit| self.is_support(unit)) {
            // 12.2.13 MUST break off if only corps support is left.
            let what = || msg!("gambit-must-break-off", side = battle.attacker);
            log.note(|| Entry::new(cite!("12.2.13"), what()));
            self.relieve(s, Relief::BreakOff, log);
        } else {
            s.flow.set(CombatStep::BreakOff);
        }
    }

    /// 12.2.12 MUST end the battle without offensive fire, with one loss less.
    pub(super) fn break_off(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let what = || msg!("gambit-breaks-off", side = battle.attacker, hex = battle.target);
        log.note(|| Entry::new(cite!("12.2.12"), what()));
        self.relieve(s, Relief::BreakOff, log);
    }

    /// Gives a step back: asks which if there is a choice.
    pub(super) fn relieve(&self, s: &mut State, relief: Relief, log: &mut impl Log) {
        let units = self.regainable(s, &Battle::of(s), relief);
        match units.first() {
            Some(unit) if units.len() == 1 => self.regain(s, relief, unit, log),
            _ => s.flow.set(CombatStep::Regain(relief)),
        }
    }

    /// Units of which a step lost in this volley may be given back.
    pub(super) fn regainable(&self, s: &State, battle: &Battle, relief: Relief) -> UnitSet {
        match relief {
            Relief::BreakOff => battle.hit,
            Relief::Retreat => {
                battle.hit.iter().filter(|unit| self.can_retreat_with(s, battle, *unit)).collect()
            }
        }
    }

    /// 12.9.2 MUST turn a reduced unit to full, or bring an eliminated one back with one step.
    pub(super) fn regain(&self, s: &mut State, relief: Relief, unit: UnitId, log: &mut impl Log) {
        let battle = Battle::of(s);
        let rule = match relief {
            Relief::BreakOff => cite!("12.2.12"),
            Relief::Retreat => cite!("12.8.1"),
        };
        implements!("12.9.2");
        implements!("12.8.1");
        implements!("12.2.12");
        if s.has(unit, Marks::REDUCED) {
            s.unmark(unit, Marks::REDUCED);
            log.note(|| Entry::new(rule, msg!("gambit-regains-step", unit = unit)));
        } else {
            // It comes back where it stood; the hex was never lost meanwhile.
            let attacks = battle.attackers.has(unit);
            s.at[unit] = if attacks { battle.camp } else { At::Hex(battle.target) };
            if self.card(unit).steps == 2 {
                s.mark(unit, Marks::REDUCED);
            }
            if attacks {
                s.mark(unit, Marks::ACTED);
            }
            log.note(|| Entry::new(rule, msg!("gambit-returns", unit = unit)));
        }
        match relief {
            Relief::BreakOff => self.end_battle(s, log),
            Relief::Retreat => self.retreat_on(s, log),
        }
    }

    /// Step 7: the shooting is over, and nobody retreats any more.
    pub(super) fn conclude(&self, s: &mut State, log: &mut impl Log) {
        // 12.2.21 The units are in their hexes as they are.
        implements!("12.2.21");
        let battle = Battle::of(s);
        if battle.defenders_left(s).is_empty() {
            self.lose_beach_with_defenders(s, &battle, log);
            if battle.kind == BattleKind::Attack {
                return self.offer_advance(s, log);
            }
        }
        self.end_battle(s, log);
    }

    /// 12.6.1 A marker MUST share the fate of the last Allied unit with it.
    fn lose_beach_with_defenders(&self, s: &mut State, battle: &Battle, log: &mut impl Log) {
        let allied = battle.defender();
        let lone = self.solid_in(s, battle.target, allied).is_empty();
        if allied == ALLIED && lone {
            self.lose_beach(s, battle.target, cite!("12.6.1"), log);
        }
    }

    /// The battle is over: goes back to the command.
    pub(super) fn end_battle(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle::of(s);
        let left = battle.attackers_left(s);
        let won = battle.defenders_left(s).is_empty();
        s.battle = None;
        match battle.kind {
            BattleKind::Attack => {}
            // 12.8.14 Who comes by sea and does not win goes back to the Med Box.
            BattleKind::Amphibious | BattleKind::Airborne => {
                implements!("12.8.14");
                self.assault_over(s, battle.kind, battle.target, left, won, log);
            }
        }
        self.finish(s, log);
    }
}
