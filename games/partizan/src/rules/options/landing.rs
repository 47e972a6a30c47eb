//! 19.2.2 to 19.2.4 The landings of Operation Armpit.

use neretva_core::{Action, Entry, Log, PieceId, Refusal, msg};
use neretva_hex::HexId;

use super::{Offers, OptionStep};
use crate::game::choice;
use crate::load::{Arrival, HexSet, Nation, Partizan};
use crate::state::{AXIS, At, Frame, PARTISAN, Phase, State, UNITS, UnitSet, mark, piece};

impl Partizan {
    /// Whether a landing could be made now: 19.2.2.1 once the operation is revealed.
    pub(crate) fn landings_possible(&self, s: &State) -> bool {
        s.armpit.launched && !self.able_to_land(s, UnitSet::EMPTY).is_empty()
    }

    /// Units that may land now.
    pub(crate) fn landers(&self, s: &State) -> UnitSet {
        if s.armpit.launched { self.able_to_land(s, UnitSet::EMPTY) } else { UnitSet::EMPTY }
    }

    /// 19.2.2.3 MAY land first in the Movement/Combat Phase; what is left for later moments of its
    /// movement is offered there.
    pub(crate) fn enter_landings(&self, s: &mut State) {
        if self.landings_possible(s) {
            s.flow.push(Frame::Option(OptionStep::Landing(UnitSet::EMPTY)));
        }
    }

    /// 19.2.2.3 Units that MAY land while combats go on, unless the switch ends landings before.
    pub(crate) fn late_landers(&self, s: &State) -> UnitSet {
        if self.awaits_late_landing(s) { self.landers(s) } else { UnitSet::EMPTY }
    }

    /// Whether anybody waits to land while combats go on, whether or not a hex is open.
    pub(crate) fn awaits_late_landing(&self, s: &State) -> bool {
        let late = s.phase() == Phase::PartisanCombat && !s.switches.landings_before_combat;
        late && s.armpit.launched && self.all_of(PARTISAN).any(|unit| self.waits_to_land(s, unit))
    }

    /// Whether a unit on the map has come by sea, in this turn or before.
    pub(crate) fn has_landed(&self, s: &State, unit: usize) -> bool {
        self.units[unit].arrival == Arrival::Armpit && s.hex(unit).is_some()
    }

    /// Whoever has landed so far moves no more.
    pub(crate) fn end_moves_of_landed(&self, s: &mut State) {
        for unit in self.all_of(PARTISAN) {
            if self.has_landed(s, unit) {
                s.mark(unit, mark::MOVED);
            }
        }
    }

    /// 19.2.2.7 MAY land in any turn from then on; 19.2.3.8 after a repulse not before the next.
    fn waits_to_land(&self, s: &State, unit: usize) -> bool {
        let armpit = self.units[unit].arrival == Arrival::Armpit && self.side(unit) == PARTISAN;
        armpit && s.at[unit] == At::Later && !s.has(unit, mark::MOVED)
    }

    fn is_us(&self, unit: usize) -> bool {
        self.units[unit].nation == Nation::American
    }

    /// Units that may land together with those, called in the order of their ids.
    fn able_to_land(&self, s: &State, group: UnitSet) -> UnitSet {
        let last = group.iter().last();
        let others = self.all_of(PARTISAN).filter(|unit| last < Some(*unit));
        let waiting = others.filter(|unit| self.waits_to_land(s, *unit));
        // 19.2.2.5 MAY NOT land French or Polish units together with US units.
        let alike =
            waiting.filter(|u| group.iter().all(|in_it| self.is_us(in_it) == self.is_us(*u)));
        alike.filter(|unit| !self.landing_hexes(s, with(group, *unit)).is_empty()).collect()
    }

    fn landing_hexes(&self, s: &State, group: UnitSet) -> HexSet {
        let open = |hex: &&HexId| self.check_landing(s, group, **hex).is_none();
        self.map.scare.iter().filter(open).map(|hex| hex.index()).collect()
    }

    pub(super) fn landing_offers(&self, s: &State, group: UnitSet) -> Offers {
        let units = self.able_to_land(s, group);
        if group.is_empty() {
            // 19.2.2.7 MAY keep the rest for later, or for ever.
            Offers { units, hexes: HexSet::EMPTY, choices: &[choice::DONE] }
        } else {
            Offers::map(units, self.landing_hexes(s, group))
        }
    }

    pub(crate) fn why_not_landing(&self, s: &State, group: UnitSet, unit: PieceId) -> Refusal {
        let index = unit.index();
        let why = || msg!("partizan-landing-not-ready", unit = unit);
        if index >= UNITS || self.units[index].arrival != Arrival::Armpit || !s.armpit.launched {
            return Refusal::new(cite!("19.2.2.3"), why());
        }
        if s.phase() == Phase::PartisanCombat && s.switches.landings_before_combat {
            return Refusal::new(cite!("19.2.2.3"), msg!("partizan-landing-over"));
        }
        if s.at[index] == At::Later && s.has(index, mark::MOVED) {
            let why = msg!("partizan-landing-repulsed-already", unit = unit);
            return Refusal::new(cite!("19.2.3.8"), why);
        }
        if !self.waits_to_land(s, index) {
            return Refusal::new(cite!("19.2.2.3"), why());
        }
        if group.iter().any(|other| self.is_us(other) != self.is_us(index)) {
            return Refusal::new(cite!("19.2.2.5"), msg!("partizan-landing-apart"));
        }
        if group.iter().last() >= Some(index) {
            return Refusal::house(msg!("partizan-in-order", unit = unit));
        }
        Refusal::new(cite!("19.2.2.4"), msg!("partizan-landing-no-hex", unit = unit))
    }

    /// Why those units may not land together in a hex.
    pub(super) fn check_landing(&self, s: &State, group: UnitSet, hex: HexId) -> Option<Refusal> {
        // 19.2.2.4 MUST arrive in one of the seven hexes.
        if !self.map.scare.contains(&hex) {
            let why = msg!("partizan-landing-elsewhere", hex = hex);
            return Some(Refusal::new(cite!("19.2.2.4"), why));
        }
        // 19.2.2.5 MUST land in other hexes than US units do: French and Polish units.
        let us = group.iter().any(|unit| self.is_us(unit));
        let used = if us { s.armpit.other_hexes } else { s.armpit.us_hexes };
        if used.has(hex.index()) {
            return Some(Refusal::new(cite!("19.2.2.5"), msg!("partizan-landing-apart")));
        }
        if self.holder(s, hex) != Some(AXIS) {
            return self.check_end_together(s, group, hex);
        }
        if s.attacked.has(hex.index()) {
            let why = msg!("partizan-landing-attacked", hex = hex);
            return Some(Refusal::new(cite!("11.11.2"), why));
        }
        let (steps, limit) = (self.steps_of(s, group), self.stacking_limit(hex));
        let full = || msg!("partizan-stack-full", hex = hex, steps = steps, limit = limit);
        (steps > limit).then(|| Refusal::new(cite!("19.2.2.4"), full()))
    }

    pub(super) fn apply_landing(
        &self,
        s: &mut State,
        group: UnitSet,
        a: Action,
        log: &mut impl Log,
    ) {
        implements!("19.2.2.6", "19.2.2.7");
        let next = |group| Frame::Option(OptionStep::Landing(group));
        match a {
            Action::Piece(unit) => s.set_frame(next(with(group, unit.index()))),
            Action::Hex(hex) if self.holder(s, hex) == Some(AXIS) => {
                // 19.2.3.1 MUST assault the Axis units in the hex.
                s.set_frame(next(UnitSet::EMPTY));
                for unit in group.iter() {
                    self.place(s, unit, hex);
                    let what = || msg!("partizan-landing-assault", unit = piece(unit), hex = hex);
                    log.note(|| Entry::new(cite!("19.2.3.1"), what()));
                }
                self.begin_assault(s, hex, group, log);
            }
            Action::Hex(hex) => {
                s.set_frame(next(UnitSet::EMPTY));
                self.capture_beach(s, hex, group, log);
                self.go_on_landing(s, log);
            }
            Action::Choice(_) => self.end_landings(s, log),
        }
    }

    fn go_on_landing(&self, s: &mut State, log: &mut impl Log) {
        if !self.landings_possible(s) {
            self.end_landings(s, log);
        }
    }

    /// Goes on to the movement of the phase, in which the landed units share (19.2.3.4), or back to
    /// its combats once they have moved.
    fn end_landings(&self, s: &mut State, log: &mut impl Log) {
        s.flow.pop();
        if let Frame::Move(_) = s.frame() {
            return;
        }
        let among_combats = matches!(s.frame(), Frame::Combat(_));
        self.enter_movement(s, log);
        if !among_combats {
            self.advance(s, log);
        } else if !matches!(s.frame(), Frame::Move(_)) {
            self.next_combat(s, log);
        }
    }

    /// Called when an amphibious assault is over and its frame is gone: 19.2.3.3 the hex is
    /// captured if no Axis unit is left in it, 19.2.3.7 or else the landing has failed.
    pub(crate) fn assault_ended(
        &self,
        s: &mut State,
        hex: HexId,
        landing: UnitSet,
        log: &mut impl Log,
    ) {
        implements!("11.1.2", "19.2.3.2", "19.2.3.9");
        let alive: UnitSet = landing.iter().filter(|unit| s.hex(*unit).is_some()).collect();
        if alive.is_empty() && self.holder(s, hex) != Some(PARTISAN) {
            // Nobody has come ashore: the port is no Allied one.
            s.allied_ports.remove(hex.index());
        }
        if !self.units_in(s, hex).iter().any(|unit| self.side(unit) == AXIS) {
            self.capture_beach(s, hex, alive, log);
            return self.go_on_landing(s, log);
        }
        // 19.2.3.7 MUST send the survivors back to the turn track with the steps they have lost.
        for unit in alive.iter() {
            self.lift(s, unit);
            s.at[unit] = At::Later;
            s.marks[unit] &= mark::DEPLETED;
            // 19.2.3.8 MAY try again next turn: marks of movement go when a turn begins.
            s.mark(unit, mark::MOVED);
            let what = || msg!("partizan-landing-repulsed", unit = piece(unit), hex = hex);
            log.note(|| Entry::new(cite!("19.2.3.7"), what()));
        }
        s.allied_ports.remove(hex.index());
        self.go_on_landing(s, log);
    }

    /// 19.2.3.3 The landing has succeeded.
    fn capture_beach(&self, s: &mut State, hex: HexId, landed: UnitSet, log: &mut impl Log) {
        implements!("19.2.3.4", "19.2.3.6", "19.2.4.1");
        if landed.is_empty() {
            return;
        }
        for unit in landed.iter() {
            if s.hex(unit).is_none() {
                self.place(s, unit, hex);
            }
            // 19.2.3.4 MAY move and fight as usual, the assault notwithstanding.
            s.marks[unit] &= mark::DEPLETED;
            let used =
                if self.is_us(unit) { &mut s.armpit.us_hexes } else { &mut s.armpit.other_hexes };
            used.add(hex.index());
            let what = || msg!("partizan-landing", unit = piece(unit), hex = hex);
            log.note(|| Entry::new(cite!("19.2.3.3"), what()));
        }
        s.armpit.landed = true;
        // 19.2.3.5 MUST supply the Allies at once who can trace to it, never Partisans.
        s.armpit.beaches.add(hex.index());
        log.note(|| Entry::new(cite!("19.2.3.5"), msg!("partizan-beach", hex = hex)));
        let supplied = self.flood_supply(s, PARTISAN, [hex.index()].into_iter().collect());
        for unit in self.all_of(PARTISAN) {
            if s.hex(unit).is_some_and(|hex| supplied.has(hex.index())) {
                self.resupply(s, unit, log);
            }
        }
    }
}

fn with(mut group: UnitSet, unit: usize) -> UnitSet {
    group.add(unit);
    group
}
