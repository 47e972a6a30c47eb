//! 2.4 Zones and countries, which change with the year.

use neretva_board::named;
use neretva_hex::HexId;

use crate::load::{Country, HexSet, Map, Zone};

named! {
    /// The year of a scenario.
    pub enum Year {
        /// Operation Boardman.
        Y1943 = "1943",
        /// Operation Zeppelin.
        Y1944 = "1944",
        /// Operation Gelignite.
        Y1945 = "1945",
    }
}

impl Map {
    /// The set-up zone of a hex in that year: Istria is in none in 1943, in Slovenia later.
    pub fn zone(&self, hex: HexId, year: Year) -> Option<Zone> {
        implements!("2.4.2");
        implements!("S43.4");
        implements!("S44.7");
        implements!("S45.8");
        let istria = self.istria.has(hex) && year != Year::Y1943;
        if istria { Some(Zone::Slovenia) } else { self.zone[hex.index()] }
    }

    /// The country of a land hex in that year: Istria is Italian in 1943, Yugoslav later.
    pub fn country(&self, hex: HexId, year: Year) -> Option<Country> {
        let istria = self.istria.has(hex) && year != Year::Y1943;
        if istria { Some(Country::Yugoslavia) } else { self.country[hex.index()] }
    }

    /// The hexes of a zone in that year.
    pub fn zone_hexes(&self, zone: Zone, year: Year) -> HexSet {
        let hexes = self.zones[zone as usize];
        if zone == Zone::Slovenia && year != Year::Y1943 { hexes.or(self.istria) } else { hexes }
    }
}
