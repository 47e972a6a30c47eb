//! 10.1.25, 10.2 The result of a combat, and who loses the steps.

use neretva_core::{Entry, Log, Seat, msg};

use super::odds::said;
use super::{Battle, CombatStep, attacking};
use crate::load::{Balkans44, LADDER};
use crate::state::{Marks, State, UnitId, UnitSet};

impl Battle {
    /// 10.2.2 Who loses the next step: the attacker first. `None` once all losses are taken.
    pub(super) fn losing(&self, attacker: Seat) -> Option<Seat> {
        implements!("10.2.2");
        match self.due {
            [0, 0] => None,
            [0, _] => Some(attacker.other()),
            [_, _] => Some(attacker),
        }
    }

    /// Which of the two sides of the result a seat is.
    pub(super) fn side(seat: Seat, attacker: Seat) -> usize {
        usize::from(seat != attacker)
    }
}

impl Balkans44 {
    /// Enemy units in the hex attacked.
    pub(in crate::rules) fn defenders(&self, s: &State, battle: &Battle) -> UnitSet {
        self.stack_of(s, battle.target, attacking(s).other())
    }

    /// Units of a side that are still in the combat.
    pub(super) fn involved(&self, s: &State, battle: &Battle, seat: Seat) -> UnitSet {
        if seat == attacking(s) {
            battle.attackers.only(|unit| s.hex(unit).is_some())
        } else {
            self.defenders(s, battle)
        }
    }

    pub(super) fn steps_of(&self, s: &State, units: UnitSet) -> u8 {
        units.iter().map(|unit| self.steps(s, unit)).sum()
    }

    /// 10.1.25 MUST read the result at the modified roll.
    pub(super) fn resolve_combat(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        let clash = self.clash(s, &battle);
        let (column, net, result) = self.resolved(&clash, die);
        log.note(|| {
            let odds = neretva_core::Arg::Word(LADDER.name(column));
            Entry::new(
                cite!("10.1.25"),
                msg!("balkans44-rolled", die = die, net = net, odds = odds),
            )
        });
        log.note(|| Entry::new(cite!("10.2.1"), said(result)));
        // 10.0.4 They have suffered an attack, and MAY NOT suffer another in this phase.
        battle.defenders.iter().for_each(|unit| s.mark(unit, Marks::HIT));
        battle.due = [result.0, result.1];
        s.battle = Some(battle);
        self.settle(s, log);
    }

    /// 10.2.4 Units that MAY lose the next step: no unit dies while one of two steps is unharmed.
    pub(super) fn losers(&self, s: &State, units: UnitSet) -> UnitSet {
        // 10.2.3 The owner chooses among them.
        implements!("10.2.3");
        let whole = units.only(|unit| self.steps(s, unit) > 1);
        if whole.is_empty() { units } else { whole }
    }

    /// Takes losses that leave no choice, lets units retreat, and goes on when all is done.
    pub(super) fn settle(&self, s: &mut State, log: &mut impl Log) {
        loop {
            let (mut battle, attacker) = (Battle::of(s), attacking(s));
            if self.retreat_is_due(&battle, attacker) {
                return self.retreat_on(s, log);
            }
            let Some(seat) = battle.losing(attacker) else { break };
            let side = Battle::side(seat, attacker);
            let units = self.involved(s, &battle, seat);
            let losers = self.losers(s, units);
            let Some(first) = losers.first() else {
                battle.due[side] = 0;
                s.battle = Some(battle);
                continue;
            };
            // Each of them loses a step before any loses two.
            let choice = losers.len() > battle.due[side].into();
            if choice || self.check_retreat(s, &battle).is_none() {
                return s.flow.set(CombatStep::Losses);
            }
            self.take_loss(s, first, log);
        }
        self.begin_advance(s, log);
    }

    pub(super) fn apply_loss(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        self.take_loss(s, unit, log);
        self.settle(s, log);
    }

    fn take_loss(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let mut battle = Battle::of(s);
        battle.due[Battle::side(self.side(s, unit), attacking(s))] -= 1;
        s.battle = Some(battle);
        self.lose_step(s, unit, log);
        // 14.0.6 A corps that is lost has attacked all the same.
        if battle.attackers.has(unit) {
            s.mark(unit, Marks::FOUGHT);
        }
    }
}
