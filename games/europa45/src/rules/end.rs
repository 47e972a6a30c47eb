//! BASE.1.3 The end of a player-turn: shown partisans hide, disruption ends, points are counted.

use neretva_core::{Log, Seat};

use crate::load::Europa45;
use crate::state::{AXIS, Marks, State, UnitSet};

impl Europa45 {
    pub(crate) fn enter_end(&self, s: &mut State, seat: Seat, log: &mut impl Log) {
        // 45.B.2.b.5 Shown partisans are hidden again; 45.B.2.b.12 alone in their hex they stay noted.
        implements!("45.B.2.b.5");
        let shown: UnitSet =
            self.roster.partisans.only(|unit| s.has(unit, Marks::SHOWN) && s.hex(unit).is_some());
        for unit in shown.iter() {
            s.unmark(unit, Marks::SHOWN);
            s.mark(unit, Marks::NOTED);
        }
        for unit in shown.iter() {
            if let Some(hex) = s.hex(unit) {
                self.blur(s, hex);
            }
        }
        // BASE.8.7 Disruption ends with the owner's next player-turn.
        implements!("BASE.8.7");
        for unit in self.roster.ground.iter().filter(|unit| self.side(*unit) == seat) {
            if s.has(unit, Marks::FRESH) {
                s.unmark(unit, Marks::FRESH);
            } else {
                s.unmark(unit, Marks::DISRUPTED);
            }
        }
        s.unmark_all(PHASE_MARKS);
        s.railed = 0;
        // BASE.1.4 Nothing else follows combat.
        implements!("BASE.1.4");
        if seat == AXIS {
            self.score_heads(s, log);
        } else {
            self.score_cities(s, log);
        }
    }
}

/// Marks that end with a phase or a player-turn.
pub(crate) const PHASE_MARKS: Marks = Marks::MOVED
    .union(Marks::RODE)
    .union(Marks::FOUGHT)
    .union(Marks::DEMOLISHED)
    .union(Marks::CHANGED)
    .union(Marks::BOUND);
