//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_board::position::{UnitPlace, hexes, units};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use neretva_kit::sequence::{self, Sequence};

use crate::load::{Arrival, HexSet, Nation, Objective, Partizan};
use crate::state::{At, Marks, PerUnit, Phase, Points, Rp, State, UnitId, UnitSet, Vp};

const MARKS: [(&str, Marks); 6] = [
    ("depleted", Marks::DEPLETED),
    ("moved", Marks::MOVED),
    ("fought", Marks::FOUGHT),
    ("exposed", Marks::EXPOSED),
    ("unsupplied", Marks::UNSUPPLIED),
    ("starving", Marks::STARVING),
];

/// Names of the marks that a unit bears.
pub(crate) fn mark_names(marks: Marks) -> impl Iterator<Item = &'static str> {
    MARKS.into_iter().filter(move |(_, mark)| marks.contains(*mark)).map(|(name, _)| name)
}

/// What the keys mean, with an example.
const GUIDE: Guide = Guide(include_str!("../position.toml"));

impl Partizan {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        keys.explain(GUIDE);
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Gone);
        let phase = keys.one_of("phase", Phase::of_a_turn());
        let hold = keys.opt_flag("hold").unwrap_or(false);
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
        s.objective_points = Vp(keys.opt_int("objective_points", 0..=999).unwrap_or(0));
        s.partisans_attacked = keys.opt_flag("partisans_attacked").unwrap_or(false);
        s.partisan_kills = keys.opt_int("partisan_kills", 0..=99).unwrap_or(0);
        if let Some(points) = keys.opt_table("points") {
            let of = |key: &str| Vp(points.opt_int(key, -9999..=9999).unwrap_or(0));
            s.points = Points {
                objectives: of("objectives"),
                towns: of("towns"),
                interdiction: of("interdiction"),
                scares: of("scares"),
                tito: of("tito"),
                casualties: Vp::NONE,
            };
            points.finish();
        }
        if let Some(rp) = keys.opt_table("rp") {
            for (i, nation) in RP_NATIONS.into_iter().enumerate() {
                s.rp[i] = Rp(rp.opt_int(nation, 0..=99).unwrap_or(0));
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
        s.flow = Flow::new(phase);
        if hold {
            s.flow.hold();
        }
        phase.enter(self, &mut s, &mut Silent);
        sequence::advance::<Phase>(self, &mut s, &mut Silent);
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

/// Nations with replacement points, in the order of [`State::rp`].
pub(crate) const RP_NATIONS: [&str; 5] =
    ["german", "italian", "bulgarian", "hungarian", "partisan"];
