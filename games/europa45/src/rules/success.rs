//! 45.T1, BASE.18 The success table and its modifiers.

pub mod charts;

use neretva_hex::HexId;

use super::sabotage::Attempt;
use crate::load::{Europa45, Nation, Success};
use crate::state::State;

impl Europa45 {
    /// BASE.18.1 What a die with its modifiers means.
    pub fn success(&self, die: u8, modifiers: i8) -> Success {
        implements!("BASE.18.1");
        *self.tables.success.at(die as i8 + modifiers)
    }

    /// What a city adds: all that counts where no units take part.
    pub(super) fn city_modifier(&self, hex: HexId) -> i8 {
        let drm = &self.tables.success_drm;
        if self.map.majors.has(hex) {
            implements!("45.T1.16");
            drm.major_city
        } else if self.map.cities.has(hex) {
            implements!("45.T1.15");
            drm.dot_city
        } else {
            0
        }
    }

    /// 45.T1.17 All that modifies the die of an attempt, added up.
    pub fn sabotage_modifiers(&self, s: &State, attempt: &Attempt) -> i8 {
        implements!("45.T1.17");
        let Some(first) = attempt.units.first() else { return 0 };
        let (drm, hex) = (&self.tables.success_drm, attempt.hex);
        let (seat, enemy) = (self.side(first), self.side(first).other());
        let mut sum = self.city_modifier(hex);
        // 45.T1.11 Once, however many zones there are.
        implements!("45.T1.11");
        if self.apzoc(&self.presence(s), enemy).has(hex) {
            sum += drm.apzoc;
        }
        // 45.T1.12 Soviet partisans need a command, whose counter may lie hidden.
        implements!("45.T1.12");
        implements!("45.B.4.4");
        let soviet = attempt.units.iter().any(|unit| self.nation(unit) == Nation::Soviet);
        let led = self.roster.commands.iter().any(|unit| {
            let near = |at| self.map.grid.distance(at, hex) <= u32::from(drm.command_distance);
            self.side(unit) == seat && s.hex(unit).is_some_and(near)
        });
        if soviet && !led {
            sum += drm.no_command;
        }
        // 45.T1.13 Enemies of 1 RE in all.
        implements!("45.T1.13");
        if self.half_re(self.stack_of(s, hex, enemy)) >= 2 {
            sum += drm.enemies;
        }
        // 45.T1.14 Whole RE beyond the first; a dummy has none.
        implements!("45.T1.14");
        let more = (self.half_re(attempt.units) / 2).saturating_sub(1);
        sum + drm.each_re * more as i8
    }
}
