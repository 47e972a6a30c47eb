//! Where a unit may start.

use neretva_core::{Refusal, Rule, msg};
use neretva_hex::HexId;

use crate::Gambit;
use crate::load::{HexSet, Map, Nation, Scenario, Spot, Year, Zone};
use crate::state::{ALLIED, AXIS, At, PerUnit, State, UnitId};

/// Where each unit of each scenario starts by its table, worked out once; partisans go by zone.
#[derive(Clone, Debug)]
pub(crate) struct Grounds {
    of: Vec<PerUnit<HexSet>>,
}

impl Grounds {
    pub(crate) fn new(map: &Map, scenarios: &[Scenario]) -> Grounds {
        let ground = |scenario: &Scenario| {
            let mut of = PerUnit::all(HexSet::EMPTY);
            for entry in &scenario.deploy {
                of[entry.unit] = entry.place.hexes(map, scenario.year).and(map.land);
            }
            of
        };
        Grounds { of: scenarios.iter().map(ground).collect() }
    }
}

impl Gambit {
    /// Where a unit may start, by its place in the tables and by who is there already.
    pub(super) fn start_hexes(&self, s: &State, unit: UnitId) -> HexSet {
        let mut ground = self.start_ground(s, unit);
        let mut met = HexSet::EMPTY;
        for (_, hex) in s.on_map() {
            if !ground.has(hex) || met.has(hex) {
                continue;
            }
            met.add(hex);
            if self.check_company(s, unit, hex).is_some() {
                ground.remove(hex);
            }
        }
        ground
    }

    /// Why a unit may not start in a hex.
    pub(super) fn check_start(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if !self.start_ground(s, unit).has(hex) {
            return Some(self.off_ground(s, unit, hex));
        }
        self.check_company(s, unit, hex)
    }

    /// The part of the map that the tables of the scenario give a unit.
    fn start_ground(&self, s: &State, unit: UnitId) -> HexSet {
        if !self.is_partisan(unit) {
            let ground = self.grounds.of[usize::from(s.scenario)][unit];
            // S43.8 MUST be west of 1638; by the switch its column counts too.
            let column = s.switches.italians_to_corinth
                && self.start_spot(s, unit) == Some(Spot::Peloponnese);
            return if column { ground.or(self.map.corinth_column) } else { ground };
        }
        // SU.8 MUST go by zone; SU.9 MUST be rough or mountain.
        implements!("SU.8");
        implements!("SU.9");
        implements!("S43.17");
        implements!("S45.11");
        let quotas = self.scenario(s).partisans.iter();
        let open = quotas.filter(|(of, zone, most)| {
            *of == self.card(unit).nation && self.started_in(s, *of, *zone) < usize::from(*most)
        });
        let zones = open.map(|(_, zone, _)| self.map.zone_hexes(*zone, self.year(s)));
        zones.fold(HexSet::EMPTY, HexSet::or).and(self.map.rough_or_mountain)
    }

    fn start_spot(&self, s: &State, unit: UnitId) -> Option<Spot> {
        let deployed = self.scenario(s).deploy.iter().find(|entry| entry.unit == unit);
        deployed.map(|entry| entry.place)
    }

    /// How many units of a partisan type have started in a zone.
    fn started_in(&self, s: &State, nation: Nation, zone: Zone) -> usize {
        let hexes = self.roster.of(nation).filter_map(|unit| s.hex(unit));
        hexes.filter(|hex| self.map.zone(*hex, self.year(s)) == Some(zone)).count()
    }

    /// Which clause keeps a unit out of a hex that is not of its ground.
    fn off_ground(&self, s: &State, unit: UnitId, hex: HexId) -> Refusal {
        let (named, year) = (unit, self.year(s));
        if self.is_partisan(unit) {
            return self.off_partisan_ground(s, unit, hex);
        }
        // S43.4 MAY NOT take Istria for Slovenia in 1943; 2.4.2, S44.7, S45.8 it is part of it later.
        implements!("2.4.1");
        implements!("2.4.2");
        implements!("2.4.3");
        implements!("S43.4");
        implements!("S44.7");
        implements!("S45.8");
        if self.start_spot(s, unit) == Some(Spot::Zone(Zone::Slovenia))
            && year == Year::Y1943
            && self.map.istria.has(hex)
        {
            return Refusal::new(cite!("S43.4"), msg!("gambit-setup-istria", hex = hex));
        }
        let why = msg!("gambit-setup-ground", unit = named, hex = hex);
        Refusal::new(self.place_rule(s, unit), why)
    }

    fn off_partisan_ground(&self, s: &State, unit: UnitId, hex: HexId) -> Refusal {
        let nation = self.card(unit).nation;
        let zone = self.map.zone(hex, self.year(s));
        let mut quotas = self.scenario(s).partisans.iter();
        let quota = quotas.find(|(of, listed, _)| *of == nation && Some(*listed) == zone);
        let Some((_, zone, most)) = quota else {
            let why = msg!("gambit-setup-ground", unit = unit, hex = hex);
            return Refusal::new(self.place_rule(s, unit), why);
        };
        if self.started_in(s, nation, *zone) >= usize::from(*most) {
            // S45.11 MUST have half of the partisans in Serbia, and no more.
            let half = self.year(s) == Year::Y1945 && *zone == Zone::Serbia;
            let rule = if half { cite!("S45.11") } else { cite!("SU.8") };
            return Refusal::new(rule, msg!("gambit-setup-zone-full", count = i32::from(*most)));
        }
        Refusal::new(cite!("SU.9"), msg!("gambit-setup-not-wild", hex = hex))
    }

    /// Why a unit may not start together with who is in a hex.
    fn check_company(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let nation = self.card(unit).nation;
        let here = s.stack(hex);
        // SU.9 MAY NOT share a hex with others, either way round.
        if here.iter().any(|other| {
            let either = self.is_partisan(unit) || self.is_partisan(other);
            either && self.card(other).nation != nation
        }) {
            return Some(Refusal::new(cite!("SU.9"), msg!("gambit-setup-not-empty", hex = hex)));
        }
        if self.is_partisan(unit) {
            // SU.9 MAY NOT be more than three in a hex, whatever their modes.
            let full = here.len() >= usize::from(self.tables.stacking.partisans);
            let why = || Refusal::new(cite!("SU.9"), msg!("gambit-setup-hex-full", hex = hex));
            return full.then(why);
        }
        // 10.3.4 MAY NOT start where the enemy is.
        let seat = self.side(s, unit);
        if here.iter().any(|other| self.side(s, other) != seat) {
            return Some(Refusal::new(cite!("10.3.4"), msg!("gambit-setup-enemy", hex = hex)));
        }
        let mut stack = here;
        stack.add(unit);
        if !self.fits(s, stack, seat) {
            let supports = here.iter().any(|other| self.is_support(other));
            let rule = match seat {
                AXIS => cite!("10.3.1"),
                ALLIED if self.is_support(unit) && supports => cite!("10.3.3"),
                _ => cite!("10.3.2"),
            };
            return Some(Refusal::new(rule, msg!("gambit-setup-hex-full", hex = hex)));
        }
        here.iter().find_map(|other| self.check_pair(s, unit, other))
    }

    /// The clause that says where a unit starts.
    pub(super) fn place_rule(&self, s: &State, unit: UnitId) -> Rule {
        match self.card(unit).nation {
            Nation::Partisan | Nation::Guerrilla => cite!("SU.8"),
            Nation::Chetnik => cite!("S43.17"),
            Nation::American => cite!("SU.5"),
            Nation::British | Nation::Canadian | Nation::Polish => cite!("SU.3"),
            Nation::Soviet => cite!("SU.11"),
            Nation::Bulgarian if self.side(s, unit) == ALLIED => cite!("SU.12"),
            Nation::German
            | Nation::Ss
            | Nation::Croatian
            | Nation::Serbian
            | Nation::Slovene
            | Nation::Hellene
            | Nation::Italian
            | Nation::Bulgarian => match self.start_spot(s, unit) {
                // S43.7 MUST be on the coast or next to it; S43.8 MUST be on the Peloponnese.
                Some(Spot::Coast(_)) => cite!("S43.7"),
                Some(Spot::Peloponnese) => cite!("S43.8"),
                Some(Spot::MedBox | Spot::Zone(_) | Spot::Either(..) | Spot::Around(..)) | None => {
                    self.deployment_rule(s)
                }
            },
        }
    }

    /// The clause of the deployment table of the Axis.
    pub(super) fn deployment_rule(&self, s: &State) -> Rule {
        match self.year(s) {
            Year::Y1943 => cite!("S43.3"),
            Year::Y1944 => cite!("S44.3"),
            Year::Y1945 => cite!("S45.3"),
        }
    }

    /// The hex of the ground nearest to one that would be best, in the same zone if possible.
    pub(super) fn nearest_start(&self, s: &State, unit: UnitId, best: HexId) -> Option<HexId> {
        debug_assert!(s.at[unit] == At::Ready, "placed units do not start again");
        let zone = |hex: HexId| self.map.zone(hex, self.year(s));
        let from = self.map.grid.axial(best);
        let hexes = self.start_hexes(s, unit).iter();
        hexes.min_by_key(|hex| {
            (zone(*hex) != zone(best), self.map.grid.axial(*hex).distance(from), *hex)
        })
    }
}
