//! Why an act is refused in the combat phase.

use neretva_core::{Action, Refusal, msg};
use neretva_hex::HexId;

use super::CombatStep;
use crate::about::choice;
use crate::load::Europa45;
use crate::state::State;

impl Europa45 {
    /// Why an act is refused at a step of combat; `None` where it has nothing to do with it.
    pub(super) fn refuse_combat(
        &self,
        step: CombatStep,
        s: &State,
        act: Action,
    ) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        match (step, act) {
            (CombatStep::Pick, Action::Hex(hex)) => Some(self.refuse_target(s, hex)),
            (CombatStep::Pick, Action::Piece(_)) => {
                by(cite!("BASE.8.9"), msg!("europa45-target-first"))
            }
            (CombatStep::Pick, choice::DONE) => self.check_duty_done(s),
            (CombatStep::Attackers, Action::Piece(unit)) => {
                let battle = self.battle(s);
                self.check_attacker(s, unit.into(), battle.target).or_else(|| {
                    by(cite!("BASE.8.1"), msg!("europa45-attacks-already", unit = unit))
                })
            }
            (CombatStep::Attackers, Action::Hex(_) | choice::DONE) => {
                let hex = self.battle(s).target;
                by(cite!("BASE.8.9"), msg!("europa45-finish-first", hex = hex))
            }
            (CombatStep::Attackers, choice::ATTACK) => self.check_attack(s, &self.battle(s)),
            (CombatStep::Advance, Action::Piece(unit)) => {
                self.check_advance(s, &self.battle(s), unit.into())
            }
            (CombatStep::Advance, Action::Hex(_)) => {
                let hex = self.battle(s).target;
                by(cite!("BASE.8.9"), msg!("europa45-finish-first", hex = hex))
            }
            _ => None,
        }
    }

    fn refuse_target(&self, s: &State, hex: HexId) -> Refusal {
        let seat = self.phasing(s);
        if self.stack_of(s, hex, seat.other()).is_empty() {
            return Refusal::new(cite!("BASE.8.1"), msg!("europa45-no-enemy", hex = hex));
        }
        if s.attacked.has(hex) {
            return Refusal::new(cite!("BASE.8.1"), msg!("europa45-attacked-already", hex = hex));
        }
        if !self.able_attackers(s, hex).is_empty() {
            return Refusal::new(cite!("BASE.8.2"), msg!("europa45-attack-odds"));
        }
        // What keeps the first unit in reach of it says more than that there is none.
        let near = |at: HexId| at == hex || self.map.around[hex.index()].has(at);
        let mut beside = self.units_of(s, seat).filter(|(_, at)| near(*at));
        let first = beside.next().and_then(|(unit, _)| self.check_attacker(s, unit, hex));
        let nobody = || Refusal::new(cite!("BASE.8.1"), msg!("europa45-nobody-beside", hex = hex));
        first.unwrap_or_else(nobody)
    }
}
