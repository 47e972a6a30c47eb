//! One field of attraction for a whole decision: how much is to be had from each hex onwards, less
//! for every factor that it is away and for every enemy in the way.

use neretva_balkans44::load::HexSet;
use neretva_hex::HexId;

use super::sight::{HEXES, Sight};

/// Steps from the strongest draw down to nothing.
const LEVELS: usize = 128;
/// Further than any of them.
const NOTHING: u8 = u8::MAX;

/// What draws units on the map.
pub(super) struct Field {
    level: [u8; HEXES],
    value: [f32; LEVELS],
}

impl Field {
    /// A field in which nothing draws.
    pub(super) fn flat() -> Field {
        Field { level: [NOTHING; HEXES], value: [0.0; LEVELS] }
    }

    /// The draw of all sites, spread over the map.
    pub(super) fn spread(sight: &Sight<'_>) -> Field {
        let mut field = Field::flat();
        let mut left = sight.sites.iter().map(|site| site.draw).fold(1.0, f32::max);
        for value in &mut field.value {
            *value = left;
            left *= sight.w.patience;
        }
        let mut waiting = [HexSet::EMPTY; LEVELS];
        for site in sight.sites.iter().filter(|site| site.draw > 1.0) {
            let start = field.value.partition_point(|value| *value > site.draw);
            field.lower(site.hex, start, &mut waiting);
        }
        let start = field.value.partition_point(|value| *value > sight.w.pocket);
        for hex in sight.pockets.iter() {
            field.lower(hex, start, &mut waiting);
        }
        for level in 0..LEVELS {
            let here = waiting[level];
            for hex in here.iter() {
                // It was reached by a better way.
                if usize::from(field.level[hex.index()]) != level {
                    continue;
                }
                let toll = sight.toll(hex);
                for (from, cost) in sight.lore.ways_into(hex) {
                    field.lower(*from, level + usize::from(*cost) + toll, &mut waiting);
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

    /// What draws from a hex onwards.
    pub(super) fn at(&self, hex: HexId) -> f32 {
        self.value.get(usize::from(self.level[hex.index()])).copied().unwrap_or(0.0)
    }
}
