//! The counters: ground units and markers.

use neretva_core::{Id, IdRange, unit_id};
use neretva_data::{Keys, Origin};

/// How many ground units there are, all scenarios together: a position has room for so many.
pub const UNITS: usize = 174;

unit_id! {
    /// A ground unit.
    pub struct UnitId(u8);
}

impl UnitId {
    /// All of them, in the order of the file.
    pub const fn all() -> IdRange<UnitId> {
        IdRange::new(0..UNITS)
    }
}

/// A nationality of ground units, as the rules tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nation {
    /// German army, the Croatian divisions in it included.
    German,
    /// SS, the Cossacks included.
    Ss,
    /// Croatian collaborators.
    Croatian,
    /// Serbian collaborators.
    Serbian,
    /// Slovene collaborators.
    Slovene,
    /// Greek collaborators: the X unit.
    Hellene,
    /// Italian.
    Italian,
    /// Bulgarian: Axis in 1943 and 1944, Allied in 1945.
    Bulgarian,
    /// British, the Greek brigade and Force 10 included.
    British,
    /// Canadian.
    Canadian,
    /// American.
    American,
    /// Polish.
    Polish,
    /// Soviet.
    Soviet,
    /// Yugoslav partisans, blue.
    Partisan,
    /// Greek partisans, white.
    Guerrilla,
    /// Chetniks, gray.
    Chetnik,
}

impl Nation {
    /// All of them, in the order in which units stand in the file.
    pub const ALL: [Nation; 16] = [
        Nation::German,
        Nation::Ss,
        Nation::Croatian,
        Nation::Serbian,
        Nation::Slovene,
        Nation::Hellene,
        Nation::Italian,
        Nation::Bulgarian,
        Nation::British,
        Nation::Canadian,
        Nation::American,
        Nation::Polish,
        Nation::Soviet,
        Nation::Partisan,
        Nation::Guerrilla,
        Nation::Chetnik,
    ];

    /// The word that data files use.
    pub const fn word(self) -> &'static str {
        match self {
            Nation::German => "german",
            Nation::Ss => "ss",
            Nation::Croatian => "croatian",
            Nation::Serbian => "serbian",
            Nation::Slovene => "slovene",
            Nation::Hellene => "hellene",
            Nation::Italian => "italian",
            Nation::Bulgarian => "bulgarian",
            Nation::British => "british",
            Nation::Canadian => "canadian",
            Nation::American => "american",
            Nation::Polish => "polish",
            Nation::Soviet => "soviet",
            Nation::Partisan => "partisan",
            Nation::Guerrilla => "guerrilla",
            Nation::Chetnik => "chetnik",
        }
    }

    /// Whether its units are of the partisan type (6.3): they concentrate and disperse.
    pub const fn partisan_type(self) -> bool {
        matches!(self, Nation::Partisan | Nation::Guerrilla | Nation::Chetnik)
    }

    pub(super) fn words() -> [(&'static str, Nation); 16] {
        Nation::ALL.map(|nation| (nation.word(), nation))
    }
}

/// What the symbol of a counter shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Light infantry: an L in the symbol.
    Light,
    /// Motorized infantry.
    Motorized,
    /// Armor.
    Armor,
    /// Cavalry.
    Cavalry,
    /// Parachute infantry.
    Parachute,
    /// Special forces.
    SpecialForces,
    /// Fortress infantry.
    Fortress,
    /// Corps support artillery.
    Artillery,
    /// Partisans of any colour.
    Partisan,
}

impl Kind {
    /// The words that data files use.
    const WORDS: [(&'static str, Kind); 10] = [
        ("infantry", Kind::Infantry),
        ("light", Kind::Light),
        ("motorized", Kind::Motorized),
        ("armor", Kind::Armor),
        ("cavalry", Kind::Cavalry),
        ("parachute", Kind::Parachute),
        ("special-forces", Kind::SpecialForces),
        ("fortress", Kind::Fortress),
        ("artillery", Kind::Artillery),
        ("partisan", Kind::Partisan),
    ];
}

/// How a unit moves (2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Light infantry, special forces, partisans.
    Light,
    /// Other units without an oval.
    NonMech,
    /// Units with an oval.
    Mech,
}

/// A ground unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its id, which no other unit has.
    pub id: String,
    /// What the counter prints, which several may share.
    pub name: String,
    /// Whose it is.
    pub nation: Nation,
    /// What its symbol shows.
    pub kind: Kind,
    /// XX, X or III.
    pub size: String,
    /// Two for divisions, one for others.
    pub steps: u8,
    /// Combat factor at full strength.
    pub cf: u8,
    /// Combat factor of the reduced side of a division; as `cf` for others.
    pub reduced_cf: u8,
    /// Movement factor.
    pub mf: u8,
    /// Whether it is a corps support unit: its combat factor in parentheses.
    pub support: bool,
    /// Where its figures come from.
    pub provenance: Origin,
}

impl Unit {
    /// How it moves.
    pub const fn class(&self) -> Class {
        implements!("2.8.1", "2.8.2", "2.8.3", "2.8.4");
        match self.kind {
            Kind::Light | Kind::SpecialForces | Kind::Partisan => Class::Light,
            Kind::Armor => Class::Mech,
            // 2.8 A support unit is mechanized if its movement factor is more than four.
            Kind::Artillery if self.mf > 4 => Class::Mech,
            Kind::Infantry
            | Kind::Motorized
            | Kind::Cavalry
            | Kind::Parachute
            | Kind::Fortress
            | Kind::Artillery => Class::NonMech,
        }
    }

    /// Whether it concentrates and disperses.
    pub const fn partisan_type(&self) -> bool {
        self.nation.partisan_type()
    }

    /// Whether it has two steps.
    pub const fn division(&self) -> bool {
        self.steps == 2
    }
}

/// Counters that are no ground units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many of them there are.
    pub count: u8,
    /// Where its number comes from.
    pub provenance: Origin,
}

/// Which units belong to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The units of each nation, in the order of [`Nation::ALL`].
    ranges: [IdRange<UnitId>; 16],
    /// The units that rules call by name.
    pub cast: Cast,
    /// How many Beachhead markers there are, which may run out (9.3).
    pub beachheads: u8,
}

impl Roster {
    /// The units of a nation.
    pub fn of(&self, nation: Nation) -> IdRange<UnitId> {
        self.ranges[nation as usize].clone()
    }

    /// The units of all partisan types.
    pub fn partisan_types(&self) -> IdRange<UnitId> {
        self.of(Nation::Partisan).to(&self.of(Nation::Chetnik))
    }
}

/// The units that rules call by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    /// The X unit of Greek collaborators (1944 scenario).
    pub hellene: UnitId,
    /// The Greek brigade, British but without replacements (13.5).
    pub greek_brigade: UnitId,
    /// Force 10 (13.6).
    pub f10: UnitId,
    /// The American mountain division (set-up page).
    pub tenth_mountain: UnitId,
    /// The divisions 369, 373 and 392: Croatian against dispersed partisans (12.15).
    pub croatian_divisions: [UnitId; 3],
}

/// Everything that `units.toml` says.
pub(super) struct Counters {
    pub(super) units: Vec<Unit>,
    pub(super) roster: Option<Roster>,
    pub(super) markers: Vec<Marker>,
}

pub(super) fn read(file: &Keys<'_>) -> Counters {
    implements!("2.7.1", "2.9.1", "2.9.2", "2.9.4", "2.12.1", "12.15.4", "SU.13", "SU.14");
    let tables = file.each_table("unit", "id");
    let printed = tables.len();
    let units: Vec<Unit> = tables.into_iter().filter_map(read_unit).collect();
    let markers = file.each_table("marker", "id").into_iter().filter_map(|marker| {
        let name = marker.text("name").to_owned();
        let count = marker.int("count", 1..=99);
        let provenance = marker.provenance("provenance");
        let id = marker.id().to_owned();
        marker.finish();
        Some(Marker { id, name, count, provenance: provenance? })
    });
    let markers: Vec<Marker> = markers.collect();
    if printed != UNITS {
        file.fault("unit", format_args!("{UNITS} units; correct them, but add none"));
    }
    // An unread unit would look like one in the wrong place.
    let roster = (printed == units.len()).then(|| read_roster(file, &units, &markers)).flatten();
    Counters { units, roster, markers }
}

fn read_unit(unit: Keys<'_>) -> Option<Unit> {
    let id = unit.id().to_owned();
    let name = unit.text("name").to_owned();
    let nation = unit.one_of("nation", &Nation::words());
    let kind = unit.one_of("kind", &Kind::WORDS);
    let size = unit.one_of("size", &[("XX", "XX"), ("X", "X"), ("III", "III")]);
    let cf = unit.int("cf", 1..=9);
    let reduced = unit.opt_int("reduced", 1..=9);
    let mf = unit.int("mf", 1..=9);
    let support = unit.opt_flag("support").unwrap_or_default();
    let provenance = unit.provenance("provenance");
    if reduced.is_some_and(|reduced| reduced > cf) {
        unit.fault("reduced", "no more than cf");
    }
    if kind.is_some_and(|kind| (kind == Kind::Artillery) != support) {
        unit.fault("support", "true for artillery, and for nothing else");
    }
    let partisan = nation.is_some_and(Nation::partisan_type);
    if kind.is_some_and(|kind| (kind == Kind::Partisan) != partisan) {
        unit.fault("kind", "partisan for partisans, Greek partisans and Chetniks, and nobody else");
    }
    if partisan && reduced.is_some() {
        unit.fault("reduced", "no number: a partisan has one step, its sides are modes (2.12)");
    }
    unit.finish();
    Some(Unit {
        id,
        name,
        nation: nation?,
        kind: kind?,
        size: size?.to_owned(),
        steps: 1 + u8::from(reduced.is_some()),
        cf,
        reduced_cf: reduced.unwrap_or(cf),
        mf,
        support,
        provenance: provenance?,
    })
}

fn read_roster(file: &Keys<'_>, units: &[Unit], markers: &[Marker]) -> Option<Roster> {
    if !units.is_sorted_by_key(|unit| unit.nation) {
        let order = Nation::ALL.map(Nation::word).join(", ");
        file.fault("unit", format_args!("the units of a nation together, in the order {order}"));
        return None;
    }
    let ranges = Nation::ALL.map(|nation| {
        let start = units.partition_point(|unit| unit.nation < nation);
        IdRange::new(start..units.partition_point(|unit| unit.nation <= nation))
    });
    let named = |id: &str| {
        let index = units.iter().position(|unit| unit.id == id);
        if index.is_none() {
            file.fault("unit", format_args!("a unit {id}, which the rules call by name"));
        }
        index.map(UnitId::at)
    };
    let [hellene, greek_brigade, f10, tenth_mountain] =
        ["X", "B-3Gk", "B-F10", "US-10Mtn"].map(named);
    let [a, b, c] = ["G-369Cr", "G-373Cr", "G-392Cr"].map(named);
    let beachheads = markers.iter().find(|marker| marker.id == "beachhead");
    if beachheads.is_none() {
        file.fault("marker", "a marker beachhead, which the rules count");
    }
    let cast = Cast {
        hellene: hellene?,
        greek_brigade: greek_brigade?,
        f10: f10?,
        tenth_mountain: tenth_mountain?,
        croatian_divisions: [a?, b?, c?],
    };
    Some(Roster { ranges, cast, beachheads: beachheads?.count })
}
