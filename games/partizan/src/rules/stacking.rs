//! 10 Stacking: who may come to stand where, and the ground that is closed to some nations.

use neretva_core::{Refusal, Rule, msg};
use neretva_hex::HexId;

use crate::load::{Group, HexSet, Nation, Partizan, Region, RegionId, Settlement, Terrain, UnitId};
use crate::state::{State, UnitSet};

impl Nation {
    /// Nations that may stand together: 10.2.1 Germans, Croatians and Ustashi of the Axis, any other
    /// of the Axis alone; 10.3.1 Partisans and the British; 10.3.2 the British and the other Allies.
    const fn companions(self) -> &'static [Nation] {
        use Nation::{
            American, British, Bulgarian, Croatian, French, German, Hungarian, Italian, Partisan,
            Polish, Ustashi,
        };
        match self {
            German | Croatian | Ustashi => &[German, Croatian, Ustashi],
            Italian => &[Italian],
            Bulgarian => &[Bulgarian],
            Hungarian => &[Hungarian],
            Partisan => &[Partisan, British],
            British => &[Partisan, British, American, French, Polish],
            American | French | Polish => &[British, American, French, Polish],
        }
    }

    /// The clause that keeps units of two nations of one side apart.
    pub(crate) fn apart(self, other: Nation) -> Option<Rule> {
        implements!("10.3.2");
        // 10.2.1, 10.3.1 MAY NOT mix otherwise.
        let rule = if self.is_axis() { cite!("10.2.1") } else { cite!("10.3.1") };
        (!self.companions().contains(&other)).then_some(rule)
    }
}

impl Partizan {
    /// 10.1 The most steps that a hex holds; none in the sea.
    pub fn stacking_limit(&self, hex: HexId) -> u8 {
        implements!("10.1.1");
        implements!("10.1.10");
        let chart = &self.tables.terrain;
        let Some(ground) = chart.ground(self.terrain(hex)) else { return 0 };
        // 10.1.6 MUST allow five more in a city, and none more in a town.
        ground.stacking + self.settlement(hex).map_or(0, |kind| chart.place(kind).stacking)
    }

    /// The clause that sets the limit of a hex.
    fn limit_rule(&self, hex: HexId) -> Rule {
        match (self.settlement(hex), self.terrain(hex)) {
            (Some(Settlement::City), _) => cite!("10.1.6"),
            (_, Terrain::Clear) => cite!("10.1.3"),
            (_, Terrain::Rough) => cite!("10.1.4"),
            (_, Terrain::Mountain | Terrain::Sea) => cite!("10.1.5"),
        }
    }

    /// 10.1.2 Steps that units have now.
    pub fn steps_of(&self, s: &State, units: UnitSet) -> u8 {
        implements!("10.1.2");
        units.iter().map(|unit| self.steps(s, unit)).sum()
    }

    /// Steps that still fit into a hex.
    pub fn room(&self, s: &State, hex: HexId) -> u8 {
        let there = self.steps_of(s, s.stack(hex));
        self.stacking_limit(hex).saturating_sub(there)
    }

    /// Why a unit may not come to stand in a hex, wherever it comes from.
    pub(crate) fn check_end(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        self.check_end_together(s, UnitSet::of(unit), hex)
    }

    /// Whether a unit may come to stand in a hex.
    pub fn may_end(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        if self.terrain(hex) == Terrain::Sea {
            return false;
        }
        let mut steps = self.steps(s, unit);
        let nation = self.card(unit).nation;
        for other in s.stack(hex).iter().filter(|other| *other != unit) {
            if self.side(other) != self.side(unit)
                || nation.apart(self.card(other).nation).is_some()
            {
                return false;
            }
            steps += self.steps(s, other);
        }
        steps <= self.stacking_limit(hex)
    }

    /// Why a group of one stack may not come to stand in a hex together.
    pub(crate) fn check_end_together(
        &self,
        s: &State,
        group: UnitSet,
        hex: HexId,
    ) -> Option<Refusal> {
        implements!("10.1.8");
        if self.terrain(hex) == Terrain::Sea {
            return Some(Refusal::new(cite!("9.1.8"), msg!("partizan-all-sea", hex = hex)));
        }
        let there = s.stack(hex).without(group);
        for unit in group.iter() {
            for other in there.iter() {
                // 10.1.9 MUST NOT share a hex with the enemy.
                if self.side(other) != self.side(unit) {
                    let why = msg!("partizan-enemy-there", hex = hex);
                    return Some(Refusal::new(cite!("10.1.9"), why));
                }
                if let Some(rule) = self.card(unit).nation.apart(self.card(other).nation) {
                    let why = msg!("partizan-nations-apart", unit = unit, hex = hex);
                    return Some(Refusal::new(rule, why));
                }
            }
        }
        // 10.1.8 MUST refuse what would end over the limit, so that no excess ever arises.
        let (steps, limit) = (self.steps_of(s, group.or(there)), self.stacking_limit(hex));
        (steps > limit).then(|| {
            let why = msg!("partizan-stack-full", hex = hex, steps = steps, limit = limit);
            Refusal::new(self.limit_rule(hex), why)
        })
    }

    /// Hexes where a group of one stack may not come to stand together: the same as
    /// [`Partizan::check_end_together`] for the whole map at once.
    pub(crate) fn closed_to_end(&self, s: &State, group: UnitSet) -> HexSet {
        let Some(first) = group.first() else { return HexSet::EMPTY };
        let axis = self.card(first).nation.is_axis();
        let moving = self.steps_of(s, group);
        let mut steps = [0u8; 64 * 13];
        let (mut closed, mut shared) = (HexSet::EMPTY, HexSet::EMPTY);
        for nation in Nation::ALL {
            let enemy = nation.is_axis() != axis;
            let apart = |unit: UnitId| self.card(unit).nation.apart(nation).is_some();
            let barred = enemy || group.iter().any(apart);
            for unit in self.roster.of(nation).filter(|unit| !group.has(*unit)) {
                let Some(hex) = s.hex(unit) else { continue };
                if barred {
                    closed.add(hex);
                } else {
                    shared.add(hex);
                    steps[hex.index()] += self.steps(s, unit);
                }
            }
        }
        for hex in shared.iter() {
            if steps[hex.index()] + moving > self.stacking_limit(hex) {
                closed.add(hex);
            }
        }
        // An empty hex may be too small for a large group only.
        if moving > self.tables.terrain.least_room() {
            let small = self.map.land.only(|hex| moving > self.stacking_limit(hex));
            closed = closed.or(small);
        }
        closed
    }

    /// Why a unit may never move into a hex, or not as long as Italy fights on.
    pub(crate) fn check_area(&self, s: &State, unit: UnitId, hex: HexId) -> Option<Refusal> {
        if self.open_area(s, unit).has(hex) {
            return None;
        }
        if self.terrain(hex) == Terrain::Sea {
            return Some(Refusal::new(cite!("9.1.8"), msg!("partizan-all-sea", hex = hex)));
        }
        let nation = self.card(unit).nation;
        if self.map.island.has(hex) && !self.sails(s, unit) {
            // 3.0.8 MAY NOT enter islands: the Axis, but for Br. 3.0.9 Nor others but commandos.
            let rule = if nation.is_axis() { cite!("3.0.8") } else { cite!("3.0.9") };
            return Some(Refusal::new(rule, msg!("partizan-island-closed", unit = unit)));
        }
        let (rule, why) = match nation {
            Nation::Italian => (cite!("9.5.2"), msg!("partizan-italian-limit")),
            Nation::Bulgarian => (cite!("9.5.4"), msg!("partizan-bulgarian-limit")),
            Nation::Hungarian => (cite!("9.5.6"), msg!("partizan-hungarian-limit")),
            Nation::Ustashi | Nation::Croatian => (cite!("9.5.5"), msg!("partizan-croatian-limit")),
            Nation::German
            | Nation::Partisan
            | Nation::British
            | Nation::American
            | Nation::French
            | Nation::Polish => (cite!("3.0.2"), msg!("partizan-no-partisans-abroad")),
        };
        Some(Refusal::new(rule, why))
    }

    /// All hexes that a unit may ever enter.
    pub fn open_area(&self, s: &State, unit: UnitId) -> HexSet {
        // 3.0.2 MAY enter any empty hex; 3.0.7, 3.0.8 the islands are the Partisans', 3.0.9 and only
        // commandos move among them.
        implements!("3.0.2");
        implements!("3.0.7");
        implements!("3.0.8");
        implements!("3.0.9");
        let map = &self.map;
        let land = if self.sails(s, unit) { map.land } else { map.land.without(map.island) };
        let nation = self.card(unit).nation;
        let at_war = s.surrendered.is_none();
        match nation {
            // 9.5.2 MAY NOT enter regions beside Hungary, Romania or Bulgaria, but those of 3.2.
            Nation::Italian => {
                let home = self.setup.axis.iter().find(|setup| setup.nation == nation);
                let closed = |id: RegionId, region: &Region| {
                    region.minor_border && home.is_none_or(|home| !home.regions.contains(&id))
                };
                land.without(self.regions_where(closed))
            }
            // 3.3.2, 3.4.2, 9.5.4, 9.5.6 MUST stay in their own regions until Italy surrenders.
            Nation::Bulgarian | Nation::Hungarian if at_war => {
                implements!("3.3.2");
                implements!("3.4.2");
                let own = self.setup.axis.iter().find(|own| own.nation == nation && own.confined);
                own.map_or(land, |own| {
                    land.and(self.regions_where(|id, _| own.regions.contains(&id)))
                })
            }
            // 3.6.2, 9.5.5 MAY NOT ever enter Serbia or Montenegro.
            Nation::Ustashi | Nation::Croatian => {
                implements!("3.6.2");
                land.without(self.regions_where(|_, region| {
                    matches!(region.group, Group::Serbia | Group::Montenegro)
                }))
            }
            // 3.0.2 MAY leave Yugoslavia, unless the switch keeps Partisans there.
            Nation::Partisan if !s.switches.partisans_abroad => land.and(map.yugoslavia),
            Nation::Partisan
            | Nation::German
            | Nation::Bulgarian
            | Nation::Hungarian
            | Nation::British
            | Nation::American
            | Nation::French
            | Nation::Polish => land,
        }
    }

    fn regions_where(&self, holds: impl Fn(RegionId, &Region) -> bool) -> HexSet {
        let regions =
            self.map.regions.iter().zip(0..).filter(|(region, id)| holds(RegionId(*id), region));
        regions.fold(HexSet::EMPTY, |all, (region, _)| all.or(region.hexes))
    }
}
