//! BASE.20.4 The front moves: hexes beyond it become Allied, Axis units there are relocated.

use neretva_core::{Action, Entry, Log, Node, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, HexSet, UnitId};
use crate::state::{ALLIED, AXIS, At, Offer, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FrontStep {
    /// Where does that unit go?
    Relocate(UnitId),
    /// Nobody is beyond the front.
    Idle,
}

impl Chapter for FrontStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Europa45, _: &State) -> Node {
        Node::Decision(AXIS)
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Relocate(unit) => Offer::hexes(g.havens(s, unit)),
            Self::Idle => Offer::choices([choice::DONE]),
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        let Action::Hex(hex) = act else { return None };
        let (rule, why) = match self {
            Self::Relocate(_) if g.map.beyond(g.date(s)).has(hex) => {
                (cite!("BASE.20.4"), msg!("europa45-relocate-beyond", hex = hex))
            }
            Self::Relocate(unit) if !g.has_room_for(s, unit, hex) => {
                (cite!("BASE.7.1"), msg!("europa45-placing-no-room", hex = hex))
            }
            Self::Relocate(unit) => {
                (cite!("BASE.20.4"), msg!("europa45-not-nearest", unit = unit, hex = hex))
            }
            Self::Idle => (cite!("BASE.20.4"), msg!("europa45-nobody-relocates")),
        };
        Some(Refusal::new(rule, why))
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        let (unit, hex) = match (self, act) {
            (Self::Relocate(unit), Action::Hex(hex)) => (unit, hex),
            (Self::Idle, choice::DONE) => return g.finish(s, log),
            _ => unexpected(self, act),
        };
        g.put(s, unit, hex);
        log.note(|| {
            Entry::new(cite!("BASE.20.4"), msg!("europa45-relocated", unit = unit, hex = hex))
        });
        g.finish_or(s, log, |s, log| g.relocate_next(s, log));
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        Words::new(
            cite!("BASE.20.4"),
            match self {
                Self::Relocate(unit) => msg!("europa45-ask-relocate", unit = unit),
                Self::Idle => msg!("europa45-nobody-relocates"),
            },
        )
    }
}

impl Europa45 {
    pub(crate) fn enter_front(&self, s: &mut State, log: &mut impl Log) {
        implements!("BASE.20.4");
        let date = self.date(s);
        if let Some(front) = self.map.fronts.iter().find(|front| front.from == date) {
            let lost = front.allied.without(s.allied);
            if !lost.is_empty() {
                log.note(|| Entry::new(cite!("BASE.20.4"), msg!("europa45-front-moves")));
            }
            s.allied = s.allied.or(front.allied);
            self.clear_beyond(s, front.allied);
            self.leave_lost_bases(s, log);
        }
        self.relocate_next(s, log);
    }

    /// Breaks, hits and damage beyond the front are removed; a bridge lies there with either end.
    fn clear_beyond(&self, s: &mut State, beyond: HexSet) {
        s.breaks = s.breaks.without(beyond);
        s.collateral = s.collateral.without(beyond);
        for (state, (a, b)) in s.bridges.iter_mut().zip(&self.map.bridges) {
            if beyond.has(*a) || beyond.has(*b) {
                *state = 0;
            }
        }
        for (hits, base) in s.base_hits.iter_mut().zip(&self.map.bases) {
            if beyond.has(base.hex) {
                *hits = 0;
            }
        }
        for (hits, port) in s.port_hits.iter_mut().zip(&self.map.ports) {
            if beyond.has(port.hex) {
                *hits = 0;
            }
        }
    }

    /// The next Axis unit beyond the front, if any; Axis partisans are at home there.
    fn relocate_next(&self, s: &mut State, log: &mut impl Log) {
        let beyond = self.map.beyond(self.date(s));
        let stranded: UnitSet = self
            .units_of(s, AXIS)
            .filter(|(unit, hex)| beyond.has(*hex) && !self.is_partisan(*unit))
            .map(|(unit, _)| unit)
            .collect();
        for unit in stranded.iter() {
            if !self.havens(s, unit).is_empty() {
                return s.flow.push(FrontStep::Relocate(unit));
            }
            self.take_off(s, unit, At::Gone);
            log.note(|| Entry::new(cite!("BASE.20.4"), msg!("europa45-withdrawn", unit = unit)));
        }
        if s.flow.is_held() {
            s.flow.push(FrontStep::Idle);
        }
    }

    /// The nearest Axis-owned hexes with room and without Allied regular units.
    fn havens(&self, s: &State, unit: UnitId) -> HexSet {
        let Some(here) = s.hex(unit) else { return HexSet::EMPTY };
        let p = self.presence(s);
        let own = self.owned(s, &p, AXIS).and(self.ground_for(s, unit));
        let open = own.without(p.regular[ALLIED.index()]);
        let far = |hex: HexId| self.map.grid.distance(here, hex);
        let mut near: Option<u32> = None;
        let mut havens = HexSet::EMPTY;
        for hex in open.iter() {
            let distance = far(hex);
            if near.is_some_and(|near| distance > near) || !self.has_room_for(s, unit, hex) {
                continue;
            }
            if near != Some(distance) {
                near = Some(distance);
                havens = HexSet::EMPTY;
            }
            havens.add(hex);
        }
        havens
    }
}
