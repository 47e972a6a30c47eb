//! Assaults from the sea and the air.

use neretva_core::Action;
use neretva_gambit::load::Kind;
use neretva_gambit::rules::assault::AssaultStep;
use neretva_gambit::rules::combat::BattleKind;
use neretva_gambit::state::{UnitId, UnitSet};
use neretva_hex::HexId;

use super::clash::clash;
use super::march::{NEVER, SURE};
use super::sight::{Force, Sight};

impl Sight<'_> {
    /// The units of the Med Box that can take part; parachutes are kept for the air.
    fn fit(&self, kind: BattleKind) -> impl Iterator<Item = UnitId> {
        let units = self.game.assault_units(self.s, kind, UnitSet::EMPTY);
        units.filter(move |unit| {
            kind == BattleKind::Airborne || self.game.card(*unit).kind != Kind::Parachute
        })
    }

    /// The two strongest units for an assault: the lower number first, as they are picked.
    fn storm_troops(&self, kind: BattleKind) -> UnitSet {
        let strength = |unit: UnitId| {
            let card = self.game.card(unit);
            (i32::from(self.game.steps(self.s, unit) * card.cf), -i32::from(unit.0))
        };
        let mut best = [None::<UnitId>; 2];
        for unit in self.fit(kind) {
            let nation = self.game.card(unit).nation;
            let apart =
                best[0].is_some_and(|first| !self.game.mixes(self.s, UnitSet::of(first), nation));
            if best[0].is_none_or(|first| strength(unit) > strength(first)) {
                best = [Some(unit), best[0].filter(|_| !apart)];
            } else if !apart && best[1].is_none_or(|second| strength(unit) > strength(second)) {
                best[1] = Some(unit);
            }
        }
        best.into_iter().flatten().collect()
    }

    /// What an assault brings for each of its command points.
    pub(super) fn assault_rate(&self, kind: BattleKind) -> f32 {
        let group = self.storm_troops(kind);
        let target = self.best_landing(kind, group);
        target.map_or(NEVER, |hex| self.landing(kind, group, hex) / 3.0)
    }

    /// Whether one unit is enough for a hex: no enemy is there or beside it.
    fn lies_open(&self, hex: HexId) -> bool {
        let beside = self.game.map.exits[hex.index()].iter().map(|exit| exit.to);
        self.site(hex).is_some() && beside.chain([hex]).all(|hex| self.enemy(hex).units == 0)
    }

    /// What an assault on a hex brings.
    fn landing(&self, kind: BattleKind, group: UnitSet, hex: HexId) -> f32 {
        let site = self.site(hex).filter(|site| !site.mine);
        let port = self.game.map.ports.has(hex);
        let by_air = kind == BattleKind::Airborne;
        if self.own(hex).units > 0 || (by_air && site.is_none()) {
            return NEVER;
        }
        let enemy = self.enemy(hex);
        let alone = self.lies_open(hex) || (by_air && enemy.units == 0);
        let force: Force = self.gathered(group.iter().take(if alone { 1 } else { 2 }));
        let first = group.first().unwrap_or(UnitId(0));
        let (won, cost) = if enemy.units == 0 {
            (1.0, 0.0)
        } else {
            let ground = self.game.ground_hit(self.s, None, hex, self.seat)[0];
            let help = if by_air { 0 } else { ground + self.support(force, false, hex) };
            let fight = clash(force.line(help, 0), enemy.line(0, 0));
            let lost = if by_air { (1.0 - fight.won) * f32::from(force.steps) } else { 0.0 };
            let runs = if self.game.map.cities.has(hex) || by_air { 0.0 } else { 0.3 };
            let won = fight.won + runs * (fight.shaken - fight.won).max(0.0);
            (won, fight.cost.max(lost))
        };
        let mut gain = site.map_or(0.0, |site| self.w.storm * site.worth);
        if !by_air {
            // It is a base for more, and a Beachhead needs upkeep, which a port soon saves.
            gain += self.pull(first, hex) * 0.5 + self.w.land;
            gain += if port { 120.0 } else { -40.0 };
            gain -= 90.0 * self.s.beaches.len() as f32;
        }
        let danger = self.danger(hex, force) * self.own_step * if by_air { 0.2 } else { 0.8 };
        won * (gain - danger) - cost * self.own_step
    }

    /// Weighs a step of an assault command.
    pub(super) fn weigh_assault(&self, step: AssaultStep, actions: &[Action], out: &mut Vec<i32>) {
        let AssaultStep::Force { kind, group } = step;
        let troops = self.storm_troops(kind);
        let target =
            self.best_landing(kind, if group.is_empty() { troops } else { group.or(troops) });
        let open = target.is_some_and(|hex| {
            self.lies_open(hex) || (kind == BattleKind::Airborne && self.enemy(hex).units == 0)
        });
        let last = group.last();
        let next = match last {
            None if open => self.weakest(kind),
            None => troops.first(),
            Some(_) if open => None,
            Some(last) => troops.iter().find(|unit| *unit > last),
        };
        for action in actions {
            let value = match action {
                Action::Piece(piece) if Some(UnitId::from(*piece)) == next => SURE,
                Action::Piece(_) => NEVER / 2.0,
                Action::Hex(hex) if target == Some(*hex) => SURE / 2.0,
                Action::Hex(hex) => self.landing(kind, group, *hex),
                Action::Choice(_) => NEVER / 5.0,
            };
            out.push(value as i32);
        }
    }

    /// The unit that is easiest to spare.
    fn weakest(&self, kind: BattleKind) -> Option<UnitId> {
        self.fit(kind)
            .min_by_key(|unit| self.game.steps(self.s, *unit) * self.game.cf(self.s, *unit))
    }

    /// Where an assault brings the most.
    fn best_landing(&self, kind: BattleKind, group: UnitSet) -> Option<HexId> {
        let mut best: Option<(f32, HexId)> = None;
        for hex in self.game.assault_targets(self.s, kind, group).iter() {
            let value = self.landing(kind, group, hex);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, hex));
            }
        }
        best.map(|(_, hex)| hex)
    }
}
