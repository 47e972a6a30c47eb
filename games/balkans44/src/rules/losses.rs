//! 2.2.1.4 Steps: units are reduced, and go to the dead pile.

use neretva_core::{Entry, Log, Viewer, msg};

use crate::load::{Balkans44, UnitId};
use crate::state::{At, Marks, State};

impl Balkans44 {
    /// 2.2.1.4 A unit loses a step: it MUST be reduced, or eliminated with its last one.
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        if self.steps(s, unit) < 2 {
            return self.eliminate(s, unit, log);
        }
        s.mark(unit, Marks::REDUCED);
        let named = || msg!("balkans44-step-lost", unit = unit, hex = hex);
        let covered = || msg!("balkans44-step-lost-covered", hex = hex);
        self.note_unit(s, unit, cite!("2.2.1.4"), named, covered, log);
    }

    /// Puts a unit into the dead pile, which is open to both players. Romanians wait there for the
    /// surrender of their country (6.1.3.1). What it bore on the map is gone.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        let other = Viewer::Seat(self.side(s, unit).other());
        log.note(|| {
            let what = msg!("balkans44-eliminated", unit = unit, hex = hex);
            let entry = Entry::new(cite!("2.2.1.4"), what);
            if self.sees(s, other, unit) { entry } else { entry.reveal() }
        });
        self.uncovering(s, self.side(s, unit), [hex; 2], log, |s| {
            self.lift(s, unit);
            s.at[unit] = At::Dead;
            s.marks[unit] = Marks::empty();
        });
    }
}
