//! The counters: units of the armies, partisans with their dummies, air units.

use neretva_board::roster::Units;
use neretva_board::{card, named, record};
use neretva_core::{IdRange, IdSet, unit_id};
use neretva_data::{Keys, Origin};
use neretva_hex::HexId;

use super::dates::{self, Date};
use super::map::Map;

/// Most counters of an edition: a position has room for so many.
pub const UNITS: usize = 184;

unit_id! {
    /// A counter: a unit, a dummy or an air unit.
    pub struct UnitId(u8);
}

/// A set of counters.
pub type UnitSet = IdSet<UnitId, 3>;

named! {
    /// A nationality, in the order of the files: those of the Axis first.
    pub enum Nation {
        German = "german",
        Italian = "italian",
        Croatian = "croatian",
        Bulgarian = "bulgarian",
        Hungarian = "hungarian",
        /// Eastern troops of the German army.
        Eastern = "eastern",
        Finnish = "finnish",
        /// Anti-Soviet partisans.
        AntiSoviet = "anti-soviet",
        Soviet = "soviet",
        Yugoslav = "yugoslav",
        /// Pro-Soviet Polish.
        Polish = "polish",
    }
}

impl Nation {
    /// Whether it fights on the Axis side (BASE.17.6).
    pub fn is_axis(self) -> bool {
        implements!("BASE.17.6");
        self < Nation::Soviet
    }
}

named! {
    /// What the symbol of a counter shows.
    pub enum Kind {
        Infantry = "infantry",
        Motorised = "motorised",
        Armor = "armor",
        Light = "light",
        Mountain = "mountain",
        Cavalry = "cavalry",
        Parachute = "parachute",
        /// Rail engineers.
        Engineer = "engineer",
        Security = "security",
        Police = "police",
        /// Partisan infantry: a brigade or a division.
        Partisan = "partisan",
        PartisanCavalry = "partisan-cavalry",
        /// 45.B.4.2 An operational partisan command, of the partisan parachute type.
        Command = "command",
        /// 45.B.2.b.6 A dummy partisan.
        Dummy = "dummy",
        /// An air unit: no combat unit.
        Air = "air",
    }
}

named! {
    /// Services whose units hunt partisans whatever their kind (45.B.1.b.2).
    pub enum Service { Ss = "ss", Nkvd = "nkvd" }
}

named! {
    /// How large a unit is.
    pub enum Size {
        Battalion = "battalion",
        Regiment = "regiment",
        Brigade = "brigade",
        Division = "division",
        Corps = "corps",
        Headquarters = "headquarters",
        Air = "air",
    }
}

named! {
    /// BASE.2.2 How a unit pays for terrain, in the order of the chart.
    pub enum Class {
        Leg = "leg",
        Motor = "motor",
        Light = "light",
        Mountain = "mountain",
        Cavalry = "cavalry",
    }
}

/// When a counter comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// At the start of scenarios that list it.
    Start,
    /// In that turn.
    Turn(Date),
    /// 45.B.3 By recruitment.
    Pool,
    /// 45.B.3.0.6 With a recruit.
    Dummy,
    /// 45.B.4.1 On the third turn of a month.
    Command,
    /// 45.B.5.1 Assembled from brigades.
    Assembled,
    /// BASE.17.6 In rule cases only.
    Case,
}

/// Where a counter arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// BASE.16.5 In any zone.
    Anywhere,
    /// An occupation zone, by its place in [`Map::zones`].
    Zone(u8),
    /// A recruitment area, by its place in [`Map::areas`].
    Area(u8),
}

record! {
    /// What a counter prints.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Unit(unit: &Keys<'_>, map: &Map) {
        /// Its id, which no other counter has.
        pub id: String = unit.id().to_owned(),
        pub name: String = unit.string("name"),
        pub nation: Nation = unit.word("nation"),
        pub kind: Kind = unit.word("kind"),
        pub service: Option<Service> = unit.opt_word("service"),
        pub size: Size = unit.word("size"),
        /// BASE.2.1 Half regimental equivalents.
        pub half_re: u8 = unit.parse_with("re", "0, 0.5, 1, 2 or 3", halves).unwrap_or_default(),
        ratings: [u8; 3] = unit.parse_with("strength", RATINGS, ratings).unwrap_or_default(),
        pub attack: u8 = ratings[0],
        pub defence: u8 = ratings[1],
        /// Movement points.
        pub movement: u8 = ratings[2],
        pub arrival: Arrival = unit.parse_with("arrive", dates::EXPECTED, arrival)
            .unwrap_or(Arrival::Case),
        /// BASE.16.6 The turn in which it leaves.
        pub withdraw: Option<Date> = Date::read_opt(unit, "withdraw"),
        pub home: Home = home(unit, map, kind),
        /// The base of an air unit.
        pub base: Option<HexId> = unit.opt_parse_with("base", "the hex of an airbase", |text| {
            map.grid.parse(text).ok().filter(|hex| map.base_hexes.has(*hex))
        }),
        /// BASE.10.1 Whether it attacks at half strength by itself; none of our lists does.
        pub unsupported: bool = unit.opt_flag("unsupported").unwrap_or(false),
        pub provenance: Origin = unit.origin(),
    }
}

card!(Unit, Nation);

const RATINGS: &str = "attack-defence-movement or combat-movement, such as 2-3-5 or 4-8";

impl Unit {
    /// BASE.2.2 How it pays for terrain as a regular unit.
    pub fn class(&self) -> Class {
        implements!("BASE.2.2");
        match self.kind {
            Kind::Motorised | Kind::Armor => Class::Motor,
            Kind::Light | Kind::Parachute => Class::Light,
            Kind::Mountain => Class::Mountain,
            Kind::Cavalry | Kind::PartisanCavalry => Class::Cavalry,
            Kind::Infantry
            | Kind::Engineer
            | Kind::Security
            | Kind::Police
            | Kind::Partisan
            | Kind::Command
            | Kind::Dummy
            | Kind::Air => Class::Leg,
        }
    }

    /// 45.B.1.b Whether it is an anti-partisan unit.
    pub fn is_anti_partisan(&self) -> bool {
        implements!("45.B.1.b.1");
        implements!("45.B.1.b.2");
        matches!(self.kind, Kind::Security | Kind::Police) || self.service.is_some()
    }

    /// 45.B.1.a.1 Whether it is a partisan unit or a dummy of one.
    pub fn is_partisan(&self) -> bool {
        implements!("45.B.1.a.1");
        matches!(self.kind, Kind::Partisan | Kind::PartisanCavalry | Kind::Command | Kind::Dummy)
    }
}

record! {
    /// Counters that belong together.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Roster(units: &Units<Unit, UnitId>) {
        /// Everything of the Axis side.
        pub axis: UnitSet = which(units, |unit| unit.nation.is_axis()),
        /// Combat units: everything but air units.
        pub ground: UnitSet = which(units, |unit| unit.kind != Kind::Air),
        pub air: UnitSet = which(units, |unit| unit.kind == Kind::Air),
        /// Partisan units, dummies included.
        pub partisans: UnitSet = which(units, Unit::is_partisan),
        pub dummies: UnitSet = which(units, |unit| unit.kind == Kind::Dummy),
        pub commands: UnitSet = which(units, |unit| unit.kind == Kind::Command),
        /// Partisan infantry brigades.
        pub brigades: UnitSet = which(units, |unit| {
            unit.kind == Kind::Partisan && unit.size == Size::Brigade
        }),
        /// Partisan infantry divisions.
        pub divisions: UnitSet = which(units, |unit| {
            unit.kind == Kind::Partisan && unit.size == Size::Division
        }),
        /// Partisan cavalry.
        pub cavalry: UnitSet = which(units, |unit| unit.kind == Kind::PartisanCavalry),
        /// Anti-partisan units.
        pub anti: UnitSet = which(units, Unit::is_anti_partisan),
        /// Rail engineers.
        pub engineers: UnitSet = which(units, |unit| unit.kind == Kind::Engineer),
        /// All counters of the edition.
        pub all: IdRange<UnitId> = IdRange::new(0..units.cards.len()),
    }
}

fn which(units: &Units<Unit, UnitId>, is: impl Fn(&Unit) -> bool) -> UnitSet {
    let all = IdRange::<UnitId>::new(0..units.cards.len());
    all.filter(|unit| is(units.card(*unit))).collect()
}

/// The counters.
pub(super) fn read(file: &Keys<'_>, map: &Map) -> Units<Unit, UnitId> {
    implements!("BASE.2.1");
    implements!("BASE.2.3");
    let total = file.int("total", 1..=UNITS as u16);
    Units::read(file, total.into(), |keys| {
        let unit = Unit::read(keys, map);
        if (unit.kind == Kind::Air) != unit.base.is_some() {
            keys.fault("base", "the airbase of an air unit, and of nothing else");
        }
        if let (Arrival::Turn(comes), Some(leaves)) = (unit.arrival, unit.withdraw)
            && leaves <= comes
        {
            keys.fault("withdraw", "a turn after it has arrived");
        }
        unit
    })
}

/// Regimental equivalents, doubled.
fn halves(text: &str) -> Option<u8> {
    match text.strip_suffix(".5") {
        Some(whole) => Some(2 * whole.parse::<u8>().ok()? + 1),
        None => Some(2 * text.parse::<u8>().ok().filter(|re| *re < 10)?),
    }
}

fn ratings(text: &str) -> Option<[u8; 3]> {
    let numbers: Option<Vec<u8>> = text.split('-').map(|number| number.parse().ok()).collect();
    let ratings = match numbers?[..] {
        [combat, movement] => [combat, combat, movement],
        [attack, defence, movement] => [attack, defence, movement],
        _ => return None,
    };
    ratings.iter().all(|number| *number <= 20).then_some(ratings)
}

fn arrival(text: &str) -> Option<Arrival> {
    Some(match text {
        "start" => Arrival::Start,
        "pool" => Arrival::Pool,
        "dummy" => Arrival::Dummy,
        "command" => Arrival::Command,
        "assembled" => Arrival::Assembled,
        "case" => Arrival::Case,
        date => Arrival::Turn(Date::parse(date)?),
    })
}

fn home(unit: &Keys<'_>, map: &Map, kind: Kind) -> Home {
    let partisan = matches!(kind, Kind::Partisan | Kind::PartisanCavalry);
    let named = |parts: &[(String, _)], name: &str| {
        parts.iter().position(|(part, _)| part == name).map(|n| n as u8)
    };
    let home = unit.opt_parse_with("area", "a zone or an area of the map, or any", |name| {
        match (name, partisan) {
            ("any", _) => Some(Home::Anywhere),
            (area, true) => named(&map.areas, area).map(Home::Area),
            (zone, false) => named(&map.zones, zone).map(Home::Zone),
        }
    });
    home.unwrap_or(Home::Anywhere)
}
