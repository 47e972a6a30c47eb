//! BASE.19 Victory.

pub mod charts;

#[cfg(test)]
mod tests;

use neretva_core::{Entry, Log, Outcome, msg};

use crate::load::{Europa45, Head, HexSet};
use crate::state::{ALLIED, AXIS, PointSource, State};

impl Europa45 {
    /// BASE.19.2 The points of the Allied player as they stand.
    pub fn total_vp(&self, s: &State) -> i16 {
        implements!("BASE.19.2");
        s.vp.iter().sum()
    }

    /// BASE.19.4 How the game would end now.
    pub fn outcome(&self, s: &State) -> Outcome {
        implements!("BASE.19.4");
        let points = self.total_vp(s);
        let reached = self.scenario(s).levels.iter().filter(|level| points >= **level).count();
        let (winner, level) = match reached {
            0 => (Some(AXIS), msg!("europa45-level-axis-major")),
            1 => (Some(AXIS), msg!("europa45-level-axis-minor")),
            2 => (None, msg!("europa45-level-draw")),
            3 => (Some(ALLIED), msg!("europa45-level-allied-minor")),
            _ => (Some(ALLIED), msg!("europa45-level-allied-major")),
        };
        Outcome { winner, level, margin: -i32::from(points) }
    }

    /// BASE.19.5 The game is over: RPs and the level are counted.
    pub(crate) fn enter_final_victory(&self, s: &mut State, log: &mut impl Log) {
        // BASE.16.2 Each RP of disbanded partisans is worth a point to its side.
        let points = self.replacement_points(s);
        if points != 0 {
            self.score(s, PointSource::Disbanded, points);
            log.note(|| {
                Entry::new(cite!("BASE.16.2"), msg!("europa45-scores-disbanded", points = points))
            });
        }
        let level = self.outcome(s).level;
        log.note(|| Entry::new(cite!("BASE.19.4"), level));
    }
}

/// BASE.19.3 Supply heads.
impl Europa45 {
    /// The most that the rail element of a head may count now; none if the head does not count.
    pub fn head_limit(&self, s: &State, head: &Head) -> Option<u8> {
        let date = self.date(s);
        let over = head.since.is_some_and(|since| date < since)
            || head.until.is_some_and(|until| date >= until);
        // A head beyond the front no longer counts; one that partisans hold is cut off.
        if over || s.allied.has(head.hex) {
            return None;
        }
        let front = self.map.front_on(date).map_or(0, |front| front + 1);
        let distance = head.distance.get(front).copied().flatten()?;
        Some(distance + self.scenario(s).head_slack)
    }

    /// Heads that count now, by number, with whether their rail element holds.
    pub fn heads_now(&self, s: &State) -> impl Iterator<Item = (usize, bool)> {
        let p = self.presence(s);
        let sources = self.map.sources.and(self.owned(s, &p, AXIS));
        let element = self.rail_element(s, &p, AXIS, sources);
        self.map.heads.iter().enumerate().filter_map(move |(n, head)| {
            let limit = self.head_limit(s, head)?;
            let count = element.count(head.hex);
            Some((n, count.is_some_and(|count| count <= usize::from(limit))))
        })
    }

    /// BASE.19.3 MUST score each head without supply, and once more when it is the third turn running.
    pub(crate) fn score_heads(&self, s: &mut State, log: &mut impl Log) {
        implements!("BASE.19.3");
        let points = self.tables.victory;
        let mut runs = [0; crate::state::HEADS];
        let mut scored = 0;
        for (n, holds) in self.heads_now(s) {
            if holds {
                continue;
            }
            runs[n] = s.head_runs[n].saturating_add(1);
            let third = if runs[n] == 3 { points.head_third } else { 0 };
            scored += points.head + third;
            log.note(|| {
                let what = msg!(
                    "europa45-scores-head",
                    head = self.head_name(n),
                    points = points.head + third
                );
                Entry::new(cite!("BASE.19.3"), what)
            });
        }
        s.head_runs = runs;
        self.score(s, PointSource::Heads, scored);
    }
}

/// BASE.19.2 Cities that partisans hold.
impl Europa45 {
    /// Cities of Axis zones in which regular-mode partisans of the Allies are alone.
    pub fn partisan_cities(&self, s: &State) -> HexSet {
        let held = self.partisan_held(&self.presence(s), ALLIED);
        let zoned = |hex: neretva_hex::HexId| self.map.zone[hex.index()].is_some();
        held.and(self.map.cities).without(s.allied).only(zoned)
    }

    /// MUST be counted at the end of each Allied player-turn.
    pub(crate) fn score_cities(&self, s: &mut State, log: &mut impl Log) {
        // BASE.3.2 Each hex of a city counts.
        implements!("BASE.3.2");
        for hex in self.partisan_cities(s).iter() {
            let major = self.map.majors.has(hex);
            let chart = &self.tables.victory;
            let points = if major { chart.major_city } else { chart.dot_city };
            self.score(s, PointSource::Cities, points);
            log.note(|| {
                let what = msg!("europa45-scores-city", hex = hex, points = points);
                Entry::new(cite!("BASE.19.2"), what)
            });
        }
    }
}
