//! 11.1, 11.2, 11.5, 11.6 How far units come by land.

use arrayvec::ArrayVec;
use neretva_hex::HexId;
use neretva_kit::reach::Flood;

use super::Going;
use crate::Gambit;
use crate::load::{Class, Exit, HexSet, Nation, Terrain};
use crate::rules::counters::HalfMp;
use crate::state::{State, UnitId, UnitSet};

/// One more than the half movement points of the fastest unit that a counter can print.
pub(super) const POINTS: usize = 19;

/// The ways that a unit takes, hex by hex, the first one included.
pub(super) type Path = ArrayVec<HexId, POINTS>;

/// What stands on the map, as a group that moves together sees it.
pub(super) struct Ground {
    /// Hexes that enemies hold.
    pub(super) enemies: HexSet,
    /// Hexes of friends with whom the group may not stack.
    pub(super) apart: HexSet,
    /// Hexes of friends.
    pub(super) friends: HexSet,
    /// Friends in the group's own hex.
    pub(super) mates: UnitSet,
}

/// What a unit has left to move with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace {
    /// Half movement points.
    pub(super) points: HalfMp,
    /// Whether it has not moved in this turn.
    pub(super) fresh: bool,
}

impl Gambit {
    /// What covers a hex.
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.map.terrain[hex.index()]
    }

    /// Half movement points to go through an exit of a hex; none where nobody can.
    pub fn entry_cost(&self, s: &State, class: Class, from: HexId, exit: &Exit) -> Option<HalfMp> {
        self.passage(class, &Exit { road: self.road_crosses(s, from, exit), ..*exit })
    }

    /// The same with the bridges as they are printed.
    pub fn passage(&self, class: Class, exit: &Exit) -> Option<HalfMp> {
        // 11.5.4 MAY NOT cross blocked hexsides; 11.5.5 MAY cross all others, lakes and straits too.
        implements!("11.5.4");
        implements!("11.5.5");
        if exit.water || exit.blocked {
            return None;
        }
        // 2.8.1 to 2.8.4 Light, other non-mechanised and mechanised units pay differently.
        implements!("2.8.1");
        implements!("2.8.2");
        implements!("2.8.3");
        implements!("2.8.4");
        implements!("2.3.2");
        let (tables, class) = (&self.tables, class as usize);
        // 11.2.1 MUST pay by terrain and type of unit; a road saves both terrain and river.
        implements!("11.2.1");
        if exit.road {
            let bridge = if exit.river { tables.bridge_cost[class] } else { 0 };
            return Some(HalfMp(tables.road_cost[class] + bridge));
        }
        // 11.5.3 MAY cross the Danube only where a road does.
        implements!("11.5.3");
        let river = if exit.river { tables.river_cost[class] } else { 0 };
        (!exit.danube).then(|| HalfMp(tables.cost[self.terrain(exit.to) as usize][class] + river))
    }

    /// The exits of a hex that units of a class can take, with what they cost.
    pub(crate) fn ways(
        &self,
        s: &State,
        class: Class,
        from: HexId,
    ) -> impl Iterator<Item = (HexId, usize)> {
        let exits = self.map.exits[from.index()].iter();
        exits.filter_map(move |exit| {
            let cost = self.entry_cost(s, class, from, exit)?;
            Some((exit.to, cost.count()))
        })
    }

    /// Who stands where, in one walk over the units.
    pub(super) fn move_ground(&self, s: &State, group: UnitSet) -> Ground {
        let first = group.first().expect("somebody moves");
        let (seat, here) = (self.side(s, first), s.hex(first));
        let nations = Nation::ALL.map(|nation| self.mixes(s, group, nation));
        let mut ground = Ground {
            enemies: HexSet::EMPTY,
            apart: HexSet::EMPTY,
            friends: HexSet::EMPTY,
            mates: UnitSet::EMPTY,
        };
        for (unit, hex) in s.on_map().filter(|(unit, _)| !group.has(*unit)) {
            if self.side(s, unit) != seat {
                // 11.3.4, 12.14.4 Dispersed partisans hinder nobody; 2.13.1 nor do units next by.
                implements!("11.3.4");
                implements!("12.14.4");
                implements!("2.13.1");
                if !self.dispersed(s, unit) {
                    ground.enemies.add(hex);
                }
                continue;
            }
            ground.friends.add(hex);
            if !nations[self.card(unit).nation as usize] {
                ground.apart.add(hex);
            }
            if Some(hex) == here {
                ground.mates.add(unit);
            }
        }
        ground
    }

    /// What a unit has to move with: its movement factor, or what a move before has left of it.
    pub(super) fn pace(&self, s: &State, unit: UnitId, going: Option<&Going>) -> Pace {
        // 11.1.2 MAY spend its MF; 11.1.4 MAY NOT save or lend points, and need not spend them.
        implements!("11.1.2");
        implements!("11.1.4");
        match going.filter(|going| going.units.has(unit)) {
            Some(going) => Pace { points: going.left(unit), fresh: false },
            None => Pace { points: self.mf(s, unit).halves(), fresh: true },
        }
    }

    /// Hexes where all units of a group may end a move by land.
    pub(super) fn land_reach(
        &self,
        s: &State,
        group: UnitSet,
        going: Option<&Going>,
        ground: &Ground,
    ) -> HexSet {
        let Some(from) = group.first().and_then(|unit| s.hex(unit)) else {
            return HexSet::EMPTY;
        };
        let mut common = self.map.land.without(ground.apart);
        common.remove(from);
        let mut done: ArrayVec<_, 8> = ArrayVec::new();
        for unit in group.iter() {
            let pace = self.pace(s, unit, going);
            let card = self.card(unit);
            let alike = (card.class(), card.nation, pace, self.dispersed(s, unit));
            if !done.contains(&alike) {
                common = common.and(self.unit_reach(s, unit, from, pace, ground));
                // Too many kinds of units to remember cost time, nothing else.
                let _ = done.try_push(alike);
            }
        }
        if self.keeps_limit(s, group) {
            common = self.within_limit(s, group, common, ground);
        }
        common
    }

    /// Hexes where a unit may come by land, whoever moves with it.
    pub(super) fn unit_reach(
        &self,
        s: &State,
        unit: UnitId,
        from: HexId,
        pace: Pace,
        ground: &Ground,
    ) -> HexSet {
        if self.dispersed(s, unit) {
            // 11.6.3 MAY displace up to two hexes, as in the Initial Phase.
            implements!("11.6.3");
            let range = self.tables.displacement;
            return if pace.fresh { self.displacements(s, unit, range) } else { HexSet::EMPTY };
        }
        // 11.6.1, 12.14.1 Concentrated partisans MAY move as light infantry does.
        implements!("11.6.1");
        let class = self.card(unit).class();
        let mut flood = self.flood(s, unit, from, pace, ground);
        let mut reached = flood.run(|hex| self.ways(s, class, hex));
        if pace.fresh {
            // 11.1.5 MAY always enter one legal hex that it cannot afford, and MUST stop there.
            implements!("11.1.5");
            let beside = self.ways(s, class, from).map(|(to, _)| to);
            reached = reached.or(flood.beside(beside));
        }
        reached.and(self.area(s, unit))
    }

    /// A walk of a unit that has not begun yet.
    pub(super) fn flood(
        &self,
        s: &State,
        unit: UnitId,
        from: HexId,
        pace: Pace,
        ground: &Ground,
    ) -> Flood<13, POINTS, HexId> {
        let area = self.area(s, unit);
        // 11.5.2 A unit that has retreated into a closed country MAY cross it on its way out.
        let open = if area.has(from) { area } else { self.map.land };
        // 11.3.1 MAY NOT enter hexes that enemies hold; 10.2.2 MAY pass friends in any number, S43.13
        // confused Italians too; 11.3.2 MAY enter hexes with markers only; 9.1.4 whatever the supply.
        implements!("11.3.1");
        implements!("11.3.2");
        implements!("9.1.4");
        implements!("10.2.2");
        let mut flood = Flood::new(open.without(ground.enemies), pace.points.count());
        flood.start(from, 0);
        flood
    }

    /// Whether a group may not over-stack first and pay for it later: by the switch, or displaced.
    pub(super) fn keeps_limit(&self, s: &State, group: UnitSet) -> bool {
        s.switches.no_overstacking || group.iter().any(|unit| self.dispersed(s, unit))
    }

    /// 10.4.1 Hexes where a group does not over-stack.
    fn within_limit(&self, s: &State, group: UnitSet, hexes: HexSet, ground: &Ground) -> HexSet {
        let full = |hex: &HexId| !self.holds(s, group, *hex);
        hexes.without(hexes.and(ground.friends).iter().filter(full).collect())
    }

    /// The cheapest way of a unit to a hex within its reach, and the half points left there.
    pub(super) fn path(
        &self,
        s: &State,
        unit: UnitId,
        to: HexId,
        pace: Pace,
        ground: &Ground,
    ) -> (Path, HalfMp) {
        // 11.1.1 MUST go from hex to hex beside it.
        implements!("11.1.1");
        let class = self.card(unit).class();
        let from = s.hex(unit).unwrap_or(to);
        let straight = || ([from, to].into_iter().collect(), HalfMp::NONE);
        if self.dispersed(s, unit) {
            return straight();
        }
        let mut flood = self.flood(s, unit, from, pace, ground);
        let mut settled = [HexSet::EMPTY; POINTS];
        let arrival = (0..=flood.allowance()).find(|spent| {
            settled[*spent] = flood.settle(*spent, |hex| self.ways(s, class, hex));
            settled[*spent].has(to)
        });
        // 11.1.5 None leads there that it can afford: the one hex beyond its means.
        let Some(cost) = arrival else { return straight() };
        let (mut path, mut hex, mut spent) = (Path::new(), to, cost);
        while hex != from {
            path.push(hex);
            // Of equal ways back, the one through the lowest hex.
            let back = self.map.exits[hex.index()].iter().filter_map(|exit| {
                let mut ways = self.ways(s, class, exit.to);
                let (_, cost) = ways.find(|(to, _)| *to == hex)?;
                let before = spent.checked_sub(cost)?;
                settled[before].has(exit.to).then_some((exit.to, before))
            });
            (hex, spent) = back.min().expect("it was entered from a hex beside it");
        }
        path.push(from);
        path.reverse();
        (path, pace.points - HalfMp(cost as u8))
    }

    /// Whether a unit can enter any hex at all with so many half points left.
    pub(super) fn can_go_on(&self, s: &State, unit: UnitId, left: HalfMp, ground: &Ground) -> bool {
        let Some(from) = s.hex(unit) else { return false };
        let open = self.area(s, unit).without(ground.enemies);
        let mut ways = self.ways(s, self.card(unit).class(), from);
        ways.any(|(to, cost)| cost <= left.count() && open.has(to))
    }
}
