//! 9 Movement: units or stacks move one after another, each once.

mod reach;
#[cfg(test)]
mod tests;
mod tour;

use arrayvec::ArrayVec;
use neretva_core::{Action, Audience, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{HexSet, Nation, Partizan, Terrain, UnitId};
use crate::rules::Offer;
use crate::rules::options::OptionStep;
use crate::state::{AXIS, Marks, PARTISAN, Phase, State, UNITS, UnitSet};
pub(crate) use reach::Carriers;

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// Which unit moves?
    Pick,
    /// Where do these units go? More of their stack may join (10.4).
    Moving(UnitSet),
}

/// 9.5.3 Units move in their own side's part of the turn only.
fn moving_side(s: &State) -> Seat {
    if s.phase() < Phase::AxisPolitical { PARTISAN } else { AXIS }
}

/// 11.1.1 Whether movement is over but for those who have landed since (19.2.3.4).
fn is_late(s: &State) -> bool {
    s.phase() == Phase::PartisanCombat
}

impl Chapter for MoveStep {
    type Rules = Partizan;
    type State = State;
    type Offer = Offer;

    fn node(self, _g: &Partizan, s: &State) -> Node {
        Node::Decision(moving_side(s))
    }

    fn offer(self, g: &Partizan, s: &State) -> Offer {
        // 9.1.4 MAY leave any unit where it is.
        implements!("9.1.4");
        let offer = match self {
            Self::Pick => Offer::units(g.unmoved(s).or(g.otherwise_busy(s))),
            Self::Moving(group) => {
                Offer::units(g.joining(s, group)).and_hexes(g.move_reach(s, group))
            }
        };
        offer.or(choice::DONE)
    }

    fn refuse(self, g: &Partizan, s: &State, a: Action) -> Option<Refusal> {
        match (self, a) {
            (Self::Pick, Action::Piece(unit)) => g.check_mover(s, unit.into()),
            (Self::Moving(group), Action::Piece(unit)) => {
                let unit = unit.into();
                g.check_mover(s, unit).or_else(|| Some(g.refuse_joining(s, group, unit)))
            }
            (Self::Moving(group), Action::Hex(hex)) => g.refuse_move(s, group, hex),
            (Self::Pick, Action::Hex(_)) | (_, Action::Choice(_)) => None,
        }
    }

    fn label(self, g: &Partizan, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => {
                let left = g.unmoved(s).len() as i32;
                ChoiceLabel::usual(msg!("partizan-label-end-movement", n = left))
            }
            (Self::Moving(group), choice::DONE) => {
                ChoiceLabel::other(msg!("partizan-label-stay", n = group.len() as i32))
            }
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Partizan, s: &mut State, a: Action, log: &mut impl Log) {
        match (self, a) {
            (Self::Pick, Action::Piece(unit)) => g.begin_move(s, unit.into(), log),
            (Self::Pick, Action::Choice(_)) => g.end_movement(s, log),
            (Self::Moving(group), Action::Piece(unit)) => {
                s.flow.set(Self::Moving(group.with(unit.into())));
            }
            (Self::Moving(group), Action::Hex(to)) => g.move_group(s, group, to, log),
            (Self::Moving(group), Action::Choice(_)) => g.stop(s, group, log),
            (Self::Pick, Action::Hex(_)) => unexpected(self, a),
        }
    }

    fn words(self, _g: &Partizan, _s: &State) -> Words {
        match self {
            Self::Pick => Words::new(cite!("9.1.2"), msg!("partizan-pick-mover")),
            Self::Moving(_) => Words::new(cite!("10.4.1"), msg!("partizan-move-where")),
        }
    }
}

impl Partizan {
    pub(crate) fn enter_movement(&self, s: &mut State, _log: &mut impl Log) {
        if s.flow.is_held() || !self.unmoved(s).is_empty() {
            s.flow.push(MoveStep::Pick);
        }
    }

    /// A unit is picked: to move, or to do what else it may (19.2.2.3, 9.5.10).
    fn begin_move(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        if s.hex(unit).is_none() {
            s.flow.push(OptionStep::Landing(UnitSet::of(unit)));
        } else if s.has(unit, Marks::MOVED) {
            self.destroy_while_moving(s, unit, log);
        } else {
            s.flow.set(MoveStep::Moving(UnitSet::of(unit)));
        }
    }

    /// 9.1.5 MUST NOT move again this turn. The next one is picked, if any is left.
    fn stop(&self, s: &mut State, group: UnitSet, log: &mut impl Log) {
        group.iter().for_each(|unit| s.mark(unit, Marks::MOVED));
        if !s.flow.is_held() && self.unmoved(s).is_empty() && self.landers_now(s).is_empty() {
            self.end_movement(s, log);
        } else {
            s.flow.set(MoveStep::Pick);
        }
    }

    /// Movement is over, or that of those who have landed among the combats.
    fn end_movement(&self, s: &mut State, log: &mut impl Log) {
        if is_late(s) {
            self.end_moves_of_landed(s);
        }
        self.finish(s, log);
    }

    /// 19.2.2.3 Units that MAY land at any moment of the Partisan movement.
    fn landers_now(&self, s: &State) -> UnitSet {
        if s.phase() == Phase::PartisanMovement { self.landers(s) } else { UnitSet::EMPTY }
    }

    /// Units that may do something else than move: land, or destroy an objective (9.5.10).
    fn otherwise_busy(&self, s: &State) -> UnitSet {
        if s.phase() != Phase::PartisanMovement {
            return UnitSet::EMPTY;
        }
        self.saboteurs(s).only(|unit| s.has(unit, Marks::MOVED)).or(self.landers_now(s))
    }

    /// Units of the moving side that may still move.
    fn unmoved(&self, s: &State) -> UnitSet {
        // 9.5.3 MAY move in the own part of the turn only.
        implements!("9.5.3");
        let on_map = self.on_map(s, moving_side(s)).map(|(unit, _)| unit);
        let may = |unit: &UnitId| !is_late(s) || self.has_landed(s, *unit);
        // 9.1.7 MAY move in any order, each once.
        implements!("9.1.7");
        on_map.filter(|unit| !s.has(*unit, Marks::MOVED)).filter(may).collect()
    }

    /// 10.4.1 Units of the same stack that may come along: in the order of ids, so that every group
    /// is put together in one way only.
    fn joining(&self, s: &State, group: UnitSet) -> UnitSet {
        let Some(hex) = group.first().and_then(|unit| s.hex(unit)) else { return UnitSet::EMPTY };
        stacking::joining(group, s.stack(hex).and(self.unmoved(s)))
    }

    /// Why a unit may not move now. What it says of the enemy's units does not depend on them.
    fn check_mover(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        if self.side(unit) != moving_side(s) {
            // 9.5.3 MAY NOT move in the enemy's phase.
            return Some(Refusal::new(cite!("9.5.3"), msg!("partizan-not-your-unit")));
        }
        if s.hex(unit).is_none() {
            let why = msg!("partizan-not-on-map", unit = unit);
            return Some(Refusal::new(cite!("9.1.2"), why));
        }
        if is_late(s) && !self.has_landed(s, unit) {
            return Some(Refusal::new(cite!("11.1.1"), msg!("partizan-movement-over")));
        }
        // 9.1.5 MAY NOT move again once it has stopped.
        s.has(unit, Marks::MOVED)
            .then(|| Refusal::new(cite!("9.1.5"), msg!("partizan-moved-already", unit = unit)))
    }

    fn refuse_joining(&self, s: &State, group: UnitSet, unit: UnitId) -> Refusal {
        // 10.4.1 MUST be in the same stack. That units are picked in order is our own restriction.
        if s.hex(unit) == group.first().and_then(|first| s.hex(first)) {
            Refusal::house(msg!("partizan-in-order", unit = unit))
        } else {
            Refusal::new(cite!("10.4.1"), msg!("partizan-cannot-join", unit = unit))
        }
    }

    /// Why a group may not end its movement in a hex.
    fn refuse_move(&self, s: &State, group: UnitSet, to: HexId) -> Option<Refusal> {
        if s.hex(group.first()?) == Some(to) {
            return Some(Refusal::new(cite!("9.1.4"), msg!("partizan-there-already", hex = to)));
        }
        let enemy = moving_side(s).other();
        if self.terrain(to) != Terrain::Sea && self.holder(s, to) == Some(enemy) {
            return Some(Refusal::new(cite!("9.5.7"), msg!("partizan-enemy-there", hex = to)));
        }
        let closed = group.iter().find_map(|unit| self.check_area(s, unit, to));
        let away = || group.iter().find(|unit| !self.move_ways(s, *unit).has(to));
        closed
            .or_else(|| away().map(|unit| self.why_away(s, unit, to)))
            .or_else(|| self.check_end_together(s, group, to))
    }

    /// Why a unit cannot come to a hex that is open to it.
    fn why_away(&self, s: &State, unit: UnitId, to: HexId) -> Refusal {
        let points = self.allowance(s, unit);
        let from = s.hex(unit).unwrap_or(to);
        let beside = self.exits(from).iter().find(|exit| exit.to == to);
        if beside.is_some_and(|exit| exit.water) {
            let why = msg!("partizan-water-between", from = from, hex = to);
            return Refusal::new(cite!("9.1.2"), why);
        }
        let comes = |carriers| self.ways(s, unit, points, carriers).has(to);
        let german = self.card(unit).nation == Nation::German;
        if german && comes(Carriers::all_lines(self)) {
            // 9.3.1 MAY NOT pass a rail hex where an enemy stands.
            return Refusal::new(cite!("9.3.1"), msg!("partizan-line-cut", hex = to));
        }
        let lines = self.map.rail.without(self.held(s, self.side(unit).other()));
        if !german && self.joined(HexSet::of(from), lines).has(to) {
            // 3.0.5 MAY NOT ride, unless German.
            return Refusal::new(cite!("3.0.5"), msg!("partizan-no-trains", unit = unit));
        }
        if self.side(unit) == AXIS && comes(Carriers::all_ports(self)) {
            return match s.surrendered {
                // 9.4.1 MAY NOT sail after Italy has surrendered.
                Some(_) => Refusal::new(cite!("9.4.1"), msg!("partizan-no-ships")),
                // 9.4.2 MAY NOT sail to an occupied port, by the switch.
                None => Refusal::new(cite!("9.4.2"), msg!("partizan-port-occupied", hex = to)),
            };
        }
        let why = msg!("partizan-too-far", unit = unit, hex = to, points = points);
        Refusal::new(cite!("9.1.6"), why)
    }

    /// Puts a group into a hex, in the order of its stack.
    fn move_group(&self, s: &mut State, group: UnitSet, to: HexId, log: &mut impl Log) {
        // 10.4.2 MAY leave a unit on the way and move it on: the same as moving it by itself.
        implements!("10.4.2");
        let mut stack: ArrayVec<(u8, UnitId), UNITS> =
            group.iter().map(|unit| (s.depth[unit], unit)).collect();
        stack.sort_unstable();
        for (_, unit) in stack {
            let Some(from) = s.hex(unit) else { continue };
            let way = self.passed(s, unit, self.allowance(s, unit), self.carriers(s, unit), to);
            way.iter().for_each(|hex| self.occupy(s, unit, hex));
            let (seat, hexes) = (self.side(unit), [from, to]);
            let seen = log.hears().then(|| self.seen_by_other(s, seat, hexes));
            // 3.0.1 MUST occupy a hex to own it. 9.5.11 MAY NOT destroy anything in passing.
            implements!("3.0.1");
            implements!("9.5.11");
            self.place(s, unit, to);
            if let Some(seen) = seen {
                self.note_uncovered(s, seat, hexes, seen, log);
            }
            let rule = cite!("9.1.2");
            let what = || msg!("partizan-moves", unit = unit, from = from, to = to);
            if self.is_partisan(unit) && !s.has(unit, Marks::SEEN) {
                log.note(|| Entry::new(rule, what()).to(Audience::Only(PARTISAN)));
                let unknown = || msg!("partizan-moves-unknown", from = from, to = to);
                log.note(|| Entry::new(rule, unknown()).to(Audience::Except(PARTISAN)));
            } else {
                log.note(|| Entry::new(rule, what()));
            }
        }
        self.stop(s, group, log);
    }
}
