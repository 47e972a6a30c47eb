//! What follows from the map and tables alone, computed once per loaded game.

use neretva_hex::HexId;
use neretva_partizan::Partizan;

/// What the map is worth, hex by hex.
#[derive(Debug)]
pub(super) struct Lore {
    prospects: Vec<u16>,
    prospects_near: Vec<u16>,
    cuts: Vec<u8>,
}

impl Lore {
    pub(super) fn of(game: &Partizan) -> &Lore {
        game.lore.get_or_init(|| Lore::new(game))
    }

    fn new(game: &Partizan) -> Lore {
        let prospects = prospects(game);
        Lore { prospects_near: near(game, &prospects), prospects, cuts: cuts(game) }
    }

    /// VP per turn that objectives in a hex bring on average if all are destroyed, in hundredths.
    pub(super) fn prospects(&self, hex: HexId) -> i32 {
        self.prospects[hex.index()].into()
    }

    /// The same within four hexes.
    pub(super) fn prospects_near(&self, hex: HexId) -> i32 {
        self.prospects_near[hex.index()].into()
    }

    /// How many resource hexes are cut off by a unit in that hex alone (18.3).
    pub(super) fn cuts(&self, hex: HexId) -> i32 {
        self.cuts[hex.index()].into()
    }
}

/// The average of the two tables of objectives for each hex: all columns are equally likely.
fn prospects(game: &Partizan) -> Vec<u16> {
    let tables = &game.tables;
    let mut prospects = vec![0_u32; game.map.grid.len()];
    for row in tables.objectives.axis.iter().chain(&tables.objectives.partisan) {
        let bonus = tables.objectives.vp[row.kind as usize];
        for hex in row.hexes.iter().flatten() {
            prospects[hex.index()] += (350 + 100 * i32::from(bonus)).max(0).unsigned_abs();
        }
    }
    let columns = 12;
    prospects.into_iter().map(|vp| (vp / columns).try_into().unwrap_or(u16::MAX)).collect()
}

fn near(game: &Partizan, prospects: &[u16]) -> Vec<u16> {
    let grid = &game.map.grid;
    let sum = |hex: HexId| {
        let near = grid.hexes().filter(|other| grid.distance(*other, hex) <= 4);
        near.map(|other| prospects[other.index()]).sum()
    };
    grid.hexes().map(sum).collect()
}

/// Resource hexes whose railway to Germany is cut by an enemy in a hex.
fn cuts(game: &Partizan) -> Vec<u8> {
    let map = &game.map;
    let served = |blocked: Option<HexId>| {
        let joined = game.joined(map.to_germany, map.rail.without(blocked.into_iter().collect()));
        map.resources.iter().filter(|hex| joined.has(**hex)).count()
    };
    let all = served(None);
    let cut = |hex: HexId| if map.rail.has(hex) { all - served(Some(hex)) } else { 0 };
    map.grid.hexes().map(|hex| cut(hex) as u8).collect()
}
