//! 7.4, 12 Combat in nine steps, 13.2 to 13.4 support.

mod advance;
mod break_off;
mod declare;
mod fire;
mod odds;
mod refuse;
mod retreat;
mod step;
#[cfg(test)]
mod tests;
mod words;

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Roll, msg};
use neretva_hex::HexId;

pub(crate) use odds::hit_chart;
use step::Offer;
pub use step::{Battle, BattleKind, CombatStep, Relief, Volley};

use crate::Gambit;
use crate::game::choice;
use crate::state::{ALLIED, Frame, State, UnitSet, piece};

impl Gambit {
    fn combat_offer(&self, s: &State, step: CombatStep) -> Offer {
        let battle = Battle::of(s);
        match step {
            CombatStep::Tac => Offer::choices([choice::TAC, choice::NO_TAC]),
            CombatStep::Fire(volley) => Offer::pieces(self.firers(s, &battle, volley)),
            CombatStep::Aim(volley, _) => Offer::pieces(self.targets(s, &battle, volley)),
            CombatStep::BreakOff => Offer::choices([choice::BREAK_OFF, choice::PRESS_ON]),
            CombatStep::Regain(relief) => Offer::pieces(self.regainable(s, &battle, relief)),
            CombatStep::Declare => Offer::choices([choice::RETREAT, choice::STAND]),
            CombatStep::Retreat => {
                Offer::hexes(self.stack_hexes(s, &battle, battle.defenders_left(s)))
            }
            CombatStep::RetreatOne(unit) => {
                let stack = battle.defenders_left(s);
                Offer::hexes(self.scatter_hexes(s, &battle, stack, unit.into()))
            }
            CombatStep::Advance => Offer::pieces(self.advancers(s, &battle)).or(choice::DONE),
            CombatStep::Shot { .. } | CombatStep::Extra(_) | CombatStep::Displace(_) => {
                Offer::default()
            }
        }
    }

    pub(crate) fn combat_node(&self, s: &State, step: CombatStep) -> Node {
        let battle = Battle::of(s);
        match step {
            CombatStep::Shot { firer, target, .. } => {
                let (unit, target) = (piece(firer.into()), piece(target.into()));
                let purpose = msg!("gambit-roll-shot", unit = unit, target = target);
                Node::Chance(Roll::d10(cite!("12.3.2"), purpose))
            }
            CombatStep::Extra(firer) => {
                let purpose = msg!("gambit-roll-extra", unit = piece(firer.into()));
                Node::Chance(Roll::d10(cite!("12.9.1"), purpose))
            }
            CombatStep::Tac => Node::Decision(ALLIED),
            CombatStep::Fire(volley) | CombatStep::Aim(volley, _) => {
                Node::Decision(battle.firing(volley))
            }
            CombatStep::BreakOff
            | CombatStep::Regain(Relief::BreakOff)
            | CombatStep::Displace(_)
            | CombatStep::Advance => Node::Decision(battle.attacker),
            CombatStep::Regain(Relief::Retreat)
            | CombatStep::Declare
            | CombatStep::Retreat
            | CombatStep::RetreatOne(_) => Node::Decision(battle.defender()),
        }
    }

    pub(crate) fn combat_legal(&self, s: &State, step: CombatStep, out: &mut Actions) {
        let offer = self.combat_offer(s, step);
        out.extend(offer.pieces.iter().map(|unit| Action::Piece(piece(unit))));
        out.extend(offer.hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
        out.extend(offer.choices);
    }

    pub(crate) fn combat_why_not(&self, s: &State, step: CombatStep, a: Action) -> Option<Refusal> {
        if self.combat_offer(s, step).has(a) { None } else { self.combat_refusal(s, step, a) }
    }

    pub(crate) fn combat_act(
        &self,
        s: &mut State,
        step: CombatStep,
        a: Action,
        log: &mut impl Log,
    ) {
        match (step, a) {
            (CombatStep::Tac, _) => {
                if a == choice::TAC {
                    self.commit_tac(s, log);
                }
                self.begin_volley(s, Volley::Barrage, log);
            }
            (CombatStep::Fire(volley), Action::Piece(unit)) => self.aim(s, volley, unit.index()),
            (CombatStep::Aim(volley, firer), Action::Piece(unit)) => {
                let target = unit.index() as u8;
                let shot = CombatStep::Shot { volley, firer, target };
                s.set_frame(Frame::Combat(shot));
            }
            (CombatStep::BreakOff, choice::BREAK_OFF) => self.break_off(s, log),
            (CombatStep::BreakOff, _) => self.begin_volley(s, Volley::Offence, log),
            (CombatStep::Regain(relief), Action::Piece(unit)) => {
                self.regain(s, relief, unit.index(), log);
            }
            (CombatStep::Declare, choice::RETREAT) => self.declare_retreat(s, log),
            (CombatStep::Declare, _) => self.conclude(s, log),
            (CombatStep::Retreat, Action::Hex(hex)) => {
                let stack = Battle::of(s).defenders_left(s);
                self.retreat_to(s, stack, hex, log);
            }
            (CombatStep::RetreatOne(unit), Action::Hex(hex)) => {
                self.retreat_to(s, UnitSet::from_iter([usize::from(unit)]), hex, log);
            }
            (CombatStep::Advance, Action::Piece(unit)) => {
                self.apply_advance(s, unit.index(), log);
            }
            (CombatStep::Advance, _) => self.end_battle(s, log),
            // Only legal acts come here.
            (
                CombatStep::Fire(_)
                | CombatStep::Aim(..)
                | CombatStep::Shot { .. }
                | CombatStep::Extra(_)
                | CombatStep::Regain(_)
                | CombatStep::Retreat
                | CombatStep::RetreatOne(_)
                | CombatStep::Displace(_),
                _,
            ) => {}
        }
    }

    /// 13.3.1 MUST be used for the rest of the turn.
    fn commit_tac(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle { tac: true, ..Battle::of(s) };
        s.battle = Some(battle);
        s.tac_used += 1;
        let what = || msg!("gambit-tac-committed", hex = battle.target);
        log.note(|| Entry::new(cite!("13.3.1"), what()));
    }

    pub(crate) fn combat_rolled(
        &self,
        s: &mut State,
        step: CombatStep,
        faces: Faces,
        log: &mut impl Log,
    ) {
        let die = faces.first();
        match step {
            CombatStep::Shot { volley, firer, target } => {
                self.resolve_shot(s, volley, [firer.into(), target.into()], die, log);
                self.next_shot(s, volley, log);
            }
            CombatStep::Extra(firer) => self.resolve_extra(s, firer.into(), die, log),
            // Nothing else is rolled for.
            CombatStep::Tac
            | CombatStep::Fire(_)
            | CombatStep::Aim(..)
            | CombatStep::BreakOff
            | CombatStep::Regain(_)
            | CombatStep::Declare
            | CombatStep::Retreat
            | CombatStep::RetreatOne(_)
            | CombatStep::Displace(_)
            | CombatStep::Advance => {}
        }
    }

    /// What was asked on top of a battle is answered: only a retreat asks anything.
    pub(crate) fn combat_on(&self, s: &mut State, step: CombatStep, log: &mut impl Log) {
        if let CombatStep::Displace(hex) = step {
            self.make_way(s, hex, log);
        }
    }
}
