//! 11 Movement, and 7.3 the command that allows it: a stack moves for one CP, together or apart.

mod reach;
mod refusal;
mod sea;
#[cfg(test)]
mod tests;
mod tour;

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::stacking::joining;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::{HexSet, Nation};
use crate::state::{ALLIED, AXIS, Attitude, Frame, Phase, State, UnitSet, mark, piece};
use reach::Ground;

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// Units of one hex, or one of the Med Box: what do they do? Nothing is paid yet.
    Group(UnitSet),
    /// 7.3.2 Who of the activated stack moves next, or goes on?
    More(Going),
    /// Where do these units of the activated stack go?
    On(UnitSet, Going),
}

/// A move command that is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Going {
    /// The hex of the activated stack; none for a unit of the Med Box.
    pub from: Option<HexId>,
    /// The units that moved last: they may go on.
    pub units: UnitSet,
    /// Half movement points left to each of them, in their order.
    pub left: [u8; 4],
}

impl Going {
    /// Half movement points left to a unit.
    pub fn left(&self, unit: usize) -> u8 {
        let place = self.units.iter().position(|moved| moved == unit);
        place.and_then(|place| self.left.get(place)).copied().unwrap_or(0)
    }

    /// The units that may go on.
    pub fn able(&self) -> UnitSet {
        self.units.iter().filter(|unit| self.left(*unit) > 0).collect()
    }
}

impl MoveStep {
    /// The units picked so far, and the command they are part of.
    fn picked(self) -> (UnitSet, Option<Going>) {
        match self {
            MoveStep::Group(group) => (group, None),
            MoveStep::More(going) => (UnitSet::EMPTY, Some(going)),
            MoveStep::On(group, going) => (group, Some(going)),
        }
    }
}

/// Why a unit may not be picked after those of a group: no rule asks for an order, but every group
/// is put together in one way only, in the order of the ids.
pub(crate) fn check_order(group: UnitSet, unit: usize) -> Option<Refusal> {
    let (id, last) = (piece(unit), group.iter().last()?);
    if group.has(unit) {
        Some(Refusal::house(msg!("gambit-picked-already", unit = id)))
    } else {
        let why = || msg!("gambit-pick-order", unit = id, last = piece(last));
        (unit < last).then(|| Refusal::house(why()))
    }
}

/// 11.1.2 Units move in the player turn of their own side.
fn mover(s: &State) -> Seat {
    if s.phase() == Phase::Allied { ALLIED } else { AXIS }
}

impl Gambit {
    /// Begins a command for a unit.
    pub(crate) fn begin_move(&self, s: &mut State, unit: usize) {
        s.flow.push(Frame::Move(MoveStep::Group([unit].into_iter().collect())));
    }

    pub(crate) fn move_node(&self, s: &State, _step: MoveStep) -> Node {
        Node::Decision(mover(s))
    }

    pub(crate) fn move_legal(&self, s: &State, step: MoveStep, out: &mut Actions) {
        let pieces = |units: UnitSet| units.iter().map(|unit| Action::Piece(piece(unit)));
        let (group, going) = match step {
            MoveStep::More(going) => {
                out.extend(pieces(self.candidates(s, &going)));
                out.push(choice::DONE);
                return;
            }
            MoveStep::Group(group) => (group, None),
            MoveStep::On(group, going) => (group, Some(going)),
        };
        let ground = self.move_ground(s, group);
        out.extend(pieces(self.may_join(s, group, going.as_ref(), ground.mates)));
        let mut hexes = self.destinations(s, group, going.as_ref(), &ground);
        if going.is_none() {
            hexes = hexes.or(self.attack_targets(s, group));
        }
        out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
        out.push(choice::DONE);
        if going.is_none() {
            if !self.hunt_targets(s, group).is_empty() {
                out.push(choice::HUNT);
            }
            if self
                .check_move_paid(s, group, None)
                .or_else(|| self.check_to_med(s, group))
                .is_none()
            {
                out.push(choice::MED_BOX);
            }
        }
    }

    pub(crate) fn move_why_not(&self, s: &State, step: MoveStep, a: Action) -> Option<Refusal> {
        let (group, going) = step.picked();
        match (step, a) {
            (_, Action::Choice(_)) if a == choice::DONE => None,
            (MoveStep::More(going), Action::Piece(id)) => self.check_next(s, &going, id.index()),
            (MoveStep::Group(_) | MoveStep::On(..), Action::Piece(id)) => {
                self.check_joining(s, group, going.as_ref(), id.index())
            }
            (MoveStep::Group(_) | MoveStep::On(..), Action::Hex(to)) => {
                self.check_destination(s, group, going.as_ref(), to)
            }
            (MoveStep::Group(_), Action::Choice(_)) if a == choice::HUNT => {
                self.check_hunting(s, group)
            }
            (MoveStep::Group(_), Action::Choice(_)) if a == choice::MED_BOX => {
                self.check_move_paid(s, group, None).or_else(|| self.check_to_med(s, group))
            }
            (MoveStep::More(_), Action::Hex(_)) | (_, Action::Choice(_)) => not_now(),
        }
    }

    pub(crate) fn move_act(&self, s: &mut State, step: MoveStep, a: Action, log: &mut impl Log) {
        let (mut group, going) = step.picked();
        match (a, going) {
            (Action::Piece(id), None) => {
                group.add(id.index());
                s.set_frame(Frame::Move(MoveStep::Group(group)));
            }
            (Action::Piece(id), Some(going)) => {
                group.add(id.index());
                s.set_frame(Frame::Move(MoveStep::On(group, going)));
            }
            (Action::Hex(to), going) => self.go(s, group, going, to, log),
            (Action::Choice(_), None) if a == choice::HUNT => self.enter_hunt(s, group),
            (Action::Choice(_), None) if a == choice::MED_BOX => {
                self.pay(s, self.tables.commands.movement, group);
                group.iter().for_each(|unit| self.sail_to_med(s, unit, log));
                self.finish(s, log);
            }
            (Action::Choice(_), _) => self.put_down(s, step, log),
        }
    }

    /// Movement asks for no dice.
    pub(crate) fn move_rolled(&self, _: &mut State, _: MoveStep, _: Faces, _: &mut impl Log) {}

    pub(crate) fn move_words(&self, _s: &State, step: MoveStep) -> Words {
        match step {
            MoveStep::Group(_) => Words::new(cite!("7.3.1"), msg!("gambit-move-where")),
            MoveStep::More(_) => Words::new(cite!("7.3.2"), msg!("gambit-move-more")),
            MoveStep::On(..) => Words::new(cite!("7.3.2"), msg!("gambit-move-on")),
        }
    }

    /// A battle or hunt that the group began is over, and the command with it.
    pub(crate) fn move_on(&self, s: &mut State, _step: MoveStep, log: &mut impl Log) {
        self.finish(s, log);
    }

    /// Puts the picked units down again, or ends the command.
    fn put_down(&self, s: &mut State, step: MoveStep, log: &mut impl Log) {
        match step {
            MoveStep::On(_, going) if !self.alone(s, &going) => {
                s.set_frame(Frame::Move(MoveStep::More(going)));
            }
            MoveStep::Group(_) | MoveStep::More(_) | MoveStep::On(..) => self.finish(s, log),
        }
    }

    /// Moves a group to a hex, or lets it attack there.
    fn go(
        &self,
        s: &mut State,
        group: UnitSet,
        going: Option<Going>,
        to: HexId,
        log: &mut impl Log,
    ) {
        let ground = self.move_ground(s, group);
        let scattered = group.iter().any(|unit| self.dispersed(s, unit));
        if ground.enemies.has(to.index()) && !scattered {
            return self.attack(s, group, to, log);
        }
        let first = group.iter().next().unwrap_or_default();
        let from = going.map_or(s.hex(first), |going| going.from);
        let by_land = s.beach(to).is_none()
            || self.land_reach(s, group, going.as_ref(), &ground).has(to.index());
        if going.is_none() {
            self.pay(s, self.tables.commands.movement, group);
        }
        let mut next = Going { from, units: group, left: [0; 4] };
        for (place, unit) in group.iter().enumerate() {
            let left = if by_land {
                self.march(s, unit, going.as_ref(), to, &ground, log)
            } else {
                self.land(s, unit, to, log)
            };
            // 7.3.4, 7.13.1 MAY NOT do anything else in this player turn.
            implements!("7.3.4");
            s.mark(unit, mark::ACTED);
            // A stack has four units at most; only a faulty one has more, and those are done.
            if let Some(kept) = next.left.get_mut(place)
                && self.can_go_on(s, unit, left, &ground)
            {
                *kept = left;
            }
        }
        self.go_on(s, next, log);
    }

    /// Moves a unit hex by hex; answers the half movement points that are left to it.
    fn march(
        &self,
        s: &mut State,
        unit: usize,
        going: Option<&Going>,
        to: HexId,
        ground: &Ground,
        log: &mut impl Log,
    ) -> u8 {
        let pace = self.pace(s, unit, going);
        let (path, left) = self.path(s, unit, to, pace, ground);
        // 11.3.2 MUST eliminate lone enemy markers at once, and MAY go on.
        let crowded = s.crowded;
        path[1..].iter().for_each(|hex| self.place(s, unit, *hex, log));
        // 10.2.1 Only where it stops MUST the stack be looked at.
        s.crowded = crowded;
        s.crowded.add(to.index());
        let rule = if self.dispersed(s, unit) { cite!("11.6.3") } else { cite!("11.1.1") };
        let what = || msg!("gambit-moves", unit = piece(unit), from = path[0], to = to);
        log.note(|| Entry::new(rule, what()));
        left
    }

    /// 7.3.2 The others of the stack MAY move in other directions, or stay.
    fn go_on(&self, s: &mut State, going: Going, log: &mut impl Log) {
        let candidates = self.candidates(s, &going);
        if candidates.is_empty() {
            self.finish(s, log);
        } else if candidates.len() == 1 && candidates == going.able() {
            s.set_frame(Frame::Move(MoveStep::On(candidates, going)));
        } else {
            s.set_frame(Frame::Move(MoveStep::More(going)));
        }
    }

    /// Whether the only one of the command with anything left to do is the unit that moved last.
    fn alone(&self, s: &State, going: &Going) -> bool {
        going.able().len() == 1 && self.candidates(s, going) == going.able()
    }

    /// Units of the activated stack that may move, or go on.
    fn candidates(&self, s: &State, going: &Going) -> UnitSet {
        let Some(from) = going.from else { return going.able() };
        let stack = self.of_side_in(s, from, mover(s)).without(going.units);
        let waiting = stack.iter().filter(|unit| self.check_idle(s, *unit).is_none());
        let mates = waiting.filter(|unit| self.mixes(s, going.units, self.units[*unit].nation));
        mates.collect::<UnitSet>().or(going.able())
    }

    /// Units of the same stack that may act together with a group.
    fn company(&self, s: &State, group: UnitSet, going: Option<&Going>, mates: UnitSet) -> UnitSet {
        implements!("7.3.1", "7.3.2");
        let on_the_way = going.filter(|going| !group.and(going.units).is_empty());
        match on_the_way {
            Some(going) => going.able(),
            None => mates.iter().filter(|unit| self.check_idle(s, *unit).is_none()).collect(),
        }
    }

    /// Those of them that may join it next: the ones above its highest id.
    fn may_join(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        mates: UnitSet,
    ) -> UnitSet {
        let joining = joining(group, self.company(s, group, going, mates)).iter();
        joining.filter(|unit| self.mixes(s, group, self.units[*unit].nation)).collect()
    }

    /// Hexes where a group may go now, by land or by sea.
    fn destinations(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        ground: &Ground,
    ) -> HexSet {
        if self.check_move_paid(s, group, going).is_some() {
            return HexSet::EMPTY;
        }
        let land = self.land_reach(s, group, going, ground);
        let on_the_way = going.is_some_and(|going| !group.and(going.units).is_empty());
        if on_the_way { land } else { land.or(self.sea_reach(s, group)) }
    }

    /// Why there are no CP for a move.
    fn check_move_paid(&self, s: &State, group: UnitSet, going: Option<&Going>) -> Option<Refusal> {
        if going.is_some() {
            return None;
        }
        // 7.3.1 MUST cost one CP, once for the whole stack.
        let partisans = group.iter().any(|unit| self.is_partisan(unit));
        self.check_cp(s, self.tables.commands.movement, partisans)
    }

    /// Why a unit may not do anything in this player turn.
    pub(crate) fn check_idle(&self, s: &State, unit: usize) -> Option<Refusal> {
        let id = piece(unit);
        if s.has(unit, mark::ACTED) {
            // 7.13.1 MAY NOT act twice; 7.13.2, 8.3.5 nor after a replacement.
            return Some(Refusal::new(cite!("7.13.1"), msg!("gambit-acted-already", unit = id)));
        }
        // S43.12 MAY NOT move or attack while confused.
        let confused = s.attitude == Attitude::Confused;
        (confused && self.units[unit].nation == Nation::Italian)
            .then(|| Refusal::new(cite!("S43.12"), msg!("gambit-confused", unit = id)))
    }
}
