//! Positions of rule cases: units and markers as given, then the phase begins.

use neretva_board::counters::{check_places, check_sides};
use neretva_board::position::{Opening, UnitPlace, hexes, units};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_kit::sequence::{self, Sequence};

use crate::load::{Balkans44, Nation};
use crate::rules::movement::GROUPS;
use crate::state::{At, EventKind, Marks, PerUnit, Phase, Rp, SOVIET, State, Support};

/// What the keys mean, with an example.
const GUIDE: Guide = Guide(include_str!("../position.toml"));

impl Balkans44 {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Out);
        s.marks = PerUnit::all(Marks::empty());
        s.depth = PerUnit::all(0);
        s.surrendered = keys.opt_int("surrendered", 1..=10);
        s.romanians_back = keys.is("romanians_back");
        s.bulgaria = keys.opt_int("bulgaria", 1..=10);
        let opening = Opening::read(&keys, GUIDE, Phase::of_a_turn(), 1..=10);
        s.turn = opening.turn;
        s.event = keys.opt_one_of("event", &EventKind::words());
        s.chetniks = keys.opt_int("chetniks", 0..=9);
        s.truce = keys.opt_parse_with("truce", "a unit", |id| self.unit_named(id));
        let pool = keys.opt_within("pool", |pool| {
            EventKind::ALL.map(|kind| {
                let printed = self.tables.events[kind as usize].0;
                pool.opt_int(kind.word(), 0..=9).unwrap_or(printed)
            })
        });
        s.pool = pool.unwrap_or(s.pool);
        let mut used = keys.opt_each_one_of("used", &Support::USED);
        used.extend(keys.opt_each_one_of("killed", &[("tito", Support::TITO_KILLED)]));
        used.extend((keys.opt_int("tito_vp", 0..=1_u8) == Some(1)).then_some(Support::TITO_COSTS));
        s.support = used.into_iter().collect();
        s.soviet = self.first_control();
        self.read_units(&mut s, &keys);
        s.soviet = s.soviet.or(hexes(&keys, "soviet", &self.map.grid));
        s.soviet = s.soviet.without(hexes(&keys, "axis", &self.map.grid));
        let by_nation = |key: &str| {
            keys.opt_within(key, |table| {
                Nation::ALL.map(|nation| table.opt_int(nation.word(), 0..=99).unwrap_or_default())
            })
        };
        let rp = by_nation("rp").map(|rp| rp.map(Rp));
        let air_used = by_nation("air_used").unwrap_or_default();
        let converted = keys.opt_int("converted", 0..=9).unwrap_or(0);
        let romanians_attacked = keys.is("romanians_attacked");
        let group = keys.opt_one_of("group", &GROUPS);
        keys.finish();
        let phase = opening.begin(&mut s.turn, &mut s.flow)?;
        let (marks, event, chetniks, truce) = (s.marks, s.event, s.chetniks, s.truce);
        let support = s.support;
        (s.air_used, s.converted) = (air_used, converted);
        s.romanians_attacked = romanians_attacked;
        s.rp = rp.unwrap_or_default();
        self.begin_group(&mut s, group);
        if phase == Phase::Replacement
            && let Some(rp) = rp
        {
            self.begin_replacement(&mut s, rp);
        } else {
            phase.enter(self, &mut s, &mut Silent);
        }
        if phase != Phase::Event && phase != Phase::Supply {
            // What is given is not wiped by the start of the phase.
            (s.marks, s.event, s.chetniks, s.truce) = (marks, event, chetniks, truce);
            s.support = support;
        }
        sequence::advance::<Phase>(self, &mut s, &mut Silent);
        Some(s)
    }

    fn read_units(&self, s: &mut State, keys: &Keys<'_>) {
        let states = At::off_map().into_iter().filter(|(_, at)| *at != At::Ready);
        let states: Vec<_> = states.collect();
        let find = (|id: &str| self.unit_named(id), "a unit of the counter sheet");
        let due = |table: &Keys<'_>| table.opt_int("due", 1..=20);
        let mut listed = Vec::new();
        units(keys, &self.map.grid, &states, Marks::WORDS, find, due, |unit, spot, marks, due| {
            marks.into_iter().for_each(|mark| s.mark(unit, mark));
            match (spot, due) {
                (Some(UnitPlace::On(hex)), _) => listed.push((unit, hex)),
                (Some(UnitPlace::Off(At::Track(_))), due) => {
                    s.at[unit] = At::Track(due.unwrap_or(s.turn))
                }
                (Some(UnitPlace::Off(at)), _) => s.at[unit] = at,
                (None, _) => {}
            }
        });
        // Units lie on each other in the order in which they are listed, the last on top.
        listed.into_iter().for_each(|(unit, hex)| self.place(s, unit, hex));
    }

    /// What must hold in every state.
    pub(crate) fn invariant_faults(&self, s: &State) -> Result<(), String> {
        for (unit, hex) in s.on_map() {
            let card = self.card(unit);
            let name = &card.id;
            if !self.area(unit).has(hex) {
                return Err(format!("{name} stands where it may never go"));
            }
            if s.has(unit, Marks::REDUCED) && card.steps < 2 {
                return Err(format!("{name} is reduced but has one step"));
            }
            if !self.is_guerrilla(s, unit) && s.soviet.has(hex) != (self.side(s, unit) == SOVIET) {
                return Err(format!("{name} does not control its hex"));
            }
        }
        check_places(&self.map.grid, s.on_map().map(|(unit, hex)| (hex, s.depth[unit])))?;
        check_sides(&self.map.grid, s.on_map().map(|(unit, hex)| (hex, self.side(s, unit))))?;
        if self.corps_in_yugoslavia(s) > self.tables.corps_cap.into() {
            return Err("too many Soviet corps in Yugoslavia".to_owned());
        }
        Ok(())
    }
}
