//! What runs along and across hexsides.

use std::collections::{BTreeMap, BTreeSet};

use neretva_data::Keys;
use neretva_hex::{Grid, HexId, SideId};

use crate::lists::sides;

/// The hexsides of the rivers.
#[derive(Clone, Debug, Default)]
pub struct Rivers {
    sides: BTreeMap<SideId, usize>,
    names: Vec<String>,
}

/// A river by name, with its hexsides as pairs of hexes.
pub type River = (String, Vec<(HexId, HexId)>);

impl Rivers {
    /// Reads `[river]`, hexsides by name; `expected` says what is wrong with one, if anything.
    pub(crate) fn read(
        file: &Keys<'_>,
        grid: &Grid,
        expected: impl Fn(SideId) -> Option<&'static str>,
    ) -> Rivers {
        let table = file.table("river");
        let mut rivers = Rivers::default();
        for name in table.entries() {
            for side in checked_sides(&table, name, grid, &expected) {
                if rivers.sides.insert(side, rivers.names.len()).is_some() {
                    let printed = grid.printed_side(side);
                    table.fault(name, format_args!("each hexside once, unlike {printed}"));
                }
            }
            rivers.names.push(name.to_owned());
        }
        table.finish();
        rivers
    }

    /// The name of the river along a side.
    pub fn along(&self, side: SideId) -> Option<&str> {
        self.sides.get(&side).map(|river| self.names[*river].as_str())
    }

    /// Every river with its hexsides.
    pub fn all(&self, grid: &Grid) -> Vec<River> {
        let along = |number: usize| {
            let sides = self.sides.iter().filter(move |(_, of)| **of == number);
            sides.filter_map(|(side, _)| ends(grid, *side)).collect()
        };
        self.names.iter().cloned().zip((0..).map(along)).collect()
    }
}

/// The hexes at both ends of each side, if both are on the grid.
pub fn pairs(grid: &Grid, sides: &BTreeSet<SideId>) -> Vec<(HexId, HexId)> {
    sides.iter().filter_map(|side| ends(grid, *side)).collect()
}

/// The two hexes of a side, if both are on the grid.
pub fn ends(grid: &Grid, side: SideId) -> Option<(HexId, HexId)> {
    let (here, beyond) = grid.ends(side);
    Some((here, beyond?))
}

/// The hexsides that a text names; `expected` says what is wrong with one, if anything.
pub(crate) fn checked_sides(
    keys: &Keys<'_>,
    key: &str,
    grid: &Grid,
    expected: impl Fn(SideId) -> Option<&'static str>,
) -> BTreeSet<SideId> {
    let sides: BTreeSet<_> = sides(keys, key, grid).into_iter().collect();
    for (side, expected) in sides.iter().filter_map(|side| Some((*side, expected(*side)?))) {
        keys.fault(key, format_args!("{expected}, unlike {}", grid.printed_side(side)));
    }
    sides
}

/// Roads or railways, each given hex by hex from one end to the other; `open` says which hexsides
/// one may cross.
pub(crate) fn lines(
    file: &Keys<'_>,
    key: &str,
    grid: &Grid,
    expected: &str,
    open: impl Fn(SideId) -> bool,
) -> BTreeSet<SideId> {
    let lines = file.parse_each(key, expected, |line| {
        let hexes = line.split_whitespace().map(|word| grid.parse(word).ok());
        let hexes: Vec<HexId> = hexes.collect::<Option<_>>()?;
        let step = |pair: &[HexId]| grid.side_between(pair[0], pair[1]).filter(|side| open(*side));
        hexes.windows(2).map(step).collect::<Option<Vec<_>>>()
    });
    lines.into_iter().flatten().collect()
}
