//! 19.2.5 to 19.2.7 The German response to Operation Armpit.

use neretva_core::{Action, Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use super::OptionStep;
use crate::about::choice;
use crate::load::{Arrival, HexSet, Partizan, UnitId};
use crate::rules::Offer;
use crate::state::{AXIS, At, Marks, Phase, State, UnitSet};

/// 19.2.5.1 Steps of the three divisions together.
const ALL_STEPS: u8 = 6;

impl Partizan {
    /// 19.2.2.2 MUST wait for a landing that succeeds; 19.2.5.1 until the answer is decided.
    fn response_open(&self, s: &State) -> bool {
        implements!("19.2.2.2");
        s.switches.armpit && s.armpit.landed && !s.armpit.answered
    }

    /// 19.2.5.1 MAY roll with each surrender roll after the first landing: called right after it.
    pub(crate) fn after_surrender_roll(&self, s: &mut State, net: u8, _log: &mut impl Log) {
        if self.response_open(s) {
            s.flow.push(OptionStep::Response(net));
        }
    }

    /// What the response has to do when an Axis phase begins.
    pub(crate) fn enter_response(&self, s: &mut State) {
        let phase = s.phase();
        if phase == Phase::AxisPolitical && self.response_open(s) && s.surrendered.is_some() {
            // 19.2.6.1 MUST roll once, in the turn of the landing, if Italy had left the war before.
            s.flow.push(OptionStep::ResponseSteps);
        } else if phase == Phase::AxisRp && !self.divisions_due(s).is_empty() {
            // 19.2.5.2 MUST arrive in a later RP Phase if there was no hex before.
            s.flow.push(OptionStep::Division);
        }
    }

    pub(super) fn decide_response(&self, s: &mut State, net: u8, a: Action, log: &mut impl Log) {
        if a == choice::ROLL {
            s.flow.set(OptionStep::ResponseRoll(net));
        } else {
            self.give_up_response(s, log);
        }
    }

    /// 19.2.5.1 MUST come if the roll is lower than the net surrender roll.
    pub(super) fn resolve_response(&self, s: &mut State, net: u8, die: u8, log: &mut impl Log) {
        if die < net {
            let what = || msg!("partizan-response", die = die, net = net);
            log.note(|| Entry::new(cite!("19.2.5.1"), what()));
            self.grant_steps(s, ALL_STEPS, log);
        } else {
            let what = || msg!("partizan-response-none", die = die, net = net);
            log.note(|| Entry::new(cite!("19.2.5.1"), what()));
            self.give_up_response(s, log);
        }
    }

    /// No further roll comes once Italy is out: there is no surrender roll to go with it.
    fn give_up_response(&self, s: &mut State, log: &mut impl Log) {
        s.armpit.answered = s.surrendered.is_some();
        self.finish(s, log);
    }

    /// 19.2.6.1 MUST receive as many steps as rolled.
    pub(super) fn resolve_steps(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let what = || msg!("partizan-response-steps", steps = die);
        log.note(|| Entry::new(cite!("19.2.6.1"), what()));
        self.grant_steps(s, die.min(ALL_STEPS), log);
    }

    fn grant_steps(&self, s: &mut State, steps: u8, log: &mut impl Log) {
        s.armpit.answered = true;
        s.armpit.response_steps = steps;
        self.ask_division(s, log);
    }

    fn waiting_divisions(&self, s: &State) -> UnitSet {
        let response = |unit: &UnitId| self.card(*unit).arrival == Arrival::Armpit;
        self.all_of(AXIS).filter(response).filter(|unit| s.at[*unit] == At::Later).collect()
    }

    fn ask_division(&self, s: &mut State, log: &mut impl Log) {
        if s.armpit.response_steps == 1 {
            // A single step left makes a depleted division, whichever it is.
            self.waiting_divisions(s).iter().for_each(|unit| s.mark(unit, Marks::DEPLETED));
        }
        if self.divisions_due(s).is_empty() {
            self.finish(s, log);
        } else {
            s.flow.set(OptionStep::Division);
        }
    }

    /// Divisions that have steps to come with and a hex to come to.
    pub(crate) fn divisions_due(&self, s: &State) -> UnitSet {
        if s.armpit.response_steps == 0 {
            return UnitSet::EMPTY;
        }
        let joined = self.joined_towns(s);
        let has_hex = |unit| joined.iter().any(|hex| self.may_end(s, unit, hex));
        self.waiting_divisions(s).only(has_hex)
    }

    /// 19.2.5.2 Towns and cities joined to Germany by rail hexes free of the enemy.
    fn joined_towns(&self, s: &State) -> HexSet {
        let joined = self.joined_by_rail(s, self.map.to_germany, AXIS);
        joined.only(|hex| self.settlement(hex).is_some())
    }

    pub(super) fn arrival_offer(&self, s: &State, unit: UnitId) -> Offer {
        let hexes = self.joined_towns(s).only(|hex| self.may_end(s, unit, hex));
        let weaker = self.may_come_weaker(s, unit).then_some(unit);
        Offer::units(weaker.into_iter().collect()).and_hexes(hexes)
    }

    /// 19.2.6.2 MAY spread the steps, as long as the other divisions can take all the rest.
    fn may_come_weaker(&self, s: &State, unit: UnitId) -> bool {
        let others = self.waiting_divisions(s).without(UnitSet::of(unit));
        let room: u8 = others.iter().map(|other| self.card(other).steps).sum();
        !s.has(unit, Marks::DEPLETED) && s.armpit.response_steps - 1 <= room
    }

    pub(super) fn refuse_division(&self, s: &State, unit: UnitId) -> Refusal {
        if self.waiting_divisions(s).has(unit) {
            return Refusal::new(cite!("19.2.5.2"), msg!("partizan-division-no-hex", unit = unit));
        }
        Refusal::new(cite!("19.2.5.1"), msg!("partizan-not-a-division", unit = unit))
    }

    pub(super) fn check_division_hex(
        &self,
        s: &State,
        unit: UnitId,
        hex: HexId,
    ) -> Option<Refusal> {
        if self.joined_towns(s).has(hex) {
            return self.check_end(s, unit, hex);
        }
        Some(Refusal::new(cite!("19.2.5.2"), msg!("partizan-division-not-joined", hex = hex)))
    }

    pub(super) fn apply_arrival(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        // 19.2.6.2 MAY come in any mix of full and depleted divisions, 19.2.7.1 to be restored later.
        implements!("19.2.6.2");
        implements!("19.2.7.1");
        self.place(s, unit, hex);
        s.armpit.response_steps -= self.steps(s, unit);
        let what = || msg!("partizan-division-arrives", unit = unit, hex = hex);
        log.note(|| Entry::new(cite!("19.2.5.2"), what()));
        self.ask_division(s, log);
    }
}
