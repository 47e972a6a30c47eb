//! The scenarios: how long they last, who stands where, and what counts.

use neretva_board::record;
use neretva_board::roster::Units;
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use super::map::{HexSet, Map};
use super::units::{Unit, UnitId};
use crate::rules::control::read_control;
use crate::rules::setup::placement::{self, Placed};
use crate::rules::victory::Stakes;

record! {
    /// A scenario.
    #[derive(Clone, Debug)]
    pub struct Scenario(keys: &Keys<'_>, map: &Map, units: &Units<Unit, UnitId>) {
        pub id: String = keys.id().to_owned(),
        pub first_turn: u8 = keys.int("first_turn", 1..=10),
        pub last_turn: u8 = keys.int("last_turn", first_turn..=10),
        /// Whether players set up themselves, by 4.2 and 4.3.
        pub free_setup: bool = keys.flag("free_setup"),
        /// The fewest points of an operational and of a strategic Soviet victory.
        pub levels: [i8; 2] =
            keys.ints("levels", -99..=99, "two numbers: the fewest points of each Soviet level"),
        /// What counts.
        pub score: Stakes = keys.within("score", |score| Stakes::read(score, map)),
        /// Hexes closed to units of both sides.
        pub closed: HexSet = closed_rows(keys, map),
        /// Whether there is a Replacement Phase.
        pub replacements: bool = keys.opt_flag("replacements").unwrap_or(true),
        /// The turn in which Romania has surrendered before it begins.
        pub surrendered: Option<u8> = keys.opt_int("romania_surrendered", 1..=10),
        /// The turn in which Bulgaria has joined before it begins.
        pub bulgaria: Option<u8> = keys.opt_int("bulgaria_joined", 1..=10),
        /// Hexes that the Soviets control at the start, besides those of their units.
        pub soviet: HexSet = read_control(keys, map),
        /// Where each unit is; none for units that are not in it.
        pub placed: Vec<Option<Placed>> = if free_setup {
            placement::standard(keys, map, units)
        } else {
            placement::fixed(keys, map, units)
        },
        pub provenance: Origin = keys.origin(),
    }
}

/// The scenarios, in the order of the file.
pub(super) fn read(file: &Keys<'_>, map: &Map, units: &Units<Unit, UnitId>) -> Vec<Scenario> {
    file.each("scenario", |keys| Scenario::read(keys, map, units))
}

fn closed_rows(keys: &Keys<'_>, map: &Map) -> HexSet {
    let rows: Vec<u8> = keys.opt_list_of_ints("closed_rows", 0..=99);
    let in_rows = |hex: &HexId| match rows[..] {
        [first, last] => (first..=last).contains(&map.grid.cell(*hex).row),
        _ => false,
    };
    map.grid.hexes().filter(in_rows).collect()
}
