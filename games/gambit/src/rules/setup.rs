//! 3.1, SU Set-up: the Axis first, with its Improved Positions, then the Allies.

mod ground;
mod standard;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Rule, Seat, Setup, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::{HexSet, Kind, Nation, Spot, Swap, Year, Zone};
use crate::state::{
    ALLIED, AXIS, At, Attitude, Frame, Landings, Phase, State, Switches, UNITS, UnitSet, Weather,
    mark, piece,
};

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

    /// The position before the first input.
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        let scenario = self.scenarios.iter().position(|s| s.id == setup.scenario());
        let mut s = State {
            scenario: scenario.unwrap_or(0) as u8,
            turn: 0,
            last_turn: setup.number("turns") as u8,
            flow: [Frame::Phase(Phase::Setup)].into_iter().collect(),
            at: [At::Out; UNITS],
            marks: [0; UNITS],
            weather: Weather::Clear,
            cp: 0,
            partisan_cp: false,
            improved: HexSet::EMPTY,
            beaches: ArrayVec::new(),
            beaches_lost: 0,
            allied: HexSet::EMPTY,
            liberated: HexSet::EMPTY,
            captured: HexSet::EMPTY,
            crowded: HexSet::EMPTY,
            gifts: [0; 2],
            // SU.7 MUST have all TAC available.
            tac_used: 0,
            naval: None,
            attitude: Attitude::Belligerent,
            chetniks: AXIS,
            landings: Landings::default(),
            blown: None,
            battle: None,
            switches: Switches {
                force10: setup.is_on("force10"),
                no_overstacking: setup.pick("overstacking") == "refused",
                croatian_cf_2: setup.pick("croatian-cf") == "2",
            },
        };
        self.sort_units(&mut s);
        // S43.2, S44.2, S45.2 MUST have the Axis set up first.
        implements!("S43.2", "S44.2", "S45.2", "SU.7");
        s.flow.push(Frame::Setup(SetupStep::Pick(Stage::Axis)));
        s
    }

    /// 3.1.1 MUST have only units of the scenario: who sets up, who waits, who is in the box.
    fn sort_units(&self, s: &mut State) {
        // 3.1.2, SU.2 MUST be at full strength: no unit bears a mark.
        implements!("3.1.1", "3.1.2", "SU.2", "SU.3", "SU.4", "SU.5", "2.4.4", "S44.4", "13.5.12");
        let scenario = self.scenario(s);
        for deployment in &scenario.deploy {
            // SU.3, SU.5 MUST start in the Med Box.
            let med = deployment.place == Spot::MedBox;
            s.at[deployment.unit] = if med { At::Med } else { At::Ready };
        }
        for nation in [Nation::Partisan, Nation::Guerrilla, Nation::Chetnik] {
            let listed = scenario.partisans.iter().any(|(of, ..)| *of == nation);
            for unit in self.roster.of(nation) {
                let starts = scenario.standard.iter().any(|placed| placed.unit == unit);
                // S43.16 Counters that are left wait for defectors.
                let spare = if listed { At::Later } else { At::Out };
                s.at[unit] = if starts { At::Ready } else { spare };
            }
        }
        for optional in &scenario.optional {
            s.at[optional.unit] = At::Later;
        }
        if s.switches.force10 {
            s.at[self.roster.cast.f10] = At::Later;
        }
    }

    fn setup_stage(&self, s: &State, unit: usize) -> Stage {
        match self.units[unit].nation {
            Nation::Chetnik => Stage::Chetniks,
            _ if self.side(s, unit) == AXIS => Stage::Axis,
            _ => Stage::Allied,
        }
    }

    /// The units that are still to be set up in a stage.
    fn to_set_up(&self, s: &State, stage: Stage) -> UnitSet {
        let ready = (0..UNITS).filter(|unit| s.at[*unit] == At::Ready);
        ready.filter(|unit| self.setup_stage(s, *unit) == stage).collect()
    }

    /// SU.6 The swap that is still open.
    fn open_swap(&self, s: &State) -> Option<&Swap> {
        self.scenario(s).swap.as_ref().filter(|swap| s.at[swap.unit] == At::Later)
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

    /// SU.10 MAY start in either mode, as the player who places it likes.
    fn start_in_mode(&self, s: &mut State, unit: usize, dispersed: bool, log: &mut impl Log) {
        let what = if dispersed {
            s.mark(unit, mark::DISPERSED);
            msg!("gambit-setup-dispersed", unit = piece(unit))
        } else {
            msg!("gambit-setup-concentrated", unit = piece(unit))
        };
        log.note(|| Entry::new(cite!("SU.10"), what));
    }

    /// SU.1 Coastal hexes with Axis units, but without an Improved Position.
    fn position_hexes(&self, s: &State) -> HexSet {
        self.held(s, AXIS).and(self.map.coastal).without(s.improved)
    }

    /// S45.4, S45.5 Divisions of a group that are still at full strength.
    fn to_deplete(&self, s: &State, group: u8) -> UnitSet {
        let of = self.scenario(s).depleted[usize::from(group)].of.iter().copied();
        of.filter(|unit| !s.has(*unit, mark::REDUCED)).collect()
    }

    /// S45.4, S45.5 MUST have so many of each group depleted, by the choice of the Axis player.
    fn deplete_next(&self, s: &mut State, log: &mut impl Log) {
        let groups = &self.scenario(s).depleted;
        for (group, depleted) in groups.iter().enumerate() {
            let (full, group) = (self.to_deplete(s, group as u8), group as u8);
            let missing = full.len() + usize::from(depleted.count) - depleted.of.len();
            if missing == full.len() {
                full.iter().for_each(|unit| self.deplete_division(s, unit, group, log));
            } else if missing > 0 {
                s.set_frame(Frame::Setup(SetupStep::Deplete(group)));
                return;
            }
        }
        self.next_to_set_up(s, Stage::Chetniks, log);
    }

    fn deplete_division(&self, s: &mut State, unit: usize, group: u8, log: &mut impl Log) {
        s.mark(unit, mark::REDUCED);
        let rule = self.depleted_rule(s, group);
        log.note(|| Entry::new(rule, msg!("gambit-reduced", unit = piece(unit))));
    }

    /// SU.6, S44.19 MAY replace an American division by the mountain division at no price.
    fn swap_in(&self, s: &mut State, instead: usize, log: &mut impl Log) {
        implements!("SU.6", "S44.19");
        let Some(unit) = self.open_swap(s).map(|swap| swap.unit) else { return };
        s.at[unit] = At::Med;
        s.at[instead] = At::Out;
        let what = || msg!("gambit-setup-swapped", unit = piece(unit), other = piece(instead));
        log.note(|| Entry::new(cite!("SU.6"), what()));
        self.next_to_set_up(s, Stage::Allied, log);
    }

    /// The game begins: who controls what, then the first turn.
    fn begin_play(&self, s: &mut State, log: &mut impl Log) {
        // 4.0.7 MUST have the Axis control all but where Allied regular units stand, and in 1945
        // Serbia; S45.14 none of it counts as liberated.
        implements!("4.0.7");
        let regular = self.on_map_of(s, ALLIED).filter(|(unit, _)| !self.is_partisan(*unit));
        let mut allied: HexSet = regular.map(|(_, hex)| hex.index()).collect();
        if self.year(s) == Year::Y1945 {
            let serbia = self.map.zone_hexes(Zone::Serbia, Year::Y1945);
            allied = allied.or(serbia.without(self.held(s, AXIS)));
        }
        s.allied = allied.and(self.map.towns.or(self.map.cities));
        self.finish(s, log);
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

    fn depleted_rule(&self, s: &State, group: u8) -> Rule {
        let first = self.scenario(s).depleted[usize::from(group)].of[0];
        let infantry = self.units[first].kind == Kind::Infantry;
        if infantry { cite!("S45.4") } else { cite!("S45.5") }
    }
}
