//! Zones of control: the hexes beside units, and what they do to those who move.

use neretva_core::IdSet;
use neretva_hex::HexId;

/// The zones of units in these hexes, where the map says what lies around each.
pub fn zones<const N: usize>(
    held: IdSet<HexId, N>,
    around: impl Fn(HexId) -> IdSet<HexId, N>,
) -> IdSet<HexId, N> {
    held.iter().fold(IdSet::EMPTY, |zones, hex| zones.or(around(hex)))
}

/// Rigid zones: a mover stops on entering one and never steps from one straight into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rigid<const N: usize> {
    /// The enemy's zones.
    pub zones: IdSet<HexId, N>,
    /// Where the move began: a unit that begins in a zone may leave it.
    pub start: HexId,
}

impl<const N: usize> Rigid<N> {
    /// Whether a unit that enters a hex may go on from it.
    pub fn leads_on(&self, from: HexId) -> bool {
        from == self.start || !self.zones.has(from)
    }

    /// Whether a mover may step from a hex into the next.
    pub fn may_step(&self, from: HexId, to: HexId) -> bool {
        self.leads_on(from) && !(self.zones.has(from) && self.zones.has(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<const M: usize>(hexes: [u16; M]) -> IdSet<HexId, 1> {
        hexes.map(HexId::new).into_iter().collect()
    }

    #[test]
    fn zones_lie_around_every_unit() {
        let around = |hex: HexId| set([hex.index() as u16 - 1, hex.index() as u16 + 1]);
        assert_eq!(zones(set([5, 7, 20]), around), set([4, 6, 8, 19, 21]));
    }

    #[test]
    fn a_mover_stops_in_a_zone_and_leaves_it_only_for_open_ground() {
        let rigid = Rigid { zones: set([2, 3]), start: HexId::new(3) };
        let [one, two, three, four] = [1, 2, 3, 4].map(HexId::new);
        assert!(rigid.may_step(one, two) && rigid.may_step(four, one));
        assert!(!rigid.may_step(two, one), "stopped");
        assert!(rigid.may_step(three, four), "the move began there");
        assert!(!rigid.may_step(three, two), "from zone to zone");
    }
}
