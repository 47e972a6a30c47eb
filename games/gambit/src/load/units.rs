//! The counters: ground units and markers.

use neretva_board::roster::{self, Units};
use neretva_board::{card, named, record};
use neretva_core::{IdRange, unit_id};
use neretva_data::{Keys, Origin};

pub use neretva_board::roster::Marker;

/// How many ground units there are, all scenarios together: a position has room for so many.
pub const UNITS: usize = 174;

unit_id! {
    /// A ground unit.
    pub struct UnitId(u8) below UNITS;
}

named! {
    /// A nationality of ground units, as the rules tell them apart, in the order of the file.
    pub enum Nation {
        /// German army, the Croatian divisions in it included.
        German = "german",
        /// SS, the Cossacks included.
        Ss = "ss",
        /// Collaborators.
        Croatian = "croatian",
        /// Collaborators.
        Serbian = "serbian",
        /// Collaborators.
        Slovene = "slovene",
        /// Greek collaborators: the X unit.
        Hellene = "hellene",
        Italian = "italian",
        /// Bulgarian: Axis in 1943 and 1944, Allied in 1945.
        Bulgarian = "bulgarian",
        /// British, the Greek brigade and Force 10 included.
        British = "british",
        Canadian = "canadian",
        American = "american",
        Polish = "polish",
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
        Infantry = "infantry",
        /// Light infantry: an L in the symbol.
        Light = "light",
        Motorized = "motorized",
        Armor = "armor",
        Cavalry = "cavalry",
        Parachute = "parachute",
        SpecialForces = "special-forces",
        Fortress = "fortress",
        /// Corps support artillery.
        Artillery = "artillery",
        /// Partisans of any colour.
        Partisan = "partisan",
    }
}

record! {
    /// A ground unit.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Unit(unit: &Keys<'_>) {
        /// Its id, which no other unit has.
        pub id: String = unit.id().to_owned(),
        /// What the counter prints, which several may share.
        pub name: String = unit.string("name"),
        pub nation: Nation = {
            implements!("2.9.1");
            implements!("2.9.2");
            implements!("2.9.4");
            unit.word("nation")
        },
        /// What its symbol shows.
        pub kind: Kind = unit.word("kind"),
        pub size: String = {
            // SU.13, SU.14 MUST be the size of the set-up charts where the notes say another.
            implements!("SU.13");
            implements!("SU.14");
            unit.one_of("size", &SIZES).unwrap_or_default().to_owned()
        },
        /// Two for divisions, one for others.
        pub steps: u8 = {
            implements!("2.12.1");
            1 + u8::from(unit.has("reduced"))
        },
        /// Combat factor at full strength.
        pub cf: u8 = {
            // 12.15.4 MUST be the factor of the charts, not that of the example.
            implements!("12.15.4");
            unit.int("cf", 1..=9)
        },
        /// Combat factor of the reduced side of a division; as `cf` for others.
        pub reduced_cf: u8 = {
            implements!("2.7.1");
            unit.opt_int("reduced", 1..=9).unwrap_or(cf)
        },
        /// Movement factor.
        pub mf: u8 = unit.int("mf", 1..=9),
        /// Whether it is a corps support unit: its combat factor in parentheses.
        pub support: bool = unit.is("support"),
        pub provenance: Origin = unit.origin(),
    }
}

const SIZES: [(&str, &str); 3] = [("XX", "XX"), ("X", "X"), ("III", "III")];

impl Unit {
    /// Whether it concentrates and disperses.
    pub const fn partisan_type(&self) -> bool {
        self.nation.partisan_type()
    }

    /// Whether it has two steps.
    pub const fn division(&self) -> bool {
        self.steps == 2
    }

    fn check(&self, unit: &Keys<'_>) {
        if self.reduced_cf > self.cf {
            unit.fault("reduced", "no more than cf");
        }
        if (self.kind == Kind::Artillery) != self.support {
            unit.fault("support", "true for artillery, and for nothing else");
        }
        if (self.kind == Kind::Partisan) != self.partisan_type() {
            let expected = "partisan for partisans, Greek partisans and Chetniks, and nobody else";
            unit.fault("kind", expected);
        }
        if self.partisan_type() && self.division() {
            unit.fault("reduced", "no number: a partisan has one step, its sides are modes (2.12)");
        }
    }
}

card!(Unit, Nation);

record! {
    /// Which units belong to whom.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Roster(file: &Keys<'_>, units: &Units<Unit, UnitId>, markers: &[Marker]) {
        /// The units of each nation, in the order of [`Nation::ALL`].
        ranges: Vec<IdRange<UnitId>> = units.ranges.clone(),
        /// The units that rules call by name.
        pub cast: Cast = Cast::read(file, units),
        /// How many Beachhead markers there are, which may run out (9.3).
        pub beachheads: u8 = {
            let beachheads = markers.iter().find(|marker| marker.id == "beachhead");
            if beachheads.is_none() {
                file.fault("marker", "a marker beachhead, which the rules count");
            }
            beachheads.map_or(0, |marker| marker.count)
        },
    }
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

record! {
    /// The units that rules call by name.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Cast(file: &Keys<'_>, units: &Units<Unit, UnitId>) {
        /// The X unit of Greek collaborators (1944 scenario).
        pub hellene: UnitId = units.called(file, "X"),
        /// The Greek brigade, British but without replacements (13.5).
        pub greek_brigade: UnitId = units.called(file, "B-3Gk"),
        /// Force 10 (13.6).
        pub f10: UnitId = units.called(file, "B-F10"),
        /// The American mountain division (set-up page).
        pub tenth_mountain: UnitId = units.called(file, "US-10Mtn"),
        /// The divisions 369, 373 and 392: Croatian against dispersed partisans (12.15).
        pub croatian_divisions: [UnitId; 3] =
            ["G-369Cr", "G-373Cr", "G-392Cr"].map(|id| units.called(file, id)),
    }
}

/// The units, who is who among them, and the other counters.
pub(super) fn read(file: &Keys<'_>) -> (Units<Unit, UnitId>, Roster, Vec<Marker>) {
    let units = Units::read(file, UNITS, |keys| {
        let unit = Unit::read(keys);
        unit.check(keys);
        unit
    });
    let markers = roster::markers(file);
    let roster = Roster::read(file, &units, &markers);
    (units, roster, markers)
}
