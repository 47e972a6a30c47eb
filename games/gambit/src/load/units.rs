//! The counters: ground units and markers.

use neretva_board::{named, roster};
use neretva_core::{IdRange, unit_id};
use neretva_data::{Keys, Origin};

pub use neretva_board::roster::Marker;

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

named! {
    /// A nationality of ground units, as the rules tell them apart, in the order of the file.
    pub enum Nation {
        /// German army, the Croatian divisions in it included.
        German = "german",
        /// SS, the Cossacks included.
        Ss = "ss",
        /// Croatian collaborators.
        Croatian = "croatian",
        /// Serbian collaborators.
        Serbian = "serbian",
        /// Slovene collaborators.
        Slovene = "slovene",
        /// Greek collaborators: the X unit.
        Hellene = "hellene",
        /// Italian.
        Italian = "italian",
        /// Bulgarian: Axis in 1943 and 1944, Allied in 1945.
        Bulgarian = "bulgarian",
        /// British, the Greek brigade and Force 10 included.
        British = "british",
        /// Canadian.
        Canadian = "canadian",
        /// American.
        American = "american",
        /// Polish.
        Polish = "polish",
        /// Soviet.
        Soviet = "soviet",
        /// Yugoslav partisans, blue.
        Partisan = "partisan",
        /// Greek partisans, white.
        Guerrilla = "guerrilla",
        /// Chetniks, gray.
        Chetnik = "chetnik",
    }
}

impl Nation {
    /// Whether its units are of the partisan type (6.3): they concentrate and disperse.
    pub const fn partisan_type(self) -> bool {
        matches!(self, Nation::Partisan | Nation::Guerrilla | Nation::Chetnik)
    }
}

named! {
    /// What the symbol of a counter shows.
    pub enum Kind {
        /// Infantry.
        Infantry = "infantry",
        /// Light infantry: an L in the symbol.
        Light = "light",
        /// Motorized infantry.
        Motorized = "motorized",
        /// Armor.
        Armor = "armor",
        /// Cavalry.
        Cavalry = "cavalry",
        /// Parachute infantry.
        Parachute = "parachute",
        /// Special forces.
        SpecialForces = "special-forces",
        /// Fortress infantry.
        Fortress = "fortress",
        /// Corps support artillery.
        Artillery = "artillery",
        /// Partisans of any colour.
        Partisan = "partisan",
    }
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
        implements!("2.8.1");
        implements!("2.8.2");
        implements!("2.8.3");
        implements!("2.8.4");
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
    implements!("2.7.1");
    implements!("2.9.1");
    implements!("2.9.2");
    implements!("2.9.4");
    implements!("2.12.1");
    implements!("12.15.4");
    implements!("SU.13");
    implements!("SU.14");
    let (units, whole) = roster::units(file, UNITS, read_unit);
    let markers = roster::markers(file);
    let roster = whole.then(|| read_roster(file, &units, &markers)).flatten();
    Counters { units, roster, markers }
}

fn read_unit(unit: Keys<'_>) -> Option<Unit> {
    let id = unit.id().to_owned();
    let name = unit.text("name").to_owned();
    let nation = unit.one_of("nation", &Nation::words());
    let kind = unit.one_of("kind", &Kind::words());
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
    let ranges = roster::by_nation(file, units, Nation::words(), |unit| unit.nation)?;
    let named = |id: &str| roster::unit_named(file, units, |unit: &Unit| &unit.id, id);
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
