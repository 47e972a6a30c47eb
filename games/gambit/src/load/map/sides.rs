//! What runs along and across hexsides: rivers, gulfs, lakes, roads.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use neretva_board::rivers::{Rivers, checked_sides, ends, lines};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use super::{Exit, HexSet};

/// The river that only roads cross.
const DANUBE: &str = "Danube";

/// Hexsides by what they show.
pub(super) struct Sides {
    pub(super) rivers: Rivers,
    blocked: BTreeSet<SideId>,
    lake: BTreeSet<SideId>,
    road: BTreeSet<SideId>,
}

impl Sides {
    pub(super) fn read(file: &Keys<'_>, grid: &Grid, land: &HexSet) -> Sides {
        let dry = |side| ends(grid, side).is_some_and(|(a, b)| land.has(a) && land.has(b));
        let wet = |side| (!dry(side)).then_some("hexsides between land hexes");
        let rivers = Rivers::read(file, grid, wet);
        let [blocked, lake] = ["blocked", "lakes"].map(|key| checked_sides(file, key, grid, wet));
        let expected = "adjacent land hexes from end to end, with a land link between";
        let open = |side: SideId| dry(side) && !blocked.contains(&side);
        let road = lines(file, "roads", grid, expected, open);
        Sides { rivers, blocked, lake, road }
    }

    /// The ways out of each hex in play.
    pub(super) fn exits(&self, grid: &Grid, land: &HexSet, sea: &HexSet) -> Vec<ArrayVec<Exit, 6>> {
        let in_play = land.or(*sea);
        let around = |hex: HexId| {
            if !in_play.has(hex) {
                return ArrayVec::new();
            }
            let beside = grid.neighbours(hex).filter(|(_, to)| in_play.has(*to));
            let exit = beside.map(|(direction, to)| {
                let side = grid.side(hex, direction);
                let river = self.rivers.along(side);
                Exit {
                    to,
                    river: river.is_some(),
                    danube: river == Some(DANUBE),
                    road: self.road.contains(&side),
                    blocked: self.blocked.contains(&side),
                    lake: self.lake.contains(&side),
                    water: sea.has(hex) || sea.has(to),
                }
            });
            exit.collect()
        };
        grid.hexes().map(around).collect()
    }
}
