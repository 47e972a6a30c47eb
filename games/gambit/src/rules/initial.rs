//! 6.1, 9.3.6, S43 What is rolled at the start of a game turn, in this order: the weather, when
//! captured ports open, what the Italians think, and who controls the Chetniks.

mod charts;
#[cfg(test)]
mod tests;

use neretva_core::{Entry, Faces, Log, Message, Node, msg};
use neretva_hex::HexId;
use neretva_kit::chapter::{Chapter, Words};
use serde::{Deserialize, Serialize};

pub use charts::{AttitudeResult, WeatherChart};

use crate::Gambit;
use crate::load::{self, Country, Nation, Side, Year};
use crate::state::{ALLIED, AXIS, At, Due, Marks, Offer, State, UnitId};

/// 6.1 The weather of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Weather {
    /// Good weather.
    Clear,
    /// Poor weather: winter in 1945.
    Poor,
}

/// S43.10 What the Italians think, in rising order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Attitude {
    /// Normal Axis units.
    Belligerent,
    /// They only defend.
    Confused,
    /// All disband.
    Surrendered,
    /// All disband, some become partisans.
    Defected,
}

/// What is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum InitialStep {
    /// 6.1.2 The weather.
    Weather,
    /// 9.3.6 The turns until the port in that hex opens.
    Port(HexId),
    /// S43.9 The attitude of the Italians.
    Attitude,
    /// S43.15 The fate of that Italian unit.
    Defection(UnitId),
    /// S43.19 The control of the Chetniks.
    Chetniks,
}

impl Chapter for InitialStep {
    type Rules = Gambit;
    type State = State;
    type Offer = Offer;

    fn node(self, g: &Gambit, s: &State) -> Node {
        // 2.2.1 One ten-sided die; 2.2.2 its 0 is a 10.
        implements!("2.2.1");
        implements!("2.2.2");
        self.words(g, s).d10()
    }

    fn rolled(self, g: &Gambit, s: &mut State, faces: Faces, log: &mut impl Log) {
        let die = faces.first();
        match self {
            Self::Weather => g.resolve_weather(s, die, log),
            Self::Port(hex) => g.resolve_port(s, hex, die, log),
            Self::Attitude => g.resolve_attitude(s, die, log),
            Self::Defection(unit) => g.resolve_defection(s, unit, die, log),
            Self::Chetniks => g.resolve_chetniks(s, die, log),
        }
        match g.roll_after(s, self) {
            Some(next) => s.flow.set(next),
            None => g.finish(s, log),
        }
    }

    fn words(self, _: &Gambit, _: &State) -> Words {
        let roll = Words::new;
        match self {
            Self::Weather => roll(cite!("6.1.2"), msg!("gambit-roll-weather")),
            Self::Port(hex) => roll(cite!("9.3.6"), msg!("gambit-roll-port", hex = hex)),
            Self::Attitude => roll(cite!("S43.9"), msg!("gambit-roll-attitude")),
            Self::Defection(unit) => {
                roll(cite!("S43.15"), msg!("gambit-roll-defection", unit = unit))
            }
            Self::Chetniks => roll(cite!("S43.19"), msg!("gambit-roll-chetniks")),
        }
    }
}

impl Gambit {
    /// 6.1 Begins the Mutual Initial Phase.
    pub(crate) fn enter_weather(&self, s: &mut State, log: &mut impl Log) {
        let first = if s.turn <= 1 {
            // 6.1.1 MUST be clear on the first turn.
            s.weather = Weather::Clear;
            log.note(|| Entry::new(cite!("6.1.1"), weather_words(Weather::Clear)));
            self.roll_after(s, InitialStep::Weather)
        } else {
            Some(InitialStep::Weather)
        };
        if let Some(step) = first {
            s.flow.push(step);
        }
    }

    /// What is rolled for after a step, if anything.
    fn roll_after(&self, s: &State, step: InitialStep) -> Option<InitialStep> {
        let boardman = self.year(s) == Year::Y1943;
        // 9.3.6 MUST roll once for each port captured in the turn before.
        let mut ports = s
            .beaches
            .iter()
            .filter(|beach| matches!(beach.due, Due::Captured(turn) if turn < s.turn));
        // S43.9 MUST roll each turn, until there is nothing to rise to.
        let attitude = boardman && s.attitude < Attitude::Surrendered;
        let mut italians = self.roster.of(Nation::Italian);
        let defector = italians.find(|unit| s.hex(*unit).is_some());
        let steps = [
            ports.next().map(|beach| InitialStep::Port(beach.hex)),
            (attitude && step < InitialStep::Attitude).then_some(InitialStep::Attitude),
            defector
                .filter(|_| boardman && s.attitude == Attitude::Defected)
                .map(InitialStep::Defection),
            // S43.19 MUST roll each turn, the first included.
            (boardman && step < InitialStep::Chetniks).then_some(InitialStep::Chetniks),
        ];
        steps.into_iter().flatten().next()
    }

    /// 6.1.3, 6.1.4, 6.1.5 A low roll worsens the weather, a high one betters it.
    fn resolve_weather(&self, s: &mut State, die: u8, log: &mut impl Log) {
        // 6.1.6 TAC follow from the weather, 6.1.7 and so do assaults.
        implements!("6.1.3");
        implements!("6.1.4");
        implements!("6.1.5");
        implements!("6.1.6");
        let chart = &self.tables.weather;
        let modifier = match s.weather {
            Weather::Clear => chart.after_clear,
            Weather::Poor => chart.after_poor,
        };
        let roll = die as i8 + modifier;
        let (weather, rule) = if roll <= chart.poor {
            (Weather::Poor, cite!("6.1.3"))
        } else if roll >= chart.clear {
            (Weather::Clear, cite!("6.1.4"))
        } else {
            (s.weather, cite!("6.1.5"))
        };
        s.weather = weather;
        log.note(|| Entry::new(rule, weather_words(weather)));
    }

    /// 9.3.6, 9.3.7 The port opens half the roll later, counted from the turn of the roll.
    fn resolve_port(&self, s: &mut State, hex: HexId, die: u8, log: &mut impl Log) {
        let turn = s.turn + self.tables.port_opening[usize::from(die) - 1];
        if let Some(beach) = s.beaches.iter_mut().find(|beach| beach.hex == hex) {
            beach.due = Due::Opens(turn);
        }
        log.note(|| Entry::new(cite!("9.3.6"), msg!("gambit-port-due", hex = hex, turn = turn)));
    }

    fn resolve_attitude(&self, s: &mut State, die: u8, log: &mut impl Log) {
        let rolled = match self.tables.attitude[usize::from(die) - 1] {
            load::AttitudeResult::Belligerent => Attitude::Belligerent,
            load::AttitudeResult::Confusion => Attitude::Confused,
            load::AttitudeResult::Surrender => Attitude::Surrendered,
            load::AttitudeResult::Defection => Attitude::Defected,
        };
        // S43.10 MAY NOT fall; MAY skip levels.
        if rolled <= s.attitude {
            log.note(|| Entry::new(cite!("S43.10"), msg!("gambit-attitude-same")));
            return;
        }
        s.attitude = rolled;
        let (rule, what) = match rolled {
            Attitude::Belligerent => (cite!("S43.11"), msg!("gambit-attitude-belligerent")),
            Attitude::Confused => (cite!("S43.12"), msg!("gambit-attitude-confused")),
            Attitude::Surrendered => (cite!("S43.14"), msg!("gambit-attitude-surrendered")),
            Attitude::Defected => (cite!("S43.15"), msg!("gambit-attitude-defected")),
        };
        log.note(|| Entry::new(rule, what));
        if rolled == Attitude::Surrendered {
            // S43.14 MUST disband them all; MAY NOT give points for them.
            for unit in self.roster.of(Nation::Italian) {
                if s.hex(unit).is_some() {
                    self.eliminate(s, unit, At::Out, cite!("S43.14"), log);
                }
            }
        }
    }

    /// S43.15 The unit disbands; a high roll leaves partisans in its hex.
    fn resolve_defection(&self, s: &mut State, unit: UnitId, die: u8, log: &mut impl Log) {
        let Some(hex) = s.hex(unit) else { return };
        self.eliminate(s, unit, At::Out, cite!("S43.15"), log);
        if die < self.tables.defects {
            return;
        }
        // S43.16 MUST be blue in Yugoslavia and Albania, white in Greece, while counters last.
        let colour = match self.map.country(hex, self.year(s)) {
            Some(Country::Yugoslavia | Country::Albania) => Some(Nation::Partisan),
            Some(Country::Greece) => Some(Nation::Guerrilla),
            Some(
                Country::Italy
                | Country::Germany
                | Country::Hungary
                | Country::Romania
                | Country::Bulgaria,
            )
            | None => None,
        };
        let mut counters = colour.into_iter().flat_map(|nation| self.roster.of(nation));
        let spare = counters.find(|unit| s.at[*unit] == At::Later);
        // 10.2.1 MUST keep to stacking at all times: who finds no room goes home.
        let joins =
            |unit: &UnitId| self.room(s, *unit, hex) && self.check_mix(s, *unit, hex).is_none();
        let Some(partisan) = spare.filter(joins) else {
            log.note(|| Entry::new(cite!("S43.16"), msg!("gambit-no-defectors", hex = hex)));
            return;
        };
        s.mark(partisan, Marks::DISPERSED);
        self.place(s, partisan, hex, log);
        let what = || msg!("gambit-defectors", unit = partisan, hex = hex);
        log.note(|| Entry::new(cite!("S43.16"), what()));
    }

    /// S43.19 One half of the rolls gives the Chetniks to each side for the turn.
    fn resolve_chetniks(&self, s: &mut State, die: u8, log: &mut impl Log) {
        s.chetniks = match self.tables.chetniks[usize::from(die) - 1] {
            Side::Allied => ALLIED,
            Side::Axis => AXIS,
        };
        let what = || msg!("gambit-chetniks", seat = s.chetniks);
        log.note(|| Entry::new(cite!("S43.19"), what()));
    }
}

fn weather_words(weather: Weather) -> Message {
    match weather {
        Weather::Clear => msg!("gambit-weather-clear"),
        Weather::Poor => msg!("gambit-weather-poor"),
    }
}
