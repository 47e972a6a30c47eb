//! 4.0.7 Control of towns and cities, and what else follows when a unit enters a hex.

use neretva_core::{Entry, Log, Seat, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::state::{ALLIED, AXIS, At, State, UnitId, UnitSet};

impl State {
    /// Who controls a town or city, if anybody does.
    pub fn controller(&self, place: HexId) -> Option<Seat> {
        if self.allied.has(place) {
            Some(ALLIED)
        } else {
            (!self.unclaimed.has(place)).then_some(AXIS)
        }
    }
}

impl Gambit {
    /// Puts a unit into a hex: control, markers and what hangs on them follow at once.
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        s.at[unit] = At::Hex(hex);
        s.crowded.add(hex);
        if self.is_partisan(unit) {
            if self.side(s, unit) == AXIS && !self.dispersed(s, unit) {
                self.lose_lone_beach(s, hex, log);
            }
        } else if self.side(s, unit) == ALLIED {
            self.allies_enter(s, unit, hex, log);
        } else {
            self.axis_enters(s, hex, log);
        }
    }

    fn allies_enter(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        // 7.12.4, 11.3.2, 12.8.11 MUST destroy an Improved Position at once; partisans do not.
        implements!("7.12.4");
        implements!("11.3.2");
        implements!("12.8.11");
        if s.improved.has(hex) && self.held_by_axis(s, hex).is_empty() {
            s.improved.remove(hex);
            let what = || msg!("gambit-position-destroyed", hex = hex);
            log.note(|| Entry::new(cite!("7.12.4"), what()));
        }
        if self.settlement(hex).is_none() || s.allied.has(hex) {
            return;
        }
        // An airborne assault has not won the hex while Axis units stand in it.
        if !self.held_by_axis(s, hex).is_empty() {
            return;
        }
        let before = s.controller(hex);
        s.allied.add(hex);
        s.unclaimed.remove(hex);
        log.note(|| Entry::new(cite!("4.0.7"), msg!("gambit-allies-control", hex = hex)));
        self.allies_take(s, unit, hex, before, log);
    }

    fn axis_enters(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        self.lose_lone_beach(s, hex, log);
        s.captured.remove(hex);
        if self.settlement(hex).is_some() && s.controller(hex) != Some(AXIS) {
            s.allied.remove(hex);
            s.unclaimed.remove(hex);
            log.note(|| Entry::new(cite!("4.0.7"), msg!("gambit-axis-controls", hex = hex)));
            self.axis_retakes(s, hex, log);
        }
    }

    fn held_by_axis(&self, s: &State, hex: HexId) -> UnitSet {
        self.solid_in(s, hex, AXIS)
    }
}
