//! 7.6, 7.7, 7.9 Where assaults may go.

use neretva_core::{Refusal, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{HexSet, Year, Zone};
use crate::rules::combat::BattleKind;
use crate::state::{ALLIED, State, UnitSet};

impl Gambit {
    /// Hexes that a force may land in or drop into.
    pub fn assault_targets(&self, s: &State, kind: BattleKind, group: UnitSet) -> HexSet {
        if group.is_empty() {
            return HexSet::EMPTY;
        }
        let open = match kind {
            BattleKind::Airborne => self.balkans(s),
            BattleKind::Amphibious | BattleKind::Attack => {
                let spent = if s.landings.limited { self.limited(s) } else { HexSet::EMPTY };
                self.beaches(s).and(self.landing_area(s)).without(spent)
            }
        };
        let friends = self.hexes_of(s, ALLIED).and(open);
        let shut = friends.iter().filter(|hex| {
            let hex = *hex;
            self.check_assault_stack(s, group, hex).is_some()
        });
        open.without(shut.collect())
    }

    /// Why a force may not land in or drop into a hex.
    pub(super) fn check_assault_hex(
        &self,
        s: &State,
        kind: BattleKind,
        group: UnitSet,
        hex: HexId,
    ) -> Option<Refusal> {
        if group.is_empty() {
            return Some(Refusal::new(cite!("7.5.3"), msg!("gambit-assault-nobody-picked")));
        }
        if kind == BattleKind::Airborne {
            // 7.9.2 MAY be any land hex of the three countries.
            if !self.balkans(s).has(hex) {
                return Some(Refusal::new(cite!("7.9.2"), msg!("gambit-drop-outside", hex = hex)));
            }
        } else if !self.beaches(s).has(hex) {
            return Some(Refusal::new(cite!("7.6.2"), msg!("gambit-no-landing-there", hex = hex)));
        } else if !self.landing_area(s).has(hex) {
            return Some(Refusal::new(cite!("7.7.4"), msg!("gambit-landing-area", hex = hex)));
        } else if s.landings.limited && self.limited(s).has(hex) {
            let rule = if self.year(s) == Year::Y1943 { cite!("7.7.5") } else { cite!("7.7.6") };
            return Some(Refusal::new(rule, msg!("gambit-landing-limit", hex = hex)));
        }
        self.check_assault_stack(s, group, hex)
    }

    /// 10.3, 10.6 Why a force may not join the friends in a hex.
    fn check_assault_stack(&self, s: &State, group: UnitSet, hex: HexId) -> Option<Refusal> {
        let mixed = group.iter().find_map(|unit| self.check_mix(s, unit, hex));
        if mixed.is_some() || !s.switches.no_overstacking {
            return mixed;
        }
        let stack = self.of_side_in(s, hex, ALLIED).or(group);
        let why = || msg!("gambit-assault-crowded", hex = hex);
        (!self.fits(s, stack, ALLIED)).then(|| Refusal::new(cite!("10.3.2"), why()))
    }

    /// 7.6.2, 7.9.2 Yugoslavia, Albania and Greece, with the borders of the year.
    fn balkans(&self, s: &State) -> HexSet {
        let zones = Zone::ALL.map(|zone| self.map.zone_hexes(zone, self.year(s)));
        zones.into_iter().fold(HexSet::EMPTY, HexSet::or)
    }

    /// 7.6.2 Coastal hexes there that are clear or contain a port.
    pub(super) fn beaches(&self, s: &State) -> HexSet {
        let clear = self.map.coastal.without(self.map.rough_or_mountain);
        clear.or(self.map.ports).and(self.balkans(s))
    }

    /// Where the scenario lets the Allies land.
    fn landing_area(&self, s: &State) -> HexSet {
        match self.year(s) {
            // 7.7.4, S43.6 MAY be the Peloponnese, or the coast from Dubrovnik southwards.
            Year::Y1943 => {
                implements!("7.7.4");
                implements!("S43.6");
                self.map.peloponnese.or(self.map.dubrovnik_south)
            }
            // 7.7.7 MAY be anywhere.
            Year::Y1944 | Year::Y1945 => {
                implements!("7.7.7");
                self.map.land
            }
        }
    }

    /// Where only one landing per turn is possible.
    pub(super) fn limited(&self, s: &State) -> HexSet {
        match self.year(s) {
            // 7.7.5 MAY be one north of the Peloponnese.
            Year::Y1943 => self.map.dubrovnik_south.without(self.map.peloponnese),
            // 7.7.6, S44.8 MAY be one east of the Peloponnese.
            Year::Y1944 => {
                implements!("7.7.5");
                implements!("7.7.6");
                implements!("S44.8");
                self.map.aegean
            }
            Year::Y1945 => HexSet::EMPTY,
        }
    }
}
