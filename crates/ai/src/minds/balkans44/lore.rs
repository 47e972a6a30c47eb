//! What follows from the map alone, worked out once for a loaded game.

use arrayvec::ArrayVec;
use neretva_balkans44::Balkans44;
use neretva_balkans44::load::{Class, Exit, Terrain};
use neretva_hex::HexId;
use neretva_kit::reach::cheapest_ways;

/// Hexes within three of one another, itself left out.
const NEAR: usize = 36;

/// Distances and neighbourhoods.
#[derive(Debug)]
pub(super) struct Lore {
    /// Hexes that score, in the order of the map, then those where lines of supply end.
    pub(super) places: Vec<HexId>,
    /// By place and hex: half movement factors on foot.
    far: Vec<Vec<u8>>,
    /// By hex: those within three hexes, with their distance.
    near: Vec<ArrayVec<(HexId, u8), NEAR>>,
    /// By hex: the ways into it from those beside it, with half movement factors on foot.
    ways: Vec<ArrayVec<(HexId, u8), 6>>,
}

impl Lore {
    /// Further than anything counts, or out of reach.
    pub(super) const FAR: u8 = u8::MAX;

    /// That of a game.
    pub(super) fn of(game: &Balkans44) -> &Lore {
        game.lore.get_or_init(|| Lore::new(game))
    }

    fn new(game: &Balkans44) -> Lore {
        let map = &game.map;
        let into = |to: usize| {
            let beside = map.exits[to].iter().filter_map(|exit| {
                let back = map.exits[exit.to.index()].iter().find(|back| back.to.index() == to)?;
                Some((exit.to, passage(game, back)?))
            });
            beside.collect()
        };
        let hexes = map.grid.len();
        let ways: Vec<ArrayVec<(HexId, u8), 6>> = (0..hexes).map(into).collect();
        let far = |site: HexId| {
            let back = |to: usize| {
                let ways: &ArrayVec<(HexId, u8), 6> = &ways[to];
                ways.iter().map(|(from, cost)| (from.index(), usize::from(*cost)))
            };
            let limit = usize::from(Lore::FAR) - 1;
            let arrivals = cheapest_ways(hexes, site.index(), limit, back);
            let spent = |arrival: &Option<_>| {
                arrival
                    .as_ref()
                    .map_or(Lore::FAR, |way: &neretva_kit::reach::CheapestWay| way.spent as u8)
            };
            arrivals.iter().map(spent).collect()
        };
        let near = |hex: HexId| {
            let others = map.open.iter().filter(|other| *other != hex);
            let distances = others.map(|other| (other, map.grid.distance(hex, other)));
            distances.filter(|(_, far)| *far <= 3).map(|(other, far)| (other, far as u8)).collect()
        };
        let scoring = map.victory.iter().map(|(site, _)| *site);
        let sources = map.sources.soviet.or(map.sources.german);
        let places: Vec<HexId> = scoring.chain(sources.iter()).collect();
        Lore {
            far: places.iter().map(|place| far(*place)).collect(),
            places,
            near: map.grid.hexes().map(near).collect(),
            ways,
        }
    }

    /// Half movement factors on foot from a hex to a place.
    pub(super) fn far(&self, place: usize, hex: HexId) -> u8 {
        self.far[place][hex.index()]
    }

    /// Hexes within three, with their distance.
    pub(super) fn near(&self, hex: HexId) -> &[(HexId, u8)] {
        &self.near[hex.index()]
    }

    /// The ways into a hex, with what they cost.
    pub(super) fn ways_into(&self, hex: HexId) -> &[(HexId, u8)] {
        &self.ways[hex.index()]
    }
}

/// Half movement factors on foot through an exit.
fn passage(game: &Balkans44, exit: &Exit) -> Option<u8> {
    let (map, tables) = (&game.map, &game.tables);
    let terrain = map.terrain[exit.to.index()];
    if exit.water || terrain == Terrain::Sea || !map.open.has(exit.to) {
        return None;
    }
    if exit.rail {
        return Some(tables.rail_cost);
    }
    let leg = Class::Leg as usize;
    let side = if exit.river || exit.lake { tables.river_cost[leg] } else { 0 };
    Some(tables.terrain[terrain as usize].cost[leg] + side)
}

#[cfg(test)]
mod tests {
    use neretva_core::Shipped;
    use neretva_data::Source;

    use super::*;

    #[test]
    fn distances_are_those_of_the_map() {
        let source = Source::embedded("balkans44", Balkans44::FILES);
        let game = Balkans44::load(&source).expect("sound data");
        let hex = |printed: &str| game.map.grid.parse(printed).expect("on the map");
        let lore = Lore::of(&game);
        let bucharest = game.map.victory.iter().position(|(site, _)| *site == hex("1308"));
        let bucharest = bucharest.expect("it scores");
        assert_eq!(lore.far(bucharest, hex("1308")), 0);
        assert!(lore.far(bucharest, hex("1108")) < lore.far(bucharest, hex("0506")));
        assert!(lore.near(hex("1308")).iter().all(|(_, far)| (1..=3).contains(far)));
    }
}
