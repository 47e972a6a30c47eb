//! 3 Set-up: the Axis nation by nation, then twelve Partisans drawn in secret, and Tito.

mod axis;
pub mod deployment;
mod partisan;

pub use partisan::Wanted;
#[cfg(test)]
mod tests;

use neretva_core::{
    Action, Audience, Faces, Log, Message, Node, Refusal, Roll, Setup, Silent, msg,
};
use neretva_kit::chapter::{Chapter, Flow, Words, unexpected};
use neretva_kit::sequence;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Arrival, HexSet, Partizan, UnitId};
use crate::rules::Offer;
use crate::state::{
    AXIS, Armpit, At, Marks, OBJECTIVES, PARTISAN, PerUnit, Phase, Points, Rp, State, Switches,
    UnitSet, Vp,
};

/// Where this chapter stands. Drawn Partisans count as non-built until they are placed; only
/// these sets tell who was drawn, and only the Partisan player may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// 3.1 to 3.6 That unit of the Axis is to be placed.
    Axis(UnitId),
    /// 3.7.2 One more Partisan is drawn besides those.
    Draw(UnitSet),
    /// 3.7.1 Which of those is placed next? In any order, so that none tells Tito's place.
    Pick(UnitSet),
    /// 3.7.6 Where?
    Place {
        /// Who is placed.
        unit: UnitId,
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

impl SetupStep {
    /// Units that the step names.
    pub(crate) fn units(self) -> UnitSet {
        match self {
            SetupStep::Draw(units) | SetupStep::Pick(units) => units,
            SetupStep::Share { waiting, .. } | SetupStep::Deal { waiting, .. } => waiting,
            SetupStep::Place { unit, waiting } => waiting.with(unit),
            SetupStep::Axis(unit) => UnitSet::of(unit),
        }
    }
}

impl Chapter for SetupStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Partizan, s: &State) -> Node {
        match self {
            Self::Axis(_) => Node::Decision(AXIS),
            Self::Pick(_) | Self::Place { .. } => Node::Decision(PARTISAN),
            // 3.7.2 MUST draw at random; 3.7.4 MAY be seen by the Partisan player only.
            Self::Draw(drawn) => secret(g.pool(drawn).len(), msg!("partizan-roll-setup-draw")),
            // 3.7.11 MUST NOT let a known set-up tell where Tito is, or which counter.
            Self::Share { waiting, want, region } => {
                let sides = g.to_share(waiting, &want) + g.regions_from(region) - 1;
                secret(sides.into(), msg!("partizan-roll-setup-deal"))
            }
            Self::Deal { waiting, want } => {
                secret(g.next_dealt(s, waiting, &want).len(), msg!("partizan-roll-setup-deal"))
            }
        }
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        match self {
            Self::Axis(unit) => Offer::hexes(g.axis_hexes(s, unit)).or(choice::HISTORICAL),
            Self::Pick(waiting) => Offer::units(waiting).or(choice::HISTORICAL),
            Self::Place { unit, waiting } => Offer::hexes(g.partisan_hexes(s, unit, waiting)),
            Self::Draw(_) | Self::Share { .. } | Self::Deal { .. } => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        match (self, a) {
            (Self::Axis(unit), Action::Hex(hex)) => g.refuse_axis_start(s, unit, hex),
            (Self::Axis(unit), Action::Piece(other)) => Some(g.refuse_order(unit, other.into())),
            (Self::Pick(waiting), Action::Piece(unit)) => g.refuse_draw(s, waiting, unit.into()),
            (Self::Place { unit, waiting }, Action::Hex(hex)) => {
                g.refuse_partisan_start(s, unit, waiting, hex)
            }
            _ => None,
        }
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Axis(unit), Action::Hex(hex)) => {
                g.start_axis(s, unit, hex, log);
                s.flow.set(g.next_axis_step(s));
            }
            (Self::Axis(_), choice::HISTORICAL) => g.start_axis_historically(s, log),
            (Self::Pick(waiting), Action::Piece(unit)) => {
                s.flow.set(Self::Place { unit: unit.into(), waiting });
            }
            (Self::Pick(waiting), choice::HISTORICAL) => g.begin_dealing(s, waiting, log),
            (Self::Place { unit, waiting }, Action::Hex(hex)) => {
                g.start_partisan(s, unit, hex, log);
                g.go_on_with_partisans(s, waiting.without(UnitSet::of(unit)), log);
            }
            _ => unexpected(self, a),
        }
    }

    fn rolled(self, g: &Partizan, s: &mut State, f: Faces, log: &mut impl Log) {
        let nth = usize::from(f.first()) - 1;
        match self {
            Self::Draw(drawn) => g.resolve_draw(s, drawn, nth, log),
            Self::Share { waiting, want, region } => {
                g.resolve_share(s, (waiting, want, region), nth, log);
            }
            Self::Deal { waiting, want } => {
                let unit = g.next_dealt(s, waiting, &want).iter().nth(nth);
                g.deal(s, waiting, want, unit, log);
            }
            Self::Axis(_) | Self::Pick(_) | Self::Place { .. } => unexpected(self, f),
        }
    }

    fn words(self, g: &Partizan, _s: &State) -> Words {
        match self {
            Self::Axis(unit) => {
                let rule = axis::region_rule(g.card(unit).nation);
                Words::new(rule, msg!("partizan-ask-setup-axis", unit = unit))
            }
            Self::Draw(drawn) => {
                let prompt = msg!("partizan-ask-setup-draw", drawn = drawn.len() as u8);
                Words::new(cite!("3.7.2"), prompt)
            }
            Self::Pick(waiting) => {
                let prompt = msg!("partizan-ask-setup-pick", left = waiting.len() as u8);
                Words::new(cite!("3.7.5"), prompt)
            }
            Self::Place { unit, .. } => {
                Words::new(cite!("3.7.6"), msg!("partizan-ask-setup-place", unit = unit))
            }
            Self::Share { .. } | Self::Deal { .. } => {
                Words::new(cite!("3.7.11"), msg!("partizan-ask-setup-deal"))
            }
        }
    }
}

impl Partizan {
    /// 3.6.3 MUST follow the book's order; 3.7.1 MUST have the Partisans come last.
    fn refuse_order(&self, unit: UnitId, other: UnitId) -> Refusal {
        let partisan = self.side(other) == PARTISAN;
        let rule = if partisan { cite!("3.7.1") } else { cite!("3.6.3") };
        Refusal::new(rule, msg!("partizan-setup-order", unit = unit))
    }

    /// 3.7.2 MAY NOT choose whom to have.
    fn refuse_draw(&self, s: &State, waiting: UnitSet, unit: UnitId) -> Option<Refusal> {
        let undrawn = self.pool(waiting).has(unit) && s.hex(unit).is_none();
        let why = || msg!("partizan-setup-not-drawn", unit = unit);
        undrawn.then(|| Refusal::new(cite!("3.7.2"), why()))
    }

    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        // 3.8.2, 3.8.3 Nothing has happened and no marker lies anywhere.
        implements!("3.8.2");
        implements!("3.8.3");
        implements!("3.2.3");
        let mut at = PerUnit::all(At::Gone);
        for (at, card) in at.iter_mut().zip(&self.units) {
            *at = match card.arrival {
                // 3.7.2 MUST leave undrawn starting units to be built.
                Arrival::Start | Arrival::Build => At::NonBuilt,
                Arrival::Turn(_) | Arrival::Armpit | Arrival::Surrender | Arrival::Option10 => {
                    At::Later
                }
            };
        }
        let mut s = State {
            scenario: self.scenario_named(setup.scenario()),
            turn: 0,
            flow: Flow::new(Phase::Setup),
            at,
            marks: PerUnit::all(Marks::empty()),
            depth: PerUnit::all(0),
            chit: PerUnit::all(0),
            notes: PerUnit::all(None),
            hand: [0; 3],
            spent: [0; 3],
            rp: [Rp::NONE; 5],
            rp_partisan_only: Rp::NONE,
            objectives: [None; OBJECTIVES],
            attacked: HexSet::EMPTY,
            // 3.0.7 MUST count islands as Partisan hexes: their ports supply the Allies.
            allied_ports: self.map.ports.and(self.map.island),
            points: Points::default(),
            objective_points: Vp::NONE,
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
            switches: Switches::of(setup),
        };
        let scenario = self.scenario(&s);
        s.turn = scenario.first_turn - 1;
        if scenario.units.is_empty() {
            s.flow.push(self.next_axis_step(&s));
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
        for unit in UnitId::all() {
            if matches!(self.card(unit).arrival, Arrival::Turn(due) if due <= s.turn) {
                s.at[unit] = At::Lost;
            }
        }
        for (unit, hex) in &self.scenario(s).units {
            self.place(s, *unit, *hex);
        }
        sequence::advance::<Phase>(self, s, &mut Silent);
    }
}

/// One of so many, at random, for the Partisan player's eyes.
fn secret(sides: usize, purpose: Message) -> Node {
    let (rule, audience) = (cite!("3.7.2"), Audience::Only(PARTISAN));
    Node::Chance(Roll { dice: 1, sides: sides as u8, rule, purpose, audience })
}
