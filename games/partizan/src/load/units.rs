//! The counters: land units, support units, markers and objectives.

use neretva_board::{named, roster};
use neretva_core::{IdRange, unit_id};
use neretva_data::{Keys, Origin, Scalar};

pub use neretva_board::roster::Marker;

/// How many land units there are: a position has room for so many.
pub const UNITS: usize = 176;

unit_id! {
    /// A land unit by its place in the file.
    pub struct UnitId(u8);
}

impl UnitId {
    /// All of them.
    pub const fn all() -> IdRange<UnitId> {
        IdRange::new(0..UNITS)
    }
}

named! {
    /// A nationality of land units, those of the Axis first, in the order of the file.
    pub enum Nation {
        /// German.
        German = "german",
        /// Italian.
        Italian = "italian",
        /// Bulgarian.
        Bulgarian = "bulgarian",
        /// Hungarian.
        Hungarian = "hungarian",
        /// Ustashi: Croatian as well, unless a rule names only them.
        Ustashi = "ustashi",
        /// Croatian.
        Croatian = "croatian",
        /// Partisan, the E.I.S. units included.
        Partisan = "partisan",
        /// British.
        British = "british",
        /// American.
        American = "american",
        /// French.
        French = "french",
        /// Polish.
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
    /// Vehicles.
    Motor,
    /// Mountain infantry.
    Mountain,
    /// Cavalry.
    Cavalry,
}

/// The three numbers of one side of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratings {
    /// Attack strength.
    pub attack: u8,
    /// Defence strength.
    pub defence: u8,
    /// Movement points.
    pub movement: u8,
}

/// When a unit comes into play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrival {
    /// It sets up, or may be drawn to set up.
    Start,
    /// In the owner's RP Phase of that turn.
    Turn(u8),
    /// When it is built with RPs.
    Build,
    /// With Operation Armpit or in answer to it (19.2).
    Armpit,
    /// When Italy surrenders.
    Surrender,
    /// On turn 7 if optional rule 19.3 is used.
    Option10,
}

/// A land unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its id, which no other unit has.
    pub id: String,
    /// Its name, which several may share.
    pub name: String,
    /// Whose it is.
    pub nation: Nation,
    /// How it moves.
    pub kind: Kind,
    /// Division, brigade and the like; no rule asks.
    pub size: String,
    /// One, or two if its back is printed.
    pub steps: u8,
    /// Ratings at full strength.
    pub front: Ratings,
    /// Ratings when depleted, of a two-step unit.
    pub back: Option<Ratings>,
    /// When it comes.
    pub arrival: Arrival,
    /// Whether it moves among islands as over land.
    pub commando: bool,
    /// Whether it needs no supply line.
    pub always_supplied: bool,
    /// Where its figures come from.
    pub provenance: Origin,
}

/// Which units belong to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The units of each nation, in the order of [`Nation::ALL`].
    ranges: [IdRange<UnitId>; 11],
    pub(super) tito: UnitId,
    /// The other units that rules call by name.
    pub cast: Cast,
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

/// The units but Tito that rules call by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cast {
    /// Gb, Italians who go over (7.3).
    pub garibaldi: UnitId,
    /// Na, Italians who go over (7.3).
    pub natisone: UnitId,
    /// The 2nd SAS (17.2).
    pub sas: UnitId,
    /// Force 10 (19.3).
    pub force10: UnitId,
    /// The German Br division (3.0).
    pub brandenburg: UnitId,
    /// The 500th SS (17.1).
    pub paratroops: UnitId,
}

/// Everything that `units.toml` says.
pub(super) struct Counters {
    pub(super) units: Vec<Unit>,
    pub(super) roster: Option<Roster>,
    pub(super) markers: Vec<Marker>,
}

pub(super) fn read(file: &Keys<'_>) -> Counters {
    let (units, whole) = roster::units(file, UNITS, read_unit);
    let markers = roster::markers(file);
    let total = file.int("total", 1..=999_usize);
    let (printed, others) = (units.len(), markers.iter().map(|marker| usize::from(marker.count)));
    let others: usize = others.sum();
    if whole && printed + others != total {
        let expected = format!("the sum of {printed} units and {others} other counters");
        file.fault("total", expected);
    }
    let roster = whole.then(|| read_roster(file, &units)).flatten();
    Counters { units, roster, markers }
}

fn read_unit(unit: Keys<'_>) -> Option<Unit> {
    let id = unit.id().to_owned();
    let name = unit.text("name").to_owned();
    let nation = unit.one_of("nation", &Nation::words());
    let kinds = [
        ("leg", Kind::Leg),
        ("motor", Kind::Motor),
        ("mountain", Kind::Mountain),
        ("cavalry", Kind::Cavalry),
        ("special", Kind::Leg),
    ];
    let kind = unit.one_of("kind", &kinds);
    let size = unit.text("size").to_owned();
    let front = unit.parse_with("front", "attack-defence-movement, such as 4-5-6", ratings);
    let back = unit.opt_parse_with("back", "attack-defence-movement, such as 2-3-6", ratings);
    let arrivals = "a turn from 1 to 10, or start, build, armpit, surrender or force10";
    let arrival = unit.scalar_with("arrival", arrivals, arrival);
    let commando = unit.opt_flag("commando").unwrap_or_default();
    let always_supplied = unit.opt_flag("always_supplied").unwrap_or_default();
    let provenance = unit.provenance("provenance");
    if nation == Some(Nation::Partisan) && back.is_some() {
        unit.fault("back", "no ratings: a Partisan has one step and a blank back");
    }
    unit.finish();
    Some(Unit {
        id,
        name,
        nation: nation?,
        kind: kind?,
        size,
        steps: 1 + u8::from(back.is_some()),
        front: front?,
        back,
        arrival: arrival?,
        commando,
        always_supplied,
        provenance: provenance?,
    })
}

fn ratings(text: &str) -> Option<Ratings> {
    let mut numbers = text.split('-').map(|number| number.parse().ok());
    let mut next = || numbers.next().flatten();
    let ratings = Ratings { attack: next()?, defence: next()?, movement: next()? };
    numbers.next().is_none().then_some(ratings)
}

fn arrival(scalar: Scalar<'_>) -> Option<Arrival> {
    match scalar {
        Scalar::Int(turn @ 1..=10) => u8::try_from(turn).ok().map(Arrival::Turn),
        Scalar::Text("start") => Some(Arrival::Start),
        Scalar::Text("build") => Some(Arrival::Build),
        Scalar::Text("armpit") => Some(Arrival::Armpit),
        Scalar::Text("surrender") => Some(Arrival::Surrender),
        Scalar::Text("force10") => Some(Arrival::Option10),
        Scalar::Int(_) | Scalar::Text(_) | Scalar::Flag(_) => None,
    }
}

fn read_roster(file: &Keys<'_>, units: &[Unit]) -> Option<Roster> {
    let ranges = roster::by_nation(file, units, Nation::words(), |unit| unit.nation)?;
    let named = |id: &str| roster::unit_named(file, units, |unit: &Unit| &unit.id, id);
    let [tito, garibaldi, natisone] = ["P-Tito", "P-Gb", "P-Na"].map(named);
    if tito.is_some_and(|tito| ranges[Nation::Partisan as usize].first() != tito) {
        file.fault("unit", "Tito before the other Partisans");
    }
    let [sas, force10] = ["UK-2SAS", "UK-F10"].map(named);
    let [brandenburg, paratroops] = ["G-Br", "G-500SS"].map(named);
    let cast = Cast {
        garibaldi: garibaldi?,
        natisone: natisone?,
        sas: sas?,
        force10: force10?,
        brandenburg: brandenburg?,
        paratroops: paratroops?,
    };
    Some(Roster { ranges, tito: tito?, cast })
}
