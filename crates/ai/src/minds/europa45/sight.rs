//! The board at a glance, worked out anew for a decision: who is where, who threatens what, which
//! lines feed the supply heads.

use arrayvec::ArrayVec;
use neretva_core::{Action, Seat};
use neretva_europa45::load::{Europa45, HexSet};
use neretva_europa45::state::{ALLIED, AXIS, Marks, State, UnitId, UnitSet};
use neretva_europa45::{Presence, choice};
use neretva_hex::HexId;

use super::lore::Lore;
use super::rails::Rails;
use super::weights::Weights;

/// As many hexes as a set of them holds.
pub(super) const HEXES: usize = 64 * 25;
/// More goals than are looked at.
const GOALS: usize = 48;
/// More zones than there are.
const ZONES: usize = neretva_europa45::state::ZONES;

/// The partisans of one hex in partisan mode, as far as the deciding side knows them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Band {
    pub(super) counters: u8,
    /// Regimental equivalents, of those who are not known on average.
    pub(super) re: f32,
    pub(super) defence: f32,
    /// Points that their loss brings the Axis, and what they would do otherwise.
    pub(super) prize: f32,
}

/// Something that draws units from afar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub(super) hex: HexId,
    pub(super) value: f32,
}

/// What there is to know for a decision.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Europa45,
    pub(super) s: &'a State,
    pub(super) seat: Seat,
    pub(super) w: &'a Weights,
    pub(super) lore: &'a Lore,
    pub(super) p: Presence,
    /// Hexes that the Axis owns.
    pub(super) owned: HexSet,
    /// Hexes in an APZOC of the Axis.
    pub(super) apzoc: HexSet,
    /// By hex: units of the Axis whose APZOC reaches it.
    cover: [u8; HEXES],
    pub(super) bands: [Band; HEXES],
    /// Hexes with partisans in partisan mode.
    pub(super) lurking: HexSet,
    /// Attack strength that the Axis could bring to bear on partisans in a hex.
    power: [f32; HEXES],
    /// Units with an APZOC that could come beside a hex.
    hunters: [f32; HEXES],
    /// Real partisans that could come to a hex.
    menace: [f32; HEXES],
    pub(super) rails: Rails,
    /// Turns that are left, this one included.
    pub(super) turns: f32,
    /// Half RE that the garrison of each zone lacks.
    pub(super) short: [i32; ZONES],
    pub(super) goals: ArrayVec<Goal, GOALS>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Europa45, s: &'a State, seat: Seat, w: &'a Weights) -> Sight<'a> {
        let p = game.presence(s);
        let owned = game.owned(s, &p, AXIS);
        let lore = Lore::of(game);
        let mut sight = Sight {
            game,
            s,
            seat,
            w,
            lore,
            owned,
            apzoc: game.apzoc(&p, AXIS),
            cover: [0; HEXES],
            bands: [Band::default(); HEXES],
            lurking: p.lurking[ALLIED.index()],
            power: [0.0; HEXES],
            hunters: [0.0; HEXES],
            menace: [0.0; HEXES],
            rails: Rails::new(game, s, &p, lore),
            turns: f32::from(game.scenario(s).turns().saturating_sub(s.turn)) + 1.0,
            short: [0; ZONES],
            goals: ArrayVec::new(),
            p,
        };
        sight.place_partisans();
        sight.place_axis();
        sight.set_goals();
        sight
    }

    /// What the loss of a partisan unit is worth to the Axis: its points, and what it would still do.
    pub(super) fn price(&self, unit: UnitId) -> f32 {
        let points = &self.game.tables.victory;
        let roster = &self.game.roster;
        if roster.dummies.has(unit) {
            return 4.0;
        }
        let lost = if roster.commands.has(unit) {
            points.command
        } else if roster.divisions.has(unit) {
            points.division
        } else {
            points.brigade
        };
        -100.0 * f32::from(lost) + 45.0 * (self.turns - 1.0).clamp(0.0, 4.0)
    }

    fn place_partisans(&mut self) {
        let (game, s) = (self.game, self.s);
        let hidden = |unit: UnitId| self.seat == AXIS && !game.is_known(s, unit);
        let mut unknown = Band::default();
        for unit in game.roster.partisans.iter() {
            let on_map = s.hex(unit).is_some() && game.side(unit) == ALLIED;
            if on_map && game.lurks(s, unit) && hidden(unit) {
                unknown.counters += 1;
                let card = game.card(unit);
                unknown.re += f32::from(card.half_re) / 2.0;
                unknown.defence += f32::from(card.defence);
                unknown.prize += self.price(unit);
            }
        }
        let share = 1.0 / f32::from(unknown.counters.max(1));
        for unit in game.roster.partisans.iter() {
            let Some(hex) = s.hex(unit) else { continue };
            if game.side(unit) != ALLIED {
                continue;
            }
            let card = game.card(unit);
            let one = if hidden(unit) {
                let Band { re, defence, prize, .. } = unknown;
                Band { counters: 1, re: share * re, defence: share * defence, prize: share * prize }
            } else {
                Band {
                    counters: 1,
                    re: f32::from(card.half_re) / 2.0,
                    defence: f32::from(card.defence),
                    prize: self.price(unit),
                }
            };
            if game.lurks(s, unit) {
                let band = &mut self.bands[hex.index()];
                band.counters += 1;
                band.re += one.re;
                band.defence += one.defence;
                band.prize += one.prize;
            }
            self.menace[hex.index()] += one.re;
            for (near, far) in self.lore.near(hex) {
                self.menace[near.index()] += one.re * [1.0, 1.0, 0.7, 0.4, 0.2][usize::from(*far)];
            }
        }
    }

    fn place_axis(&mut self) {
        let (game, s) = (self.game, self.s);
        for (zone, chart) in self.short.iter_mut().zip(&game.theatre.zones) {
            *zone = 2 * i32::from(chart.garrison);
        }
        for (unit, hex) in game.units_of(s, AXIS) {
            if let Some(zone) = self.garrison_of(hex) {
                self.short[zone] -= self.garrison_weight(unit);
            }
            let apzoc = game.has_apzoc(unit);
            if apzoc {
                self.cover[hex.index()] += 1;
                for beside in game.map.around[hex.index()].iter() {
                    self.cover[beside.index()] += 1;
                }
            }
            let attack = self.attack(unit);
            if attack <= 0.0 {
                continue;
            }
            self.power[hex.index()] += attack;
            self.hunters[hex.index()] += if apzoc { 1.0 } else { 0.0 };
            for (near, far) in self.lore.near(hex) {
                let share = [1.0, 1.0, 0.8, 0.5, 0.2][usize::from(*far)];
                self.power[near.index()] += share * attack;
                self.hunters[near.index()] += if apzoc { share } else { 0.0 };
            }
        }
    }

    /// Attack strength of a unit against partisans in partisan mode.
    pub(super) fn attack(&self, unit: UnitId) -> f32 {
        let full = f32::from(self.game.card(unit).attack);
        let halved = |yes: bool| if yes { 0.5 } else { 1.0 };
        let weak = self.s.has(unit, Marks::DISRUPTED) || self.s.has(unit, Marks::OOS);
        full * halved(!self.game.has_apzoc(unit)) * halved(weak)
    }

    /// The zone whose garrison a unit in that hex belongs to.
    pub(super) fn garrison_of(&self, hex: HexId) -> Option<usize> {
        let zone = self.game.map.zone[hex.index()]?;
        let counts = self.game.map.cities.has(hex) && self.owned.has(hex);
        counts.then_some(zone.into())
    }

    /// How much a unit counts in a garrison, in half RE.
    pub(super) fn garrison_weight(&self, unit: UnitId) -> i32 {
        let double = if self.game.roster.anti.has(unit) { 2 } else { 1 };
        double * i32::from(self.game.card(unit).half_re)
    }

    /// Units of the Axis whose APZOC reaches a hex.
    pub(super) fn cover(&self, hex: HexId) -> u8 {
        self.cover[hex.index()]
    }

    /// Real partisans that could come to a hex.
    pub(super) fn menace(&self, hex: HexId) -> f32 {
        self.menace[hex.index()]
    }

    /// Attack strength that the Axis could bring to bear on partisans in a hex.
    pub(super) fn power(&self, hex: HexId) -> f32 {
        self.power[hex.index()]
    }

    /// Units with an APZOC that could come beside a hex.
    pub(super) fn hunters(&self, hex: HexId) -> f32 {
        self.hunters[hex.index()]
    }

    /// Hexes beside a hex where its partisans could go if nobody were near.
    pub(super) fn exits(&self, hex: HexId) -> HexSet {
        let map = &self.game.map;
        let force = self.game.theatre.force as usize;
        map.around[hex.index()].and(map.operational[force]).without(map.foreign[force])
    }

    /// Those of them that nothing closes to partisans.
    pub(super) fn way_out(&self, hex: HexId) -> HexSet {
        self.exits(hex).without(self.apzoc).without(self.p.anti[AXIS.index()])
    }

    /// What lowers the die of an attack on a hex.
    pub(super) fn ground(&self, hex: HexId) -> i32 {
        let (map, chart) = (&self.game.map, &self.game.tables.die);
        let terrain = chart.terrain.get(map.terrain[hex.index()] as usize).copied().unwrap_or(0);
        let city = terrain == 0 && map.cities.has(hex);
        i32::from(if city { chart.city } else { terrain })
    }

    fn set_goals(&mut self) {
        let add = |goals: &mut ArrayVec<Goal, GOALS>, hex, value: f32| {
            if value > 10.0 {
                let _ = goals.try_push(Goal { hex, value });
            }
        };
        let mut goals = ArrayVec::new();
        if self.seat == AXIS {
            for hex in self.rails.starving.iter() {
                add(&mut goals, hex, self.w.relief * self.rails.hold(hex));
            }
            for hex in self.lurking.iter() {
                let band = &self.bands[hex.index()];
                let vital = self.rails.vital(hex) + self.rails.hold(hex);
                add(&mut goals, hex, self.w.hunt * 0.6 * band.prize + 0.5 * vital);
            }
            for hex in self.p.regular[ALLIED.index()].iter() {
                add(&mut goals, hex, self.w.hunt * self.trophy(hex));
            }
        } else {
            for hex in self.rails.starving.iter() {
                add(&mut goals, hex, self.w.cut * self.rails.hold(hex));
            }
            for hex in self.rails.feeding.iter().filter(|hex| self.rails.vital(*hex) > 100.0) {
                if !self.apzoc.has(hex) {
                    add(&mut goals, hex, self.w.cut * 0.5 * self.rails.vital(hex));
                }
            }
        }
        self.goals = goals;
    }

    /// What it is worth to drive regular enemies out of a hex, or to kill them there.
    pub(super) fn trophy(&self, hex: HexId) -> f32 {
        let there = self.game.regulars_in(self.s, hex, ALLIED);
        let price = |unit| if self.game.is_partisan(unit) { self.price(unit) } else { 60.0 };
        there.iter().map(price).sum::<f32>() + self.flag(hex) + self.rails.hold(hex)
    }

    /// What a city brings in the turns that partisans may hold it.
    pub(super) fn flag(&self, hex: HexId) -> f32 {
        let map = &self.game.map;
        let points = &self.game.tables.victory;
        let worth = if map.majors.has(hex) {
            points.major_city
        } else if map.cities.has(hex) {
            points.dot_city
        } else {
            0
        };
        100.0 * f32::from(worth) * self.turns.clamp(1.0, 2.0)
    }

    /// What draws from afar, as it is felt in a hex.
    pub(super) fn pull(&self, hex: HexId) -> f32 {
        let felt = |goal: &Goal| {
            let far = self.lore.far(hex, goal.hex).saturating_sub(1).min(31);
            goal.value * DECAY[far as usize]
        };
        self.w.pull * self.goals.iter().map(felt).fold(0.0, f32::max)
    }

    /// Units of the Axis in a hex besides that one.
    pub(super) fn mates(&self, unit: UnitId, hex: HexId) -> UnitSet {
        if !self.p.regular[self.seat.index()].has(hex) {
            return UnitSet::EMPTY;
        }
        self.game.stack_of(self.s, hex, self.seat).without(UnitSet::of(unit))
    }
}

/// What a hex on the way leaves of a draw.
static DECAY: [f32; 32] = {
    let mut decay = [1.0; 32];
    let mut n = 1;
    while n < 32 {
        decay[n] = 0.85 * decay[n - 1];
        n += 1;
    }
    decay
};

/// What is never done if there is anything else.
pub(super) const NEVER: i32 = -1_000_000;

/// Whether a choice leaves something undone.
pub(super) fn is_way_out(action: Action) -> bool {
    matches!(action, choice::DONE | choice::BACK | choice::STAY)
}
