//! Who sets up how many units in which regions.

use neretva_data::{Keys, Scalar};

use super::map::{Map, RegionId};
use super::units::{Arrival, Nation, Unit, UnitId};

/// More regions than Partisans may have to start in; a position has room for so many.
pub const MOST_REGIONS: usize = 8;

/// How the units of a nation are spread over its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dispersal {
    /// Each in a region of its own.
    OneEach,
    /// At least one in every region.
    EveryRegion,
}

/// Where the starting units of an Axis nation set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationSetup {
    /// Whose units.
    pub nation: Nation,
    /// The starting units.
    pub units: Vec<UnitId>,
    /// The regions open to them.
    pub regions: Vec<RegionId>,
    /// How they are spread.
    pub spread: Dispersal,
    /// Whether they stay in these regions until Italy surrenders.
    pub confined: bool,
}

/// Who sets up where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployment {
    /// The nations of the Axis, in the order of setting up.
    pub axis: Vec<NationSetup>,
    /// How many Partisans are drawn.
    pub draw: u8,
    /// How many of them go to each region at least, Partisan regions only.
    pub fixed: Vec<(RegionId, u8)>,
    /// How many go to any of those regions, Tito not counted.
    pub free: u8,
}

pub(super) fn read(file: &Keys<'_>, map: Option<&Map>, units: &[Unit]) -> Option<Deployment> {
    // Without a map no region can be looked up: its own fault says enough.
    let region = |name: &str| map.map_or(Some(RegionId(0)), |map| map.region_named(name));
    let nations = file.each_table("nation", "id").into_iter();
    let axis = nations.map(|nation| read_nation(nation, region, units)).collect::<Vec<_>>();
    let partisan = file.table("partisan");
    let draw = partisan.int("draw", 1..=20);
    let free = partisan.int("free", 0..=20);
    let expected = "a region and how many go there, such as [\"Podrinje\", 3]";
    let fixed = partisan.each_row("fixed", expected, |row| match row {
        [Scalar::Text(name), Scalar::Int(count)] => {
            Some((region(name)?, u8::try_from(*count).ok()?))
        }
        _ => None,
    });
    if !(1..=MOST_REGIONS).contains(&fixed.len()) {
        partisan.fault("fixed", format_args!("one to {MOST_REGIONS} regions"));
    }
    if fixed.iter().map(|(_, count)| count).sum::<u8>() + free != draw {
        partisan.fault("draw", "as many as the fixed and the free placements together");
    }
    let pool = starters(units, Nation::Partisan).len();
    if pool <= usize::from(draw) && !units.is_empty() {
        partisan.fault("draw", format_args!("fewer than the {pool} starting Partisans with Tito"));
    }
    partisan.provenance("provenance");
    partisan.finish();
    Some(Deployment { axis: axis.into_iter().collect::<Option<_>>()?, draw, fixed, free })
}

fn starters(units: &[Unit], nation: Nation) -> Vec<UnitId> {
    let starts = |unit: &Unit| unit.nation == nation && unit.arrival == Arrival::Start;
    (0..).zip(units).filter(|(_, unit)| starts(unit)).map(|(id, _)| UnitId(id)).collect()
}

fn read_nation(
    keys: Keys<'_>,
    region: impl Fn(&str) -> Option<RegionId>,
    units: &[Unit],
) -> Option<NationSetup> {
    let words = Nation::words();
    let nation = words.iter().find(|(word, nation)| *word == keys.id() && nation.is_axis());
    if nation.is_none() {
        keys.fault("id", "a nation of the Axis");
    }
    let count = keys.int("units", 1..=99_usize);
    let regions = keys.parse_each("regions", "the name of a region", region);
    let spreads = [("one-each", Dispersal::OneEach), ("every-region", Dispersal::EveryRegion)];
    let spread = keys.one_of("spread", &spreads);
    let confined = keys.opt_flag("confined").unwrap_or_default();
    keys.provenance("provenance");
    let nation = nation.map(|(_, nation)| *nation);
    let starters = nation.map(|nation| starters(units, nation)).unwrap_or_default();
    if nation.is_some() && !units.is_empty() && starters.len() != count {
        keys.fault("units", format_args!("{}, the units that start", starters.len()));
    }
    keys.finish();
    Some(NationSetup { nation: nation?, units: starters, regions, spread: spread?, confined })
}
