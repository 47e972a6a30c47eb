//! 19.2.2 to 19.2.4 The landings of Operation Armpit.

use neretva_board::view::marker;
use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::Chapter;
use neretva_protocol::Piece;

use super::OptionStep;
use crate::about::choice;
use crate::load::{Arrival, HexSet, Nation, Partizan, UnitId};
use crate::rules::{Frame, Offer};
use crate::state::{AXIS, At, Marks, PARTISAN, Phase, State, UnitSet};

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
            s.flow.push(OptionStep::Landing(UnitSet::EMPTY));
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
    pub(crate) fn has_landed(&self, s: &State, unit: UnitId) -> bool {
        self.card(unit).arrival == Arrival::Armpit && s.hex(unit).is_some()
    }

    /// Whoever has landed so far moves no more.
    pub(crate) fn end_moves_of_landed(&self, s: &mut State) {
        for unit in self.all_of(PARTISAN) {
            if self.has_landed(s, unit) {
                s.mark(unit, Marks::MOVED);
            }
        }
    }

    /// 19.2.2.7 MAY land in any turn from then on; 19.2.3.8 after a repulse not before the next.
    fn waits_to_land(&self, s: &State, unit: UnitId) -> bool {
        let armpit = self.card(unit).arrival == Arrival::Armpit && self.side(unit) == PARTISAN;
        armpit && s.at[unit] == At::Later && !s.has(unit, Marks::MOVED)
    }

    fn is_us(&self, unit: UnitId) -> bool {
        self.card(unit).nation == Nation::American
    }

    /// Units that may land together with those, called in the order of their ids.
    fn able_to_land(&self, s: &State, group: UnitSet) -> UnitSet {
        let last = group.last();
        let others = self.all_of(PARTISAN).filter(|unit| last < Some(*unit));
        let waiting = others.filter(|unit| self.waits_to_land(s, *unit));
        // 19.2.2.5 MAY NOT land French or Polish units together with US units.
        let alike =
            waiting.filter(|u| group.iter().all(|in_it| self.is_us(in_it) == self.is_us(*u)));
        alike.filter(|unit| !self.landing_hexes(s, group.with(*unit)).is_empty()).collect()
    }

    fn landing_hexes(&self, s: &State, group: UnitSet) -> HexSet {
        let open = |hex: &HexId| self.check_landing(s, group, *hex).is_none();
        self.map.scare.iter().copied().filter(open).collect()
    }

    pub(super) fn landing_offer(&self, s: &State, group: UnitSet) -> Offer {
        let units = Offer::units(self.able_to_land(s, group));
        if group.is_empty() {
            // 19.2.2.7 MAY keep the rest for later, or for ever.
            units.or(choice::DONE)
        } else {
            units.and_hexes(self.landing_hexes(s, group))
        }
    }

    pub(crate) fn refuse_landing(&self, s: &State, group: UnitSet, unit: UnitId) -> Refusal {
        let why = || msg!("partizan-landing-not-ready", unit = unit);
        if self.card(unit).arrival != Arrival::Armpit || !s.armpit.launched {
            return Refusal::new(cite!("19.2.2.3"), why());
        }
        if s.phase() == Phase::PartisanCombat && s.switches.landings_before_combat {
            return Refusal::new(cite!("19.2.2.3"), msg!("partizan-landing-over"));
        }
        if s.at[unit] == At::Later && s.has(unit, Marks::MOVED) {
            let why = msg!("partizan-landing-repulsed-already", unit = unit);
            return Refusal::new(cite!("19.2.3.8"), why);
        }
        if !self.waits_to_land(s, unit) {
            return Refusal::new(cite!("19.2.2.3"), why());
        }
        if group.iter().any(|other| self.is_us(other) != self.is_us(unit)) {
            return Refusal::new(cite!("19.2.2.5"), msg!("partizan-landing-apart"));
        }
        if group.last() >= Some(unit) {
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
        if used.has(hex) {
            return Some(Refusal::new(cite!("19.2.2.5"), msg!("partizan-landing-apart")));
        }
        if self.holder(s, hex) != Some(AXIS) {
            return self.check_end_together(s, group, hex);
        }
        if s.attacked.has(hex) {
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
        hex: HexId,
        log: &mut impl Log,
    ) {
        // 19.2.2.6 MAY land in several hexes, one group after another, 19.2.2.7 now or later.
        implements!("19.2.2.6");
        implements!("19.2.2.7");
        s.flow.set(OptionStep::Landing(UnitSet::EMPTY));
        if self.holder(s, hex) != Some(AXIS) {
            self.capture_beach(s, hex, group, log);
            return self.go_on_landing(s, log);
        }
        // 19.2.3.1 MUST assault the Axis units in the hex.
        for unit in group.iter() {
            self.place(s, unit, hex);
            let what = || msg!("partizan-landing-assault", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("19.2.3.1"), what()));
        }
        self.begin_assault(s, hex, group, log);
    }

    fn go_on_landing(&self, s: &mut State, log: &mut impl Log) {
        if !self.landings_possible(s) {
            self.end_landings(s, log);
        }
    }

    /// Goes on to the movement of the phase, in which the landed units share (19.2.3.4), or back to
    /// its combats once they have moved.
    pub(super) fn end_landings(&self, s: &mut State, log: &mut impl Log) {
        s.flow.pop();
        if !matches!(s.frame(), Frame::Move(_)) {
            self.enter_movement(s, log);
        }
        s.frame().resume(self, s, log);
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
        implements!("11.1.2");
        implements!("19.2.3.2");
        implements!("19.2.3.9");
        let alive: UnitSet = landing.iter().filter(|unit| s.hex(*unit).is_some()).collect();
        if alive.is_empty() && self.holder(s, hex) != Some(PARTISAN) {
            // Nobody has come ashore: the port is not Allied.
            s.allied_ports.remove(hex);
        }
        if !s.stack(hex).iter().any(|unit| self.side(unit) == AXIS) {
            self.capture_beach(s, hex, alive, log);
            return self.go_on_landing(s, log);
        }
        // 19.2.3.7 MUST send the survivors back to the turn track with the steps they have lost.
        for unit in alive.iter() {
            self.lift(s, unit);
            s.at[unit] = At::Later;
            s.marks[unit] &= Marks::DEPLETED;
            // 19.2.3.8 MAY try again next turn: marks of movement go when a turn begins.
            s.mark(unit, Marks::MOVED);
            let what = || msg!("partizan-landing-repulsed", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("19.2.3.7"), what()));
        }
        s.allied_ports.remove(hex);
        self.go_on_landing(s, log);
    }

    /// 19.2.3.3 The landing has succeeded.
    fn capture_beach(&self, s: &mut State, hex: HexId, landed: UnitSet, log: &mut impl Log) {
        implements!("19.2.3.4");
        implements!("19.2.3.6");
        implements!("19.2.4.1");
        if landed.is_empty() {
            return;
        }
        for unit in landed.iter() {
            if s.hex(unit).is_none() {
                self.place(s, unit, hex);
            }
            // 19.2.3.4 MAY move and fight as usual, the assault notwithstanding.
            s.marks[unit] &= Marks::DEPLETED;
            let used =
                if self.is_us(unit) { &mut s.armpit.us_hexes } else { &mut s.armpit.other_hexes };
            used.add(hex);
            let what = || msg!("partizan-landing", unit = unit, hex = hex);
            log.note(|| Entry::new(cite!("19.2.3.3"), what()));
        }
        s.armpit.landed = true;
        // 19.2.3.5 MUST supply the Allies at once who can trace to it, never Partisans.
        s.armpit.beaches.add(hex);
        log.note(|| Entry::new(cite!("19.2.3.5"), msg!("partizan-beach", hex = hex)));
        let supplied = self.flood_supply(s, PARTISAN, HexSet::of(hex));
        for unit in self.all_of(PARTISAN) {
            if s.hex(unit).is_some_and(|hex| supplied.has(hex)) {
                self.resupply(s, unit, log);
            }
        }
    }

    /// Names of the markers of beaches.
    pub(crate) fn beach_names(&self) -> impl Iterator<Item = String> + '_ {
        self.map.scare.iter().map(|hex| self.beach_id(*hex))
    }

    /// 19.2.3.5 Landing Beaches.
    pub(crate) fn beach_markers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Piece> + 'a {
        let name = msg!("partizan-marker-beach");
        let beaches = s.armpit.beaches.iter();
        beaches.map(move |hex| marker(self, self.beach_id(hex), &name, "beach", hex, None))
    }

    fn beach_id(&self, hex: HexId) -> String {
        format!("Landing Beach {}", self.map.grid.printed(hex))
    }
}
