//! What it is worth to have a unit in a hex.

use neretva_balkans44::load::{HexSet, Kind, Nation};
use neretva_balkans44::state::{AXIS, SOVIET, UnitId};
use neretva_core::Seat;
use neretva_hex::HexId;

use super::sight::{Force, Sight, Strong};

/// What no gain makes good: a unit that dies of too many others.
const CROWD: f32 = 900.0;
/// How much of the strength in reach of a hex really attacks it.
const SPREAD_OUT: f32 = 0.45;

/// A unit that looks for a place.
pub(super) struct Stand<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) unit: UnitId,
    pub(super) strong: Strong,
    here: Option<HexId>,
    /// Where it is, if nobody is with it.
    alone_in: Option<HexId>,
    /// Where it would be in supply.
    net: HexSet,
    /// The place that it is sent to.
    mission: Option<usize>,
}

impl<'a> Stand<'a> {
    pub(super) fn new(sight: &'a Sight<'a>, unit: UnitId, nets: &mut Nets) -> Stand<'a> {
        let strong = sight.strong(unit);
        let here = sight.s.hex(unit);
        let alone_in = here.filter(|here| sight.own(*here).units < 2);
        let mission = sight.sent(unit);
        Stand { sight, unit, strong, here, alone_in, net: nets.of(sight, strong.nation), mission }
    }

    /// What the unit is worth in a hex.
    pub(super) fn worth(&self, hex: HexId) -> f32 {
        let others = self.sight.others(self.unit, hex);
        let crowd = if self.fits(hex, &others) { 0.0 } else { -CROWD };
        crowd
            + if self.strong.guerrilla {
                self.ambush(hex, &others)
            } else if self.strong.hq {
                self.support(hex, &others)
            } else {
                self.fight(hex, &others)
            }
    }

    fn fight(&self, hex: HexId, others: &Force) -> f32 {
        let sight = self.sight;
        let all = Sight::joined(*others, &self.strong);
        self.pull(hex) + self.stroke(hex) + self.keep(hex, others) + self.block(hex, others)
            - self.hunger(hex)
            - sight.w.caution * (self.fear(hex, &all) - 0.9 * self.fear(hex, others))
    }

    /// What draws the unit onwards from there.
    fn pull(&self, hex: HexId) -> f32 {
        let field = self.sight.field.at(hex);
        self.mission.map_or(field, |place| field.max(self.sight.call(place, hex)))
    }

    /// 8 Whether the unit finds room there.
    fn fits(&self, hex: HexId, others: &Force) -> bool {
        if self.strong.guerrilla {
            return others.units == 0 && others.guerrillas < self.limit(hex, others);
        }
        others.guerrillas == 0
            && others.units < self.limit(hex, others)
            && !strangers(self.sight, self.strong.nation, others)
    }

    fn limit(&self, hex: HexId, others: &Force) -> u8 {
        let game = self.sight.game;
        let row = game.tables.terrain.get(game.map.terrain[hex.index()] as usize);
        let soviet = self.strong.nation == Nation::Soviet || others.has(Nation::Soviet);
        let fed = soviet && !self.strong.hq && self.sight.hq.has(hex);
        row.map_or(0, |row| if fed { row.stacking_hq } else { row.stacking })
    }

    /// What the unit adds to an attack that can be made from there.
    fn stroke(&self, hex: HexId) -> f32 {
        let sight = self.sight;
        if !sight.may_attack(self.unit, &self.strong) {
            return 0.0;
        }
        let area = sight.game.area(self.unit);
        let mut best = 0.0_f32;
        for beside in sight.game.map.around[hex.index()].iter() {
            if sight.enemy(beside).units == 0 || !area.has(beside) {
                continue;
            }
            let target = &sight.target[beside.index()];
            let already =
                self.here.is_some_and(|here| sight.game.map.around[here.index()].has(beside));
            let present = target.present - if already { self.strong.attack } else { 0.0 };
            let missing = (target.need - present).max(0.0);
            let share = self.strong.attack.min(missing) + 0.15 * self.strong.attack;
            let ring = sight.w.ring * sight.closed_off(beside, hex, self.alone_in) as f32;
            best = best.max(target.prize * (share / target.need.max(1.0) + ring));
        }
        best
    }

    /// What is kept or taken by standing there.
    fn keep(&self, hex: HexId, others: &Force) -> f32 {
        let sight = self.sight;
        let Some(site) = sight.site(hex) else { return 0.0 };
        if matches!(self.strong.nation, Nation::Greek | Nation::Albanian) {
            return 0.0;
        }
        if !site.mine {
            return sight.w.storm * site.worth;
        }
        let rank = match others.units {
            0 => 1.0,
            1 => 0.4,
            2 => 0.15,
            _ => 0.0,
        };
        let most = if sight.seat == AXIS { 0.25 } else { 0.05 };
        sight.w.hold * site.worth * rank * (most + site.stake)
    }

    /// A part of a line in the enemy's way.
    fn block(&self, hex: HexId, others: &Force) -> f32 {
        let sight = self.sight;
        if sight.w.line <= 0.0 {
            return 0.0;
        }
        let near = match sight.contact(hex) {
            1 => 0.8,
            2 => 1.0,
            3 => 0.8,
            _ => return 0.0,
        };
        let strength = (1.0 + 0.35 * -sight.ground_shift(hex) as f32) * self.behind_river(hex);
        let mates = sight.game.map.around[hex.index()].iter();
        let beside = mates.filter(|mate| sight.own(*mate).units > 0 && Some(*mate) != self.here);
        let dense = match (others.units, beside.count()) {
            (0, 0) => 1.0,
            (0, 1) => 0.8,
            (0, _) | (1, 0) => 0.5,
            _ => 0.25,
        };
        sight.w.line * near * strength * dense
    }

    /// More for a hex that enemies beside it reach across water only.
    fn behind_river(&self, hex: HexId) -> f32 {
        let exits = self.sight.game.map.exits[hex.index()].iter();
        let (mut wet, mut dry) = (0, 0);
        for exit in exits.filter(|exit| self.sight.contact(exit.to) <= 1 && !exit.water) {
            if exit.river || exit.lake {
                wet += 1;
            } else {
                dry += 1;
            }
        }
        if wet > dry { 1.3 } else { 1.0 }
    }

    /// What it costs to be out of supply.
    fn hunger(&self, hex: HexId) -> f32 {
        let fed = self.net.has(hex)
            || self.sight.game.map.around[hex.index()].iter().any(|beside| self.net.has(beside));
        if fed { 0.0 } else { self.sight.w.supply }
    }

    /// What is to be feared for a force in a hex.
    fn fear(&self, hex: HexId, force: &Force) -> f32 {
        self.sight.fear(hex, force)
    }

    /// What an HQ does there: it stands behind those who attack.
    fn support(&self, hex: HexId, others: &Force) -> f32 {
        let sight = self.sight;
        let exposed = sight.contact(hex) <= 1 && others.units == 0;
        sight.supported(self.unit, hex) + 0.25 * sight.field.at(hex)
            - self.hunger(hex)
            - if exposed { 200.0 } else { 0.0 }
    }

    /// What a guerrilla does there: it lies beside railways that the enemy needs.
    fn ambush(&self, hex: HexId, others: &Force) -> f32 {
        let (sight, map) = (self.sight, &self.sight.game.map);
        let tracks = map.around[hex.index()].and(map.rail).len().min(3) as f32;
        let hunters: f32 =
            map.around[hex.index()].iter().map(|at| f32::from(sight.enemy(at).units.min(2))).sum();
        let open = if map.rail.has(hex) { 12.0 } else { 0.0 };
        let mates: usize = map.around[hex.index()]
            .iter()
            .filter(|at| sight.own(*at).guerrillas > 0 && Some(*at) != self.here)
            .count();
        let crowd = 40.0 * f32::from(others.guerrillas) + 15.0 * mates as f32;
        let busy = sight.threat(AXIS, hex).min(12.0);
        sight.w.block * (25.0 * tracks + 2.0 * busy) + 0.1 * sight.field.at(hex)
            - 14.0 * hunters
            - open
            - crowd
    }
}

impl Sight<'_> {
    /// How much strength an HQ would support from a hex, unless the other one does.
    pub(super) fn supported(&self, hq: UnitId, hex: HexId) -> f32 {
        let grid = &self.game.map.grid;
        let other = self.game.supporting_hqs(self.s).find(|(other, _)| *other != hq);
        let free = |mate: &HexId| other.is_none_or(|(_, at)| grid.distance(at, *mate) > 1);
        let beside = self.game.map.around[hex.index()].iter().chain([hex]).filter(free);
        let weight = |mate: HexId| match self.contact(mate) {
            0 | 1 => 4.0,
            2 | 3 => 1.0,
            _ => 0.3,
        };
        beside.map(|mate| weight(mate) * self.own(mate).attack).sum()
    }

    /// What is to be feared for a force in a hex.
    pub(super) fn fear(&self, hex: HexId, force: &Force) -> f32 {
        let threat = SPREAD_OUT * self.threat(self.seat.other(), hex);
        if force.units == 0 || threat <= 0.0 {
            return 0.0;
        }
        let help = if self.seat == AXIS { 1 } else { 0 };
        let ratio = threat / force.defence.max(0.5);
        let column = if ratio >= 1.0 { ratio as i32 + 1 } else { 1 };
        let column = (column + self.ground_shift(hex) + help).clamp(0, 8) as usize;
        let (mut lost, mut cleared) = (0.0, 0.0);
        for die in 1..=6 {
            let (_, steps) = self.game.tables.crt[die][column];
            lost += f32::from(steps.min(force.steps)) / 6.0;
            cleared += if steps >= force.steps { 1.0 / 6.0 } else { 0.0 };
        }
        let cheap = if force.has(Nation::Romanian) && self.seat == AXIS { 0.4 } else { 1.0 };
        let site = self.site(hex).filter(|site| site.mine).map_or(0.0, |site| site.worth);
        (cheap * self.w.own_step + force.bounty_a_step()) * lost + cleared * self.w.hold * site
    }
}

/// 8.3 Whether a nation may not stack with that force.
fn strangers(sight: &Sight<'_>, nation: Nation, others: &Force) -> bool {
    let minor = |nation: Nation| match nation {
        Nation::Bulgarian | Nation::Yugoslav | Nation::Greek | Nation::Albanian => true,
        Nation::Romanian => sight.seat == SOVIET,
        Nation::German | Nation::Hungarian | Nation::Croatian | Nation::Soviet => false,
    };
    let foreign = |nation: Nation| matches!(nation, Nation::Greek | Nation::Albanian);
    let mut there = Nation::ALL.into_iter().filter(|other| others.has(*other));
    there.any(|other| {
        let minors = other != nation && minor(nation) && minor(other);
        let soviet = |one: Nation, two: Nation| one == Nation::Soviet && foreign(two);
        minors || soviet(nation, other) || soviet(other, nation)
    })
}

/// Nets of supply, each worked out when it is first asked for.
#[derive(Default)]
pub(super) struct Nets {
    by_nation: [Option<HexSet>; 9],
}

impl Nets {
    fn of(&mut self, sight: &Sight<'_>, nation: Nation) -> HexSet {
        let net = &mut self.by_nation[nation as usize];
        *net.get_or_insert_with(|| sight.game.in_supply(sight.s, nation))
    }
}

/// Whether a unit is worth more than another to its side.
pub(super) fn price(sight_seat: Seat, kind: Kind, attack: u8, defence: u8) -> i32 {
    let armour = matches!(kind, Kind::Panzer | Kind::Panzergrenadier | Kind::Tank | Kind::Mech);
    let hq = kind == Kind::Hq;
    let axis = i32::from(sight_seat == AXIS && armour);
    4 * (i32::from(attack) + i32::from(defence)) + 20 * axis + 60 * i32::from(hq)
}
