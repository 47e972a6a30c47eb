//! BASE.6 Movement.

pub mod charts;
mod ground;

pub(super) mod reach;
mod refuse;
#[cfg(test)]
mod tests;
mod tour;

pub use self::reach::Reached;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking::joining;
use serde::{Deserialize, Serialize};

use super::end::PHASE_MARKS;
use crate::about::choice;
use crate::load::{Europa45, UnitId};
use crate::rules::dismissal::DismissStep;
use crate::rules::reaction::ReactStep;
use crate::state::{ALLIED, Marks, Offer, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// Which unit moves?
    Pick,
    /// Where do these go? More of their stack may join.
    Group(UnitSet),
    /// They go the path that they have declared.
    Go(UnitSet),
}

impl Chapter for MoveStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        Node::Decision(g.phasing(s))
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Pick => Offer::units(g.movers(s))
                .or(choice::DONE)
                .or_if(g.can_sabotage(s), choice::SABOTAGE)
                .or_if(g.can_demolish(s), choice::DEMOLISH)
                .or_if(g.can_ride(s), choice::TRAIN)
                .or_if(!g.dummies_of(s, g.phasing(s)).is_empty(), choice::DISMISS_DUMMY),
            Self::Group(units) => Offer::units(joining(units, g.mates(s, units)))
                .and_hexes(g.destinations(s, units))
                .or(choice::BACK),
            Self::Go(_) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick, Action::Piece(id)) => g.check_mover(s, id.into()),
            (Self::Pick, choice::TRAIN) => Some(g.refuse_trains(s)),
            (Self::Pick, choice::SABOTAGE) => Some(g.why_no_sabotage(s)),
            (Self::Pick, choice::DEMOLISH) => Some(g.why_no_demolition(s)),
            (Self::Group(units), Action::Piece(id)) => g.refuse_mate(s, units, id.into()),
            (Self::Group(units), Action::Hex(to)) => g.refuse_destination(s, units, to),
            _ => None,
        }
    }

    fn label(self, g: &Europa45, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => {
                let able = g.movers(s);
                let left = able.iter().filter(|unit| !s.has(*unit, Marks::MOVED)).count();
                ChoiceLabel::usual(msg!("europa45-label-end-movement", n = left as i32))
            }
            (Self::Group(_), choice::BACK) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick, Action::Piece(id)) => s.flow.set(Self::Group(UnitSet::of(id.into()))),
            (Self::Pick, choice::DONE) => g.finish(s, log),
            (Self::Pick, choice::SABOTAGE) => g.begin_sabotage(s),
            (Self::Pick, choice::DEMOLISH) => g.begin_demolition(s),
            (Self::Pick, choice::TRAIN) => g.begin_ride(s),
            (Self::Pick, choice::DISMISS_DUMMY) => s.flow.push(DismissStep::Dummy(g.phasing(s))),
            (Self::Group(units), Action::Piece(id)) => {
                s.flow.set(Self::Group(units.with(id.into())));
            }
            (Self::Group(units), Action::Hex(to)) => g.set_off(s, units, to, log),
            (Self::Group(_), choice::BACK) => s.flow.set(Self::Pick),
            _ => unexpected(self, act),
        }
    }

    /// Sabotage, demolition or a train are done; or whoever could react has.
    fn resume(self, g: &Europa45, s: &mut State, log: &mut impl Log) {
        match self {
            Self::Pick => {}
            Self::Go(units) => g.go(s, units, log),
            Self::Group(_) => unexpected(self, "an end"),
        }
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Pick => Words::new(cite!("BASE.6.1"), msg!("europa45-ask-move")),
            Self::Group(_) | Self::Go(_) => {
                Words::new(cite!("BASE.6.1"), msg!("europa45-ask-move-where"))
            }
        }
    }
}

impl Europa45 {
    pub(crate) fn enter_movement(&self, s: &mut State, seat: Seat, _log: &mut impl Log) {
        s.unmark_all(PHASE_MARKS);
        s.railed = 0;
        for unit in self.roster.ground.iter().filter(|unit| self.side(*unit) == seat) {
            s.mp[unit] = if s.hex(unit).is_some() { self.allowance(s, unit) } else { 0 };
        }
        self.bind(s, seat);
        if s.flow.is_held() || !self.movers(s).is_empty() {
            s.flow.push(MoveStep::Pick);
        }
    }

    /// 45.B.2.c.5.2 Regular units that share a hex with enemy partisans in regular mode MUST leave it
    /// in this movement phase, or attack them in the combat phase.
    fn bind(&self, s: &mut State, seat: Seat) {
        implements!("45.B.2.c.5.2");
        let p = self.presence(s);
        let shared = p.partisan_regular[seat.other().index()].and(p.regular[seat.index()]);
        if shared.is_empty() {
            return;
        }
        let bound: UnitSet = self
            .units_of(s, seat)
            .filter(|(unit, hex)| shared.has(*hex) && !self.lurks(s, *unit))
            .map(|(unit, _)| unit)
            .collect();
        bound.iter().for_each(|unit| s.mark(unit, Marks::BOUND));
    }

    /// BASE.6.1 Units of the phasing player with movement points left, moved before or not.
    fn movers(&self, s: &State) -> UnitSet {
        implements!("BASE.6.1");
        let seat = self.phasing(s);
        self.units_of(s, seat).filter(|(unit, _)| s.mp[*unit] > 0).map(|(unit, _)| unit).collect()
    }

    /// Units that may move together: in one hex and in one mode.
    fn mates(&self, s: &State, group: UnitSet) -> UnitSet {
        let Some(first) = group.first() else { return UnitSet::EMPTY };
        let (here, lurks) = (s.hex(first), self.lurks(s, first));
        self.movers(s).only(|unit| s.hex(unit) == here && self.lurks(s, unit) == lurks)
    }

    /// Units declare their path; BASE.6.4 the owner of partisan-mode counters on it is asked once.
    fn set_off(&self, s: &mut State, units: UnitSet, to: HexId, log: &mut impl Log) {
        let enemy = self.phasing(s).other();
        let ground = self.ground(s, units);
        if !ground.open.has(to) {
            return self.overrun(s, units, to, log);
        }
        let (_, spent) = self.spent(s, &ground);
        let path = self.way(s, &ground, &spent, to);
        // 45.B.2.a.8.3 MUST pay for entering hexes of partisans, even if they leave: the cost is
        // fixed now.
        implements!("45.B.2.a.8.3");
        for unit in units.iter() {
            let cost = self.own_cost(s, &ground, unit, &path);
            self.spend(s, unit, cost);
        }
        let met = path.iter().any(|hex| ground.presence.lurking[enemy.index()].has(*hex));
        s.path = path;
        s.flow.set(MoveStep::Go(units));
        if met {
            log.note(|| {
                let what = msg!(
                    "europa45-sets-off",
                    count = units.len() as i32,
                    from = ground.from,
                    to = to
                );
                Entry::new(cite!("BASE.6.4"), what)
            });
            s.flow.push(ReactStep::Ask(self.waylaid(s, enemy)));
        } else {
            self.go(s, units, log);
        }
    }

    /// A unit spends movement points on a move out of its hex.
    pub(super) fn spend(&self, s: &mut State, unit: UnitId, points: u8) {
        s.mp[unit] = s.mp[unit].saturating_sub(points);
        s.mark(unit, Marks::MOVED);
        s.unmark(unit, Marks::BOUND);
    }

    /// Units go to the end of their path, and may go on from there.
    pub(super) fn go(&self, s: &mut State, units: UnitSet, log: &mut impl Log) {
        let Some(from) = units.first().and_then(|unit| s.hex(unit)) else { return };
        let seat = self.phasing(s);
        let taker = units.iter().find(|unit| !self.is_partisan(*unit));
        let mut here = from;
        while let Some(next) = s.path.pop() {
            here = next;
            // BASE.4.1 MUST take what they pass through.
            if let Some(unit) = taker
                && s.allied.has(next) != (seat == ALLIED)
            {
                self.take_hex(s, unit, next);
            }
        }
        self.put_all(s, units, here);
        for unit in units.iter() {
            let named = || msg!("europa45-moves", unit = unit, from = from, to = here);
            let covered = || msg!("europa45-moves-covered", from = from, to = here);
            self.note_unit(s, unit, cite!("BASE.6.1"), named, covered, log);
        }
        let more = self.can_step(s, &self.ground(s, units));
        s.flow.set(if more { MoveStep::Group(units) } else { MoveStep::Pick });
    }
}
