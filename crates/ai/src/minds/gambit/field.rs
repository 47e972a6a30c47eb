//! One field of attraction for a whole decision: the value beyond each hex, reduced by distance and
//! by enemies in the way.

use neretva_gambit::load::HexSet;
use neretva_hex::HexId;

use super::sight::{HEXES, Sight};

/// Steps from the strongest attraction down to nothing.
const LEVELS: usize = 128;
/// Further than any of them.
const NOTHING: u8 = u8::MAX;

/// What attracts units on the map.
pub(super) struct Field {
    level: [u8; HEXES],
    value: [f32; LEVELS],
}

impl Field {
    /// A field without attraction.
    pub(super) fn flat() -> Field {
        Field { level: [NOTHING; HEXES], value: [0.0; LEVELS] }
    }

    /// The attraction of all sites, spread over the map.
    pub(super) fn spread(sight: &Sight<'_>) -> Field {
        let mut field = Field::flat();
        let most = sight.sites.iter().map(|site| site.draw).fold(1.0, f32::max);
        let mut left = most;
        for value in &mut field.value {
            *value = left;
            left *= sight.w.patience;
        }
        let mut waiting = [HexSet::EMPTY; LEVELS];
        for site in sight.sites.iter().filter(|site| site.draw > 1.0) {
            let start = field.value.partition_point(|value| *value > site.draw);
            field.lower(site.hex, start, &mut waiting);
        }
        for level in 0..LEVELS {
            let here = waiting[level];
            for hex in here.iter() {
                // It was reached by a better way.
                if usize::from(field.level[hex.index()]) != level {
                    continue;
                }
                let enemy = sight.enemy(hex);
                let fight = if enemy.units > 0 { 3 + 2 * usize::from(enemy.steps) } else { 0 };
                for step in sight.marches.steps_into(hex) {
                    let next = level + usize::from(step.cost) + fight;
                    field.lower(step.from, next, &mut waiting);
                }
            }
        }
        field
    }

    fn lower(&mut self, hex: HexId, level: usize, waiting: &mut [HexSet; LEVELS]) {
        if level < LEVELS && level < usize::from(self.level[hex.index()]) {
            self.level[hex.index()] = level as u8;
            waiting[level].add(hex);
        }
    }

    /// The attraction at a hex.
    pub(super) fn at(&self, hex: HexId) -> f32 {
        self.value.get(usize::from(self.level[hex.index()])).copied().unwrap_or(0.0)
    }

    /// The attraction of a place that many half points nearer.
    pub(super) fn ahead(&self, hex: HexId, points: u8) -> f32 {
        let level = usize::from(self.level[hex.index()]);
        if level >= LEVELS { 0.0 } else { self.value[level.saturating_sub(points.into())] }
    }
}
