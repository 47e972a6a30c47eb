//! What runs along and across hexsides: rivers, gulfs, lakes, roads.

use std::collections::{BTreeMap, BTreeSet};

use arrayvec::ArrayVec;
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use super::{Exit, HexSet};
use crate::load::words;

/// The river that only roads cross.
const DANUBE: &str = "Danube";

/// Hexsides by what they show.
pub(super) struct Sides {
    river: BTreeMap<SideId, usize>,
    names: Vec<String>,
    blocked: BTreeSet<SideId>,
    lake: BTreeSet<SideId>,
    road: BTreeSet<SideId>,
}

impl Sides {
    pub(super) fn read(file: &Keys<'_>, grid: &Grid, land: &HexSet) -> Sides {
        let rivers = file.table("river");
        let names: Vec<String> = rivers.entries().map(str::to_owned).collect();
        let mut river = BTreeMap::new();
        for (name, number) in names.iter().zip(0..) {
            for side in between_land(&rivers, name, grid, land) {
                if river.insert(side, number).is_some() {
                    let printed = grid.printed_side(side);
                    rivers.fault(name, format_args!("each hexside once, unlike {printed}"));
                }
            }
        }
        rivers.finish();
        let [blocked, lake] = ["blocked", "lakes"].map(|key| between_land(file, key, grid, land));
        let road = lines(file, "roads", grid, land, &blocked);
        Sides { river, names, blocked, lake, road }
    }

    /// Whether the side has no land link.
    pub(super) fn is_blocked(&self, side: SideId) -> bool {
        self.blocked.contains(&side)
    }

    /// The hexsides of each river.
    pub(super) fn rivers(&self, grid: &Grid) -> Vec<(String, Vec<(HexId, HexId)>)> {
        let along = |number: usize| {
            let sides = self.river.iter().filter(move |(_, of)| **of == number);
            sides.filter_map(|(side, _)| pair(grid, *side)).collect()
        };
        self.names.iter().cloned().zip((0..).map(along)).collect()
    }
}

fn pair(grid: &Grid, side: SideId) -> Option<(HexId, HexId)> {
    let (here, beyond) = grid.ends(side);
    Some((here, beyond?))
}

/// The hexsides that a key lists, each between two land hexes.
fn between_land(keys: &Keys<'_>, key: &str, grid: &Grid, land: &HexSet) -> BTreeSet<SideId> {
    let sides: BTreeSet<_> = words::sides(keys, key, grid).into_iter().collect();
    let is_land = |hex: HexId| land.has(hex);
    let inner = |side: SideId| pair(grid, side).is_some_and(|(a, b)| is_land(a) && is_land(b));
    for side in sides.iter().filter(|side| !inner(**side)) {
        let printed = grid.printed_side(*side);
        keys.fault(key, format_args!("hexsides between land hexes, unlike {printed}"));
    }
    sides
}

/// Roads given hex by hex from one end to the other.
fn lines(
    file: &Keys<'_>,
    key: &str,
    grid: &Grid,
    land: &HexSet,
    blocked: &BTreeSet<SideId>,
) -> BTreeSet<SideId> {
    let expected = "adjacent land hexes from end to end, with a land link between";
    let lines = file.parse_each(key, expected, |line| {
        let hexes = line.split_whitespace().map(|word| grid.parse(word).ok());
        let hexes: Vec<HexId> = hexes.collect::<Option<_>>()?;
        let step = |pair: &[HexId]| {
            let dry = pair.iter().all(|hex| land.has(*hex));
            grid.side_between(pair[0], pair[1]).filter(|side| dry && !blocked.contains(side))
        };
        hexes.windows(2).map(step).collect::<Option<Vec<_>>>()
    });
    lines.into_iter().flatten().collect()
}

/// The ways out of each hex in play.
pub(super) fn exits(
    grid: &Grid,
    land: &HexSet,
    sea: &HexSet,
    sides: &Sides,
) -> Vec<ArrayVec<Exit, 6>> {
    let in_play = land.or(*sea);
    let danube = sides.names.iter().position(|name| name == DANUBE);
    let around = |hex: HexId| {
        if !in_play.has(hex) {
            return ArrayVec::new();
        }
        let beside = grid.neighbours(hex).filter(|(_, to)| in_play.has(*to));
        let exit = beside.map(|(direction, to)| {
            let side = grid.side(hex, direction);
            let river = sides.river.get(&side).copied();
            Exit {
                to,
                river: river.is_some(),
                danube: river.is_some() && river == danube,
                road: sides.road.contains(&side),
                blocked: sides.is_blocked(side),
                lake: sides.lake.contains(&side),
                water: sea.has(hex) || sea.has(to),
            }
        });
        exit.collect()
    };
    grid.hexes().map(around).collect()
}
