//! 3 Set-up: the Axis nation by nation, then twelve Partisans drawn in secret, and Tito.

mod axis;
mod partisan;

pub use partisan::Wanted;
#[cfg(test)]
mod tests;

use neretva_core::{
    Action, Actions, Audience, Faces, Log, Message, Node, Refusal, Roll, Setup, Silent, msg,
};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::game::{Words, choice, not_now};
use crate::load::{Arrival, HexSet, Partizan};
use crate::state::{
    AXIS, Armpit, At, Frame, OBJECTIVES, PARTISAN, Phase, Points, State, Switches, UNITS, UnitSet,
    piece,
};

/// Where this chapter stands. Drawn Partisans count as non-built until they are placed; only
/// these sets tell who was drawn, and only the Partisan player may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// 3.1 to 3.6 That unit of the Axis is to be placed.
    Axis(u8),
    /// 3.7.2 One more Partisan is drawn besides those.
    Draw(UnitSet),
    /// 3.7.1 Which of those is placed next? In any order, so that none tells Tito's place.
    Pick(UnitSet),
    /// 3.7.6 Where?
    Place {
        /// Who is placed.
        unit: u8,
        /// All that wait, `unit` with them.
        waiting: UnitSet,
    },
    /// The set-up at a click: does the region get one more than its due, or is the next one asked?
    Share {
        /// Who waits to be placed.
        waiting: UnitSet,
        /// What the regions get.
        want: Wanted,
        /// The region in question.
        region: u8,
    },
    /// The set-up at a click: those are dealt over its hexes in secret.
    Deal {
        /// Who waits to be placed.
        waiting: UnitSet,
        /// What the regions still get.
        want: Wanted,
    },
}

impl Partizan {
    pub(crate) fn setup_node(&self, s: &State, step: SetupStep) -> Node {
        match step {
            SetupStep::Axis(_) => Node::Decision(AXIS),
            SetupStep::Pick(_) | SetupStep::Place { .. } => Node::Decision(PARTISAN),
            // 3.7.2 MUST draw at random; 3.7.4 MAY be seen by the Partisan player only.
            SetupStep::Draw(drawn) => {
                let sides = self.pool(drawn).len() as u8;
                Node::Chance(secret(sides, msg!("partizan-roll-setup-draw")))
            }
            // 3.7.11 MUST NOT let a known set-up tell where Tito is, or which counter.
            SetupStep::Share { waiting, want, region } => {
                let sides = self.to_share(waiting, &want) + self.regions_from(region) - 1;
                Node::Chance(secret(sides, msg!("partizan-roll-setup-deal")))
            }
            SetupStep::Deal { waiting, want } => {
                let sides = self.next_dealt(s, waiting, &want).len() as u8;
                Node::Chance(secret(sides, msg!("partizan-roll-setup-deal")))
            }
        }
    }

    pub(crate) fn setup_legal(&self, s: &State, step: SetupStep, out: &mut Actions) {
        let on = |hexes: HexSet| hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16)));
        match step {
            SetupStep::Axis(unit) => {
                out.extend(on(self.axis_hexes(s, unit.into())));
                out.push(choice::HISTORICAL);
            }
            SetupStep::Pick(waiting) => {
                out.extend(waiting.iter().map(|unit| Action::Piece(piece(unit))));
                out.push(choice::HISTORICAL);
            }
            SetupStep::Place { unit, waiting } => {
                out.extend(on(self.partisan_hexes(s, unit.into(), waiting)));
            }
            SetupStep::Draw(_) | SetupStep::Share { .. } | SetupStep::Deal { .. } => {}
        }
    }

    pub(crate) fn setup_why_not(&self, s: &State, step: SetupStep, a: Action) -> Option<Refusal> {
        match (step, a) {
            (SetupStep::Axis(unit), Action::Hex(hex)) => self.check_axis_start(s, unit.into(), hex),
            (SetupStep::Axis(unit), Action::Piece(other)) => {
                // 3.6.3 MUST follow the book's order; 3.7.1 MUST have the Partisans come last.
                let partisan = self.side(other.index()) == PARTISAN;
                let rule = if partisan { cite!("3.7.1") } else { cite!("3.6.3") };
                Some(Refusal::new(rule, msg!("partizan-setup-order", unit = piece(unit.into()))))
            }
            (SetupStep::Axis(_) | SetupStep::Pick(_), choice::HISTORICAL) => None,
            (SetupStep::Pick(waiting), Action::Piece(unit)) if waiting.has(unit.index()) => None,
            (SetupStep::Pick(waiting), Action::Piece(unit))
                if self.pool(waiting).has(unit.index()) && s.hex(unit.index()).is_none() =>
            {
                // 3.7.2 MAY NOT choose whom to have.
                Some(Refusal::new(cite!("3.7.2"), msg!("partizan-setup-not-drawn", unit = unit)))
            }
            (SetupStep::Place { unit, waiting }, Action::Hex(hex)) => {
                self.check_partisan_start(s, unit.into(), waiting, hex)
            }
            (SetupStep::Pick(_) | SetupStep::Place { .. }, _)
            | (SetupStep::Axis(_), Action::Choice(_))
            | (SetupStep::Draw(_) | SetupStep::Share { .. } | SetupStep::Deal { .. }, _) => {
                not_now()
            }
        }
    }

    pub(crate) fn setup_act(&self, s: &mut State, step: SetupStep, a: Action, log: &mut impl Log) {
        match (step, a) {
            (SetupStep::Axis(unit), Action::Hex(hex)) => {
                self.start_axis(s, unit.into(), hex, log);
                s.set_frame(Frame::Setup(self.next_axis_step(s)));
            }
            (SetupStep::Axis(_), _) => {
                self.start_axis_historically(s, log);
                s.set_frame(Frame::Setup(self.next_axis_step(s)));
            }
            (SetupStep::Pick(waiting), Action::Piece(unit)) => {
                let unit = unit.index() as u8;
                s.set_frame(Frame::Setup(SetupStep::Place { unit, waiting }));
            }
            (SetupStep::Pick(waiting), _) => self.begin_dealing(s, waiting, log),
            (SetupStep::Place { unit, mut waiting }, Action::Hex(hex)) => {
                self.start_partisan(s, unit.into(), hex, log);
                waiting.remove(unit.into());
                self.go_on_with_partisans(s, waiting, log);
            }
            (
                SetupStep::Place { .. }
                | SetupStep::Draw(_)
                | SetupStep::Share { .. }
                | SetupStep::Deal { .. },
                _,
            ) => {}
        }
    }

    pub(crate) fn setup_rolled(
        &self,
        s: &mut State,
        step: SetupStep,
        faces: Faces,
        log: &mut impl Log,
    ) {
        let nth = usize::from(faces.first()) - 1;
        match step {
            SetupStep::Draw(drawn) => self.resolve_draw(s, drawn, nth, log),
            SetupStep::Share { waiting, want, region } => {
                self.resolve_share(s, (waiting, want, region), nth, log);
            }
            SetupStep::Deal { waiting, want } => {
                let unit = self.next_dealt(s, waiting, &want).iter().nth(nth);
                self.deal(s, waiting, want, unit, log);
            }
            SetupStep::Axis(_) | SetupStep::Pick(_) | SetupStep::Place { .. } => {}
        }
    }

    pub(crate) fn setup_words(&self, _s: &State, step: SetupStep) -> Words {
        match step {
            SetupStep::Axis(unit) => {
                let unit = usize::from(unit);
                let prompt = msg!("partizan-ask-setup-axis", unit = piece(unit));
                Words::new(axis::region_rule(self.units[unit].nation), prompt)
            }
            SetupStep::Draw(drawn) => {
                let prompt = msg!("partizan-ask-setup-draw", drawn = drawn.len() as u8);
                Words::new(cite!("3.7.2"), prompt)
            }
            SetupStep::Pick(waiting) => {
                let prompt = msg!("partizan-ask-setup-pick", left = waiting.len() as u8);
                Words::new(cite!("3.7.5"), prompt)
            }
            SetupStep::Place { unit, .. } => {
                let prompt = msg!("partizan-ask-setup-place", unit = piece(unit.into()));
                Words::new(cite!("3.7.6"), prompt)
            }
            SetupStep::Share { .. } | SetupStep::Deal { .. } => {
                Words::new(cite!("3.7.11"), msg!("partizan-ask-setup-deal"))
            }
        }
    }

    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        // 3.8.2, 3.8.3 Nothing has happened and no marker lies anywhere.
        implements!("3.8.2", "3.8.3", "3.2.3");
        let mut at = [At::Gone; UNITS];
        for (at, card) in at.iter_mut().zip(&self.units) {
            *at = match card.arrival {
                // 3.7.2 MUST leave undrawn starting units to be built.
                Arrival::Start | Arrival::Build => At::NonBuilt,
                Arrival::Turn(_) | Arrival::Armpit | Arrival::Surrender | Arrival::Option10 => {
                    At::Later
                }
            };
        }
        let on = |option: &str| setup.is_on(option);
        let mut s = State {
            scenario: self.scenario_named(setup.scenario()),
            turn: 0,
            flow: [Frame::Phase(Phase::Setup)].into_iter().collect(),
            at,
            marks: [0; UNITS],
            depth: [0; UNITS],
            chit: [0; UNITS],
            notes: [None; UNITS],
            hand: [0; 3],
            spent: [0; 3],
            rp: [0; 5],
            rp_partisan_only: 0,
            objectives: [None; OBJECTIVES],
            attacked: HexSet::EMPTY,
            // 3.0.7 MUST count islands as Partisan hexes: their ports supply the Allies.
            allied_ports: self.map.ports.and(self.map.island),
            points: Points::default(),
            objective_points: 0,
            surrendered: None,
            scare: false,
            tito_lost: None,
            allied_bomber: false,
            navy: false,
            prestige: 0,
            sas_granted: false,
            partisans_attacked: false,
            partisan_kills: 0,
            armpit: Armpit::default(),
            switches: Switches {
                prestige: on("prestige"),
                armpit: on("armpit"),
                force10: on("force10"),
                tito_objectives: on("tito-objectives"),
                partisans_abroad: on("partisans-abroad"),
                strict_ports: on("strict-ports"),
                open_stacks: on("open-stacks"),
                casualty_nonbuilt: on("casualty-nonbuilt"),
                secret_caches: on("secret-caches"),
                free_kampfgruppen: on("free-kampfgruppen"),
                german_kampfgruppen: on("german-kampfgruppen"),
                minimum_move_alone: on("minimum-move-alone"),
                ports_by_stop: on("ports-by-stop"),
                direct_drop: on("direct-drop"),
                partisan_prestige: on("partisan-prestige"),
                landings_before_combat: on("landings-before-combat"),
                landing_alone: on("landing-alone"),
            },
        };
        let scenario = self.scenario(&s);
        s.turn = scenario.first_turn - 1;
        if scenario.units.is_empty() {
            s.flow.push(Frame::Setup(self.next_axis_step(&s)));
        } else {
            self.set_out(&mut s);
        }
        s
    }

    fn scenario_named(&self, id: &str) -> u8 {
        self.scenarios.iter().position(|scenario| scenario.id == id).unwrap_or(0) as u8
    }

    /// A position given beforehand: who is due and not in it has been lost, and may be rebuilt.
    fn set_out(&self, s: &mut State) {
        for unit in 0..UNITS {
            if matches!(self.units[unit].arrival, Arrival::Turn(due) if due <= s.turn) {
                s.at[unit] = At::Lost;
            }
        }
        for (unit, hex) in &self.scenario(s).units {
            self.place(s, *unit, *hex);
        }
        self.advance(s, &mut Silent);
    }
}

/// One of so many, at random, for the Partisan player's eyes.
fn secret(sides: u8, purpose: Message) -> Roll {
    let audience = Audience::Only(PARTISAN);
    Roll { dice: 1, sides, rule: cite!("3.7.2"), purpose, audience }
}
