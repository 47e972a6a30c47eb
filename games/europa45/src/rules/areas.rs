//! 45.B.7, 45.B.2.0.2, BASE.17.5 Where units may ever be.

use neretva_core::{Refusal, msg};
use neretva_hex::HexId;

use crate::load::{Europa45, HexSet, UnitId};
use crate::state::{AXIS, State};

impl Europa45 {
    /// Hexes in which a counter may be at all, whoever else is there: partisans in their operational
    /// area and not in foreign cities, the Axis on its side of the front.
    pub fn ground_for(&self, s: &State, unit: UnitId) -> HexSet {
        let nation = self.nation(unit) as usize;
        if self.is_partisan(unit) {
            // 45.B.7.1 MAY NOT leave the area; 45.B.2.0.2 MAY NOT enter cities of others, in either
            // mode.
            implements!("45.B.7.1");
            implements!("45.B.2.0.2");
            let ground = self.map.operational[nation].without(self.map.foreign[nation]);
            // 45.B.2.a.18.1 The Arctic is closed in partisan mode; BASE.3.3 not in regular mode.
            implements!("45.B.2.a.18.1");
            implements!("BASE.3.3");
            return if self.lurks(s, unit) { ground.without(self.map.arctic) } else { ground };
        }
        if self.side(unit) == AXIS {
            // BASE.20.4 MAY NOT go beyond the front.
            implements!("BASE.20.4");
            return self.map.open.without(self.map.beyond(self.date(s)));
        }
        // BASE.20.5 Allied regular units go where they like.
        implements!("BASE.20.5");
        self.map.open
    }

    /// Why a counter may never be in a hex.
    pub(crate) fn check_area(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if self.ground_for(s, unit).has(hex) {
            return None;
        }
        let refused = |rule, why| Some(Refusal::new(rule, why));
        if !self.map.open.has(hex) {
            return refused(cite!("BASE.3.1"), msg!("europa45-closed", hex = hex));
        }
        if !self.is_partisan(unit) {
            return refused(cite!("BASE.20.4"), msg!("europa45-beyond-front", hex = hex));
        }
        let nation = self.nation(unit) as usize;
        if !self.map.operational[nation].has(hex) {
            return refused(
                cite!("45.B.7.1"),
                msg!("europa45-outside-area", unit = unit, hex = hex),
            );
        }
        if self.map.foreign[nation].has(hex) {
            return refused(
                cite!("45.B.2.0.2"),
                msg!("europa45-foreign-city", unit = unit, hex = hex),
            );
        }
        refused(cite!("45.B.2.a.18.1"), msg!("europa45-arctic", hex = hex))
    }
}
