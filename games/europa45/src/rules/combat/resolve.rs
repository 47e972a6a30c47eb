//! BASE.8.4, BASE.8.5 Those who stay are shown, the die is read, its result carried out.

use neretva_core::{Entry, Log, msg};

use super::CombatStep;
use super::odds::said;
use crate::load::{CombatResult, Europa45, UnitId};
use crate::state::{Marks, State, UnitSet};

impl Europa45 {
    /// BASE.8.9 Those who stayed are shown and fight; dummies leave.
    pub(super) fn fight(&self, s: &mut State, log: &mut impl Log) {
        let battle = self.battle(s);
        let enemy = self.phasing(s).other();
        let stayed = self.lurking_in(s, battle.target, enemy);
        // 45.B.2.b.9 MUST show all that stayed; the attack goes on against the real ones.
        implements!("45.B.2.b.9");
        stayed.iter().for_each(|unit| self.show(s, unit, cite!("45.B.2.b.3"), log));
        // A dummy is never shown for long, yet one that is noted lies open already.
        let left = self.stack_of(s, battle.target, enemy).and(self.roster.dummies);
        left.iter().for_each(|unit| self.show_or_drop_dummy(s, unit, log));
        if self.defenders(s, &battle).is_empty() {
            log.note(|| {
                Entry::new(cite!("BASE.9.3"), msg!("europa45-nobody-left", hex = battle.target))
            });
            return self.begin_advance(s, log);
        }
        if self.forecast(&self.clash(s, &battle)).is_some() {
            return s.flow.set(CombatStep::Roll);
        }
        let off =
            || Entry::new(cite!("BASE.8.2"), msg!("europa45-called-off", hex = battle.target));
        log.note(off);
        self.end_attack(s, log);
    }

    /// BASE.8.4 The die is read on the table.
    pub(super) fn resolve(&self, s: &mut State, die: u8, log: &mut impl Log) {
        implements!("BASE.8.4");
        let battle = self.battle(s);
        let clash = self.clash(s, &battle);
        // The odds held before the die was cast, and nothing has changed since.
        let Some(forecast) = self.forecast(&clash) else { return self.end_attack(s, log) };
        let result = forecast.results[usize::from(die) - 1];
        log.note(|| Entry::new(cite!("BASE.8.5"), said(result)));
        s.flow.set(CombatStep::Result);
        if !self.carry_out(s, result, log) {
            self.begin_advance(s, log);
        }
    }

    /// BASE.8.5 Carries a result out; whether somebody is asked where to retreat.
    fn carry_out(&self, s: &mut State, result: CombatResult, log: &mut impl Log) -> bool {
        let battle = self.battle(s);
        let (attackers, defenders) = (battle.attackers, self.defenders(s, &battle));
        let rule = cite!("BASE.8.5");
        match result {
            CombatResult::Ae => {
                attackers.iter().for_each(|unit| self.eliminate(s, unit, rule, log))
            }
            CombatResult::De => {
                defenders.iter().for_each(|unit| self.eliminate(s, unit, rule, log))
            }
            CombatResult::Ar => return self.begin_retreat(s, attackers, log),
            CombatResult::Dr => return self.begin_retreat(s, defenders, log),
            CombatResult::Ca => self.disrupt_all(s, attackers, log),
            CombatResult::Dl => self.disrupt_all(s, defenders, log),
            CombatResult::Me => {
                self.disrupt_all(s, attackers, log);
                self.disrupt_all(s, defenders, log);
            }
            CombatResult::Ne => {}
        }
        false
    }

    fn disrupt_all(&self, s: &mut State, units: UnitSet, log: &mut impl Log) {
        units.iter().for_each(|unit| self.disrupt(s, unit, log));
    }

    /// BASE.8.7 A unit is disrupted, until the end of its owner's next player-turn.
    fn disrupt(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        // 45.B.2.a.11.1, 45.B.2.c.3.1 Partisans of either mode MAY ignore it, and always do; 45.B.2.a.14.1
        // isolation means nothing to them.
        if self.is_partisan(unit) {
            implements!("45.B.2.a.14.1");
            let rule =
                if self.lurks(s, unit) { cite!("45.B.2.a.11.1") } else { cite!("45.B.2.c.3.1") };
            return log.note(|| Entry::new(rule, msg!("europa45-ignores", unit = unit)));
        }
        if s.has(unit, Marks::ISOLATED) {
            return self.eliminate(s, unit, cite!("BASE.8.7"), log);
        }
        s.mark(unit, Marks::DISRUPTED);
        if self.side(unit) == self.phasing(s) {
            s.mark(unit, Marks::FRESH);
        }
        log.note(|| {
            Entry::new(cite!("BASE.8.7"), msg!("europa45-disrupted", unit = unit, hex = hex))
        });
    }
}
