//! 6.1.1, 6.1.2 The surrender of Romania.

pub(crate) mod charts;

use neretva_core::{Entry, Log, Tally, msg};

use super::combat::{Battle, attacking};
use crate::load::{Balkans44, Nation, UnitId};
use crate::state::{At, Marks, SOVIET, State, UnitSet};

impl Balkans44 {
    /// 6.1.1.1 MUST be rolled for after an attack with Soviet units on Romanians.
    pub(super) fn surrender_is_due(&self, s: &State, battle: &Battle) -> bool {
        attacking(s) == SOVIET
            && !self.soviets(battle.attackers).is_empty()
            && !self.romanians(battle.defenders).is_empty()
    }

    fn romanians(&self, units: UnitSet) -> UnitSet {
        units.only(|unit| self.nation(unit) == Nation::Romanian)
    }

    /// What is added to the roll after that attack.
    pub(super) fn surrender_modifier(&self, s: &State, battle: &Battle) -> i32 {
        let (mut tally, table) = (Tally::sum_only(), &self.tables.romania);
        let what = || msg!("balkans44-surrender-modifier");
        // 6.1.1.2, 6.1.1.3 On the first turn, and for its first attack on Romanians.
        if s.turn == 1 {
            tally.add(cite!("6.1.1.3"), table.first_turn.into(), what);
            if !s.romanians_attacked {
                tally.add(cite!("6.1.1.2"), table.first_attack.into(), what);
            }
        }
        // 6.1.1.4 If every Romanian in the combat was eliminated.
        if self.romanians(battle.defenders).iter().all(|unit| s.hex(unit).is_none()) {
            tally.add(cite!("6.1.1.4"), table.all_eliminated.into(), what);
        }
        tally.total()
    }

    /// 6.1.1.5 MUST surrender on a modified roll of four or more.
    pub(super) fn resolve_surrender(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let net = i32::from(die) + self.surrender_modifier(s, &Battle::of(s));
        s.romanians_attacked = true;
        let what = || msg!("balkans44-surrender-roll", die = die, net = net);
        log.note(|| Entry::new(cite!("6.1.1.5"), what()));
        // 6.1.2.2 The withdrawal falls between two attacks, and the phase goes on.
        implements!("6.1.2.2");
        s.battle = None;
        if net >= self.tables.romania.surrender.into() {
            self.surrender(s, log);
        }
        self.next_combat(s, log);
    }

    /// 6.1.2.1 All Romanians MUST leave the map at once, 6.1.3.1 and wait with those already lost.
    fn surrender(&self, s: &mut State, log: &mut impl Log) {
        implements!("6.1.3.1");
        let what = || msg!("balkans44-surrenders");
        log.note(|| Entry::new(cite!("6.1.2.1"), what()).reveal());
        let gone = |unit: &UnitId| s.hex(*unit).is_some() || s.at[*unit] == At::Dead;
        let withdrawn: UnitSet = self.roster.of(Nation::Romanian).filter(gone).collect();
        for unit in withdrawn.iter() {
            self.lift(s, unit);
            s.at[unit] = At::Pool;
            s.marks[unit] = Marks::empty();
        }
        s.surrendered = Some(s.turn);
    }
}
