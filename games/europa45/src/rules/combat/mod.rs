//! BASE.8 Combat.

pub mod charts;

mod advance;
mod declare;
mod forecast;
mod odds;
mod refuse;
mod resolve;
#[cfg(test)]
mod tests;

use neretva_core::{Action, ChoiceLabel, Faces, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

pub use self::forecast::{Clash, Forecast, PARTS};
use crate::about::choice;
use crate::load::{Europa45, HexSet};
use crate::state::{Marks, Offer, State, UnitSet};

/// An attack that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The attacked hex.
    pub target: HexId,
    pub attackers: UnitSet,
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CombatStep {
    /// Which hex is attacked?
    Pick,
    /// Who attacks it?
    Attackers,
    /// Whoever could evade has.
    Fight,
    /// The die.
    Roll,
    /// The result is carried out.
    Result,
    /// Who advances?
    Advance,
}

impl Chapter for CombatStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        match self {
            Self::Roll => self.words(g, s).d6(),
            Self::Pick | Self::Attackers | Self::Fight | Self::Result | Self::Advance => {
                Node::Decision(g.phasing(s))
            }
        }
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => {
                let free = g.check_duty_done(s).is_none();
                Offer::hexes(g.attack_targets(s)).or_if(free, choice::DONE)
            }
            Self::Attackers => {
                let battle = g.battle(s);
                let more = g.able_attackers(s, battle.target).without(battle.attackers);
                let ready = g.check_attack(s, &battle).is_none();
                Offer::units(more).or_if(ready, choice::ATTACK).or(choice::BACK)
            }
            Self::Advance => Offer::units(g.advancers(s, &g.battle(s))).or(choice::DONE),
            Self::Fight | Self::Roll | Self::Result => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        g.refuse_combat(self, s, act)
    }

    fn label(self, g: &Europa45, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => {
                let left = g.attack_targets(s).len() as i32;
                ChoiceLabel::usual(msg!("europa45-label-end-combat", n = left))
            }
            (Self::Attackers, choice::ATTACK) => {
                let count = g.battle(s).attackers.len() as i32;
                ChoiceLabel::usual(msg!("europa45-label-attack", n = count))
            }
            (Self::Attackers, choice::BACK) => ChoiceLabel::back(),
            (Self::Advance, choice::DONE) => ChoiceLabel::other(msg!("europa45-label-no-advance")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Hex(target)) => {
                // 45.B.2.c.5.2 Whoever must attack there does.
                let due = g.duty_binds(s, target);
                let attackers = if due { g.bound_in(s, target) } else { UnitSet::EMPTY };
                s.battle = Some(Battle { target, attackers });
                s.flow.set(Self::Attackers);
            }
            (Self::Pick, choice::DONE) => g.finish(s, log),
            (Self::Attackers, Action::Piece(id)) => {
                let battle = g.battle(s);
                s.battle = Some(Battle { attackers: battle.attackers.with(id.into()), ..battle });
            }
            (Self::Attackers, choice::BACK) => {
                s.battle = None;
                s.flow.set(Self::Pick);
            }
            (Self::Attackers, choice::ATTACK) => g.declare(s, log),
            (Self::Advance, Action::Piece(id)) => g.advance(s, id.into(), log),
            (Self::Advance, choice::DONE) => g.end_attack(s, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Europa45, s: &mut State, faces: Faces, log: &mut impl Log) {
        g.resolve(s, faces.first(), log);
    }

    fn resume(self, g: &Europa45, s: &mut State, log: &mut impl Log) {
        match self {
            Self::Fight => g.fight(s, log),
            Self::Result => g.begin_advance(s, log),
            Self::Pick | Self::Attackers | Self::Roll | Self::Advance => unexpected(self, "an end"),
        }
    }

    fn words(self, _: &Europa45, s: &State) -> Words {
        match (self, s.battle) {
            (Self::Roll, Some(battle)) => {
                Words::new(cite!("BASE.8.4"), msg!("europa45-roll-combat", hex = battle.target))
            }
            (Self::Attackers, Some(battle)) => {
                Words::new(cite!("BASE.8.1"), msg!("europa45-ask-attackers", hex = battle.target))
            }
            (Self::Advance, Some(battle)) => {
                Words::new(cite!("BASE.8.8"), msg!("europa45-ask-advance", hex = battle.target))
            }
            _ => Words::new(cite!("BASE.8.1"), msg!("europa45-ask-attack")),
        }
    }
}

impl Europa45 {
    pub(crate) fn enter_combat(&self, s: &mut State, _seat: Seat, _log: &mut impl Log) {
        s.unmark_all(Marks::FOUGHT);
        s.attacked = HexSet::EMPTY;
        if s.flow.is_held() || !self.attack_targets(s).is_empty() {
            s.flow.push(CombatStep::Pick);
        }
    }

    /// The attack that is being resolved.
    ///
    /// # Panics
    /// If there is none: steps that ask come after a target was named.
    fn battle(&self, s: &State) -> Battle {
        s.battle.expect("an attack is being resolved")
    }

    /// The attack is over; so is the phase when nobody is left to attack.
    fn end_attack(&self, s: &mut State, log: &mut impl Log) {
        s.battle = None;
        s.flow.set(CombatStep::Pick);
        if !s.flow.is_held() && self.attack_targets(s).is_empty() {
            self.finish(s, log);
        }
    }
}
