//! What runs along and across hexsides: rivers, water, railways.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use neretva_board::lists;
use neretva_board::rivers::{Rivers, ends, lines};
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use super::{Exit, HexSet};

/// Hexsides by what they show.
pub(super) struct Sides {
    pub(super) rivers: Rivers,
    sea: BTreeSet<SideId>,
    lake: BTreeSet<SideId>,
    rail: BTreeSet<SideId>,
    inferred: BTreeSet<SideId>,
}

impl Sides {
    pub(super) fn read(file: &Keys<'_>, grid: &Grid, land: &HexSet) -> Sides {
        let rivers = Rivers::read(file, grid, |_| None);
        let [sea, lake] = ["sea", "lake"].map(|kind| {
            let waters = file.table(kind);
            let name_sides = |name| lists::sides(&waters, name, grid);
            let sides: BTreeSet<_> = waters.entries().flat_map(name_sides).collect();
            waters.finish();
            sides
        });
        let expected = "adjacent land hexes from end to end, with no sea or lake between";
        let dry = |side: SideId| {
            ends(grid, side).is_some_and(|(a, b)| land.has(a) && land.has(b))
                && !sea.contains(&side)
                && !lake.contains(&side)
        };
        let inferred = lines(file, "rails_inferred", grid, expected, dry);
        let mut rail = lines(file, "rails", grid, expected, dry);
        rail.extend(&inferred);
        Sides { rivers, sea, lake, rail, inferred }
    }

    /// Whether an all-sea hex or a sea hexside lies beside that hex.
    pub(super) fn touches_sea(&self, grid: &Grid, land: &HexSet, hex: HexId) -> bool {
        grid.neighbours(hex).any(|(direction, beside)| {
            !land.has(beside) || self.sea.contains(&grid.side(hex, direction))
        })
    }

    /// The railways that no source shows.
    pub(super) fn inferred(&self, grid: &Grid) -> Vec<(HexId, HexId)> {
        self.inferred.iter().filter_map(|side| ends(grid, *side)).collect()
    }

    /// The ways out of each hex.
    pub(super) fn exits(&self, grid: &Grid, land: &HexSet) -> Vec<ArrayVec<Exit, 6>> {
        let exit = |hex, direction, to: HexId| {
            let side = grid.side(hex, direction);
            let (river, rail) = (self.rivers.along(side).is_some(), self.rail.contains(&side));
            let water = self.sea.contains(&side) || self.lake.contains(&side);
            Exit {
                to,
                // 9.2.2 MAY ignore a river that the railway crosses: it is bridged there.
                river: river && !rail,
                bridged: river && rail,
                rail,
                water: water || !land.has(to),
            }
        };
        let around = |hex| grid.neighbours(hex).map(|(way, to)| exit(hex, way, to)).collect();
        grid.hexes().map(around).collect()
    }
}
