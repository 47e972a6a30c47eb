//! 3.1 to 3.6 The Axis sets up first, nation by nation.

use neretva_core::{Entry, Log, Refusal, Rule, msg};
use neretva_hex::HexId;

use super::SetupStep;
use crate::load::{Dispersal, HexSet, Nation, NationSetup, Partizan, RegionId, Settlement, UnitId};
use crate::state::{State, UnitSet};

impl Partizan {
    /// 3.6.3 MUST set up in the book's order, 3.7.1 and the Partisans last.
    pub(super) fn next_axis_step(&self, s: &State) -> SetupStep {
        implements!("3.1.2");
        implements!("3.6.3");
        implements!("3.7.1");
        match self.next_axis(s) {
            Some(unit) => SetupStep::Axis(unit),
            None => SetupStep::Draw(UnitSet::EMPTY),
        }
    }

    fn next_axis(&self, s: &State) -> Option<UnitId> {
        let starters = self.setup.axis.iter().flat_map(|nation| &nation.units);
        starters.copied().find(|unit| s.hex(*unit).is_none())
    }

    /// Where the next unit of the Axis may start.
    pub(super) fn axis_hexes(&self, s: &State, unit: UnitId) -> HexSet {
        implements!("2.5.2");
        implements!("3.1.3");
        let nation = self.nation_setup(unit);
        let regions = nation.regions.iter().filter(|region| self.is_open(s, nation, **region));
        // 3.1.3 MAY take any hex of the region; 3.0.8 MAY NOT take islands.
        let ground = regions
            .fold(HexSet::EMPTY, |ground, region| ground.or(self.map.region(*region).mainland));
        ground.without(self.closed_to_end(s, UnitSet::of(unit)))
    }

    /// Why that unit may not start there.
    pub(super) fn refuse_axis_start(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        let nation = self.nation_setup(unit);
        let (named, unit_rule) = (unit, region_rule(nation.nation));
        let region = self.map.region[hex.index()].filter(|id| nation.regions.contains(id));
        let Some(region) = region else {
            let why = msg!("partizan-setup-region", unit = named, hex = hex);
            return Some(Refusal::new(unit_rule, why));
        };
        if self.map.island.has(hex) {
            let why = msg!("partizan-setup-island", unit = named, hex = hex);
            return Some(Refusal::new(cite!("3.0.8"), why));
        }
        if !self.is_open(s, nation, region) {
            return Some(match nation.spread {
                // 3.1.1, 3.5.1, 3.6.1 MUST give each unit a region of its own.
                Dispersal::OneEach => {
                    Refusal::new(unit_rule, msg!("partizan-setup-one-each", unit = named))
                }
                Dispersal::EveryRegion => {
                    let why = msg!("partizan-setup-every-region", unit = named);
                    Refusal::new(spread_rule(nation.nation), why)
                }
            });
        }
        self.check_end(s, unit, hex)
    }

    /// Whether the spread over its regions lets a nation's next unit start in that one.
    fn is_open(&self, s: &State, nation: &NationSetup, region: RegionId) -> bool {
        let holds = |region: &RegionId| {
            let hexes = nation.units.iter().filter_map(|unit| s.hex(*unit));
            hexes.into_iter().any(|hex| self.map.region[hex.index()] == Some(*region))
        };
        let only_empty = match nation.spread {
            Dispersal::OneEach => true,
            // 3.2.2, 3.3.1 MUST leave no region empty.
            Dispersal::EveryRegion => {
                let empty = nation.regions.iter().filter(|region| !holds(region)).count();
                let left = nation.units.iter().filter(|unit| s.hex(**unit).is_none()).count();
                left <= empty
            }
        };
        !only_empty || !holds(&region)
    }

    fn nation_setup(&self, unit: UnitId) -> &NationSetup {
        let nation = self.setup.axis.iter().find(|nation| nation.units.contains(&unit));
        nation.expect("`next_axis` took the unit from one of these")
    }

    pub(super) fn start_axis(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        self.place(s, unit, hex);
        let rule = region_rule(self.card(unit).nation);
        log.note(|| Entry::new(rule, msg!("partizan-setup-axis", unit = unit, hex = hex)));
    }

    /// All that are left, spread over the regions: into cities first, then towns, then railways.
    pub(super) fn start_axis_historically(&self, s: &mut State, log: &mut impl Log) {
        while let Some(unit) = self.next_axis(s) {
            let Some(hex) = self.historical_hex(s, unit) else { break };
            self.start_axis(s, unit, hex, log);
        }
        s.flow.set(self.next_axis_step(s));
    }

    fn historical_hex(&self, s: &State, unit: UnitId) -> Option<HexId> {
        let legal = self.axis_hexes(s, unit);
        let held: HexSet = self.held(s, self.side(unit));
        let within = |region: RegionId| legal.and(self.map.region(region).mainland);
        let regions = self.nation_setup(unit).regions.iter().copied();
        let thinnest =
            regions.filter(|region| !within(*region).is_empty()).min_by_key(|region| {
                let there = self.map.region(*region).mainland;
                let units = self.on_map(s, self.side(unit));
                units.filter(|(_, hex)| there.has(*hex)).count()
            })?;
        let worth = |hex: &HexId| match self.settlement(*hex) {
            Some(Settlement::City) => 0,
            Some(Settlement::Town) => 1,
            None if self.map.rail.has(*hex) => 2,
            None => 3,
        };
        within(thinnest).iter().min_by_key(|hex| (held.has(*hex), worth(hex)))
    }
}

/// The clause that names the regions of a nation.
pub(super) fn region_rule(nation: Nation) -> Rule {
    match nation {
        Nation::German => cite!("3.1.1"),
        Nation::Italian => cite!("3.2.1"),
        Nation::Bulgarian => cite!("3.3.1"),
        Nation::Hungarian => cite!("3.4.1"),
        Nation::Ustashi => cite!("3.5.1"),
        Nation::Croatian => cite!("3.6.1"),
        Nation::Partisan | Nation::British | Nation::American | Nation::French | Nation::Polish => {
            cite!("3.7.1")
        }
    }
}

/// The clause that wants a unit in every region of a nation.
fn spread_rule(nation: Nation) -> Rule {
    if nation == Nation::Italian { cite!("3.2.2") } else { region_rule(nation) }
}
