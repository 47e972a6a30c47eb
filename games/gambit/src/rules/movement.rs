//! 11 Movement, and 7.3 the command that allows it: a stack moves for one CP, together or apart.

mod class;
mod reach;
mod refusal;
mod sea;
#[cfg(test)]
mod tests;
mod tour;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking::joining;
use serde::{Deserialize, Serialize};

pub use class::Class;

use crate::Gambit;
use crate::about::choice;
use crate::load::{HexSet, Nation};
use crate::rules::counters::HalfMp;
use crate::state::{ALLIED, AXIS, Attitude, Cp, Marks, Offer, Phase, State, UnitId, UnitSet};
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
    pub left: [HalfMp; 4],
}

impl Going {
    /// Half movement points left to a unit.
    pub fn left(&self, unit: UnitId) -> HalfMp {
        let place = self.units.iter().position(|moved| moved == unit);
        place.and_then(|place| self.left.get(place)).copied().unwrap_or_default()
    }

    /// The units that may go on.
    pub fn able(&self) -> UnitSet {
        self.units.iter().filter(|unit| self.left(*unit) > HalfMp::NONE).collect()
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
pub(crate) fn check_order(group: UnitSet, unit: UnitId) -> Option<Refusal> {
    let (id, last) = (unit, group.last()?);
    if group.has(unit) {
        Some(Refusal::house(msg!("gambit-picked-already", unit = id)))
    } else {
        let why = || msg!("gambit-pick-order", unit = id, last = last);
        (unit < last).then(|| Refusal::house(why()))
    }
}

/// 11.1.2 Units move in the player turn of their own side.
fn mover(s: &State) -> Seat {
    if s.phase() == Phase::Allied { ALLIED } else { AXIS }
}

impl Chapter for MoveStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Gambit, s: &State) -> Node {
        Node::Decision(mover(s))
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Group(group) => g.group_offer(s, group, None),
            Self::More(going) => Offer::units(g.candidates(s, &going)).or(choice::DONE),
            Self::On(group, going) => g.group_offer(s, group, Some(&going)),
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Group(group), Action::Piece(id)) => g.refuse_mate(s, group, None, id.into()),
            (Self::Group(group), Action::Hex(to)) => g.refuse_destination(s, group, None, to),
            (Self::Group(group), choice::HUNT) => g.check_hunting(s, group),
            (Self::Group(group), choice::MED_BOX) => g.check_to_med(s, group),
            (Self::More(going), Action::Piece(id)) => g.refuse_next(s, &going, id.into()),
            (Self::On(group, going), Action::Piece(id)) => {
                g.refuse_mate(s, group, Some(&going), id.into())
            }
            (Self::On(group, going), Action::Hex(to)) => {
                g.refuse_destination(s, group, Some(&going), to)
            }
            _ => None,
        }
    }

    fn label(self, _: &Gambit, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Group(_) | Self::On(..), choice::DONE) => ChoiceLabel::back(),
            (Self::More(_), choice::DONE) => ChoiceLabel::usual(msg!("gambit-label-end-move")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        let (group, going) = self.picked();
        match (act, going) {
            (Action::Piece(id), None) => s.flow.set(Self::Group(group.with(id.into()))),
            (Action::Piece(id), Some(going)) => s.flow.set(Self::On(group.with(id.into()), going)),
            (Action::Hex(to), _) => g.go(s, group, going, to, log),
            (choice::HUNT, None) => g.enter_hunt(s, group),
            (choice::MED_BOX, None) => g.sail_to_med(s, group, log),
            (choice::DONE, _) => g.put_down(s, self, log),
            _ => unexpected(self, act),
        }
    }

    /// A battle or hunt that the group began is over, and the command with it.
    fn resume(self, g: &Gambit, s: &mut State, log: &mut impl Log) {
        g.finish(s, log);
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Group(_) => ask(cite!("7.3.1"), msg!("gambit-move-where")),
            Self::More(_) => ask(cite!("7.3.2"), msg!("gambit-move-more")),
            Self::On(..) => ask(cite!("7.3.2"), msg!("gambit-move-on")),
        }
    }
}

impl Gambit {
    /// Begins a command for a unit.
    pub(crate) fn begin_move(&self, s: &mut State, unit: UnitId) {
        s.flow.push(MoveStep::Group(UnitSet::of(unit)));
    }

    /// Who may join a group, where it may go or attack, and what it may do instead.
    fn group_offer(&self, s: &State, group: UnitSet, going: Option<&Going>) -> Offer {
        let ground = self.move_ground(s, group);
        let mates = self.may_join(s, group, going, ground.mates);
        let hexes = self.destinations(s, group, going, &ground);
        let offer = Offer::units(mates).and_hexes(hexes).or(choice::DONE);
        if going.is_some() {
            return offer;
        }
        offer
            .and_hexes(self.attack_targets(s, group))
            .or_if(!self.hunt_targets(s, group).is_empty(), choice::HUNT)
            .or_if(self.check_to_med(s, group).is_none(), choice::MED_BOX)
    }

    /// Puts the picked units down again, or ends the command.
    fn put_down(&self, s: &mut State, step: MoveStep, log: &mut impl Log) {
        match step {
            MoveStep::On(_, going) if !self.alone(s, &going) => {
                s.flow.set(MoveStep::More(going));
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
        if ground.enemies.has(to) && !scattered {
            return self.attack(s, group, to, log);
        }
        let first = group.first().expect("somebody moves");
        let from = going.map_or(s.hex(first), |going| going.from);
        let by_land =
            s.beach(to).is_none() || self.land_reach(s, group, going.as_ref(), &ground).has(to);
        if going.is_none() {
            self.pay(s, Cp(self.tables.commands.movement), group);
        }
        let mut next = Going { from, units: group, left: [HalfMp::NONE; 4] };
        for (place, unit) in group.iter().enumerate() {
            let left = if by_land {
                self.march(s, unit, going.as_ref(), to, &ground, log)
            } else {
                self.land(s, unit, to, log)
            };
            // 7.3.4, 7.13.1 MAY NOT do anything else in this player turn.
            implements!("7.3.4");
            s.mark(unit, Marks::ACTED);
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
        unit: UnitId,
        going: Option<&Going>,
        to: HexId,
        ground: &Ground,
        log: &mut impl Log,
    ) -> HalfMp {
        let pace = self.pace(s, unit, going);
        let (path, left) = self.path(s, unit, to, pace, ground);
        // 11.3.2 MUST eliminate lone enemy markers at once, and MAY go on.
        let crowded = s.crowded;
        path[1..].iter().for_each(|hex| self.place(s, unit, *hex, log));
        // 10.2.1 Only where it stops MUST the stack be looked at.
        s.crowded = crowded;
        s.crowded.add(to);
        let rule = if self.dispersed(s, unit) { cite!("11.6.3") } else { cite!("11.1.1") };
        let what = || msg!("gambit-moves", unit = unit, from = path[0], to = to);
        log.note(|| Entry::new(rule, what()));
        left
    }

    /// 7.3.2 The others of the stack MAY move in other directions, or stay.
    fn go_on(&self, s: &mut State, going: Going, log: &mut impl Log) {
        let candidates = self.candidates(s, &going);
        if candidates.is_empty() {
            self.finish(s, log);
        } else if candidates.len() == 1 && candidates == going.able() {
            s.flow.set(MoveStep::On(candidates, going));
        } else {
            s.flow.set(MoveStep::More(going));
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
        let mates = waiting.filter(|unit| self.mixes(s, going.units, self.card(*unit).nation));
        mates.collect::<UnitSet>().or(going.able())
    }

    /// Units of the same stack that may act together with a group.
    fn company(&self, s: &State, group: UnitSet, going: Option<&Going>, mates: UnitSet) -> UnitSet {
        implements!("7.3.1");
        implements!("7.3.2");
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
        joining.filter(|unit| self.mixes(s, group, self.card(*unit).nation)).collect()
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
        self.check_cp(s, Cp(self.tables.commands.movement), partisans)
    }

    /// Why a unit may not do anything in this player turn.
    pub(crate) fn check_idle(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        if s.has(unit, Marks::ACTED) {
            // 7.13.1 MAY NOT act twice; 7.13.2, 8.3.5 nor after a replacement.
            return Some(Refusal::new(cite!("7.13.1"), msg!("gambit-acted-already", unit = unit)));
        }
        // S43.12 MAY NOT move or attack while confused.
        let confused = s.attitude == Attitude::Confused;
        (confused && self.card(unit).nation == Nation::Italian)
            .then(|| Refusal::new(cite!("S43.12"), msg!("gambit-confused", unit = unit)))
    }
}
