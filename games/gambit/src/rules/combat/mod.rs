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

use neretva_core::{Action, ChoiceLabel, Entry, Faces, Log, Node, Refusal, msg};
use neretva_kit::chapter::{Chapter, Words, unexpected};

pub use odds::Forecast;
pub use step::{Battle, BattleKind, CombatStep, Relief, Volley};

use crate::Gambit;
use crate::about::choice;
use crate::state::{ALLIED, Offer, State, UnitSet};

impl Chapter for CombatStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        let battle = Battle::of(s);
        Node::Decision(match self {
            Self::Shot { .. } | Self::Extra(_) => return self.words(g, s).d10(),
            Self::Tac => ALLIED,
            Self::Fire(volley) | Self::Aim(volley, _) => battle.firing(volley),
            Self::BreakOff | Self::Regain(Relief::BreakOff) => battle.attacker,
            Self::Displace(_) | Self::Advance => battle.attacker,
            Self::Regain(Relief::Retreat) | Self::Declare => battle.defender(),
            Self::Retreat | Self::RetreatOne(_) => battle.defender(),
        })
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        let battle = Battle::of(s);
        match self {
            Self::Tac => Offer::choices([choice::TAC, choice::NO_TAC]),
            Self::Fire(volley) => Offer::units(g.firers(s, &battle, volley)),
            Self::Aim(volley, _) => Offer::units(g.targets(s, &battle, volley)),
            Self::BreakOff => Offer::choices([choice::BREAK_OFF, choice::PRESS_ON]),
            Self::Regain(relief) => Offer::units(g.regainable(s, &battle, relief)),
            Self::Declare => Offer::choices([choice::RETREAT, choice::STAND]),
            Self::Retreat => Offer::hexes(g.stack_hexes(s, &battle, battle.defenders_left(s))),
            Self::RetreatOne(unit) => {
                let stack = battle.defenders_left(s);
                Offer::hexes(g.scatter_hexes(s, &battle, stack, unit))
            }
            Self::Advance => Offer::units(g.advancers(s, &battle)).or(choice::DONE),
            Self::Shot { .. } | Self::Extra(_) | Self::Displace(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        g.refuse_in_battle(s, &Battle::of(s), self, act)
    }

    fn label(self, _: &Gambit, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Advance, choice::DONE) => ChoiceLabel::other(msg!("gambit-label-no-advance")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Tac, choice::TAC) => g.commit_tac(s, log),
            (Self::Tac, choice::NO_TAC) => g.begin_volley(s, Volley::Barrage, log),
            (Self::Fire(volley), Action::Piece(unit)) => g.aim(s, volley, unit.into()),
            (Self::Aim(volley, firer), Action::Piece(unit)) => {
                s.flow.set(Self::Shot { volley, firer, target: unit.into() });
            }
            (Self::BreakOff, choice::BREAK_OFF) => g.break_off(s, log),
            (Self::BreakOff, choice::PRESS_ON) => g.begin_volley(s, Volley::Offence, log),
            (Self::Regain(relief), Action::Piece(unit)) => g.regain(s, relief, unit.into(), log),
            (Self::Declare, choice::RETREAT) => g.declare_retreat(s, log),
            (Self::Declare, choice::STAND) => g.conclude(s, log),
            (Self::Retreat, Action::Hex(hex)) => {
                g.retreat_to(s, Battle::of(s).defenders_left(s), hex, log);
            }
            (Self::RetreatOne(unit), Action::Hex(hex)) => {
                g.retreat_to(s, UnitSet::of(unit), hex, log);
            }
            (Self::Advance, Action::Piece(unit)) => g.apply_advance(s, unit.into(), log),
            (Self::Advance, choice::DONE) => g.end_battle(s, log),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Gambit, s: &mut State, faces: Faces, log: &mut impl Log) {
        let die = faces.first();
        if let Self::Shot { volley, firer, target } = self {
            g.resolve_shot(s, volley, [firer, target], die, log);
        } else if let Self::Extra(firer) = self {
            g.resolve_extra(s, firer, die, log);
        } else {
            unexpected(self, faces);
        }
    }

    /// Only a retreat asks anything on top of a battle.
    fn resume(self, g: &Gambit, s: &mut State, log: &mut impl Log) {
        if let Self::Displace(hex) = self {
            g.make_way(s, hex, log);
        }
    }

    fn words(self, _: &Gambit, s: &State) -> Words {
        let (hex, ask) = (Battle::of(s).target, Words::new);
        match self {
            Self::Tac => ask(cite!("13.3.1"), msg!("gambit-ask-tac", hex = hex)),
            Self::Fire(Volley::Barrage) => {
                ask(cite!("12.2.5"), msg!("gambit-ask-barrage", hex = hex))
            }
            Self::Fire(Volley::Defence) => {
                ask(cite!("12.2.7"), msg!("gambit-ask-defence", hex = hex))
            }
            Self::Fire(Volley::Offence) => {
                ask(cite!("12.2.14"), msg!("gambit-ask-offence", hex = hex))
            }
            Self::Aim(_, unit) => ask(cite!("12.3.4"), msg!("gambit-ask-aim", unit = unit)),
            Self::Shot { firer: unit, target, .. } => {
                ask(cite!("12.3.2"), msg!("gambit-roll-shot", unit = unit, target = target))
            }
            Self::Extra(unit) => ask(cite!("12.9.1"), msg!("gambit-roll-extra", unit = unit)),
            Self::BreakOff => ask(cite!("12.2.11"), msg!("gambit-ask-break-off", hex = hex)),
            Self::Regain(Relief::BreakOff) => ask(cite!("12.2.12"), msg!("gambit-ask-regain")),
            Self::Regain(Relief::Retreat) => ask(cite!("12.8.1"), msg!("gambit-ask-regain")),
            Self::Declare => ask(cite!("12.2.18"), msg!("gambit-ask-retreat", hex = hex)),
            Self::Retreat => ask(cite!("12.8.1"), msg!("gambit-ask-retreat-hex", hex = hex)),
            Self::RetreatOne(unit) => {
                ask(cite!("12.8.5"), msg!("gambit-ask-retreat-unit", unit = unit))
            }
            Self::Displace(hex) => ask(cite!("12.8.13"), msg!("gambit-make-way", hex = hex)),
            Self::Advance => ask(cite!("12.7.1"), msg!("gambit-ask-advance", hex = hex)),
        }
    }
}

impl Gambit {
    /// 13.3.1 MUST be used for the rest of the turn.
    fn commit_tac(&self, s: &mut State, log: &mut impl Log) {
        let battle = Battle { tac: true, ..Battle::of(s) };
        s.battle = Some(battle);
        s.tac_used += 1;
        let what = || msg!("gambit-tac-committed", hex = battle.target);
        log.note(|| Entry::new(cite!("13.3.1"), what()));
        self.begin_volley(s, Volley::Barrage, log);
    }
}
