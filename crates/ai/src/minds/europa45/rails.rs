//! The lines that feed the supply heads: which hexes matter, and which breaks hurt.

use neretva_europa45::Presence;
use neretva_europa45::load::{Europa45, HexSet};
use neretva_europa45::state::{ALLIED, AXIS, State};
use neretva_hex::HexId;

use super::lore::Lore;
use super::sight::HEXES;

/// A rail hex that no source feeds.
const NEVER: u8 = u8::MAX;
/// What a cut is worth where another line leads around it, as a part of one that starves a head.
const DETOUR: f32 = 0.12;

/// What rail hexes are worth to the heads, in hundredths of a point.
pub(super) struct Rails {
    vital: [f32; HEXES],
    hold: [f32; HEXES],
    block: [f32; HEXES],
    /// Hexes on the ways to heads that are fed.
    pub(super) feeding: HexSet,
    /// Breaks, and rail hexes of partisans in regular mode, that starve heads.
    pub(super) starving: HexSet,
}

impl Rails {
    pub(super) fn new(game: &Europa45, s: &State, p: &Presence, lore: &Lore) -> Rails {
        let mut rails = Rails {
            vital: [0.0; HEXES],
            hold: [0.0; HEXES],
            block: [0.0; HEXES],
            feeding: HexSet::EMPTY,
            starving: HexSet::EMPTY,
        };
        let sources = game.map.sources.and(game.owned(s, p, AXIS));
        let mut counts = [NEVER; HEXES];
        for (hex, count) in game.rail_element(s, p, AXIS, sources).counts() {
            counts[hex.index()] = count as u8;
        }
        let cut = s.breaks.or(game.map.rail.and(p.partisan_regular[ALLIED.index()]));
        let front = game.map.front_on(game.date(s)).map_or(0, |front| front + 1);
        for (n, head) in game.map.heads.iter().enumerate() {
            let Some(limit) = game.head_limit(s, head) else { continue };
            let (count, worth) = (counts[head.hex.index()], worth(game, s.head_runs[n]));
            let only = |hex: HexId| lore.cuts(front, hex) >> n & 1 == 1;
            if count <= limit {
                // Two counters more on a way with little slack may be enough.
                let press = worth / (2.0 + f32::from(limit - count) / 3.0);
                rails.follow(game, &counts, head.hex, worth, press, only);
            } else {
                rails.starve(cut, worth, only);
            }
        }
        rails
    }

    /// Marks the way that feeds a head.
    fn follow(
        &mut self,
        game: &Europa45,
        counts: &[u8; HEXES],
        head: HexId,
        worth: f32,
        press: f32,
        only: impl Fn(HexId) -> bool,
    ) {
        let mut here = head;
        loop {
            self.feeding.add(here);
            self.vital[here.index()] += if only(here) { worth } else { DETOUR * worth };
            self.block[here.index()] += press;
            let count = counts[here.index()];
            let exits = game.map.exits[here.index()].iter().filter(|exit| exit.rail);
            let before = exits.map(|exit| exit.to).filter(|to| counts[to.index()] < count);
            match before.min_by_key(|to| counts[to.index()]) {
                Some(before) => here = before,
                None => return,
            }
        }
    }

    /// Divides what a starving head costs among the cuts that may be to blame.
    fn starve(&mut self, cut: HexSet, worth: f32, only: impl Fn(HexId) -> bool) {
        let guilty = cut.only(&only);
        let others = if guilty.is_empty() { 0.5 } else { 0.1 };
        for hex in cut.iter() {
            let share = if guilty.has(hex) { 1.0 } else { others };
            self.hold[hex.index()] += share * worth / cut.len() as f32;
            if guilty.has(hex) {
                self.hold[hex.index()] += 0.8 * worth / guilty.len() as f32;
            }
        }
        self.starving = self.starving.or(cut);
    }

    /// What a cut in that hex would cost the heads that it feeds.
    pub(super) fn vital(&self, hex: HexId) -> f32 {
        self.vital[hex.index()]
    }

    /// What a cut in that hex costs heads now.
    pub(super) fn hold(&self, hex: HexId) -> f32 {
        self.hold[hex.index()]
    }

    /// What a counter in that hex adds to the burden of heads.
    pub(super) fn block(&self, hex: HexId) -> f32 {
        self.block[hex.index()]
    }
}

/// What it is worth to starve a head once more.
fn worth(game: &Europa45, runs: u8) -> f32 {
    let points = &game.tables.victory;
    let (once, third) = (100.0 * f32::from(points.head), 100.0 * f32::from(points.head_third));
    once + match runs {
        0 => 0.1 * third,
        1 => 0.4 * third,
        2 => third,
        _ => 0.0,
    }
}
