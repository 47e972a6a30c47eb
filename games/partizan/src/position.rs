//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_board::position::{UnitPlace, hexes, units, word_of};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;

use crate::load::{Arrival, HexSet, Nation, Objective, Partizan};
use crate::state::{At, Marks, PerUnit, Phase, Points, State, UnitId, UnitSet};

const PHASES: [(&str, Phase); 12] = [
    ("partisan.political", Phase::PartisanPolitical),
    ("partisan.rp", Phase::PartisanRp),
    ("objectives", Phase::Objectives),
    ("partisan.movement", Phase::PartisanMovement),
    ("partisan.combat", Phase::PartisanCombat),
    ("partisan.supply", Phase::PartisanSupply),
    ("axis.political", Phase::AxisPolitical),
    ("axis.rp", Phase::AxisRp),
    ("axis.movement", Phase::AxisMovement),
    ("axis.combat", Phase::AxisCombat),
    ("axis.supply", Phase::AxisSupply),
    ("end-of-turn", Phase::EndOfTurn),
];

const MARKS: [(&str, Marks); 6] = [
    ("depleted", Marks::DEPLETED),
    ("moved", Marks::MOVED),
    ("fought", Marks::FOUGHT),
    ("exposed", Marks::EXPOSED),
    ("unsupplied", Marks::UNSUPPLIED),
    ("starving", Marks::STARVING),
];

/// The name of a phase in positions and views.
pub(crate) fn phase_name(phase: Phase) -> &'static str {
    if phase == Phase::Setup {
        return "setup";
    }
    if phase == Phase::Over { "over" } else { word_of(&PHASES, phase) }
}

/// Names of the marks that a unit bears.
pub(crate) fn mark_names(marks: Marks) -> impl Iterator<Item = &'static str> {
    MARKS.into_iter().filter(move |(_, mark)| marks.contains(*mark)).map(|(name, _)| name)
}

impl Partizan {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        keys.explain(&GUIDE);
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Gone);
        let phase = keys.one_of("phase", &PHASES);
        s.hold = keys.opt_flag("hold").unwrap_or(false);
        s.turn = keys.int("turn", 1..=10);
        self.read_units(&mut s, &keys);
        self.read_objectives(&mut s, &keys);
        let hand = keys.opt_list_of_ints("hand", 0..=9);
        if keys.has("hand") {
            match hand.try_into() {
                Ok(hand) => s.hand = hand,
                Err(_) => keys.fault("hand", "three numbers: of chits +1, +2, +3"),
            }
        }
        for chit in s.chit.iter().filter(|chit| **chit > 0) {
            s.spent[usize::from(*chit) - 1] += 1;
        }
        s.attacked = hexes(&keys, "attacked", &self.map.grid);
        if keys.says_none("allied_ports") {
            s.allied_ports = HexSet::EMPTY;
        }
        s.allied_ports = s.allied_ports.or(hexes(&keys, "allied_ports", &self.map.grid));
        s.surrendered = keys.opt_int("surrendered", 1..=10);
        s.tito_lost = keys.opt_int("tito_lost", 1..=10);
        s.scare = keys.opt_flag("scare").unwrap_or(false);
        s.allied_bomber = keys.opt_flag("allied_bomber").unwrap_or(false);
        s.navy = keys.opt_flag("navy").unwrap_or(false);
        s.prestige = keys.opt_int("prestige", 0..=6).unwrap_or(0);
        s.objective_points = keys.opt_int("objective_points", 0..=999).unwrap_or(0);
        s.partisans_attacked = keys.opt_flag("partisans_attacked").unwrap_or(false);
        s.partisan_kills = keys.opt_int("partisan_kills", 0..=99).unwrap_or(0);
        if let Some(points) = keys.opt_table("points") {
            let of = |key: &str| points.opt_int(key, -9999..=9999).unwrap_or(0);
            s.points = Points {
                objectives: of("objectives"),
                towns: of("towns"),
                interdiction: of("interdiction"),
                scares: of("scares"),
                tito: of("tito"),
                casualties: 0,
            };
            points.finish();
        }
        if let Some(rp) = keys.opt_table("rp") {
            for (i, nation) in RP_NATIONS.into_iter().enumerate() {
                s.rp[i] = rp.opt_int(nation, 0..=99).unwrap_or(0);
            }
            rp.finish();
        }
        if let Some(armpit) = keys.opt_table("armpit") {
            s.armpit.hidden_yes = armpit.opt_flag("hidden_yes");
            s.armpit.launched = armpit.opt_flag("launched").unwrap_or(false);
            s.armpit.landed = armpit.opt_flag("landed").unwrap_or(false);
            s.armpit.answered = armpit.opt_flag("answered").unwrap_or(false);
            s.armpit.response_steps = armpit.opt_int("response_steps", 0..=6).unwrap_or(0);
            s.armpit.beaches = hexes(&armpit, "beaches", &self.map.grid);
            armpit.finish();
        }
        keys.finish();
        let phase = phase?;
        // The Political Phase of the Partisans begins the turn and counts it.
        s.turn -= u8::from(phase == Phase::PartisanPolitical);
        s.flow = Flow::new(phase.into());
        self.enter(&mut s, phase, &mut Silent);
        self.advance(&mut s, &mut Silent);
        Some(s)
    }

    fn hex_of(&self, text: &str) -> Option<HexId> {
        self.map.grid.parse(text).ok()
    }

    fn read_units(&self, s: &mut State, keys: &Keys<'_>) {
        let states = [
            ("later", At::Later),
            ("nonbuilt", At::NonBuilt),
            ("lost", At::Lost),
            ("gone", At::Gone),
        ];
        let find = |id: &str| self.unit_named(id);
        let find = (find, "a unit of the counter sheet, such as \"G-714\"");
        let mut named = UnitSet::EMPTY;
        let chit = |table: &Keys<'_>| table.opt_int("chit", 0..=3).unwrap_or(0);
        units(keys, &self.map.grid, &states, &MARKS, find, chit, |unit, spot, marks, chit| {
            s.chit[unit] = chit;
            match spot {
                Some(UnitPlace::On(hex)) => self.place(s, unit, hex),
                Some(UnitPlace::Off(at)) => s.at[unit] = at,
                None => {}
            }
            named.add(unit);
            marks.into_iter().for_each(|mark| s.mark(unit, mark));
        });
        // 5.2.6 Kampfgruppen are alike: where one is left to build, so are those not mentioned.
        let to_build = |unit: &UnitId| self.card(*unit).arrival == Arrival::Build;
        let germans = || self.roster.of(Nation::German).filter(to_build);
        if germans().any(|unit| s.at[unit] == At::NonBuilt) {
            germans().filter(|unit| !named.has(*unit)).for_each(|unit| s.at[unit] = At::NonBuilt);
        }
    }

    fn read_objectives(&self, s: &mut State, keys: &Keys<'_>) {
        for objective in keys.each_in_order("objectives") {
            let names = Objective::words();
            let kind = objective.one_of("kind", &names);
            let hex = objective.parse_with("hex", "a hex of the map", |text| self.hex_of(text));
            objective.finish();
            let (Some(kind), Some(hex)) = (kind, hex) else { continue };
            let rows = self.tables.axis_objectives.iter().zip(s.objectives.iter_mut());
            let mut free = rows.filter(|(row, at)| row.kind == kind && at.is_none());
            match free.next() {
                Some((_, at)) => *at = Some(hex),
                None => keys.fault("objectives", "no more of a kind than there are markers"),
            }
        }
    }
}

static GUIDE: Guide = Guide {
    meanings: &[
        ("phase", "The phase that begins."),
        (
            "hold",
            "`true`: this phase, or the next one in which a player decides, ends with `choice done` only, even with nothing left to do.",
        ),
        ("turn", "The game turn."),
        ("units", "The units in play; all others are out of the game."),
        ("units.id", "The unit's name on the counter sheet."),
        ("units.hex", "Where it stands; later ones of a hex lie on top of earlier ones."),
        (
            "units.state",
            "Where it is off the map. With one Kampfgruppe `nonbuilt`, all not named are.",
        ),
        ("units.marks", "What has happened to it."),
        ("units.chit", "The weapons cache that it holds: +1, +2 or +3."),
        ("objectives", "Target objectives on the map, one marker each."),
        ("objectives.kind", "What the marker shows."),
        ("objectives.hex", "Where it lies."),
        ("hand", "Weapons cache chits in the Partisan player's hand."),
        ("attacked", "Hexes attacked in this segment."),
        (
            "allied_ports",
            "Ports last held by the Partisan side, besides those on islands; `\"none\"` for not even those.",
        ),
        ("surrendered", "The turn in which Italy surrendered."),
        ("tito_lost", "The turn in which Tito was eliminated."),
        ("scare", "There is a landing scare in this turn."),
        ("allied_bomber", "The Allied Bomber is available."),
        ("navy", "The Partisan Navy is available."),
        ("prestige", "Box of the prestige track (option `prestige`)."),
        ("objective_points", "Points for objectives destroyed in this turn, not yet scored."),
        ("partisans_attacked", "A Partisan unit has attacked in this turn (option `prestige`)."),
        (
            "partisan_kills",
            "Axis units eliminated by Partisans alone in this turn (option `prestige`).",
        ),
        ("points", "Victory points so far, by source."),
        ("points.objectives", "Objectives destroyed."),
        ("points.towns", "Towns and cities."),
        ("points.interdiction", "Resource hexes cut off."),
        ("points.scares", "Landing scare hexes."),
        ("points.tito", "Tito's loss."),
        ("rp", "Replacement points left; an RP phase replaces them when it begins."),
        ("rp.german", "German."),
        ("rp.italian", "Italian."),
        ("rp.bulgarian", "Bulgarian."),
        ("rp.hungarian", "Hungarian."),
        ("rp.partisan", "Partisan."),
        ("armpit", "Operation Armpit (option `armpit`)."),
        (
            "armpit.hidden_yes",
            "Which marker lies face down in the next turn's box; none if left out.",
        ),
        ("armpit.launched", "The operation was revealed."),
        ("armpit.landed", "A unit other than a commando has landed."),
        ("armpit.answered", "The German response has been decided."),
        ("armpit.response_steps", "Steps of the German response still to be placed."),
        ("armpit.beaches", "Landing hexes in use as beaches."),
    ],
    example: r#"phase = "axis.movement"
hold  = true
turn  = 4
units = [
    { id = "G-714", hex = "2410", marks = ["unsupplied"] },
    { id = "P-N18", hex = "2411", chit = 2 },
    { id = "G-KG1", state = "nonbuilt" },
]
objectives = [{ kind = "Bridge", hex = "3010" }]
hand = [1, 0, 0]
attacked = ["2411"]
allied_ports = "none"
surrendered = 3
tito_lost = "none"
scare = false
allied_bomber = true
navy = true
prestige = 2
objective_points = 0
partisans_attacked = true
partisan_kills = 1
points = { objectives = 5, towns = 2, interdiction = 0, scares = 0, tito = 0 }
rp = { german = 2, italian = 0, bulgarian = 0, hungarian = 0, partisan = 0 }

[armpit]
hidden_yes = "none"
launched = true
landed = false
answered = false
response_steps = 0
beaches = []
"#,
};

/// Nations with replacement points, in the order of [`State::rp`].
pub(crate) const RP_NATIONS: [&str; 5] =
    ["german", "italian", "bulgarian", "hungarian", "partisan"];
