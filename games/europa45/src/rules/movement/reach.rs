//! BASE.3.1, BASE.5 How far units come that move together, and by which way.

use arrayvec::ArrayVec;
use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_kit::reach::Flood;

use crate::load::{Class, Europa45, Exit, HexSet};
use crate::rules::zoc::{Presence, Pressure};
use crate::state::{PATH, State, UnitId, UnitSet};

/// As many hexes as a [`HexSet`] holds.
const HEXES: usize = 64 * 25;

/// A hex that is not come to.
const NEVER: u8 = u8::MAX;

/// A way, its end first and without the hex where it begins.
pub(crate) type Path = ArrayVec<HexId, PATH>;

/// Movement points by terrain.
#[derive(Clone, Copy, Default)]
struct Footing {
    /// On dry ground.
    dry: [u8; 5],
    /// Across a river without a whole bridge.
    wet: [u8; 5],
}

impl Footing {
    /// What whoever pays more pays.
    fn dearer(self, other: Footing) -> Footing {
        let most = |a: [u8; 5], b: [u8; 5]| std::array::from_fn(|n| a[n].max(b[n]));
        Footing { dry: most(self.dry, other.dry), wet: most(self.wet, other.wet) }
    }
}

/// The map as units that move together find it.
pub(crate) struct Ground {
    /// Where they are.
    pub(crate) from: HexId,
    /// Hexes that are theirs to enter, whoever is there.
    pub(crate) area: HexSet,
    /// Those of them that no enemy closes.
    pub(crate) open: HexSet,
    /// Who stands where.
    pub(crate) presence: Presence,
    /// What enemy zones of control cost them.
    pub(crate) pressure: Pressure,
    /// Movement points of those who have least.
    pub(crate) budget: u8,
    footing: Footing,
}

impl Ground {
    /// The same map under other zones of control.
    pub(crate) fn under(&self, pressure: Pressure) -> Ground {
        Ground { pressure, ..*self }
    }
}

/// Movement points spent until each hex.
pub(crate) struct Spent([u8; HEXES]);

impl Spent {
    /// Points spent until a hex, if it is come to.
    pub(crate) fn until(&self, hex: HexId) -> Option<u8> {
        Some(self.0[hex.index()]).filter(|spent| *spent != NEVER)
    }
}

/// Where units can go.
pub struct Reached {
    /// Hexes where they may end their move, or stop on the way.
    pub stops: HexSet,
    spent: Spent,
    budget: u8,
}

impl Reached {
    /// Movement points that are left in a hex.
    pub fn left(&self, hex: HexId) -> u8 {
        self.spent.until(hex).map_or(0, |spent| self.budget.saturating_sub(spent))
    }
}

impl Europa45 {
    /// What each terrain costs a unit now: whatever is cheapest for it.
    fn footing(&self, s: &State, unit: UnitId) -> Footing {
        let costs = &self.tables.terrain;
        let classes = self.classes(s, unit);
        let least = |cost: &dyn Fn(Class, usize) -> u8| {
            std::array::from_fn(|terrain| {
                let all = classes.iter().map(|class| cost(*class, terrain));
                all.min().expect("everybody pays as somebody")
            })
        };
        let dry = |class: Class, terrain: usize| costs.enter[terrain][class as usize];
        let wet = |class: Class, terrain: usize| dry(class, terrain) + costs.river[class as usize];
        Footing { dry: least(&dry), wet: least(&wet) }
    }

    /// The map as units find it that move together, all of one mode. A stack pays for each hex what
    /// the dearest of it pays, and has the points of whoever has least.
    pub(crate) fn ground(&self, s: &State, units: UnitSet) -> Ground {
        let first = units.first().expect("somebody moves");
        let from = s.hex(first).expect("who moves is on the map");
        let (seat, lurks) = (self.side(first), self.lurks(s, first));
        let presence = self.presence(s);
        let area = units.iter().fold(self.map.open, |all, unit| all.and(self.ground_for(s, unit)));
        Ground {
            from,
            area,
            open: area.without(self.closed_by_enemies(&presence, seat.other(), lurks)),
            pressure: self.pressure(&presence, seat, lurks),
            presence,
            budget: units.iter().map(|unit| s.mp[unit]).min().unwrap_or(0),
            footing: units
                .iter()
                .map(|unit| self.footing(s, unit))
                .fold(Footing::default(), Footing::dearer),
        }
    }

    /// Hexes that enemies close to regular units, or to those in partisan mode.
    fn closed_by_enemies(&self, p: &Presence, enemy: Seat, lurks: bool) -> HexSet {
        if lurks {
            // 45.B.2.a.5.1 MAY enter hexes of enemies, unless an anti-partisan unit of any size is
            // among them.
            implements!("45.B.2.a.5.1");
            p.anti[enemy.index()]
        } else {
            // 45.B.2.a.8.1 MAY enter hexes of enemies in partisan mode; BASE.6.1 of no others.
            implements!("45.B.2.a.8.1");
            p.regular[enemy.index()]
        }
    }

    /// Movement points to go through an exit of a hex, zones of control included.
    fn step_cost(&self, s: &State, ground: &Ground, from: HexId, exit: &Exit) -> u8 {
        implements!("BASE.3.1");
        // 45.B.2.a.0.1 Rivers, stacking and whatever else rule 45 does not name hold in either mode.
        implements!("45.B.2.a.0.1");
        let costs = if self.is_wet(s, exit) { &ground.footing.wet } else { &ground.footing.dry };
        // BASE.3.2 A city costs what its terrain does.
        implements!("BASE.3.2");
        costs[self.map.terrain[exit.to.index()] as usize]
            + self.zone_cost(&ground.pressure, from, exit.to)
    }

    /// What it costs to enter a hex beside the units, open to them or not; none where nobody crosses.
    pub(crate) fn entry_cost(&self, s: &State, ground: &Ground, to: HexId) -> Option<u8> {
        let exit = self.map.exit(ground.from, to).filter(|exit| !exit.closed)?;
        Some(self.step_cost(s, ground, ground.from, exit))
    }

    /// The ways on from a hex, with what they cost.
    fn ways(&self, s: &State, ground: &Ground, from: HexId) -> impl Iterator<Item = (HexId, u8)> {
        let exits = self.map.exits[from.index()].iter();
        let open = exits.filter(|exit| !exit.closed && ground.open.has(exit.to));
        open.map(move |exit| (exit.to, self.step_cost(s, ground, from, exit)))
    }

    /// What it costs to come to each hex within the points that the units have.
    pub(crate) fn spent(&self, s: &State, ground: &Ground) -> (HexSet, Spent) {
        let mut flood = Flood::<25, PATH, HexId>::new(ground.open, ground.budget.into());
        flood.start(ground.from, 0);
        let mut spent = Spent([NEVER; HEXES]);
        let mut reached = HexSet::EMPTY;
        for points in 0..=flood.allowance() {
            let ways = |hex| self.ways(s, ground, hex).map(|(to, cost)| (to, usize::from(cost)));
            let now = flood.settle(points, ways);
            now.iter().for_each(|hex| spent.0[hex.index()] = points as u8);
            reached = reached.or(now);
        }
        reached.remove(ground.from);
        (reached, spent)
    }

    /// Whether units can enter any hex at all.
    pub(crate) fn can_step(&self, s: &State, ground: &Ground) -> bool {
        self.ways(s, ground, ground.from).any(|(_, cost)| cost <= ground.budget)
    }

    /// Hexes where units may end their move, or stop on the way.
    pub(crate) fn destinations(&self, s: &State, units: UnitSet) -> HexSet {
        self.reached(s, units).stops
    }

    /// The same, with the movement points that are left there.
    pub fn reached(&self, s: &State, units: UnitSet) -> Reached {
        let ground = self.ground(s, units);
        let (reached, spent) = self.spent(s, &ground);
        let stops = self.stops(s, units, &ground, reached).or(self.overruns(s, units, &ground));
        Reached { stops, spent, budget: ground.budget }
    }

    /// BASE.7.1 Hexes among those reached that have room. Only where friends are is it worth a look.
    pub(crate) fn stops(
        &self,
        s: &State,
        units: UnitSet,
        ground: &Ground,
        reached: HexSet,
    ) -> HexSet {
        let Some(first) = units.first() else { return HexSet::EMPTY };
        if !self.is_within_limits(units) {
            return HexSet::EMPTY;
        }
        let shared = reached.and(ground.presence.any(self.side(first)));
        reached.without(shared.only(|hex| !self.has_room(s, units, hex)))
    }

    /// The cheapest way to a hex that units come to; of equal ones, looking back from its end, the
    /// one through the lowest hexes. It depends on nothing that only one player knows.
    pub(crate) fn way(&self, s: &State, ground: &Ground, spent: &Spent, to: HexId) -> Path {
        let mut path = Path::new();
        let mut hex = to;
        while hex != ground.from {
            path.push(hex);
            hex = self.before(s, ground, spent, hex);
        }
        path
    }

    /// The hex from which a hex is come to.
    pub(crate) fn before(&self, s: &State, ground: &Ground, spent: &Spent, hex: HexId) -> HexId {
        let leads = |from: &HexId| {
            let (Some(earlier), Some(now)) = (spent.until(*from), spent.until(hex)) else {
                return false;
            };
            self.ways(s, ground, *from).any(|(to, cost)| to == hex && earlier + cost == now)
        };
        let around = self.map.exits[hex.index()].iter().map(|exit| exit.to);
        around.filter(leads).min().expect("it was come to because one led there")
    }

    /// BASE.6.1 What a unit of the stack pays itself for a way.
    pub(crate) fn own_cost(&self, s: &State, ground: &Ground, unit: UnitId, path: &Path) -> u8 {
        let own = Ground { footing: self.footing(s, unit), ..*ground };
        let mut from = ground.from;
        let mut cost = 0;
        for to in path.iter().rev() {
            let exit = self.map.exit(from, *to).expect("a way leads from hex to hex");
            cost += self.step_cost(s, &own, from, exit);
            from = *to;
        }
        cost
    }
}
