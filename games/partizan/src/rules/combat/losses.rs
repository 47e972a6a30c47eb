//! 11.6.3, 11.9, 11.10 The roll, the steps it costs, and the advance.

use neretva_core::{Entry, Log, Seat, msg};

use super::odds::said;
use super::{Battle, CombatStep, Losses, Table, attacking};
use crate::load::{Partizan, UnitId};
use crate::state::{AXIS, PARTISAN, State, UnitSet};

impl Partizan {
    /// 11.6.3 MUST read the result at the die and the column.
    pub(super) fn resolve_combat(
        &self,
        s: &mut State,
        battle: Battle,
        die: u8,
        log: &mut impl Log,
    ) {
        let table = battle.table.unwrap_or(Table::Assault);
        let forecast = self.forecast(&self.clash(s, &battle), table);
        let result = forecast.results[usize::from(die) - 1];
        let net = (i32::from(die) + forecast.die).clamp(1, 6);
        let (attack, defence) = self.crt(table).odds[forecast.column];
        log.note(|| {
            let what =
                msg!("partizan-rolled", die = die, net = net, attack = attack, defence = defence);
            Entry::new(cite!("11.6.3"), what)
        });
        log.note(|| Entry::new(cite!("11.6.4"), said(result)));
        // 12.5.1 MAY NOT retreat on the Assault Table.
        let re = result.re && table == Table::CloseCombat;
        let losses = Losses { attacker: result.attacker, defender: result.defender, re };
        self.settle_losses(s, battle, losses, log);
    }

    /// Who loses the next step, and the units it may come from.
    pub(super) fn losing(&self, s: &State, battle: &Battle, losses: Losses) -> (Seat, UnitSet) {
        // 11.9.3 The owner MUST choose among the units in the combat, 11.9.6 never a chit.
        implements!("11.9.3");
        implements!("11.9.6");
        let seat = attacking(s);
        if losses.attacker > 0 {
            (seat, self.survivors(s, battle))
        } else {
            (seat.other(), self.defenders(s, battle))
        }
    }

    /// 11.9.1 MUST take all losses; steps that leave no choice go by themselves.
    fn settle_losses(&self, s: &mut State, battle: Battle, mut losses: Losses, log: &mut impl Log) {
        implements!("11.9.1");
        implements!("11.9.2");
        implements!("11.9.4");
        while losses.attacker + losses.defender > 0 {
            let (_, units) = self.losing(s, &battle, losses);
            match units.first() {
                // 11.9.2 MUST NOT lose more than there is.
                None if losses.attacker > 0 => losses.attacker = 0,
                None => losses.defender = 0,
                Some(_) if units.len() > 1 && self.steps_of(s, units) > losses.next() => {
                    return s.flow.set(CombatStep::Losses(battle, losses));
                }
                Some(only) => {
                    losses = losses.less_one();
                    self.lose(s, &battle, only, log);
                }
            }
        }
        if losses.re && !self.withdrawers(s, &battle).is_empty() {
            s.flow.set(CombatStep::Withdraw(battle));
        } else {
            self.begin_advance(s, battle, log);
        }
    }

    pub(super) fn apply_loss(
        &self,
        s: &mut State,
        battle: Battle,
        losses: Losses,
        unit: UnitId,
        log: &mut impl Log,
    ) {
        self.lose(s, &battle, unit, log);
        self.settle_losses(s, battle, losses.less_one(), log);
    }

    fn lose(&self, s: &mut State, battle: &Battle, unit: UnitId, log: &mut impl Log) {
        // 11.9.5 The chit of a Partisan leaves with it.
        implements!("11.9.5");
        let hex = s.hex(unit).unwrap_or(battle.target);
        let (seat, stack) = (self.side(unit), [hex, hex]);
        let seen = self.seen_by_other(s, seat, stack);
        self.lose_step(s, unit, cite!("11.9.1"), log);
        self.note_uncovered(s, seat, stack, seen, log);
        // 19.1.2.3 MUST count Axis units that Partisans alone eliminate; 19.1.2.4 not the 500th SS.
        implements!("19.1.2.3");
        implements!("19.1.2.4");
        let counts = self.side(unit) == AXIS
            && attacking(s) == PARTISAN
            && self.all_partisans(battle)
            && unit != self.roster.cast.paratroops;
        if counts && s.hex(unit).is_none() {
            s.partisan_kills += 1;
        }
    }

    /// 11.10.1 MAY move into the hex if no defender is left in it.
    pub(super) fn begin_advance(&self, s: &mut State, battle: Battle, log: &mut impl Log) {
        let empty = self.defenders(s, &battle).is_empty();
        if empty && !self.advancers(s, &battle).is_empty() {
            s.flow.set(CombatStep::Advance(battle));
        } else {
            self.end_battle(s, battle, log);
        }
    }

    /// Surviving attackers for whom there is room; where a nation may not go it does not advance.
    pub(super) fn advancers(&self, s: &State, battle: &Battle) -> UnitSet {
        // 11.10.2 MAY advance unit by unit, or not at all.
        implements!("11.10.2");
        self.survivors(s, battle).only(|unit| {
            s.hex(unit) != Some(battle.target)
                && self.may_end(s, unit, battle.target)
                && self.check_area(s, unit, battle.target).is_none()
        })
    }

    pub(super) fn apply_advance(
        &self,
        s: &mut State,
        battle: Battle,
        unit: UnitId,
        log: &mut impl Log,
    ) {
        let from = s.hex(unit).unwrap_or(battle.target);
        let (seat, stacks) = (self.side(unit), [from, battle.target]);
        let seen = self.seen_by_other(s, seat, stacks);
        self.place(s, unit, battle.target);
        log.note(|| {
            let what = msg!("partizan-advances", unit = unit, hex = battle.target);
            Entry::new(cite!("11.10.1"), what)
        });
        self.note_uncovered(s, seat, stacks, seen, log);
        self.begin_advance(s, battle, log);
    }
}
