//! 19 Optional rules, each used only by agreement.

mod armpit;
mod force10;
mod landing;
mod prestige;
mod response;
#[cfg(test)]
mod tests;

use neretva_core::{Action, Actions, Faces, Log, Node, Refusal, Roll, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::game::{Words, choice, not_now};
use crate::load::{HexSet, Partizan};
use crate::state::{AXIS, PARTISAN, State, UnitSet, piece};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OptionStep {
    /// 19.1.1.1 Is the prestige rolled for?
    Prestige,
    /// 19.1.2.2 The roll on the Tito Prestige Track.
    PrestigeRoll,
    /// 19.2.0.4 The secret decision.
    Armpit,
    /// 19.2.2.3 Who lands together, and where?
    Landing(UnitSet),
    /// 19.2.5.1 Do the Germans roll for an answer, against that net surrender roll?
    Response(u8),
    /// 19.2.5.1 The roll against it.
    ResponseRoll(u8),
    /// 19.2.6.1 How many steps answer?
    ResponseSteps,
    /// 19.2.5.2 Which division arrives?
    Division,
    /// 19.2.5.2 Where does it arrive?
    Arrive(u8),
    /// 19.3.0.1 Where does Force 10 drop?
    Force10,
    /// 19.3.0.2 Its drift from there.
    Force10Drift(HexId),
}

impl OptionStep {
    /// Units that the step names.
    pub(crate) fn units(self) -> UnitSet {
        match self {
            OptionStep::Landing(units) => units,
            OptionStep::Arrive(unit) => UnitSet::from_iter([usize::from(unit)]),
            OptionStep::Prestige
            | OptionStep::PrestigeRoll
            | OptionStep::Armpit
            | OptionStep::Response(_)
            | OptionStep::ResponseRoll(_)
            | OptionStep::ResponseSteps
            | OptionStep::Division
            | OptionStep::Force10
            | OptionStep::Force10Drift(_) => UnitSet::EMPTY,
        }
    }
}

/// What the deciding seat may do: units, hexes, choices.
struct Offers {
    units: UnitSet,
    hexes: HexSet,
    choices: &'static [Action],
}

impl Offers {
    fn choices(choices: &'static [Action]) -> Offers {
        Offers { units: UnitSet::EMPTY, hexes: HexSet::EMPTY, choices }
    }

    fn map(units: UnitSet, hexes: HexSet) -> Offers {
        Offers { units, hexes, choices: &[] }
    }

    fn has(&self, a: Action) -> bool {
        match a {
            Action::Piece(unit) => self.units.has(unit.index()),
            Action::Hex(hex) => self.hexes.has(hex.index()),
            Action::Choice(_) => self.choices.contains(&a),
        }
    }
}

impl Partizan {
    pub(crate) fn option_node(&self, _s: &State, step: OptionStep) -> Node {
        implements!("19.0.1");
        let d6 = |rule, purpose| Node::Chance(Roll::d6(rule, purpose));
        match step {
            OptionStep::Prestige
            | OptionStep::Armpit
            | OptionStep::Landing(_)
            | OptionStep::Force10 => Node::Decision(PARTISAN),
            OptionStep::Response(_) | OptionStep::Division | OptionStep::Arrive(_) => {
                Node::Decision(AXIS)
            }
            OptionStep::PrestigeRoll => d6(cite!("19.1.1.1"), msg!("partizan-roll-prestige")),
            OptionStep::ResponseRoll(_) => d6(cite!("19.2.5.1"), msg!("partizan-roll-response")),
            OptionStep::ResponseSteps => d6(cite!("19.2.6.1"), msg!("partizan-roll-response")),
            OptionStep::Force10Drift(_) => d6(cite!("19.3.0.2"), msg!("partizan-roll-force10")),
        }
    }

    fn option_offers(&self, s: &State, step: OptionStep) -> Offers {
        match step {
            // 19.1.1.1, 19.2.5.1 MAY roll, and MAY leave it.
            OptionStep::Prestige | OptionStep::Response(_) => {
                Offers::choices(&[choice::ROLL, choice::DECLINE])
            }
            OptionStep::Armpit => Offers::choices(&[choice::YES, choice::NO]),
            OptionStep::Landing(group) => self.landing_offers(s, group),
            OptionStep::Division => Offers::map(self.divisions_due(s), HexSet::EMPTY),
            OptionStep::Arrive(unit) => self.arrival_offers(s, unit.into()),
            OptionStep::Force10 => Offers::map(UnitSet::EMPTY, self.force10_hexes(s)),
            OptionStep::PrestigeRoll
            | OptionStep::ResponseRoll(_)
            | OptionStep::ResponseSteps
            | OptionStep::Force10Drift(_) => Offers::choices(&[]),
        }
    }

    pub(crate) fn option_legal(&self, s: &State, step: OptionStep, out: &mut Actions) {
        let offers = self.option_offers(s, step);
        out.extend(offers.units.iter().map(|unit| Action::Piece(piece(unit))));
        out.extend(offers.hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
        out.extend(offers.choices.iter().copied());
    }

    pub(crate) fn option_why_not(&self, s: &State, step: OptionStep, a: Action) -> Option<Refusal> {
        if self.option_offers(s, step).has(a) {
            return None;
        }
        match (step, a) {
            (OptionStep::Landing(group), Action::Piece(unit)) => {
                Some(self.why_not_landing(s, group, unit))
            }
            (OptionStep::Landing(group), Action::Hex(hex)) if !group.is_empty() => {
                self.check_landing(s, group, hex)
            }
            (OptionStep::Division, Action::Piece(unit)) => Some(self.why_not_division(s, unit)),
            (OptionStep::Arrive(unit), Action::Piece(same)) if same == piece(unit.into()) => {
                Some(self.why_not_weaker())
            }
            (OptionStep::Arrive(unit), Action::Hex(hex)) => {
                self.check_division_hex(s, unit.into(), hex)
            }
            (OptionStep::Force10, Action::Hex(hex)) => Some(self.why_not_force10(s, hex)),
            _ => not_now(),
        }
    }

    pub(crate) fn option_act(
        &self,
        s: &mut State,
        step: OptionStep,
        a: Action,
        log: &mut impl Log,
    ) {
        match (step, a) {
            (OptionStep::Prestige, _) => self.decide_prestige(s, a, log),
            (OptionStep::Armpit, _) => self.decide_armpit(s, a, log),
            (OptionStep::Landing(group), _) => self.apply_landing(s, group, a, log),
            (OptionStep::Response(net), _) => self.decide_response(s, net, a, log),
            (OptionStep::Division, Action::Piece(unit)) => self.pick_division(s, unit),
            (OptionStep::Arrive(unit), _) => self.apply_arrival(s, unit, a, log),
            (OptionStep::Force10, Action::Hex(hex)) => self.drop_force10(s, hex, log),
            _ => unreachable!("{a:?} at {step:?}: the referee let it pass"),
        }
    }

    pub(crate) fn option_rolled(
        &self,
        s: &mut State,
        step: OptionStep,
        f: Faces,
        log: &mut impl Log,
    ) {
        match step {
            OptionStep::PrestigeRoll => self.resolve_prestige(s, f.first(), log),
            OptionStep::ResponseRoll(net) => self.resolve_response(s, net, f.first(), log),
            OptionStep::ResponseSteps => self.resolve_steps(s, f.first(), log),
            OptionStep::Force10Drift(hex) => self.resolve_force10(s, hex, f.first(), log),
            OptionStep::Prestige
            | OptionStep::Armpit
            | OptionStep::Landing(_)
            | OptionStep::Response(_)
            | OptionStep::Division
            | OptionStep::Arrive(_)
            | OptionStep::Force10 => unreachable!("no roll is asked at {step:?}"),
        }
    }

    pub(crate) fn option_words(&self, s: &State, step: OptionStep) -> Words {
        match step {
            OptionStep::Prestige | OptionStep::PrestigeRoll => {
                Words::new(cite!("19.1.1.1"), msg!("partizan-ask-prestige"))
            }
            OptionStep::Armpit => {
                let turn = s.turn + 1;
                Words::new(cite!("19.2.0.4"), msg!("partizan-ask-armpit", turn = turn))
            }
            OptionStep::Landing(group) if group.is_empty() => {
                Words::new(cite!("19.2.2.3"), msg!("partizan-ask-landing"))
            }
            OptionStep::Landing(_) => {
                Words::new(cite!("19.2.2.4"), msg!("partizan-ask-landing-hex"))
            }
            OptionStep::Response(net) | OptionStep::ResponseRoll(net) => {
                Words::new(cite!("19.2.5.1"), msg!("partizan-ask-response", net = net))
            }
            OptionStep::ResponseSteps => {
                Words::new(cite!("19.2.6.1"), msg!("partizan-ask-response-steps"))
            }
            OptionStep::Division => {
                let steps = s.armpit.response_steps;
                Words::new(cite!("19.2.5.2"), msg!("partizan-ask-division", steps = steps))
            }
            OptionStep::Arrive(unit) => {
                let unit = piece(unit.into());
                Words::new(cite!("19.2.5.2"), msg!("partizan-ask-division-hex", unit = unit))
            }
            OptionStep::Force10 => Words::new(cite!("19.3.0.1"), msg!("partizan-ask-force10")),
            OptionStep::Force10Drift(hex) => {
                Words::new(cite!("19.3.0.2"), msg!("partizan-ask-force10-drift", hex = hex))
            }
        }
    }

    pub(crate) fn enter_partisan_political(&self, s: &mut State, log: &mut impl Log) {
        self.enter_armpit(s, log);
    }
}
