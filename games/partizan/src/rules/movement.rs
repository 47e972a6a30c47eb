//! 9 Movement: units or stacks move one after another, each once.

mod reach;
#[cfg(test)]
mod tests;
mod tour;

use arrayvec::ArrayVec;
use neretva_core::{
    Action, Actions, Audience, Entry, Faces, Log, Node, PieceId, Refusal, Seat, msg,
};
use neretva_hex::HexId;
use neretva_kit::stacking;
use serde::{Deserialize, Serialize};

use crate::game::{Words, choice, not_now};
use crate::load::{Nation, Partizan, Terrain};
use crate::rules::options::OptionStep;
use crate::state::{AXIS, Frame, PARTISAN, Phase, State, UNITS, UnitSet, mark, piece};
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

impl Partizan {
    pub(crate) fn enter_movement(&self, s: &mut State, _log: &mut impl Log) {
        if self.unmoved(s).next().is_some() {
            s.flow.push(Frame::Move(MoveStep::Pick));
        }
    }

    pub(crate) fn move_node(&self, s: &State, _step: MoveStep) -> Node {
        Node::Decision(moving_side(s))
    }

    pub(crate) fn move_legal(&self, s: &State, step: MoveStep, out: &mut Actions) {
        match step {
            MoveStep::Pick => {
                let units = self.unmoved(s).collect::<UnitSet>().or(self.otherwise_busy(s));
                out.extend(units.iter().map(|unit| Action::Piece(piece(unit))));
            }
            MoveStep::Moving(group) => {
                let joining = self.joining(s, group);
                out.extend(joining.iter().map(|unit| Action::Piece(piece(unit))));
                let hexes = self.move_reach(s, group);
                out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
            }
        }
        // 9.1.4 MAY leave any unit where it is.
        implements!("9.1.4");
        out.push(choice::DONE);
    }

    pub(crate) fn move_why_not(&self, s: &State, step: MoveStep, a: Action) -> Option<Refusal> {
        match (step, a) {
            (_, Action::Choice(_)) if a == choice::DONE => None,
            (MoveStep::Pick, Action::Piece(id)) if self.otherwise_busy(s).has(id.index()) => None,
            (MoveStep::Pick, Action::Piece(id)) => self.check_mover(s, id),
            (MoveStep::Moving(group), Action::Piece(id)) => {
                self.check_mover(s, id).or_else(|| self.check_joining(s, group, id))
            }
            (MoveStep::Moving(group), Action::Hex(hex)) => self.check_move(s, group, hex),
            (MoveStep::Pick, Action::Hex(_)) | (_, Action::Choice(_)) => not_now(),
        }
    }

    pub(crate) fn move_act(&self, s: &mut State, step: MoveStep, a: Action, log: &mut impl Log) {
        match (step, a) {
            (MoveStep::Pick, Action::Piece(id)) if s.hex(id.index()).is_none() => {
                let group = [id.index()].into_iter().collect();
                s.flow.push(Frame::Option(OptionStep::Landing(group)));
                return;
            }
            (MoveStep::Pick, Action::Piece(id)) if s.has(id.index(), mark::MOVED) => {
                return self.destroy_while_moving(s, id.index(), log);
            }
            (MoveStep::Pick, Action::Piece(id)) => {
                let group = [id.index()].into_iter().collect();
                s.set_frame(Frame::Move(MoveStep::Moving(group)));
                return;
            }
            (MoveStep::Moving(mut group), Action::Piece(id)) => {
                group.add(id.index());
                s.set_frame(Frame::Move(MoveStep::Moving(group)));
                return;
            }
            (MoveStep::Moving(group), Action::Hex(to)) => self.move_group(s, group, to, log),
            (MoveStep::Moving(group), Action::Choice(_)) => stop(s, group),
            (MoveStep::Pick, Action::Hex(_) | Action::Choice(_)) => {
                return self.end_movement(s, log);
            }
        }
        if self.unmoved(s).next().is_some() || !self.landers_now(s).is_empty() {
            s.set_frame(Frame::Move(MoveStep::Pick));
        } else {
            self.end_movement(s, log);
        }
    }

    /// Movement is over, or that of those who have landed among the combats.
    fn end_movement(&self, s: &mut State, log: &mut impl Log) {
        if is_late(s) {
            self.end_moves_of_landed(s);
            s.flow.pop();
            self.next_combat(s, log);
        } else {
            self.finish(s, log);
        }
    }

    /// Movement asks for no dice.
    pub(crate) fn move_rolled(&self, _: &mut State, _: MoveStep, _: Faces, _: &mut impl Log) {}

    pub(crate) fn move_words(&self, _s: &State, step: MoveStep) -> Words {
        match step {
            MoveStep::Pick => Words::new(cite!("9.1.2"), msg!("partizan-pick-mover")),
            MoveStep::Moving(_) => Words::new(cite!("10.4.1"), msg!("partizan-move-where")),
        }
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
        let stopped = self.saboteurs(s).iter().filter(|unit| s.has(*unit, mark::MOVED));
        stopped.collect::<UnitSet>().or(self.landers_now(s))
    }

    /// Units of the moving side that may still move.
    fn unmoved<'a>(&'a self, s: &'a State) -> impl Iterator<Item = usize> + 'a {
        implements!("9.5.3", "9.1.7");
        let on_map = self.on_map(s, moving_side(s)).map(|(unit, _)| unit);
        let may = |unit: &usize| !is_late(s) || self.has_landed(s, *unit);
        on_map.filter(|unit| !s.has(*unit, mark::MOVED)).filter(may)
    }

    /// 10.4.1 Units of the same stack that may come along: in the order of ids, so that every group
    /// is put together in one way only.
    fn joining(&self, s: &State, group: UnitSet) -> UnitSet {
        let Some(hex) = group.iter().next().and_then(|unit| s.hex(unit)) else {
            return UnitSet::EMPTY;
        };
        let unmoved: UnitSet = self.unmoved(s).collect();
        stacking::joining(group, self.units_in(s, hex).and(unmoved))
    }

    /// Why a unit may not move now. What it says of the enemy's units does not depend on them.
    fn check_mover(&self, s: &State, id: PieceId) -> Option<Refusal> {
        let unit = id.index();
        if unit >= UNITS {
            return not_now();
        }
        if self.side(unit) != moving_side(s) {
            // 9.5.3 MAY NOT move in the enemy's phase.
            return Some(Refusal::new(cite!("9.5.3"), msg!("partizan-not-your-unit")));
        }
        if s.hex(unit).is_none() {
            let why = msg!("partizan-not-on-map", unit = id);
            return Some(Refusal::new(cite!("9.1.2"), why));
        }
        if is_late(s) && !self.has_landed(s, unit) {
            return Some(Refusal::new(cite!("11.1.1"), msg!("partizan-movement-over")));
        }
        // 9.1.5 MAY NOT move again once it has stopped.
        s.has(unit, mark::MOVED)
            .then(|| Refusal::new(cite!("9.1.5"), msg!("partizan-moved-already", unit = id)))
    }

    fn check_joining(&self, s: &State, group: UnitSet, id: PieceId) -> Option<Refusal> {
        if self.joining(s, group).has(id.index()) {
            return None;
        }
        // 10.4.1 MUST be in the same stack. That units are picked in order is our own restriction.
        let stack = group.iter().next().and_then(|unit| s.hex(unit));
        Some(if s.hex(id.index()) == stack {
            Refusal::house(msg!("partizan-in-order", unit = id))
        } else {
            Refusal::new(cite!("10.4.1"), msg!("partizan-cannot-join", unit = id))
        })
    }

    /// Why a group may not end its movement in a hex.
    fn check_move(&self, s: &State, group: UnitSet, to: HexId) -> Option<Refusal> {
        if self.move_reach(s, group).has(to.index()) {
            return None;
        }
        let first = group.iter().next()?;
        if s.hex(first) == Some(to) {
            return Some(Refusal::new(cite!("9.1.4"), msg!("partizan-there-already", hex = to)));
        }
        let enemy = moving_side(s).other();
        if self.terrain(to) != Terrain::Sea && self.holder(s, to) == Some(enemy) {
            return Some(Refusal::new(cite!("9.5.7"), msg!("partizan-enemy-there", hex = to)));
        }
        let closed = group.iter().find_map(|unit| self.check_area(s, unit, to));
        let away = || group.iter().find(|unit| !self.move_ways(s, *unit).has(to.index()));
        closed
            .or_else(|| away().map(|unit| self.why_away(s, unit, to)))
            .or_else(|| self.check_end_together(s, group, to))
    }

    /// Why a unit cannot come to a hex that is open to it.
    fn why_away(&self, s: &State, unit: usize, to: HexId) -> Refusal {
        let (id, points) = (piece(unit), self.allowance(s, unit));
        let from = s.hex(unit).unwrap_or(to);
        let beside = self.map.exits[from.index()].iter().find(|exit| exit.to == to);
        if beside.is_some_and(|exit| exit.water) {
            let why = msg!("partizan-water-between", from = from, hex = to);
            return Refusal::new(cite!("9.1.2"), why);
        }
        let comes = |carriers| self.ways(s, unit, points, carriers).has(to.index());
        let german = self.units[unit].nation == Nation::German;
        if german && comes(Carriers::all_lines(self)) {
            // 9.3.1 MAY NOT pass a rail hex where an enemy stands.
            return Refusal::new(cite!("9.3.1"), msg!("partizan-line-cut", hex = to));
        }
        let start = [from.index()].into_iter().collect();
        let lines = self.map.rail.without(self.held(s, self.side(unit).other()));
        if !german && self.joined(start, lines).has(to.index()) {
            // 3.0.5 MAY NOT ride, unless German.
            return Refusal::new(cite!("3.0.5"), msg!("partizan-no-trains", unit = id));
        }
        if self.side(unit) == AXIS && comes(Carriers::all_ports(self)) {
            return match s.surrendered {
                // 9.4.1 MAY NOT sail after Italy has surrendered.
                Some(_) => Refusal::new(cite!("9.4.1"), msg!("partizan-no-ships")),
                // 9.4.2 MAY NOT sail to an occupied port, by the switch.
                None => Refusal::new(cite!("9.4.2"), msg!("partizan-port-occupied", hex = to)),
            };
        }
        let why = msg!("partizan-too-far", unit = id, hex = to, points = points);
        Refusal::new(cite!("9.1.6"), why)
    }

    /// Puts a group into a hex, in the order of its stack.
    fn move_group(&self, s: &mut State, group: UnitSet, to: HexId, log: &mut impl Log) {
        // 10.4.2 MAY leave a unit on the way and move it on: the same as moving it by itself.
        implements!("10.4.2", "3.0.1", "9.5.11");
        let mut stack: ArrayVec<(u8, usize), UNITS> =
            group.iter().map(|unit| (s.depth[unit], unit)).collect();
        stack.sort_unstable();
        for (_, unit) in stack {
            let Some(from) = s.hex(unit) else { continue };
            let way = self.passed(s, unit, self.allowance(s, unit), self.carriers(s, unit), to);
            way.iter().for_each(|hex| self.occupy(s, unit, hex));
            let (seat, hexes) = (self.side(unit), [from, to]);
            let seen = log.hears().then(|| self.seen_by_other(s, seat, hexes));
            self.place(s, unit, to);
            if let Some(seen) = seen {
                self.note_uncovered(s, seat, hexes, seen, log);
            }
            let rule = cite!("9.1.2");
            let what = || msg!("partizan-moves", unit = piece(unit), from = from, to = to);
            if self.is_partisan(unit) && !s.has(unit, mark::SEEN) {
                log.note(|| Entry::new(rule, what()).to(Audience::Only(PARTISAN)));
                let unknown = || msg!("partizan-moves-unknown", from = from, to = to);
                log.note(|| Entry::new(rule, unknown()).to(Audience::Except(PARTISAN)));
            } else {
                log.note(|| Entry::new(rule, what()));
            }
        }
        stop(s, group);
    }
}

/// 9.1.5 MUST NOT move again this turn.
fn stop(s: &mut State, group: UnitSet) {
    group.iter().for_each(|unit| s.mark(unit, mark::MOVED));
}
