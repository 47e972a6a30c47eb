//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_board::position::{Opening, UnitPlace, hexes, units};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_kit::sequence::{self, Sequence};

use crate::load::{Arrival, HexSet, Nation, Objective, Partizan};
use crate::state::{Armpit, At, Marks, PerUnit, Phase, Points, Rp, State, UnitId, UnitSet, Vp};

/// What the keys mean, with an example.
const GUIDE: Guide = Guide(include_str!("../position.toml"));

impl Partizan {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Gone);
        let opening = Opening::read(&keys, GUIDE, Phase::of_a_turn(), 1..=10);
        s.turn = opening.turn;
        self.read_units(&mut s, &keys);
        self.read_objectives(&mut s, &keys);
        let hand = keys.opt_ints("hand", 0..=9, "three numbers: of chits +1, +2, +3");
        s.hand = hand.unwrap_or(s.hand);
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
        s.scare = keys.is("scare");
        s.allied_bomber = keys.is("allied_bomber");
        s.navy = keys.is("navy");
        s.prestige = keys.opt_int("prestige", 0..=6).unwrap_or(0);
        s.objective_points = Vp(keys.opt_int("objective_points", 0..=999).unwrap_or(0));
        s.partisans_attacked = keys.is("partisans_attacked");
        s.partisan_kills = keys.opt_int("partisan_kills", 0..=99).unwrap_or(0);
        s.points = keys.opt_within("points", Points::read).unwrap_or(s.points);
        let rp = keys.opt_within("rp", |rp| {
            RP_NATIONS.map(|nation| Rp(rp.opt_int(nation, 0..=99).unwrap_or(0)))
        });
        s.rp = rp.unwrap_or(s.rp);
        let armpit = keys.opt_within("armpit", |keys| Armpit::read(keys, &self.map.grid));
        s.armpit = armpit.unwrap_or(s.armpit);
        keys.finish();
        let phase = opening.begin(&mut s.turn, &mut s.flow)?;
        phase.enter(self, &mut s, &mut Silent);
        sequence::advance::<Phase>(self, &mut s, &mut Silent);
        Some(s)
    }

    fn read_units(&self, s: &mut State, keys: &Keys<'_>) {
        let states = At::off_map().map(|(word, at)| match at {
            At::Lost => ("lost", at),
            At::Hex(_) | At::Later | At::NonBuilt | At::Gone => (word, at),
        });
        let find = |id: &str| self.unit_named(id);
        let find = (find, "a unit of the counter sheet, such as \"G-714\"");
        let mut named = UnitSet::EMPTY;
        let chit = |table: &Keys<'_>| table.opt_int("chit", 0..=3).unwrap_or(0);
        units(
            keys,
            &self.map.grid,
            &states,
            Marks::WORDS,
            find,
            chit,
            |unit, spot, marks, chit| {
                s.chit[unit] = chit;
                match spot {
                    Some(UnitPlace::On(hex)) => self.place(s, unit, hex),
                    Some(UnitPlace::Off(at)) => s.at[unit] = at,
                    None => {}
                }
                named.add(unit);
                marks.into_iter().for_each(|mark| s.mark(unit, mark));
            },
        );
        // 5.2.6 Kampfgruppen are alike: where one is left to build, so are those not mentioned.
        let to_build = |unit: &UnitId| self.card(*unit).arrival == Arrival::Build;
        let germans = || self.roster.of(Nation::German).filter(to_build);
        if germans().any(|unit| s.at[unit] == At::NonBuilt) {
            germans().filter(|unit| !named.has(*unit)).for_each(|unit| s.at[unit] = At::NonBuilt);
        }
    }

    fn read_objectives(&self, s: &mut State, keys: &Keys<'_>) {
        for objective in keys.each_in_order("objectives") {
            let kind = objective.one_of("kind", &Objective::words());
            let place = |text: &str| self.map.grid.parse(text).ok();
            let hex = objective.parse_with("hex", "a hex of the map", place);
            objective.finish();
            let (Some(kind), Some(hex)) = (kind, hex) else { continue };
            if !self.lay_objective(s, kind, hex) {
                keys.fault("objectives", "no more of a kind than there are markers");
            }
        }
    }
}

/// Nations with replacement points, in the order of [`State::rp`].
pub(crate) const RP_NATIONS: [&str; 5] =
    ["german", "italian", "bulgarian", "hungarian", "partisan"];
