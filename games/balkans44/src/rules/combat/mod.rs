//! 10 Combat, 11 Air support.

mod advance;
mod air;
pub(crate) mod charts;
mod declare;
mod forecast;
mod losses;
mod odds;
mod refuse;
mod retreat;
mod step;
#[cfg(test)]
mod tests;
mod unseen;

use neretva_core::{Action, Audience, ChoiceLabel, Faces, Log, Node, Refusal, Roll, Seat, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};

pub(crate) use declare::OFFENSIVE;
pub use forecast::{Clash, Forecast, Strength, Wing};
pub(in crate::rules) use refuse::refuse_backing_out;
pub use step::{Air, Battle, CombatStep};

use crate::about::choice;
use crate::load::Balkans44;
use crate::rules::counter::CounterStep;
use crate::state::{AXIS, Marks, Offer, Phase, SOVIET, State, Support, UnitId};

/// 10.0.3 MUST be the player whose Combat Phase it is who attacks.
pub fn attacking(s: &State) -> Seat {
    if s.phase() == Phase::AxisCombat { AXIS } else { SOVIET }
}

impl Chapter for CombatStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Balkans44, s: &State) -> Node {
        Node::Decision(match self {
            Self::AirRoll(seat) => {
                let Words { rule, prompt: purpose } = self.words(g, s);
                let dice = Battle::of(s).air.count(g, s, seat);
                return Node::Chance(Roll {
                    dice,
                    sides: 6,
                    rule,
                    purpose,
                    audience: Audience::All,
                });
            }
            Self::Roll | Self::Surrender => {
                let Words { rule, prompt } = self.words(g, s);
                return Node::Chance(Roll::d6(rule, prompt));
            }
            Self::Pick | Self::Declare | Self::Advance | Self::Second(_) => attacking(s),
            Self::Air(seat) => seat,
            Self::Losses => Battle::of(s).losing(attacking(s)).unwrap_or(attacking(s)),
            Self::Retreat(_) => AXIS,
        })
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Pick => g.pick_offer(s),
            Self::Declare => g.declare_offer(s, &Battle::of(s)),
            Self::Air(seat) => g.air_offer(s, seat),
            Self::Losses => {
                let battle = Battle::of(s);
                let seat = battle.losing(attacking(s)).unwrap_or(attacking(s));
                Offer::units(g.losers(s, g.involved(s, &battle, seat)))
                    .or_if(g.check_retreat(s, &battle).is_none(), choice::RETREAT)
            }
            Self::Retreat(unit) => Offer::hexes(g.retreat_hexes(s, unit)),
            Self::Advance => Offer::units(g.advancers(s, &Battle::of(s))).or(choice::DONE),
            Self::Second(unit) => Offer::hexes(g.second_hexes(s, unit))
                .or_if(g.check_stay(s, unit).is_none(), choice::STAY),
            Self::AirRoll(_) | Self::Roll | Self::Surrender => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        g.combat_refusal(s, self, act)
    }

    fn label(self, g: &Balkans44, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => g.end_label(s),
            (Self::Declare, choice::ATTACK) => {
                let count = Battle::of(s).attackers.len() as i32;
                ChoiceLabel::usual(msg!("balkans44-label-attack", n = count))
            }
            (Self::Declare, choice::DONE) => ChoiceLabel::back(),
            (Self::Air(_), choice::DONE) => ChoiceLabel::usual(msg!("balkans44-label-no-air")),
            (Self::Advance, choice::DONE) => ChoiceLabel::other(msg!("balkans44-label-no-advance")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Hex(hex)) => {
                s.battle = Some(Battle::on(hex));
                // 6.2.4.3 Guerrillas MUST be attacked in their own way.
                if g.guerrilla_hexes(s).has(hex) {
                    s.flow.push(CounterStep::Declare);
                } else {
                    s.flow.set(Self::Declare);
                }
            }
            (Self::Pick, choice::DONE) => g.end_combats(s, log),
            (Self::Declare, Action::Piece(unit)) => {
                s.battle = Some(Battle::of(s).joined_by(unit.into()));
            }
            (Self::Declare, choice::TITO) => {
                s.battle = Some(Battle { tito: true, ..Battle::of(s) });
            }
            (Self::Declare, choice::ATTACK) => g.launch(s, log),
            (Self::Declare, choice::DONE) => {
                s.battle = None;
                s.flow.set(Self::Pick);
            }
            (Self::Air(seat), choice::DONE) => g.end_air(s, seat, log),
            (Self::Air(seat), Action::Choice(_)) => g.commit_air(s, seat, act, log),
            (Self::Losses, Action::Piece(unit)) => g.apply_loss(s, unit.into(), log),
            (Self::Losses, choice::RETREAT) => g.declare_retreat(s, log),
            (Self::Retreat(unit), Action::Hex(hex)) => g.retreat_to(s, unit, hex, log),
            (Self::Advance, Action::Piece(unit)) => g.apply_advance(s, unit.into(), log),
            (Self::Advance, choice::DONE) => g.end_battle(s, log),
            (Self::Second(unit), Action::Hex(hex)) => g.apply_second(s, unit, hex, log),
            (Self::Second(_), choice::STAY) => g.begin_advance(s, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Balkans44, s: &mut State, faces: Faces, log: &mut impl Log) {
        match self {
            Self::AirRoll(seat) => g.resolve_air(s, seat, faces, log),
            Self::Roll => g.resolve_combat(s, faces.first(), log),
            Self::Surrender => g.resolve_surrender(s, faces.first(), log),
            Self::Pick
            | Self::Declare
            | Self::Air(_)
            | Self::Losses
            | Self::Retreat(_)
            | Self::Advance
            | Self::Second(_) => unexpected(self, faces),
        }
    }

    fn resume(self, g: &Balkans44, s: &mut State, log: &mut impl Log) {
        // 16.5.2 The parachutists have been at work: without Tito there is no benefit.
        if matches!(self, Self::Air(_)) {
            let tito = !s.support.contains(Support::TITO_KILLED);
            s.battle = Some(Battle { tito, ..Battle::of(s) });
            g.begin_air(s, log);
        } else {
            g.next_combat(s, log);
        }
    }

    fn words(self, g: &Balkans44, s: &State) -> Words {
        let ask = Words::new;
        if self == Self::Pick {
            return ask(cite!("10.0.12"), msg!("balkans44-ask-target"));
        }
        let battle = Battle::of(s);
        let hex = battle.target;
        match self {
            Self::Pick | Self::Declare => {
                ask(cite!("10.1.1"), msg!("balkans44-ask-attackers", hex = hex))
            }
            Self::Air(_) => ask(cite!("10.1.2"), msg!("balkans44-ask-air", hex = hex)),
            Self::AirRoll(seat) => {
                ask(cite!("10.1.21"), msg!("balkans44-roll-air", side = seat, hex = hex))
            }
            Self::Roll => ask(cite!("10.1.25"), msg!("balkans44-roll-combat", hex = hex)),
            Self::Losses => {
                let steps = battle.due.into_iter().find(|due| *due > 0).unwrap_or(0);
                ask(cite!("10.2.3"), msg!("balkans44-ask-losses", steps = steps))
            }
            Self::Retreat(unit) => ask(cite!("10.3.3"), msg!("balkans44-ask-retreat", unit = unit)),
            Self::Advance => ask(cite!("10.4.1"), msg!("balkans44-ask-advance", hex = hex)),
            Self::Second(unit) => ask(cite!("10.4.2"), msg!("balkans44-ask-second", unit = unit)),
            Self::Surrender => {
                let modifier = g.surrender_modifier(s, &battle);
                ask(cite!("6.1.1.1"), msg!("balkans44-roll-surrender", modifier = modifier))
            }
        }
    }
}

impl Balkans44 {
    /// 10.0.14 Whether a unit lies open because it fights in the attack that is being resolved:
    /// attackers once it is declared, defenders once the odds are computed.
    pub(crate) fn is_revealed(&self, s: &State, unit: UnitId) -> bool {
        s.battle.is_some_and(|battle| {
            battle.defenders.has(unit) || (battle.attackers.has(unit) && s.has(unit, Marks::FOUGHT))
        })
    }

    pub(crate) fn enter_combat(&self, s: &mut State, _seat: Seat, log: &mut impl Log) {
        s.unmark_all(Marks::FOUGHT | Marks::HIT | Marks::HUNTED);
        if self.all_quiet(s) {
            self.close_idle_phase(s, log);
        } else {
            s.flow.push(CombatStep::Pick);
        }
    }

    /// 10.0.11, 10.0.12 MAY attack as often as there is somebody to attack, in any order.
    pub(in crate::rules) fn next_combat(&self, s: &mut State, log: &mut impl Log) {
        implements!("10.0.11");
        s.battle = None;
        s.flow.set(CombatStep::Pick);
        if self.all_quiet(s) {
            self.end_combats(s, log);
        }
    }

    fn end_combats(&self, s: &mut State, log: &mut impl Log) {
        s.unmark_all(Marks::FOUGHT | Marks::HIT | Marks::HUNTED);
        self.close_phase(s, log);
    }

    /// 10.0.13 The combat is wholly resolved, but for what Romania makes of it.
    fn end_battle(&self, s: &mut State, log: &mut impl Log) {
        if self.surrender_is_due(s, &Battle::of(s)) {
            s.flow.set(CombatStep::Surrender);
        } else {
            self.next_combat(s, log);
        }
    }
}
