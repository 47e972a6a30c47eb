//! 4 Stacking, 5 Movement, 6 Zones of control.

use neretva_core::{Entry, Id, Log, Reach, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::reach::{Flood, cheapest_ways};
use neretva_kit::zoc::{Rigid, zones};

use crate::load::Skirmish;
use crate::state::{HexSet, State, Step, UnitId, UnitSet};

/// 5.1.1 Movement points of every counter.
const ALLOWANCE: usize = 4;

impl Skirmish {
    /// 5.1.1 MAY move each counter once in a phase.
    pub(crate) fn apply_move(&self, s: &mut State, unit: UnitId, hex: HexId, log: &mut impl Log) {
        let what = || msg!("skirmish-moves", piece = unit, hex = hex);
        log.note(|| Entry::new(cite!("5.1.1"), what()));
        self.enter(s, unit, hex, log);
        self.end_move(s, unit);
    }

    /// 5.1.1 A counter that stays where it is has had its move as well.
    pub(crate) fn end_move(&self, s: &mut State, unit: UnitId) {
        s.moved.add(unit);
        s.step = Step::Move;
    }

    /// 5.1.4 MAY move any of them, in any order.
    pub(crate) fn unmoved(&self, s: &State) -> UnitSet {
        implements!("5.1.4");
        s.on_map(s.active).map(|(unit, _)| unit).collect::<UnitSet>().without(s.moved)
    }

    /// 6.1.1 The six hexes around each counter of that side.
    pub(crate) fn zones(&self, s: &State, seat: Seat) -> HexSet {
        implements!("6.1.1");
        zones(s.held(seat), |hex| self.map.around[hex.index()])
    }

    /// Hexes where a counter may end its move, given the enemy's zones of control.
    pub(crate) fn reached(&self, s: &State, unit: UnitId, zones: HexSet) -> HexSet {
        let Some(start) = s.hex(unit) else { return HexSet::EMPTY };
        let owner = State::owner(unit);
        // 4.2.1 MAY NOT enter enemy hexes.
        let open = self.map.land.without(s.held(owner.other()));
        // 5.1.1 MAY NOT spend more than the allowance.
        let mut flood = Flood::<1, { ALLOWANCE + 1 }, HexId>::new(open, ALLOWANCE);
        flood.start(start, 0);
        let mut reached = flood.run(|hex| self.onward(hex, Rigid { zones, start }));
        reached.remove(start);
        // 4.1.2 MAY pass through friends; 4.1.1 MAY NOT end where two stand.
        implements!("4.1.2");
        reached.without(full(s, owner))
    }

    /// Where a move may go on to from a hex, and for how many points.
    fn onward(&self, hex: HexId, zones: Rigid<1>) -> impl Iterator<Item = (HexId, usize)> + '_ {
        // 6.1.2 MUST stop on entering an enemy zone; 6.1.3 MAY NOT go from one hex of an enemy zone
        // directly to another; 6.1.4 friends in a hex change nothing.
        implements!("6.1.4");
        let exits = self.map.exits[hex.index()].iter().copied();
        exits.filter(move |(next, _)| zones.may_step(hex, *next))
    }

    /// How far the counter in hand comes, with what is left of its points on the way.
    pub(crate) fn reach_in_hand(&self, s: &State) -> Vec<Reach> {
        let Step::Moving(unit) = s.step else { return Vec::new() };
        let Some(start) = s.hex(unit) else { return Vec::new() };
        let enemy = State::owner(unit).other();
        let (zones, enemies) = (self.zones(s, enemy), s.held(enemy));
        let stops = self.reached(s, unit, zones);
        let arrivals = cheapest_ways(self.map.grid.len(), start.index(), ALLOWANCE, |hex| {
            let onward = self.onward(HexId::at(hex), Rigid { zones, start });
            let free = onward.filter(|(next, _)| !enemies.has(*next));
            free.map(|(next, cost)| (next.index(), cost))
        });
        let away = arrivals.into_iter().enumerate().map(|(hex, arrival)| (HexId::at(hex), arrival));
        away.filter(|(hex, _)| *hex != start)
            .filter_map(|(hex, arrival)| {
                let arrival = arrival?;
                Some(Reach {
                    hex,
                    left: (ALLOWANCE - arrival.spent) as i32,
                    half: false,
                    from: arrival.from.map(HexId::at).filter(|hex| *hex != start),
                    stay: stops.has(hex),
                })
            })
            .collect()
    }

    /// Why a counter may not end its move in a hex that is not offered.
    pub(crate) fn check_move(&self, s: &State, unit: UnitId, to: HexId) -> Refusal {
        if s.hex(unit) == Some(to) {
            let why = msg!("skirmish-there-already", piece = unit, hex = to);
            return Refusal::new(cite!("3.1.3"), why);
        }
        let entry = self.check_entry(s, State::owner(unit), to);
        entry.unwrap_or_else(|| {
            // Reachable but for the zones: so it is a zone that stops it, at once or on the way.
            if self.reached(s, unit, HexSet::EMPTY).has(to) {
                let beside = s.hex(unit).is_some_and(|from| self.map.grid.are_adjacent(from, to));
                let rule = if beside { cite!("6.1.3") } else { cite!("6.1.2") };
                return Refusal::new(rule, msg!("skirmish-no-zone", piece = unit, hex = to));
            }
            let points = ALLOWANCE as u8;
            let why = msg!("skirmish-too-far", piece = unit, hex = to, points = points);
            Refusal::new(cite!("5.1.1"), why)
        })
    }

    /// Why no counter of that side may come to stand there.
    pub(crate) fn check_entry(&self, s: &State, owner: Seat, to: HexId) -> Option<Refusal> {
        if s.held(owner.other()).has(to) {
            return Some(Refusal::new(cite!("4.2.1"), msg!("skirmish-enemy-there", hex = to)));
        }
        let full = full(s, owner).has(to);
        full.then(|| Refusal::new(cite!("4.1.1"), msg!("skirmish-full", hex = to)))
    }
}

/// 4.1.1 Hexes with two counters of that side.
pub(crate) fn full(s: &State, seat: Seat) -> HexSet {
    let (mut one, mut two) = (HexSet::EMPTY, HexSet::EMPTY);
    for (_, hex) in s.on_map(seat) {
        if one.has(hex) {
            two.add(hex);
        }
        one.add(hex);
    }
    two
}
