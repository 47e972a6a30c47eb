//! 18 Victory, and the End of Turn Segment of 5.3 in which points are counted.

use neretva_board::{named, record};
use neretva_core::{Entry, Log, Message, Outcome, Rule, Seat, msg};
use neretva_data::Keys;
use neretva_hex::HexId;
use serde::{Deserialize, Serialize};

use crate::load::{Arrival, Nation, Partizan, Settlement};
use crate::state::{AXIS, At, OBJECTIVES, PARTISAN, PerUnit, State, UnitId};

neretva_core::points! {
    /// 18.1.1 Victory points, counted for the Partisans and against them.
    pub struct Vp(i16);
}

/// 18.2.1 What each turn after Tito's loss brings.
const TITO_PENALTY: Vp = Vp(-2);
/// 18.7.1 What each Partisan counter missing at the end brings.
const CASUALTY_PENALTY: Vp = Vp(-10);

record! {
    /// Victory points by source.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub struct Points(keys: &Keys<'_>) {
        /// 18.5 Objectives destroyed.
        pub objectives: Vp = points(keys, "objectives"),
        /// 18.6 Towns and cities.
        pub towns: Vp = points(keys, "towns"),
        /// 18.3 Resource hexes cut off.
        pub interdiction: Vp = points(keys, "interdiction"),
        /// 18.4 Landing scare hexes.
        pub scares: Vp = points(keys, "scares"),
        /// 18.2 Tito's loss, negative.
        pub tito: Vp = points(keys, "tito"),
        /// 18.7 Casualties, negative, at the end.
        pub casualties: Vp = Vp::NONE,
    }
}

/// What a position says of a source.
fn points(keys: &Keys<'_>, source: &str) -> Vp {
    Vp(keys.opt_int(source, -9999..=9999).unwrap_or(0))
}

impl Points {
    /// The net total.
    pub fn total(&self) -> Vp {
        self.objectives + self.towns + self.interdiction + self.scares + self.tito + self.casualties
    }
}

named! {
    /// 18.8 How the game ends, from the worst for the Partisans to the best.
    pub enum Level {
        MajorAxis = "major_axis",
        MinorAxis = "minor_axis",
        Draw = "draw",
        MinorPartisan = "minor_partisan",
        MajorPartisan = "major_partisan",
    }
}

impl Level {
    /// The level of so many VP, given the fewest of each level but the lowest.
    pub fn of(vp: i32, levels: &[i32; 4]) -> Level {
        Level::ALL[levels.partition_point(|fewest| *fewest <= vp)]
    }

    /// Reads the fewest VP of each level but the lowest.
    pub(crate) fn bounds(chart: &Keys<'_>) -> [i32; 4] {
        let [_, levels @ ..] = Level::ALL;
        let bounds = levels.map(|level| chart.int(level.word(), 0..=9_999));
        if !bounds.is_sorted() {
            chart.fault_here("levels that rise from minor_axis to major_partisan");
        }
        bounds
    }
}

impl Partizan {
    /// 5.3.1 MUST remove caches, then objectives, then count points. Nothing is decided.
    pub(crate) fn enter_end_of_turn(&self, s: &mut State, log: &mut impl Log) {
        // 5.3.2 MUST return all chits, given or held. Told in any case: the hand may be secret.
        s.chit = PerUnit::all(0);
        s.hand.fill(0);
        s.spent.fill(0);
        log.note(|| Entry::new(cite!("5.3.2"), msg!("partizan-caches-removed")));
        // 5.3.3 MUST remove the objectives that are left.
        let left = s.objectives.iter().flatten().count() as u8;
        s.objectives = [None; OBJECTIVES];
        log.note(|| Entry::new(cite!("5.3.3"), msg!("partizan-objectives-removed", count = left)));
        self.check_victory_points(s, log);
    }

    /// 5.3.4 MUST count what this turn brought, source by source, and add it to the total.
    fn check_victory_points(&self, s: &mut State, log: &mut impl Log) {
        // 1.0.3 There is one total, and it is the Partisan player's.
        implements!("1.0.2");
        implements!("1.0.3");
        implements!("5.3.4");
        implements!("18.1.1");
        let turn = self.points_of_turn(s);
        let mut tell = |rule: Rule, points: Vp, what: fn(Vp) -> Message| {
            if points != Vp::NONE {
                log.note(|| Entry::new(rule, what(points)));
            }
        };
        tell(cite!("18.5.4"), turn.objectives, |vp| msg!("partizan-vp-objectives", vp = vp));
        tell(cite!("18.6.1"), turn.towns, |vp| msg!("partizan-vp-towns", vp = vp));
        tell(cite!("18.3.1"), turn.interdiction, |vp| msg!("partizan-vp-interdiction", vp = vp));
        tell(cite!("18.4.1"), turn.scares, |vp| msg!("partizan-vp-scares", vp = vp));
        tell(cite!("18.2.1"), turn.tito, |vp| msg!("partizan-vp-tito", vp = vp));
        s.objective_points = Vp::NONE;
        s.points = Points {
            objectives: s.points.objectives + turn.objectives,
            towns: s.points.towns + turn.towns,
            interdiction: s.points.interdiction + turn.interdiction,
            scares: s.points.scares + turn.scares,
            tito: s.points.tito + turn.tito,
            casualties: s.points.casualties,
        };
        // 18.9.1 MUST keep both the points of the turn and the running total.
        let (vp, total) = (turn.total(), s.points.total());
        let what = || msg!("partizan-vp-turn", turn = s.turn, vp = vp, total = total);
        log.note(|| Entry::new(cite!("18.9.1"), what()));
    }

    /// What the turn brings if it ends now. All of it lies open.
    pub fn points_of_turn(&self, s: &State) -> Points {
        Points {
            objectives: s.objective_points,
            towns: self.town_points(s),
            interdiction: self.interdiction_points(s),
            scares: self.scare_points(s),
            tito: self.tito_points(s),
            casualties: Vp::NONE,
        }
    }

    /// 18.6.1 MUST give 1 for a town and 2 for a city of Yugoslavia (1.0.2) that is occupied.
    fn town_points(&self, s: &State) -> Vp {
        // 3.0.1 An empty place is nobody's; 3.0.7 nor does an empty island count.
        implements!("3.0.1");
        self.held(s, PARTISAN).iter().map(|hex| self.town_worth(hex)).sum()
    }

    /// 18.6.1 What a hex is worth for its town or city, 1.0.2 in Yugoslavia only.
    pub(crate) fn town_worth(&self, hex: HexId) -> Vp {
        match self.settlement(hex).filter(|_| self.map.yugoslavia.has(hex)) {
            Some(Settlement::City) => Vp(2),
            Some(Settlement::Town) => Vp(1),
            None => Vp::NONE,
        }
    }

    /// Hexes that bring points, how many, and whether they would be scored now.
    pub(crate) fn scoring_hexes(&self, s: &State) -> impl Iterator<Item = (HexId, Vp, bool)> + '_ {
        let (held, scare) = (self.held(s, PARTISAN), s.scare);
        let open = self.joined_by_rail(s, self.map.to_germany, AXIS);
        let objectives: Vec<Vp> =
            self.map.grid.hexes().map(|hex| self.objective_worth(s, hex)).collect();
        self.map.grid.hexes().map(move |hex| {
            let scare = Vp(i16::from(scare && self.map.scare.contains(&hex)));
            let place = self.town_worth(hex) + scare;
            let resource = Vp(i16::from(self.map.resources.contains(&hex)));
            let scored =
                (held.has(hex) && place > Vp::NONE) || (resource > Vp::NONE && !open.has(hex));
            (hex, place + resource + objectives[hex.index()], scored)
        })
    }

    /// 18.3.1 MUST give 1 for each resource hex without an open railway to Germany.
    fn interdiction_points(&self, s: &State) -> Vp {
        let open = self.joined_by_rail(s, self.map.to_germany, AXIS);
        let cut = self.map.resources.iter().filter(|hex| !open.has(**hex));
        Vp(cut.count() as i16)
    }

    /// 18.4.1 MUST give 1 for each landing scare hex occupied, 8.0.5 in turns with a scare only.
    fn scare_points(&self, s: &State) -> Vp {
        implements!("8.0.5");
        implements!("8.0.6");
        if !s.scare {
            return Vp::NONE;
        }
        let held = self.held(s, PARTISAN);
        Vp(self.map.scare.iter().filter(|hex| held.has(**hex)).count() as i16)
    }

    /// 18.2.1 MUST take 2 in every turn after the one in which Tito was eliminated.
    fn tito_points(&self, s: &State) -> Vp {
        if s.tito_lost.is_some_and(|lost| s.turn > lost) { TITO_PENALTY } else { Vp::NONE }
    }

    /// 18.7.1 MUST deduct 10 for each missing Partisan counter, once, after the last turn.
    pub(crate) fn enter_final_victory(&self, s: &mut State, log: &mut impl Log) {
        let missing = self.roster.of(Nation::Partisan).filter(|unit| self.is_missing(s, *unit));
        let missing = missing.count() as i16;
        s.points.casualties = CASUALTY_PENALTY * missing;
        if missing > 0 {
            let vp = s.points.casualties;
            let what = || msg!("partizan-vp-casualties", count = missing, vp = vp);
            log.note(|| Entry::new(cite!("18.7.1"), what()));
        }
        let outcome = self.outcome(s);
        log.note(|| Entry::new(cite!("18.8.6"), outcome.level));
    }

    /// Whether a Partisan counter that was within reach is not on the map.
    fn is_missing(&self, s: &State, unit: UnitId) -> bool {
        let reachable = self.card(unit).arrival != Arrival::Surrender || s.surrendered.is_some();
        reachable
            && match s.at[unit] {
                // 18.7.2 MUST NOT deduct for a unit that was rebuilt.
                At::Hex(_) => {
                    implements!("18.7.2");
                    false
                }
                At::Lost => true,
                At::NonBuilt => s.switches.casualty_nonbuilt,
                // A unit still to come is out of reach, one that was delayed is not.
                At::Later => self.is_due(s, unit),
                // Only Tito leaves the game for good.
                At::Gone => unit == self.tito && s.tito_lost.is_some(),
            }
    }

    /// 18.8 How the points, as they stand, would end the game.
    pub fn outcome(&self, s: &State) -> Outcome {
        let vp = i32::from(s.points.total());
        let level = Level::of(vp, &self.scenario(s).levels);
        let said = match level {
            Level::MajorAxis => {
                implements!("18.8.1");
                msg!("partizan-major-axis", vp = vp)
            }
            Level::MinorAxis => {
                implements!("18.8.2");
                msg!("partizan-minor-axis", vp = vp)
            }
            Level::Draw => {
                implements!("18.8.3");
                msg!("partizan-draw", vp = vp)
            }
            Level::MinorPartisan => {
                implements!("18.8.4");
                msg!("partizan-minor-partisan", vp = vp)
            }
            Level::MajorPartisan => {
                implements!("18.8.5");
                msg!("partizan-major-partisan", vp = vp)
            }
        };
        // Counted from the middle of a draw, so that a win is positive and a loss negative.
        let [_, draw, minor, _] = self.scenario(s).levels;
        Outcome { winner: winner(level), level: said, margin: vp - (draw + minor - 1) / 2 }
    }
}

/// 18.8 Who wins at a level.
pub(crate) fn winner(level: Level) -> Option<Seat> {
    match level {
        Level::MajorAxis | Level::MinorAxis => Some(AXIS),
        Level::Draw => None,
        Level::MinorPartisan | Level::MajorPartisan => Some(PARTISAN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAME, start};

    #[test]
    fn r_18_8_levels_of_victory() {
        covers!("18.8.1", "18.8.2", "18.8.3", "18.8.4", "18.8.5");
        let (game, mut s) = (&GAME, start());
        for (vp, level, winner) in [
            (-5, "partizan-major-axis", Some(AXIS)),
            (174, "partizan-major-axis", Some(AXIS)),
            (175, "partizan-minor-axis", Some(AXIS)),
            (199, "partizan-minor-axis", Some(AXIS)),
            (200, "partizan-draw", None),
            (225, "partizan-draw", None),
            (226, "partizan-minor-partisan", Some(PARTISAN)),
            (250, "partizan-minor-partisan", Some(PARTISAN)),
            (251, "partizan-major-partisan", Some(PARTISAN)),
        ] {
            s.points = Points { objectives: Vp(vp + 2), tito: Vp(-2), ..Points::default() };
            let outcome = game.outcome(&s);
            assert_eq!((outcome.level.id, outcome.winner), (level, winner), "{vp}");
            assert_eq!(outcome.margin, i32::from(vp) - 212);
        }
    }

    #[test]
    fn r_5_3_1_the_end_of_a_turn_in_its_order() {
        covers!("5.3.1", "5.3.2", "5.3.3", "18.9.1");
        let (game, mut s) = (&GAME, start());
        s.turn = 2;
        (s.chit[game.tito], s.hand, s.objective_points) = (2, [1, 0, 1], Vp(6));
        let rows = game.tables.objectives.for_die(2);
        s.objectives = std::array::from_fn(|n| rows[n].hexes[0].filter(|_| n >= 5));
        let mut log: Vec<Entry> = Vec::new();
        game.enter_end_of_turn(&mut s, &mut log);
        let told: Vec<_> = log.iter().map(|entry| entry.what.id).collect();
        assert_eq!(
            told,
            [
                "partizan-caches-removed",
                "partizan-objectives-removed",
                "partizan-vp-objectives",
                "partizan-vp-turn",
            ]
        );
        assert_eq!(log[1].what, msg!("partizan-objectives-removed", count = 17_u8));
        assert!(s.objectives.iter().all(Option::is_none) && s.chit.iter().all(|chit| *chit == 0));
        assert_eq!((s.hand, s.objective_points, s.points.objectives), ([0; 3], Vp::NONE, Vp(6)));
    }
}
