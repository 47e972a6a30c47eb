//! Who is sent where: places that the Soviets could take, and the few units that are enough for each.
//!
//! Without that everybody goes for what is nearest, and nobody for a capital without a garrison.

use neretva_balkans44::load::Nation;
use neretva_balkans44::state::{SOVIET, UnitId, UnitSet};
use neretva_hex::HexId;

use super::lore::Lore;
use super::sight::{Sight, Site};

/// What half a movement factor on the way leaves of a mission.
const PATIENCE: f32 = 0.97;

impl Sight<'_> {
    /// Sends units to places that the enemy holds weakly.
    pub(super) fn give_missions(&mut self) {
        let score = &self.game.scenario(self.s).score;
        // Where the dead score, everybody is needed against them.
        let hunt = score.germans + score.romania > 0;
        if self.seat != SOVIET || self.w.mission <= 0.0 || hunt {
            return;
        }
        let mut free = UnitSet::EMPTY;
        for hex in self.held[SOVIET.index()].iter() {
            self.units_in(hex)
                .filter(|unit| self.can_be_sent(*unit))
                .for_each(|unit| free.add(unit));
        }
        let mut open: u32 = 0;
        for at in 0..self.sites.len() {
            open |= u32::from(!self.sites[at].mine && self.sites[at].worth >= 100.0) << at;
        }
        // What is nearest goes first.
        while open != 0 {
            let near = |at: usize| {
                let best = free
                    .iter()
                    .map(|unit| self.turns_to(unit, self.sites[at].place))
                    .reduce(f32::min);
                (best.unwrap_or(f32::MAX) + 1.0) / self.sites[at].worth
            };
            let all = (0..self.sites.len()).filter(|at| open >> at & 1 == 1);
            let Some(at) = all.min_by(|a, b| near(*a).total_cmp(&near(*b))) else { return };
            open &= !(1 << at);
            let site = self.sites[at];
            self.send(&site, &mut free);
        }
    }

    fn can_be_sent(&self, unit: UnitId) -> bool {
        let strong = self.strong(unit);
        strong.attack > 0.0
            && !strong.guerrilla
            && !strong.hq
            && !matches!(strong.nation, Nation::Greek | Nation::Albanian)
    }

    fn send(&mut self, site: &Site, free: &mut UnitSet) {
        let guard = self.enemy(site.hex).defence;
        let mut need = if guard > 0.0 {
            guard * (3.0 - self.ground_shift(site.hex) as f32)
        } else {
            5.0 + 0.4 * self.threat(self.seat.other(), site.hex)
        };
        while need > 0.0 {
            let fits = |unit: &UnitId| self.game.area(*unit).has(site.hex);
            let time = |unit: UnitId| self.turns_to(unit, site.place);
            let all = free.iter().filter(fits).map(|unit| (time(unit), unit));
            let Some((time, unit)) = all.min_by(|a, b| a.0.total_cmp(&b.0)) else { return };
            if time > self.turns + 1.0 {
                return;
            }
            free.remove(unit);
            self.mission[unit.index()] = site.place as u8;
            need -= self.strong(unit).attack;
        }
    }

    /// About how many turns a unit needs to a place.
    fn turns_to(&self, unit: UnitId, place: usize) -> f32 {
        let Some(hex) = self.s.hex(unit) else { return f32::MAX };
        let far = self.lore.far(place, hex);
        if far == Lore::FAR {
            return f32::MAX;
        }
        let movement = f32::from(self.game.ratings(self.s, unit).movement.max(1));
        let held_up = if self.zones[self.seat.other().index()].has(hex) { 0.4 } else { 0.0 };
        f32::from(far) / (3.0 * movement) + held_up
    }

    /// The place that a unit is sent to.
    pub(super) fn sent(&self, unit: UnitId) -> Option<usize> {
        Some(usize::from(self.mission[unit.index()])).filter(|at| *at < self.lore.places.len())
    }

    /// What draws those from a hex onwards who are sent to a place.
    pub(super) fn call(&self, place: usize, hex: HexId) -> f32 {
        let Some(site) = self.sites.iter().find(|site| site.place == place) else { return 0.0 };
        self.w.mission * site.worth * PATIENCE.powi(self.lore.far(place, hex).into())
    }
}
