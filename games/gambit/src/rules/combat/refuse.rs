//! Why an act is refused, each reason by the clause that forbids it.

use neretva_core::{Action, Message, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, Relief, Volley};
use crate::Gambit;
use crate::about::choice;
use crate::state::{At, State, UnitId};

fn by(rule: Rule, why: Message) -> Option<Refusal> {
    Some(Refusal::new(rule, why))
}

impl Gambit {
    /// The reason against an act that is not offered.
    pub(super) fn refuse_in_battle(
        &self,
        s: &State,
        battle: &Battle,
        step: CombatStep,
        act: Action,
    ) -> Option<Refusal> {
        match (step, act) {
            (CombatStep::Fire(volley), Action::Piece(unit)) => {
                self.refuse_firer(s, battle, volley, unit.into())
            }
            (CombatStep::Aim(volley, _), Action::Piece(unit)) => {
                self.refuse_shot_at(s, battle, volley, unit.into())
            }
            // 7.4.2 MAY NOT attack another hex as well.
            (CombatStep::Fire(_) | CombatStep::Aim(..), Action::Hex(_)) => {
                by(cite!("7.4.2"), msg!("gambit-one-target", hex = battle.target))
            }
            (CombatStep::Regain(relief), Action::Piece(unit)) => {
                self.refuse_regain(battle, relief, unit.into())
            }
            (CombatStep::Retreat, Action::Hex(hex)) => {
                // All of the stack have the same ways out: the first one's reason is as good.
                let first = battle.defenders_left(s).iter().next();
                first.and_then(|unit| self.refuse_retreat_hex(s, battle, unit, hex))
            }
            (CombatStep::RetreatOne(unit), Action::Hex(hex)) => {
                self.refuse_retreat_hex(s, battle, unit, hex)
            }
            (CombatStep::Retreat | CombatStep::RetreatOne(_), choice::STAND) => {
                by(cite!("12.2.22"), msg!("gambit-retreat-all"))
            }
            (CombatStep::Advance, Action::Piece(unit)) => {
                self.check_advance(s, battle, unit.into())
            }
            (CombatStep::Advance, Action::Hex(_)) => {
                by(cite!("12.7.1"), msg!("gambit-advance-one-hex", hex = battle.target))
            }
            (CombatStep::Advance, choice::RETREAT) => self.check_retreat(s, battle),
            (_, choice::TAC) => self.check_tac(s, battle).or_else(late_tac),
            (CombatStep::Fire(_) | CombatStep::Aim(..), choice::BREAK_OFF) => {
                self.check_city(battle).or_else(|| self.untimely_break_off())
            }
            (CombatStep::Fire(_) | CombatStep::Aim(..), choice::RETREAT) => {
                by(cite!("12.2.18"), msg!("gambit-retreat-untimely"))
            }
            _ => None,
        }
    }

    fn untimely_break_off(&self) -> Option<Refusal> {
        by(cite!("12.2.11"), msg!("gambit-break-off-no-loss"))
    }

    fn refuse_firer(
        &self,
        s: &State,
        battle: &Battle,
        volley: Volley,
        unit: UnitId,
    ) -> Option<Refusal> {
        if self.side(s, unit) != battle.firing(volley) {
            return by(cite!("12.2.1"), msg!("gambit-fire-other-side", unit = unit));
        }
        if let Some(refusal) = self.refuse_absent(s, battle, unit) {
            return Some(refusal);
        }
        if !self.joins(volley, unit) {
            return by(cite!("12.2.5"), msg!("gambit-fire-not-now", unit = unit));
        }
        if self.is_support(unit) && battle.unsupplied.has(unit) {
            return by(cite!("9.5.1"), msg!("gambit-fire-oos", unit = unit));
        }
        if self.shots_left(s, battle, unit) == 0 {
            return by(cite!("12.3.1"), msg!("gambit-fire-done", unit = unit));
        }
        by(cite!("12.11.2"), msg!("gambit-fire-zero", unit = unit))
    }

    fn refuse_shot_at(
        &self,
        s: &State,
        battle: &Battle,
        volley: Volley,
        unit: UnitId,
    ) -> Option<Refusal> {
        if self.side(s, unit) == battle.firing(volley) {
            return by(cite!("12.3.2"), msg!("gambit-shot-at-friend", unit = unit));
        }
        if let Some(refusal) = self.refuse_absent(s, battle, unit) {
            return Some(refusal);
        }
        let rule = match volley {
            Volley::Offence => cite!("12.2.15"),
            Volley::Barrage | Volley::Defence => cite!("12.5.1"),
        };
        by(rule, msg!("gambit-shot-at-support", unit = unit))
    }

    /// Units that do not fight in this battle, or not any more.
    fn refuse_absent(&self, s: &State, battle: &Battle, unit: UnitId) -> Option<Refusal> {
        if battle.attackers_left(s).or(battle.defenders_left(s)).has(unit) {
            return None;
        }
        if battle.attackers.or(battle.defenders).has(unit) {
            return by(cite!("12.4.1"), msg!("gambit-lost-already", unit = unit));
        }
        if self.dispersed(s, unit) && s.at[unit] == At::Hex(battle.target) {
            return by(cite!("12.2.8"), msg!("gambit-dispersed-in-battle", unit = unit));
        }
        if s.at[unit] == battle.camp {
            return by(cite!("7.4.4"), msg!("gambit-withheld", unit = unit));
        }
        by(cite!("12.3.2"), msg!("gambit-not-in-battle", unit = unit))
    }

    fn refuse_regain(&self, battle: &Battle, relief: Relief, unit: UnitId) -> Option<Refusal> {
        match relief {
            Relief::Retreat if battle.hit.has(unit) => {
                by(cite!("12.8.7"), msg!("gambit-regain-stuck", unit = unit))
            }
            Relief::Retreat | Relief::BreakOff => {
                by(cite!("12.9.2"), msg!("gambit-regain-not-hit", unit = unit))
            }
        }
    }

    fn refuse_retreat_hex(
        &self,
        s: &State,
        battle: &Battle,
        unit: UnitId,
        hex: HexId,
    ) -> Option<Refusal> {
        let exits = &self.map.exits[battle.target.index()];
        // 12.8.6 MAY NOT go further than one hex.
        let Some(exit) = exits.iter().find(|exit| exit.to == hex) else {
            return by(cite!("12.8.6"), msg!("gambit-retreat-far", hex = hex));
        };
        let closed = !self.map.land.has(hex)
            || self.check_hexside(s, battle.target, exit).is_some()
            || !self.solid_in(s, hex, battle.attacker).is_empty();
        if closed {
            return by(cite!("12.8.2"), msg!("gambit-retreat-closed", hex = hex));
        }
        if self.check_mix(s, unit, hex).is_some() || !self.room(s, unit, hex) {
            return by(cite!("12.8.3"), msg!("gambit-retreat-full", hex = hex));
        }
        if self.abroad(s, unit, hex) {
            return by(cite!("11.3.5"), msg!("gambit-retreat-abroad", hex = hex));
        }
        if !self.unit_hexes(s, battle, unit).has(hex) {
            if !self.area(s, unit).has(hex) {
                return by(cite!("12.8.2"), msg!("gambit-retreat-home-first", hex = hex));
            }
            return by(cite!("12.8.4"), msg!("gambit-retreat-empty-first", hex = hex));
        }
        by(cite!("12.8.5"), msg!("gambit-retreat-together", hex = hex))
    }
}

fn late_tac() -> Option<Refusal> {
    by(cite!("13.3.1"), msg!("gambit-tac-late"))
}
