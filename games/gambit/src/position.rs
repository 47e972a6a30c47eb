//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_board::position::{UnitPlace, hex, hexes, units};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_hex::HexId;
use neretva_kit::chapter::Flow;
use neretva_kit::sequence::{self, Sequence};

use crate::Gambit;
use crate::load::HexSet;
use crate::state::{
    ALLIED, AXIS, At, Attitude, Beach, Cp, Due, Landings, Marks, PerUnit, Phase, State, Upkeep,
    Weather,
};

const MARKS: [(&str, Marks); 4] = [
    ("reduced", Marks::REDUCED),
    ("dispersed", Marks::DISPERSED),
    ("acted", Marks::ACTED),
    ("fresh", Marks::FRESH),
];

pub(crate) const ATTITUDES: [(&str, Attitude); 4] = [
    ("belligerent", Attitude::Belligerent),
    ("confused", Attitude::Confused),
    ("surrendered", Attitude::Surrendered),
    ("defected", Attitude::Defected),
];

/// Names of the marks that a unit bears.
pub(crate) fn mark_names(marks: Marks) -> impl Iterator<Item = &'static str> {
    MARKS.into_iter().filter(move |(_, mark)| marks.intersects(*mark)).map(|(name, _)| name)
}

/// What the keys mean, with an example.
const GUIDE: Guide = Guide(include_str!("../position.toml"));

impl Gambit {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        keys.explain(GUIDE);
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Out);
        s.marks = PerUnit::all(Marks::empty());
        let phase = keys.one_of("phase", Phase::of_a_turn());
        let hold = keys.opt_flag("hold").unwrap_or(false);
        s.turn = keys.int("turn", 1..=s.last_turn);
        let weather = [("clear", Weather::Clear), ("poor", Weather::Poor)];
        s.weather = keys.opt_one_of("weather", &weather).unwrap_or(Weather::Clear);
        s.attitude = keys.opt_one_of("attitude", &ATTITUDES).unwrap_or(Attitude::Belligerent);
        let seats = [("allied", ALLIED), ("axis", AXIS)];
        s.chetniks = keys.opt_one_of("chetniks", &seats).unwrap_or(AXIS);
        s.improved = hexes(&keys, "improved", &self.map.grid);
        s.allied = hexes(&keys, "allied", &self.map.grid);
        s.unclaimed = s.unclaimed.without(s.allied);
        s.liberated = hexes(&keys, "liberated", &self.map.grid);
        s.beaches_lost = keys.opt_int("beaches_lost", 0..=99).unwrap_or(0);
        s.tac_used = keys.opt_int("tac_used", 0..=3).unwrap_or(0);
        s.naval = hex(&keys, "naval", &self.map.grid);
        s.landings = Landings {
            limited: keys.opt_flag("landed").unwrap_or(false),
            failed: keys.opt_flag("landing_failed").unwrap_or(false),
        };
        let gifts = keys.opt_list_of_ints("gifts", 0..=99);
        if keys.has("gifts") {
            match gifts.try_into() {
                Ok(gifts) => s.gifts = gifts,
                Err(_) => keys.fault("gifts", "two numbers: VP of the Allies, VP of the Axis"),
            }
        }
        self.read_beaches(&mut s, &keys);
        self.read_units(&mut s, &keys);
        let cp = keys.opt_int("cp", 0..=20).map(Cp);
        let partisan_cp = keys.opt_flag("partisan_cp").unwrap_or(false);
        keys.finish();
        let phase = phase?;
        // The weather begins the turn and counts it.
        s.turn -= u8::from(phase == Phase::Weather);
        s.crowded = HexSet::EMPTY;
        s.flow = Flow::new(phase);
        if hold {
            s.flow.hold();
        }
        // Marks of the player turn that begins are given by the position, not wiped by its start.
        let acted = s.marks;
        phase.enter(self, &mut s, &mut Silent);
        if matches!(phase, Phase::Allied | Phase::Axis) {
            s.marks = acted;
            s.cp = cp.unwrap_or(s.cp);
            s.partisan_cp = partisan_cp;
        }
        sequence::advance::<Phase>(self, &mut s, &mut Silent);
        Some(s)
    }

    pub(crate) fn hex_of(&self, text: &str) -> Option<HexId> {
        self.map.grid.parse(text).ok()
    }

    fn read_beaches(&self, s: &mut State, keys: &Keys<'_>) {
        for beach in keys.each_in_order("beaches") {
            let hex = beach.parse_with("hex", "a hex of the map", |text| self.hex_of(text));
            let port = beach.opt_flag("port").unwrap_or(false);
            let open = beach.opt_flag("open").unwrap_or(false);
            let upkeep = if open { Upkeep::Paid } else { Upkeep::Closed };
            let captured = beach.opt_int("captured", 1..=30).map(Due::Captured);
            let opens = beach.opt_int("opens", 1..=30).map(Due::Opens);
            beach.finish();
            let Some(hex) = hex else { continue };
            let due = captured.or(opens).unwrap_or(Due::Never);
            if s.beaches.try_push(Beach { hex, port, upkeep, due }).is_err() {
                keys.fault("beaches", "no more markers than there are");
            }
        }
    }

    fn read_units(&self, s: &mut State, keys: &Keys<'_>) {
        let states = [
            ("med", At::Med),
            ("later", At::Later),
            ("dead", At::Dead),
            ("gone", At::Gone),
            ("out", At::Out),
        ];
        let find = (|id: &str| self.unit(id), "a unit of the counter sheet");
        units(
            keys,
            &self.map.grid,
            &states,
            &MARKS,
            find,
            |_| (),
            |unit, spot, marks, ()| {
                match spot {
                    Some(UnitPlace::On(hex)) => s.at[unit] = At::Hex(hex),
                    Some(UnitPlace::Off(at)) => s.at[unit] = at,
                    None => {}
                }
                marks.into_iter().for_each(|mark| s.mark(unit, mark));
            },
        );
    }
}
