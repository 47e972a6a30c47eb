//! 6.3, 11.6, 12.13 Partisans change mode and are displaced.

mod displacement;

use neretva_core::{Action, Actions, Entry, Faces, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::game::{Words, choice, not_now};
use crate::load::HexSet;
use crate::state::{Frame, State, mark, piece};

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

/// Hexes by who is in them, in either mode.
struct Around {
    /// Whose friends and enemies these are.
    seat: Seat,
    /// Hexes with units of that side.
    friends: HexSet,
    /// Hexes with several of them.
    stacked: HexSet,
    /// Hexes with units of the other side.
    enemies: HexSet,
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
                let around = self.around(s, seat);
                let units = self.roster.partisan_types();
                let units = units.filter(|unit| self.check_partisan(s, *unit, &around).is_none());
                out.extend(units.map(|unit| Action::Piece(piece(unit))));
                out.push(choice::DONE);
            }
            PartisanStep::Unit(unit) => {
                let unit = unit.into();
                let around = self.around(s, self.side(s, unit));
                if self.check_displacing(s, unit).is_none() {
                    let range = self.tables.displacement;
                    push_hexes(out, self.displacements_among(s, unit, range, around.friends));
                }
                out.push(choice::DONE);
                if self.check_change(s, unit, &around).is_none() {
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
                self.check_partisan(s, id.index(), &self.around(s, seat))
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
                self.check_change(s, unit, &self.around(s, self.side(s, unit)))
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
        let around = self.around(s, seat);
        let mut units = self.roster.partisan_types();
        if units.any(|unit| self.check_partisan(s, unit, &around).is_none()) {
            s.flow.push(Frame::Partisans(PartisanStep::Pick(seat)));
        }
    }

    /// Hexes with units of a side, dispersed ones too.
    pub(crate) fn hexes_of(&self, s: &State, seat: Seat) -> HexSet {
        self.on_map_of(s, seat).map(|(_, hex)| hex.index()).collect()
    }

    /// Who is where, as a side sees it.
    fn around(&self, s: &State, seat: Seat) -> Around {
        let (mut friends, mut stacked, mut enemies) = (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY);
        for (unit, hex) in self.on_map(s) {
            if self.side(s, unit) != seat {
                enemies.add(hex.index());
            } else if friends.has(hex.index()) {
                stacked.add(hex.index());
            } else {
                friends.add(hex.index());
            }
        }
        Around { seat, friends, stacked, enemies }
    }

    /// Why a unit is not one that can change its mode or its hex now.
    fn check_partisan(&self, s: &State, unit: usize, around: &Around) -> Option<Refusal> {
        // 6.3.1 MAY be any partisan type unit of the player on the map.
        if !self.is_partisan(unit) || self.side(s, unit) != around.seat || s.hex(unit).is_none() {
            let why = msg!("gambit-not-a-partisan", unit = piece(unit));
            return Some(Refusal::new(cite!("6.3.1"), why));
        }
        // One of the two is enough.
        self.check_displacing(s, unit)?;
        self.check_change(s, unit, around)
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

    /// Why a unit may not change to its other mode.
    fn check_change(&self, s: &State, unit: usize, around: &Around) -> Option<Refusal> {
        let hex = s.hex(unit)?;
        // 6.3.8 MAY change once in a segment, before or after it is displaced.
        if s.has(unit, mark::FLIPPED) {
            let why = msg!("gambit-flipped-already", unit = piece(unit));
            return Some(Refusal::new(cite!("6.3.8"), why));
        }
        // 6.3.2 MAY NOT disperse and 6.3.5, 10.3.5 MAY NOT concentrate with an enemy in the hex.
        implements!("10.3.5");
        if around.enemies.has(hex.index()) {
            let rule = if self.dispersed(s, unit) { cite!("6.3.5") } else { cite!("6.3.2") };
            let why = msg!("gambit-enemy-in-hex", unit = piece(unit), hex = hex);
            return Some(Refusal::new(rule, why));
        }
        // Nobody is in the way of a unit that disperses, or that is alone.
        if !self.dispersed(s, unit) || !around.stacked.has(hex.index()) {
            return None;
        }
        // 6.3.4 MUST respect stacking when it concentrates.
        if !self.fits(s, self.of_side_in(s, hex, around.seat), around.seat) {
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
        let around = self.around(s, self.side(s, unit.into()));
        if self.check_partisan(s, unit.into(), &around).is_none() {
            return;
        }
        let mut units = self.roster.partisan_types();
        if units.any(|unit| self.check_partisan(s, unit, &around).is_none()) {
            s.set_frame(Frame::Partisans(PartisanStep::Pick(around.seat)));
        } else {
            self.finish(s, log);
        }
    }
}

/// Hexes as acts, ascending.
pub(crate) fn push_hexes(out: &mut Actions, hexes: HexSet) {
    out.extend(hexes.iter().map(|hex| Action::Hex(HexId::new(hex as u16))));
}
