//! The scenarios: how long they last, who stands where, and what counts.

use neretva_board::lists::hexes_in;
use neretva_board::record;
use neretva_board::roster::Units;
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use super::map::{Country, HexSet, Map};
use super::units::{Unit, UnitId};
use crate::rules::setup::ground::Standard;

type Roll = Units<Unit, UnitId>;

record! {
    /// A scenario.
    #[derive(Clone, Debug)]
    pub struct Scenario(keys: &Keys<'_>, map: &Map, units: &Roll) {
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
        pub soviet: HexSet = first_control(keys, map),
        /// Where each unit is; none for units that are not in it.
        pub placed: Vec<Option<Placed>> = if free_setup {
            standard(keys, map, units)
        } else {
            fixed(keys, map, units)
        },
        pub provenance: Origin = keys.origin(),
    }
}

/// Where a unit is at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// In that hex; where players set up, by our set-up of one click.
    Hex(HexId),
    /// 4.2.4 Set aside, to be rebuilt.
    Aside,
    /// 4.2.12 In the Greece Box.
    Greece,
    /// By its own turn or event.
    Later,
}

record! {
    /// What counts.
    #[derive(Clone, Copy, Debug)]
    pub struct Stakes(keys: &Keys<'_>, map: &Map) {
        /// How often each victory point counts.
        pub vp: i8 = keys.opt_int("vp", 0..=9).unwrap_or_default(),
        /// Only these hexes, if any.
        pub hexes: Option<HexSet> = keys.has("hexes").then(|| {
            hexes_in(keys, "hexes", &map.grid, &map.open, "hexes that take part")
        }),
        /// Points for each German RO unit that is dead.
        pub romania: i8 = keys.opt_int("romania", 0..=9).unwrap_or_default(),
        /// Points for each German unit eliminated.
        pub germans: i8 = keys.opt_int("germans", 0..=9).unwrap_or_default(),
    }
}

/// The scenarios, in the order of the file.
pub(super) fn read(file: &Keys<'_>, map: &Map, units: &Roll) -> Vec<Scenario> {
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

fn first_control(keys: &Keys<'_>, map: &Map) -> HexSet {
    let lands = keys.opt_each_one_of("soviet_control", &Country::words());
    let lands = lands.into_iter().fold(HexSet::EMPTY, |all, land| all.or(map.hexes_of(land)));
    map.soviet_side.or(lands.without(map.yugoslavia))
}

/// Where the set-up of one click puts everybody.
fn standard(keys: &Keys<'_>, map: &Map, units: &Roll) -> Vec<Option<Placed>> {
    let placed = |unit: &Unit| match &unit.standard {
        None => Some(Placed::Later),
        Some(Standard::Aside) => Some(Placed::Aside),
        Some(Standard::GreeceBox) => Some(Placed::Greece),
        Some(Standard::Hex(hex)) => match map.grid.parse(hex).ok().filter(|at| map.open.has(*at)) {
            Some(hex) => Some(Placed::Hex(hex)),
            None => {
                let id = &unit.id;
                keys.fault_here(format_args!(
                    "units whose `standard` is a hex that takes part, unlike {id}"
                ));
                None
            }
        },
    };
    units.cards.iter().map(placed).collect()
}

/// Where a scenario of our own puts everybody.
fn fixed(keys: &Keys<'_>, map: &Map, units: &Roll) -> Vec<Option<Placed>> {
    let mut placed = vec![None; units.cards.len()];
    for (key, place) in [("arrivals", Placed::Later), ("greece_box", Placed::Greece)] {
        for unit in units.listed(keys, key) {
            placed[unit.index()] = Some(place);
        }
    }
    let stands = keys.each("units", |unit| {
        let hex = unit.parse_with("hex", "a hex that takes part", |text| {
            map.grid.parse(text).ok().filter(|hex| map.open.has(*hex))
        });
        (units.entry(unit), hex)
    });
    for (unit, hex) in stands {
        placed[unit.index()] = hex.map(Placed::Hex);
    }
    placed
}

impl Scenario {
    /// Where a unit is at the start.
    pub fn start(&self, unit: UnitId) -> Option<Placed> {
        self.placed[unit.index()]
    }
}
