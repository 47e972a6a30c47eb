//! 13.1 Reinforcements: where units of each nation come onto the map.

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Balkans44, HexSet, Kind, Nation, UnitId};
use crate::state::{AXIS, At, Marks, Offer, SOVIET, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ArriveStep {
    /// Which unit of that side comes next?
    Pick(Seat),
    /// Where?
    Place(Seat, UnitId),
}

impl Chapter for ArriveStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Balkans44, _: &State) -> Node {
        match self {
            Self::Pick(seat) | Self::Place(seat, _) => Node::Decision(seat),
        }
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Pick(seat) => {
                let due = g.due(s, seat);
                // 13.1.3 MUST bring all that can come.
                Offer::units(due).or_if(due.is_empty(), choice::DONE)
            }
            Self::Place(_, unit) => Offer::hexes(g.arrival_room(s, unit)).or(choice::DONE),
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(unit)) => g.refuse_arrival(s, seat, unit.into()),
            (Self::Pick(_), choice::DONE) => {
                Some(Refusal::new(cite!("13.1.3"), msg!("balkans44-must-arrive")))
            }
            (Self::Place(_, unit), Action::Hex(hex)) => g.check_arrival(s, unit, hex),
            _ => None,
        }
    }

    fn label(self, _: &Balkans44, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick(_), choice::DONE) => {
                ChoiceLabel::usual(msg!("balkans44-label-end-arrival"))
            }
            (Self::Place(..), choice::DONE) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(unit)) => s.flow.set(Self::Place(seat, unit.into())),
            (Self::Pick(seat), choice::DONE) => g.next_to_arrive(s, seat, true, log),
            (Self::Place(seat, _), choice::DONE) => s.flow.set(Self::Pick(seat)),
            (Self::Place(seat, unit), Action::Hex(hex)) => {
                g.arrive(s, unit, hex, log);
                g.next_to_arrive(s, seat, false, log);
            }
            _ => unexpected(self, act),
        }
    }

    fn words(self, g: &Balkans44, _: &State) -> Words {
        match self {
            Self::Pick(_) => Words::new(cite!("13.1.3"), msg!("balkans44-ask-arrival")),
            Self::Place(_, unit) => {
                let rule = arrival_rule(g.nation(unit));
                Words::new(rule, msg!("balkans44-ask-arrival-hex", unit = unit))
            }
        }
    }
}

/// The clause that says where a nation arrives.
pub(crate) fn arrival_rule(nation: Nation) -> neretva_core::Rule {
    match nation {
        Nation::German => cite!("13.1.5"),
        Nation::Hungarian => cite!("13.1.6"),
        Nation::Romanian => cite!("13.1.9"),
        Nation::Bulgarian => cite!("13.1.10"),
        Nation::Croatian => cite!("13.1.11"),
        Nation::Yugoslav | Nation::Greek | Nation::Albanian => cite!("13.1.12"),
        Nation::Soviet => cite!("13.1.14"),
    }
}

impl Balkans44 {
    /// 5.1.3, 13.1.3 Both players MUST bring the units that are due, the Axis first.
    pub(crate) fn enter_reinforcement(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.3");
        implements!("13.1.1");
        let axis = !self.due(s, AXIS).is_empty() || s.flow.is_held();
        if axis || !self.due(s, SOVIET).is_empty() {
            s.flow.push(ArriveStep::Pick(if axis { AXIS } else { SOVIET }));
        } else {
            self.close_idle_phase(s, log);
        }
    }

    /// Goes on with that side, then with the other; `done` if it has said so.
    fn next_to_arrive(&self, s: &mut State, seat: Seat, done: bool, log: &mut impl Log) {
        let waits = |seat| !self.due(s, seat).is_empty();
        if !done && (waits(seat) || s.flow.is_held()) {
            s.flow.set(ArriveStep::Pick(seat));
        } else if seat == AXIS && (waits(SOVIET) || s.flow.is_held()) {
            s.flow.set(ArriveStep::Pick(SOVIET));
        } else {
            self.close_phase(s, log);
        }
    }

    /// Units of a side that are due and can be placed; 13.1.3 the others wait for the next turn.
    fn due(&self, s: &State, seat: Seat) -> UnitSet {
        let due = |unit: &UnitId| matches!(s.at[*unit], At::Track(turn) if turn <= s.turn);
        let due = UnitId::all().filter(due).filter(|unit| self.side(s, *unit) == seat);
        due.filter(|unit| !self.arrival_room(s, *unit).is_empty()).collect()
    }

    fn refuse_arrival(&self, s: &State, seat: Seat, unit: UnitId) -> Option<Refusal> {
        let due = match s.at[unit] {
            At::Track(turn) => turn,
            At::Hex(_) | At::Ready | At::Greece | At::Aside | At::Pool | At::Dead | At::Out => {
                return None;
            }
        };
        if due > s.turn {
            let why = msg!("balkans44-not-due", unit = unit, turn = due);
            return Some(Refusal::new(cite!("13.1.1"), why));
        }
        if self.side(s, unit) != seat {
            return None;
        }
        // 13.1.8 It MAY come as soon as it can.
        implements!("13.1.8");
        Some(self.check_gateway(s, self.nation(unit)).unwrap_or_else(|| {
            Refusal::new(cite!("13.1.3"), msg!("balkans44-no-room-to-arrive", unit = unit))
        }))
    }

    /// Why nobody of a nation can come at all.
    fn check_gateway(&self, s: &State, nation: Nation) -> Option<Refusal> {
        let named = &self.map.named;
        let seat = self.side_of(s, nation);
        let lost = |hex| self.controller(s, hex) != seat;
        match nation {
            // 13.1.7 MUST have a line from Budapest to a German source, and no Soviets in it.
            Nation::Hungarian => {
                let open = self.hex_traces(s, AXIS, named.budapest, self.map.sources.german);
                let held = self.stack_of(s, named.budapest, SOVIET).is_empty();
                (!open || !held)
                    .then(|| Refusal::new(cite!("13.1.7"), msg!("balkans44-budapest-cut-off")))
            }
            // 6.1.3.5 MUST wait while Bucharest is in enemy hands.
            Nation::Romanian => lost(named.bucharest)
                .then(|| Refusal::new(cite!("6.1.3.5"), msg!("balkans44-bucharest-lost"))),
            // 13.1.10 MUST wait while Sofia is in enemy hands.
            Nation::Bulgarian => lost(named.sofia)
                .then(|| Refusal::new(cite!("13.1.10"), msg!("balkans44-sofia-lost"))),
            Nation::German
            | Nation::Croatian
            | Nation::Soviet
            | Nation::Yugoslav
            | Nation::Greek
            | Nation::Albanian => None,
        }
    }

    /// Where a nation arrives, whatever stands there.
    fn gateways(&self, s: &State, nation: Nation) -> HexSet {
        let named = &self.map.named;
        let around = |hex: HexId| {
            let beside = self.map.grid.neighbours(hex).map(|(_, beside)| beside);
            beside.collect::<HexSet>().with(hex)
        };
        let ground = match nation {
            // 13.1.5 MUST come on a German source, 3.0.6 which its side controls.
            Nation::German => self.map.sources.german.and(self.controlled(s, AXIS)),
            // 13.1.14 MUST come on a Soviet source.
            Nation::Soviet => self.map.sources.soviet.and(self.controlled(s, SOVIET)),
            // 13.1.6 MUST come in Budapest or beside it.
            Nation::Hungarian => around(named.budapest),
            // 13.1.9, 6.1.3.5 MUST come in Bucharest or beside it.
            Nation::Romanian => around(named.bucharest),
            // 13.1.10 MUST come in Sofia or beside it.
            Nation::Bulgarian => around(named.sofia),
            // 13.1.11 MUST come in Zagreb or Split or beside them, in Croatia.
            Nation::Croatian => around(named.zagreb).or(around(named.split)),
            // 13.1.12 MUST come in their own territory, outside enemy zones; 2.1.8 Zadar is Italian.
            Nation::Yugoslav => self.map.yugoslavia.without(self.zones(s, AXIS)),
            Nation::Greek | Nation::Albanian => self.areas.of(nation).without(self.zones(s, AXIS)),
        };
        ground.and(self.areas.of(nation)).without(self.scenario(s).closed)
    }

    /// Hexes where a unit can arrive now. 13.1.2 Enemy zones matter to partisans only.
    pub(crate) fn arrival_room(&self, s: &State, unit: UnitId) -> HexSet {
        implements!("13.1.2");
        let nation = self.nation(unit);
        if self.check_gateway(s, nation).is_some() {
            return HexSet::EMPTY;
        }
        let (seat, ground) = (self.side_of(s, nation), self.gateways(s, nation));
        let (friends, enemies) = (self.held(s, seat), self.held(s, seat.other()));
        // Where nobody stands there is room for one.
        let shared = ground.and(friends).only(|hex| self.check_room(s, unit, hex).is_none());
        ground.without(friends).or(shared).without(enemies)
    }

    /// Why a unit may not arrive in a hex.
    pub(crate) fn check_arrival(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let nation = self.nation(unit);
        if let Some(why) = self.check_gateway(s, nation) {
            return Some(why);
        }
        if !self.gateways(s, nation).has(hex) {
            let why = msg!("balkans44-not-an-arrival-hex", unit = unit, hex = hex);
            return Some(Refusal::new(arrival_rule(nation), why));
        }
        if !self.stack_of(s, hex, self.side_of(s, nation).other()).is_empty() {
            let partisan = self.card(unit).kind == Kind::Partisan;
            let rule = if partisan { cite!("13.1.12") } else { cite!("8.0.7") };
            return Some(Refusal::new(rule, msg!("balkans44-enemy-there", hex = hex)));
        }
        // 13.1.4 MUST keep to the stacking limits.
        self.check_room(s, unit, hex).map(|why| Refusal::new(cite!("13.1.4"), why.why))
    }

    /// Brings a unit onto the map, 6.1.3.4 at full strength, 13.1.13 partisans as guerrillas.
    fn arrive(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        implements!("6.1.3.4");
        implements!("13.1.13");
        s.marks[unit] = Marks::empty();
        self.place(s, unit, hex);
        // 11.0.4 With the first Romanian their air marker comes over.
        s.romanians_back |= self.nation(unit) == Nation::Romanian && s.surrendered.is_some();
        let what = || msg!("balkans44-arrives", unit = unit, hex = hex);
        log.note(|| Entry::new(arrival_rule(self.nation(unit)), what()));
    }
}
