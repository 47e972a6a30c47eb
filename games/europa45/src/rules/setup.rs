//! BASE.20 Set-up: the Axis first, then the Allied player, hidden.

use arrayvec::ArrayVec;
use neretva_core::{Action, Entry, Log, Node, Refusal, Setup, Silent, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Flow, Words, unexpected};
use neretva_kit::sequence;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Arrival, Europa45, HexSet, UnitId};
use crate::rules::sabotage::TriedTargets;
use crate::state::{
    ALLIED, AXIS, At, BASES, BRIDGES, FORCES, HEADS, Marks, Offer, PORTS, PerUnit, Phase, SOURCES,
    State, Switches, UnitSet, ZONES,
};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SetupStep {
    /// Which Axis unit starts elsewhere?
    Axis,
    /// Where?
    Move(UnitId),
    /// Where does that partisan counter start?
    Place(UnitId),
}

impl Chapter for SetupStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        match self {
            Self::Axis | Self::Move(_) => Node::Decision(AXIS),
            Self::Place(_) => Node::Decision(ALLIED),
        }
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Axis => Offer::units(g.axis_starters(s)).or(choice::STANDARD).or(choice::DONE),
            Self::Move(unit) => Offer::hexes(g.axis_start_room(s, unit)).or(choice::BACK),
            Self::Place(unit) => Offer::hexes(g.start_room(s, unit)).or(choice::STANDARD),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let (rule, why) = match (self, act) {
            (Self::Axis, Action::Piece(id)) => {
                let unit = UnitId::from(id);
                if g.side(unit) == AXIS {
                    (cite!("BASE.20.2"), msg!("europa45-starts-not-here", unit = unit))
                } else {
                    (cite!("BASE.20.1"), msg!("europa45-axis-first"))
                }
            }
            (Self::Move(unit), Action::Hex(hex)) => {
                if g.home_ground(s, unit).has(hex) {
                    (cite!("BASE.7.1"), msg!("europa45-placing-no-room", hex = hex))
                } else {
                    (cite!("BASE.20.2"), msg!("europa45-not-its-zone", unit = unit, hex = hex))
                }
            }
            (Self::Place(unit), Action::Hex(hex)) => {
                let ground = g.start_ground(s, unit);
                if ground.has(hex) {
                    return Some(g.refuse_placement(s, unit, ground, hex));
                }
                (cite!("BASE.20.3"), msg!("europa45-placing-outside", unit = unit, hex = hex))
            }
            (Self::Place(_), choice::DONE) => (cite!("BASE.20.3"), msg!("europa45-all-are-placed")),
            _ => return None,
        };
        Some(Refusal::new(rule, why))
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Axis, Action::Piece(unit)) => s.flow.set(Self::Move(unit.into())),
            (Self::Axis, choice::STANDARD) => {
                g.lay_out(s);
                g.finish_or(s, log, |s, log| g.place_next(s, log));
            }
            (Self::Axis, choice::DONE) => g.finish_or(s, log, |s, log| g.place_next(s, log)),
            (Self::Move(unit), Action::Hex(hex)) => {
                g.put(s, unit, hex);
                log.note(|| {
                    Entry::new(cite!("BASE.20.2"), msg!("europa45-set-up", unit = unit, hex = hex))
                });
                s.flow.set(Self::Axis);
            }
            (Self::Move(_), choice::BACK) => s.flow.set(Self::Axis),
            (Self::Place(unit), Action::Hex(hex)) => {
                g.place_unseen(s, unit, hex, log);
                g.finish_or(s, log, |s, log| g.place_next(s, log));
            }
            (Self::Place(_), choice::STANDARD) => {
                g.place_by_standard(s, log);
                g.finish_or(s, log, |s, log| g.place_next(s, log));
            }
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Axis => Words::new(cite!("BASE.20.2"), msg!("europa45-ask-setup-axis")),
            Self::Move(unit) => {
                Words::new(cite!("BASE.20.2"), msg!("europa45-ask-setup-hex", unit = unit))
            }
            Self::Place(unit) => {
                Words::new(cite!("BASE.20.3"), msg!("europa45-ask-setup-hex", unit = unit))
            }
        }
    }
}

impl Europa45 {
    /// The start of a match.
    pub(crate) fn set_up(&self, setup: &Setup) -> State {
        implements!("BASE.20.1");
        let chosen = self.scenarios.iter().position(|scenario| scenario.id == setup.scenario());
        let scenario = chosen.unwrap_or(0);
        let first = self.scenarios[scenario].first;
        let switches = Switches::of(setup);
        let mut s = State {
            scenario: scenario as u8,
            turn: 0,
            flow: Flow::new(Phase::Setup),
            at: PerUnit::all(At::Out),
            marks: PerUnit::all(Marks::empty()),
            mp: PerUnit::all(0),
            // BASE.4.2 All is Axis-owned but what lies beyond the front.
            allied: self.map.beyond(first),
            breaks: HexSet::EMPTY,
            collateral: HexSet::EMPTY,
            bridges: [0; BRIDGES],
            base_hits: [0; BASES],
            port_hits: [0; PORTS],
            head_runs: [0; HEADS],
            vp: [0; SOURCES],
            rp: [0; FORCES],
            zone_attacks: [0; ZONES],
            rail_targets: HexSet::EMPTY,
            base_targets: 0,
            repairs: 0,
            recruits: [0; 2],
            railed: 0,
            attacked: HexSet::EMPTY,
            battle: None,
            attempt: None,
            path: ArrayVec::new(),
            finland_out: false,
            switches,
            tried: TriedTargets::default(),
            axis_losses: 0,
        };
        implements!("BASE.4.2");
        self.lay_out(&mut s);
        if switches.free_setup {
            s.flow.push(SetupStep::Axis);
        } else {
            self.place_next(&mut s, &mut Silent);
            if s.flow.frames().len() == 1 {
                sequence::advance::<Phase>(self, &mut s, &mut Silent);
            }
        }
        s
    }

    /// Where every counter is before anyone decides.
    fn lay_out(&self, s: &mut State) {
        implements!("BASE.20.2");
        implements!("BASE.20.3");
        let scenario = self.scenario(s);
        for unit in self.roster.all.clone() {
            let card = self.card(unit);
            let withdrawn = card.withdraw.is_some_and(|turn| turn <= scenario.first);
            s.at[unit] = match (scenario.placed[unit.index()], card.base, card.arrival) {
                (Some(hex), _, _) => At::Hex(hex),
                (None, Some(_), _) if withdrawn => At::Out,
                (None, Some(base), Arrival::Start) => At::Hex(base),
                (None, Some(base), Arrival::Turn(turn)) if turn <= scenario.first => At::Hex(base),
                (None, _, Arrival::Turn(turn)) if turn > scenario.last => At::Out,
                (None, _, Arrival::Turn(turn)) if turn > scenario.first => At::Due,
                (
                    None,
                    _,
                    Arrival::Pool | Arrival::Dummy | Arrival::Command | Arrival::Assembled,
                ) => At::Pool,
                (None, _, Arrival::Turn(_) | Arrival::Start | Arrival::Case) => At::Out,
            };
        }
        for (unit, _) in &scenario.starters {
            s.at[*unit] = At::Ready;
        }
    }

    /// The next partisan counter to be placed; what finds no hex is in the pool.
    fn place_next(&self, s: &mut State, log: &mut impl Log) {
        for (unit, _) in &self.scenario(s).starters {
            if s.at[*unit] != At::Ready {
                continue;
            }
            if !self.start_room(s, *unit).is_empty() {
                return s.flow.push(SetupStep::Place(*unit));
            }
            s.at[*unit] = At::Pool;
        }
        self.reveal_placed(s, log);
    }

    /// One click: every counter that is left, each as far from the others as it can be, near a
    /// railway.
    fn place_by_standard(&self, s: &mut State, log: &mut impl Log) {
        for (unit, _) in &self.scenario(s).starters {
            if s.at[*unit] != At::Ready {
                continue;
            }
            match self.standard_hex(s, *unit) {
                Some(hex) => self.place_unseen(s, *unit, hex, log),
                None => s.at[*unit] = At::Pool,
            }
        }
    }

    fn standard_hex(&self, s: &State, unit: UnitId) -> Option<HexId> {
        let placed: HexSet = self.units_of(s, ALLIED).map(|(_, hex)| hex).collect();
        let apart = |hex: HexId| {
            placed.iter().map(|other| self.map.grid.distance(hex, other)).min().unwrap_or(FAR)
        };
        let by_rail = |hex: HexId| !self.map.around[hex.index()].and(self.map.rail).is_empty();
        let room = self.start_room(s, unit);
        room.iter().min_by_key(|hex| (FAR.saturating_sub(apart(*hex)), !by_rail(*hex)))
    }

    /// BASE.20.3 Where a partisan counter may start.
    fn start_room(&self, s: &State, unit: UnitId) -> HexSet {
        self.placement(s, unit, self.start_ground(s, unit))
    }

    /// The area of a partisan counter, or all areas of the scenario.
    fn start_ground(&self, s: &State, unit: UnitId) -> HexSet {
        let scenario = self.scenario(s);
        let own = scenario.starters.iter().find(|(starter, _)| *starter == unit);
        let areas = scenario.partisans.brigades.iter().map(|(area, _)| *area);
        let wanted = |area: &u8| own.and_then(|(_, own)| *own).is_none_or(|own| own == *area);
        let among = areas.filter(wanted).map(|area| self.map.areas[usize::from(area)].1);
        among.fold(HexSet::EMPTY, HexSet::or)
    }

    /// BASE.20.2 Axis units that may start elsewhere.
    fn axis_starters(&self, s: &State) -> UnitSet {
        let scenario = self.scenario(s);
        let stands = |unit: UnitId| scenario.placed[unit.index()].is_some();
        self.roster.axis.and(self.roster.ground).only(stands)
    }

    /// BASE.20.2 Where a unit may start: its zone, within stacking.
    fn axis_start_room(&self, s: &State, unit: UnitId) -> HexSet {
        self.with_room(s, unit, self.home_ground(s, unit))
    }
}

/// Farther apart than this is no better.
const FAR: u32 = 4;
