//! 3 How to win: victory points and levels.

use neretva_board::lists::hexes_in;
use neretva_board::record;
use neretva_core::{Entry, Log, Outcome, Seat, msg};
use neretva_data::Keys;
use neretva_hex::HexId;

use crate::load::map::{File, TAKES_PART};
use crate::load::{Balkans44, Group, HexSet, Map, Nation, UnitId};
use crate::state::{AXIS, At, SOVIET, State, Support};

neretva_core::points! {
    /// 3.1.1 Victory points, which only the Soviet player scores.
    pub struct Vp(i16);
}

/// 3.0.2 Hexes that score, with their points.
pub(crate) fn read_victory(keys: &Keys<'_>, map: &File<'_, '_>, open: &HexSet) -> Vec<(HexId, u8)> {
    implements!("2.1.3");
    implements!("3.0.2");
    let mut victory = Vec::new();
    for key in keys.entries() {
        let points = keys.int(key, 1..=9);
        match map.grid.parse(key).ok().filter(|hex| open.has(*hex)) {
            Some(hex) => victory.push((hex, points)),
            None => keys.fault(key, "a hex that takes part"),
        }
    }
    victory
}

record! {
    /// 3.1 What counts in a scenario.
    #[derive(Clone, Copy, Debug)]
    pub struct Stakes(keys: &Keys<'_>, map: &Map) {
        /// How often each victory point counts.
        pub vp: i8 = keys.opt_int("vp", 0..=9).unwrap_or_default(),
        /// Only these hexes, if any.
        pub hexes: Option<HexSet> = keys.has("hexes").then(|| {
            hexes_in(keys, "hexes", &map.grid, &map.open, TAKES_PART)
        }),
        /// Points for each German RO unit that is dead.
        pub romania: i8 = keys.opt_int("romania", 0..=9).unwrap_or_default(),
        /// Points for each German unit eliminated.
        pub germans: i8 = keys.opt_int("germans", 0..=9).unwrap_or_default(),
    }
}

/// Points by source, as they would count if the game ended now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// 3.1.2 Hexes that the Soviet side holds in supply.
    pub held: Vp,
    /// 3.1.4 Half of what the Axis holds without supply.
    pub cut_off: Vp,
    /// Dead German units, in the scenarios that count them.
    pub germans: Vp,
    /// 16.5.2 Tito's death, negative.
    pub tito: Vp,
}

impl Score {
    /// All together.
    pub fn total(&self) -> Vp {
        self.held + self.cut_off + self.germans + self.tito
    }
}

/// 3.1 What a hex brings the Soviet side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// All of it.
    Full(Vp),
    /// Half of it.
    CutOff(Vp),
    /// Nothing.
    Nothing,
}

impl Balkans44 {
    /// 3.1 The points, source by source.
    pub fn score(&self, s: &State) -> Score {
        // 3.1.1 MUST count the Soviet player's points only.
        implements!("3.1.1");
        let scenario = self.scenario(s);
        let lines = [SOVIET, AXIS].map(|seat| self.scoring_lines(s, seat));
        let mut score = Score::default();
        let counts = |hex: HexId| scenario.score.hexes.is_none_or(|hexes| hexes.has(hex));
        for (hex, points) in self.map.victory.iter().filter(|(hex, _)| counts(*hex)) {
            let points = Vp((*points).into()) * scenario.score.vp.into();
            match self.worth(s, *hex, points, &lines) {
                Worth::Full(points) => score.held += points,
                Worth::CutOff(points) => score.cut_off += points,
                Worth::Nothing => {}
            }
        }
        let germans = || self.roster.of(Nation::German);
        let missing = |unit: &UnitId| matches!(s.at[*unit], At::Dead | At::Aside);
        let of_romania = |unit: &UnitId| self.card(*unit).group == Some(Group::Romania);
        let romania = germans().filter(of_romania).filter(missing).count() as i16;
        let eliminated = germans().filter(|unit| s.at[*unit] == At::Dead).count() as i16;
        score.germans = Vp(scenario.score.romania.into()) * romania
            + Vp(scenario.score.germans.into()) * eliminated;
        // 16.5.2 MUST subtract a point if Tito was killed by a 1.
        score.tito = Vp(-i16::from(s.support.contains(Support::TITO_COSTS)));
        score
    }

    /// Hexes from which a line for scoring leads to a source of a side.
    fn scoring_lines(&self, s: &State, seat: Seat) -> HexSet {
        // 3.1.5 The half value asks for German sources only.
        implements!("3.1.5");
        let sources =
            if seat == SOVIET { self.map.sources.soviet } else { self.map.sources.german };
        let traced = self.traced(s, seat, &self.lines(s, seat), sources);
        // 3.1.3 A hex that scores MUST be judged as if the guerrillas in it were not there.
        implements!("3.1.3");
        let guerrillas = self.guerrilla_hexes(s);
        let zones = self.zones(s, seat.other());
        let linked = |hex: HexId| {
            let source = sources.and(self.controlled(s, seat)).has(hex);
            let beside = !self.map.around[hex.index()].and(traced).is_empty();
            !zones.has(hex) && (source || beside)
        };
        traced.without(guerrillas).or(guerrillas.only(linked))
    }

    /// What a hex brings.
    fn worth(&self, s: &State, hex: HexId, points: Vp, lines: &[HexSet; 2]) -> Worth {
        let [soviet, axis] = [lines[0].has(hex), lines[1].has(hex)];
        // 3.1.6 A hex that nobody has entered is its controller's; 3.0.5 at the end an empty one
        // passes to whoever alone reaches it.
        implements!("3.1.6");
        let empty = s.stack(hex).iter().all(|unit| self.is_guerrilla(s, unit));
        let holder = match self.controller(s, hex) {
            SOVIET if empty && !soviet && axis => AXIS,
            AXIS if empty && !axis && soviet => SOVIET,
            holder => holder,
        };
        // 3.1.2 MUST give the full value for a hex in supply, but not to Greeks or Albanians.
        implements!("3.1.2");
        let barred = |unit: UnitId| {
            matches!(self.nation(unit), Nation::Greek | Nation::Albanian)
                && !self.is_guerrilla(s, unit)
        };
        if holder == SOVIET {
            let stack = s.stack(hex);
            let scores = soviet && (stack.is_empty() || !stack.iter().all(barred));
            return if scores { Worth::Full(points) } else { Worth::Nothing };
        }
        // 3.1.4 MUST give half, rounded up, for a hex of the Axis that is cut off.
        implements!("3.1.4");
        if axis { Worth::Nothing } else { Worth::CutOff(Vp((points.0 + 1) / 2)) }
    }

    /// 3.2 How the points, as they stand, would end the game.
    pub fn outcome(&self, s: &State) -> Outcome {
        implements!("3.2.1");
        implements!("3.2.2");
        implements!("3.2.3");
        let vp = self.score(s).total();
        let [operational, strategic] = self.scenario(s).levels.map(|level| Vp(level.into()));
        let (winner, level) = if vp >= strategic {
            (SOVIET, msg!("balkans44-strategic", vp = vp))
        } else if vp >= operational {
            (SOVIET, msg!("balkans44-operational", vp = vp))
        } else {
            (AXIS, msg!("balkans44-axis-wins", vp = vp))
        };
        // Counted so that a Soviet win is positive and a loss negative.
        let margin = i32::from(vp - operational);
        let margin = if winner == SOVIET { margin + 1 } else { margin };
        Outcome { winner: Some(winner), level, margin }
    }

    /// 3.0.1 MUST judge once, at the end.
    pub(crate) fn enter_final_victory(&self, s: &mut State, log: &mut impl Log) {
        implements!("3.0.1");
        let outcome = self.outcome(s);
        log.note(|| Entry::new(cite!("3.0.1"), outcome.level));
    }
}
