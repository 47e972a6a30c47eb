//! 6.3, 11.6, 12.13 Partisans change mode and are displaced.

mod displacement;

use neretva_core::{Action, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::about::choice;
use crate::load::HexSet;
use crate::state::{Offer, State, hex_ids, mark, piece, unit_ids};

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

impl Chapter for PartisanStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        Node::Decision(match self {
            Self::Pick(seat) => seat,
            // 12.15.2 Whoever controls the unit now decides for it.
            Self::Unit(unit) | Self::Flee { unit, .. } => g.side(s, unit.into()),
        })
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Pick(seat) => {
                let able = g.able_partisans(s, &g.around(s, seat)).collect();
                Offer::units(unit_ids(able)).or(choice::DONE)
            }
            Self::Unit(unit) => g.partisan_acts(s, unit.into()),
            Self::Flee { unit, range, may_stay } => {
                let hexes = g.displacements(s, unit.into(), range);
                Offer::hexes(hex_ids(hexes)).or_if(may_stay, choice::STAY)
            }
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(id)) => {
                g.check_partisan(s, id.index(), &g.around(s, seat))
            }
            (Self::Unit(unit), Action::Hex(hex)) => g.refuse_displacing(s, unit.into(), hex),
            (Self::Unit(unit), choice::CONCENTRATED | choice::DISPERSED) => {
                g.refuse_mode(s, unit.into(), act)
            }
            (Self::Flee { unit, range, .. }, Action::Hex(hex)) => {
                g.check_displacement(s, unit.into(), hex, range)
            }
            (Self::Flee { unit, .. }, choice::STAY) => Some(g.refuse_staying(unit.into())),
            _ => None,
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick(_), Action::Piece(id)) => s.flow.set(Self::Unit(id.0 as u8)),
            (Self::Pick(_), choice::DONE) => g.finish(s, log),
            (Self::Unit(unit), Action::Hex(hex)) => {
                s.mark(unit.into(), mark::DISPLACED);
                g.move_dispersed(s, unit.into(), hex, log);
                g.unit_on(s, unit, log);
            }
            (Self::Unit(unit), choice::CONCENTRATED | choice::DISPERSED) => {
                g.change_mode(s, unit.into(), log);
                g.unit_on(s, unit, log);
            }
            (Self::Unit(unit), choice::DONE) => s.flow.set(Self::Pick(g.side(s, unit.into()))),
            (Self::Flee { unit, .. }, Action::Hex(hex)) => {
                g.move_dispersed(s, unit.into(), hex, log);
                g.finish(s, log);
            }
            (Self::Flee { .. }, choice::STAY) => g.finish(s, log),
            _ => unexpected(self, act),
        }
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        let ask = Words::new;
        match self {
            Self::Pick(_) => ask(cite!("6.3.1"), msg!("gambit-pick-partisan")),
            Self::Unit(unit) => {
                ask(cite!("6.3.8"), msg!("gambit-partisan-acts", unit = piece(unit.into())))
            }
            Self::Flee { unit, may_stay: true, .. } => {
                ask(cite!("12.15.5"), msg!("gambit-partisan-may-flee", unit = piece(unit.into())))
            }
            Self::Flee { unit, may_stay: false, .. } => {
                ask(cite!("12.8.13"), msg!("gambit-partisan-flees", unit = piece(unit.into())))
            }
        }
    }
}

impl Gambit {
    /// 6.3 Begins the segment for the partisans of that side.
    pub(crate) fn enter_partisans(&self, s: &mut State, seat: Seat, _log: &mut impl Log) {
        // 12.13.1 The one moment of the turn for it; 6.3.3 neither changes nor displacement cost CP.
        implements!("12.13.1", "6.3.3", "6.3.9");
        if self.able_partisans(s, &self.around(s, seat)).next().is_some() {
            s.flow.push(PartisanStep::Pick(seat));
        }
    }

    /// Units that can change their mode or their hex now.
    fn able_partisans(&self, s: &State, around: &Around) -> impl Iterator<Item = usize> {
        let units = self.roster.partisan_types();
        units.filter(move |unit| self.check_partisan(s, *unit, around).is_none())
    }

    /// 6.3.8 What a unit that was picked can do.
    fn partisan_acts(&self, s: &State, unit: usize) -> Offer {
        let around = self.around(s, self.side(s, unit));
        let hexes = if self.check_displacing(s, unit).is_none() {
            self.displacements_among(s, unit, self.tables.displacement, around.friends)
        } else {
            HexSet::EMPTY
        };
        let other_mode =
            if self.dispersed(s, unit) { choice::CONCENTRATED } else { choice::DISPERSED };
        Offer::hexes(hex_ids(hexes))
            .or(choice::DONE)
            .or_if(self.check_change(s, unit, &around).is_none(), other_mode)
    }

    fn refuse_displacing(&self, s: &State, unit: usize, hex: HexId) -> Option<Refusal> {
        self.check_displacing(s, unit)
            .or_else(|| self.check_displacement(s, unit, hex, self.tables.displacement))
    }

    fn refuse_mode(&self, s: &State, unit: usize, mode: Action) -> Option<Refusal> {
        if self.dispersed(s, unit) == (mode == choice::DISPERSED) {
            let why = msg!("gambit-already-so", unit = piece(unit));
            return Some(Refusal::new(cite!("6.3.1"), why));
        }
        self.check_change(s, unit, &self.around(s, self.side(s, unit)))
    }

    fn refuse_staying(&self, unit: usize) -> Refusal {
        Refusal::new(cite!("12.8.13"), msg!("gambit-must-go", unit = piece(unit)))
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
        if self.able_partisans(s, &around).next().is_some() {
            s.flow.set(PartisanStep::Pick(around.seat));
        } else {
            self.finish(s, log);
        }
    }
}
