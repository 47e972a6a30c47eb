//! How far a unit comes: a walk in all directions at once, bounded by movement points.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use arrayvec::ArrayVec;
use neretva_core::{Id, IdSet};

/// Hexes wait at the points that are spent to enter them, and are settled cheapest first.
///
/// `P` is one more than the most points that can be spent. The ways out of a hex are asked for as
/// `(hex, cost)`, where every cost is at least 1; those into hexes that are closed or already
/// entered may be left out or not. What leads on for nothing is joined before
/// ([`trace::joined`](crate::trace::joined)) and waits as a whole. Where costs are dear to work out,
/// a game takes each hex itself, asks only for what is `left` and lets that wait.
#[derive(Clone, Copy, Debug)]
pub struct Flood<const N: usize, const P: usize, H: Id = usize> {
    /// Hexes that can be entered at exactly so many points.
    pub waiting: [IdSet<H, N>; P],
    /// Hexes that may be entered and have not been yet.
    pub left: IdSet<H, N>,
    allowance: usize,
}

impl<const N: usize, const P: usize, H: Id> Flood<N, P, H> {
    /// Nowhere yet, on open ground, with an allowance that counts as `P - 1` if it is larger.
    pub fn new(open: IdSet<H, N>, allowance: usize) -> Self {
        Flood { waiting: [IdSet::EMPTY; P], left: open, allowance: allowance.min(P - 1) }
    }

    /// The most points that this flood spends.
    pub fn allowance(&self) -> usize {
        self.allowance
    }

    /// Starts from a hex, open or not, with so many points already spent.
    pub fn start(&mut self, hex: H, spent: usize) {
        self.left.add(hex);
        self.wait(hex, spent);
    }

    /// Queues a hex at that cost; ignored if it exceeds the allowance.
    #[inline]
    pub fn wait(&mut self, hex: H, spent: usize) {
        if spent <= self.allowance {
            self.waiting[spent].add(hex);
        }
    }

    /// Enters the hexes that wait at exactly so many points.
    #[inline]
    pub fn take(&mut self, spent: usize) -> IdSet<H, N> {
        let now = self.waiting[spent].and(self.left);
        self.left = self.left.without(now);
        now
    }

    /// Enters the hexes that wait at exactly so many points; those beyond begin to wait.
    pub fn settle<I>(&mut self, spent: usize, mut ways: impl FnMut(H) -> I) -> IdSet<H, N>
    where
        I: IntoIterator<Item = (H, usize)>,
    {
        let now = self.take(spent);
        if spent < self.allowance {
            for hex in now.iter() {
                ways(hex).into_iter().for_each(|(to, cost)| {
                    debug_assert!(cost > 0, "{to:?} can be entered for nothing");
                    self.wait(to, spent + cost);
                });
            }
        }
        now
    }

    /// Every hex within the allowance, the starts included.
    pub fn run<I>(&mut self, mut ways: impl FnMut(H) -> I) -> IdSet<H, N>
    where
        I: IntoIterator<Item = (H, usize)>,
    {
        (0..=self.allowance).fold(IdSet::EMPTY, |all, spent| all.or(self.settle(spent, &mut ways)))
    }

    /// Hexes beside one that are open, not entered yet and can be entered at all, whatever the cost.
    pub fn beside(&self, to: impl IntoIterator<Item = H>) -> IdSet<H, N> {
        to.into_iter().collect::<IdSet<H, N>>().and(self.left)
    }

    /// The hexes of a cheapest way from a start to a hex, both included; none if it is too far.
    /// Of equal ways, looking back from the end, each comes from the hex with the lowest index.
    pub fn cheapest_path<I>(mut self, to: H, ways: impl Fn(H) -> I) -> ArrayVec<H, P>
    where
        I: IntoIterator<Item = (H, usize)>,
    {
        let starts = self.waiting;
        let mut settled = [IdSet::<H, N>::EMPTY; P];
        let mut path = ArrayVec::new();
        let arrival = (0..=self.allowance).find(|spent| {
            settled[*spent] = self.settle(*spent, &ways);
            settled[*spent].has(to)
        });
        let Some(mut spent) = arrival else { return path };
        let mut hex = to;
        path.push(to);
        while !starts[spent].has(hex) {
            let leads = |(from, before): &(H, usize)| {
                ways(*from).into_iter().any(|way| way == (hex, spent - before))
            };
            let earlier = (0..spent).flat_map(|n| settled[n].iter().map(move |from| (from, n)));
            (hex, spent) = earlier.filter(leads).min().expect("it waited because one led to it");
            path.push(hex);
        }
        path.reverse();
        path
    }
}

/// How a place is come to by the cheapest way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheapestWay {
    /// Points spent until there.
    pub spent: usize,
    /// The place before it; none at the start.
    pub from: Option<usize>,
}

/// Every place within an allowance with the cheapest way to it, by index: for a person who looks,
/// where a [`Flood`] is for rules that only ask whether. A game may number more places than it has
/// hexes (a hex on foot, the same hex by train) and lead from one to the other for nothing.
/// Of equal ways each comes from the place with the lowest index.
pub fn cheapest_ways<I>(
    places: usize,
    start: usize,
    allowance: usize,
    ways: impl Fn(usize) -> I,
) -> Vec<Option<CheapestWay>>
where
    I: IntoIterator<Item = (usize, usize)>,
{
    let mut arrivals = vec![None; places];
    let mut waiting = BinaryHeap::from([Reverse((0, start, None))]);
    while let Some(Reverse((spent, place, from))) = waiting.pop() {
        if arrivals[place].is_some() {
            continue;
        }
        arrivals[place] = Some(CheapestWay { spent, from });
        for (to, cost) in ways(place) {
            if arrivals[to].is_none() && spent + cost <= allowance {
                waiting.push(Reverse((spent + cost, to, Some(place))));
            }
        }
    }
    arrivals
}

/// The places of the way to one, the start first; empty if it is not arrived at.
pub fn way_to(arrivals: &[Option<CheapestWay>], to: usize) -> Vec<usize> {
    let mut way = Vec::new();
    let mut here = arrivals[to].map(|_| to);
    while let Some(place) = here {
        way.push(place);
        here = arrivals[place].and_then(|arrival| arrival.from);
    }
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use neretva_core::Bits;

    use super::*;
    use crate::board::{beside, set};

    /// The third column costs three points, everything else one.
    fn ways(hex: usize) -> impl Iterator<Item = (usize, usize)> {
        beside(hex).map(|to| (to, if to % 10 == 2 { 3 } else { 1 }))
    }

    fn all() -> Bits<1> {
        set(0..60)
    }

    fn path<const P: usize>(flood: Flood<1, P>, to: usize) -> Vec<usize> {
        flood.cheapest_path(to, ways).to_vec()
    }

    #[test]
    fn a_flood_stops_where_its_points_end() {
        let mut flood = Flood::<1, 9>::new(all(), 2);
        flood.start(0, 0);
        assert_eq!(flood.run(ways), set([0, 1, 10, 11, 20]));
        let mut flood = Flood::<1, 9>::new(all(), 4);
        flood.start(0, 0);
        let reached = flood.run(ways);
        assert!(reached.has(2) && !reached.has(3) && !reached.has(12));
        assert!(reached.has(40) && !reached.has(50));
        assert_eq!(flood.left, all().without(reached));
    }

    #[test]
    fn a_larger_allowance_than_its_table_counts_as_the_largest() {
        let mut flood = Flood::<1, 3>::new(all(), 200);
        assert_eq!(flood.allowance(), 2);
        flood.start(9, 0);
        flood.start(50, 3);
        assert_eq!(flood.run(ways), set([7, 8, 9, 18, 19, 29]));
    }

    #[test]
    fn closed_ground_is_walked_around_but_left_from() {
        let mut flood = Flood::<1, 9>::new(all().without(set([5, 6, 16])), 4);
        flood.start(5, 0);
        let reached = flood.run(ways);
        assert!(reached.has(5) && reached.has(26) && !reached.has(6) && !reached.has(16));
        assert!(reached.has(36) && !reached.has(17));
    }

    #[test]
    fn later_starts_come_less_far() {
        let mut flood = Flood::<1, 9>::new(all(), 3);
        flood.start(9, 1);
        flood.start(50, 2);
        assert_eq!(flood.run(ways), set([7, 8, 9, 18, 19, 29, 40, 50, 51]));
    }

    #[test]
    fn one_hex_beside_may_cost_anything() {
        let mut flood = Flood::<1, 9>::new(all().without(set([11])), 1);
        flood.start(1, 0);
        assert_eq!(flood.run(ways), set([0, 1]));
        assert_eq!(flood.beside(beside(1)), set([2]));
    }

    #[test]
    fn a_path_is_cheapest_and_of_equal_ways_the_lowest() {
        let mut flood = Flood::<1, 9>::new(all(), 8);
        flood.start(0, 0);
        assert_eq!(path(flood, 0), [0]);
        assert_eq!(path(flood, 21), [0, 1, 11, 21]);
        assert_eq!(path(flood, 13), [0, 1, 2, 3, 13]);
        flood.left.remove(1);
        flood.left.remove(3);
        assert_eq!(path(flood, 13), [0, 10, 11, 12, 13]);
    }

    #[test]
    fn a_path_begins_at_the_start_that_spends_least_and_is_empty_out_of_reach() {
        let mut flood = Flood::<1, 9>::new(all(), 5);
        flood.start(0, 0);
        flood.start(15, 2);
        assert_eq!(path(flood, 4), [15, 5, 4]);
        assert!(path(flood, 59).is_empty());
        assert_eq!(path(flood, 18), [15, 16, 17, 18]);
        flood.start(17, 5);
        assert_eq!(path(flood, 17), [15, 16, 17]);
    }

    #[test]
    fn every_hex_reached_has_a_path_that_costs_what_it_waited_for() {
        let mut flood = Flood::<1, 9>::new(all(), 8);
        flood.start(33, 0);
        let mut spent = [usize::MAX; 60];
        let mut walk = flood;
        for points in 0..=8 {
            walk.settle(points, ways).iter().for_each(|hex| spent[hex] = points);
        }
        for to in (0..60).filter(|hex| spent[*hex] <= 8) {
            let path = path(flood, to);
            let cost = path.windows(2).map(|pair| {
                let step = ways(pair[0]).find(|(hex, _)| *hex == pair[1]);
                step.expect("beside each other").1
            });
            assert_eq!((path[0], cost.sum::<usize>()), (33, spent[to]), "to {to}: {path:?}");
        }
    }

    #[test]
    fn the_cheapest_ways_are_the_paths_of_a_flood() {
        let mut flood = Flood::<1, 9>::new(all(), 8);
        flood.start(33, 0);
        let arrivals = cheapest_ways(60, 33, 8, ways);
        assert_eq!(
            flood.clone().run(ways),
            (0..60).filter(|hex| arrivals[*hex].is_some()).collect()
        );
        for to in (0..60).filter(|hex| arrivals[*hex].is_some()) {
            assert_eq!(way_to(&arrivals, to), path(flood, to));
        }
        assert!(way_to(&cheapest_ways(60, 33, 0, ways), 34).is_empty());
    }

    #[test]
    fn ways_for_nothing_lead_on_at_the_same_points() {
        // From 0 a train runs along the first row for nothing, and nobody walks.
        let train = |hex: usize| (hex < 9).then(|| (hex + 1, 0));
        let arrivals = cheapest_ways(60, 0, 0, train);
        assert_eq!(arrivals[9], Some(CheapestWay { spent: 0, from: Some(8) }));
        assert_eq!(arrivals[10], None);
    }
}
