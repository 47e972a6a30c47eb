//! Where a partisan counter lies best: near something to sabotage, on a line that must not be
//! repaired, far from hunters.

use neretva_europa45::load::Nation;
use neretva_europa45::state::{ALLIED, AXIS, Marks, UnitId};
use neretva_hex::HexId;

use super::sight::Sight;

/// What is left of an attempt that must wait for the next turn.
const LATER: f32 = 0.55;
/// What a line beside a hex is worth to who must wait.
const NEXT: f32 = 12.0;
/// The share of hunts that kill.
const DEADLY: f32 = 0.4;

/// A counter that looks for a place.
pub(super) struct Haven<'a, 'g> {
    sight: &'a Sight<'g>,
    unit: UnitId,
    here: Option<HexId>,
    dummy: bool,
    command: bool,
    regular: bool,
    re: f32,
    defence: f32,
    price: f32,
    /// Movement points that an attempt takes.
    effort: u8,
    shown: bool,
}

impl<'a, 'g> Haven<'a, 'g> {
    pub(super) fn new(sight: &'a Sight<'g>, unit: UnitId) -> Haven<'a, 'g> {
        let (game, s) = (sight.game, sight.s);
        let card = game.card(unit);
        Haven {
            sight,
            unit,
            here: s.hex(unit),
            dummy: game.is_dummy(unit),
            command: game.roster.commands.has(unit),
            regular: s.has(unit, Marks::REGULAR),
            re: f32::from(card.half_re) / 2.0,
            defence: f32::from(card.defence),
            price: sight.price(unit),
            effort: game.tables.effort.sabotage,
            shown: s.has(unit, Marks::SHOWN),
        }
    }

    /// What the counter is worth in a hex, with so many movement points left there.
    pub(super) fn worth(&self, hex: HexId, left: u8) -> f32 {
        let sight = self.sight;
        let beyond = if sight.s.allied.has(hex) { 150.0 } else { 0.0 };
        let common = self.post(hex) + sight.pull(hex) - beyond - self.crowd(hex);
        if self.regular {
            return common + self.flag(hex) - self.exposed(hex);
        }
        if self.dummy {
            // It lies where something could happen.
            return common + 0.15 * self.work(hex, 0);
        }
        if self.command {
            return common + self.lead(hex) - self.danger(hex);
        }
        common + self.work(hex, left) + 0.6 * (self.flag(hex) - self.exposed(hex)).max(0.0)
            - self.danger(hex)
    }

    /// How many others of the side lie there, real or not.
    fn others(&self, hex: HexId) -> (f32, f32) {
        let band = &self.sight.bands[hex.index()];
        let own = self.here == Some(hex) && !self.regular;
        let (counters, re) = (f32::from(band.counters), band.re);
        if own { (counters - 1.0, re - self.re) } else { (counters, re) }
    }

    fn crowd(&self, hex: HexId) -> f32 {
        let (counters, _) = self.others(hex);
        4.0 * counters
    }

    /// What there is to sabotage, for one more.
    fn work(&self, hex: HexId, left: u8) -> f32 {
        let sight = self.sight;
        let jobs = sight.jobs(hex);
        let (_, others) = self.others(hex);
        let job = jobs.get(others.round().max(0.0) as usize).map_or(0.0, |job| job.value.max(0.0));
        // Where one alone can do nothing, company helps.
        let helpless = job < 5.0 && sight.game.theatre.force == Nation::Soviet && !jobs.is_empty();
        let all = job + if helpless { 6.0 * others.min(3.0) } else { 0.0 };
        if left < self.effort {
            return LATER * all + self.beside(hex);
        }
        if self.shown { LATER * all } else { all }
    }

    /// A line a step away can be broken next turn.
    fn beside(&self, hex: HexId) -> f32 {
        let (map, s) = (&self.sight.game.map, self.sight.s);
        let lines = map.around[hex.index()].and(map.rail).without(s.breaks);
        if self.dummy || lines.is_empty() { 0.0 } else { NEXT }
    }

    /// Lines that a counter keeps broken, or burdens.
    fn post(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        let (counters, _) = self.others(hex);
        let first = if counters < 0.5 { 1.0 } else { 0.1 };
        let hold = sight.rails.hold(hex);
        let block = sight.rails.block(hex);
        sight.w.cut * first * (0.8 * hold + 0.25 * block)
    }

    /// What hunters are likely to take.
    fn danger(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        let ring = (sight.hunters(hex) / 2.0).min(1.0);
        let (_, re) = self.others(hex);
        let defence = (self.defence + re).max(1.0);
        let odds = sight.power(hex) / (4.0 * defence);
        let cover = 1.0 + 0.3 * sight.ground(hex) as f32;
        let closed = if sight.apzoc.has(hex) { 0.06 } else { 0.0 };
        let way_out = sight.way_out(hex).len() as f32;
        let trapped = if way_out < 3.0 { 0.1 * (3.0 - way_out) } else { 0.0 };
        let risk = DEADLY * ring * odds.min(1.0) * cover.max(0.2) + closed + trapped * ring;
        sight.w.fear * self.price * risk
    }

    /// What an attack would cost a unit in regular mode.
    fn exposed(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        // Strength is not halved against it.
        let odds = 1.6 * sight.power(hex) / (5.0 * self.defence.max(1.0));
        let cover = (1.0 + 0.25 * sight.ground(hex) as f32).max(0.3);
        0.8 * sight.w.fear * self.price * cover * odds.min(1.0)
    }

    /// Points for a city that is held in regular mode.
    pub(super) fn flag(&self, hex: HexId) -> f32 {
        let (sight, map) = (self.sight, &self.sight.game.map);
        let open = map.cities.has(hex)
            && map.zone[hex.index()].is_some()
            && sight.owned.has(hex) | (self.here == Some(hex))
            && !sight.s.allied.has(hex)
            && !sight.p.regular[AXIS.index()].has(hex);
        let taken = sight.p.partisan_regular[ALLIED.index()].has(hex) && self.here != Some(hex);
        if !open || taken {
            return 0.0;
        }
        let points = &sight.game.tables.victory;
        let worth = if map.majors.has(hex) { points.major_city } else { points.dot_city };
        sight.w.city * 100.0 * f32::from(worth)
    }

    /// Whether it pays to come out in a hex, or to stay out: the gain of regular mode.
    pub(super) fn coming_out(&self, hex: HexId) -> f32 {
        let hidden = self.danger(hex);
        self.flag(hex) - self.exposed(hex) + hidden - self.work(hex, self.effort)
    }

    /// Brigades that a command leads from there and nobody else does.
    fn lead(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        let near = u32::from(sight.game.tables.success_drm.command_distance);
        let others = || {
            sight
                .game
                .roster
                .commands
                .iter()
                .filter(|other| *other != self.unit)
                .filter_map(|other| sight.s.hex(other))
        };
        let led = |at: HexId| {
            sight.lore.far(at, hex) <= near
                && others().all(|other| sight.lore.far(at, other) > near)
        };
        30.0 * sight
            .lurking
            .iter()
            .filter(|at| led(*at))
            .map(|at| sight.bands[at.index()].re)
            .sum::<f32>()
    }
}

impl Sight<'_> {
    /// The hex of a partisan counter, with the points that it has left.
    pub(super) fn standing(&self, unit: UnitId) -> Option<(HexId, u8)> {
        Some((self.s.hex(unit)?, self.s.mp[unit]))
    }
}
