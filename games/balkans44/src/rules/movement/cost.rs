//! 9.0, 9.1 What it costs to enter hexes, worked out once for every kind of mover.

use neretva_hex::HexId;

use crate::load::{Class, Exit, Map, Tables, Terrain};

/// Half movement factors for the exits of each hex, for every [`Going`](super::Going) alike.
#[derive(Clone, Debug)]
pub(crate) struct Costs {
    /// By kind of mover and hex; nothing where nobody can go.
    exits: Vec<[u8; 6]>,
    hexes: usize,
}

/// What the costs of units that move together depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gait(usize);

impl Gait {
    /// As many as there are: any of three classes among them, by rail or not.
    const COUNT: usize = 16;

    pub(super) fn new(classes: impl IntoIterator<Item = Class>, by_rail: bool) -> Gait {
        let classes = classes.into_iter().fold(0, |all, class| all | 1 << class as usize);
        Gait(classes | usize::from(by_rail) << 3)
    }

    fn has(self, class: Class) -> bool {
        self.0 & 1 << class as usize != 0
    }

    fn by_rail(self) -> bool {
        self.0 & 8 != 0
    }
}

impl Costs {
    pub(crate) fn new(map: &Map, tables: &Tables) -> Costs {
        let cost = |gait, exit: &Exit| exit_cost(map, tables, gait, exit).unwrap_or(0);
        let exits = (0..Gait::COUNT).map(Gait).flat_map(|gait| {
            map.exits.iter().map(move |exits| {
                let mut costs = [0; 6];
                costs.iter_mut().zip(exits).for_each(|(own, exit)| *own = cost(gait, exit));
                costs
            })
        });
        Costs { exits: exits.collect(), hexes: map.exits.len() }
    }

    /// The costs of the exits of a hex, in their order.
    pub(super) fn of(&self, gait: Gait, from: HexId) -> &[u8; 6] {
        &self.exits[gait.0 * self.hexes + from.index()]
    }
}

/// Half movement factors to go through an exit; none where nobody can.
fn exit_cost(map: &Map, tables: &Tables, gait: Gait, exit: &Exit) -> Option<u8> {
    // 9.0.9 MAY NOT enter all-sea hexes nor cross all-sea hexsides.
    implements!("9.0.9");
    let terrain = map.terrain[exit.to.index()];
    if exit.water || terrain == Terrain::Sea {
        return None;
    }
    // 9.1.1, 9.3.5, 6.2.1.5 MAY go along a railway for half a factor, whatever the terrain.
    implements!("9.1.1");
    implements!("9.3.5");
    if exit.rail && gait.by_rail() {
        return Some(tables.rail_cost);
    }
    let among = Class::ALL.into_iter().filter(|class| gait.has(*class));
    among.map(|class| class_cost(tables, class, terrain, exit)).max()
}

/// What units of a class pay off the rails.
fn class_cost(tables: &Tables, class: Class, terrain: Terrain, exit: &Exit) -> u8 {
    // 9.0.4, 9.0.10, 9.0.11 MUST pay for the terrain, which is one for each hex: 6.2.1.5
    // guerrillas and 12.0.6 HQs as any others of their class.
    implements!("9.0.4");
    implements!("9.0.10");
    implements!("9.0.11");
    implements!("6.2.1.5");
    implements!("12.0.6");
    // 2.1.13 The Terrain Effects Chart says how much.
    implements!("2.1.13");
    let ground = tables.terrain[terrain as usize].cost[class as usize];
    // 9.0.12 MUST add the hexside: 2.1.11 all rivers are alike, 2.1.12 a lake is like a river;
    // 9.1.2, 9.1.3 a railway bridges a river for ever.
    implements!("2.1.11");
    implements!("2.1.12");
    implements!("9.0.12");
    implements!("9.1.2");
    implements!("9.1.3");
    let river = if exit.river && !exit.rail { tables.river_cost[class as usize] } else { 0 };
    let lake = if exit.lake { tables.lake_cost[class as usize] } else { 0 };
    ground + river.max(lake)
}
