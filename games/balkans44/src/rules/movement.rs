//! 9 Movement, and 8.2 stacks that move: each once, with the points of its slowest unit.

pub(crate) mod cost;
mod reach;
mod refuse;
#[cfg(test)]
mod tests;
mod tour;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use neretva_kit::stacking::joining;
use reach::Ground;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Balkans44, Country, EventKind, HexSet, Nation, UnitId};
use crate::rules::ambush::ReactStep;
use crate::state::{AXIS, Marks, Offer, Phase, SOVIET, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveStep {
    /// 14.0.10 Which German unit do guerrillas let pass?
    Truce,
    /// Which unit of the nations whose turn it is moves?
    Pick,
    /// Where do these units go? More of their stack may join; nothing has moved yet.
    Group(UnitSet),
    /// Where do units go on to that are on their way? Some may leave them.
    On(Going),
    /// Where do these units go that leave the others on the way?
    Part(UnitSet, Going),
}

/// Units on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Going {
    /// Who moves together.
    pub units: UnitSet,
    /// Half movement factors that they may spend, not doubled.
    pub allowance: u8,
    /// Half movement factors that they have spent; none if they have entered no hex yet.
    pub spent: u8,
    /// 9.3 Whether nothing has kept them from doubling so far.
    pub clean: bool,
    /// 6.2.3.5 How many guerrilla attacks they have suffered.
    pub ambushes: u8,
}

impl MoveStep {
    /// Units that the step names.
    pub(crate) fn units(self) -> UnitSet {
        match self {
            MoveStep::Truce | MoveStep::Pick => UnitSet::EMPTY,
            MoveStep::Group(units) => units,
            MoveStep::On(going) => going.units,
            MoveStep::Part(units, going) => units.or(going.units),
        }
    }
}

impl Going {
    /// Half movement factors left without doubling; none if more are spent.
    pub fn printed_left(&self) -> Option<u8> {
        self.allowance.checked_sub(self.spent)
    }

    /// Half movement factors left if they double; none if they may not.
    pub fn doubled_left(&self) -> Option<u8> {
        let doubled = (2 * self.allowance).checked_sub(self.spent);
        doubled.filter(|_| self.clean)
    }

    /// Whether they have not entered any hex yet.
    pub fn is_fresh(&self) -> bool {
        self.spent == 0
    }

    /// They move no further.
    pub(crate) fn halt(&mut self) {
        self.spent = self.spent.max(1);
        self.allowance = 0;
        self.clean = false;
    }
}

/// 5.1.7, 5.1.9 The groups of nations by name, with one of their nations.
pub(crate) const GROUPS: [(&str, Nation); 7] = [
    ("soviet", Nation::Soviet),
    ("german", Nation::German),
    ("hungarian", Nation::Hungarian),
    ("romanian", Nation::Romanian),
    ("bulgarian", Nation::Bulgarian),
    ("croatian", Nation::Croatian),
    ("partisans", Nation::Yugoslav),
];

/// As many groups as a side has.
const GROUPS_OF_A_SIDE: u8 = 4;

/// 9.0.1 Units move in the Movement Phase of their own side.
pub(crate) fn mover(s: &State) -> Seat {
    if s.phase() == Phase::AxisMovement { AXIS } else { SOVIET }
}

impl Chapter for MoveStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Balkans44, s: &State) -> Node {
        Node::Decision(mover(s))
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Truce => Offer::units(g.truce_candidates(s)).or(choice::PASS),
            // 9.0.1 MAY move any, all or none of the units.
            Self::Pick => {
                implements!("9.0.1");
                Offer::units(g.unmoved(s, s.group)).or(g.way_out(s))
            }
            Self::Group(group) => {
                let mates = joining(group, g.mates(s, group));
                Offer::units(mates).and_hexes(g.reachable_together(s, group)).or(choice::DONE)
            }
            Self::On(going) => {
                let hexes = g.destinations(s, &going);
                Offer::units(g.may_leave(s, &going)).and_hexes(hexes).or(choice::DONE)
            }
            Self::Part(part, going) => {
                let hexes = g.destinations(s, &Going { units: part, ..going });
                let more = joining(part, going.units);
                // The whole stack is not a part: it would go on together.
                let more = if part.len() + 1 < going.units.len() { more } else { UnitSet::EMPTY };
                Offer::units(more).and_hexes(hexes).or(choice::DONE)
            }
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Truce, Action::Piece(id)) => Some(g.refuse_truce(id.into())),
            (Self::Pick, Action::Piece(id)) => g.check_mover(s, id.into()),
            (Self::Pick, choice::DONE) => Some(g.refuse_end(s)),
            (Self::Group(group), Action::Piece(id)) => Some(g.refuse_mate(s, group, id.into())),
            (Self::On(going), Action::Piece(id)) => {
                Some(g.refuse_part(s, UnitSet::EMPTY, &going, id.into()))
            }
            (Self::Part(part, going), Action::Piece(id)) => {
                Some(g.refuse_part(s, part, &going, id.into()))
            }
            (Self::Group(_) | Self::On(_) | Self::Part(..), Action::Hex(to)) => {
                g.refuse_destination(s, &self.in_hand(g, s)?, to)
            }
            _ => None,
        }
    }

    fn label(self, g: &Balkans44, s: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::NEXT) => {
                let left = g.unmoved(s, s.group).len() as i32;
                ChoiceLabel::usual(msg!("balkans44-label-next", n = left))
            }
            (Self::Pick, choice::DONE) => {
                let left = g.unmoved(s, s.group).len() as i32;
                ChoiceLabel::usual(msg!("balkans44-label-end-movement", n = left))
            }
            (Self::Group(_) | Self::Part(..), choice::DONE) => ChoiceLabel::back(),
            (Self::On(_), choice::DONE) => ChoiceLabel::usual(msg!("balkans44-label-stop")),
            (Self::Truce, choice::PASS) => ChoiceLabel::usual(msg!("balkans44-label-no-truce")),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Truce, Action::Piece(id)) => g.agree_truce(s, Some(id.into()), log),
            (Self::Truce, choice::PASS) => g.agree_truce(s, None, log),
            (Self::Pick, Action::Piece(id)) => s.flow.set(Self::Group(UnitSet::of(id.into()))),
            (Self::Pick, choice::NEXT) => g.next_group(s, log),
            (Self::Pick, choice::DONE) => g.end_movement(s, log),
            (Self::Group(group), Action::Piece(id)) => {
                s.flow.set(Self::Group(group.with(id.into())));
            }
            (Self::Group(group), Action::Hex(to)) => {
                s.ambushed.clear();
                let ground = g.ground(s, group);
                g.set_off(s, g.set_out_over(s, group, &ground), &ground, to, log);
            }
            (Self::Group(_), choice::DONE) => s.flow.set(Self::Pick),
            (Self::On(going), Action::Piece(id)) => {
                s.flow.set(Self::Part(UnitSet::of(id.into()), going));
            }
            (Self::On(going), Action::Hex(to)) => {
                g.set_off(s, going, &g.ground(s, going.units), to, log);
            }
            (Self::On(going), choice::DONE) => g.end_move(s, going.units, log),
            (Self::Part(part, going), Action::Piece(id)) => {
                s.flow.set(Self::Part(part.with(id.into()), going));
            }
            (Self::Part(part, going), Action::Hex(to)) => g.leave(s, part, going, to, log),
            (Self::Part(_, going), choice::DONE) => s.flow.set(Self::On(going)),
            _ => unexpected(self, act),
        }
    }

    /// Those who left are where they wanted to be: the others go on.
    fn resume(self, g: &Balkans44, s: &mut State, log: &mut impl Log) {
        match self {
            Self::On(going) => {
                // 6.2.3.5 What the others suffered since was not for them.
                s.ambushed.truncate(going.ambushes.into());
                g.pause(s, going, log);
            }
            Self::Truce | Self::Pick | Self::Group(_) | Self::Part(..) => {
                unexpected(self, "an end")
            }
        }
    }

    fn words(self, _: &Balkans44, s: &State) -> Words {
        match self {
            Self::Truce => Words::new(cite!("14.0.10"), msg!("balkans44-truce-who")),
            Self::Pick if mover(s) == AXIS => {
                Words::new(cite!("5.1.9"), msg!("balkans44-move-who"))
            }
            Self::Pick => Words::new(cite!("5.1.7"), msg!("balkans44-move-who")),
            Self::Group(_) => Words::new(cite!("8.2.1"), msg!("balkans44-move-where")),
            Self::On(_) => Words::new(cite!("8.2.2"), msg!("balkans44-move-on")),
            Self::Part(..) => Words::new(cite!("8.2.2"), msg!("balkans44-move-part")),
        }
    }
}

impl MoveStep {
    /// Who moves if a hex is picked.
    fn in_hand(self, g: &Balkans44, s: &State) -> Option<Going> {
        match self {
            Self::Truce | Self::Pick => None,
            Self::Group(group) => Some(g.set_out(s, group)),
            Self::On(going) => Some(going),
            Self::Part(part, going) => Some(Going { units: part, ..going }),
        }
    }
}

impl Balkans44 {
    pub(crate) fn enter_movement(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if self.unmoved(s, s.group).is_empty()
            && let Some(group) = self.group_after(s, s.group)
        {
            s.group = group;
        }
        let idle = self.unmoved(s, s.group).is_empty();
        if idle && !s.flow.is_held() {
            s.group = 0;
            return self.close_idle_phase(s, log);
        }
        let truce = seat == AXIS && !self.truce_candidates(s).is_empty();
        s.flow.push(if truce { MoveStep::Truce } else { MoveStep::Pick });
    }

    /// The group of nations that moves first, by one of its nations.
    pub(crate) fn begin_group(&self, s: &mut State, first: Option<Nation>) {
        s.group = first.map_or(0, |nation| self.group_of(s, nation));
    }

    /// 5.1.7, 5.1.9 The place of a nation in the order of its side.
    pub(crate) fn group_of(&self, s: &State, nation: Nation) -> u8 {
        implements!("5.1.7");
        implements!("5.1.9");
        match nation {
            Nation::Soviet | Nation::German => 0,
            Nation::Hungarian => 1,
            Nation::Romanian => {
                if self.side_of(s, nation) == SOVIET {
                    1
                } else {
                    2
                }
            }
            Nation::Bulgarian => 2,
            Nation::Croatian | Nation::Yugoslav | Nation::Greek | Nation::Albanian => 3,
        }
    }

    /// Units of a group of nations that may still move.
    pub(crate) fn unmoved(&self, s: &State, group: u8) -> UnitSet {
        let seat = mover(s);
        let own = |nation: &Nation| {
            self.side_of(s, *nation) == seat && self.group_of(s, *nation) == group
        };
        let units = Nation::ALL.into_iter().filter(own).flat_map(|nation| self.roster.of(nation));
        units.filter(|unit| s.hex(*unit).is_some() && !s.has(*unit, Marks::MOVED)).collect()
    }

    /// The next group with anybody to move.
    fn group_after(&self, s: &State, group: u8) -> Option<u8> {
        (group + 1..GROUPS_OF_A_SIDE).find(|later| !self.unmoved(s, *later).is_empty())
    }

    /// What ends the movement of a group: the next one, or the end of the phase.
    fn way_out(&self, s: &State) -> Action {
        if self.group_after(s, s.group).is_some() { choice::NEXT } else { choice::DONE }
    }

    /// The next group moves, or the phase closes.
    fn next_group(&self, s: &mut State, log: &mut impl Log) {
        match self.group_after(s, s.group) {
            Some(group) => s.group = group,
            None => self.end_movement(s, log),
        }
    }

    fn end_movement(&self, s: &mut State, log: &mut impl Log) {
        s.group = 0;
        s.ambushed.clear();
        self.close_phase(s, log);
    }

    /// 5.1.15, 8.2.1 Units of the same hex and group of nations that may move together.
    fn mates(&self, s: &State, group: UnitSet) -> UnitSet {
        implements!("5.1.15");
        implements!("8.2.1");
        let here = group.first().and_then(|unit| s.hex(unit));
        self.unmoved(s, s.group).only(|unit| s.hex(unit) == here)
    }

    /// 8.2.2 Units that may leave the others on their way, as long as those who wait find room.
    fn may_leave(&self, s: &State, going: &Going) -> UnitSet {
        let room = s.flow.frames().len() < DEEPEST;
        if room && going.units.len() > 1 { going.units } else { UnitSet::EMPTY }
    }

    /// Some leave the others, who wait until they have finished.
    fn leave(&self, s: &mut State, part: UnitSet, going: Going, to: HexId, log: &mut impl Log) {
        let rest = Going { units: going.units.without(part), ..going };
        // 8.2.4 MUST keep the points of the stack they started with.
        implements!("8.2.4");
        let part = Going { units: part, ..going };
        s.flow.set(MoveStep::On(rest));
        s.flow.push(MoveStep::On(part));
        self.set_off(s, part, &self.ground(s, part.units), to, log);
    }

    /// Units declare their way to a hex. Whoever lies in wait beside it decides first.
    fn set_off(
        &self,
        s: &mut State,
        mut going: Going,
        ground: &Ground,
        to: HexId,
        log: &mut impl Log,
    ) {
        s.path = self.way(&going, ground, to);
        if self.is_waylaid(s, &going) {
            s.flow.set(ReactStep::ask(going));
        } else {
            self.walk_over(s, &mut going, ground, None, log);
            self.pause(s, going, log);
        }
    }

    /// Units go all the way that they have declared.
    pub(crate) fn go(&self, s: &mut State, mut going: Going, log: &mut impl Log) {
        self.walk(s, &mut going, None, log);
        self.pause(s, going, log);
    }

    /// Units go the way that they have declared, or as far as before a hex of it.
    pub(crate) fn walk(
        &self,
        s: &mut State,
        going: &mut Going,
        before: Option<HexId>,
        log: &mut impl Log,
    ) {
        self.walk_over(s, going, &self.ground(s, going.units), before, log);
    }

    fn walk_over(
        &self,
        s: &mut State,
        going: &mut Going,
        ground: &Ground,
        before: Option<HexId>,
        log: &mut impl Log,
    ) {
        let mut here = ground.from;
        while let Some(next) = s.path.last().copied().filter(|next| Some(*next) != before) {
            s.path.pop();
            going.spent += self.step_cost(ground, here, next);
            going.clean &= !ground.hinders(next);
            // 3.0.4 MUST take control of what they pass.
            going.units.iter().for_each(|unit| self.take_control(s, unit, next));
            here = next;
        }
        if here == ground.from {
            return;
        }
        self.move_stack(s, going.units, here, log);
        for unit in going.units.iter() {
            let named = || msg!("balkans44-moves", unit = unit, from = ground.from, to = here);
            let covered = || msg!("balkans44-moves-covered", from = ground.from, to = here);
            self.note_unit(s, unit, cite!("9.0.3"), named, covered, log);
        }
    }

    /// Units have stopped: they go on if they can, else their move is over.
    pub(crate) fn pause(&self, s: &mut State, mut going: Going, log: &mut impl Log) {
        s.path.clear();
        // 16.4.2 Those who are out of supply since have less left.
        going.allowance = going.allowance.min(self.slowest(s, going.units));
        going.clean &= !going.units.iter().any(|unit| self.is_oos(s, unit));
        if self.can_go_on(s, &going) {
            s.flow.set(MoveStep::On(going));
        } else {
            self.end_move(s, going.units, log);
        }
    }

    /// Whether units, or some of them, can enter another hex.
    fn can_go_on(&self, s: &State, going: &Going) -> bool {
        let left = going.doubled_left().max(going.printed_left());
        left.is_some_and(|left| left > 0)
            && (self.can_step(s, going)
                || going.units.iter().any(|unit| {
                    let alone = Going { units: UnitSet::of(unit), ..*going };
                    self.can_step(s, &alone)
                }))
    }

    /// 8.2.3 A move that is finished MAY NOT be resumed; 9.0.8 what is left of its points is lost.
    fn end_move(&self, s: &mut State, units: UnitSet, log: &mut impl Log) {
        implements!("8.2.3");
        implements!("9.0.8");
        units.iter().for_each(|unit| s.mark(unit, Marks::MOVED));
        let others_wait = s.flow.frames().len() > 2;
        if others_wait {
            return self.finish(s, log);
        }
        s.flow.set(MoveStep::Pick);
        if self.unmoved(s, s.group).is_empty() && !s.flow.is_held() {
            self.next_group(s, log);
        }
    }

    /// 14.0.10 German units that may get the Truce marker: they move in Greece or Albania, or into
    /// one of them.
    fn truce_candidates(&self, s: &State) -> UnitSet {
        if s.event != Some(EventKind::Truce) || s.truce.is_some() {
            return UnitSet::EMPTY;
        }
        let there = self.truce_hexes();
        let germans = self.roster.of(Nation::German);
        let moves_there = |unit: &UnitId| {
            s.hex(*unit).is_some_and(|hex| there.has(hex))
                || s.hex(*unit).is_some() && !self.reachable(s, *unit).and(there).is_empty()
        };
        germans.filter(moves_there).collect()
    }

    /// 14.0.10 Where the Truce holds.
    pub(crate) fn truce_hexes(&self) -> HexSet {
        self.map.hexes_of(Country::Greece).or(self.map.hexes_of(Country::Albania))
    }

    fn agree_truce(&self, s: &mut State, unit: Option<UnitId>, log: &mut impl Log) {
        s.truce = unit;
        if let Some(unit) = unit {
            let named = || msg!("balkans44-truce", unit = unit);
            let covered = || msg!("balkans44-truce-covered");
            self.note_unit(s, unit, cite!("14.0.10"), named, covered, log);
        } else {
            log.note(|| Entry::new(cite!("14.0.10"), msg!("balkans44-no-truce")));
        }
        s.flow.set(MoveStep::Pick);
    }
}

/// As deep as moves lie on each other: the phase, and those who wait for others that have left. No
/// stack needs more, and the hunt for Tito has room above.
const DEEPEST: usize = 5;
