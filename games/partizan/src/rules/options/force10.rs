//! 19.3 Force 10.

use neretva_core::{Entry, Log, Refusal, msg};
use neretva_hex::HexId;

use super::OptionStep;
use crate::load::{HexSet, Partizan};
use crate::state::{AXIS, At, PARTISAN, State};

/// 19.3.0.1 The turn of its arrival.
const ARRIVAL: u8 = 7;

impl Partizan {
    /// 19.3.0.1 MUST arrive on turn 7 if the option is used.
    pub(crate) fn force10_due(&self, s: &State) -> bool {
        s.switches.force10 && s.turn == ARRIVAL && s.at[self.roster.cast.force10] == At::Later
    }

    /// Asks for its hex in the Partisan RP Phase of that turn.
    pub(crate) fn enter_force10(&self, s: &mut State) {
        if self.force10_due(s) {
            s.flow.push(OptionStep::Force10);
        }
    }

    /// 19.3.0.1 MAY choose any unoccupied hex of Yugoslavia.
    pub(super) fn force10_hexes(&self, s: &State) -> HexSet {
        self.map.yugoslavia.without(self.held(s, AXIS)).without(self.held(s, PARTISAN))
    }

    pub(super) fn refuse_force10(&self, s: &State, hex: HexId) -> Refusal {
        let why = if self.holder(s, hex).is_some() {
            msg!("partizan-force10-occupied", hex = hex)
        } else {
            msg!("partizan-force10-abroad", hex = hex)
        };
        Refusal::new(cite!("19.3.0.1"), why)
    }

    pub(super) fn drop_force10(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        let unit = self.roster.cast.force10;
        log.note(|| Entry::new(cite!("19.3.0.1"), msg!("partizan-drop", unit = unit, hex = hex)));
        s.flow.set(OptionStep::Force10Drift(hex));
    }

    /// 19.3.0.2 MUST always drift.
    pub(super) fn resolve_force10(&self, s: &mut State, from: HexId, die: u8, log: &mut impl Log) {
        implements!("19.3.1.1");
        implements!("19.3.1.2");
        implements!("19.3.1.3");
        implements!("19.3.1.4");
        let unit = self.roster.cast.force10;
        match self.drift_to(s, unit, from, die) {
            Ok(hex) => {
                self.place(s, unit, hex);
                let what = || msg!("partizan-drop-drifts", unit = unit, hex = hex);
                log.note(|| Entry::new(cite!("19.3.0.2"), what()));
            }
            // 19.3.0.3 MUST be lost for good where it may not stand: no second roll.
            Err(_) => self.eliminate(s, unit, cite!("19.3.0.3"), log),
        }
        self.finish(s, log);
    }
}
