//! Positions of rule cases: what the tables of any game have in common.

use std::ops::RangeInclusive;

use neretva_core::{Id, IdSet};
use neretva_data::{Guide, Keys};
use neretva_hex::{Grid, HexId};
use neretva_kit::chapter::Flow;
use neretva_kit::sequence::Sequence;

/// With which phase a position begins, and in which turn.
#[derive(Debug)]
pub struct Opening<P> {
    /// The game turn.
    pub turn: u8,
    phase: Option<P>,
    hold: bool,
    first: Option<P>,
}

impl<P: Sequence + PartialEq> Opening<P> {
    /// Reads `phase`, one of a turn's, `hold` and `turn`; the guide says what all keys mean.
    pub fn read(
        keys: &Keys<'_>,
        guide: Guide,
        phases: &[(&str, P)],
        turns: RangeInclusive<u8>,
    ) -> Opening<P> {
        keys.explain(guide);
        let phase = keys.one_of("phase", phases);
        let hold = keys.is("hold");
        let first = phases.first().map(|(_, phase)| *phase);
        Opening { turn: keys.int("turn", turns), phase, hold, first }
    }

    /// The flow with that phase in it, to be entered; the first phase of a turn counts it then.
    pub fn begin(self, turn: &mut u8, flow: &mut Flow<P::Frame>) -> Option<P> {
        let phase = self.phase?;
        *turn -= u8::from(Some(phase) == self.first);
        *flow = Flow::new(phase);
        if self.hold {
            flow.hold();
        }
        Some(phase)
    }
}

/// Where a position puts a unit: into a hex, or into one of the game's places off the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitPlace<A> {
    /// On the map.
    On(HexId),
    /// Off the map.
    Off(A),
}

/// Reads `[[units]]`: each has a hex or a state, marks, and what `more` reads of its table. `put` is
/// given what a table says of a unit that exists; `expected` says which ids there are.
pub fn units<U: Id, A: Clone, M: Clone, X>(
    keys: &Keys<'_>,
    grid: &Grid,
    states: &[(&str, A)],
    marks: &[(&str, M)],
    (find, expected): (impl Fn(&str) -> Option<U>, &str),
    more: impl Fn(&Keys<'_>) -> X,
    mut put: impl FnMut(U, Option<UnitPlace<A>>, Vec<M>, X),
) {
    for table in keys.opt_each_table("units", "id") {
        let unit = find(table.id());
        let hex = hex(&table, "hex", grid);
        let state = table.opt_one_of("state", states);
        let marks = table.opt_each_one_of("marks", marks);
        let more = more(&table);
        let spot = match (&unit, hex, state) {
            (None, _, _) => {
                table.fault("id", expected);
                None
            }
            (Some(_), None, None) => {
                table.fault_here("a hex or a state");
                None
            }
            (Some(_), Some(_), Some(_)) => {
                table.fault_here("a hex or a state, not both");
                None
            }
            (Some(_), Some(hex), None) => Some(UnitPlace::On(hex)),
            (Some(_), None, Some(state)) => Some(UnitPlace::Off(state)),
        };
        if let Some(unit) = unit {
            put(unit, spot, marks, more);
        }
        table.finish();
    }
}

/// A hex that a key may name.
pub fn hex(keys: &Keys<'_>, key: &str, grid: &Grid) -> Option<HexId> {
    keys.opt_parse_with(key, "a hex of the map", |text| grid.parse(text).ok())
}

/// The hexes that a key may list.
pub fn hexes<const N: usize>(keys: &Keys<'_>, key: &str, grid: &Grid) -> IdSet<HexId, N> {
    let hexes = keys.opt_parse_each(key, "a hex of the map", |text| grid.parse(text).ok());
    hexes.into_iter().collect()
}

/// The word for a value: a phase, a mark; empty where it has none.
pub fn word_of<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, named)| *named == value).map_or("", |(word, _)| word)
}
