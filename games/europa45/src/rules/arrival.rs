//! BASE.16.5 Arrivals.

use neretva_core::{Action, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::retreat::best_tier;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Arrival, Europa45, HexSet, Home, UnitId};
use crate::state::{At, Offer, State};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ArriveStep {
    /// Where does that unit arrive?
    Place(UnitId),
    /// Nobody arrives any more.
    Idle,
}

impl Chapter for ArriveStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(g.phasing(s))
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Place(unit) => Offer::hexes(g.arrival_room(s, unit)),
            Self::Idle => Offer::choices([choice::DONE]),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Place(unit), Action::Hex(hex)) => Some(g.refuse_arrival(s, unit, hex)),
            (Self::Idle, Action::Hex(_)) => {
                Some(Refusal::new(cite!("BASE.16.5"), msg!("europa45-nobody-arrives")))
            }
            _ => None,
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        let (unit, hex) = match (self, act) {
            (Self::Place(unit), Action::Hex(hex)) => (unit, hex),
            (Self::Idle, choice::DONE) => return g.finish(s, log),
            _ => unexpected(self, act),
        };
        if g.is_partisan(unit) {
            g.place_unseen(s, unit, hex, log);
        } else {
            g.put(s, unit, hex);
            log.note(|| {
                Entry::new(cite!("BASE.16.5"), msg!("europa45-arrives", unit = unit, hex = hex))
            });
        }
        g.finish_or(s, log, |s, log| g.arrive_next(s, g.side(unit), log));
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        Words::new(
            cite!("BASE.16.5"),
            match self {
                Self::Place(unit) => msg!("europa45-ask-arrival", unit = unit),
                Self::Idle => msg!("europa45-nobody-arrives"),
            },
        )
    }
}

impl Europa45 {
    pub(crate) fn enter_arrival(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        implements!("BASE.16.5");
        self.withdraw_due(s, seat, log);
        self.arrive_next(s, seat, log);
    }

    /// The next unit of a side that is due and finds a hex; the others wait.
    fn arrive_next(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        let date = self.date(s);
        let due = |unit: &UnitId| {
            let arrival = self.card(*unit).arrival;
            self.side(*unit) == seat
                && s.at[*unit] == At::Due
                && matches!(arrival, Arrival::Turn(turn) if turn <= date)
                && !self.arrival_room(s, *unit).is_empty()
        };
        if let Some(unit) = self.roster.all.clone().find(due) {
            return s.flow.push(ArriveStep::Place(unit));
        }
        self.reveal_placed(s, log);
        if s.flow.is_held() {
            s.flow.push(ArriveStep::Idle);
        }
    }

    /// The zone or area of a unit; all zones together for those that come anywhere.
    pub(crate) fn home(&self, unit: UnitId) -> HexSet {
        match self.card(unit).home {
            Home::Anywhere => self.map.zones.iter().fold(HexSet::EMPTY, |all, zone| all.or(zone.1)),
            Home::Zone(zone) => self.map.zones[usize::from(zone)].1,
            Home::Area(area) => self.map.areas[usize::from(area)].1,
        }
    }

    /// Hexes of its side in the zone of a unit, in any zone if its own is lost.
    pub(crate) fn home_ground(&self, s: &State, unit: UnitId) -> HexSet {
        let p = self.presence(s);
        let seat = self.side(unit);
        let own = self.owned(s, &p, seat).and(self.ground_for(s, unit));
        let zones = || self.map.zones.iter().fold(HexSet::EMPTY, |all, zone| all.or(zone.1));
        let ground = best_tier([self.home(unit).and(own), zones().and(own)]);
        ground.without(p.regular[seat.other().index()])
    }

    /// Hexes where a unit may arrive.
    pub(crate) fn arrival_room(&self, s: &State, unit: UnitId) -> HexSet {
        if self.is_partisan(unit) {
            return self.placement(s, unit, self.home(unit));
        }
        if let Some(base) = self.card(unit).base {
            return self.arrival_bases(s, base);
        }
        let room = self.with_room(s, unit, self.home_ground(s, unit));
        best_tier([room.and(self.map.cities), room])
    }

    /// BASE.13.1 The base of an air unit if it has room, else the nearest that has.
    pub(crate) fn arrival_bases(&self, s: &State, base: HexId) -> HexSet {
        let open = self.bases_with_room(s);
        let far = |hex: HexId| self.map.grid.distance(base, hex);
        let nearest = open.iter().map(far).min();
        open.only(|hex| Some(far(hex)) == nearest)
    }

    fn refuse_arrival(&self, s: &State, unit: UnitId, hex: HexId) -> Refusal {
        if self.is_partisan(unit) {
            return self.refuse_placement(s, unit, self.home(unit), hex);
        }
        if self.card(unit).base.is_some() {
            return Refusal::new(cite!("BASE.13.1"), msg!("europa45-not-its-base", unit = unit));
        }
        if self.home_ground(s, unit).has(hex) && !self.has_room_for(s, unit, hex) {
            return Refusal::new(cite!("BASE.7.1"), msg!("europa45-placing-no-room", hex = hex));
        }
        Refusal::new(cite!("BASE.16.5"), msg!("europa45-not-its-zone", unit = unit, hex = hex))
    }
}
