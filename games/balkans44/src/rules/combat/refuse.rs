//! Why an act is refused, each reason by the clause that forbids it.

use neretva_core::{Action, Message, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::{Battle, CombatStep, attacking};
use crate::about::choice;
use crate::load::{Balkans44, UnitId};
use crate::state::{Marks, State};

fn by(rule: Rule, why: Message) -> Refusal {
    Refusal::new(rule, why)
}

impl Balkans44 {
    /// The reason against an act that is not offered.
    pub(super) fn combat_refusal(&self, s: &State, step: CombatStep, a: Action) -> Option<Refusal> {
        if step == CombatStep::Pick {
            return self.refuse_pick(s, a);
        }
        let battle = Battle::of(s);
        let refusal = match (step, a) {
            (CombatStep::Declare, Action::Piece(unit)) => {
                Some(self.refuse_joiner(s, &battle, unit.into()))
            }
            (CombatStep::Declare, Action::Hex(hex)) => {
                // 10.0.7 MUST hit one hex.
                Some(by(cite!("10.0.7"), msg!("balkans44-one-hex", hex = hex)))
            }
            (CombatStep::Declare, choice::ATTACK) => {
                Some(by(cite!("10.1.1"), msg!("balkans44-nobody-attacks")))
            }
            (CombatStep::Declare, choice::TITO) => self.check_tito(s, &battle),
            (CombatStep::Air(seat), Action::Choice(_)) => self.refuse_air(s, seat, a),
            (CombatStep::Losses, Action::Piece(unit)) => {
                Some(self.refuse_loss(s, &battle, unit.into()))
            }
            (CombatStep::Losses, choice::RETREAT) => self.check_retreat(s, &battle),
            (CombatStep::Retreat(unit), Action::Hex(hex)) => {
                Some(self.refuse_retreat_hex(s, unit, hex))
            }
            (CombatStep::Advance, Action::Piece(unit)) => {
                self.check_advance(s, &battle, unit.into())
            }
            (CombatStep::Second(unit), Action::Hex(hex)) => self.check_second(s, unit, hex),
            (CombatStep::Second(unit), choice::STAY) => self.check_stay(s, unit),
            _ => None,
        };
        refusal.or_else(|| refuse_backing_out(&battle, a))
    }

    fn refuse_pick(&self, s: &State, a: Action) -> Option<Refusal> {
        match a {
            Action::Piece(_) => Some(by(cite!("10.1.1"), msg!("balkans44-target-first"))),
            Action::Hex(hex) => Some(self.refuse_target(s, hex)),
            choice::DONE => self.check_offensive(s),
            Action::Choice(_) => None,
        }
    }

    fn refuse_target(&self, s: &State, hex: HexId) -> Refusal {
        let enemies = self.stack_of(s, hex, attacking(s).other());
        if enemies.is_empty() {
            return by(cite!("10.0.1"), msg!("balkans44-no-enemy", hex = hex));
        }
        let guerrillas = self.guerrilla_hexes(s).has(hex);
        if enemies.iter().all(|unit| s.has(unit, Marks::HIT)) {
            let rule = if guerrillas { cite!("6.2.4.4") } else { cite!("10.0.4") };
            return by(rule, msg!("balkans44-attacked-already", hex = hex));
        }
        let own = self.units_of(s, attacking(s)).map(|(unit, _)| unit);
        let mut beside = own.filter(|unit| self.crossing(s, *unit, hex).is_some());
        match beside.next() {
            None => by(cite!("10.0.1"), msg!("balkans44-nobody-beside", hex = hex)),
            Some(first) => {
                let why = if guerrillas {
                    self.check_assailant(s, first, hex)
                } else {
                    self.check_attacker(s, first, hex)
                };
                why.unwrap_or_else(|| {
                    by(cite!("10.0.1"), msg!("balkans44-nobody-beside", hex = hex))
                })
            }
        }
    }

    fn refuse_joiner(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        self.check_attacker(s, unit, battle.target)
            .unwrap_or_else(|| Refusal::house(msg!("balkans44-in-order", unit = unit)))
    }

    fn refuse_loss(&self, s: &State, battle: &Battle, unit: UnitId) -> Refusal {
        let involved = battle.losing(attacking(s)).map(|seat| self.involved(s, battle, seat));
        match involved.is_some_and(|units| units.has(unit)) {
            // 10.2.4 MUST take steps from those who have two first.
            true => by(cite!("10.2.4"), msg!("balkans44-loss-two-steps", unit = unit)),
            false => by(cite!("10.2.3"), msg!("balkans44-loss-elsewhere", unit = unit)),
        }
    }
}

/// What was declared MUST be carried out, 10.0.13 before anything else is attacked.
pub(in crate::rules) fn refuse_backing_out(battle: &Battle, a: Action) -> Option<Refusal> {
    let hex = battle.target;
    match a {
        // 10.0.15 MAY NOT be called off once odds are known either.
        choice::DONE => {
            implements!("10.0.15");
            Some(by(cite!("10.1.1"), msg!("balkans44-no-backing-out", hex = hex)))
        }
        Action::Hex(_) => Some(by(cite!("10.0.13"), msg!("balkans44-finish-first", hex = hex))),
        Action::Piece(_) | Action::Choice(_) => None,
    }
}
