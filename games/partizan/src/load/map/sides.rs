//! What runs along and across hexsides: rivers, water, railways.

use std::collections::{BTreeMap, BTreeSet};

use arrayvec::ArrayVec;
use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use super::{Exit, HexSet};
use crate::load::words;

/// Hexsides by what they show.
pub(super) struct Sides {
    river: BTreeMap<SideId, usize>,
    names: Vec<String>,
    sea: BTreeSet<SideId>,
    lake: BTreeSet<SideId>,
    rail: BTreeSet<SideId>,
    inferred: BTreeSet<SideId>,
}

impl Sides {
    pub(super) fn read(file: &Keys<'_>, grid: &Grid, land: &HexSet) -> Sides {
        let rivers = file.table("river");
        let names: Vec<String> = rivers.entries().map(str::to_owned).collect();
        let mut river = BTreeMap::new();
        for (name, number) in names.iter().zip(0..) {
            for side in words::sides(&rivers, name, grid) {
                if river.insert(side, number).is_some() {
                    let printed = grid.printed_side(side);
                    rivers.fault(name, format_args!("each hexside once, unlike {printed}"));
                }
            }
        }
        rivers.finish();
        let [sea, lake] = ["sea", "lake"].map(|kind| {
            let waters = file.table(kind);
            let name_sides = |name| words::sides(&waters, name, grid);
            let sides: BTreeSet<_> = waters.entries().flat_map(name_sides).collect();
            waters.finish();
            sides
        });
        let mut sides =
            Sides { river, names, sea, lake, rail: BTreeSet::new(), inferred: BTreeSet::new() };
        sides.inferred = sides.lines(file, "rails_inferred", grid, land);
        sides.rail = sides.lines(file, "rails", grid, land);
        sides.rail.extend(&sides.inferred);
        sides
    }

    /// Railways given hex by hex from one end to the other.
    fn lines(&self, file: &Keys<'_>, key: &str, grid: &Grid, land: &HexSet) -> BTreeSet<SideId> {
        let expected = "adjacent land hexes from end to end, with no sea or lake between";
        let dry = |side: SideId| {
            let (here, beyond) = grid.ends(side);
            let is_land = |hex: HexId| land.has(hex);
            is_land(here) && beyond.is_some_and(is_land) && !self.is_water(side)
        };
        let lines = file.parse_each(key, expected, |line| {
            let hexes = line.split_whitespace().map(|word| grid.parse(word).ok());
            let hexes: Vec<HexId> = hexes.collect::<Option<_>>()?;
            let step = |pair: &[HexId]| grid.side_between(pair[0], pair[1]).filter(|s| dry(*s));
            hexes.windows(2).map(step).collect::<Option<Vec<_>>>()
        });
        lines.into_iter().flatten().collect()
    }

    fn is_water(&self, side: SideId) -> bool {
        self.sea.contains(&side) || self.lake.contains(&side)
    }

    /// Whether an all-sea hex or a sea hexside lies beside that hex.
    pub(super) fn touches_sea(&self, grid: &Grid, land: &HexSet, hex: HexId) -> bool {
        grid.neighbours(hex).any(|(direction, beside)| {
            !land.has(beside) || self.sea.contains(&grid.side(hex, direction))
        })
    }

    /// The railways that no source shows.
    pub(super) fn inferred(&self, grid: &Grid) -> Vec<(HexId, HexId)> {
        self.inferred.iter().filter_map(|side| pair(grid, *side)).collect()
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

/// The ways out of each hex.
pub(super) fn exits(grid: &Grid, land: &HexSet, sides: &Sides) -> Vec<ArrayVec<Exit, 6>> {
    let exit = |hex, direction, to: HexId| {
        let side = grid.side(hex, direction);
        let (river, rail) = (sides.river.contains_key(&side), sides.rail.contains(&side));
        Exit {
            to,
            // 9.2.2 MAY ignore a river that the railway crosses: it is bridged there.
            river: river && !rail,
            bridged: river && rail,
            rail,
            water: sides.is_water(side) || !land.has(to),
        }
    };
    let around = |hex| grid.neighbours(hex).map(|(way, to)| exit(hex, way, to)).collect();
    grid.hexes().map(around).collect()
}
