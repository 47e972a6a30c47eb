//! 6.3, 11.6, 12.13 Partisans change mode and are displaced.

mod displacement;

use neretva_core::{Action, ChoiceLabel, Entry, Log, Node, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words, unexpected};
use serde::{Deserialize, Serialize};

use crate::Gambit;
use crate::about::choice;
use crate::load::HexSet;
use crate::state::{Marks, Offer, State, UnitId, UnitSet};

/// Where this chapter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PartisanStep {
    /// Which unit of that side changes its mode or its hex next?
    Pick(Seat),
    /// What does this unit do?
    Unit(UnitId),
    /// Where is a dispersed unit displaced by an enemy?
    Flee {
        /// The unit.
        unit: UnitId,
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
            Self::Unit(unit) | Self::Flee { unit, .. } => g.side(s, unit),
        })
    }

    fn offer(self, g: &Gambit, s: &State) -> Offer {
        match self {
            Self::Pick(seat) => {
                let able = g.able_partisans(s, &g.around(s, seat)).collect();
                Offer::units(able).or(choice::DONE)
            }
            Self::Unit(unit) => g.partisan_acts(s, unit),
            Self::Flee { unit, range, may_stay } => {
                let hexes = g.displacements(s, unit, range);
                Offer::hexes(hexes).or_if(may_stay, choice::STAY)
            }
        }
    }

    fn refuse(self, g: &Gambit, s: &State, act: Action) -> Option<Refusal> {
        match (self, act) {
            (Self::Pick(seat), Action::Piece(id)) => {
                g.check_partisan(s, id.into(), &g.around(s, seat))
            }
            (Self::Unit(unit), Action::Hex(hex)) => g.refuse_displacing(s, unit, hex),
            (Self::Unit(unit), choice::CONCENTRATED | choice::DISPERSED) => {
                g.refuse_mode(s, unit, act)
            }
            (Self::Flee { unit, range, .. }, Action::Hex(hex)) => {
                g.check_displacement(s, unit, hex, range)
            }
            (Self::Flee { unit, .. }, choice::STAY) => Some(g.refuse_staying(unit)),
            _ => None,
        }
    }

    fn label(self, _: &Gambit, _: &State, act: Action) -> ChoiceLabel {
        match (self, act) {
            (Self::Pick(_), choice::DONE) => ChoiceLabel::usual(msg!("gambit-label-end-partisans")),
            (Self::Unit(_), choice::DONE) => ChoiceLabel::back(),
            _ => ChoiceLabel::default(),
        }
    }

    fn act(self, g: &Gambit, s: &mut State, act: Action, log: &mut impl Log) {
        match (self, act) {
            (Self::Pick(_), Action::Piece(id)) => s.flow.set(Self::Unit(id.into())),
            (Self::Pick(_), choice::DONE) => g.finish(s, log),
            (Self::Unit(unit), Action::Hex(hex)) => g.displace_once(s, unit, hex, log),
            (Self::Unit(unit), choice::CONCENTRATED | choice::DISPERSED) => {
                g.change_mode(s, unit, log);
                g.unit_on(s, unit, log);
            }
            (Self::Unit(unit), choice::DONE) => s.flow.set(Self::Pick(g.side(s, unit))),
            (Self::Flee { unit, .. }, Action::Hex(hex)) => {
                g.move_dispersed(s, unit, hex, log);
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
            Self::Unit(unit) => ask(cite!("6.3.8"), msg!("gambit-partisan-acts", unit = unit)),
            Self::Flee { unit, may_stay: true, .. } => {
                ask(cite!("12.15.5"), msg!("gambit-partisan-may-flee", unit = unit))
            }
            Self::Flee { unit, may_stay: false, .. } => {
                ask(cite!("12.8.13"), msg!("gambit-partisan-flees", unit = unit))
            }
        }
    }
}

impl Gambit {
    /// Whether a partisan type unit is in dispersed mode.
    pub fn dispersed(&self, s: &State, unit: UnitId) -> bool {
        s.has(unit, Marks::DISPERSED)
    }

    /// The units of a side in a hex but dispersed partisans: who defends it.
    pub(crate) fn solid_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.of_side_in(s, hex, seat).only(|unit| !self.dispersed(s, unit))
    }

    /// The dispersed partisans of a side in a hex.
    pub(crate) fn dispersed_in(&self, s: &State, hex: HexId, seat: Seat) -> UnitSet {
        self.of_side_in(s, hex, seat).only(|unit| self.dispersed(s, unit))
    }

    /// 6.3 Begins the segment for the partisans of that side.
    pub(crate) fn enter_partisans(&self, s: &mut State, seat: Seat, _log: &mut impl Log) {
        // 12.13.1 The one moment of the turn for it; 6.3.3 neither changes nor displacement cost CP.
        implements!("12.13.1");
        implements!("6.3.3");
        implements!("6.3.9");
        if s.flow.is_held() || self.able_partisans(s, &self.around(s, seat)).next().is_some() {
            s.flow.push(PartisanStep::Pick(seat));
        }
    }

    /// Units that can change their mode or their hex now.
    fn able_partisans(&self, s: &State, around: &Around) -> impl Iterator<Item = UnitId> {
        let units = self.roster.partisan_types();
        units.filter(move |unit| self.check_partisan(s, *unit, around).is_none())
    }

    /// 6.3.8 What a unit that was picked can do.
    fn partisan_acts(&self, s: &State, unit: UnitId) -> Offer {
        let around = self.around(s, self.side(s, unit));
        let hexes = if self.check_displacing(s, unit).is_none() {
            self.displacements_among(s, unit, self.tables.displacement, around.friends)
        } else {
            HexSet::EMPTY
        };
        let other_mode =
            if self.dispersed(s, unit) { choice::CONCENTRATED } else { choice::DISPERSED };
        Offer::hexes(hexes)
            .or(choice::DONE)
            .or_if(self.check_change(s, unit, &around).is_none(), other_mode)
    }

    fn refuse_displacing(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        self.check_displacing(s, unit)
            .or_else(|| self.check_displacement(s, unit, hex, self.tables.displacement))
    }

    fn refuse_mode(&self, s: &State, unit: UnitId, mode: Action) -> Option<Refusal> {
        if self.dispersed(s, unit) == (mode == choice::DISPERSED) {
            let why = msg!("gambit-already-so", unit = unit);
            return Some(Refusal::new(cite!("6.3.1"), why));
        }
        self.check_change(s, unit, &self.around(s, self.side(s, unit)))
    }

    fn refuse_staying(&self, unit: UnitId) -> Refusal {
        Refusal::new(cite!("12.8.13"), msg!("gambit-must-go", unit = unit))
    }

    /// Hexes with units of a side, dispersed ones too.
    pub(crate) fn hexes_of(&self, s: &State, seat: Seat) -> HexSet {
        self.on_map_of(s, seat).map(|(_, hex)| hex).collect()
    }

    /// Who is where, as a side sees it.
    fn around(&self, s: &State, seat: Seat) -> Around {
        let (mut friends, mut stacked, mut enemies) = (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY);
        for (unit, hex) in s.on_map() {
            if self.side(s, unit) != seat {
                enemies.add(hex);
            } else if friends.has(hex) {
                stacked.add(hex);
            } else {
                friends.add(hex);
            }
        }
        Around { seat, friends, stacked, enemies }
    }

    /// Why a unit is not one that can change its mode or its hex now.
    fn check_partisan(&self, s: &State, unit: UnitId, around: &Around) -> Option<Refusal> {
        // 6.3.1 MAY be any partisan type unit of the player on the map.
        if !self.is_partisan(unit) || self.side(s, unit) != around.seat || s.hex(unit).is_none() {
            let why = msg!("gambit-not-a-partisan", unit = unit);
            return Some(Refusal::new(cite!("6.3.1"), why));
        }
        // One of the two is enough.
        self.check_displacing(s, unit)?;
        self.check_change(s, unit, around)
    }

    /// Why a unit may not be displaced at all in this segment.
    fn check_displacing(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        // 11.6.1 Concentrated units MUST move like light infantry, by commands.
        if !self.dispersed(s, unit) {
            let why = msg!("gambit-concentrated-stays", unit = unit);
            return Some(Refusal::new(cite!("11.6.1"), why));
        }
        // 6.3.8 MAY be displaced once.
        let why = || msg!("gambit-displaced-already", unit = unit);
        s.has(unit, Marks::DISPLACED).then(|| Refusal::new(cite!("6.3.8"), why()))
    }

    /// Why a unit may not change to its other mode.
    fn check_change(&self, s: &State, unit: UnitId, around: &Around) -> Option<Refusal> {
        let hex = s.hex(unit)?;
        // 6.3.8 MAY change once in a segment, before or after it is displaced.
        if s.has(unit, Marks::FLIPPED) {
            let why = msg!("gambit-flipped-already", unit = unit);
            return Some(Refusal::new(cite!("6.3.8"), why));
        }
        // 6.3.2 MAY NOT disperse and 6.3.5, 10.3.5 MAY NOT concentrate with an enemy in the hex.
        implements!("10.3.5");
        if around.enemies.has(hex) {
            let rule = if self.dispersed(s, unit) { cite!("6.3.5") } else { cite!("6.3.2") };
            let why = msg!("gambit-enemy-in-hex", unit = unit, hex = hex);
            return Some(Refusal::new(rule, why));
        }
        // Nobody is in the way of a unit that disperses, or that is alone.
        if !self.dispersed(s, unit) || !around.stacked.has(hex) {
            return None;
        }
        // 6.3.4 MUST respect stacking when it concentrates.
        if !self.fits(s, self.of_side_in(s, hex, around.seat), around.seat) {
            let why = msg!("gambit-no-room", unit = unit, hex = hex);
            return Some(Refusal::new(cite!("6.3.4"), why));
        }
        self.check_mix(s, unit, hex)
    }

    fn change_mode(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        s.mark(unit, Marks::FLIPPED);
        if self.dispersed(s, unit) {
            s.unmark(unit, Marks::DISPERSED);
            let what = || msg!("gambit-concentrates", unit = unit);
            log.note(|| Entry::new(cite!("6.3.1"), what()));
            // Now it occupies its hex: a marker that lies there alone is lost.
            if let Some(hex) = s.hex(unit) {
                self.place(s, unit, hex, log);
            }
        } else {
            s.mark(unit, Marks::DISPERSED);
            log.note(|| Entry::new(cite!("6.3.1"), msg!("gambit-disperses", unit = unit)));
        }
    }

    /// 6.3.8 MAY still flip once it is displaced.
    fn displace_once(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        s.mark(unit, Marks::DISPLACED);
        self.move_dispersed(s, unit, hex, log);
        self.unit_on(s, unit, log);
    }

    /// A unit has done something: it goes on if it can do more, or the next one is picked.
    fn unit_on(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let around = self.around(s, self.side(s, unit));
        if self.check_partisan(s, unit, &around).is_none() {
            return;
        }
        if s.flow.is_held() || self.able_partisans(s, &around).next().is_some() {
            s.flow.set(PartisanStep::Pick(around.seat));
        } else {
            self.finish(s, log);
        }
    }
}
