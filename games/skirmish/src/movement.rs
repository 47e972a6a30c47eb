//! 4 Stacking, 5 Movement, 6 Zones of control.

use neretva_core::{PieceId, Reach, Refusal, Seat, msg};
use neretva_hex::HexId;
use neretva_kit::reach::cheapest_ways;

use crate::load::Skirmish;
use crate::state::{Set, State};

const ALLOWANCE: usize = 4;

impl Skirmish {
    /// 6.1.1 The six hexes around each counter of that side.
    pub(crate) fn zones(&self, s: &State, seat: Seat) -> Set {
        implements!("6.1.1");
        s.on_map(seat).fold(Set::EMPTY, |set, (_, hex)| set.or(self.map.around[hex]))
    }

    /// Hexes where a counter may end its move, given the enemy's zones of control.
    pub(crate) fn reached(&self, s: &State, piece: PieceId, zones: Set) -> Set {
        implements!("4.1.2", "6.1.4");
        let Some(from) = s.hex(piece.index()).map(HexId::index) else { return Set::EMPTY };
        let owner = State::owner(piece.index());
        let enemies = s.held(owner.other());
        let mut spending = [Set::EMPTY; ALLOWANCE + 1];
        spending[0].add(from);
        let mut reached = Set::EMPTY;
        for spent in 0..=ALLOWANCE {
            for hex in spending[spent].without(reached).iter() {
                reached.add(hex);
                for (next, cost) in self.onward(hex, from, zones) {
                    // 5.1.1 MAY NOT spend more than the allowance; 4.2.1 MAY NOT enter enemy hexes.
                    if spent + cost <= ALLOWANCE && !enemies.has(next) {
                        spending[spent + cost].add(next);
                    }
                }
            }
        }
        reached.remove(from);
        // 4.1.2 MAY pass through friends; 4.1.1 MAY NOT end where two stand.
        reached.without(full(s, owner))
    }

    /// Where a move that began in `from` may go on to from a hex, and for how many points.
    fn onward(
        &self,
        hex: usize,
        from: usize,
        zones: Set,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        // 6.1.2 MUST stop on entering an enemy zone.
        let stopped = zones.has(hex) && hex != from;
        let exits = if stopped { &[] } else { self.map.exits[hex].as_slice() };
        // 6.1.3 MAY NOT go from one hex of an enemy zone directly to another.
        exits.iter().copied().filter(move |(next, _)| !(zones.has(hex) && zones.has(*next)))
    }

    /// How far a counter comes, with what is left of its points on the way.
    pub(crate) fn reach_of(&self, s: &State, piece: PieceId) -> Vec<Reach> {
        let Some(from) = s.hex(piece.index()).map(HexId::index) else { return Vec::new() };
        let enemy = State::owner(piece.index()).other();
        let (zones, enemies) = (self.zones(s, enemy), s.held(enemy));
        let stops = self.reached(s, piece, zones);
        let arrivals = cheapest_ways(self.map.grid.len(), from, ALLOWANCE, |hex| {
            self.onward(hex, from, zones).filter(|(next, _)| !enemies.has(*next))
        });
        let away = arrivals.into_iter().enumerate().filter(|(hex, _)| *hex != from);
        away.filter_map(|(hex, arrival)| {
            let arrival = arrival?;
            Some(Reach {
                hex: HexId::new(hex as u16),
                left: (ALLOWANCE - arrival.spent) as i32,
                half: false,
                from: arrival.from.filter(|hex| *hex != from).map(|hex| HexId::new(hex as u16)),
                stay: stops.has(hex),
            })
        })
        .collect()
    }

    /// Why that counter may not end its move there.
    pub(crate) fn check_move(&self, s: &State, piece: PieceId, to: HexId) -> Option<Refusal> {
        let owner = State::owner(piece.index());
        let zones = self.zones(s, owner.other());
        if self.reached(s, piece, zones).has(to.index()) {
            return None;
        }
        if s.hex(piece.index()) == Some(to) {
            let why = msg!("skirmish-there-already", piece = piece, hex = to);
            return Some(Refusal::new(cite!("3.1.3"), why));
        }
        let entry = self.check_entry(s, owner, to);
        Some(entry.unwrap_or_else(|| {
            // Reachable but for the zones: so it is a zone that stops it, at once or on the way.
            if self.reached(s, piece, Set::EMPTY).has(to.index()) {
                let beside =
                    s.hex(piece.index()).is_some_and(|from| self.map.grid.are_adjacent(from, to));
                let rule = if beside { cite!("6.1.3") } else { cite!("6.1.2") };
                return Refusal::new(rule, msg!("skirmish-no-zone", piece = piece, hex = to));
            }
            let points = ALLOWANCE as u8;
            let why = msg!("skirmish-too-far", piece = piece, hex = to, points = points);
            Refusal::new(cite!("5.1.1"), why)
        }))
    }

    /// Why no counter of that side may come to stand there.
    pub(crate) fn check_entry(&self, s: &State, owner: Seat, to: HexId) -> Option<Refusal> {
        if s.held(owner.other()).has(to.index()) {
            return Some(Refusal::new(cite!("4.2.1"), msg!("skirmish-enemy-there", hex = to)));
        }
        let full = full(s, owner).has(to.index());
        full.then(|| Refusal::new(cite!("4.1.1"), msg!("skirmish-full", hex = to)))
    }
}

/// 4.1.1 Hexes with two counters of that side.
pub(crate) fn full(s: &State, seat: Seat) -> Set {
    let (mut one, mut two) = (Set::EMPTY, Set::EMPTY);
    for (_, hex) in s.on_map(seat) {
        if one.has(hex) {
            two.add(hex);
        }
        one.add(hex);
    }
    two
}
