//! Positions of rule cases.

use neretva_board::position::{UnitPlace, hexes, units};
use neretva_core::{Setup, Silent};
use neretva_data::{Guide, Keys};
use neretva_kit::chapter::Flow;
use neretva_kit::sequence::{self, Sequence};

use crate::about::SOVIET_REAR;
use crate::load::{Date, Europa45};
use crate::state::{At, Marks, PerUnit, Phase, SOURCES, State};
use crate::view::MARKS;

impl Europa45 {
    pub(crate) fn position_of(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        keys.explain(if self.about.id == SOVIET_REAR.id { SOVIET_GUIDE } else { YUGOSLAV_GUIDE });
        let mut s = self.set_up(setup);
        s.at = PerUnit::all(At::Out);
        s.marks = PerUnit::all(Marks::empty());
        let phase = keys.one_of("phase", Phase::of_a_turn());
        let hold = keys.opt_flag("hold").unwrap_or(false);
        let date = keys.opt_parse_with("date", "a turn such as Jun 3 42", Date::parse);
        let (first, last) = (self.scenario(&s).first, self.scenario(&s).last);
        let date = date.unwrap_or(first);
        let in_scenario = date >= first && date <= last;
        if !in_scenario {
            let (first, last) = (first.written(), last.written());
            keys.fault("date", format_args!("a turn of the scenario, from {first} to {last}"));
        }
        // A wrong date is told, and the other keys are read all the same.
        let date = if in_scenario { date } else { first };
        s.turn = date.0 - first.0 + 1;
        let grid = &self.map.grid;
        // The front of that turn has not moved yet when its phase begins.
        let before = phase == Some(Phase::AxisFront) && date > first;
        let front = Date(date.0 - u8::from(before));
        s.allied = self.map.beyond(front).or(hexes(&keys, "allied", grid));
        s.allied = s.allied.without(hexes(&keys, "axis", grid));
        s.breaks = hexes(&keys, "breaks", grid);
        s.collateral = hexes(&keys, "collateral", grid);
        s.attacked = hexes(&keys, "attacked", grid);
        self.read_bridges(&mut s, &keys);
        let hits = |key: &str| {
            keys.opt_parse_each(key, "a hex and its hits, such as 0405=1", |text| {
                let (hex, hits) = text.split_once('=')?;
                Some((grid.parse(hex).ok()?, hits.parse::<u8>().ok().filter(|hits| *hits < 4)?))
            })
        };
        for (hex, count) in hits("airbase_hits") {
            match self.map.base_at(hex) {
                Some(base) => s.base_hits[base] = count,
                None => keys.fault("airbase_hits", "hexes with an airbase"),
            }
        }
        for (hex, count) in hits("port_hits") {
            match self.map.port_at(hex) {
                Some(port) => s.port_hits[port] = count,
                None => keys.fault("port_hits", "hexes with a port"),
            }
        }
        let runs = keys.opt_parse_each(
            "head_runs",
            "a head's hex and its turns, such as 3113=2",
            |text| {
                let (hex, runs) = text.split_once('=')?;
                let hex = grid.parse(hex).ok()?;
                let head = self.map.heads.iter().position(|head| head.hex == hex)?;
                Some((head, runs.parse::<u8>().ok()?))
            },
        );
        runs.into_iter().for_each(|(head, runs)| s.head_runs[head] = runs);
        s.rp[0] = keys.opt_int("rp", 0..=99).unwrap_or(0);
        s.axis_losses = keys.opt_int("axis_losses", 0..=999).unwrap_or(0);
        s.finland_out = keys.opt_flag("finland_out").unwrap_or(false);
        let mut mp = Vec::new();
        let states = [
            ("ready", At::Ready),
            ("due", At::Due),
            ("pool", At::Pool),
            ("aborted", At::Aborted(self.tables.recovery.aborted)),
            ("gone", At::Gone),
            ("out", At::Out),
        ];
        let find = (|id: &str| self.unit(id), "a counter of the edition");
        let points = |table: &Keys<'_>| table.opt_int("mp", 0..=20);
        units(&keys, grid, &states, &MARKS, find, points, |unit, spot, marks, points| {
            marks.into_iter().for_each(|mark| s.mark(unit, mark));
            match spot {
                Some(UnitPlace::On(hex)) => s.at[unit] = At::Hex(hex),
                Some(UnitPlace::Off(at)) => s.at[unit] = at,
                None => {}
            }
            mp.extend(points.map(|points| (unit, points)));
        });
        let railed = keys.opt_int("railed", 0..=99).unwrap_or(0);
        let vp = keys.opt_int("vp", -999..=999).unwrap_or(0);
        s.vp = [0; SOURCES];
        s.vp[0] = vp;
        keys.finish();
        let phase = phase.filter(|_| in_scenario)?;
        let (marks, attacked) = (s.marks, s.attacked);
        // The front begins the turn and counts it.
        s.turn -= u8::from(phase == Phase::AxisFront);
        s.flow = Flow::new(phase);
        if hold {
            s.flow.hold();
        }
        phase.enter(self, &mut s, &mut Silent);
        if !matches!(
            phase,
            Phase::AxisSupply
                | Phase::AxisAir
                | Phase::AlliedSupply
                | Phase::AxisEnd
                | Phase::AlliedEnd
        ) {
            // What is given is not wiped by the start of the phase.
            s.marks = marks;
            s.attacked = attacked;
        }
        s.railed = railed;
        mp.into_iter().for_each(|(unit, points)| s.mp[unit] = points);
        sequence::advance::<Phase>(self, &mut s, &mut Silent);
        Some(s)
    }

    /// `0405/0505=2`: a bridge and its state.
    fn read_bridges(&self, s: &mut State, keys: &Keys<'_>) {
        let expected =
            "a bridge and its state, such as 0405/0505=damaged, destroyed or destroyed-1";
        let states = [("damaged", 1), ("destroyed", 2), ("destroyed-1", 3), ("destroyed-2", 4)];
        let bridges = keys.opt_parse_each("bridges", expected, |text| {
            let (side, state) = text.split_once('=')?;
            let (a, b) = side.split_once('/')?;
            let (a, b) = (self.map.grid.parse(a).ok()?, self.map.grid.parse(b).ok()?);
            let bridge = self.map.exit(a, b)?.bridge?;
            Some((bridge, states.iter().find(|(word, _)| *word == state)?.1))
        });
        bridges.into_iter().for_each(|(bridge, state)| s.bridges[usize::from(bridge)] = state);
    }
}

const YUGOSLAV_GUIDE: Guide = Guide(include_str!("../position.toml"));
const SOVIET_GUIDE: Guide = Guide(include_str!("../position-su.toml"));
