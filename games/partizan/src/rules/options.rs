//! 19 Optional rules, each used only by agreement, and other switches.

mod armpit;
mod force10;
mod landing;
mod prestige;
mod response;
#[cfg(test)]
mod tests;

pub use armpit::Armpit;
pub use prestige::Prestige;

use neretva_core::{Action, Faces, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Partizan, UnitId};
use crate::rules::Offer;
use crate::state::{AXIS, Marks, PARTISAN, State, UnitSet};

neretva_core::switches! {
    /// The optional rules in use, and how clauses that can be read two ways are read.
    pub struct Switches {
        /// 19.1 Tito's prestige.
        prestige: "prestige" = off,
        /// 19.2 Operation Armpit.
        armpit: "armpit" = off,
        /// 19.3 Force 10.
        force10: "force10" = off,
        /// 19.4 Objective penalty after Tito's death.
        tito_objectives: "tito-objectives" = off,
        /// 3.0.2 Partisans may leave Yugoslavia.
        partisans_abroad: "partisans-abroad" = on,
        /// 9.4.2 A port of destination must be empty.
        strict_ports: "strict-ports" = on,
        /// 11.2.8 Axis and Allied stacks are open.
        open_stacks: "open-stacks" = off,
        /// 18.7.1 Non-built Partisans cost casualty points.
        casualty_nonbuilt: "casualty-nonbuilt" = on,
        /// 5.1.7 Weapons caches in hand are secret.
        secret_caches: "secret-caches" = off,
        /// 5.2.6 Kampfgruppen cost no RPs.
        free_kampfgruppen: "free-kampfgruppen" = off,
        /// 5.2.6 Only German units keep Kampfgruppen waiting.
        german_kampfgruppen: "german-kampfgruppen" = off,
        /// 9.1.16 The minimum move combines with neither a train nor a ship.
        minimum_move_alone: "minimum-move-alone" = off,
        /// 15.3.3, 19.2.3.6 Whoever only passes through a port does not occupy it.
        ports_by_stop: "ports-by-stop" = off,
        /// 17.1.8 A drift onto Tito does not kill him.
        direct_drop: "direct-drop" = off,
        /// 19.1.1.1 Attacks by Allied units alone bring no prestige roll.
        partisan_prestige: "partisan-prestige" = off,
        /// 19.2.2.3 Landings are over when combat begins.
        landings_before_combat: "landings-before-combat" = off,
        /// 19.2.3.1 Nobody joins an assault from the land.
        landing_alone: "landing-alone" = off,
    }
}

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
    Arrive(UnitId),
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
            OptionStep::Arrive(unit) => UnitSet::of(unit),
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

impl Chapter for OptionStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, _g: &Partizan, _s: &State) -> Node {
        implements!("19.0.1");
        let roll = Words::new;
        match self {
            Self::Prestige | Self::Armpit | Self::Landing(_) | Self::Force10 => {
                Node::Decision(PARTISAN)
            }
            Self::Response(_) | Self::Division | Self::Arrive(_) => Node::Decision(AXIS),
            Self::PrestigeRoll => roll(cite!("19.1.1.1"), msg!("partizan-roll-prestige")).d6(),
            Self::ResponseRoll(_) => roll(cite!("19.2.5.1"), msg!("partizan-roll-response")).d6(),
            Self::ResponseSteps => roll(cite!("19.2.6.1"), msg!("partizan-roll-response")).d6(),
            Self::Force10Drift(_) => roll(cite!("19.3.0.2"), msg!("partizan-roll-force10")).d6(),
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            // 19.1.1.1, 19.2.5.1 MAY roll, and MAY leave it.
            Self::Prestige | Self::Response(_) => Offer::choices([choice::ROLL, choice::DECLINE]),
            Self::Armpit => Offer::choices([choice::YES, choice::NO]),
            Self::Landing(group) => g.landing_offer(s, group),
            Self::Division => Offer::units(g.divisions_due(s)),
            Self::Arrive(unit) => g.arrival_offer(s, unit),
            Self::Force10 => Offer::hexes(g.force10_hexes(s)),
            Self::PrestigeRoll
            | Self::ResponseRoll(_)
            | Self::ResponseSteps
            | Self::Force10Drift(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        match (self, a) {
            (Self::Landing(group), Action::Piece(unit)) => {
                Some(g.refuse_landing(s, group, unit.into()))
            }
            (Self::Landing(group), Action::Hex(hex)) if !group.is_empty() => {
                g.check_landing(s, group, hex)
            }
            (Self::Division, Action::Piece(unit)) => Some(g.refuse_division(s, unit.into())),
            (Self::Arrive(unit), Action::Piece(same)) if same == unit.into() => {
                Some(Refusal::new(cite!("19.2.6.1"), msg!("partizan-response-all-steps")))
            }
            (Self::Arrive(unit), Action::Hex(hex)) => g.check_division_hex(s, unit, hex),
            (Self::Force10, Action::Hex(hex)) => Some(g.refuse_force10(s, hex)),
            _ => None,
        }
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Prestige, _) => g.decide_prestige(s, a, log),
            (Self::Armpit, _) => g.decide_armpit(s, a, log),
            (Self::Landing(group), Action::Piece(unit)) => {
                s.flow.set(Self::Landing(group.with(unit.into())));
            }
            (Self::Landing(group), Action::Hex(hex)) => g.apply_landing(s, group, hex, log),
            (Self::Landing(_), Action::Choice(_)) => g.end_landings(s, log),
            (Self::Response(net), _) => g.decide_response(s, net, a, log),
            (Self::Division, Action::Piece(unit)) => s.flow.set(Self::Arrive(unit.into())),
            // 19.2.6.2 MAY turn the counter over, to come depleted.
            (Self::Arrive(unit), Action::Piece(_)) => s.mark(unit, Marks::DEPLETED),
            (Self::Arrive(unit), Action::Hex(hex)) => g.apply_arrival(s, unit, hex, log),
            (Self::Force10, Action::Hex(hex)) => g.drop_force10(s, hex, log),
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        match (self, f.first()) {
            (Self::PrestigeRoll, die) => g.resolve_prestige(s, die, log),
            (Self::ResponseRoll(net), die) => g.resolve_response(s, net, die, log),
            (Self::ResponseSteps, die) => g.resolve_steps(s, die, log),
            (Self::Force10Drift(hex), die) => g.resolve_force10(s, hex, die, log),
            _ => unexpected(self, f),
        }
    }

    fn words(self, _g: &Partizan, s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Prestige | Self::PrestigeRoll => {
                ask(cite!("19.1.1.1"), msg!("partizan-ask-prestige"))
            }
            Self::Armpit => ask(cite!("19.2.0.4"), msg!("partizan-ask-armpit", turn = s.turn + 1)),
            Self::Landing(group) if group.is_empty() => {
                ask(cite!("19.2.2.3"), msg!("partizan-ask-landing"))
            }
            Self::Landing(_) => ask(cite!("19.2.2.4"), msg!("partizan-ask-landing-hex")),
            Self::Response(net) | Self::ResponseRoll(net) => {
                ask(cite!("19.2.5.1"), msg!("partizan-ask-response", net = net))
            }
            Self::ResponseSteps => ask(cite!("19.2.6.1"), msg!("partizan-ask-response-steps")),
            Self::Division => {
                let steps = s.armpit.response_steps;
                ask(cite!("19.2.5.2"), msg!("partizan-ask-division", steps = steps))
            }
            Self::Arrive(unit) => {
                ask(cite!("19.2.5.2"), msg!("partizan-ask-division-hex", unit = unit))
            }
            Self::Force10 => ask(cite!("19.3.0.1"), msg!("partizan-ask-force10")),
            Self::Force10Drift(hex) => {
                ask(cite!("19.3.0.2"), msg!("partizan-ask-force10-drift", hex = hex))
            }
        }
    }
}

impl Partizan {
    pub(crate) fn enter_partisan_political(&self, s: &mut State, log: &mut impl Log) {
        self.enter_armpit(s, log);
    }
}
