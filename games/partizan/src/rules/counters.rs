//! 2 The counters: sides, steps and ratings, and how units leave the game.

use neretva_core::{Audience, Entry, IdRange, Log, Rule, Seat, Viewer, msg};
use neretva_hex::HexId;

use crate::load::{Arrival, HexSet, Nation, Partizan, Ratings, UnitId};
use crate::state::{AXIS, At, Marks, PARTISAN, State};

impl Partizan {
    /// The side a unit fights on.
    pub fn side(&self, unit: UnitId) -> Seat {
        if self.roster.axis().has(unit) { AXIS } else { PARTISAN }
    }

    /// Partisan units, E.I.S. and Tito included (2.3.1).
    pub fn is_partisan(&self, unit: UnitId) -> bool {
        self.card(unit).nation == Nation::Partisan
    }

    /// Units of a side in the order of their ids.
    pub fn all_of(&self, seat: Seat) -> IdRange<UnitId> {
        if seat == AXIS { self.roster.axis() } else { self.roster.partisan_and_allied() }
    }

    /// Units of a side on the map with their hexes.
    pub fn on_map<'a>(
        &'a self,
        s: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        self.all_of(seat).filter_map(|unit| s.hex(unit).map(|hex| (unit, hex)))
    }

    /// Hexes that a side occupies.
    pub fn held(&self, s: &State, seat: Seat) -> HexSet {
        self.on_map(s, seat).map(|(_, hex)| hex).collect()
    }

    /// The side that occupies a hex.
    pub fn holder(&self, s: &State, hex: HexId) -> Option<Seat> {
        UnitId::all().find(|unit| s.hex(*unit) == Some(hex)).map(|unit| self.side(unit))
    }

    /// Steps that a unit has now (10.1.2).
    pub fn steps(&self, s: &State, unit: UnitId) -> u8 {
        self.card(unit).steps - u8::from(s.has(unit, Marks::DEPLETED))
    }

    /// Ratings as printed on the side that is up.
    pub fn ratings(&self, s: &State, unit: UnitId) -> Ratings {
        let card = &self.card(unit);
        match card.back {
            Some(back) if s.has(unit, Marks::DEPLETED) => back,
            Some(_) | None => card.front,
        }
    }

    /// Removes a whole unit. Partisans that the Axis has not seen go without a name.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, rule: Rule, log: &mut impl Log) {
        let hidden = self.is_partisan(unit) && !s.has(unit, Marks::SEEN);
        self.lift(s, unit);
        s.at[unit] = self.grave(s, unit);
        s.marks[unit] = Marks::empty();
        s.chit[unit] = 0; // 11.9.5 the chit leaves with its unit
        let what = || msg!("partizan-eliminated", unit = unit);
        if hidden {
            log.note(|| Entry::new(rule, what()).to(Audience::Only(PARTISAN)));
            let blank = || msg!("partizan-eliminated-unknown");
            log.note(|| Entry::new(rule, blank()).to(Audience::Except(PARTISAN)));
        } else {
            log.note(|| Entry::new(rule, what()));
        }
        if unit == self.tito {
            s.tito_lost = Some(s.turn);
            log.note(|| Entry::new(cite!("18.2.1"), msg!("partizan-tito-lost")).reveal());
            self.tito_is_lost(s, log);
        }
    }

    /// Where an eliminated unit goes: some never return (13.3.3, 13.3.4, 13.5.3, 19.2.7.1).
    fn grave(&self, s: &State, unit: UnitId) -> At {
        implements!("13.3.3");
        implements!("13.3.4");
        implements!("6.0.4");
        implements!("13.5.3");
        let nation = self.card(unit).nation;
        let response = self.card(unit).arrival == Arrival::Armpit;
        let returns = match nation {
            Nation::German | Nation::Bulgarian | Nation::Hungarian => !response,
            Nation::Italian => s.surrendered.is_none(),
            Nation::Partisan => unit != self.tito,
            Nation::Ustashi
            | Nation::Croatian
            | Nation::British
            | Nation::American
            | Nation::French
            | Nation::Polish => false,
        };
        if returns { At::Lost } else { At::Gone }
    }

    /// Takes one step from a unit: flips it, or removes it.
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, rule: Rule, log: &mut impl Log) {
        implements!("2.1.3");
        implements!("2.1.4");
        if self.steps(s, unit) == 2 {
            s.mark(unit, Marks::DEPLETED);
            let (owner, what) = (self.side(unit), || msg!("partizan-depleted", unit = unit));
            if log.hears() && !self.sees(s, Viewer::Seat(owner.other()), unit) {
                // 11.2.8 What lies covered is not named.
                let blank = || msg!("partizan-depleted-unknown", side = owner);
                log.note(|| Entry::new(rule, what()).to(Audience::Only(owner)));
                log.note(|| Entry::new(rule, blank()).to(Audience::Except(owner)));
            } else {
                log.note(|| Entry::new(rule, what()));
            }
        } else {
            self.eliminate(s, unit, rule, log);
        }
    }
}

/// Halves that the book rounds up (11.3.1, 12.2.2, 15.6.2, 19.2.3.2).
pub fn half_up(number: u8) -> u8 {
    number.div_ceil(2)
}
