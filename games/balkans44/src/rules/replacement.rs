//! 13.2 Replacements: points that rebuild units of their own nation.

pub(crate) mod track;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Balkans44, HexSet, Nation, UnitId};
use crate::state::{AXIS, At, Marks, Offer, Rp, SOVIET, State, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReplaceStep {
    /// Which unit of that side is rebuilt?
    Pick(Seat),
    /// 13.2.1.4 With how many steps?
    Strength(Seat, UnitId),
    /// With so many steps: where?
    Place(Seat, UnitId, u8),
}

impl Chapter for ReplaceStep {
    type Rules = Balkans44;
    type State = State;
    type Offer = Offer;

    fn node(self, _: &Balkans44, _: &State) -> Node {
        match self {
            Self::Pick(seat) | Self::Strength(seat, _) | Self::Place(seat, ..) => {
                Node::Decision(seat)
            }
        }
    }

    fn offer(self, g: &Balkans44, s: &State) -> Offer {
        match self {
            Self::Pick(seat) => Offer::units(g.rebuildable(s, seat)).or(choice::DONE),
            Self::Strength(_, unit) => Offer::choices([choice::REDUCED, choice::DONE])
                .or_if(g.points(s, unit) >= Rp(2), choice::FULL),
            Self::Place(_, unit, _) => Offer::hexes(g.arrival_room(s, unit)).or(choice::DONE),
        }
    }

    fn refuse(self, g: &Balkans44, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(unit)) => g.check_rebuilding(s, seat, unit.into()),
            (Self::Strength(_, unit), choice::FULL) => {
                Some(Refusal::new(cite!("13.2.1.4"), msg!("balkans44-no-rp", unit = unit)))
            }
            (Self::Place(_, unit, _), Action::Hex(hex)) => g.check_arrival(s, unit, hex),
            _ => None,
        }
    }

    fn label(self, _: &Balkans44, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick(_), choice::DONE) => {
                ChoiceLabel::usual(msg!("balkans44-label-end-rebuilding"))
            }
            (Self::Strength(..) | Self::Place(..), choice::DONE) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Balkans44, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(unit)) => {
                g.begin_rebuilding(s, seat, unit.into(), log)
            }
            (Self::Pick(seat), choice::DONE) => g.end_replacement(s, seat, log),
            (Self::Strength(seat, unit), choice::FULL) => s.flow.set(Self::Place(seat, unit, 2)),
            (Self::Strength(seat, unit), choice::REDUCED) => {
                s.flow.set(Self::Place(seat, unit, 1));
            }
            (Self::Strength(seat, _) | Self::Place(seat, ..), choice::DONE) => {
                s.flow.set(Self::Pick(seat));
            }
            (Self::Place(seat, unit, steps), Action::Hex(hex)) => {
                g.rebuild(s, unit, steps, hex, log);
                g.next_to_rebuild(s, seat, log);
            }
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Balkans44, _: &State) -> Words {
        match self {
            Self::Pick(_) => Words::new(cite!("13.2.1"), msg!("balkans44-ask-replacement")),
            Self::Strength(_, unit) => {
                Words::new(cite!("13.2.1.4"), msg!("balkans44-ask-strength", unit = unit))
            }
            Self::Place(_, unit, _) => {
                Words::new(cite!("13.2.1.5"), msg!("balkans44-ask-arrival-hex", unit = unit))
            }
        }
    }
}

impl Balkans44 {
    /// 5.1.4 The Replacement Phase begins with the points of the turn.
    pub(crate) fn enter_replacement(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.4");
        let _ = log;
        if self.scenario(s).replacements {
            self.begin_replacement(s, self.income(s));
        }
    }

    /// 13.2.1, 2.1.9 What the track gives each nation.
    fn income(&self, s: &State) -> [Rp; 9] {
        implements!("2.1.9");
        let mut rp = self.tables.turns[usize::from(s.turn) - 1].rp;
        // 13.2.2 MUST have joined the war.
        implements!("13.2.2");
        if s.bulgaria.is_none() {
            rp[Nation::Bulgarian as usize] = Rp::NONE;
        }
        // 13.2.3 Romanian points go to whoever runs the Romanians: the Soviets from the turn after.
        implements!("13.2.3");
        rp
    }

    /// 13.2.6 The Axis MUST spend first.
    pub(crate) fn begin_replacement(&self, s: &mut State, rp: [Rp; 9]) {
        implements!("13.2.6");
        s.rp = rp;
        let asked = |seat| !self.rebuildable(s, seat).is_empty() || s.flow.is_held();
        if asked(AXIS) {
            s.flow.push(ReplaceStep::Pick(AXIS));
        } else if asked(SOVIET) {
            s.flow.push(ReplaceStep::Pick(SOVIET));
        } else {
            s.rp = [Rp::NONE; 9];
        }
    }

    fn next_to_rebuild(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if self.rebuildable(s, seat).is_empty() && !s.flow.is_held() {
            self.end_replacement(s, seat, log);
        } else {
            s.flow.set(ReplaceStep::Pick(seat));
        }
    }

    /// 13.2.4 What a side has not spent is lost.
    fn end_replacement(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        implements!("13.2.4");
        let others = !self.rebuildable(s, SOVIET).is_empty() || s.flow.is_held();
        if seat == AXIS && others {
            s.flow.set(ReplaceStep::Pick(SOVIET));
        } else {
            s.rp = [Rp::NONE; 9];
            self.finish(s, log);
        }
    }

    /// 13.2.5 Points that a unit may be rebuilt with: those of its nation.
    fn points(&self, s: &State, unit: UnitId) -> Rp {
        implements!("13.2.5");
        s.rp[self.nation(unit) as usize]
    }

    /// 13.2.1.1 Units of a side that can be rebuilt now.
    fn rebuildable(&self, s: &State, seat: Seat) -> UnitSet {
        implements!("13.2.1.1");
        if s.rp == [Rp::NONE; 9] {
            return UnitSet::EMPTY;
        }
        let mut lines = [None; 9];
        let mut room = [None; 9];
        UnitId::all()
            .filter(|unit| self.points(s, *unit) > Rp::NONE && self.side(s, *unit) == seat)
            .filter(|unit| {
                let nation = self.nation(*unit) as usize;
                match s.at[*unit] {
                    At::Hex(hex) => {
                        s.has(*unit, Marks::REDUCED)
                            && !s.has(*unit, Marks::OOS)
                            && lines[nation]
                                .get_or_insert_with(|| self.supplied(s, Nation::ALL[nation]))
                                .has(hex)
                    }
                    // 4.4.1 Bulgarians who are set aside have never been in play.
                    At::Aside if nation == Nation::Bulgarian as usize => false,
                    At::Dead | At::Aside => {
                        let room: &mut HexSet =
                            room[nation].get_or_insert_with(|| self.arrival_room(s, *unit));
                        !room.is_empty()
                    }
                    At::Track(_) | At::Ready | At::Greece | At::Pool | At::Out => false,
                }
            })
            .collect()
    }

    /// Why a unit cannot be rebuilt.
    fn check_rebuilding(&self, s: &State, seat: Seat, unit: UnitId) -> Option<Refusal> {
        if self.side(s, unit) != seat {
            // 13.2.6 MUST wait for the Axis.
            return Some(Refusal::new(
                cite!("13.2.6"),
                msg!("balkans44-not-your-points", unit = unit),
            ));
        }
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        match s.at[unit] {
            // 6.1.4.2 MAY NOT be rebuilt while they wait for the return roll or on the track.
            At::Pool => refuse(cite!("6.1.4.2"), msg!("balkans44-waits-for-return", unit = unit)),
            At::Track(_) if self.nation(unit) == Nation::Romanian => {
                refuse(cite!("6.1.4.2"), msg!("balkans44-waits-for-return", unit = unit))
            }
            At::Aside if self.nation(unit) == Nation::Bulgarian => {
                refuse(cite!("13.2.2"), msg!("balkans44-not-eliminated", unit = unit))
            }
            At::Track(_) | At::Ready | At::Greece | At::Out => {
                refuse(cite!("13.2.1.1"), msg!("balkans44-not-eliminated", unit = unit))
            }
            At::Hex(_) if !s.has(unit, Marks::REDUCED) => {
                refuse(cite!("13.2.1.1"), msg!("balkans44-at-full-strength", unit = unit))
            }
            _ if self.points(s, unit) == Rp::NONE => {
                refuse(cite!("13.2.5"), msg!("balkans44-no-rp", unit = unit))
            }
            // 15.1.2 MAY NOT be rebuilt with an out of supply marker.
            At::Hex(_) if s.has(unit, Marks::OOS) => {
                refuse(cite!("15.1.2"), msg!("balkans44-unit-oos", unit = unit))
            }
            // 13.2.1.3 MUST have a line of supply now.
            At::Hex(_) => refuse(cite!("13.2.1.3"), msg!("balkans44-no-line", unit = unit)),
            At::Dead | At::Aside => {
                refuse(cite!("13.2.1.5"), msg!("balkans44-no-room-to-arrive", unit = unit))
            }
        }
    }

    /// Restores a unit on the map, or asks how an eliminated one comes back.
    fn begin_rebuilding(&self, s: &mut State, seat: Seat, unit: UnitId, log: &mut impl Log) {
        // 13.2.1.2 Every step of every type MUST cost one point.
        implements!("13.2.1.2");
        match s.hex(unit) {
            Some(_) => {
                s.rp[self.nation(unit) as usize] -= Rp(1);
                s.unmark(unit, Marks::REDUCED);
                log.note(|| Entry::new(cite!("13.2.1.3"), msg!("balkans44-restored")));
                self.next_to_rebuild(s, seat, log);
            }
            None if self.card(unit).steps > 1 => s.flow.set(ReplaceStep::Strength(seat, unit)),
            None => s.flow.set(ReplaceStep::Place(seat, unit, 1)),
        }
    }

    /// 13.2.1.4 An eliminated unit comes back with so many steps.
    fn rebuild(&self, s: &mut State, unit: UnitId, steps: u8, hex: HexId, log: &mut impl Log) {
        // 6.1.4.1 Romanians lost on the Soviet side come back in this way only; 12.0.5 HQs too.
        implements!("6.1.4.1");
        implements!("12.0.5");
        s.rp[self.nation(unit) as usize] -= Rp(steps);
        s.marks[unit] = Marks::empty();
        s.marks[unit].set(Marks::REDUCED, steps < self.card(unit).steps);
        self.place(s, unit, hex);
        let what = || msg!("balkans44-rebuilt", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("13.2.1.4"), what()));
    }
}
