//! Why an act is refused, each reason by the clause that forbids it.

use neretva_core::{Action, Message, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, attacking};
use crate::about::choice;
use crate::load::{Arrival, Nation, Partizan, UnitId};
use crate::state::{AXIS, Marks, PARTISAN, State, UnitSet};

fn by(rule: Rule, why: Message) -> Refusal {
    Refusal::new(rule, why)
}

impl Partizan {
    /// The reason against an act that is not offered.
    pub(super) fn combat_refusal(&self, s: &State, step: CombatStep, a: Action) -> Option<Refusal> {
        let refusal = match (step, a) {
            (CombatStep::Pick, Action::Piece(unit)) => self.refuse_saboteur(s, unit.into()),
            (CombatStep::Pick, Action::Hex(hex)) => Some(self.refuse_target(s, hex)),
            (CombatStep::Declare(battle), Action::Piece(unit)) => {
                Some(self.refuse_joiner(s, &battle, unit.into()))
            }
            // 11.1.4 MUST finish one attack before the next is declared.
            (CombatStep::Declare(battle), Action::Hex(_)) => Some(unfinished(&battle)),
            (CombatStep::Declare(_), choice::ATTACK) => {
                Some(by(cite!("11.6.7"), msg!("partizan-no-strength")))
            }
            (CombatStep::Retreat(battle), Action::Piece(unit)) => {
                Some(self.refuse_retreater(s, &battle, unit.into()))
            }
            (CombatStep::RetreatTo(battle, unit), Action::Hex(hex)) => {
                let rule = self.retreat_rule(&battle);
                Some(self.refuse_retreat_hex(s, unit, hex, rule))
            }
            (CombatStep::Support(battle), Action::Choice(_)) => self.refuse_support(s, &battle, a),
            (CombatStep::Caches(battle), Action::Piece(unit)) => {
                Some(self.refuse_taker(s, &battle, unit.into()))
            }
            (CombatStep::Chit(..), choice::CHIT_1 | choice::CHIT_2 | choice::CHIT_3) => {
                Some(by(cite!("5.1.7"), msg!("partizan-no-such-chit")))
            }
            (CombatStep::Losses(battle, losses), _) => {
                let seat = self.losing(s, &battle, losses).0;
                self.refuse_loss(seat, a)
            }
            (CombatStep::Withdraw(battle), Action::Piece(unit)) => {
                Some(self.refuse_withdrawer(s, &battle, unit.into()))
            }
            (CombatStep::WithdrawTo(_, unit), Action::Hex(hex)) => {
                Some(self.refuse_retreat_hex(s, unit, hex, cite!("12.5.2")))
            }
            (CombatStep::Advance(battle), Action::Piece(unit)) => {
                Some(self.refuse_advance(s, &battle, unit.into()))
            }
            _ => None,
        };
        refusal.or_else(|| refuse_backing_out(s, step, a))
    }

    fn refuse_saboteur(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        if attacking(s) == AXIS {
            return Some(by(cite!("11.1.5"), msg!("partizan-target-first")));
        }
        if self.side(unit) != PARTISAN {
            return Some(by(cite!("18.5.2"), msg!("partizan-no-saboteur", unit = unit)));
        }
        if self.card(unit).arrival == Arrival::Armpit && s.hex(unit).is_none() {
            return Some(self.refuse_landing(s, UnitSet::EMPTY, unit));
        }
        let refusal = if s.has(unit, Marks::RETREATED) {
            by(cite!("12.5.2"), msg!("partizan-saboteur-retreated", unit = unit))
        } else {
            by(cite!("9.5.10"), msg!("partizan-no-objective-there", unit = unit))
        };
        Some(refusal)
    }

    fn refuse_target(&self, s: &State, hex: HexId) -> Refusal {
        let seat = attacking(s);
        if self.holder(s, hex) != Some(seat.other()) {
            return by(cite!("11.1.5"), msg!("partizan-no-enemy-there", hex = hex));
        }
        if s.attacked.has(hex) {
            return by(cite!("11.11.2"), msg!("partizan-attacked-already", hex = hex));
        }
        let beside = || {
            let own = self.on_map(s, seat).map(|(unit, _)| unit);
            own.filter_map(|unit| self.crossing(s, unit, hex).map(|exit| (unit, exit)))
        };
        let mut able = beside().filter(|(unit, exit)| self.fights_across(s, *unit, exit));
        if beside().next().is_none() {
            by(cite!("11.1.1"), msg!("partizan-nobody-beside", hex = hex))
        } else if able.next().is_none() {
            by(cite!("3.0.11"), msg!("partizan-attack-over-water", hex = hex))
        } else if beside()
            .all(|(unit, exit)| s.has(unit, Marks::FOUGHT) || !self.fights_across(s, unit, &exit))
        {
            by(cite!("11.11.3"), msg!("partizan-all-fought", hex = hex))
        } else {
            by(cite!("11.6.7"), msg!("partizan-no-strength"))
        }
    }

    fn refuse_joiner(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        let hex = battle.target;
        if self.side(unit) != attacking(s) {
            return by(cite!("11.1.5"), msg!("partizan-not-yours", unit = unit));
        }
        let Some(exit) = self.crossing(s, unit, hex) else {
            return by(cite!("11.1.1"), msg!("partizan-not-beside", unit = unit, hex = hex));
        };
        if !self.fights_across(s, unit, &exit) {
            by(cite!("3.0.11"), msg!("partizan-attack-over-water", hex = hex))
        } else if s.has(unit, Marks::FOUGHT) {
            by(cite!("11.11.3"), msg!("partizan-fought-already", unit = unit))
        } else if battle.attackers.without(battle.landing).last() >= Some(unit) {
            Refusal::house(msg!("partizan-in-order", unit = unit))
        } else {
            by(cite!("11.6.7"), msg!("partizan-no-strength"))
        }
    }

    fn refuse_retreater(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        if self.is_partisan(unit) && self.defenders(s, battle).has(unit) {
            by(cite!("12.3.2"), msg!("partizan-cannot-retreat", unit = unit))
        } else {
            by(cite!("12.1.1"), msg!("partizan-no-retreat-for", unit = unit))
        }
    }

    fn refuse_retreat_hex(&self, s: &State, unit: UnitId, hex: HexId, too_far: Rule) -> Refusal {
        let closed = self.check_area(s, unit, hex).is_some();
        if self.holder(s, hex) == Some(AXIS) || closed {
            // 12.1.1 MAY NOT enter enemy hexes, the sea, or whatever is closed to its movement.
            by(cite!("12.1.1"), msg!("partizan-retreat-closed", hex = hex))
        } else if !self.may_end(s, unit, hex) {
            by(cite!("12.3.1"), msg!("partizan-retreat-full", hex = hex))
        } else {
            by(too_far, msg!("partizan-retreat-far", unit = unit, hex = hex))
        }
    }

    fn refuse_support(&self, s: &State, battle: &Battle, a: Action) -> Option<Refusal> {
        let axis = self.initiative_seat(battle.net) == AXIS;
        let refusal = if a == choice::BOMBER && battle.bomber {
            let rule = if axis { cite!("5.2.9") } else { cite!("5.1.11") };
            by(rule, msg!("partizan-bomber-once"))
        } else if a == choice::BOMBER {
            by(cite!("16.3.1"), msg!("partizan-no-bomber"))
        } else if a != choice::NAVY {
            return None;
        } else if axis {
            // 11.4.10 Only the side with the initiative MAY add support.
            by(cite!("11.4.10"), msg!("partizan-navy-not-yours"))
        } else if !s.navy {
            by(cite!("16.4.1"), msg!("partizan-no-navy"))
        } else {
            by(cite!("16.4.2"), msg!("partizan-not-coastal", hex = battle.target))
        };
        Some(refusal)
    }

    fn refuse_taker(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        if s.chit[unit] > 0 && self.is_partisan(unit) {
            // 11.5.6, 14.3.1 MAY NOT carry more than one.
            implements!("14.3.1");
            return by(cite!("11.5.6"), msg!("partizan-has-chit", unit = unit));
        }
        match self.card(unit).nation {
            Nation::Partisan => {
                let hex = battle.target;
                by(cite!("11.5.2"), msg!("partizan-not-in-combat", unit = unit, hex = hex))
            }
            Nation::British => by(cite!("11.5.3"), msg!("partizan-no-chit-for", unit = unit)),
            Nation::American | Nation::French | Nation::Polish => {
                by(cite!("14.1.3"), msg!("partizan-no-chit-for", unit = unit))
            }
            Nation::German
            | Nation::Italian
            | Nation::Bulgarian
            | Nation::Hungarian
            | Nation::Ustashi
            | Nation::Croatian => by(cite!("11.11.6"), msg!("partizan-no-chit-for", unit = unit)),
        }
    }

    fn refuse_loss(&self, seat: Seat, a: Action) -> Option<Refusal> {
        match a {
            Action::Piece(unit) if self.side(unit.into()) != seat => {
                Some(by(cite!("11.9.3"), msg!("partizan-not-yours", unit = unit)))
            }
            Action::Piece(unit) => {
                Some(by(cite!("11.6.4"), msg!("partizan-loss-elsewhere", unit = unit)))
            }
            choice::CHIT_1 | choice::CHIT_2 | choice::CHIT_3 => {
                Some(by(cite!("11.9.6"), msg!("partizan-chit-no-step")))
            }
            choice::DONE | choice::DECLINE => {
                Some(by(cite!("11.9.1"), msg!("partizan-losses-due")))
            }
            Action::Hex(_) | Action::Choice(_) => None,
        }
    }

    fn refuse_withdrawer(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        let involved = self.survivors(s, battle).has(unit);
        if involved && !self.is_partisan(unit) {
            by(cite!("11.6.6"), msg!("partizan-no-retreat-for", unit = unit))
        } else if involved {
            by(cite!("12.3.2"), msg!("partizan-cannot-retreat", unit = unit))
        } else {
            by(cite!("12.5.1"), msg!("partizan-no-retreat-for", unit = unit))
        }
    }

    fn refuse_advance(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        let hex = battle.target;
        if self.side(unit) == PARTISAN && s.has(unit, Marks::RETREATED) {
            return by(cite!("12.5.2"), msg!("partizan-retreated-already", unit = unit));
        }
        let survivor = self.survivors(s, battle).has(unit) && s.hex(unit) != Some(hex);
        let closed = || self.check_area(s, unit, hex).or_else(|| self.check_end(s, unit, hex));
        let refusal = if survivor { closed() } else { None };
        refusal.unwrap_or_else(|| {
            by(cite!("11.10.1"), msg!("partizan-no-advance", unit = unit, hex = hex))
        })
    }
}

/// 11.1.4, 11.2.5 MUST carry out what was declared.
fn refuse_backing_out(s: &State, step: CombatStep, a: Action) -> Option<Refusal> {
    if a != choice::DONE && a != choice::DECLINE {
        return None;
    }
    let battle = step.battle()?;
    if attacking(s) == AXIS && !matches!(step, CombatStep::Declare(_)) {
        Some(by(cite!("11.2.5"), msg!("partizan-no-backing-out", hex = battle.target)))
    } else {
        Some(unfinished(&battle))
    }
}

fn unfinished(battle: &Battle) -> Refusal {
    by(cite!("11.1.4"), msg!("partizan-finish-first", hex = battle.target))
}
