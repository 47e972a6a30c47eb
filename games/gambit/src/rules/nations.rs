//! 11.3, 11.5, 13.5 and the scenarios: who may go where.

use neretva_core::{Refusal, Rule, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{Country, HexSet, Nation, Year, Zone};
use crate::state::{State, piece};

impl Gambit {
    /// Land hexes that are open to a unit by nationality and scenario.
    pub(crate) fn area(&self, s: &State, unit: usize) -> HexSet {
        self.limit(s, unit).map_or(self.map.land, |(_, open)| open)
    }

    /// Why a unit may not be in a hex, by nationality and scenario.
    pub(crate) fn check_area(&self, s: &State, unit: usize, hex: HexId) -> Option<Refusal> {
        if !self.map.land.has(hex.index()) {
            // 10.3.1, 11.2.1 MAY stand only where there is some land.
            return Some(Refusal::new(cite!("11.2.1"), msg!("gambit-no-land", hex = hex)));
        }
        let (rule, open) = self.limit(s, unit)?;
        let why = || msg!("gambit-closed-area", unit = piece(unit), hex = hex);
        (!open.has(hex.index())).then(|| Refusal::new(rule, why()))
    }

    /// The hexes that a limit leaves open to a unit, with the clause that sets it; most have none.
    fn limit(&self, s: &State, unit: usize) -> Option<(Rule, HexSet)> {
        // 6.3.6, 11.3.7, 11.5.1 MUST keep to where nationality and scenario let a unit go.
        implements!("6.3.6", "11.3.7", "11.5.1");
        let year = self.year(s);
        let zone = |zone| self.map.zone_hexes(zone, year);
        match self.units[unit].nation {
            // 11.3.5, 13.5.3 MAY NOT ever leave the zone of their set-up, which is their own.
            Nation::Croatian => Some((cite!("11.3.5"), zone(Zone::Croatia))),
            Nation::Serbian => Some((cite!("11.3.5"), zone(Zone::Serbia))),
            Nation::Slovene => Some((cite!("11.3.5"), zone(Zone::Slovenia))),
            // S44.18 MUST stay in Greece.
            Nation::Hellene => Some((cite!("S44.18"), zone(Zone::Greece))),
            // S44.9, 13.5.7 MAY NOT leave Greece, in 1943 either.
            Nation::Guerrilla => Some((cite!("S44.9"), zone(Zone::Greece))),
            // S43.18 MAY move anywhere in Yugoslavia, and nowhere else.
            Nation::Chetnik => Some((cite!("S43.18"), self.yugoslavia(year))),
            // S43.5, S44.6 MAY NOT enter Albania or Croatia.
            Nation::Bulgarian if year == Year::Y1943 => Some((cite!("S43.5"), self.bulgarian())),
            Nation::Bulgarian if year == Year::Y1944 => Some((cite!("S44.6"), self.bulgarian())),
            // S45.7 MAY NOT enter Slovenia or Italy; S45.8 Istria is Slovenian.
            Nation::Bulgarian | Nation::Soviet => Some((cite!("S45.7"), self.eastern())),
            // 13.5.5 The Croatian divisions of the German army go where Germans go; 13.5.12 Yugoslav
            // partisans are another nationality than Chetniks, and free.
            Nation::German
            | Nation::Ss
            | Nation::Italian
            | Nation::British
            | Nation::Canadian
            | Nation::American
            | Nation::Polish
            | Nation::Partisan => {
                implements!("13.5.3", "13.5.5", "13.5.7", "13.5.12", "S45.8");
                None
            }
        }
    }

    /// 2.4.1 Yugoslavia is its four zones; 2.4.2, S43.4, S44.7 Istria joins Slovenia after 1943.
    fn yugoslavia(&self, year: Year) -> HexSet {
        implements!("2.4.1", "2.4.2", "S43.4", "S44.7");
        let zones = [Zone::Slovenia, Zone::Croatia, Zone::Serbia, Zone::Macedonia];
        zones.into_iter().fold(HexSet::EMPTY, |all, zone| all.or(self.map.zone_hexes(zone, year)))
    }

    /// Where Bulgarians of the Axis may go.
    fn bulgarian(&self) -> HexSet {
        let closed = [Zone::Albania, Zone::Croatia].map(|zone| self.map.zones[zone as usize]);
        self.map.land.without(closed[0]).without(closed[1])
    }

    /// Where Soviets and Bulgarians of 1945 may go.
    fn eastern(&self) -> HexSet {
        let italian = |hex: &usize| self.map.country[*hex] == Some(Country::Italy);
        // Italy lies outside the zones: the few hexes there are quickly looked through.
        let slovenia = self.map.zone_hexes(Zone::Slovenia, Year::Y1945);
        let open = self.map.land.without(slovenia);
        let zones = self.map.zones.iter().fold(HexSet::EMPTY, |all, zone| all.or(*zone));
        open.without(open.without(zones).iter().filter(italian).collect())
    }
}
