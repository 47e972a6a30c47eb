//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_core::{Setup, Silent};
use neretva_data::Keys;
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
    let apart = [("setup", Phase::Setup), ("over", Phase::Over)];
    let mut named = apart.iter().chain(&PHASES).filter(|(_, named)| *named == phase);
    named.next().map_or("", |(name, _)| name)
}

/// Names of the marks that a unit bears.
pub(crate) fn mark_names(marks: Marks) -> impl Iterator<Item = &'static str> {
    MARKS.into_iter().filter(move |(_, mark)| marks.contains(*mark)).map(|(name, _)| name)
}

impl Partizan {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Gone);
        let phase = keys.one_of("phase", &PHASES);
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
        s.attacked = self.read_hexes(&keys, "attacked");
        s.allied_ports = s.allied_ports.or(self.read_hexes(&keys, "allied_ports"));
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
            s.armpit.beaches = self.read_hexes(&armpit, "beaches");
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

    fn read_hexes(&self, keys: &Keys<'_>, key: &str) -> HexSet {
        let hexes = keys.opt_parse_each(key, "a hex of the map", |text| self.hex_of(text));
        hexes.into_iter().collect()
    }

    fn read_units(&self, s: &mut State, keys: &Keys<'_>) {
        let mut named = UnitSet::EMPTY;
        for unit in keys.opt_each_table("units", "id") {
            let index = self.unit_named(unit.id());
            let hex = unit.opt_parse_with("hex", "a hex of the map", |text| self.hex_of(text));
            let states = [
                ("later", At::Later),
                ("nonbuilt", At::NonBuilt),
                ("lost", At::Lost),
                ("gone", At::Gone),
            ];
            let state = unit.opt_one_of("state", &states);
            let mark = |text: &str| MARKS.iter().find(|(name, _)| *name == text).map(|(_, m)| *m);
            let marks = unit.opt_parse_each("marks", "a mark such as \"depleted\"", mark);
            let chit = unit.opt_int("chit", 0..=3).unwrap_or(0);
            match (index, hex, state) {
                (None, _, _) => unit.fault("id", "a unit of the counter sheet, such as \"G-714\""),
                (Some(_), None, None) => unit.fault_here("a hex or a state"),
                (Some(_), Some(_), Some(_)) => unit.fault_here("a hex or a state, not both"),
                (Some(i), Some(hex), None) => self.place(s, i, hex),
                (Some(i), None, Some(state)) => s.at[i] = state,
            }
            if let Some(i) = index {
                named.add(i);
                marks.into_iter().for_each(|mark| s.mark(i, mark));
                s.chit[i] = chit;
            }
            unit.finish();
        }
        // 5.2.6 Kampfgruppen are alike: where one is left to build, so are those not mentioned.
        let to_build = |unit: &UnitId| self.card(*unit).arrival == Arrival::Build;
        let germans = || self.roster.of(Nation::German).filter(to_build);
        if germans().any(|unit| s.at[unit] == At::NonBuilt) {
            germans().filter(|unit| !named.has(*unit)).for_each(|unit| s.at[unit] = At::NonBuilt);
        }
    }

    fn read_objectives(&self, s: &mut State, keys: &Keys<'_>) {
        for objective in keys.each_in_order("objectives") {
            let names = Objective::ALL.map(|kind| (kind.name(), kind));
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

/// Nations with replacement points, in the order of [`State::rp`].
pub(crate) const RP_NATIONS: [&str; 5] =
    ["german", "italian", "bulgarian", "hungarian", "partisan"];
