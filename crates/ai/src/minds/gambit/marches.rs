//! How far it is to towns, cities and landing beaches over the empty map.

use arrayvec::ArrayVec;
use neretva_gambit::Gambit;
use neretva_gambit::load::Class;
use neretva_hex::HexId;
use neretva_kit::reach::cheapest_ways;

/// Distances in half movement points from every hex to each site: a town, a city, or a coast where
/// units can land.
#[derive(Debug)]
pub(super) struct Marches {
    /// By hex; [`Marches::NONE`] where there is no site.
    site: Vec<u8>,
    /// By site, class and hex.
    far: Vec<u8>,
    hexes: usize,
    /// By hex.
    steps: Vec<ArrayVec<Step, 6>>,
}

/// A way into a hex from one beside it, for a unit on foot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where it comes from.
    pub(super) from: HexId,
    /// Half movement points.
    pub(super) cost: u8,
}

impl Marches {
    /// Further than anything counts, or out of reach.
    pub(super) const FAR: u8 = u8::MAX;
    const NONE: u8 = u8::MAX;
    const CLASSES: [Class; 3] = [Class::Light, Class::NonMech, Class::Mech];

    /// Those of a game, worked out when they are first asked for.
    pub(super) fn of(game: &Gambit) -> &Marches {
        game.lore.get_or_init(|| Marches::new(game))
    }

    fn new(game: &Gambit) -> Marches {
        let map = &game.map;
        let beaches = map.coastal.without(map.rough_or_mountain);
        let sites: Vec<HexId> = map.towns.or(map.cities).or(beaches).iter().collect();
        let hexes = map.grid.len();
        let mut site = vec![Marches::NONE; hexes];
        let mut far = Vec::with_capacity(sites.len() * Marches::CLASSES.len() * hexes);
        for (index, hex) in sites.iter().enumerate() {
            site[hex.index()] = index as u8;
            for class in Marches::CLASSES {
                // Backwards: what it costs to come into a hex from those beside it.
                let back = |to: usize| {
                    let beside = map.exits[to].iter().map(|exit| exit.to.index());
                    beside.filter_map(move |from| {
                        let exit = map.exits[from].iter().find(|exit| exit.to.index() == to)?;
                        Some((from, game.passage(class, exit)?.count()))
                    })
                };
                let limit = usize::from(Marches::FAR) - 1;
                let arrivals = cheapest_ways(hexes, hex.index(), limit, back);
                far.extend(
                    arrivals
                        .iter()
                        .map(|arrival| arrival.map_or(Marches::FAR, |arrival| arrival.spent as u8)),
                );
            }
        }
        let into = |to: usize| {
            let beside = map.exits[to].iter().map(|exit| exit.to);
            let steps = beside.filter_map(|from| {
                let exit = map.exits[from.index()].iter().find(|exit| exit.to.index() == to)?;
                Some(Step { from, cost: game.passage(Class::NonMech, exit)?.0 })
            });
            steps.collect()
        };
        Marches { site, far, hexes, steps: (0..hexes).map(into).collect() }
    }

    /// The ways into a hex on foot.
    pub(super) fn steps_into(&self, hex: HexId) -> &[Step] {
        &self.steps[hex.index()]
    }

    /// Which of them lies in a hex.
    pub(super) fn site(&self, hex: HexId) -> Option<usize> {
        let site = self.site[hex.index()];
        (site != Marches::NONE).then_some(site.into())
    }

    /// Half movement points of a unit of that class from each hex to a site.
    pub(super) fn to(&self, site: usize, class: Class) -> &[u8] {
        let start = (site * Marches::CLASSES.len() + class as usize) * self.hexes;
        &self.far[start..start + self.hexes]
    }
}

#[cfg(test)]
mod tests {
    use neretva_core::Shipped;
    use neretva_data::Source;

    use super::*;

    #[test]
    fn distances_are_those_of_the_roads() {
        let game = Gambit::load(&Source::embedded("gambit", Gambit::FILES)).expect("sound data");
        let hex = |printed: &str| game.map.grid.parse(printed).expect("on the map");
        let marches = Marches::of(&game);
        let tirana = marches.site(hex("1525")).expect("a city");
        // Durres is beside it on the road: a point, or half of one for armour.
        let from = hex("1425").index();
        assert_eq!(marches.to(tirana, Class::NonMech)[from], 2);
        assert_eq!(marches.to(tirana, Class::Mech)[from], 1);
        assert_eq!(marches.to(tirana, Class::Light)[hex("1525").index()], 0);
        // Nobody walks from the middle of the sea.
        let sea = game.map.sea.iter().next().expect("there is some");
        assert_eq!(marches.to(tirana, Class::Light)[sea.index()], Marches::FAR);
        let sites = game.map.grid.hexes().filter(|hex| marches.site(*hex).is_some());
        assert!(sites.count() < usize::from(u8::MAX), "an index is a byte");
    }
}
