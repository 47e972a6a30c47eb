//! 6.3, 11.6, 12.13 Partisans change mode and are displaced.

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::HexSet;
use crate::state::{At, Frame, State, mark, piece};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PartisanStep {
    /// Which unit of that side changes its mode or its hex next?
    Pick(Seat),
    /// What does this unit do?
    Unit(u8),
    /// Where is a dispersed unit displaced by an enemy?
    Flee {
        /// The unit.
        unit: u8,
        /// How many hexes it may go.
        range: u8,
        /// 12.15.5 Whether it may also stay where it is.
        may_stay: bool,
    },
}

impl Gambit {
    pub(crate) fn partisans_node(&self, s: &State, step: PartisanStep) -> Node {
        Node::Decision(match step {
            PartisanStep::Pick(seat) => seat,
            // 12.15.2 Whoever controls the unit now decides for it.
            PartisanStep::Unit(unit) | PartisanStep::Flee { unit, .. } => self.side(s, unit.into()),
        })
    }

    pub(crate) fn partisans_legal(&self, s: &State, step: PartisanStep, out: &mut Actions) {
        match step {
            PartisanStep::Pick(seat) => {
                let enemies = self.hexes_of(s, seat.other());
                let units = self.roster.partisan_types();
                let units =
                    units.filter(|unit| self.check_partisan(s, *unit, seat, enemies).is_none());
                out.extend(units.map(|unit| Action::Piece(piece(unit))));
                out.push(choice::DONE);
            }
            PartisanStep::Unit(unit) => {
                let unit = unit.into();
                if self.check_displacing(s, unit).is_none() {
                    push_hexes(out, self.displacements(s, unit, self.tables.displacement));
                }
                out.push(choice::DONE);
                let enemies = self.hexes_of(s, self.side(s, unit).other());
                if self.check_change(s, unit, enemies).is_none() {
                    let to = if self.dispersed(s, unit) {
                        choice::CONCENTRATED
                    } else {
                        choice::DISPERSED
                    };
                    out.push(to);
                }
            }
            PartisanStep::Flee { unit, range, may_stay } => {
                push_hexes(out, self.displacements(s, unit.into(), range));
                if may_stay {
                    out.push(choice::STAY);
                }
            }
        }
    }

    pub(crate) fn partisans_why_not(
        &self,
        s: &State,
        step: PartisanStep,
        a: Action,
    ) -> Option<Refusal> {
        match (step, a) {
            (PartisanStep::Pick(_) | PartisanStep::Unit(_), choice::DONE) => None,
            (PartisanStep::Pick(seat), Action::Piece(id)) => {
                let enemies = self.hexes_of(s, seat.other());
                self.check_partisan(s, id.index(), seat, enemies)
            }
            (PartisanStep::Unit(unit), Action::Hex(hex)) => {
                let unit = unit.into();
                self.check_displacing(s, unit)
                    .or_else(|| self.check_displacement(s, unit, hex, self.tables.displacement))
            }
            (PartisanStep::Unit(unit), choice::CONCENTRATED | choice::DISPERSED) => {
                let unit = unit.into();
                if self.dispersed(s, unit) == (a == choice::DISPERSED) {
                    let why = msg!("gambit-already-so", unit = piece(unit));
                    return Some(Refusal::new(cite!("6.3.1"), why));
                }
                self.check_change(s, unit, self.hexes_of(s, self.side(s, unit).other()))
            }
            (PartisanStep::Flee { unit, range, .. }, Action::Hex(hex)) => {
                self.check_displacement(s, unit.into(), hex, range)
            }
            (PartisanStep::Flee { unit, may_stay, .. }, choice::STAY) => {
                let why = || msg!("gambit-must-go", unit = piece(unit.into()));
                (!may_stay).then(|| Refusal::new(cite!("12.8.13"), why()))
            }
            (
                PartisanStep::Pick(_) | PartisanStep::Unit(_) | PartisanStep::Flee { .. },
                Action::Piece(_) | Action::Hex(_) | Action::Choice(_),
            ) => not_now(),
        }
    }

    pub(crate) fn partisans_act(
        &self,
        s: &mut State,
        step: PartisanStep,
        a: Action,
        log: &mut impl Log,
    ) {
        match (step, a) {
            (PartisanStep::Pick(_), Action::Piece(id)) => {
                s.set_frame(Frame::Partisans(PartisanStep::Unit(id.0 as u8)));
            }
            (PartisanStep::Pick(_), _) => self.finish(s, log),
            (PartisanStep::Unit(unit), Action::Hex(hex)) => {
                s.mark(unit.into(), mark::DISPLACED);
                self.move_dispersed(s, unit.into(), hex, log);
                self.unit_on(s, unit, log);
            }
            (PartisanStep::Unit(unit), choice::CONCENTRATED | choice::DISPERSED) => {
                self.change_mode(s, unit.into(), log);
                self.unit_on(s, unit, log);
            }
            (PartisanStep::Unit(unit), _) => {
                let seat = self.side(s, unit.into());
                s.set_frame(Frame::Partisans(PartisanStep::Pick(seat)));
            }
            (PartisanStep::Flee { unit, .. }, Action::Hex(hex)) => {
                self.move_dispersed(s, unit.into(), hex, log);
                self.finish(s, log);
            }
            (PartisanStep::Flee { .. }, _) => self.finish(s, log),
        }
    }

    /// No dice: modes and displacement are free decisions.
    pub(crate) fn partisans_rolled(
        &self,
        _: &mut State,
        _: PartisanStep,
        _: Faces,
        _: &mut impl Log,
    ) {
    }

    pub(crate) fn partisans_words(&self, _s: &State, step: PartisanStep) -> Words {
        match step {
            PartisanStep::Pick(_) => Words::new(cite!("6.3.1"), msg!("gambit-pick-partisan")),
            PartisanStep::Unit(unit) => {
                let what = msg!("gambit-partisan-acts", unit = piece(unit.into()));
                Words::new(cite!("6.3.8"), what)
            }
            PartisanStep::Flee { unit, may_stay: true, .. } => {
                let what = msg!("gambit-partisan-may-flee", unit = piece(unit.into()));
                Words::new(cite!("12.15.5"), what)
            }
            PartisanStep::Flee { unit, may_stay: false, .. } => {
                let what = msg!("gambit-partisan-flees", unit = piece(unit.into()));
                Words::new(cite!("12.8.13"), what)
            }
        }
    }

    /// 6.3 Begins the segment for the partisans of that side.
    pub(crate) fn enter_partisans(&self, s: &mut State, seat: Seat, _log: &mut impl Log) {
        // 12.13.1 The one moment of the turn for it; 6.3.3 neither changes nor displacement cost CP.
        implements!("12.13.1", "6.3.3", "6.3.9");
        let enemies = self.hexes_of(s, seat.other());
        let mut units = self.roster.partisan_types();
        if units.any(|unit| self.check_partisan(s, unit, seat, enemies).is_none()) {
            s.flow.push(Frame::Partisans(PartisanStep::Pick(seat)));
        }
    }

    /// 12.8.13, 12.15.5 Asks the controller where a dispersed unit is displaced, on top of whatever
    /// is done; eliminates it if it must go and cannot.
    pub(crate) fn displace(
        &self,
        s: &mut State,
        unit: usize,
        range: u8,
        may_stay: bool,
        log: &mut impl Log,
    ) {
        // 12.8.12 MAY go up to two hexes; 12.8.13 MUST go one, or be eliminated, before a retreat.
        implements!("12.8.12", "12.15.2", "12.15.5");
        if !self.displacements(s, unit, range).is_empty() {
            let step = PartisanStep::Flee { unit: unit as u8, range, may_stay };
            s.flow.push(Frame::Partisans(step));
        } else if !may_stay {
            self.eliminate(s, unit, At::Dead, cite!("12.8.13"), log);
        }
    }

    /// Hexes where a dispersed unit may be displaced.
    pub(crate) fn displacements(&self, s: &State, unit: usize, range: u8) -> HexSet {
        let Some(from) = s.hex(unit) else { return HexSet::EMPTY };
        let open = self.within(from, range).and(self.area(s, unit));
        let friends = self.hexes_of(s, self.side(s, unit)).and(open);
        let shut = friends.iter().filter(|hex| {
            let hex = HexId::new(*hex as u16);
            self.check_mix(s, unit, hex).is_some() || !self.room(s, unit, hex)
        });
        open.without(shut.collect())
    }

    /// Why a dispersed unit may not be displaced to a hex.
    pub(crate) fn check_displacement(
        &self,
        s: &State,
        unit: usize,
        hex: HexId,
        range: u8,
    ) -> Option<Refusal> {
        // 6.3.6, 11.6.2 MAY go over enemies, rivers and any terrain, and end with enemies (6.3.7).
        implements!("6.3.6", "6.3.7", "11.6.2");
        let refuse = |rule, why| Some(Refusal::new(rule, why));
        if !s.hex(unit).is_some_and(|from| self.within(from, range).has(hex.index())) {
            let why = msg!("gambit-displaced-too-far", unit = piece(unit), range = range);
            return refuse(cite!("6.3.6"), why);
        }
        if !self.map.land.has(hex.index()) {
            return refuse(cite!("6.3.6"), msg!("gambit-displaced-to-sea", hex = hex));
        }
        let closed = self.check_area(s, unit, hex).or_else(|| self.check_mix(s, unit, hex));
        if closed.is_some() || self.room(s, unit, hex) {
            return closed;
        }
        // 10.3.2 Dispersed units count for their own side.
        refuse(cite!("10.3.2"), msg!("gambit-no-room", unit = piece(unit), hex = hex))
    }

    /// 6.3.7 A dispersed unit stays so wherever it comes.
    pub(crate) fn move_dispersed(
        &self,
        s: &mut State,
        unit: usize,
        hex: HexId,
        log: &mut impl Log,
    ) {
        let what = || msg!("gambit-displaced", unit = piece(unit), hex = hex);
        log.note(|| Entry::new(cite!("6.3.6"), what()));
        self.place(s, unit, hex, log);
    }

    /// Hexes in play within so many hexes, over land or sea, this one left out.
    fn within(&self, from: HexId, range: u8) -> HexSet {
        let beside = |hex: usize| self.map.exits[hex].iter().map(|exit| exit.to.index());
        let mut all: HexSet = beside(from.index()).collect();
        for _ in 1..range {
            all = all.or(all.iter().flat_map(beside).collect());
        }
        all.remove(from.index());
        all
    }

    /// Hexes with units of a side, dispersed ones too.
    pub(crate) fn hexes_of(&self, s: &State, seat: Seat) -> HexSet {
        self.on_map_of(s, seat).map(|(_, hex)| hex.index()).collect()
    }

    /// Why a unit is not one that can change its mode or its hex now.
    fn check_partisan(
        &self,
        s: &State,
        unit: usize,
        seat: Seat,
        enemies: HexSet,
    ) -> Option<Refusal> {
        // 6.3.1 MAY be any partisan type unit of the player on the map.
        if !self.is_partisan(unit) || self.side(s, unit) != seat || s.hex(unit).is_none() {
            let why = msg!("gambit-not-a-partisan", unit = piece(unit));
            return Some(Refusal::new(cite!("6.3.1"), why));
        }
        // One of the two is enough.
        self.check_displacing(s, unit)?;
        self.check_change(s, unit, enemies)
    }

    /// Why a unit may not be displaced at all in this segment.
    fn check_displacing(&self, s: &State, unit: usize) -> Option<Refusal> {
        // 11.6.1 Concentrated units MUST move like light infantry, by commands.
        if !self.dispersed(s, unit) {
            let why = msg!("gambit-concentrated-stays", unit = piece(unit));
            return Some(Refusal::new(cite!("11.6.1"), why));
        }
        // 6.3.8 MAY be displaced once.
        let why = || msg!("gambit-displaced-already", unit = piece(unit));
        s.has(unit, mark::DISPLACED).then(|| Refusal::new(cite!("6.3.8"), why()))
    }

    /// Why a unit may not change to its other mode, with enemies in those hexes.
    fn check_change(&self, s: &State, unit: usize, enemies: HexSet) -> Option<Refusal> {
        let hex = s.hex(unit)?;
        // 6.3.8 MAY change once in a segment, before or after it is displaced.
        if s.has(unit, mark::FLIPPED) {
            let why = msg!("gambit-flipped-already", unit = piece(unit));
            return Some(Refusal::new(cite!("6.3.8"), why));
        }
        // 6.3.2 MAY NOT disperse and 6.3.5, 10.3.5 MAY NOT concentrate with an enemy in the hex.
        implements!("10.3.5");
        if enemies.has(hex.index()) {
            let rule = if self.dispersed(s, unit) { cite!("6.3.5") } else { cite!("6.3.2") };
            let why = msg!("gambit-enemy-in-hex", unit = piece(unit), hex = hex);
            return Some(Refusal::new(rule, why));
        }
        if !self.dispersed(s, unit) {
            return None;
        }
        // 6.3.4 MUST respect stacking when it concentrates.
        let stack = self.of_side_in(s, hex, self.side(s, unit));
        if !self.fits(s, stack, self.side(s, unit)) {
            let why = msg!("gambit-no-room", unit = piece(unit), hex = hex);
            return Some(Refusal::new(cite!("6.3.4"), why));
        }
        self.check_mix(s, unit, hex)
    }

    fn change_mode(&self, s: &mut State, unit: usize, log: &mut impl Log) {
        s.mark(unit, mark::FLIPPED);
        if self.dispersed(s, unit) {
            s.unmark(unit, mark::DISPERSED);
            let what = || msg!("gambit-concentrates", unit = piece(unit));
            log.note(|| Entry::new(cite!("6.3.1"), what()));
            // Now it occupies its hex: a marker that lies there alone is lost.
            if let Some(hex) = s.hex(unit) {
                self.place(s, unit, hex, log);
            }
        } else {
            s.mark(unit, mark::DISPERSED);
            log.note(|| Entry::new(cite!("6.3.1"), msg!("gambit-disperses", unit = piece(unit))));
        }
    }

    /// A unit has done something: it goes on if it can do more, or the next one is picked.
    fn unit_on(&self, s: &mut State, unit: u8, log: &mut impl Log) {
        let seat = self.side(s, unit.into());
        let enemies = self.hexes_of(s, seat.other());
        if self.check_partisan(s, unit.into(), seat, enemies).is_none() {
            return;
        }
        let mut units = self.roster.partisan_types();
        if units.any(|unit| self.check_partisan(s, unit, seat, enemies).is_none()) {
            s.set_frame(Frame::Partisans(PartisanStep::Pick(seat)));
        } else {
            self.finish(s, log);
        }
    }
}

/// Hexes as acts, ascending.
pub(crate) fn push_hexes(out: &mut Actions, hexes: HexSet) {
    out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
}
