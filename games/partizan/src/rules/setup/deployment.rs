//! 3.1 to 3.7 Who sets up how many units in which regions.

use neretva_board::{named, record};
use neretva_data::{Keys, Named, Scalar};

use crate::load::{Arrival, Map, Nation, RegionId, Unit, UnitId};

/// More regions than Partisans may have to start in; a position has room for so many.
pub const MOST_REGIONS: usize = 8;

named! {
    /// How the units of a nation are spread over its regions.
    pub enum Dispersal {
        /// Each in a region of its own.
        OneEach = "one-each",
        /// At least one in every region.
        EveryRegion = "every-region",
    }
}

record! {
    /// Where the starting units of an Axis nation set up.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NationSetup(keys: &Keys<'_>, map: Option<&Map>, all: &[Unit]) {
        pub nation: Nation = axis_nation(keys),
        /// The starting units.
        pub units: Vec<UnitId> = starters(all, nation),
        /// The regions open to them.
        pub regions: Vec<RegionId> =
            keys.parse_each("regions", "the name of a region", |name| region(map, name)),
        /// How they are spread.
        pub spread: Dispersal = keys.word("spread"),
        /// Whether they stay in these regions until Italy surrenders.
        pub confined: bool = keys.is("confined"),
    }
}

record! {
    /// Who sets up where.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Deployment(partisan: &Keys<'_>, map: Option<&Map>, nations: Vec<NationSetup>) {
        /// The nations of the Axis, in the order of setting up.
        pub axis: Vec<NationSetup> = nations,
        /// How many Partisans are drawn.
        pub draw: u8 = partisan.int("draw", 1..=20),
        /// How many of them go to each region at least, Partisan regions only.
        pub fixed: Vec<(RegionId, u8)> = partisan.each_row("fixed", FIXED, |row| match row {
            [Scalar::Text(name), Scalar::Int(count)] => {
                Some((region(map, name)?, u8::try_from(*count).ok()?))
            }
            _ => None,
        }),
        /// How many go to any of those regions, Tito not counted.
        pub free: u8 = partisan.int("free", 0..=20),
    }
}

const FIXED: &str = "a region and how many go there, such as [\"Podrinje\", 3]";

/// Reads `setup.toml`; without units their numbers are not judged.
pub(crate) fn read(file: &Keys<'_>, map: Option<&Map>, units: &[Unit]) -> Deployment {
    let nations = file.each("nation", |keys| {
        let nation = NationSetup::read(keys, map, units);
        let count = keys.int("units", 1..=99_usize);
        if !units.is_empty() && nation.units.len() != count {
            keys.fault("units", format_args!("{}, the units that start", nation.units.len()));
        }
        keys.provenance("provenance");
        nation
    });
    file.chart("partisan", |keys| {
        let setup = Deployment::read(keys, map, nations);
        check_draw(keys, &setup, starters(units, Nation::Partisan).len());
        setup
    })
}

/// 3.7 The draw is placed to the last unit, and is a draw.
fn check_draw(partisan: &Keys<'_>, setup: &Deployment, pool: usize) {
    if !(1..=MOST_REGIONS).contains(&setup.fixed.len()) {
        partisan.fault("fixed", format_args!("one to {MOST_REGIONS} regions"));
    }
    if setup.fixed.iter().map(|(_, count)| count).sum::<u8>() + setup.free != setup.draw {
        partisan.fault("draw", "as many as the fixed and the free placements together");
    }
    if (1..=usize::from(setup.draw)).contains(&pool) {
        partisan.fault("draw", format_args!("fewer than the {pool} starting Partisans with Tito"));
    }
}

fn axis_nation(keys: &Keys<'_>) -> Nation {
    let nation = Nation::of_word(keys.id()).filter(|nation| nation.is_axis());
    nation.unwrap_or_else(|| {
        keys.fault("id", "a nation of the Axis");
        Nation::German
    })
}

/// The region of that name. Without a map none can be looked up: its own fault says enough.
fn region(map: Option<&Map>, name: &str) -> Option<RegionId> {
    map.map_or(Some(RegionId(0)), |map| map.region_named(name))
}

/// 3.2.3 The units of a nation that start.
fn starters(units: &[Unit], nation: Nation) -> Vec<UnitId> {
    let starts = |unit: &Unit| unit.nation == nation && unit.arrival == Arrival::Start;
    (0..).zip(units).filter(|(_, unit)| starts(unit)).map(|(id, _)| UnitId(id)).collect()
}
