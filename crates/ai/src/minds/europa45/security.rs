//! Where a unit of the Axis stands best: it garrisons, guards lines, opens them again, closes in on
//! partisans.

use neretva_europa45::load::{HexSet, Kind};
use neretva_europa45::state::{ALLIED, AXIS, UnitId, UnitSet};
use neretva_hex::HexId;

use super::sight::Sight;

/// What one zone attack less is worth, in hundredths of a point.
const ATTACK: f32 = 38.0;
/// Attack strength for each point of defence that a hunt should have.
const ODDS: f32 = 4.0;

/// A unit of the Axis that looks for a place.
pub(super) struct Guard<'a, 'g> {
    sight: &'a Sight<'g>,
    unit: UnitId,
    here: Option<HexId>,
    /// Where its own APZOC reaches now.
    own: HexSet,
    anti: bool,
    apzoc: bool,
    engineer: bool,
    attack: f32,
    weight: i32,
}

impl<'a, 'g> Guard<'a, 'g> {
    pub(super) fn new(sight: &'a Sight<'g>, unit: UnitId) -> Guard<'a, 'g> {
        let (game, here) = (sight.game, sight.s.hex(unit));
        let apzoc = game.has_apzoc(unit);
        let own = here.filter(|_| apzoc).map_or(HexSet::EMPTY, |here| reach(sight, here));
        Guard {
            sight,
            unit,
            here,
            own,
            anti: game.roster.anti.has(unit),
            apzoc,
            engineer: game.card(unit).kind == Kind::Engineer,
            attack: sight.attack(unit),
            weight: sight.garrison_weight(unit),
        }
    }

    /// What the unit is worth in a hex.
    pub(super) fn worth(&self, hex: HexId) -> f32 {
        let mates = self.sight.mates(self.unit, hex);
        self.garrison(hex, mates)
            + self.guard(hex, mates)
            + self.relief(hex, mates)
            + self.hunt(hex)
            + self.overrun(hex)
            + self.sight.pull(hex)
    }

    /// Whether the APZOC of another unit reaches a hex.
    fn covered(&self, hex: HexId) -> bool {
        self.sight.cover(hex) > u8::from(self.own.has(hex))
    }

    /// Cities: fewer zone attacks, and nobody else hoists a flag there.
    fn garrison(&self, hex: HexId, mates: UnitSet) -> f32 {
        let sight = self.sight;
        let Some(zone) = sight.garrison_of(hex) else { return 0.0 };
        let counted = self.here.is_some_and(|here| sight.garrison_of(here) == Some(zone));
        let before = sight.short[zone] + if counted { self.weight } else { 0 };
        let after = before - self.weight;
        let year = usize::from(sight.game.date(sight.s).year() - 41).min(3);
        let rate = i32::from(sight.game.theatre.zones[zone].rates[year]);
        let each = 2 * i32::from(sight.game.tables.short_per_attack);
        let more = |short: i32| ((short.max(0) + each - 1) / each).min(rate);
        let fewer = ATTACK * (more(before) - more(after)) as f32;
        // A part of what is missing is a beginning, where it is not hopeless.
        let near = (before - each * rate).max(0);
        let step = (before.clamp(0, self.weight)) as f32 * 2.5 / (1.0 + near as f32 / 8.0);
        let lost = sight.flag(hex) + 0.5 * sight.rails.vital(hex);
        let alone = if mates.is_empty() { 0.4 * (sight.menace(hex) / 1.5).min(1.0) } else { 0.0 };
        sight.w.garrison * (fewer + if rate > 0 { step } else { 0.0 } + alone * lost)
    }

    /// Lines of supply heads, and whatever else partisans near would strike at.
    fn guard(&self, hex: HexId, mates: UnitSet) -> f32 {
        let sight = self.sight;
        let value = |at: HexId| {
            let near = (0.3 * sight.menace(at)).min(1.0);
            sight.rails.vital(at) * (0.05 + 0.3 * near)
        };
        let bridges = sight.game.map.bridges_at(hex).count() as f32;
        let site = if sight.game.map.base_hexes.has(hex) { 8.0 } else { 0.0 } + 8.0 * bridges;
        let near = (0.3 * sight.menace(hex)).min(1.0);
        let own = if mates.is_empty() { value(hex) + site * near } else { 0.0 };
        let around = || sight.game.map.around[hex.index()].iter();
        let zone = if self.apzoc {
            let fresh = around().filter(|at| !self.covered(*at));
            let pressed = |at: HexId| 12.0 * sight.bands[at.index()].re.min(3.0);
            fresh.map(|at| 0.8 * value(at) + pressed(at)).sum()
        } else if self.anti {
            around().filter(|at| !self.covered(*at)).map(|at| 0.25 * value(at)).sum()
        } else {
            0.0
        };
        let share = if self.anti { 1.0 } else { 0.5 };
        sight.w.guard * (share * own + zone)
    }

    /// Breaks that starve heads: whoever stands there keeps partisans off until the line is repaired.
    fn relief(&self, hex: HexId, mates: UnitSet) -> f32 {
        let sight = self.sight;
        let hold = sight.rails.hold(hex);
        if hold <= 0.0 || !mates.is_empty() {
            return 0.0;
        }
        let band = &sight.bands[hex.index()];
        let share = match (self.anti, self.engineer, band.counters) {
            (true, _, 0) | (_, true, 0) => 0.5,
            (true, ..) => 0.8,
            (false, true, _) => 0.0,
            (false, false, 0) => 0.1,
            (false, false, _) => 0.35,
        };
        let menace = (0.4 * sight.menace(hex)).min(1.0);
        sight.w.relief * share * hold * if self.engineer { 1.0 } else { 0.3 + 0.7 * menace }
    }

    /// Partisans beside that hex: a part of the ring around them, and of the attack on them.
    fn hunt(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        if self.attack <= 0.0 {
            return 0.0;
        }
        let beside = sight.game.map.around[hex.index()].and(sight.lurking);
        let hexes = beside.iter().chain(sight.lurking.has(hex).then_some(hex));
        sight.w.hunt * hexes.map(|target| self.share(hex, target)).fold(0.0, f32::max)
            + self.storm(hex)
    }

    /// The unit's share in a hunt for the partisans of one hex.
    fn share(&self, hex: HexId, target: HexId) -> f32 {
        let sight = self.sight;
        let band = &sight.bands[target.index()];
        let exits = sight.exits(target).without(sight.p.anti[AXIS.index()]);
        let open = exits.only(|exit| !self.covered(exit));
        let closes = if self.apzoc {
            let reach = sight.game.map.around[hex.index()].with(hex);
            open.and(reach).len() as f32 / open.len().max(1) as f32
        } else {
            0.0
        };
        let need = ODDS * band.defence.max(0.5) * rise(sight.ground(target));
        let there = self.here.is_some_and(|here| sight.game.map.around[target.index()].has(here));
        let strong = sight.power(target) - if there { self.attack } else { 0.0 };
        let odds = ((strong + self.attack) / need).min(1.0);
        let ring = (sight.hunters(target) / 2.0).min(1.0);
        // Who steps among them only drives them away.
        let among = if hex == target { 0.35 } else { 1.0 };
        let part = (self.attack / need).min(1.0);
        among * band.prize * odds * ring * (0.45 * closes + 0.35 * part)
    }

    /// Enemies in regular mode or of the army beside that hex.
    fn storm(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        let foes = sight.game.map.around[hex.index()].and(sight.p.regular[ALLIED.index()]);
        let strength = |target: HexId| {
            let there = sight.game.regulars_in(sight.s, target, ALLIED);
            let cards = || there.iter().map(|unit| sight.game.card(unit));
            let defence: f32 = cards().map(|card| f32::from(card.defence)).sum();
            let prize = sight.trophy(target);
            let need = 3.0 * defence.max(1.0) * rise(sight.ground(target));
            let full = f32::from(sight.game.card(self.unit).attack);
            // Half of what is counted against those in hiding would attack these unhalved.
            let odds = (1.5 * sight.power(target) / need).min(1.0);
            prize * odds * odds * (full / need).min(1.0)
        };
        sight.w.hunt * 0.8 * foes.iter().map(strength).fold(0.0, f32::max)
    }

    /// A hex with enemies that the unit may enter is one of an overrun.
    fn overrun(&self, hex: HexId) -> f32 {
        if self.sight.p.regular[ALLIED.index()].has(hex) { 200.0 } else { 0.0 }
    }
}

/// The hexes that an APZOC from a hex reaches.
fn reach(sight: &Sight<'_>, hex: HexId) -> HexSet {
    sight.game.map.around[hex.index()].with(hex)
}

/// How much more is needed where the die is lowered.
fn rise(lowered: i32) -> f32 {
    1.0 - 0.35 * lowered as f32
}
