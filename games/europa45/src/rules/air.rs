//! BASE.13 Air units: they are struck, recover, transfer, leave bases that are lost.

use neretva_core::{Action, ChoiceLabel, Entry, Faces, Log, Message, Node, Refusal, Roll, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{Europa45, HexSet, Kind};
use crate::state::{AXIS, At, Marks, Offer, Phase, PointSource, State, UnitId, UnitSet};

/// How hard an air unit is struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Blow {
    /// 45.T1.3 One step, but none is aborted.
    Minor,
    /// 45.A.11, 45.T1.7 One step.
    Step,
    /// 45.T1.10 Aborted.
    Abort,
}

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AirStep {
    /// Where does that unit, aborted before, return to?
    Return(UnitId),
    /// Which air unit transfers?
    Pick,
    /// Where does it transfer to?
    To(UnitId),
    /// The die that draws one of the air units at a base, to be struck.
    Draw(HexId, Blow),
}

impl Chapter for AirStep {
    type Rules = Europa45;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Europa45, s: &State) -> Node {
        match self {
            Self::Return(_) | Self::Pick | Self::To(_) => Node::Decision(AXIS),
            Self::Draw(hex, blow) => {
                let Words { rule, prompt } = self.words(g, s);
                let sides = g.exposed(s, hex, blow).len() as u8;
                Node::Chance(Roll { sides, ..Roll::d6(rule, prompt) })
            }
        }
    }

    fn offer(self, g: &Europa45, s: &State) -> Offer {
        match self {
            Self::Return(_) => Offer::hexes(g.bases_with_room(s)),
            Self::Pick => Offer::units(g.transferable(s)).or(choice::DONE),
            Self::To(_) => Offer::hexes(g.bases_with_room(s)).or(choice::BACK),
            Self::Draw(..) => Offer::NOTHING,
        }
    }

    fn refuse(self, g: &Europa45, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick, Action::Piece(id)) => Some(g.refuse_transfer(s, id.into())),
            (Self::Return(_) | Self::To(_), Action::Hex(hex)) => Some(g.refuse_base(s, hex)),
            _ => None,
        }
    }

    fn label(self, _: &Europa45, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick, choice::DONE) => ChoiceLabel::usual(msg!("europa45-label-end-transfers")),
            (Self::To(_), choice::BACK) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Europa45, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Return(unit), Action::Hex(hex)) => {
                g.base_at(s, unit, hex, msg!("europa45-air-returns", unit = unit, hex = hex), log);
                g.finish_or(s, log, |s, _| g.air_next(s));
            }
            (Self::Pick, Action::Piece(id)) => s.flow.set(Self::To(id.into())),
            (Self::Pick, choice::DONE) => g.finish(s, log),
            (Self::To(unit), Action::Hex(hex)) => {
                g.base_at(s, unit, hex, msg!("europa45-transfers", unit = unit, hex = hex), log);
                s.mark(unit, Marks::MOVED);
                s.flow.set(Self::Pick);
                if g.transferable(s).is_empty() && !s.flow.is_held() {
                    g.finish(s, log);
                }
            }
            (Self::To(_), choice::BACK) => s.flow.set(Self::Pick),
            _ => unexpected(self, act),
        }
    }

    fn rolled(self, g: &Europa45, s: &mut State, faces: Faces, log: &mut impl Log) {
        let Self::Draw(hex, blow) = self else { unexpected(self, faces) };
        if let Some(unit) = g.exposed(s, hex, blow).iter().nth(usize::from(faces.first()) - 1) {
            g.strike(s, unit, blow, log);
        }
        g.finish(s, log);
    }

    fn words(self, _: &Europa45, _: &State) -> Words {
        match self {
            Self::Return(unit) => {
                Words::new(cite!("BASE.13.3"), msg!("europa45-ask-air-return", unit = unit))
            }
            Self::Pick => Words::new(cite!("BASE.13.1"), msg!("europa45-ask-air")),
            Self::To(unit) => {
                Words::new(cite!("BASE.13.1"), msg!("europa45-ask-air-base", unit = unit))
            }
            Self::Draw(hex, _) => {
                Words::new(cite!("45.A.11"), msg!("europa45-roll-air", hex = hex))
            }
        }
    }
}

/// BASE.13.1 Bases.
impl Europa45 {
    /// Air units that an airbase can serve, its hits counted.
    fn base_capacity(&self, s: &State, hex: HexId) -> usize {
        self.map.base_at(hex).map_or(0, |base| {
            usize::from(self.map.bases[base].capacity.saturating_sub(s.base_hits[base]))
        })
    }

    /// Operative air units at a base.
    fn operative_at(&self, s: &State, hex: HexId) -> UnitSet {
        self.air_at(s, hex).only(|unit| is_operative(s, unit))
    }

    /// Bases of the Axis with room for one air unit more.
    pub(crate) fn bases_with_room(&self, s: &State) -> HexSet {
        let own = self.map.base_hexes.and(self.owned(s, &self.presence(s), AXIS));
        own.only(|hex| self.air_at(s, hex).len() < self.base_capacity(s, hex))
    }

    fn base_at(&self, s: &mut State, unit: UnitId, hex: HexId, said: Message, log: &mut impl Log) {
        s.at[unit] = At::Hex(hex);
        log.note(|| Entry::new(cite!("BASE.13.1"), said));
    }

    /// BASE.13.1 Air units at bases that the Axis no longer owns fly to the nearest base with room;
    /// without one they are aborted.
    pub(crate) fn leave_lost_bases(&self, s: &mut State, log: &mut impl Log) {
        implements!("BASE.13.1");
        let based = self.roster.air.only(|unit| s.hex(unit).is_some());
        if based.is_empty() {
            return;
        }
        let own = self.owned(s, &self.presence(s), AXIS);
        for unit in based.iter() {
            let Some(hex) = s.hex(unit).filter(|hex| !own.has(*hex)) else { continue };
            match self.arrival_bases(s, hex).first() {
                Some(base) => {
                    let said = msg!("europa45-transfers", unit = unit, hex = base);
                    self.base_at(s, unit, base, said, log);
                }
                None => self.abort(s, unit, log),
            }
        }
    }
}

/// Whether an air unit is operative.
fn is_operative(s: &State, unit: UnitId) -> bool {
    !s.has(unit, Marks::INOPERATIVE | Marks::EXTENDED)
}

/// BASE.13.3 What befalls air units.
impl Europa45 {
    /// Air units at a base of which one is struck.
    pub(super) fn exposed(&self, s: &State, hex: HexId, blow: Blow) -> UnitSet {
        let all = self.air_at(s, hex);
        if blow == Blow::Minor { all.only(|unit| !s.has(unit, Marks::EXTENDED)) } else { all }
    }

    /// One random air unit at a base is struck. Whether a die must draw it; if not, it is done.
    pub(super) fn begin_strike(
        &self,
        s: &mut State,
        hex: HexId,
        blow: Blow,
        log: &mut impl Log,
    ) -> bool {
        let exposed = self.exposed(s, hex, blow);
        if exposed.len() > 1 {
            s.flow.push(AirStep::Draw(hex, blow));
            return true;
        }
        exposed.iter().for_each(|unit| self.strike(s, unit, blow, log));
        false
    }

    /// An air unit is struck: one step up the ladder, or aborted at once.
    fn strike(&self, s: &mut State, unit: UnitId, blow: Blow, log: &mut impl Log) {
        implements!("BASE.13.3");
        let hex = s.hex(unit);
        if blow == Blow::Abort || s.has(unit, Marks::EXTENDED) {
            self.abort(s, unit, log);
        } else if s.has(unit, Marks::INOPERATIVE) {
            s.mark(unit, Marks::EXTENDED);
            log.note(|| Entry::new(cite!("BASE.13.3"), msg!("europa45-air-extended", unit = unit)));
        } else {
            self.disable(s, unit, log);
        }
        // BASE.13.1 MUST NOT have more operative units than the base, hit as it is, can serve.
        if let Some(hex) = hex {
            self.ground_excess(s, hex, log);
        }
    }

    fn disable(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        s.mark(unit, Marks::INOPERATIVE);
        log.note(|| Entry::new(cite!("BASE.13.3"), msg!("europa45-air-inoperative", unit = unit)));
    }

    /// An air unit is aborted, for so many Axis initial phases; one that is not over does not count.
    fn abort(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let wait = self.tables.recovery.aborted + u8::from(s.phase() <= Phase::AxisAir);
        self.take_off(s, unit, At::Aborted(wait));
        self.score(s, PointSource::AirUnits, self.tables.victory.air_unit);
        log.note(|| Entry::new(cite!("BASE.13.3"), msg!("europa45-air-aborted", unit = unit)));
    }

    /// A base that serves fewer air units than are operative there grounds the others.
    pub(super) fn ground_excess(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        for unit in self.operative_at(s, hex).iter().skip(self.base_capacity(s, hex)) {
            self.disable(s, unit, log);
        }
    }
}

/// BASE.13.3 The Axis initial phase.
impl Europa45 {
    pub(crate) fn enter_air(&self, s: &mut State, log: &mut impl Log) {
        s.unmark_all(Marks::MOVED);
        for unit in self.roster.air.iter() {
            match s.at[unit] {
                At::Aborted(left) => s.at[unit] = At::Aborted(left.saturating_sub(1)),
                At::Hex(hex) => self.recover(s, unit, hex, log),
                At::Ready | At::Due | At::Pool | At::Gone | At::Out => {}
            }
        }
        self.air_next(s);
    }

    /// An air unit recovers one step, where its base can serve it.
    fn recover(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        let room = self.operative_at(s, hex).len() < self.base_capacity(s, hex);
        if is_operative(s, unit) || !room {
            return;
        }
        let extended = s.has(unit, Marks::EXTENDED);
        s.unmark(unit, Marks::INOPERATIVE | Marks::EXTENDED);
        if extended {
            return self.disable(s, unit, log);
        }
        log.note(|| Entry::new(cite!("BASE.13.3"), msg!("europa45-air-operative", unit = unit)));
    }

    /// The next air unit that returns, then transfers; nothing is pushed when there are none.
    fn air_next(&self, s: &mut State) {
        let back = self.roster.air.iter().find(|unit| s.at[*unit] == At::Aborted(0));
        let room = !self.bases_with_room(s).is_empty();
        match back.filter(|_| room) {
            Some(unit) => s.flow.push(AirStep::Return(unit)),
            None if s.flow.is_held() || !self.transferable(s).is_empty() => {
                s.flow.push(AirStep::Pick);
            }
            None => {}
        }
    }

    /// Operative air units that may transfer now, each once.
    fn transferable(&self, s: &State) -> UnitSet {
        if self.bases_with_room(s).is_empty() {
            return UnitSet::EMPTY;
        }
        self.roster.air.only(|unit| {
            s.hex(unit).is_some() && is_operative(s, unit) && !s.has(unit, Marks::MOVED)
        })
    }

    fn refuse_transfer(&self, s: &State, unit: UnitId) -> Refusal {
        let why = if self.card(unit).kind != Kind::Air {
            msg!("europa45-no-air-unit", unit = unit)
        } else if s.hex(unit).is_none() || !is_operative(s, unit) {
            msg!("europa45-air-cannot-fly", unit = unit)
        } else if s.has(unit, Marks::MOVED) {
            msg!("europa45-air-has-flown", unit = unit)
        } else {
            msg!("europa45-no-base-with-room")
        };
        Refusal::new(cite!("BASE.13.1"), why)
    }

    fn refuse_base(&self, s: &State, hex: HexId) -> Refusal {
        let why = if !self.map.base_hexes.has(hex) {
            msg!("europa45-no-airbase", hex = hex)
        } else if self.owner(s, hex) != AXIS {
            msg!("europa45-base-not-own", hex = hex)
        } else {
            msg!("europa45-base-full", hex = hex)
        };
        Refusal::new(cite!("BASE.13.1"), why)
    }
}
