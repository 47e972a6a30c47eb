//! The set-up of one click.

use neretva_core::{Entry, Log, Seat, msg};

use super::Stage;
use crate::Gambit;
use crate::state::{AXIS, At, Marks, State, UnitId};

impl Gambit {
    /// Sets up everything of a side by the standard of the scenario, whatever was placed before.
    pub(super) fn set_up_by_standard(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        let stages: &[Stage] =
            if seat == AXIS { &[Stage::Axis, Stage::Chetniks] } else { &[Stage::Allied] };
        for unit in UnitId::all() {
            if matches!(s.at[unit], At::Hex(_)) && stages.contains(&self.setup_stage(s, unit)) {
                s.at[unit] = At::Ready;
                s.marks[unit] = Marks::empty();
            }
        }
        let scenario = self.scenario(s);
        for stage in stages {
            for placed in &scenario.standard {
                if self.setup_stage(s, placed.unit) != *stage {
                    continue;
                }
                // The enemy may be where the standard would have a unit.
                let Some(hex) = self.nearest_start(s, placed.unit, placed.hex) else { continue };
                s.at[placed.unit] = At::Hex(hex);
                let reduced = if placed.reduced { Marks::REDUCED } else { Marks::empty() };
                let dispersed = if placed.dispersed { Marks::DISPERSED } else { Marks::empty() };
                s.mark(placed.unit, reduced | dispersed);
            }
        }
        if seat == AXIS {
            s.improved = scenario.standard_positions.iter().copied().collect();
        }
        let what = || msg!("gambit-setup-standard", seat = seat);
        log.note(|| Entry::new(self.stage_rule(s, stages[0]), what()));
    }
}
