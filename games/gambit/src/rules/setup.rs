//! 3.1, SU Set-up: the Axis first, with its Improved Positions, then the Allies.

mod check;
mod choices;
pub(crate) mod ground;
pub mod scenario;
mod standard;
mod start;
#[cfg(test)]
mod tests;

use neretva_core::{Action, Entry, Log, Message, Node, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::about::choice;
use crate::load::{Nation, Year};
use crate::state::{ALLIED, AXIS, At, Offer, State, UnitId, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// Which unit of those is set up next?
    Pick(Stage),
    /// Where?
    Place(Stage, UnitId),
    /// SU.10 In which mode?
    Mode(Stage, UnitId),
    /// SU.1 Where does the Axis have Improved Positions?
    Positions,
    /// S45.4, S45.5 Which division of that group is depleted?
    Deplete(u8),
    /// SU.6 For which division does the mountain division come?
    Swap,
}

/// Who sets up, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// The units of the Axis.
    Axis,
    /// S43.17 Then the Chetniks, by the Axis player too.
    Chetniks,
    /// Last the Allies.
    Allied,
}

impl Stage {
    fn seat(self) -> Seat {
        match self {
            Stage::Axis | Stage::Chetniks => AXIS,
            Stage::Allied => ALLIED,
        }
    }
}

impl Chapter for SetupStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Gambit, _: &State) -> Node {
        Node::Decision(match self {
            Self::Pick(stage) | Self::Place(stage, _) | Self::Mode(stage, _) => stage.seat(),
            Self::Positions | Self::Deplete(_) => AXIS,
            Self::Swap => ALLIED,
        })
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Pick(stage) => g.next_start(s, stage),
            Self::Place(_, unit) => Offer::hexes(g.start_hexes(s, unit)),
            Self::Mode(..) => Offer::choices([choice::CONCENTRATED, choice::DISPERSED]),
            Self::Positions => Offer::hexes(g.position_hexes(s)).or(choice::DONE),
            Self::Deplete(group) => Offer::units(g.to_deplete(s, group)),
            Self::Swap => Offer::units(g.to_swap(s)),
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        Some(match (self, act) {
            (Self::Pick(_), Action::Piece(unit)) => g.refuse_pick(s, unit.into()),
            (Self::Pick(stage), choice::DONE) => g.refuse_units_left(s, stage),
            (Self::Pick(Stage::Allied), choice::SWAP) => g.refuse_swap(),
            (Self::Place(_, unit), Action::Hex(hex)) => return g.check_start(s, unit, hex),
            (Self::Positions, Action::Hex(hex)) => g.refuse_position(hex),
            (Self::Deplete(group), Action::Piece(unit)) => g.refuse_depletion(s, group, unit),
            (Self::Swap, Action::Piece(unit)) => g.refuse_swap_of(unit),
            _ => return None,
        })
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick(stage), Action::Piece(unit)) => {
                s.flow.set(Self::Place(stage, unit.into()));
            }
            (Self::Pick(stage), choice::STANDARD) => g.start_by_standard(s, stage, log),
            (Self::Pick(_), choice::SWAP) => s.flow.set(Self::Swap),
            (Self::Pick(_), choice::DONE) => g.begin_play(s, log),
            (Self::Place(stage, unit), Action::Hex(hex)) => {
                g.start_in(s, stage, unit, hex, log);
            }
            (Self::Mode(stage, unit), Action::Choice(_)) => {
                g.start_in_mode(s, unit, act == choice::DISPERSED, log);
                g.next_to_set_up(s, stage, log);
            }
            (Self::Positions, Action::Hex(hex)) => g.start_with_position(s, hex, log),
            (Self::Positions, choice::DONE) => g.deplete_next(s, log),
            (Self::Deplete(group), Action::Piece(unit)) => {
                g.deplete_division(s, unit.into(), group, log);
                g.deplete_next(s, log);
            }
            (Self::Swap, Action::Piece(unit)) => g.swap_in(s, unit.into(), log),
            _ => unexpected(self, act),
        }
    }

    fn words(self, g: &Gambit, s: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Pick(stage) => ask(g.stage_rule(s, stage), g.ask_to_set_up(s, stage)),
            Self::Place(_, unit) => {
                let prompt = msg!("gambit-ask-setup-place", unit = unit);
                ask(g.place_rule(s, unit), prompt)
            }
            Self::Mode(_, unit) => ask(cite!("SU.10"), msg!("gambit-ask-setup-mode", unit = unit)),
            Self::Positions => ask(cite!("SU.1"), msg!("gambit-ask-setup-positions")),
            Self::Deplete(group) => {
                ask(g.depleted_rule(s, group), msg!("gambit-ask-setup-depleted"))
            }
            Self::Swap => ask(cite!("SU.6"), msg!("gambit-ask-setup-swap")),
        }
    }
}

impl Gambit {
    fn setup_stage(&self, s: &State, unit: UnitId) -> Stage {
        if self.card(unit).nation == Nation::Chetnik {
            Stage::Chetniks
        } else if self.side(s, unit) == AXIS {
            Stage::Axis
        } else {
            Stage::Allied
        }
    }

    /// The units that are still to be set up in a stage.
    fn to_set_up(&self, s: &State, stage: Stage) -> UnitSet {
        let ready = UnitId::all().filter(|unit| s.at[*unit] == At::Ready);
        ready.filter(|unit| self.setup_stage(s, *unit) == stage).collect()
    }

    /// Who is set up next; the whole side by one choice, as long as somebody is left.
    fn next_start(&self, s: &State, stage: Stage) -> Offer {
        let waiting = self.to_set_up(s, stage);
        let all = if waiting.is_empty() { choice::DONE } else { choice::STANDARD };
        let swap = stage == Stage::Allied && self.open_swap(s).is_some();
        Offer::units(waiting).or(all).or_if(swap, choice::SWAP)
    }

    fn ask_to_set_up(&self, s: &State, stage: Stage) -> Message {
        let left = self.to_set_up(s, stage).len() as i32;
        match stage {
            _ if left == 0 => msg!("gambit-ask-setup-swap-or-done"),
            Stage::Axis => msg!("gambit-ask-setup-axis", left = left),
            Stage::Chetniks => msg!("gambit-ask-setup-chetniks", left = left),
            Stage::Allied => msg!("gambit-ask-setup-allied", left = left),
        }
    }

    fn refuse_units_left(&self, s: &State, stage: Stage) -> Refusal {
        let left = self.to_set_up(s, stage).len() as i32;
        let why = msg!("gambit-setup-units-left", left = left);
        Refusal::new(self.stage_rule(s, stage), why)
    }

    fn refuse_pick(&self, s: &State, unit: UnitId) -> Refusal {
        let (rule, why) = match s.at[unit] {
            At::Ready if self.setup_stage(s, unit) == Stage::Chetniks => {
                (cite!("S43.17"), msg!("gambit-setup-chetniks-later", unit = unit))
            }
            // S43.2, S44.2, S45.2 MUST wait for the Axis.
            At::Ready => (self.order_rule(s), msg!("gambit-setup-axis-first")),
            At::Hex(_) => (self.place_rule(s, unit), msg!("gambit-setup-already", unit = unit)),
            At::Med => {
                let american = self.card(unit).nation == Nation::American;
                let rule = if american { cite!("SU.5") } else { cite!("SU.3") };
                (rule, msg!("gambit-setup-med-box", unit = unit))
            }
            At::Later if self.is_partisan(unit) => {
                (cite!("SU.8"), msg!("gambit-setup-spare", unit = unit))
            }
            At::Later => {
                let force10 = unit == self.roster.cast.f10;
                let rule = if force10 { cite!("13.6.1") } else { cite!("8.1.1") };
                (rule, msg!("gambit-setup-arrives-later", unit = unit))
            }
            At::Out | At::Dead | At::Gone => {
                (cite!("3.1.1"), msg!("gambit-setup-not-in-scenario", unit = unit))
            }
        };
        Refusal::new(rule, why)
    }

    /// A unit starts in a hex of its ground.
    fn start_in(&self, s: &mut State, stage: Stage, unit: UnitId, hex: HexId, log: &mut impl Log) {
        s.at[unit] = At::Hex(hex);
        let what = || msg!("gambit-setup-placed", unit = unit, hex = hex);
        log.note(|| Entry::new(self.place_rule(s, unit), what()));
        if self.is_partisan(unit) {
            s.flow.set(SetupStep::Mode(stage, unit));
        } else {
            self.next_to_set_up(s, stage, log);
        }
    }

    /// The whole side starts by the standard of the scenario.
    fn start_by_standard(&self, s: &mut State, stage: Stage, log: &mut impl Log) {
        self.set_up_by_standard(s, stage.seat(), log);
        match stage {
            Stage::Axis | Stage::Chetniks => self.allies_set_up(s),
            Stage::Allied => self.begin_play(s, log),
        }
    }

    fn next_to_set_up(&self, s: &mut State, stage: Stage, log: &mut impl Log) {
        if self.to_set_up(s, stage).is_empty() {
            self.after_stage(s, stage, log);
        } else {
            s.flow.set(SetupStep::Pick(stage));
        }
    }

    fn after_stage(&self, s: &mut State, stage: Stage, log: &mut impl Log) {
        match stage {
            Stage::Axis => s.flow.set(SetupStep::Positions),
            Stage::Chetniks => self.allies_set_up(s),
            Stage::Allied if self.open_swap(s).is_some() => self.allies_set_up(s),
            Stage::Allied => self.begin_play(s, log),
        }
    }

    fn allies_set_up(&self, s: &mut State) {
        s.flow.set(SetupStep::Pick(Stage::Allied));
    }

    /// The clause of the order of set-up.
    fn order_rule(&self, s: &State) -> Rule {
        match self.year(s) {
            Year::Y1943 => cite!("S43.2"),
            Year::Y1944 => cite!("S44.2"),
            Year::Y1945 => cite!("S45.2"),
        }
    }

    /// The clause that says who sets up in a stage.
    fn stage_rule(&self, s: &State, stage: Stage) -> Rule {
        match stage {
            Stage::Axis => self.deployment_rule(s),
            Stage::Chetniks => cite!("S43.17"),
            Stage::Allied => cite!("SU.8"),
        }
    }
}
