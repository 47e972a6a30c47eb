//! 7 Zones of control.

use neretva_core::Seat;

use crate::load::{Balkans44, HexSet, Nation, Terrain};
use crate::state::State;

impl Balkans44 {
    /// 7.0.1 The hexes in which units of a side exert a zone of control.
    pub fn zones(&self, s: &State, seat: Seat) -> HexSet {
        implements!("7.0.1");
        // 7.0.3, 7.0.11, 7.0.12, 7.0.13 Neither friends nor enemies in a hex change that.
        implements!("7.0.3");
        implements!("7.0.11");
        implements!("7.0.12");
        implements!("7.0.13");
        let mut zones = HexSet::EMPTY;
        for nation in Nation::ALL.into_iter().filter(|nation| self.side_of(s, *nation) == seat) {
            // 7.0.2, 6.2.1.12 MUST exert one, unless they are guerrillas.
            implements!("7.0.2");
            implements!("6.2.1.12");
            let units = self.roster.of(nation).filter(|unit| !self.is_guerrilla(s, *unit));
            let hexes = units.filter_map(|unit| s.hex(unit));
            let around = hexes.fold(HexSet::EMPTY, |all, hex| all.or(self.map.around[hex.index()]));
            // 7.0.5 MAY NOT exert it over water, nor where the nation may never go.
            implements!("7.0.5");
            zones = zones.or(around.and(self.areas.of(nation)));
        }
        zones
    }

    /// 6.2.1.11, 7.0.4 Guerrillas MAY ignore zones of control in rough and mountain hexes.
    pub fn zones_for_guerrillas(&self, zones: HexSet) -> HexSet {
        implements!("6.2.1.11");
        implements!("7.0.4");
        zones.only(|hex| {
            !matches!(self.map.terrain[hex.index()], Terrain::Rough | Terrain::Mountain)
        })
    }
}
