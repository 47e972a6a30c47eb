//! BASE.8.8 Advance after combat.

use neretva_core::{Entry, Log, Refusal, msg};

use super::{Battle, CombatStep};
use crate::load::{Europa45, UnitId};
use crate::state::{State, UnitSet};

impl Europa45 {
    /// BASE.8.8 Attackers MAY advance if no defender is left in the hex.
    pub(super) fn begin_advance(&self, s: &mut State, log: &mut impl Log) {
        if self.advancers(s, &self.battle(s)).is_empty() {
            self.end_attack(s, log);
        } else {
            s.flow.set(CombatStep::Advance);
        }
    }

    /// Attackers that may advance.
    pub(super) fn advancers(&self, s: &State, battle: &Battle) -> UnitSet {
        if !self.defenders(s, battle).is_empty() {
            return UnitSet::EMPTY;
        }
        battle.attackers.only(|unit| self.check_advance(s, battle, unit).is_none())
    }

    /// Why a unit may not advance.
    pub(super) fn check_advance(
        &self,
        s: &State,
        battle: &Battle,
        unit: UnitId,
    ) -> Option<Refusal> {
        let by = |rule, why| Some(Refusal::new(rule, why));
        let to = battle.target;
        // BASE.8.8 MUST have attacked; those who stand there stay.
        let beside = s.hex(unit).is_some_and(|hex| self.map.around[to.index()].has(hex));
        if !battle.attackers.has(unit) || !beside {
            return by(cite!("BASE.8.8"), msg!("europa45-no-advance", unit = unit, hex = to));
        }
        self.check_area(s, unit, to).or_else(|| self.check_room(s, UnitSet::of(unit), to))
    }

    /// A unit advances, without movement points.
    pub(super) fn advance(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let battle = self.battle(s);
        self.put(s, unit, battle.target);
        self.take_hex(s, unit, battle.target);
        log.note(|| {
            let what = msg!("europa45-advances", unit = unit, hex = battle.target);
            Entry::new(cite!("BASE.8.8"), what)
        });
        self.begin_advance(s, log);
    }
}
