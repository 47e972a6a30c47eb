//! 12.2 step 9, 12.7 Advance of the attackers.

use neretva_core::{Entry, Log, Refusal, msg};

use super::{Battle, CombatStep};
use crate::Gambit;
use crate::state::{At, State, UnitId, UnitSet};

impl Gambit {
    /// Why a unit may not advance.
    pub(super) fn check_advance(
        &self,
        s: &State,
        battle: &Battle,
        unit: UnitId,
    ) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        let (named, hex) = (unit, battle.target);
        // 12.7.4 Defenders MAY NOT advance.
        if self.side(s, unit) != battle.attacker {
            return by(cite!("12.7.4"), msg!("gambit-advance-defender", unit = named));
        }
        // 12.7.1 MUST have taken part.
        if !battle.attackers_left(s).has(unit) {
            return by(cite!("12.7.1"), msg!("gambit-advance-not-in-battle", unit = named));
        }
        if let Some(refusal) = self.check_area(s, unit, hex) {
            return Some(refusal);
        }
        // 12.7.2 MUST keep within stacking.
        if let Some(refusal) = self.check_mix(s, unit, hex) {
            return Some(refusal);
        }
        if !self.room(s, unit, hex) {
            return by(cite!("12.7.2"), msg!("gambit-advance-full", hex = hex));
        }
        // 12.7.3 Corps support MAY NOT go alone: another must have gone before.
        let escort = |other: UnitId| s.at[other] == At::Hex(hex) && !self.is_support(other);
        if self.is_support(unit) && !battle.attackers.iter().any(escort) {
            return by(cite!("12.7.3"), msg!("gambit-advance-support-alone", unit = named));
        }
        None
    }

    /// Units that may advance now.
    pub(super) fn advancers(&self, s: &State, battle: &Battle) -> UnitSet {
        let left = battle.attackers_left(s);
        left.iter().filter(|unit| self.check_advance(s, battle, *unit).is_none()).collect()
    }

    /// 12.2.23 MAY advance into the empty hex, 12.7.2 at once or never.
    pub(super) fn offer_advance(&self, s: &mut State, log: &mut impl Log) {
        implements!("12.2.23");
        if self.advancers(s, &Battle::of(s)).is_empty() {
            self.end_battle(s, log);
        } else {
            s.flow.set(CombatStep::Advance);
        }
    }

    pub(super) fn apply_advance(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let hex = Battle::of(s).target;
        let what = || msg!("gambit-advances", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("12.7.1"), what()));
        self.place(s, unit, hex, log);
        self.offer_advance(s, log);
    }
}
