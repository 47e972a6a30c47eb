//! 3.1, SU Set-up: the Axis first, with its Improved Positions, then the Allies.

mod choices;
pub(crate) mod ground;
mod standard;
mod start;
#[cfg(test)]
mod tests;

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::{HexSet, Nation, Year};
use crate::state::{ALLIED, AXIS, At, Frame, State, UNITS, UnitSet, piece};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// Which unit of those is set up next?
    Pick(Stage),
    /// Where?
    Place(Stage, u8),
    /// SU.10 In which mode?
    Mode(Stage, u8),
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

impl Gambit {
    pub(crate) fn setup_node(&self, _s: &State, step: SetupStep) -> Node {
        Node::Decision(match step {
            SetupStep::Pick(stage) | SetupStep::Place(stage, _) | SetupStep::Mode(stage, _) => {
                stage.seat()
            }
            SetupStep::Positions | SetupStep::Deplete(_) => AXIS,
            SetupStep::Swap => ALLIED,
        })
    }

    pub(crate) fn setup_legal(&self, s: &State, step: SetupStep, out: &mut Actions) {
        let pieces = |units: UnitSet| units.iter().map(|unit| Action::Piece(piece(unit)));
        let hexes = |hexes: HexSet| hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16)));
        match step {
            SetupStep::Pick(stage) => {
                let waiting = self.to_set_up(s, stage);
                out.extend(pieces(waiting));
                out.push(if waiting.is_empty() { choice::DONE } else { choice::STANDARD });
                out.extend(
                    (stage == Stage::Allied && self.open_swap(s).is_some()).then_some(choice::SWAP),
                );
            }
            SetupStep::Place(_, unit) => out.extend(hexes(self.start_hexes(s, unit.into()))),
            SetupStep::Mode(..) => out.extend([choice::CONCENTRATED, choice::DISPERSED]),
            SetupStep::Positions => {
                out.extend(hexes(self.position_hexes(s)));
                out.push(choice::DONE);
            }
            SetupStep::Deplete(group) => out.extend(pieces(self.to_deplete(s, group))),
            SetupStep::Swap => {
                let instead = self.open_swap(s).map(|swap| swap.instead_of.iter().copied());
                out.extend(pieces(instead.into_iter().flatten().collect()));
            }
        }
    }

    pub(crate) fn setup_why_not(&self, s: &State, step: SetupStep, a: Action) -> Option<Refusal> {
        match (step, a) {
            (SetupStep::Pick(stage), Action::Piece(unit)) => {
                self.check_setup_pick(s, stage, unit.index())
            }
            (SetupStep::Pick(stage), choice::DONE | choice::STANDARD) => {
                let ready = self.to_set_up(s, stage).is_empty();
                match (ready, a == choice::DONE) {
                    (true, true) | (false, false) => None,
                    (true, false) => not_now(),
                    (false, true) => {
                        let left = self.to_set_up(s, stage).len() as i32;
                        let why = msg!("gambit-setup-units-left", left = left);
                        Some(Refusal::new(self.stage_rule(s, stage), why))
                    }
                }
            }
            (SetupStep::Pick(Stage::Allied), choice::SWAP) => {
                let why = || Refusal::new(cite!("SU.6"), msg!("gambit-setup-no-swap"));
                self.open_swap(s).is_none().then(why)
            }
            (SetupStep::Place(_, unit), Action::Hex(hex)) => self.check_start(s, unit.into(), hex),
            (SetupStep::Mode(..), choice::CONCENTRATED | choice::DISPERSED)
            | (SetupStep::Positions, choice::DONE) => None,
            (SetupStep::Positions, Action::Hex(hex)) => {
                let why = || Refusal::new(cite!("SU.1"), msg!("gambit-setup-position", hex = hex));
                (!self.position_hexes(s).has(hex.index())).then(why)
            }
            (SetupStep::Deplete(group), Action::Piece(unit)) => {
                let legal = self.to_deplete(s, group).has(unit.index());
                let why = msg!("gambit-setup-not-depleted", unit = unit);
                (!legal).then(|| Refusal::new(self.depleted_rule(s, group), why))
            }
            (SetupStep::Swap, Action::Piece(unit)) => {
                let swap = self.open_swap(s);
                let legal = swap.is_some_and(|swap| swap.instead_of.contains(&unit.index()));
                let why = || Refusal::new(cite!("SU.6"), msg!("gambit-setup-swap", unit = unit));
                (!legal).then(why)
            }
            (
                SetupStep::Pick(_)
                | SetupStep::Place(..)
                | SetupStep::Mode(..)
                | SetupStep::Positions
                | SetupStep::Deplete(_)
                | SetupStep::Swap,
                _,
            ) => not_now(),
        }
    }

    pub(crate) fn setup_act(&self, s: &mut State, step: SetupStep, a: Action, log: &mut impl Log) {
        match (step, a) {
            (SetupStep::Pick(stage), Action::Piece(unit)) => {
                s.set_frame(Frame::Setup(SetupStep::Place(stage, unit.index() as u8)));
            }
            (SetupStep::Pick(stage), choice::STANDARD) => {
                self.set_up_by_standard(s, stage.seat(), log);
                match stage {
                    Stage::Axis | Stage::Chetniks => self.allies_set_up(s),
                    Stage::Allied => self.begin_play(s, log),
                }
            }
            (SetupStep::Pick(_), choice::SWAP) => s.set_frame(Frame::Setup(SetupStep::Swap)),
            (SetupStep::Pick(_), _) => self.begin_play(s, log),
            (SetupStep::Place(stage, unit), Action::Hex(hex)) => {
                let unit = usize::from(unit);
                s.at[unit] = At::Hex(hex);
                let what = || msg!("gambit-setup-placed", unit = piece(unit), hex = hex);
                log.note(|| Entry::new(self.place_rule(s, unit), what()));
                if self.is_partisan(unit) {
                    s.set_frame(Frame::Setup(SetupStep::Mode(stage, unit as u8)));
                } else {
                    self.next_to_set_up(s, stage, log);
                }
            }
            (SetupStep::Mode(stage, unit), _) => {
                self.start_in_mode(s, unit.into(), a == choice::DISPERSED, log);
                self.next_to_set_up(s, stage, log);
            }
            (SetupStep::Positions, Action::Hex(hex)) => {
                // SU.1 MAY have one in each coastal hex that it holds, at no cost.
                s.improved.add(hex.index());
                let what = || msg!("gambit-setup-fortified", hex = hex);
                log.note(|| Entry::new(cite!("SU.1"), what()));
            }
            (SetupStep::Positions, _) => self.deplete_next(s, log),
            (SetupStep::Deplete(group), Action::Piece(unit)) => {
                self.deplete_division(s, unit.index(), group, log);
                self.deplete_next(s, log);
            }
            (SetupStep::Swap, Action::Piece(unit)) => self.swap_in(s, unit.index(), log),
            (SetupStep::Place(..) | SetupStep::Deplete(_) | SetupStep::Swap, _) => {}
        }
    }

    pub(crate) fn setup_rolled(
        &self,
        _s: &mut State,
        _step: SetupStep,
        _faces: Faces,
        _log: &mut impl Log,
    ) {
        // Nothing is rolled for.
    }

    pub(crate) fn setup_words(&self, s: &State, step: SetupStep) -> Words {
        match step {
            SetupStep::Pick(stage) => {
                let left = self.to_set_up(s, stage).len() as i32;
                let prompt = match stage {
                    _ if left == 0 => msg!("gambit-ask-setup-swap-or-done"),
                    Stage::Axis => msg!("gambit-ask-setup-axis", left = left),
                    Stage::Chetniks => msg!("gambit-ask-setup-chetniks", left = left),
                    Stage::Allied => msg!("gambit-ask-setup-allied", left = left),
                };
                Words::new(self.stage_rule(s, stage), prompt)
            }
            SetupStep::Place(_, unit) => {
                let unit = usize::from(unit);
                let prompt = msg!("gambit-ask-setup-place", unit = piece(unit));
                Words::new(self.place_rule(s, unit), prompt)
            }
            SetupStep::Mode(_, unit) => {
                let prompt = msg!("gambit-ask-setup-mode", unit = piece(unit.into()));
                Words::new(cite!("SU.10"), prompt)
            }
            SetupStep::Positions => Words::new(cite!("SU.1"), msg!("gambit-ask-setup-positions")),
            SetupStep::Deplete(group) => {
                Words::new(self.depleted_rule(s, group), msg!("gambit-ask-setup-depleted"))
            }
            SetupStep::Swap => Words::new(cite!("SU.6"), msg!("gambit-ask-setup-swap")),
        }
    }

    fn setup_stage(&self, s: &State, unit: usize) -> Stage {
        if self.units[unit].nation == Nation::Chetnik {
            Stage::Chetniks
        } else if self.side(s, unit) == AXIS {
            Stage::Axis
        } else {
            Stage::Allied
        }
    }

    /// The units that are still to be set up in a stage.
    fn to_set_up(&self, s: &State, stage: Stage) -> UnitSet {
        let ready = (0..UNITS).filter(|unit| s.at[*unit] == At::Ready);
        ready.filter(|unit| self.setup_stage(s, *unit) == stage).collect()
    }

    fn check_setup_pick(&self, s: &State, stage: Stage, unit: usize) -> Option<Refusal> {
        let named = piece(unit);
        let refuse = |rule: Rule, why| Some(Refusal::new(rule, why));
        match s.at[unit] {
            At::Ready if self.setup_stage(s, unit) == stage => None,
            At::Ready if self.setup_stage(s, unit) == Stage::Chetniks => {
                refuse(cite!("S43.17"), msg!("gambit-setup-chetniks-later", unit = named))
            }
            // S43.2, S44.2, S45.2 MUST wait for the Axis.
            At::Ready => refuse(self.order_rule(s), msg!("gambit-setup-axis-first")),
            At::Hex(_) => {
                refuse(self.place_rule(s, unit), msg!("gambit-setup-already", unit = named))
            }
            At::Med => {
                let american = self.units[unit].nation == Nation::American;
                let rule = if american { cite!("SU.5") } else { cite!("SU.3") };
                refuse(rule, msg!("gambit-setup-med-box", unit = named))
            }
            At::Later if self.is_partisan(unit) => {
                refuse(cite!("SU.8"), msg!("gambit-setup-spare", unit = named))
            }
            At::Later if unit == self.roster.cast.f10 => {
                refuse(cite!("13.6.1"), msg!("gambit-setup-arrives-later", unit = named))
            }
            At::Later => refuse(cite!("8.1.1"), msg!("gambit-setup-arrives-later", unit = named)),
            At::Out | At::Dead | At::Gone => {
                refuse(cite!("3.1.1"), msg!("gambit-setup-not-in-scenario", unit = named))
            }
        }
    }

    fn next_to_set_up(&self, s: &mut State, stage: Stage, log: &mut impl Log) {
        if self.to_set_up(s, stage).is_empty() {
            self.after_stage(s, stage, log);
        } else {
            s.set_frame(Frame::Setup(SetupStep::Pick(stage)));
        }
    }

    fn after_stage(&self, s: &mut State, stage: Stage, log: &mut impl Log) {
        match stage {
            Stage::Axis => s.set_frame(Frame::Setup(SetupStep::Positions)),
            Stage::Chetniks => self.allies_set_up(s),
            Stage::Allied if self.open_swap(s).is_some() => self.allies_set_up(s),
            Stage::Allied => self.begin_play(s, log),
        }
    }

    fn allies_set_up(&self, s: &mut State) {
        s.set_frame(Frame::Setup(SetupStep::Pick(Stage::Allied)));
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
