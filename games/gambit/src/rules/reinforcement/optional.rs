//! 8.1 Optional units: who may come, where, and at which price.

use neretva_core::{Entry, Log, Refusal, Rule, Seat, msg};
use neretva_hex::HexId;

use super::ReinforcementStep;
use crate::Gambit;
use crate::load::{self, HexSet, Nation, Optional, Side, Year};
use crate::state::{ALLIED, AXIS, At, Marks, State, UnitId, UnitSet};

impl Gambit {
    /// The optional unit of the scenario by its index.
    pub(super) fn optional_unit(&self, s: &State, unit: UnitId) -> Option<&Optional> {
        self.scenario(s).optional.iter().find(|optional| optional.unit == unit)
    }

    /// 8.1.1 Optional units of a side that may come now.
    pub(super) fn may_come(&self, s: &State, seat: Seat) -> UnitSet {
        let listed = self.scenario(s).optional.iter().map(|optional| optional.unit);
        listed.filter(|unit| self.check_optional(s, seat, *unit).is_none()).collect()
    }

    /// Why an optional unit may not come now.
    pub(super) fn check_optional(&self, s: &State, seat: Seat, unit: UnitId) -> Option<Refusal> {
        let optional =
            self.optional_unit(s, unit).filter(|optional| seat_of(optional.side) == seat);
        // S43.29, S44.16, S45.17 MUST be on the list of the scenario and side; S45.19 that of the
        // Allies is empty in 1945.
        let Some(optional) = optional else {
            let why = msg!("gambit-not-optional", unit = unit);
            return Some(Refusal::new(self.optional_rule(s, seat), why));
        };
        if s.at[unit] != At::Later {
            let why = msg!("gambit-optional-here", unit = unit);
            return Some(Refusal::new(cite!("8.1.1"), why));
        }
        let hexes = match &optional.entry {
            // 8.1.5 MAY always enter the Med Box.
            load::EntryPlace::MedBox => return None,
            load::EntryPlace::Liguria | load::EntryPlace::OneOf(_) => self.entry_hexes(s, unit),
        };
        let refusals = || hexes.iter().map(|hex| self.check_entry(s, unit, *hex));
        if refusals().any(|refusal| refusal.is_none()) { None } else { refusals().flatten().next() }
    }

    /// The hexes where an optional unit of the Axis may come by its list.
    pub(super) fn entry_hexes<'a>(&'a self, s: &'a State, unit: UnitId) -> &'a [HexId] {
        // 8.1.2 MUST come from Liguria; S44.17 MUST come in one of two cities instead.
        implements!("8.1.2");
        implements!("S45.18");
        match self.optional_unit(s, unit).map(|optional| &optional.entry) {
            Some(load::EntryPlace::Liguria) => std::slice::from_ref(&self.map.liguria),
            Some(load::EntryPlace::OneOf(hexes)) => hexes,
            Some(load::EntryPlace::MedBox) | None => &[],
        }
    }

    /// Why an optional unit may not come in a hex of its list.
    pub(super) fn check_entry(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        // 8.1.3 MAY NOT come where enemies are; dispersed partisans do not hinder it.
        if !self.solid_in(s, hex, ALLIED).is_empty() {
            let why = msg!("gambit-entry-blocked", unit = unit, hex = hex);
            return Some(Refusal::new(cite!("8.1.3"), why));
        }
        if !self.room(s, unit, hex) {
            let why = msg!("gambit-entry-full", unit = unit, hex = hex);
            return Some(Refusal::new(cite!("10.3.1"), why));
        }
        self.check_mix(s, unit, hex)
    }

    /// Why an optional unit may not come in a hex, of its list or not.
    pub(super) fn refuse_entry(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if self.entry_hexes(s, unit).contains(&hex) {
            return self.check_entry(s, unit, hex);
        }
        let why = msg!("gambit-not-an-entry", unit = unit, hex = hex);
        Some(Refusal::new(entry_rule(self.card(unit).nation), why))
    }

    /// The entry hexes that are free.
    pub(super) fn free_entries(&self, s: &State, unit: UnitId) -> HexSet {
        let hexes = self.entry_hexes(s, unit).iter();
        let free = hexes.filter(|hex| self.check_entry(s, unit, **hex).is_none());
        free.copied().collect()
    }

    /// An optional unit is committed: the enemy scores for it at once.
    pub(super) fn commit_optional(
        &self,
        s: &mut State,
        seat: Seat,
        unit: UnitId,
        log: &mut impl Log,
    ) {
        let Some(optional) = self.optional_unit(s, unit) else { return };
        match optional.entry {
            load::EntryPlace::MedBox => {
                // 8.1.5 MUST appear in the Med Box; 7.6.1 it has not begun the phase there.
                self.pay_for(s, unit, log);
                s.at[unit] = At::Med;
                s.mark(unit, Marks::FRESH);
                let what = || msg!("gambit-comes-to-med", unit = unit);
                log.note(|| Entry::new(cite!("8.1.5"), what()));
                self.offer_optional(s, seat, log);
            }
            load::EntryPlace::Liguria => self.enter_optional(s, unit, self.map.liguria, log),
            load::EntryPlace::OneOf(_) => {
                s.flow.set(ReinforcementStep::Entry(unit));
            }
        }
    }

    /// An optional unit of the Axis comes onto the map; 8.1.4 it MAY act in the Axis player turn. Then
    /// the next one is offered.
    pub(super) fn enter_optional(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Log,
    ) {
        implements!("8.1.4");
        self.pay_for(s, unit, log);
        self.place(s, unit, hex, log);
        let what = || msg!("gambit-comes", unit = unit, hex = hex);
        log.note(|| Entry::new(entry_rule(self.card(unit).nation), what()));
        self.offer_optional(s, self.side(s, unit), log);
    }

    /// 8.1.1, 4.0.10 MUST give the enemy the listed VP.
    pub(super) fn pay_for(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        // S44.11 The prices of Poles are doubled in the list.
        implements!("4.0.10");
        implements!("S44.11");
        implements!("S44.5");
        let Some(optional) = self.optional_unit(s, unit) else { return };
        let enemy = if optional.side == Side::Allied { AXIS } else { ALLIED };
        let vp = optional.vp;
        s.gifts[enemy.index()] += vp;
        let what = || msg!("gambit-optional-price", unit = unit, seat = enemy, vp = vp);
        log.note(|| Entry::new(cite!("8.1.1"), what()));
    }

    /// Asks for one more optional unit, or goes on if none may come.
    pub(super) fn offer_optional(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if !s.flow.is_held() && self.may_come(s, seat).is_empty() {
            self.after_optional(s, seat, log);
        } else {
            s.flow.set(ReinforcementStep::Optional(seat));
        }
    }

    pub(super) fn after_optional(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        if seat == ALLIED {
            s.flow.set(self.support_step(s));
        } else {
            self.finish(s, log);
        }
    }

    /// The clause of the list of optional units.
    fn optional_rule(&self, s: &State, seat: Seat) -> Rule {
        match (self.year(s), seat) {
            (Year::Y1943, _) => cite!("S43.29"),
            (Year::Y1944, _) => cite!("S44.16"),
            (Year::Y1945, ALLIED) => cite!("S45.19"),
            // 13.5.8 Italians come after 1943 only by that list.
            (Year::Y1945, _) => {
                implements!("13.5.8");
                cite!("S45.17")
            }
        }
    }
}

fn seat_of(side: Side) -> Seat {
    match side {
        Side::Allied => ALLIED,
        Side::Axis => AXIS,
    }
}

/// The clause that says where an optional unit of the Axis comes.
pub(super) fn entry_rule(nation: Nation) -> Rule {
    if nation == Nation::Hellene {
        cite!("S44.17")
    } else if nation == Nation::Italian {
        cite!("S45.18")
    } else {
        cite!("8.1.2")
    }
}
