//! 7.12 Improved Positions.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::HexSet;
use crate::rules::supply::Lines;
use crate::state::{AXIS, Cp, State, UnitSet};

impl Gambit {
    /// Hexes where the Axis may dig in.
    pub(super) fn improvable(&self, s: &State) -> HexSet {
        let mut hexes = HexSet::EMPTY;
        if self.check_cp(s, Cp(self.tables.commands.improved_position), false).is_some() {
            return hexes;
        }
        let mut lines = Lines::new(self, s);
        for (unit, hex) in self.on_map_of(s, AXIS) {
            let marked = s.improved.has(hex) || hexes.has(hex);
            if !marked && !self.dispersed(s, unit) && lines.supply(unit) {
                hexes.add(hex);
            }
        }
        hexes
    }

    /// Why no Improved Position may be built in a hex.
    pub(super) fn check_position(&self, s: &State, hex: HexId) -> Option<Refusal> {
        // 7.12.2 MUST NOT have more than one in a hex.
        if s.improved.has(hex) {
            return Some(Refusal::new(cite!("7.12.2"), msg!("gambit-position-there", hex = hex)));
        }
        // 7.12.1 MUST be held by a unit in supply: dispersed partisans hold nothing.
        let holders = self.solid_in(s, hex, AXIS);
        if holders.is_empty() {
            return Some(Refusal::new(cite!("7.12.1"), msg!("gambit-position-empty", hex = hex)));
        }
        if !holders.iter().any(|unit| self.supplied(s, unit)) {
            return Some(Refusal::new(cite!("7.12.1"), msg!("gambit-position-oos", hex = hex)));
        }
        self.check_cp(s, Cp(self.tables.commands.improved_position), false)
    }

    /// 7.12.1 MAY build one for 1 CP; that does not use up the units there.
    pub(super) fn build_position(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        self.pay(s, Cp(self.tables.commands.improved_position), UnitSet::EMPTY);
        s.improved.add(hex);
        log.note(|| Entry::new(cite!("7.12.1"), msg!("gambit-position-built", hex = hex)));
        self.next_command(s, log);
    }
}
