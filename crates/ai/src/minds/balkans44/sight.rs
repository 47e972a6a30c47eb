//! The board at a glance, worked out for each decision: who stands where, who threatens what, and
//! which places draw.

use arrayvec::ArrayVec;
use neretva_balkans44::Balkans44;
use neretva_balkans44::load::{Group, HexSet, Kind, Nation, Settlement};
use neretva_balkans44::rules::combat::Strength;
use neretva_balkans44::state::{AXIS, Marks, SOVIET, State, UNITS, UnitId};
use neretva_core::Seat;
use neretva_hex::HexId;

use super::field::Field;
use super::lore::Lore;
use super::weights::Weights;

/// As many hexes as a set of them holds.
pub(super) const HEXES: usize = 64 * 13;
/// More places than there are.
const SITES: usize = 24;
/// No unit.
const NOBODY: u8 = u8::MAX;
/// Nobody of the enemy within three hexes.
const FAR: u8 = 9;

/// The units of a side in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Force {
    /// Units other than guerrillas.
    pub(super) units: u8,
    /// Their steps.
    pub(super) steps: u8,
    /// Their attack factors.
    pub(super) attack: f32,
    /// Their defence factors.
    pub(super) defence: f32,
    /// Which nations are among them, a bit each.
    pub(super) nations: u16,
    /// Guerrillas.
    pub(super) guerrillas: u8,
    /// What the scenario pays for their death.
    pub(super) bounty: f32,
}

impl Force {
    /// Whether a nation is among them.
    pub(super) fn has(&self, nation: Nation) -> bool {
        self.nations & bit(nation) != 0
    }

    fn add(&mut self, unit: &Strong) {
        if unit.guerrilla {
            self.guerrillas += 1;
            return;
        }
        self.units += 1;
        self.steps += unit.steps;
        self.attack += unit.attack;
        self.defence += unit.defence;
        self.nations |= bit(unit.nation);
        self.bounty += unit.bounty;
    }

    /// What the scenario pays for each of their steps.
    pub(super) fn bounty_a_step(&self) -> f32 {
        self.bounty / f32::from(self.steps.max(1))
    }
}

fn bit(nation: Nation) -> u16 {
    1 << nation as u16
}

/// What counts of a unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strong {
    pub(super) nation: Nation,
    pub(super) guerrilla: bool,
    pub(super) hq: bool,
    pub(super) steps: u8,
    pub(super) attack: f32,
    pub(super) defence: f32,
    /// What the scenario pays for its death.
    pub(super) bounty: f32,
}

/// A hex that scores, or where lines of supply end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub(super) hex: HexId,
    /// Its number among the places.
    pub(super) place: usize,
    /// Hundredths of a point.
    pub(super) worth: f32,
    /// Whether the deciding side holds it.
    pub(super) mine: bool,
    /// The enemy's share of the strength around it.
    pub(super) stake: f32,
    pub(super) draw: f32,
}

/// A stack that could be attacked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Target {
    /// Factors that an attack should have.
    pub(super) need: f32,
    /// Factors that are beside it.
    pub(super) present: f32,
    /// What the attack is worth, if there is enough for it.
    pub(super) prize: f32,
}

/// What there is to know for a decision.
pub(super) struct Sight<'a> {
    pub(super) game: &'a Balkans44,
    pub(super) s: &'a State,
    pub(super) seat: Seat,
    pub(super) w: &'a Weights,
    pub(super) lore: &'a Lore,
    pub(super) force: [[Force; HEXES]; 2],
    head: [u8; HEXES],
    next: [u8; UNITS],
    /// Hexes with units other than guerrillas.
    pub(super) held: [HexSet; 2],
    pub(super) zones: [HexSet; 2],
    /// By side and hex: attack factors that could be brought to bear on it.
    threat: [[f32; HEXES]; 2],
    /// Hexes to the nearest enemy other than guerrillas.
    contact: [u8; HEXES],
    /// Hexes of one's own units in or beside each hex.
    cover: [u8; HEXES],
    pub(super) sites: ArrayVec<Site, SITES>,
    pub(super) field: Field,
    pub(super) target: [Target; HEXES],
    /// Enemies without supply.
    pub(super) pockets: HexSet,
    /// Hexes in or beside which an HQ supports.
    pub(super) hq: HexSet,
    /// Turns that are left, this one included.
    pub(super) turns: f32,
    /// By unit: the place that it is to take, by its number among the places.
    pub(super) mission: [u8; UNITS],
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Balkans44, s: &'a State, seat: Seat, w: &'a Weights) -> Sight<'a> {
        let last = game.scenario(s).last_turn;
        let mut sight = Sight {
            game,
            s,
            seat,
            w,
            lore: Lore::of(game),
            force: [[Force::default(); HEXES]; 2],
            head: [NOBODY; HEXES],
            next: [NOBODY; UNITS],
            held: [HexSet::EMPTY; 2],
            zones: [SOVIET, AXIS].map(|seat| game.zones(s, seat)),
            threat: [[0.0; HEXES]; 2],
            contact: [FAR; HEXES],
            cover: [0; HEXES],
            sites: ArrayVec::new(),
            field: Field::flat(),
            target: [Target::default(); HEXES],
            pockets: HexSet::EMPTY,
            hq: game.hq_radius(s),
            turns: f32::from(last.saturating_sub(s.turn) + 1),
            mission: [NOBODY; UNITS],
        };
        sight.place_units();
        sight.cover_ground();
        sight.find_pockets();
        sight.find_sites();
        sight.give_missions();
        sight.field = Field::spread(&sight);
        sight.find_targets();
        sight
    }

    /// What counts of a unit.
    pub(super) fn strong(&self, unit: UnitId) -> Strong {
        let (game, s) = (self.game, self.s);
        let factor = |which| game.halves(s, unit, which) as f32 / 2.0;
        Strong {
            nation: game.nation(unit),
            guerrilla: game.is_guerrilla(s, unit),
            hq: game.card(unit).kind == Kind::Hq,
            steps: game.steps(s, unit),
            attack: factor(Strength::Attack),
            defence: factor(Strength::Defence),
            bounty: self.bounty(unit),
        }
    }

    /// What the scenario pays for the death of a unit.
    pub(super) fn bounty(&self, unit: UnitId) -> f32 {
        let score = &self.game.scenario(self.s).score;
        let card = self.game.card(unit);
        let romania = if card.group == Some(Group::Romania) { score.romania } else { 0 };
        let german = if card.nation == Nation::German { score.germans } else { 0 };
        100.0 * f32::from(romania + german)
    }

    fn place_units(&mut self) {
        for unit in UnitId::all().rev() {
            let Some(hex) = self.s.hex(unit) else { continue };
            let side = self.game.side(self.s, unit);
            self.next[unit.index()] = self.head[hex.index()];
            self.head[hex.index()] = unit.0;
            let strong = self.strong(unit);
            self.force[side.index()][hex.index()].add(&strong);
            if !strong.guerrilla {
                self.held[side.index()].add(hex);
            }
            if strong.attack > 0.0 && !strong.guerrilla {
                self.threaten(side, hex, strong.attack, self.game.ratings(self.s, unit).movement);
            }
        }
        for hex in self.held[self.seat.other().index()].iter() {
            self.contact[hex.index()] = 0;
            for (near, far) in self.lore.near(hex) {
                let contact = &mut self.contact[near.index()];
                *contact = (*contact).min(*far);
            }
        }
    }

    fn cover_ground(&mut self) {
        for hex in self.held[self.seat.index()].iter() {
            self.cover[hex.index()] += 1;
            for beside in self.game.map.around[hex.index()].iter() {
                self.cover[beside.index()] += 1;
            }
        }
    }

    /// Hexes beside an enemy that nobody would watch without a unit in that hex, if it is alone where
    /// it comes from.
    pub(super) fn closed_off(&self, target: HexId, hex: HexId, alone_in: Option<HexId>) -> usize {
        let map = &self.game.map;
        let reach = map.around[hex.index()].with(hex);
        let before = alone_in.map_or(HexSet::EMPTY, |from| map.around[from.index()].with(from));
        let free = |at: &HexId| self.cover[at.index()] <= u8::from(before.has(*at));
        map.around[target.index()].and(reach).iter().filter(free).count()
    }

    fn threaten(&mut self, side: Seat, hex: HexId, attack: f32, movement: u8) {
        let fast = movement > 5;
        let threat = &mut self.threat[side.index()];
        threat[hex.index()] += attack;
        for (near, far) in self.lore.near(hex) {
            let share = match (far, fast) {
                (1, _) => 1.0,
                (2, true) => 0.8,
                (2, false) => 0.6,
                (_, true) => 0.5,
                (_, false) => 0.2,
            };
            threat[near.index()] += share * attack;
        }
    }

    /// The units in a hex, whoever they are, by rising number.
    pub(super) fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        let some = |unit: u8| (unit != NOBODY).then_some(UnitId(unit));
        let first = some(self.head[hex.index()]);
        std::iter::successors(first, move |unit| some(self.next[unit.index()]))
    }

    /// The deciding side's force in a hex.
    pub(super) fn own(&self, hex: HexId) -> &Force {
        &self.force[self.seat.index()][hex.index()]
    }

    /// The enemy's force in a hex.
    pub(super) fn enemy(&self, hex: HexId) -> &Force {
        &self.force[self.seat.other().index()][hex.index()]
    }

    /// The force of the deciding side in a hex, that unit left out.
    pub(super) fn others(&self, unit: UnitId, hex: HexId) -> Force {
        if self.s.hex(unit) != Some(hex) {
            return *self.own(hex);
        }
        let mut force = Force::default();
        let mates = self.units_in(hex).filter(|mate| *mate != unit);
        mates.for_each(|mate| force.add(&self.strong(mate)));
        force
    }

    /// That force with one unit more.
    pub(super) fn joined(mut force: Force, unit: &Strong) -> Force {
        force.add(unit);
        force
    }

    /// What a side could bring to bear on a hex.
    pub(super) fn threat(&self, side: Seat, hex: HexId) -> f32 {
        self.threat[side.index()][hex.index()]
    }

    /// Hexes to the nearest enemy.
    pub(super) fn contact(&self, hex: HexId) -> u8 {
        self.contact[hex.index()]
    }

    /// Half factors that an enemy in or beside a hex costs on the way.
    pub(super) fn toll(&self, hex: HexId) -> usize {
        let enemy = self.enemy(hex);
        if enemy.units > 0 {
            6 + 2 * usize::from(enemy.steps.min(4))
        } else if self.zones[self.seat.other().index()].has(hex) {
            2
        } else {
            0
        }
    }

    /// The site in a hex.
    pub(super) fn site(&self, hex: HexId) -> Option<&Site> {
        self.sites.iter().find(|site| site.hex == hex)
    }

    fn find_sites(&mut self) {
        let own = self.seat.index();
        for (at, hex) in self.lore.places.iter().enumerate() {
            let mine = self.game.controller(self.s, *hex) == self.seat;
            let worth = match self.game.map.victory.get(at) {
                Some((_, points)) => self.points(*hex, *points) + self.extra(*hex),
                None => self.source(*hex, mine),
            };
            if worth <= 0.0 {
                continue;
            }
            let near = self.strength_near(at);
            let stake = near[1 - own] / (near[0] + near[1] + 6.0);
            let draw = self.draw(worth, mine, near[own], near[1 - own]);
            self.sites.push(Site { hex: *hex, place: at, worth, mine, stake, draw });
        }
    }

    /// What a hex scores in the scenario.
    fn points(&self, hex: HexId, points: u8) -> f32 {
        let score = &self.game.scenario(self.s).score;
        let counts = score.hexes.is_none_or(|hexes| hexes.has(hex));
        if counts { 100.0 * f32::from(points) * f32::from(score.vp) } else { 0.0 }
    }

    /// What the end of supply lines is worth: one's own more than the enemy's, most if it is lost.
    fn source(&self, hex: HexId, mine: bool) -> f32 {
        let ours = self.game.map.sources.soviet.has(hex) == (self.seat == SOVIET);
        match (ours, mine) {
            (true, true) => 120.0,
            (true, false) => 250.0,
            (false, _) => 40.0,
        }
    }

    /// What a capital brings beside its points.
    fn extra(&self, hex: HexId) -> f32 {
        let named = &self.game.map.named;
        if hex == named.bucharest {
            60.0
        } else if hex == named.sofia && self.s.bulgaria.is_none() {
            15.0 * self.turns
        } else {
            0.0
        }
    }

    fn draw(&self, worth: f32, mine: bool, own: f32, enemy: f32) -> f32 {
        match (self.seat, mine) {
            (SOVIET, false) => self.w.press * worth / (1.0 + own / (2.0 * enemy + 40.0)),
            (SOVIET, true) => self.w.guard * worth * enemy / (enemy + own + 10.0),
            (_, true) => self.w.guard * worth * (0.1 + enemy / (enemy + 2.0 * own + 10.0)),
            (_, false) => self.w.press * worth * own / (own + 2.0 * enemy + 10.0),
        }
    }

    /// The strength of each side around a site, the less the further away.
    fn strength_near(&self, site: usize) -> [f32; 2] {
        let mut near = [0.0; 2];
        for (side, near) in near.iter_mut().enumerate() {
            for hex in self.held[side].iter() {
                let far = self.lore.far(site, hex);
                if far < 40 {
                    let force = &self.force[side][hex.index()];
                    *near += (force.attack + force.defence) / (2.0 + f32::from(far) / 4.0);
                }
            }
        }
        near
    }

    /// Enemies who lie cut off.
    fn find_pockets(&mut self) {
        let enemy = self.seat.other();
        let leader = if enemy == AXIS { Nation::German } else { Nation::Soviet };
        let net = self.game.supplied(self.s, leader);
        self.pockets = self.held[enemy.index()].without(net).only(|hex| {
            let nations = self.enemy(hex).nations;
            nations & (bit(Nation::German) | bit(Nation::Soviet) | bit(Nation::Hungarian)) != 0
        });
    }

    fn find_targets(&mut self) {
        let held = self.held[self.seat.other().index()];
        for hex in held.iter() {
            let enemy = *self.enemy(hex);
            let need = self.need(hex, &enemy);
            let beside = self.game.map.around[hex.index()].iter();
            let present = beside.map(|hex| self.own(hex).attack).sum();
            let feasible = (self.threat(self.seat, hex) / need).min(1.0);
            let ground = match self.site(hex) {
                Some(site) if !site.mine => self.w.storm * site.worth,
                Some(_) | None => self.w.ground + self.w.way * self.field.at(hex),
            };
            let steps = f32::from(enemy.steps.min(3));
            let pocket = if self.pockets.has(hex) { self.w.pocket } else { 0.0 };
            let step = self.w.enemy_step + enemy.bounty_a_step();
            let prize = 0.6 * (step * steps + ground + pocket) + self.surrender(&enemy);
            self.target[hex.index()] =
                Target { need, present, prize: self.w.mass * prize * feasible * feasible };
        }
    }

    /// Factors for a good attack.
    fn need(&self, hex: HexId, enemy: &Force) -> f32 {
        let help = match self.seat {
            SOVIET if self.s.turn == 1 => 3,
            SOVIET => 1,
            _ => 0,
        };
        let ratio = self.w.odds - (self.ground_shift(hex) + help) as f32;
        enemy.defence.max(1.0) * ratio.clamp(1.5, 6.0)
    }

    /// What an attack on Romanians is worth beside what it does to them.
    pub(super) fn surrender(&self, enemy: &Force) -> f32 {
        let waits = self.s.surrendered.is_none() && self.seat == SOVIET;
        if waits && enemy.has(Nation::Romanian) { 80.0 } else { 0.0 }
    }

    /// Columns by which the ground of a hex helps its defenders, negative.
    pub(super) fn ground_shift(&self, hex: HexId) -> i32 {
        let (map, tables) = (&self.game.map, &self.game.tables);
        let terrain = tables.terrain.get(map.terrain[hex.index()] as usize);
        let terrain = terrain.map_or(0, |row| row.shift);
        let place = match self.game.settlement(hex) {
            Some(Settlement::Town) => tables.town_shift,
            Some(Settlement::City) => tables.city_shift,
            None => 0,
        };
        terrain.min(place).into()
    }

    /// Whether units may still attack in this turn.
    pub(super) fn may_attack(&self, unit: UnitId, strong: &Strong) -> bool {
        strong.attack > 0.0 && !strong.guerrilla && !self.s.has(unit, Marks::FOUGHT)
    }
}
