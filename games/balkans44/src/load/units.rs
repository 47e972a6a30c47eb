//! The counters: ground units and markers.

use neretva_board::roster::{self, Units};
use neretva_board::{card, named, record};
use neretva_core::{IdRange, unit_id};
use neretva_data::{Keys, Origin};

use crate::rules::counters::{Group, Kind, Size};
use crate::rules::setup::ground::{Arrival, Ground, Standard};

pub use neretva_board::roster::{Marker, Ratings};

/// How many ground units there are: a position has room for so many.
pub const UNITS: usize = 141;

unit_id! {
    /// A ground unit.
    pub struct UnitId(u8) below UNITS;
}

named! {
    /// 2.2.4 A nationality, as the rules tell them apart, in the order of the file.
    pub enum Nation {
        /// German: the units marked GE, RO, YU and AL.
        German = "german",
        Hungarian = "hungarian",
        /// Romanian: Axis, after the surrender Soviet.
        Romanian = "romanian",
        Croatian = "croatian",
        /// Soviet, Guards included.
        Soviet = "soviet",
        Bulgarian = "bulgarian",
        /// Yugoslav partisans.
        Yugoslav = "yugoslav",
        /// Greek partisans.
        Greek = "greek",
        /// Albanian partisans.
        Albanian = "albanian",
    }
}

record! {
    /// A ground unit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Unit(unit: &Keys<'_>) {
        /// Its id, which no other unit has.
        pub id: String = unit.id().to_owned(),
        pub name: String = unit.string("name"),
        pub nation: Nation = unit.word("nation"),
        /// Of a German unit that starts in play: its code.
        pub group: Option<Group> = unit.opt_word("group"),
        /// What its symbol shows.
        pub kind: Kind = unit.word("kind"),
        pub size: Size = unit.word("size"),
        /// Whether it is a Guards unit.
        pub guards: bool = unit.is("guards"),
        /// One or two.
        pub steps: u8 = 1 + u8::from(unit.has("back")),
        /// Its front: full strength, support mode of an HQ, regular mode of a partisan.
        pub front: Ratings =
            unit.parse_with("front", Ratings::EXPECTED, ratings).unwrap_or_default(),
        /// Its back: reduced, movement mode of an HQ, guerrilla mode of a partisan.
        pub back: Ratings = back(unit).unwrap_or(front),
        pub arrival: Arrival = unit.scalar_with("arrival", "start, event or a turn", Arrival::of)
            .unwrap_or(Arrival::Start),
        /// Where it may set up or arrive.
        pub ground: Ground = unit.word("setup"),
        /// Where it stands in the set-up of one click.
        pub standard: Option<Standard> =
            unit.opt_parse_with("standard", "a hex, aside or greece-box", Standard::of),
        pub provenance: Origin = unit.origin(),
    }
}

card!(Unit, Nation);

record! {
    /// Which units belong to whom, and the ones that rules call by name.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Roster(file: &Keys<'_>, units: &Units<Unit, UnitId>, markers: &[Marker]) {
        /// The units of each nation, in the order of [`Nation::ALL`].
        ranges: Vec<IdRange<UnitId>> = units.ranges.clone(),
        /// The HQs of the 2nd and 3rd Ukrainian Fronts.
        pub hqs: [UnitId; 2] = ["SO-2UKR", "SO-3UKR"].map(|id| units.called(file, id)),
        /// Air markers of each nation, in the order of [`Nation::ALL`].
        pub air: [u8; 9] = Nation::ALL.map(|nation| air_markers(nation, markers)),
    }
}

impl Roster {
    /// The units of a nation.
    pub fn of(&self, nation: Nation) -> IdRange<UnitId> {
        self.ranges[nation as usize].clone()
    }

    /// All partisans.
    pub fn partisans(&self) -> IdRange<UnitId> {
        self.of(Nation::Yugoslav).to(&self.of(Nation::Albanian))
    }
}

/// The units, who is who among them, and the other counters.
pub(super) fn read(file: &Keys<'_>) -> (Units<Unit, UnitId>, Roster, Vec<Marker>) {
    let _: u16 = file.int("total", 1..=999);
    let units = Units::read(file, UNITS, |keys| {
        // Which front a Soviet corps belongs to is history: no rule asks.
        keys.ignore("army");
        let unit = Unit::read(keys);
        unit.check(keys);
        unit
    });
    let markers = roster::markers(file);
    let roster = Roster::read(file, &units, &markers);
    (units, roster, markers)
}

/// The back of a counter: of two steps, of an HQ, of a partisan.
fn back(unit: &Keys<'_>) -> Option<Ratings> {
    let [reduced, moving] =
        ["back", "moving"].map(|key| unit.opt_parse_with(key, Ratings::EXPECTED, ratings));
    let guerrilla = unit.opt_int("guerrilla", 1..=9);
    let on_foot = guerrilla.map(|movement| Ratings { attack: 0, defence: 0, movement });
    reduced.or(moving).or(on_foot)
}

fn ratings(text: &str) -> Option<Ratings> {
    Ratings::parse(text, 16)
}

fn air_markers(nation: Nation, markers: &[Marker]) -> u8 {
    let id = format!("air-{}", nation.word());
    markers.iter().filter(|marker| marker.id.starts_with(&id)).map(|marker| marker.count).sum()
}
