//! Facts of the board that several chapters ask for, and the only ways a unit comes and goes.

use neretva_core::{Audience, Entry, Id, IdRange, Log, Rule, Seat, Viewer, msg};
use neretva_hex::HexId;

use crate::load::{
    Exit, HexSet, Kind, Nation, Partizan, Ratings, Scenario, Settlement, Terrain, Unit, UnitId,
};
use crate::state::{AXIS, At, Marks, PARTISAN, State, UnitSet};

impl Partizan {
    /// The scenario that is played.
    pub fn scenario(&self, s: &State) -> &Scenario {
        &self.scenarios[usize::from(s.scenario)]
    }

    /// What the counter of a unit prints.
    pub fn card(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// The unit of that id.
    pub fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.names.iter().position(|name| name == id).map(UnitId::at)
    }

    /// What lies around a hex, clockwise from the east.
    pub fn exits(&self, hex: HexId) -> &[Exit] {
        &self.map.exits[hex.index()]
    }

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

    /// All units in a hex.
    pub fn units_in(&self, s: &State, hex: HexId) -> UnitSet {
        UnitId::all().filter(|unit| s.at[*unit] == At::Hex(hex)).collect()
    }

    /// The side that occupies a hex.
    pub fn holder(&self, s: &State, hex: HexId) -> Option<Seat> {
        UnitId::all().find(|unit| s.at[*unit] == At::Hex(hex)).map(|unit| self.side(unit))
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

    /// 15.6.2 Movement allowance now: halved, rounded up, out of supply.
    pub fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        let printed = self.ratings(s, unit).movement;
        if s.has(unit, Marks::UNSUPPLIED) { half_up(printed) } else { printed }
    }

    /// 3.0.9 Units that move among the islands: commandos, and Tito once Italy has surrendered.
    pub fn sails(&self, s: &State, unit: UnitId) -> bool {
        self.card(unit).commando || (unit == self.tito && s.surrendered.is_some())
    }

    /// 9.1.9 The terrain that governs a hex: the map gives each hex its most costly one.
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.map.terrain[hex.index()]
    }

    /// Town or city in a hex.
    pub fn settlement(&self, hex: HexId) -> Option<Settlement> {
        self.map.place[hex.index()].as_ref().map(|place| place.kind)
    }

    /// The cost column of a unit (9.1.12).
    pub(crate) fn column(&self, unit: UnitId) -> usize {
        match self.card(unit).kind {
            Kind::Leg => 0,
            Kind::Motor => 1,
            Kind::Mountain | Kind::Cavalry => 2,
        }
    }

    /// Rail hexes joined to any of those by lines without an enemy of that side on them.
    pub fn joined_by_rail(&self, s: &State, from: HexSet, side: Seat) -> HexSet {
        self.joined(from, self.map.rail.without(self.held(s, side.other())))
    }

    /// Puts a unit into a hex, on top of the stack there.
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, hex: HexId) {
        self.lift(s, unit);
        let others = self.units_in(s, hex).iter().filter(|other| *other != unit);
        s.depth[unit] = others.count() as u8;
        s.at[unit] = At::Hex(hex);
        self.occupy(s, unit, hex);
    }

    /// A unit comes into a hex, to stop there or to pass on.
    pub(crate) fn occupy(&self, s: &mut State, unit: UnitId, hex: HexId) {
        // 15.3.3 a port keeps the allegiance of whoever was in it last.
        if self.map.ports.has(hex) {
            if self.side(unit) == PARTISAN {
                s.allied_ports.add(hex);
            } else {
                s.allied_ports.remove(hex);
            }
        }
        // 19.2.3.6 a beach is lost once an Axis unit was on it.
        if self.side(unit) == AXIS {
            s.armpit.beaches.remove(hex);
        }
    }

    /// Takes a unit out of its stack; where it goes is the caller's business.
    pub(crate) fn lift(&self, s: &mut State, unit: UnitId) {
        if let Some(hex) = s.hex(unit) {
            let height = s.depth[unit];
            for other in self.units_in(s, hex).iter().filter(|other| *other != unit) {
                if s.depth[other] > height {
                    s.depth[other] -= 1;
                }
            }
        }
        s.depth[unit] = 0;
    }

    /// Units in these hexes that the other side of `seat` sees.
    pub(crate) fn seen_by_other(&self, s: &State, seat: Seat, hexes: [HexId; 2]) -> UnitSet {
        let who = Viewer::Seat(seat.other());
        let there = self.units_in(s, hexes[0]).or(self.units_in(s, hexes[1]));
        there.iter().filter(|unit| self.sees(s, who, *unit)).collect()
    }

    /// Tells what the other side has come to see because a stack changed (11.2.8).
    pub(crate) fn note_uncovered(
        &self,
        s: &State,
        seat: Seat,
        hexes: [HexId; 2],
        before: UnitSet,
        log: &mut impl Log,
    ) {
        for unit in self.seen_by_other(s, seat, hexes).without(before).iter() {
            let what = || msg!("partizan-uncovered", unit = unit);
            log.note(|| Entry::new(cite!("11.2.8"), what()).reveal());
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
        let response = self.card(unit).arrival == crate::load::Arrival::Armpit;
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
