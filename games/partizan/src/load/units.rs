//! The counters: land units, support units, markers and objectives.

use neretva_board::roster::{self, Units};
use neretva_board::{card, named, record};
use neretva_core::{IdRange, unit_id};
use neretva_data::{Keys, Origin};

use crate::rules::replacement::entry::{ARRIVALS, Arrival};

pub use neretva_board::roster::{Marker, Ratings};

/// How many land units there are: a position has room for so many.
pub const UNITS: usize = 176;

unit_id! {
    /// A land unit by its place in the file.
    pub struct UnitId(u8) below UNITS;
}

named! {
    /// A nationality of land units, those of the Axis first, in the order of the file.
    pub enum Nation {
        German = "german",
        Italian = "italian",
        Bulgarian = "bulgarian",
        Hungarian = "hungarian",
        /// Croatian as well, unless a rule names only them.
        Ustashi = "ustashi",
        Croatian = "croatian",
        /// The E.I.S. units included.
        Partisan = "partisan",
        British = "british",
        American = "american",
        French = "french",
        Polish = "polish",
    }
}

impl Nation {
    /// Whether it fights on the Axis side.
    pub fn is_axis(self) -> bool {
        self <= Nation::Croatian
    }
}

/// How a land unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Infantry, and special forces (2.1.2).
    Leg,
    Motor,
    Mountain,
    Cavalry,
}

const KINDS: [(&str, Kind); 5] = [
    ("leg", Kind::Leg),
    ("motor", Kind::Motor),
    ("mountain", Kind::Mountain),
    ("cavalry", Kind::Cavalry),
    ("special", Kind::Leg),
];

fn ratings(text: &str) -> Option<Ratings> {
    Ratings::parse(text, 99)
}

record! {
    /// A land unit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Unit(unit: &Keys<'_>) {
        /// Its id, which no other unit has.
        pub id: String = unit.id().to_owned(),
        /// Its name, which several may share.
        pub name: String = unit.string("name"),
        pub nation: Nation = unit.word("nation"),
        pub kind: Kind = unit.one_of("kind", &KINDS).unwrap_or(Kind::Leg),
        /// Division, brigade and the like; no rule asks.
        pub size: String = unit.string("size"),
        /// Ratings at full strength.
        pub front: Ratings =
            unit.parse_with("front", Ratings::EXPECTED, ratings).unwrap_or_default(),
        /// Ratings when depleted, of a two-step unit.
        pub back: Option<Ratings> =
            unit.opt_parse_with("back", Ratings::EXPECTED, ratings),
        /// One, or two if its back is printed.
        pub steps: u8 = 1 + u8::from(back.is_some()),
        pub arrival: Arrival =
            unit.scalar_with("arrival", ARRIVALS, Arrival::of).unwrap_or(Arrival::Start),
        /// Whether it moves among islands as over land.
        pub commando: bool = unit.is("commando"),
        /// Whether it needs no supply line.
        pub always_supplied: bool = unit.is("always_supplied"),
        pub provenance: Origin = unit.origin(),
    }
}

card!(Unit, Nation);

record! {
    /// Which units belong to whom.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Roster(file: &Keys<'_>, units: &Units<Unit, UnitId>) {
        /// The units of each nation, in the order of [`Nation::ALL`].
        ranges: Vec<IdRange<UnitId>> = units.ranges.clone(),
        pub tito: UnitId = units.called(file, "P-Tito"),
        /// The other units that rules call by name.
        pub cast: Cast = Cast::read(file, units),
    }
}

impl Roster {
    /// The units of a nation.
    pub fn of(&self, nation: Nation) -> IdRange<UnitId> {
        self.ranges[nation as usize].clone()
    }

    /// The units of the Axis.
    pub fn axis(&self) -> IdRange<UnitId> {
        self.of(Nation::German).to(&self.of(Nation::Croatian))
    }

    /// The Partisan and Allied units.
    pub fn partisan_and_allied(&self) -> IdRange<UnitId> {
        self.of(Nation::Partisan).to(&self.of(Nation::Polish))
    }
}

record! {
    /// The units but Tito that rules call by name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Cast(file: &Keys<'_>, units: &Units<Unit, UnitId>) {
        /// Italians who go over (7.3).
        pub garibaldi: UnitId = units.called(file, "P-Gb"),
        /// Italians who go over (7.3).
        pub natisone: UnitId = units.called(file, "P-Na"),
        /// The 2nd SAS (17.2).
        pub sas: UnitId = units.called(file, "UK-2SAS"),
        /// Force 10 (19.3).
        pub force10: UnitId = units.called(file, "UK-F10"),
        /// The German Br division (3.0).
        pub brandenburg: UnitId = units.called(file, "G-Br"),
        /// The 500th SS (17.1).
        pub paratroops: UnitId = units.called(file, "G-500SS"),
    }
}

/// The units, who is who among them, and the other counters.
pub(super) fn read(file: &Keys<'_>) -> (Units<Unit, UnitId>, Roster, Vec<Marker>) {
    let units = Units::read(file, UNITS, |keys| {
        let unit = Unit::read(keys);
        if unit.nation == Nation::Partisan && unit.back.is_some() {
            keys.fault("back", "no ratings: a Partisan has one step and a blank back");
        }
        unit
    });
    let roster = Roster::read(file, &units);
    if units.whole && roster.of(Nation::Partisan).first() != roster.tito {
        file.fault("unit", "Tito before the other Partisans");
    }
    let markers = roster::markers(file);
    let total = file.int("total", 1..=999_usize);
    let others: usize = markers.iter().map(|marker| usize::from(marker.count)).sum();
    if units.whole && UNITS + others != total {
        let expected = format!("the sum of {UNITS} units and {others} other counters");
        file.fault("total", expected);
    }
    (units, roster, markers)
}
