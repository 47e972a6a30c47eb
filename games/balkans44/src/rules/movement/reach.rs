//! 9 How far units come: with printed factors, doubled ones, or one hex at any cost.

use arrayvec::ArrayVec;
use neretva_core::{Refusal, Seat};
use neretva_hex::HexId;
use neretva_kit::reach::Flood;
use neretva_kit::zoc::{Rigid, zones};

use super::Going;
use super::cost::Gait;
use crate::load::{Balkans44, HexSet, Kind, UnitId};
use crate::state::{AXIS, Marks, State, UnitSet};

/// One more than twice the half movement factors of the fastest unit.
pub(super) const POINTS: usize = 33;

/// As many hexes as a [`HexSet`] holds.
const HEXES: usize = 64 * 13;

/// A way, its end first and without the hex where it begins.
pub(super) type Path = ArrayVec<HexId, POINTS>;

/// The map as units that move together find it.
pub(super) struct Ground {
    /// Where they are.
    pub(super) from: HexId,
    /// Hexes that they may enter.
    pub(super) open: HexSet,
    /// Enemy zones of control that bind them.
    pub(super) zones: HexSet,
    /// Hexes beside enemy guerrillas.
    pub(super) watched: HexSet,
    /// What their costs depend on.
    pub(super) gait: Gait,
}

impl Ground {
    /// 9.3.3, 9.3.4 Whether a hex keeps them from doubling.
    pub(super) fn hinders(&self, hex: HexId) -> bool {
        self.zones.has(hex) || self.watched.has(hex)
    }

    fn rigid(&self) -> Rigid<13> {
        Rigid { zones: self.zones, start: self.from }
    }
}

/// A walk in all directions: where it may lead, and how many half factors it may cost.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    open: HexSet,
    left: u8,
}

/// How a hex is come to.
#[derive(Clone, Copy)]
pub(super) struct Approach {
    /// Half factors spent on the walk.
    pub(super) spent: u8,
    /// Hexes beside guerrillas on the way.
    pub(super) watched: u8,
    /// The hex before.
    pub(super) from: HexId,
}

/// How each hex is come to, where at all.
pub(super) type Approaches = [Option<Approach>; HEXES];

impl Balkans44 {
    /// Units that have not moved yet, with what they may spend.
    pub(super) fn set_out(&self, s: &State, units: UnitSet) -> Going {
        self.set_out_over(s, units, &self.ground(s, units))
    }

    /// The same, where the ground is known.
    pub(super) fn set_out_over(&self, s: &State, units: UnitSet, ground: &Ground) -> Going {
        // 9.3.1 MAY double if no hex of the move, the first included, breaks a condition.
        implements!("9.3.1");
        implements!("9.3.3");
        implements!("9.3.4");
        // 9.3.2 MUST bear no marker: 15.1.1 supply is what the last check said.
        implements!("9.3.2");
        let supplied = !units.iter().any(|unit| self.is_oos(s, unit));
        let clean = supplied && !ground.hinders(ground.from);
        Going { units, allowance: self.slowest(s, units), spent: 0, clean, ambushes: 0 }
    }

    /// 8.2.5 Half movement factors of a stack: those of its slowest unit.
    pub(super) fn slowest(&self, s: &State, units: UnitSet) -> u8 {
        implements!("8.2.5");
        units.iter().map(|unit| self.allowance(s, unit)).min().unwrap_or(0)
    }

    /// 9.0.6 Half movement factors that a unit may spend.
    fn allowance(&self, s: &State, unit: UnitId) -> u8 {
        implements!("9.0.6");
        implements!("2.2.1.3");
        let printed = self.ratings(s, unit).movement;
        // 15.1.3 MUST halve the printed factor when out of supply, rounded down; 12.0.11 HQs too.
        implements!("15.1.3");
        let factor = if self.is_oos(s, unit) { printed / 2 } else { printed };
        2 * factor
    }

    /// Who stands where, and what that means for units that move together.
    pub(super) fn ground(&self, s: &State, units: UnitSet) -> Ground {
        let first = units.first().expect("somebody moves");
        let from = s.hex(first).expect("who moves is on the map");
        let seat = self.side(s, first);
        let classes = units.iter().map(|unit| self.card(unit).class());
        let by_rail = units.iter().all(|unit| self.goes_by_rail(s, unit));
        Ground {
            from,
            open: self.open_to(s, units, from, seat),
            zones: self.binding_zones(s, units, seat),
            watched: self.watched(s, seat),
            gait: Gait::new(classes, by_rail),
        }
    }

    /// Hexes that units of a side may enter together.
    fn open_to(&self, s: &State, units: UnitSet, from: HexId, seat: Seat) -> HexSet {
        let area = units.iter().fold(self.map.open, |all, unit| all.and(self.area(unit)));
        // 8.0.7, 9.0.7 MAY NOT enter hexes of enemies; 8.0.6, 8.0.8 MAY pass friends in any number.
        implements!("8.0.6");
        implements!("8.0.7");
        implements!("8.0.8");
        implements!("9.0.7");
        let open = area.without(self.scenario(s).closed).without(self.held(s, seat.other()));
        if self.yugoslavia_admits(s, units, from) {
            open
        } else {
            open.without(self.map.yugoslavia)
        }
    }

    /// 7.0.6 Enemy zones that units have to obey together.
    fn binding_zones(&self, s: &State, units: UnitSet, seat: Seat) -> HexSet {
        let zones = self.zones(s, seat.other());
        if units.iter().all(|unit| self.is_guerrilla(s, unit)) {
            self.zones_for_guerrillas(zones)
        } else {
            zones
        }
    }

    /// 9.3.4 Hexes beside enemy guerrillas: only the Axis has such enemies.
    fn watched(&self, s: &State, seat: Seat) -> HexSet {
        if seat == AXIS {
            zones(self.guerrilla_hexes(s), |hex| self.map.around[hex.index()])
        } else {
            HexSet::EMPTY
        }
    }

    /// 12.0.9 HQs in support mode MAY NOT go by rail.
    fn goes_by_rail(&self, s: &State, unit: UnitId) -> bool {
        implements!("12.0.9");
        self.card(unit).kind != Kind::Hq || s.has(unit, Marks::FLIPPED)
    }

    /// What units pay to enter a hex beside them.
    pub(crate) fn entry_cost(&self, s: &State, units: UnitSet, to: HexId) -> u8 {
        let ground = self.ground(s, units);
        self.step_cost(&ground, ground.from, to)
    }

    /// What it costs to go from a hex to one beside it that can be entered.
    pub(super) fn step_cost(&self, ground: &Ground, from: HexId, to: HexId) -> u8 {
        self.cost(ground, from, to).expect("a way leads over open exits")
    }

    fn cost(&self, ground: &Ground, from: HexId, to: HexId) -> Option<u8> {
        let costs = self.costs.of(ground.gait, from).iter();
        let mut exits = self.map.exits[from.index()].iter().zip(costs);
        exits.find(|(exit, _)| exit.to == to).map(|(_, cost)| *cost).filter(|cost| *cost > 0)
    }

    /// 7.0, 9.0.3, 9.0.5 The exits that lead on from a hex, in any direction, with what they cost.
    fn exits(&self, ground: &Ground, from: HexId) -> impl Iterator<Item = (HexId, usize)> {
        implements!("9.0.3");
        implements!("9.0.5");
        // 7.0.6, 9.0.2 MUST stop in an enemy zone; 7.0.7 MAY leave one; 7.0.8 MAY NOT go from one
        // straight into another; 9.2.3 MAY enter one again after a free hex.
        implements!("7.0.6");
        implements!("7.0.7");
        implements!("7.0.8");
        implements!("9.0.2");
        implements!("9.2.3");
        let rigid = ground.rigid();
        let exits = self.map.exits[from.index()].iter().map(|exit| exit.to);
        let costs = self.costs.of(ground.gait, from).iter();
        exits
            .zip(costs)
            .filter(move |(to, cost)| **cost > 0 && rigid.may_step(from, *to))
            .map(|(to, cost)| (to, usize::from(*cost)))
    }

    /// The walks of units: one with their printed factors, one with doubled ones.
    pub(super) fn walks(&self, going: &Going, ground: &Ground) -> impl Iterator<Item = Walk> {
        let stopped = !going.is_fresh() && ground.zones.has(ground.from);
        let printed = going.printed_left().map(|left| Walk { open: ground.open, left });
        let clean = ground.open.without(ground.zones).without(ground.watched);
        let doubled = going.doubled_left().map(|left| Walk { open: clean, left });
        [printed, doubled].into_iter().flatten().filter(move |_| !stopped)
    }

    /// 9.2.1 The hexes beside units of which they MAY enter one, whatever it costs, if they have not
    /// moved yet; 9.2.2 zones bind them nevertheless.
    pub(super) fn minimum(&self, going: &Going, ground: &Ground) -> HexSet {
        implements!("9.2.1");
        implements!("9.2.2");
        if !going.is_fresh() {
            return HexSet::EMPTY;
        }
        let beside: HexSet = self.exits(ground, ground.from).map(|(to, _)| to).collect();
        beside.and(ground.open)
    }

    /// Hexes where a unit on the map could end its move, if its whole move is before it.
    pub fn reachable(&self, s: &State, unit: UnitId) -> HexSet {
        self.reachable_together(s, UnitSet::of(unit))
    }

    /// The same for units that move together.
    pub(super) fn reachable_together(&self, s: &State, units: UnitSet) -> HexSet {
        let ground = self.ground(s, units);
        self.ends(s, &self.set_out_over(s, units, &ground), &ground)
    }

    /// Hexes where units may end their move, or stop on the way.
    pub(super) fn destinations(&self, s: &State, going: &Going) -> HexSet {
        self.ends(s, going, &self.ground(s, going.units))
    }

    fn ends(&self, s: &State, going: &Going, ground: &Ground) -> HexSet {
        let reached = self.reached(going, ground);
        if s.switches.no_overstacking {
            reached.only(|hex| self.check_end(s, going.units, hex).is_none())
        } else {
            reached
        }
    }

    /// 8.0.9 Why units may not stop in a hex: only the switch looks before the phase closes.
    pub(super) fn check_end(&self, s: &State, units: UnitSet, hex: HexId) -> Option<Refusal> {
        s.switches.no_overstacking.then(|| self.check_room_for(s, units, hex)).flatten()
    }

    /// Hexes that units can come to.
    pub(super) fn reached(&self, going: &Going, ground: &Ground) -> HexSet {
        let minimum = self.minimum(going, ground);
        let mut reached = self.walks(going, ground).fold(minimum, |all, walk| {
            let mut flood = self.flood(ground, &walk);
            all.or(flood.run(|hex| self.exits(ground, hex)))
        });
        reached.remove(ground.from);
        reached
    }

    fn flood(&self, ground: &Ground, walk: &Walk) -> Flood<13, POINTS, HexId> {
        let mut flood = Flood::new(walk.open, walk.left.into());
        flood.start(ground.from, 0);
        flood
    }

    /// Whether units can enter another hex at all.
    pub(super) fn can_step(&self, s: &State, going: &Going) -> bool {
        if s.switches.no_overstacking {
            return !self.destinations(s, going).is_empty();
        }
        let ground = self.ground(s, going.units);
        let steps = |walk: Walk| {
            let mut exits = self.exits(&ground, ground.from);
            exits.any(|(to, cost)| walk.open.has(to) && cost <= walk.left.into())
        };
        !self.minimum(going, &ground).is_empty() || self.walks(going, &ground).any(steps)
    }

    /// The way of units to a hex that they can come to: the cheapest, of equal ones that beside the
    /// fewest guerrillas, of those the one through the lowest hexes.
    pub(super) fn way(&self, going: &Going, ground: &Ground, to: HexId) -> Path {
        // What printed factors reach they reach at least as cheaply as doubled ones.
        let found = self.walks(going, ground).find_map(|walk| {
            let spent = self.spending(ground, &walk, Some(to));
            spent.of(to)?;
            let leading = self.leading(ground, &spent, to);
            let approaches = self.approaches_to(ground, &spent, leading);
            Some(trace_back(&approaches, ground.from, to))
        });
        found.unwrap_or_else(|| [to].into_iter().collect())
    }

    /// How a walk comes to each hex.
    pub(super) fn approaches(&self, ground: &Ground, walk: &Walk) -> Approaches {
        let spent = self.spending(ground, walk, None);
        let reached = walk.open.with(ground.from).only(|hex| spent.of(hex).is_some());
        self.approaches_to(ground, &spent, reached)
    }

    /// What a walk spends to come to each hex, or to those no dearer than one.
    fn spending(&self, ground: &Ground, walk: &Walk, until: Option<HexId>) -> Spending {
        let mut flood = self.flood(ground, walk);
        let mut spending = Spending([u8::MAX; HEXES]);
        for spent in 0..=walk.left.min(POINTS as u8 - 1) {
            let settled = flood.settle(spent.into(), |hex| self.exits(ground, hex));
            settled.iter().for_each(|hex| spending.0[hex.index()] = spent);
            if until.is_some_and(|hex| settled.has(hex)) {
                break;
            }
        }
        spending
    }

    /// The hexes from which a cheapest step leads to one.
    fn before<'a>(
        &'a self,
        ground: &'a Ground,
        spending: &'a Spending,
        hex: HexId,
    ) -> impl Iterator<Item = HexId> + 'a {
        let (rigid, here) = (ground.rigid(), spending.of(hex));
        let beside = self.map.exits[hex.index()].iter().map(|exit| exit.to);
        beside.filter(move |from| {
            let step = here.zip(spending.of(*from)).and_then(|(here, from)| here.checked_sub(from));
            step.is_some_and(|step| step > 0)
                && rigid.may_step(*from, hex)
                && self.cost(ground, *from, hex) == step
        })
    }

    /// The hexes of all cheapest ways to one.
    fn leading(&self, ground: &Ground, spending: &Spending, to: HexId) -> HexSet {
        let mut all = HexSet::of(to);
        let mut latest = all;
        while !latest.is_empty() {
            let before = latest.iter().flat_map(|hex| self.before(ground, spending, hex));
            latest = before.collect::<HexSet>().without(all);
            all = all.or(latest);
        }
        all
    }

    /// How these hexes, with all that lead to them, are best come to.
    fn approaches_to(&self, ground: &Ground, spending: &Spending, hexes: HexSet) -> Approaches {
        let mut order: ArrayVec<(u8, HexId), HEXES> =
            hexes.iter().filter_map(|hex| Some((spending.of(hex)?, hex))).collect();
        order.sort_unstable();
        let mut known: Approaches = [None; HEXES];
        for (spent, hex) in order {
            let before = self.before(ground, spending, hex);
            let before = before.filter_map(|from| Some((known[from.index()]?.watched, from)));
            // Only where the walk begins does nothing lead.
            let (watched, from) = before.min().unwrap_or((0, hex));
            let beside = hex != ground.from && ground.watched.has(hex);
            let watched = watched + u8::from(beside);
            known[hex.index()] = Some(Approach { spent, watched, from });
        }
        known
    }
}

/// Half factors spent to come to each hex; the highest number where nobody comes.
struct Spending([u8; HEXES]);

impl Spending {
    fn of(&self, hex: HexId) -> Option<u8> {
        Some(self.0[hex.index()]).filter(|spent| *spent < u8::MAX)
    }
}

/// The way by which a hex is come to.
fn trace_back(approaches: &Approaches, start: HexId, to: HexId) -> Path {
    let mut path = Path::new();
    let mut hex = to;
    while hex != start {
        path.push(hex);
        hex = approaches[hex.index()].expect("every hex of a way is come to").from;
    }
    path
}
