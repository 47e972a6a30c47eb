//! 6 Arrivals: where new and rebuilt units of each nation come in.

use neretva_core::{IdSet, Message, Refusal, Rule, msg};
use neretva_hex::HexId;
use neretva_kit::retreat;
use serde::{Deserialize, Serialize};

use crate::load::{Arrival, Country, Group, HexSet, Nation, Partizan, Region, RegionId, UnitId};
use crate::state::{AXIS, At, PARTISAN, State};

/// 6.5.3 Partisan units that may arrive in Tito's region.
const MOST_BESIDE_TITO: u8 = 3;

/// Where Partisan units have arrived in this phase (6.5.2, 6.5.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread {
    regions: IdSet<RegionId, 1>,
    beside_tito: u8,
}

impl Partizan {
    /// Whether a unit must arrive now, at no cost.
    pub fn is_due(&self, s: &State, unit: UnitId) -> bool {
        implements!("5.1.8");
        implements!("5.2.7");
        implements!("6.0.3");
        if s.at[unit] != At::Later {
            return false;
        }
        match self.card(unit).arrival {
            // 6.0.2 MUST arrive on its turn, or as soon after it as there is a hex.
            Arrival::Turn(turn) => turn <= s.turn,
            // 6.0.3 MUST wait for its event; the E.I.S. units may have found no hex at once.
            Arrival::Surrender => self.is_partisan(unit) && s.surrendered.is_some(),
            Arrival::Start | Arrival::Build | Arrival::Armpit | Arrival::Option10 => false,
        }
    }

    /// Steps with which a unit arrives: all of a new one, one of a unit built with an RP.
    fn arriving_steps(&self, s: &State, unit: UnitId) -> u8 {
        if self.is_due(s, unit) { self.card(unit).steps } else { 1 }
    }

    /// Whether there is any hex where a unit may arrive now.
    pub(super) fn can_arrive(&self, s: &State, unit: UnitId, spread: Spread) -> bool {
        let nation = self.card(unit).nation;
        // A town where trains come from answers at once, as a rule.
        let gates = match nation {
            Nation::German => self.map.to_germany,
            Nation::Italian => self.map.to_italy,
            Nation::Bulgarian
            | Nation::Hungarian
            | Nation::Ustashi
            | Nation::Croatian
            | Nation::Partisan
            | Nation::British
            | Nation::American
            | Nation::French
            | Nation::Polish => HexSet::EMPTY,
        };
        let steps = self.arriving_steps(s, unit);
        gates
            .iter()
            .filter(|hex| self.is_rail_town(nation, *hex))
            .any(|hex| self.check_company(s, nation, steps, hex).is_none())
            || !self.arrival_hexes(s, unit, spread).is_empty()
    }

    /// Hexes where a unit may arrive now.
    pub(super) fn arrival_hexes(&self, s: &State, unit: UnitId, spread: Spread) -> HexSet {
        let nation = self.card(unit).nation;
        if nation == Nation::Partisan {
            let held = self.held(s, AXIS).or(self.held(s, PARTISAN));
            return self.partisan_arrivals(s, held, spread);
        }
        let steps = self.arriving_steps(s, unit);
        self.arrival_ground(s, nation).without(self.closed_by_company(s, nation, steps))
    }

    /// Why a unit may not arrive in a hex.
    pub(super) fn refuse_arrival(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let nation = self.card(unit).nation;
        let held = self.held(s, AXIS).or(self.held(s, PARTISAN));
        if nation == Nation::Partisan {
            return Some(self.no_partisan_arrival(s, hex, held));
        }
        let steps = self.arriving_steps(s, unit);
        let company = self.check_company(s, nation, steps, hex);
        // Both may be wrong: the ground is told first, but for the enemies who cut a railway.
        if company.is_some() && self.holder(s, hex) == Some(PARTISAN) {
            return company;
        }
        if self.arrival_ground(s, nation).has(hex) {
            return company;
        }
        let region = self.map.region[hex.index()].map(|region| self.map.region(region));
        let barred = region.is_some_and(|region| region.minor_border);
        let closed = region.is_some_and(|region| region.group != Group::Other);
        let (rule, why) = if nation == Nation::Italian && barred {
            (cite!("6.4.3"), msg!("partizan-arrive-italian-region", hex = hex))
        } else if nation == Nation::Ustashi && closed {
            // 9.5.5 MAY NOT ever be in Serbia or Montenegro.
            (cite!("9.5.5"), msg!("partizan-croatian-limit"))
        } else {
            arrival_rule(nation, hex)
        };
        Some(Refusal::new(rule, why))
    }

    /// Hexes where a nation's units arrive, whoever stands there.
    fn arrival_ground(&self, s: &State, nation: Nation) -> HexSet {
        let map = &self.map;
        let named =
            |names: &[&str]| self.mainland_where(|_, region| names.contains(&region.name.as_str()));
        let towns = |gates: HexSet| -> HexSet {
            let joined = self.joined_by_rail(s, gates, AXIS).iter();
            joined.filter(|hex| self.is_rail_town(nation, *hex)).collect()
        };
        match nation {
            // 6.2.1, 6.4.1 MUST have a railway open to Germany, to Italy.
            Nation::German => towns(map.to_germany),
            Nation::Italian => towns(map.to_italy),
            // 6.1.1 MUST be in Macedonia.
            Nation::Bulgarian => named(&["North Macedonia", "South Macedonia"]),
            // 6.3.1 MUST be in Backa.
            Nation::Hungarian => named(&["Backa"]),
            // 6.6.1, 6.0.5 MUST be in Yugoslavia outside Serbia and Montenegro.
            Nation::Ustashi | Nation::Croatian => {
                self.mainland_where(|_, region| match region.group {
                    Group::Other => true,
                    Group::Serbia | Group::Montenegro => false,
                })
            }
            // 6.5.1 MUST be in Yugoslavia, but on no island.
            Nation::Partisan => map.yugoslavia.without(map.island),
            // 6.0.4 Allied units are never rebuilt: they come by events alone.
            Nation::British | Nation::American | Nation::French | Nation::Polish => HexSet::EMPTY,
        }
    }

    /// Whether a hex is a town or city where that nation's trains may stop.
    fn is_rail_town(&self, nation: Nation, hex: HexId) -> bool {
        let Some(country) = self.map.country[hex.index()] else { return false };
        let region = self.map.region[hex.index()].map(|region| self.map.region(region));
        let served = match country {
            // 6.2.1, 6.4.1 MUST be in Italy or Yugoslavia; 6.2.1 Germans MAY arrive in Germany.
            Country::Italy | Country::Yugoslavia => true,
            Country::Germany => nation == Nation::German,
            Country::Hungary
            | Country::Romania
            | Country::Bulgaria
            | Country::Albania
            | Country::Greece => false,
        };
        // 6.4.3 Italians MAY NOT arrive in a region beside Hungary, Romania or Bulgaria.
        let barred = nation == Nation::Italian && region.is_some_and(|region| region.minor_border);
        served && !barred && self.map.place[hex.index()].is_some()
    }

    /// The same as [`Partizan::check_company`] for the whole map at once.
    fn closed_by_company(&self, s: &State, nation: Nation, steps: u8) -> HexSet {
        let mut there = [0_u8; 64 * 13];
        let mut closed = HexSet::EMPTY;
        for unit in UnitId::all() {
            let Some(hex) = s.hex(unit) else { continue };
            let steps_there = &mut there[hex.index()];
            *steps_there += self.steps(s, unit);
            let full = *steps_there + steps > self.stacking_limit(hex);
            if full || bars_arrival(nation, self.card(unit).nation) {
                closed.add(hex);
            }
        }
        closed
    }

    /// Why those who stand in a hex keep a unit of that nation from arriving there.
    fn check_company(&self, s: &State, nation: Nation, steps: u8, hex: HexId) -> Option<Refusal> {
        let mut there = s.stack(hex).iter();
        if there.any(|other| bars_arrival(nation, self.card(other).nation)) {
            let rule = match nation {
                Nation::German => cite!("6.2.2"),
                Nation::Italian => cite!("6.4.2"),
                Nation::Bulgarian
                | Nation::Hungarian
                | Nation::Ustashi
                | Nation::Croatian
                | Nation::Partisan
                | Nation::British
                | Nation::American
                | Nation::French
                | Nation::Polish => arrival_rule(nation, hex).0,
            };
            return Some(Refusal::new(rule, msg!("partizan-arrive-occupied", hex = hex)));
        }
        // 6.0.1 MUST obey the stacking limit.
        (self.room(s, hex) < steps)
            .then(|| Refusal::new(cite!("6.0.1"), msg!("partizan-arrive-full", hex = hex)))
    }

    /// 6.5 Where Partisans may arrive, given the hexes that are held.
    pub(crate) fn partisan_arrivals(&self, s: &State, held: HexSet, spread: Spread) -> HexSet {
        let free = self.arrival_ground(s, Nation::Partisan).without(held);
        // 6.5.2 MUST go to different regions, if possible.
        let used = spread.regions.iter().map(|id| self.map.region(id).mainland);
        let fresh = retreat::best_tier([used.fold(free, HexSet::without), free]);
        // 6.5.3 MAY go to Tito's region, up to three.
        match self.tito_region(s) {
            Some(region) if spread.beside_tito < MOST_BESIDE_TITO => {
                fresh.or(free.and(self.map.region(region).mainland))
            }
            Some(_) | None => fresh,
        }
    }

    /// Why Partisans may not arrive in a hex where they may not.
    pub(crate) fn no_partisan_arrival(&self, s: &State, hex: HexId, held: HexSet) -> Refusal {
        let region = self.map.region[hex.index()];
        if held.has(hex) {
            return Refusal::new(cite!("6.5.1"), msg!("partizan-arrive-occupied", hex = hex));
        }
        match region.filter(|_| !self.map.island.has(hex)) {
            None => Refusal::new(cite!("6.5.1"), msg!("partizan-arrive-partisan", hex = hex)),
            region if region == self.tito_region(s) => {
                Refusal::new(cite!("6.5.3"), msg!("partizan-arrive-beside-tito"))
            }
            Some(_) => Refusal::new(cite!("6.5.2"), msg!("partizan-arrive-spread", hex = hex)),
        }
    }

    /// Takes note of the region in which a Partisan unit has arrived.
    pub(crate) fn spread_to(&self, s: &State, mut spread: Spread, hex: HexId) -> Spread {
        if let Some(region) = self.map.region[hex.index()] {
            spread.regions.add(region);
            spread.beside_tito += u8::from(self.tito_region(s) == Some(region));
        }
        spread
    }

    /// The region where Tito is; the islands belong to none.
    fn tito_region(&self, s: &State) -> Option<RegionId> {
        let hex = s.hex(self.tito)?;
        self.map.region[hex.index()].filter(|_| !self.map.island.has(hex))
    }

    fn mainland_where(&self, holds: impl Fn(RegionId, &Region) -> bool) -> HexSet {
        let regions = self.map.regions.iter().zip(0..);
        let regions = regions.filter(|(region, id)| holds(RegionId(*id), region));
        regions.fold(HexSet::EMPTY, |all, (region, _)| all.or(region.mainland))
    }
}

/// Whether a unit keeps those of a nation from arriving in its hex.
fn bars_arrival(nation: Nation, there: Nation) -> bool {
    match nation {
        // 6.1.1, 6.3.1, 6.4.2 MAY NOT arrive among any but their own.
        Nation::Bulgarian | Nation::Hungarian | Nation::Italian => there != nation,
        // 6.2.2 MAY arrive among Germans, Croatians and Ustashi only.
        Nation::German => !matches!(there, Nation::German | Nation::Croatian | Nation::Ustashi),
        // 6.5.1, 6.6.1 MAY NOT arrive in an occupied hex.
        Nation::Ustashi
        | Nation::Croatian
        | Nation::Partisan
        | Nation::British
        | Nation::American
        | Nation::French
        | Nation::Polish => true,
    }
}

/// The clause that says where a nation's units arrive, and what it says.
fn arrival_rule(nation: Nation, hex: HexId) -> (Rule, Message) {
    match nation {
        Nation::Bulgarian => (cite!("6.1.1"), msg!("partizan-arrive-bulgarian", hex = hex)),
        Nation::German => (cite!("6.2.1"), msg!("partizan-arrive-german", hex = hex)),
        Nation::Hungarian => (cite!("6.3.1"), msg!("partizan-arrive-hungarian", hex = hex)),
        Nation::Italian => (cite!("6.4.1"), msg!("partizan-arrive-italian", hex = hex)),
        Nation::Partisan => (cite!("6.5.1"), msg!("partizan-arrive-partisan", hex = hex)),
        Nation::Ustashi => (cite!("6.6.1"), msg!("partizan-arrive-croatian", hex = hex)),
        Nation::Croatian => (cite!("6.0.5"), msg!("partizan-arrive-croatian", hex = hex)),
        Nation::British | Nation::American | Nation::French | Nation::Polish => {
            (cite!("6.0.4"), msg!("partizan-arrive-allied"))
        }
    }
}

#[cfg(test)]
mod tests {
    use neretva_core::Shipped;
    use neretva_hex::HexId;

    use super::Spread;
    use crate::Partizan;
    use crate::load::{Country, HexSet, Nation};
    use crate::tests::{GAME, position};

    #[test]
    fn r_6_5_2_regions_are_shared_once_all_are_used() {
        covers!("6.5.2", "6.5.1");
        let (game, s) = (&GAME, position(&[]));
        let mainland = game.map.yugoslavia.without(game.map.island);
        let mut spread = Spread::default();
        let mut held = HexSet::EMPTY;
        for arrived in 0..game.map.regions.len() {
            let open = game.partisan_arrivals(&s, held, spread);
            let used = game.map.regions.iter().filter(|r| r.mainland.and(open).is_empty());
            assert_eq!(used.count(), arrived, "one region fewer each time");
            let hex = open.iter().next().expect("a region is left");
            held.add(hex);
            spread = game.spread_to(&s, spread, hex);
        }
        assert_eq!(game.partisan_arrivals(&s, held, spread), mainland.without(held));
    }

    /// Our map has no town in Germany or Italy; an owner's may have.
    #[test]
    fn r_6_2_1_towns_in_germany_and_italy_take_units_in() {
        covers!("6.2.1", "6.4.1");
        let game = &GAME;
        let abroad = |hex: &HexId| {
            let country = game.map.country[hex.index()];
            game.settlement(*hex).is_some() && country != Some(Country::Yugoslavia)
        };
        assert_eq!(game.map.grid.hexes().find(abroad), None);
        let towns = "[place.4004]\nname = \"Graz\"\nkind = \"city\"\n";
        let source = neretva_cases::fixture::source::<Partizan>()
            .overlay_texts("mine", [("map.toml", towns)]);
        let game = Partizan::load(&source).unwrap_or_else(|faults| panic!("{faults}"));
        let s = position(&[]);
        let graz = game.map.grid.parse("4004").expect("a hex");
        assert!(game.arrival_ground(&s, Nation::German).has(graz));
        assert!(!game.arrival_ground(&s, Nation::Italian).has(graz), "6.4.1 names Italian towns");
    }
}
