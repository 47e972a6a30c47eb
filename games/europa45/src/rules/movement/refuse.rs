//! Why a move is not allowed: the most specific clause first.

use neretva_core::{Refusal, msg};
use neretva_hex::HexId;

use super::reach::Ground;
use crate::load::{Europa45, HexSet, UnitId};
use crate::rules::zoc::Pressure;
use crate::state::{Marks, State, UnitSet};

impl Europa45 {
    /// Why a counter is not at the disposal of the phasing player. Of enemy counters nothing else is
    /// told: they may be hidden.
    pub(crate) fn check_own(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        let rule = cite!("BASE.1.2");
        if self.side(unit) != self.phasing(s) {
            return Some(Refusal::new(rule, msg!("europa45-not-your-unit", unit = unit)));
        }
        if self.roster.air.has(unit) {
            // BASE.2.2 MUST be a combat unit.
            return Some(Refusal::new(
                cite!("BASE.2.2"),
                msg!("europa45-no-ground-unit", unit = unit),
            ));
        }
        let why = || msg!("europa45-not-on-map", unit = unit);
        s.hex(unit).is_none().then(|| Refusal::new(cite!("BASE.6.1"), why()))
    }

    /// Why a unit may not move now.
    pub(super) fn check_mover(&self, s: &State, unit: UnitId) -> Option<Refusal> {
        self.check_own(s, unit).or_else(|| {
            if s.has(unit, Marks::RODE) {
                // BASE.6.2 A train comes instead of ordinary movement.
                let why = msg!("europa45-rode-already", unit = unit);
                return Some(Refusal::new(cite!("BASE.6.2"), why));
            }
            let why = || msg!("europa45-no-points", unit = unit);
            (s.mp[unit] == 0).then(|| Refusal::new(cite!("BASE.6.1"), why()))
        })
    }

    /// Why a unit may not join those who move together.
    pub(super) fn refuse_mate(&self, s: &State, group: UnitSet, unit: UnitId) -> Option<Refusal> {
        let first = group.first()?;
        let refusal = self.check_mover(s, unit).unwrap_or_else(|| {
            if s.hex(unit) != s.hex(first) {
                // BASE.6.1 MUST start together to move as a stack.
                Refusal::new(cite!("BASE.6.1"), msg!("europa45-stack-starts-together", unit = unit))
            } else if group.has(unit) {
                Refusal::house(msg!("europa45-picked-already", unit = unit))
            } else if self.lurks(s, unit) != self.lurks(s, first) {
                Refusal::house(msg!("europa45-other-mode", unit = unit))
            } else {
                Refusal::house(msg!("europa45-pick-order", unit = unit))
            }
        });
        Some(refusal)
    }

    /// Why units may not go to a hex.
    pub(super) fn refuse_destination(
        &self,
        s: &State,
        units: UnitSet,
        to: HexId,
    ) -> Option<Refusal> {
        let ground = self.ground(s, units);
        if ground.from == to {
            return Some(Refusal::new(cite!("BASE.6.1"), msg!("europa45-there-already", hex = to)));
        }
        units
            .iter()
            .find_map(|unit| self.check_area(s, unit, to))
            .or_else(|| self.check_enemies(s, units, &ground, to))
            .or_else(|| self.check_crossing(&ground, to))
            .or_else(|| self.check_distance(s, units, &ground, to))
            .or_else(|| self.check_room(s, units, to))
    }

    /// Enemies close the hex.
    fn check_enemies(
        &self,
        s: &State,
        units: UnitSet,
        ground: &Ground,
        to: HexId,
    ) -> Option<Refusal> {
        let first = units.first()?;
        if ground.open.has(to) {
            return None;
        }
        if self.lurks(s, first) {
            // 45.B.2.a.5.1 MAY NOT enter a hex with an anti-partisan unit.
            let why = msg!("europa45-anti-partisan-there", hex = to);
            return Some(Refusal::new(cite!("45.B.2.a.5.1"), why));
        }
        if self.map.around[ground.from.index()].has(to) {
            return self.check_overrun(s, units, ground, to);
        }
        Some(Refusal::new(cite!("BASE.6.1"), msg!("europa45-enemy-there", hex = to)))
    }

    /// Water lies between the units and a hex beside them.
    fn check_crossing(&self, ground: &Ground, to: HexId) -> Option<Refusal> {
        let exit = self.map.exit(ground.from, to)?;
        let why = || msg!("europa45-water-between", from = ground.from, hex = to);
        exit.closed.then(|| Refusal::new(cite!("BASE.3.1"), why()))
    }

    /// The units do not come there with the points that they have.
    fn check_distance(
        &self,
        s: &State,
        units: UnitSet,
        ground: &Ground,
        to: HexId,
    ) -> Option<Refusal> {
        if self.spent(s, ground).0.has(to) {
            return None;
        }
        let comes = |eased: Ground| self.spent(s, &eased).0.has(to);
        // BASE.5.4, BASE.5.2 Zones of control take the points that are missing.
        let p = ground.pressure;
        let no_entry = Pressure { enter_full: HexSet::EMPTY, enter_reduced: HexSet::EMPTY, ..p };
        if comes(ground.under(no_entry)) {
            return Some(Refusal::new(
                cite!("BASE.5.4"),
                msg!("europa45-entry-too-dear", hex = to),
            ));
        }
        if comes(ground.under(Pressure::default())) {
            return Some(Refusal::new(cite!("BASE.5.2"), msg!("europa45-zone-too-dear", hex = to)));
        }
        // BASE.8.7, BASE.11.1 Halved movement is what they lack.
        for (mark, rule) in
            [(Marks::DISRUPTED, cite!("BASE.8.7")), (Marks::OOS, cite!("BASE.11.1"))]
        {
            if let Some(unit) = units.iter().find(|unit| s.has(*unit, mark)) {
                let why = msg!("europa45-too-far-halved", unit = unit, hex = to);
                return Some(Refusal::new(rule, why));
            }
        }
        let why = msg!("europa45-too-far", hex = to, points = ground.budget);
        Some(Refusal::new(cite!("BASE.6.1"), why))
    }
}
