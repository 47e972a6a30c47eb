//! 12 Retreat before combat and after it.

use neretva_core::{Entry, Log, Rule, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep};
use crate::load::{HexSet, Partizan, Retreat, UnitId};
use crate::rules::counters::half_up;
use crate::rules::movement::Carriers;
use crate::state::{Marks, Note, State, UnitSet};

impl Partizan {
    /// 12.2.1, 12.2.2 Printed movement on net 1, half of it rounded up on net 2.
    pub(crate) fn retreat_allowance(&self, s: &State, battle: &Battle, unit: UnitId) -> u8 {
        let printed = self.ratings(s, unit).movement;
        match self.initiative_row(battle.net).retreat {
            Retreat::Full => printed,
            Retreat::Half => half_up(printed),
            Retreat::None => 0,
        }
    }

    /// The clause that says how far.
    pub(super) fn retreat_rule(&self, battle: &Battle) -> Rule {
        match self.initiative_row(battle.net).retreat {
            Retreat::Full => cite!("12.2.1"),
            Retreat::Half | Retreat::None => cite!("12.2.2"),
        }
    }

    /// 12.3.1 Hexes to which a Partisan MAY retreat before combat.
    pub(crate) fn retreat_hexes(&self, s: &State, battle: &Battle, unit: UnitId) -> HexSet {
        // 12.3.5 MAY retreat as often as it qualifies, each time with a new allowance.
        implements!("12.2.1");
        implements!("12.2.2");
        implements!("12.3.1");
        implements!("12.3.5");
        self.hexes_within(s, unit, self.retreat_allowance(s, battle, unit))
    }

    /// 12.5.2 Hexes to which a Partisan MAY retreat after its attack: its full printed movement.
    pub(crate) fn withdraw_hexes(&self, s: &State, unit: UnitId) -> HexSet {
        self.hexes_within(s, unit, self.ratings(s, unit).movement)
    }

    fn hexes_within(&self, s: &State, unit: UnitId, allowance: u8) -> HexSet {
        let mut hexes = self.reach_on_foot(s, unit, allowance);
        if let Some(hex) = s.hex(unit) {
            hexes.remove(hex);
        }
        hexes
    }

    /// 12.1.1 Partisans under attack that MAY retreat; 12.3.2 those that cannot MUST stand.
    pub(super) fn retreaters(&self, s: &State, battle: &Battle) -> UnitSet {
        // 12.1.2 MAY stand instead, which is always offered.
        implements!("12.1.1");
        implements!("12.1.2");
        implements!("12.3.2");
        let partisans = self.defenders(s, battle).only(|unit| self.is_partisan(unit));
        partisans.only(|unit| !self.retreat_hexes(s, battle, unit).is_empty())
    }

    /// 11.6.5, 12.5.1 Surviving Partisan attackers that MAY retreat; 11.6.6 never Allied units.
    pub(super) fn withdrawers(&self, s: &State, battle: &Battle) -> UnitSet {
        implements!("11.6.5");
        implements!("11.6.6");
        implements!("12.5.1");
        implements!("12.5.2");
        let partisans = self.survivors(s, battle).only(|unit| self.is_partisan(unit));
        partisans.only(|unit| !self.withdraw_hexes(s, unit).is_empty())
    }

    /// Moves a unit out of a combat and turns it over again.
    fn draw_off(
        &self,
        s: &mut State,
        unit: UnitId,
        (hex, allowance): (HexId, u8),
        rule: Rule,
        log: &mut impl Log,
    ) {
        let way = self.passed(s, unit, allowance, Carriers::NONE, hex);
        way.iter().for_each(|port| self.occupy(s, unit, port));
        // 12.4.1 The chit goes along. 11.3.3 The unit has its full strength again.
        implements!("12.4.1");
        implements!("11.3.3");
        self.place(s, unit, hex);
        s.unmark(unit, Marks::EXPOSED | Marks::SEEN);
        s.notes[unit] = Some(Note { hex, turn: s.turn });
        log.note(|| Entry::new(rule, msg!("partizan-retreats", unit = unit, hex = hex)));
    }

    pub(super) fn apply_retreat(
        &self,
        s: &mut State,
        battle: Battle,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        // 12.3.3, 12.3.4, 11.4.8 Where it stands now it MAY be attacked with all others there.
        implements!("12.3.3");
        implements!("12.3.4");
        implements!("11.4.8");
        let allowance = self.retreat_allowance(s, &battle, unit);
        self.draw_off(s, unit, (hex, allowance), cite!("12.1.1"), log);
        if self.defenders(s, &battle).is_empty() {
            // 11.4.7 MUST be void once the hex is empty; the attackers have attacked all the same.
            let what = || msg!("partizan-combat-void", hex = battle.target);
            log.note(|| Entry::new(cite!("11.4.7"), what()));
            self.begin_advance(s, battle, log);
        } else if self.retreaters(s, &battle).is_empty() {
            s.flow.set(CombatStep::Table(battle));
        } else {
            s.flow.set(CombatStep::Retreat(battle));
        }
    }

    pub(super) fn apply_withdrawal(
        &self,
        s: &mut State,
        mut battle: Battle,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        let allowance = self.ratings(s, unit).movement;
        self.draw_off(s, unit, (hex, allowance), cite!("12.5.1"), log);
        s.mark(unit, Marks::RETREATED);
        // 12.5.2 MAY NOT advance as well.
        battle.attackers.remove(unit);
        if self.withdrawers(s, &battle).is_empty() {
            self.begin_advance(s, battle, log);
        } else {
            s.flow.set(CombatStep::Withdraw(battle));
        }
    }
}
