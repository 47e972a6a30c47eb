//! 9.1 to 9.4 How far a unit comes: on foot or by road, by train, by ship.

use neretva_core::Seat;
use neretva_hex::HexId;
use neretva_kit::{reach, retreat, trace};

use crate::load::{Exit, HexSet, Kind, Nation, Partizan, Terrain, UnitId};
use crate::state::{AXIS, State, UnitSet};

/// More movement points than any counter has; a larger allowance counts as this.
pub(super) const MOST_POINTS: usize = 23;

type Flood = reach::Flood<13, { MOST_POINTS + 1 }, HexId>;

/// What carries a unit besides its feet.
#[derive(Clone, Copy)]
pub(crate) struct Carriers {
    /// Rail hexes on which its trains run.
    pub(super) lines: HexSet,
    /// Ports to which ships take it from any other port.
    pub(super) ports: HexSet,
}

impl Carriers {
    pub(crate) const NONE: Carriers = Carriers { lines: HexSet::EMPTY, ports: HexSet::EMPTY };

    /// Trains on every line, as if no enemy stood on any.
    pub(super) fn all_lines(game: &Partizan) -> Carriers {
        Carriers { lines: game.map.rail, ports: HexSet::EMPTY }
    }

    /// Ships to every port, as if they sailed and found it free.
    pub(super) fn all_ports(game: &Partizan) -> Carriers {
        Carriers { lines: HexSet::EMPTY, ports: game.map.ports }
    }
}

impl Partizan {
    /// 3.0.9 Units that move among the islands: commandos, and Tito once Italy has surrendered.
    pub fn sails(&self, s: &State, unit: UnitId) -> bool {
        self.card(unit).commando || (unit == self.tito && s.surrendered.is_some())
    }

    /// 9.1.9 The terrain that governs a hex: the map gives each hex its most costly one.
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.map.terrain[hex.index()]
    }

    /// What lies around a hex, clockwise from the east.
    pub fn exits(&self, hex: HexId) -> &[Exit] {
        &self.map.exits[hex.index()]
    }

    /// The cost column of a unit (9.1.12).
    pub(crate) fn column(&self, unit: UnitId) -> usize {
        match self.card(unit).kind {
            Kind::Leg => 0,
            Kind::Motor => 1,
            Kind::Mountain | Kind::Cavalry => 2,
        }
    }

    /// Rail hexes joined to any of those by lines without an enemy of that side on them.
    pub fn joined_by_rail(&self, s: &State, from: HexSet, side: Seat) -> HexSet {
        self.joined(from, self.map.rail.without(self.held(s, side.other())))
    }

    /// Hexes where a unit may end a normal move, or a retreat, of so many points.
    pub(crate) fn reach_on_foot(&self, s: &State, unit: UnitId, allowance: u8) -> HexSet {
        let ways = self.ways(s, unit, allowance, Carriers::NONE);
        ways.without(self.closed_to_end(s, UnitSet::of(unit)))
    }

    /// Hexes where a group of one stack may end its movement together, by whatever means.
    pub(crate) fn move_reach(&self, s: &State, group: UnitSet) -> HexSet {
        // 10.4.1 MAY go only as far as the slowest: where each of them can come.
        implements!("10.4.1");
        implements!("9.5.9");
        let ground = self.map.land.without(self.closed_to_end(s, group));
        retreat::together(ground, group.iter().map(|unit| self.move_ways(s, unit)))
    }

    /// Where a unit can come this turn, whether or not it may stop there.
    pub(super) fn move_ways(&self, s: &State, unit: UnitId) -> HexSet {
        // 9.5.8 MAY NOT save points: every move has the allowance of its own turn, no more.
        implements!("9.1.1");
        implements!("9.5.8");
        implements!("9.1.3");
        self.ways(s, unit, self.allowance(s, unit), self.carriers(s, unit))
    }

    /// What carries a unit in this turn.
    pub(super) fn carriers(&self, s: &State, unit: UnitId) -> Carriers {
        let mut carriers = Carriers::NONE;
        if self.side(unit) != AXIS {
            return carriers;
        }
        // 3.0.5, 9.3.1 MAY ride only as a German, on lines without an enemy.
        if self.card(unit).nation == Nation::German {
            carriers.lines = self.map.rail.without(self.held(s, AXIS.other()));
        }
        // 9.4.1 MAY sail, of the Axis only, until Italy surrenders.
        if s.surrendered.is_none() {
            carriers.ports = self.map.ports;
            // 9.4.2 MUST, by the switch, find the port empty.
            if s.switches.strict_ports {
                carriers.ports = carriers.ports.without(self.held(s, AXIS));
            }
        }
        carriers
    }

    /// Where a unit with these points and carriers can come, whether or not it may stop there.
    pub(super) fn ways(
        &self,
        s: &State,
        unit: UnitId,
        allowance: u8,
        carriers: Carriers,
    ) -> HexSet {
        self.ways_over(s, unit, allowance, carriers, self.ground(s, unit))
    }

    /// The same over that ground alone.
    fn ways_over(
        &self,
        s: &State,
        unit: UnitId,
        allowance: u8,
        carriers: Carriers,
        open: HexSet,
    ) -> HexSet {
        let Some(from) = s.hex(unit) else { return HexSet::EMPTY };
        let walk = self.walk(s, unit, from);
        let mut flood = Flood::new(open, allowance.into());
        // A unit starts where it stands, even on ground that it could not enter now.
        flood.start(from, 0);
        let mut reached = if carriers.lines.is_empty() {
            walk.run(&mut flood)
        } else {
            walk.run_by_rail(&mut flood, carriers.lines)
        };
        // 9.1.16 MAY always enter one hex as the first of the move, whatever it costs; 9.3.2 MAY, of
        // Germans, board a train there, unless by the switch that hex is the only one.
        implements!("9.1.16");
        let first = flood.beside(walk.beside());
        let alone = s.switches.minimum_move_alone;
        if !alone {
            let ridden = self.joined(first, carriers.lines).and(open);
            reached = reached.or(first).or(ridden);
        }
        // 9.4.1, 9.4.3 MAY sail from any port it is in or comes to, and MUST end its move there.
        implements!("9.4.1");
        implements!("9.4.2");
        implements!("9.4.3");
        implements!("3.0.7");
        if !reached.and(self.map.ports).is_empty() {
            reached = reached.or(carriers.ports.and(open));
        }
        if alone {
            reached = reached.or(first);
        }
        reached.remove(from);
        reached
    }

    /// Ports and beaches that change hands because a unit passes through them on its way to a hex:
    /// 15.3.3, 19.2.3.6 it has occupied them. Whoever can march there marches a cheapest way; a
    /// train or a ship is known to have passed only what it could not avoid.
    pub(crate) fn passed(
        &self,
        s: &State,
        unit: UnitId,
        allowance: u8,
        carriers: Carriers,
        to: HexId,
    ) -> HexSet {
        let Some(from) = s.hex(unit).filter(|_| !s.switches.ports_by_stop) else {
            return HexSet::EMPTY;
        };
        let marked = match self.side(unit) {
            AXIS => s.allied_ports.or(s.armpit.beaches),
            _ => self.map.ports.without(s.allied_ports),
        };
        let ground = self.ground(s, unit);
        let between = |hex: HexId| {
            let away = |end: HexId| self.map.grid.distance(end, hex);
            let near = away(from) + away(to) <= u32::from(allowance);
            let carried = carriers.lines.has(hex) || carriers.ports.has(hex);
            hex != from && hex != to && (near || carried)
        };
        let marked = marked.and(ground).only(between);
        if marked.is_empty() {
            return HexSet::EMPTY;
        }
        let walk = self.walk(s, unit, from);
        let mut flood = Flood::new(ground, allowance.into());
        flood.start(from, 0);
        let march = flood.cheapest_path(to, |hex| {
            let exits = self.exits(hex).iter().filter(move |exit| walk.may_cross(hex, exit));
            exits.map(move |exit| (exit.to, self.entry_cost(walk.column, exit)))
        });
        if !march.is_empty() {
            return march.into_iter().collect::<HexSet>().and(marked);
        }
        let only_way = |hex: HexId| {
            let around = |hexes: HexSet| hexes.without(HexSet::of(hex));
            let (ground, lines) = (around(ground), around(carriers.lines));
            let carriers = Carriers { lines, ..carriers };
            !self.ways_over(s, unit, allowance, carriers, ground).has(to)
        };
        marked.only(only_way)
    }

    /// The hexes that a unit may enter now.
    pub(super) fn ground(&self, s: &State, unit: UnitId) -> HexSet {
        // 9.5.7 MAY NOT enter enemy hexes; 9.5.1 and pays nothing for passing beside them.
        implements!("9.5.7");
        implements!("9.5.1");
        implements!("9.4.4");
        implements!("10.1.7");
        self.open_area(s, unit).without(self.held(s, self.side(unit).other()))
    }

    /// How a unit goes on foot from a hex.
    pub(super) fn walk(&self, s: &State, unit: UnitId, from: HexId) -> Walk<'_> {
        Walk { game: self, from, column: self.column(unit), sails: self.sails(s, unit) }
    }

    /// Those of the lines on which a train can come from any of these hexes.
    pub fn joined(&self, from: HexSet, lines: HexSet) -> HexSet {
        trace::joined(from.and(lines), lines, |hex| {
            let rails = self.exits(hex).iter().filter(|exit| exit.rail);
            rails.map(|exit| exit.to)
        })
    }

    /// Movement points to leave a hex by that exit.
    pub(super) fn entry_cost(&self, column: usize, exit: &Exit) -> usize {
        // 9.1.10, 9.2.1, 9.2.2, 3.0.6 MUST pay 1 along a railway, whatever else is there.
        implements!("9.1.10");
        implements!("9.2.1");
        implements!("9.2.2");
        implements!("9.2.3");
        implements!("3.0.6");
        if exit.rail {
            return 1;
        }
        // 9.1.8, 9.1.9 MUST pay for the ground, 9.1.12, 2.1.1, 2.1.2 in the column of the unit; 9.1.13
        // the chart says how much.
        implements!("9.1.8");
        implements!("9.1.9");
        implements!("9.1.12");
        implements!("9.1.13");
        implements!("2.1.1");
        implements!("2.1.2");
        let chart = &self.tables.terrain;
        let Some(ground) = chart.ground(self.terrain(exit.to)) else { return MOST_POINTS + 1 };
        // 9.1.14, 9.1.15 MUST pay more for a town, a city, a river.
        implements!("9.1.14");
        implements!("9.1.15");
        let place = self.settlement(exit.to).map_or(0, |kind| chart.place(kind).cost[column]);
        let river = if exit.river { chart.river.cost[column] } else { 0 };
        usize::from(ground.cost[column]) + usize::from(place) + usize::from(river)
    }
}

/// How a unit goes on foot.
#[derive(Clone, Copy)]
pub(super) struct Walk<'a> {
    game: &'a Partizan,
    from: HexId,
    pub(super) column: usize,
    sails: bool,
}

impl Walk<'_> {
    /// Every hex within the allowance.
    fn run(&self, flood: &mut Flood) -> HexSet {
        (0..=flood.allowance()).fold(HexSet::EMPTY, |all, spent| all.or(self.settle(flood, spent)))
    }

    /// The same with one ride on a train on the way.
    fn run_by_rail(&self, walkers: &mut Flood, mut lines: HexSet) -> HexSet {
        // 9.3.2 MUST come to a rail hex first; 9.3.3, 9.1.11 MUST NOT pay for the ride;
        // 9.3.5 MAY go on with what is left, but not ride again: a second flood goes on from there.
        implements!("9.3.1");
        implements!("9.3.2");
        implements!("9.3.3");
        implements!("9.3.4");
        implements!("9.3.5");
        implements!("9.1.11");
        implements!("3.0.5");
        let mut riders = Flood::new(walkers.left, walkers.allowance());
        let mut reached = HexSet::EMPTY;
        for spent in 0..=walkers.allowance() {
            let walked = self.settle(walkers, spent);
            riders.left = riders.left.without(walked);
            let boarding = walked.and(lines);
            if !boarding.is_empty() {
                let ridden = self.game.joined(boarding, lines);
                lines = lines.without(ridden);
                riders.waiting[spent] = riders.waiting[spent].or(ridden);
                // With no other line to board, walkers do nothing that riders do not.
                if !self.may_come_to(lines, walkers.allowance()) {
                    let both = riders.waiting.iter_mut().zip(&mut walkers.waiting);
                    both.for_each(|(riders, walkers)| *riders = riders.or(std::mem::take(walkers)));
                }
            }
            reached = reached.or(walked).or(self.settle(&mut riders, spent));
        }
        reached
    }

    /// Whether any of these hexes is as near as the points could take the unit on the best ground.
    fn may_come_to(&self, hexes: HexSet, points: usize) -> bool {
        let grid = &self.game.map.grid;
        hexes.iter().any(|hex| grid.distance(self.from, hex) as usize <= points)
    }

    /// The hexes entered with exactly so many points; those around them begin to wait.
    fn settle(&self, flood: &mut Flood, spent: usize) -> HexSet {
        let now = flood.take(spent);
        if spent == flood.allowance() {
            return now;
        }
        for hex in now.iter() {
            for exit in self.game.exits(hex) {
                if flood.left.has(exit.to) && self.may_cross(hex, exit) {
                    // 9.1.6 MUST stop before the points spent would exceed the allowance.
                    implements!("9.1.6");
                    implements!("9.1.2");
                    flood.wait(exit.to, spent + self.game.entry_cost(self.column, exit));
                }
            }
        }
        now
    }

    /// The hexes around the first one that can be entered from it, whoever holds them.
    pub(super) fn beside(&self) -> impl Iterator<Item = HexId> {
        let hex = self.from;
        let exits = self.game.exits(hex).iter();
        exits.filter(move |exit| self.may_cross(hex, exit)).map(|exit| exit.to)
    }

    /// Whether the unit may go that way at all.
    pub(super) fn may_cross(&self, hex: HexId, exit: &Exit) -> bool {
        // 3.0.9 MAY, of commandos, cross from island to island or coast as over land.
        let island = &self.game.map.island;
        !exit.water || (self.sails && (island.has(hex) || island.has(exit.to)))
    }
}
