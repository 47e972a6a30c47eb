//! 4 Victory, control of towns and cities, and what hangs on it: 7.2 allocation, 13.5 surrender.

mod worth;

use std::cmp::Ordering;

use neretva_core::{Arg, Entry, Log, Message, Outcome, Rule, Seat, msg};
use neretva_hex::HexId;

pub use worth::Victory;

use crate::Gambit;
use crate::load::{Nation, Settlement, Year};
use crate::rules::supply::Lines;
use crate::state::{ALLIED, AXIS, At, Cp, State, UnitId, Weather};

/// 13.5.4 Whose collaborators surrender with which capital.
const CAPITALS: [(&str, Nation); 3] =
    [("Zagreb", Nation::Croatian), ("Beograd", Nation::Serbian), ("Laibach", Nation::Slovene)];

neretva_core::points! {
    /// 4.0 Victory points.
    pub struct Vp(i16);
}

/// Victory points of a side by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// 4.0.3 Enemy divisions in the dead pile.
    pub divisions: Vp,
    /// 4.0.4 Supply markers eliminated.
    pub markers: Vp,
    /// 4.0.5 Towns.
    pub towns: Vp,
    /// 4.0.9 Cities.
    pub cities: Vp,
    /// 4.0.10 The enemy's optional reinforcements.
    pub gifts: Vp,
}

impl Score {
    /// All together.
    pub fn total(&self) -> Vp {
        self.divisions + self.markers + self.towns + self.cities + self.gifts
    }
}

impl Gambit {
    /// How the game ended, or would end now.
    pub fn outcome(&self, s: &State) -> Outcome {
        let [allied, axis] = self.scores(s).map(|score| score.total());
        // 4.0.12 MUST have at least twice as many points to win; 4.0.11 less, or equality, is a draw.
        implements!("4.0.11");
        implements!("4.0.12");
        let ratio = i16::from(self.tables.victory.ratio);
        let (winner, level) = if allied > axis && allied >= axis * ratio {
            (Some(ALLIED), msg!("gambit-allied-win", allied = allied, axis = axis))
        } else if axis > allied && axis >= allied * ratio {
            (Some(AXIS), msg!("gambit-axis-win", allied = allied, axis = axis))
        } else {
            let standing = match allied.cmp(&axis) {
                Ordering::Greater => Arg::Say("gambit-allies-ahead"),
                Ordering::Less => Arg::Say("gambit-axis-ahead"),
                Ordering::Equal => Arg::Say("gambit-nobody-ahead"),
            };
            let (ahead, behind) = (allied.max(axis), allied.min(axis));
            // What the side ahead lacks for a win; of two that have nothing, the first point.
            let short = (behind * ratio).max(behind + Vp(1)) - ahead;
            let draw = msg!(
                "gambit-draw",
                allied = allied,
                axis = axis,
                standing = standing,
                short = short
            );
            (None, draw)
        };
        Outcome { winner, level, margin: i32::from(allied - axis) }
    }

    /// 4.0.1, 5.3.2 Victory MUST be judged after the last turn: tells the points, then the result.
    pub(crate) fn enter_final_victory(&self, s: &mut State, log: &mut impl Log) {
        // 4.0.2 The last turn is the scenario's 20th, or the one that the players have agreed on.
        // 5.1.1 However many days a turn stands for.
        implements!("4.0.1");
        implements!("4.0.2");
        implements!("5.1.1");
        implements!("5.3.2");
        let mut tell = |rule: Rule, points: Vp, what: Message| {
            if points != Vp::NONE {
                log.note(|| Entry::new(rule, what));
            }
        };
        for (seat, score) in [ALLIED, AXIS].into_iter().zip(self.scores(s)) {
            let Score { divisions, markers, towns, cities, gifts } = score;
            let what = msg!("gambit-vp-divisions", seat = seat, vp = divisions);
            tell(cite!("4.0.3"), divisions, what);
            tell(cite!("4.0.4"), markers, msg!("gambit-vp-markers", seat = seat, vp = markers));
            tell(cite!("4.0.5"), towns, msg!("gambit-vp-towns", seat = seat, vp = towns));
            tell(cite!("4.0.9"), cities, msg!("gambit-vp-cities", seat = seat, vp = cities));
            tell(cite!("4.0.10"), gifts, msg!("gambit-vp-gifts", seat = seat, vp = gifts));
        }
        let outcome = self.outcome(s);
        log.note(|| Entry::new(cite!("4.0.12"), outcome.level));
    }

    /// 7.2 CP of a side's player turn.
    pub fn allocation(&self, s: &State, seat: Seat) -> Cp {
        // 7.2.1, 7.2.2, 7.2.4 MUST be 7 each, adjusted by what has happened.
        implements!("7.2.1");
        implements!("7.2.2");
        implements!("7.2.4");
        let commands = &self.tables.commands;
        let base = Cp(commands.base[seat.index()]);
        if seat == ALLIED {
            // S43.27, S44.14, S45.15 MUST have one more for each city liberated, for good.
            implements!("S43.27");
            implements!("S44.14");
            implements!("S45.15");
            let cities = Cp(commands.city) * s.liberated.len() as u8;
            // S43.28, S44.15, S45.16 MUST have one less for each marker lost.
            implements!("S43.28");
            implements!("S44.15");
            implements!("S45.16");
            return (base + cities).less(Cp(s.beaches_lost.saturating_mul(commands.marker)));
        }
        // S43.26, S44.13, S45.14 MUST have one less for each city that is free; by the switch one
        // retaken stays lost.
        implements!("S43.26");
        implements!("S44.13");
        implements!("S45.14");
        let free = if s.switches.city_cp_lost { s.liberated } else { s.liberated.and(s.allied) };
        base.less(Cp(commands.city) * free.len() as u8)
    }

    /// A regular Allied unit has taken control of a town or city, from the Axis or from nobody.
    pub(crate) fn allies_take(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        before: Option<Seat>,
        log: &mut impl Log,
    ) {
        // S43.26 Each city counts once in a game, and partisans liberate none; S45.14 MUST have been
        // in the Axis player's control.
        if before == Some(AXIS) && self.settlement(hex) == Some(Settlement::City) {
            let rule = match self.year(s) {
                Year::Y1943 => cite!("S43.26"),
                Year::Y1944 => cite!("S44.13"),
                Year::Y1945 => cite!("S45.14"),
            };
            if !s.liberated.has(hex) {
                s.liberated.add(hex);
                log.note(|| Entry::new(rule, msg!("gambit-city-liberated", hex = hex)));
            } else if !s.switches.city_cp_lost {
                log.note(|| Entry::new(rule, msg!("gambit-city-liberated-again", hex = hex)));
            }
        }
        // 9.3.5 MAY be any regular unit; by the switch only those that draw supply from a port.
        let captor = self.is_western(unit) || !s.switches.western_ports;
        if self.map.ports.has(hex) && captor {
            s.captured.add(hex);
        }
        self.surrender(s, hex, log);
    }

    /// The Axis has taken control of a town or city: tells of the CP that it regains with it.
    pub(crate) fn axis_retakes(&self, s: &State, hex: HexId, log: &mut impl Log) {
        if s.liberated.has(hex) && !s.switches.city_cp_lost {
            let rule = match self.year(s) {
                Year::Y1943 => cite!("S43.27"),
                Year::Y1944 => cite!("S44.14"),
                Year::Y1945 => cite!("S45.15"),
            };
            log.note(|| Entry::new(rule, msg!("gambit-city-retaken", hex = hex)));
        }
    }

    /// 13.5.4 Collaborators MUST be eliminated for good when their capital is taken by regulars.
    fn surrender(&self, s: &mut State, hex: HexId, log: &mut impl Log) {
        let Some(place) = &self.map.place[hex.index()] else { return };
        for (_, nation) in CAPITALS.into_iter().filter(|(capital, _)| place.name == *capital) {
            // 13.5.5 The divisions 369, 373 and 392 are German: they are not among them.
            implements!("13.5.5");
            for unit in self.roster.of(nation) {
                if s.hex(unit).is_some() {
                    self.eliminate(s, unit, At::Gone, cite!("13.5.4"), log);
                }
            }
        }
    }

    /// Points of the Allies and of the Axis, as if the game ended now.
    pub fn scores(&self, s: &State) -> [Score; 2] {
        let mut scores = [Score::default(); 2];
        let [allied, axis] = &mut scores;
        let worth = &self.tables.victory;
        // 4.0.3 MUST count two-step units in the dead pile; Italians who disbanded are in none.
        implements!("4.0.3");
        let dead = |unit: &UnitId| matches!(s.at[*unit], At::Dead | At::Gone);
        for unit in UnitId::all().filter(|unit| self.card(*unit).division()).filter(dead) {
            let enemy = if self.side(s, unit) == AXIS { &mut *allied } else { &mut *axis };
            enemy.divisions += Vp(worth.division.into());
        }
        // 4.0.4 MUST count every time a marker is eliminated.
        implements!("4.0.4");
        axis.markers = Vp(worth.marker.into()) * s.beaches_lost.into();
        // 4.0.10 MUST give the enemy the price of every optional unit.
        implements!("4.0.10");
        allied.gifts = Vp(s.gifts[0].into());
        axis.gifts = Vp(s.gifts[1].into());
        // S43.25, S44.12, S45.13 Only those in the countries of the scenario count.
        implements!("S43.25");
        implements!("S44.12");
        implements!("S45.13");
        let places = self.map.towns.or(self.map.cities).and(self.scenario(s).victory_hexes);
        let mut lines = Lines::new(self, s);
        for place in places.iter() {
            let hex = place;
            let Some(holder) = self.scorer_by(s, hex, &mut lines) else { continue };
            let score = if holder == ALLIED { &mut *allied } else { &mut *axis };
            match self.settlement(hex) {
                Some(Settlement::City) => score.cities += Vp(worth.city.into()),
                Some(Settlement::Town) => score.towns += Vp(worth.town.into()),
                None => {}
            }
        }
        scores
    }

    /// Who scores a town or city: whoever controls it, if it is in supply.
    pub fn scorer(&self, s: &State, hex: HexId) -> Option<Seat> {
        self.scorer_by(s, hex, &mut Lines::new(self, s))
    }

    /// The same by lines of supply that are known already.
    pub fn scorer_by(&self, s: &State, hex: HexId, lines: &mut Lines<'_>) -> Option<Seat> {
        implements!("4.0.5");
        implements!("4.0.9");
        // 4.0.8 Partisan types alone in it, in either mode, MUST score for nobody.
        implements!("4.0.8");
        let units = s.stack(hex);
        if !units.is_empty() && units.iter().all(|unit| self.is_partisan(unit)) {
            return None;
        }
        // 4.0.7 MUST be in the control of the last side with a regular unit there; S43.25 MAY be empty.
        implements!("4.0.7");
        let holder = s.controller(hex)?;
        // 4.0.6 MUST be in supply, as some regular unit of that side would be.
        implements!("4.0.6");
        lines.town(hex, holder).then_some(holder)
    }

    /// 13.2.1 TAC that are still available in this turn.
    pub fn tac_left(&self, s: &State) -> u8 {
        // 13.2.1 MUST depend on scenario and weather; only the Allies have any.
        implements!("13.2.1");
        let [clear, poor] = self.scenario(s).tac;
        let all = if s.weather == Weather::Poor { poor } else { clear };
        all.saturating_sub(s.tac_used)
    }
}
