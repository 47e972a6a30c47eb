//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_board::position::{Opening, UnitPlace, hex, hexes, units};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_hex::HexId;
use neretva_kit::sequence::{self, Sequence};

use crate::Gambit;
use crate::load::HexSet;
use crate::state::{
    ALLIED, AXIS, At, Attitude, Beach, Cp, Due, Landings, Marks, PerUnit, Phase, State, Upkeep,
    Weather,
};

pub(crate) const ATTITUDES: [(&str, Attitude); 4] = [
    ("belligerent", Attitude::Belligerent),
    ("confused", Attitude::Confused),
    ("surrendered", Attitude::Surrendered),
    ("defected", Attitude::Defected),
];

/// What the keys mean, with an example.
const GUIDE: Guide = Guide(include_str!("../position.toml"));

impl Gambit {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Out);
        s.marks = PerUnit::all(Marks::empty());
        let opening = Opening::read(&keys, GUIDE, Phase::of_a_turn(), 1..=s.last_turn);
        s.turn = opening.turn;
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
        s.landings = Landings { limited: keys.is("landed"), failed: keys.is("landing_failed") };
        let gifts = keys.opt_ints("gifts", 0..=99, "two numbers: VP of the Allies, VP of the Axis");
        s.gifts = gifts.unwrap_or(s.gifts);
        self.read_beaches(&mut s, &keys);
        self.read_units(&mut s, &keys);
        let cp = keys.opt_int("cp", 0..=20).map(Cp);
        let partisan_cp = keys.is("partisan_cp");
        keys.finish();
        let phase = opening.begin(&mut s.turn, &mut s.flow)?;
        s.crowded = HexSet::EMPTY;
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
            let port = beach.is("port");
            let open = beach.is("open");
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
        let states = At::off_map().into_iter().filter(|(_, at)| *at != At::Ready);
        let states: Vec<_> = states.collect();
        let find = (|id: &str| self.unit_named(id), "a unit of the counter sheet");
        let put = |unit, spot: Option<UnitPlace<At>>, marks: Vec<Marks>, ()| {
            match spot {
                Some(UnitPlace::On(hex)) => s.at[unit] = At::Hex(hex),
                Some(UnitPlace::Off(at)) => s.at[unit] = at,
                None => {}
            }
            marks.into_iter().for_each(|mark| s.mark(unit, mark));
        };
        units(keys, &self.map.grid, &states, Marks::WORDS, find, |_| (), put);
    }
}
