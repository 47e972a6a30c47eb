//! BASE.6.2 Rail movement.

pub mod charts;

use neretva_board::tour::{Leg, Tour, reach_together};
use neretva_core::{Action, ChoiceLabel, Entry, Id, Log, Node, Reach, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::reach::{Flood, cheapest_ways};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, Exit, HexSet, UnitId};
use crate::rules::zoc::Presence;
use crate::state::{AXIS, Marks, Offer, State, UnitSet};

/// One more than the rail points of a train.
const POINTS: usize = 41;

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TrainStep {
    /// Which unit rides?
    Pick,
    /// Where does that unit ride?
    To(UnitId),
}

/// The rail net as the trains of a side find it.
struct Line {
    /// Hexes that a train may enter.
    open: HexSet,
    /// Hexes that hinder it.
    hindered: HexSet,
    /// Hexes in which it may not stop.
    manned: HexSet,
}

impl Chapter for TrainStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(g.phasing(s))
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => Offer::units(g.riders(s)).or(choice::BACK),
            Self::To(unit) => Offer::hexes(g.stations(s, unit)).or(choice::BACK),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick, Action::Piece(id)) => g.check_rider(s, id.into()),
            (Self::To(unit), Action::Hex(to)) => Some(g.refuse_station(s, unit, to)),
            _ => None,
        }
    }

    fn label(self, _: &Europa45, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (_, choice::BACK) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Piece(id)) => s.flow.set(Self::To(id.into())),
            (Self::Pick, choice::BACK) => g.finish(s, log),
            (Self::To(unit), Action::Hex(to)) => g.ride(s, unit, to, log),
            (Self::To(_), choice::BACK) => s.flow.set(Self::Pick),
            _ => unexpected(self, act),
        }
    }

    fn words(self, g: &Europa45, s: &State) -> Words {
        match self {
            Self::Pick => {
                let left = g.rail_room(s);
                let (re, half) = (left / 2, left % 2);
                Words::new(cite!("BASE.6.2"), msg!("europa45-ask-train", re = re, half = half))
            }
            Self::To(unit) => {
                Words::new(cite!("BASE.6.2"), msg!("europa45-ask-train-where", unit = unit))
            }
        }
    }
}

impl Europa45 {
    /// Whether any unit may ride a train now.
    pub(crate) fn can_ride(&self, s: &State) -> bool {
        self.rail_room(s) > 0 && !self.riders(s).is_empty()
    }

    /// The movement phase gives way to a train.
    pub(crate) fn begin_ride(&self, s: &mut State) {
        s.flow.push(TrainStep::Pick);
    }

    /// BASE.6.2 Half RE that the phasing player may still move by rail in this turn. Scenarios give
    /// trains to the Axis alone.
    fn rail_room(&self, s: &State) -> u8 {
        let capacity = if self.phasing(s) == AXIS { 2 * self.scenario(s).rail_re } else { 0 };
        capacity.saturating_sub(s.railed)
    }

    /// BASE.12.1 The rail net of a side: hexes that it owns, unbroken, not held by enemy regular units
    /// and not in their zone of control.
    fn line(&self, s: &State, p: &Presence, seat: Seat) -> Line {
        implements!("BASE.12.1");
        implements!("BASE.12.3");
        let enemy = seat.other();
        let manned = p.lurking[enemy.index()];
        Line {
            open: self
                .working_rail(s, self.owned(s, p, seat))
                .without(p.regular[enemy.index()])
                .without(self.full_zone(p, enemy)),
            // BASE.12.2 MUST pay more where partisans or Collateral Damage are: 45.B.2.a.16.1 they
            // count alike, and 45.B.2.b.7 so do dummies.
            hindered: manned.or(s.collateral),
            manned,
        }
    }

    /// The rails on from a hex, with what a train pays.
    fn rails(&self, s: &State, line: &Line, from: HexId) -> impl Iterator<Item = (HexId, usize)> {
        implements!("BASE.12.2");
        implements!("45.B.2.a.16.1");
        let cost = |exit: &Exit| {
            // BASE.15.2 A damaged bridge hinders, a destroyed one carries nobody.
            implements!("BASE.15.2");
            let damage = exit.bridge.map_or(0, |bridge| s.bridges[usize::from(bridge)]);
            let hindered = damage == 1 || line.hindered.has(exit.to);
            (damage < 2).then(|| if hindered { self.tables.trains.hindered.into() } else { 1 })
        };
        let exits = self.map.exits[from.index()].iter();
        let linked = exits.filter(|exit| exit.rail && line.open.has(exit.to));
        linked.filter_map(move |exit| Some((exit.to, cost(exit)?)))
    }

    /// Whether a unit may take a train now, if one leads anywhere.
    pub fn may_ride(&self, s: &State, unit: UnitId) -> bool {
        s.hex(unit).is_some_and(|hex| self.map.rail.has(hex))
            && !self.lurks(s, unit)
            && !s.has(unit, SPENT)
            && self.card(unit).half_re <= self.rail_room(s)
    }

    /// Units that may take a train now and find a rail hex to go to.
    fn riders(&self, s: &State) -> UnitSet {
        let seat = self.phasing(s);
        let able: UnitSet = self
            .units_of(s, seat)
            .map(|(unit, _)| unit)
            .filter(|unit| self.may_ride(s, *unit))
            .collect();
        if able.is_empty() {
            return able;
        }
        let p = self.presence(s);
        let own = self.working_rail(s, self.owned(s, &p, seat));
        let line = self.line(s, &p, seat);
        able.only(|unit| {
            let from = s.hex(unit).filter(|hex| own.has(*hex));
            from.is_some_and(|from| self.rails(s, &line, from).next().is_some())
        })
    }

    /// Hexes where a unit may end its ride.
    pub fn stations(&self, s: &State, unit: UnitId) -> HexSet {
        implements!("BASE.6.2");
        let Some(from) = s.hex(unit) else { return HexSet::EMPTY };
        let line = self.line(s, &self.presence(s), self.side(unit));
        let points = self.tables.trains.points.into();
        let mut flood = Flood::<25, POINTS, HexId>::new(line.open, points);
        flood.start(from, 0);
        let mut reached = flood.run(|hex| self.rails(s, &line, hex));
        reached.remove(from);
        let stops = reached.without(line.manned).and(self.ground_for(s, unit));
        self.with_room(s, unit, stops)
    }

    /// A unit rides: no partisans are asked, and nothing else moves it in this phase.
    fn ride(&self, s: &mut State, unit: UnitId, to: HexId, log: &mut impl Log) {
        let Some(from) = s.hex(unit) else { return };
        s.railed += self.card(unit).half_re;
        s.mp[unit] = 0;
        s.mark(unit, Marks::RODE);
        s.unmark(unit, Marks::BOUND);
        self.put(s, unit, to);
        log.note(|| {
            let what = msg!("europa45-rides", unit = unit, from = from, to = to);
            Entry::new(cite!("BASE.6.2"), what)
        });
        if self.can_ride(s) {
            s.flow.set(TrainStep::Pick);
        } else {
            self.finish(s, log);
        }
    }

    /// Why nobody may ride.
    pub(super) fn refuse_trains(&self, s: &State) -> Refusal {
        let why = match self.rail_room(s) {
            0 => msg!("europa45-no-trains"),
            _ => msg!("europa45-nobody-rides"),
        };
        Refusal::new(cite!("BASE.6.2"), why)
    }

    /// Why a unit may not ride.
    fn check_rider(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        if let Some(refusal) = self.check_own(s, unit) {
            return Some(refusal);
        }
        let hex = s.hex(unit)?;
        let refused = |rule, why| Some(Refusal::new(rule, why));
        // 45.B.2.a.4.1 MAY NOT ride in partisan mode.
        if self.lurks(s, unit) {
            return refused(cite!("45.B.2.a.4.1"), msg!("europa45-partisan-no-train", unit = unit));
        }
        if s.has(unit, SPENT) {
            return refused(cite!("BASE.6.2"), msg!("europa45-moved-no-train", unit = unit));
        }
        if self.card(unit).half_re > self.rail_room(s) {
            return refused(cite!("BASE.6.2"), msg!("europa45-train-full", unit = unit));
        }
        if s.breaks.has(hex) {
            return refused(cite!("BASE.12.3"), msg!("europa45-line-broken", hex = hex));
        }
        refused(cite!("BASE.6.2"), msg!("europa45-no-rail-here", hex = hex))
    }

    /// Why a unit may not ride to a hex.
    fn refuse_station(&self, s: &State, unit: UnitId, to: HexId) -> Refusal {
        let (p, seat) = (self.presence(s), self.side(unit));
        if !self.map.rail.has(to) {
            return Refusal::new(cite!("BASE.12.1"), msg!("europa45-no-rail-there", hex = to));
        }
        if s.breaks.has(to) {
            return Refusal::new(cite!("BASE.12.3"), msg!("europa45-line-broken", hex = to));
        }
        if !self.owned(s, &p, seat).has(to) {
            return Refusal::new(cite!("BASE.12.1"), msg!("europa45-rail-not-owned", hex = to));
        }
        let line = self.line(s, &p, seat);
        if !line.open.has(to) {
            return Refusal::new(cite!("BASE.6.2"), msg!("europa45-rail-in-zone", hex = to));
        }
        if line.manned.has(to) {
            return Refusal::new(cite!("BASE.6.2"), msg!("europa45-rail-partisans", hex = to));
        }
        self.check_room(s, UnitSet::of(unit), to).unwrap_or_else(|| {
            let points = self.tables.trains.points;
            Refusal::new(
                cite!("BASE.6.2"),
                msg!("europa45-rail-too-far", hex = to, points = points),
            )
        })
    }

    /// How far a train takes a unit, with its rail points.
    pub(super) fn reach_by_train(&self, s: &State, unit: UnitId) -> Vec<Reach> {
        let Some(from) = s.hex(unit) else { return Vec::new() };
        let line = self.line(s, &self.presence(s), self.side(unit));
        let points = usize::from(self.tables.trains.points);
        let ways = cheapest_ways(self.map.grid.len(), from.index(), points, |hex| {
            self.rails(s, &line, HexId::at(hex)).map(|(to, cost)| (to.index(), cost))
        });
        let legs = ways.iter().enumerate().map(|(hex, way)| {
            let way = way.filter(|_| hex != from.index())?;
            let before = way.from.filter(|before| *before != from.index());
            Some(Leg { left: points - way.spent, from: before.map(HexId::at) })
        });
        let tour: Tour = legs.collect();
        reach_together(&[tour], self.stations(s, unit), 1, |_| None)
    }
}

/// Marks of a unit that has spent its movement otherwise.
const SPENT: Marks = Marks::MOVED.union(Marks::RODE).union(Marks::DEMOLISHED);
