//! 18.5 Destruction of objectives, and 11.3 what it costs.

use neretva_core::{Entry, Log, Message, msg};

use super::{CombatStep, attacking};
use crate::load::{HexSet, Objective, Partizan, UnitId};
use crate::state::{AXIS, Marks, PARTISAN, Phase, State, UnitSet, Vp};

impl Partizan {
    /// 18.5.1, 18.5.2 Partisan and Allied units that MAY destroy an objective in their hex.
    pub(crate) fn saboteurs(&self, s: &State) -> UnitSet {
        // 9.5.10, 9.5.11 MUST stand there once its movement is over: this is asked afterwards.
        implements!("9.5.10");
        implements!("9.5.11");
        implements!("18.5.2");
        if attacking(s) == AXIS {
            return UnitSet::EMPTY;
        }
        let marked: HexSet = s.objectives.iter().flatten().copied().collect();
        let there = self.on_map(s, PARTISAN).filter(|(_, hex)| marked.has(*hex));
        // 12.5.2 MAY NOT do so where a retreat after combat has led it.
        let free = there.filter(|(unit, _)| !s.has(*unit, Marks::RETREATED));
        free.map(|(unit, _)| unit).collect()
    }

    /// The kind of a marker: both tables list them in the same order.
    fn objective_kind(&self, objective: u8) -> Objective {
        self.tables.objectives.axis[usize::from(objective)].kind
    }

    pub(super) fn destroy_purpose(&self, objective: u8) -> Message {
        let kind = self.objective_kind(objective);
        let modifier = self.tables.objectives.vp[kind as usize];
        msg!("partizan-roll-objective", modifier = modifier)
    }

    /// 9.5.10 MAY declare it as soon as the unit's own movement is over; movement goes on after it.
    pub(crate) fn destroy_while_moving(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        s.flow.push(CombatStep::Pick);
        self.apply_destroy(s, unit, log);
    }

    pub(super) fn apply_destroy(&self, s: &mut State, unit: UnitId, log: &mut impl Log) {
        let found = s.objectives.iter().position(|hex| hex.is_some() && *hex == s.hex(unit));
        let Some(objective) = found else { return };
        // 11.2.3 MUST be shown to the Axis.
        self.show(s, unit, cite!("11.2.3"), log);
        let objective = objective as u8;
        s.flow.set(CombatStep::Destroy { unit, objective });
    }

    pub(super) fn resolve_destroy(
        &self,
        s: &mut State,
        unit: UnitId,
        objective: u8,
        die: u8,
        log: &mut impl Log,
    ) {
        // 18.5.3 MUST add what the kind of objective is worth.
        implements!("18.5.1");
        implements!("18.5.3");
        implements!("18.5.4");
        let kind = self.objective_kind(objective);
        let modifier = self.tables.objectives.vp[kind as usize];
        // 19.4.1 MUST take two off if Tito is dead and the option is in use; 19.4.2 never below 0.
        implements!("19.4.1");
        implements!("19.4.2");
        let mourning = s.switches.tito_objectives && s.tito_lost.is_some();
        let points = i16::from(die) + i16::from(modifier) - if mourning { 2 } else { 0 };
        let points = Vp(points.max(0));
        s.objective_points += points;
        // 18.5.5 MUST remove the marker at once.
        let hex = s.objectives[usize::from(objective)].take();
        if let Some(hex) = hex {
            log.note(|| {
                let what = msg!("partizan-destroys", unit = unit, hex = hex, vp = points);
                Entry::new(cite!("18.5.5"), what)
            });
        }
        if self.is_partisan(unit) {
            // 11.3.1 MUST halve the strengths of the Partisan that did it, 11.3.2 seen or not.
            implements!("11.3.1");
            implements!("11.3.2");
            implements!("9.5.12");
            s.mark(unit, Marks::EXPOSED);
        }
        s.unmark_all(Marks::SEEN);
        if s.phase() == Phase::PartisanMovement {
            self.finish(s, log);
        } else {
            self.next_combat(s, log);
        }
    }
}
