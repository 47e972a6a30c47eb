//! What follows from the map alone, worked out once for a loaded game.

use arrayvec::ArrayVec;
use neretva_europa45::Europa45;
use neretva_europa45::load::HexSet;
use neretva_hex::{Axial, HexId};

/// Hexes within four of one another, itself left out.
const NEAR: usize = 60;

/// Distances, and which rail hexes no head can do without.
#[derive(Debug)]
pub(super) struct Lore {
    axial: Vec<Axial>,
    near: Vec<ArrayVec<(HexId, u8), NEAR>>,
    /// Before any front and under each of them, by hex: the heads, bit by bit, that starve if the
    /// line of that hex alone is cut.
    cuts: Vec<Vec<u16>>,
}

impl Lore {
    /// That of a game.
    pub(super) fn of(game: &Europa45) -> &Lore {
        game.lore.get_or_init(|| Lore::new(game))
    }

    fn new(game: &Europa45) -> Lore {
        let map = &game.map;
        let near = |hex: HexId| {
            let others = map.open.iter().filter(|other| *other != hex);
            let distances = others.map(|other| (other, map.grid.distance(hex, other)));
            distances.filter(|(_, far)| *far <= 4).map(|(other, far)| (other, far as u8)).collect()
        };
        Lore {
            axial: map.grid.hexes().map(|hex| map.grid.axial(hex)).collect(),
            near: map.grid.hexes().map(near).collect(),
            cuts: (0..=map.fronts.len()).map(|front| cuts(game, front)).collect(),
        }
    }

    /// Hexes apart.
    pub(super) fn far(&self, one: HexId, other: HexId) -> u32 {
        self.axial[one.index()].distance(self.axial[other.index()])
    }

    /// Hexes within four, with their distance.
    pub(super) fn near(&self, hex: HexId) -> &[(HexId, u8)] {
        &self.near[hex.index()]
    }

    /// The heads, bit by bit, that starve under a front if the line of that hex alone is cut.
    pub(super) fn cuts(&self, front: usize, hex: HexId) -> u16 {
        self.cuts[front][hex.index()]
    }
}

/// Under a front, by hex: the heads whose way by rail is too long without it.
fn cuts(game: &Europa45, front: usize) -> Vec<u16> {
    let map = &game.map;
    let beyond = front.checked_sub(1).map_or(HexSet::EMPTY, |front| map.fronts[front].allied);
    let open = map.rail.without(beyond);
    // Every scenario grants the same slack.
    let slack = game.scenarios.first().map_or(0, |scenario| scenario.head_slack);
    let limits: Vec<Option<u32>> = map
        .heads
        .iter()
        .map(|head| {
            let distance = head.distance.get(front).copied().flatten()?;
            Some(u32::from(distance) + u32::from(slack))
        })
        .collect();
    let starved = |open: HexSet| {
        let far = rail_distances(game, open);
        let starves = limits.iter().zip(&map.heads).enumerate().map(|(n, (limit, head))| {
            let fed = limit.is_none_or(|limit| far[head.hex.index()] <= limit);
            u16::from(!fed) << n
        });
        starves.fold(0, |all, one| all | one)
    };
    let cut = |hex: HexId| if open.has(hex) { starved(open.without(one(hex))) } else { 0 };
    map.grid.hexes().map(cut).collect()
}

fn one(hex: HexId) -> HexSet {
    [hex].into_iter().collect()
}

/// Rail hexes from the next source, by hex.
fn rail_distances(game: &Europa45, open: HexSet) -> Vec<u32> {
    let map = &game.map;
    let mut far = vec![u32::MAX; map.grid.len()];
    let mut now: Vec<HexId> = map.sources.and(open).iter().collect();
    now.iter().for_each(|hex| far[hex.index()] = 0);
    for distance in 1.. {
        let mut next = Vec::new();
        for hex in now {
            for exit in map.exits[hex.index()].iter().filter(|exit| exit.rail && open.has(exit.to))
            {
                if far[exit.to.index()] == u32::MAX {
                    far[exit.to.index()] = distance;
                    next.push(exit.to);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        now = next;
    }
    far
}

#[cfg(test)]
mod tests {
    use neretva_core::Shipped;
    use neretva_data::Source;

    use super::*;

    #[test]
    fn some_rail_hexes_are_the_only_way_to_a_head() {
        let source = Source::embedded(Europa45::ABOUT.id, Europa45::FILES);
        let game = Europa45::load(&source).expect("sound data");
        let lore = Lore::of(&game);
        let heads = || game.map.heads.iter().enumerate();
        let split = heads().find(|(_, head)| head.name == "Split").expect("a head");
        assert_ne!(lore.cuts(0, split.1.hex) & 1 << split.0, 0, "its own hex is on its only way");
        let vital = game.map.rail.iter().filter(|hex| lore.cuts(0, *hex) != 0).count();
        assert!((10..100).contains(&vital), "{vital}: most lines have another beside them");
        assert!(lore.near(split.1.hex).iter().all(|(hex, far)| {
            (1..=4).contains(far) && u32::from(*far) == lore.far(*hex, split.1.hex)
        }));
    }
}
