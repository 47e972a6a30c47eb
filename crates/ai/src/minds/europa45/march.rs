//! Who moves, and where to: whoever finds a better place within reach.

use neretva_core::Action;
use neretva_europa45::choice;
use neretva_europa45::rules::movement::MoveStep;
use neretva_europa45::rules::trains::TrainStep;
use neretva_europa45::state::{ALLIED, AXIS, Marks, Phase, UnitId, UnitSet};
use neretva_hex::HexId;

use super::haven::Haven;
use super::security::Guard;
use super::sight::{NEVER, Sight};

/// What a move must gain.
const TROUBLE: f32 = 8.0;
/// What a ride must gain: trains are few.
const FARE: f32 = 35.0;

impl Sight<'_> {
    /// What a unit is worth in a hex, with so many movement points left there.
    pub(super) fn worth(&self, unit: UnitId, hex: HexId, left: u8) -> f32 {
        if self.game.is_partisan(unit) {
            Haven::new(self, unit).worth(hex, left)
        } else if self.seat == AXIS {
            Guard::new(self, unit).worth(hex)
        } else {
            self.army(unit, hex)
        }
    }

    /// What an army unit of the Allies does there: it strikes at weak stacks and lies across lines.
    fn army(&self, unit: UnitId, hex: HexId) -> f32 {
        let game = self.game;
        let attack = f32::from(game.card(unit).attack);
        let foes = game.map.around[hex.index()].and(self.p.regular[AXIS.index()]);
        let gain = |target: HexId| {
            let there = game.regulars_in(self.s, target, AXIS);
            let cards = || there.iter().map(|foe| game.card(foe));
            let defence: f32 = cards().map(|card| f32::from(card.defence)).sum();
            let prize: f32 = cards().map(|card| 50.0 * f32::from(card.half_re)).sum();
            prize * (attack / (3.0 * defence.max(1.0))).min(1.0)
        };
        let overrun = if self.p.regular[AXIS.index()].has(hex) { 200.0 } else { 0.0 };
        // Partisans beside an army are sent home.
        let mates = game.map.around[hex.index()].with(hex).and(self.lurking).len() as f32;
        foes.iter().map(gain).fold(0.0, f32::max)
            + overrun
            + 0.4 * self.rails.vital(hex)
            + self.pull(hex)
            - 40.0 * mates
    }

    pub(super) fn weigh_move(&self, step: MoveStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            MoveStep::Pick => self.weigh_movers(actions, out),
            MoveStep::Group(units) => self.weigh_ways(units, actions, out),
            MoveStep::Go(_) => out.resize(actions.len(), 0),
        }
    }

    fn weigh_movers(&self, actions: &[Action], out: &mut Vec<i32>) {
        let rides = actions.contains(&choice::TRAIN) && self.is_worth_a_ride(actions);
        let mover = if rides { None } else { self.next_mover(actions) };
        let raids = mover.is_none() && actions.contains(&choice::SABOTAGE);
        let raids = raids && self.sabotage().is_some();
        out.extend(actions.iter().map(|action| match *action {
            Action::Piece(piece) if Some(UnitId::from(piece)) == mover => 4_000,
            choice::TRAIN if rides => 5_000,
            choice::SABOTAGE if raids => 2_000,
            choice::DONE => 0,
            Action::Piece(_) => -1_000,
            Action::Hex(_) | Action::Choice(_) => NEVER,
        }));
    }

    /// The next unit that finds a better place: those who hunt first, dummies last.
    fn next_mover(&self, actions: &[Action]) -> Option<UnitId> {
        let fresh: UnitSet = actions
            .iter()
            .filter_map(|action| match action {
                Action::Piece(piece) => Some(UnitId::from(*piece)),
                Action::Hex(_) | Action::Choice(_) => None,
            })
            .filter(|unit| {
                // Whoever was seen at work slips away.
                !self.s.has(*unit, Marks::MOVED) || self.s.has(*unit, Marks::SHOWN)
            })
            .collect();
        let first = self.game.roster.anti;
        let last = self.game.roster.dummies;
        let tiers = [fresh.and(first), fresh.without(first).without(last), fresh.and(last)];
        tiers.into_iter().flat_map(|tier| tier.iter()).find(|unit| self.finds_better(*unit))
    }

    fn finds_better(&self, unit: UnitId) -> bool {
        let Some((here, mp)) = self.standing(unit) else { return false };
        let enough = self.worth(unit, here, mp) + TROUBLE;
        self.best_stop(unit).is_some_and(|best| best > enough)
    }

    /// The best that a unit finds within reach.
    fn best_stop(&self, unit: UnitId) -> Option<f32> {
        let reached = self.game.reached(self.s, UnitSet::of(unit));
        let worth = |hex: HexId| self.worth(unit, hex, reached.left(hex));
        reached.stops.iter().map(worth).reduce(f32::max)
    }

    fn weigh_ways(&self, units: UnitSet, actions: &[Action], out: &mut Vec<i32>) {
        let Some(unit) = units.first() else { return out.resize(actions.len(), 0) };
        let reached = self.game.reached(self.s, UnitSet::of(unit));
        let stay = self.standing(unit).filter(|_| self.s.has(unit, Marks::MOVED));
        out.extend(actions.iter().map(|action| match *action {
            Action::Hex(hex) => self.worth(unit, hex, reached.left(hex)) as i32,
            choice::BACK => {
                let worth = |(here, mp)| (self.worth(unit, here, mp) + TROUBLE) as i32;
                stay.map_or(NEVER, worth)
            }
            Action::Piece(_) | Action::Choice(_) => NEVER,
        }));
    }
}

/// BASE.6.2 Trains: asked for once, before anybody walks.
impl Sight<'_> {
    fn is_worth_a_ride(&self, actions: &[Action]) -> bool {
        let walks =
            self.game.units_of(self.s, AXIS).any(|(unit, _)| self.s.has(unit, Marks::MOVED));
        if walks || self.s.railed > 0 || self.s.phase() != Phase::AxisMovement {
            return false;
        }
        actions.iter().any(|action| match action {
            Action::Piece(piece) => self.fare(UnitId::from(*piece)).is_some(),
            Action::Hex(_) | Action::Choice(_) => false,
        })
    }

    /// What a unit gains by a ride, beyond what it could walk to; none if it is too little.
    fn fare(&self, unit: UnitId) -> Option<f32> {
        let (here, _) = self.standing(unit)?;
        let line = self.owned.has(here) && !self.s.breaks.has(here);
        if !line || !self.game.may_ride(self.s, unit) {
            return None;
        }
        let walk = self.best_stop(unit).unwrap_or(0.0).max(self.worth(unit, here, 0));
        let stations = self.game.stations(self.s, unit);
        let ride = stations.iter().map(|hex| self.worth(unit, hex, 0)).reduce(f32::max)?;
        Some(ride - walk).filter(|gain| *gain > FARE)
    }

    pub(super) fn weigh_train(&self, step: TrainStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            TrainStep::Pick => out.extend(actions.iter().map(|action| match action {
                Action::Piece(piece) => {
                    self.fare(UnitId::from(*piece)).map_or(-1_000, |gain| 500 + gain as i32)
                }
                Action::Hex(_) | Action::Choice(_) => 0,
            })),
            TrainStep::To(unit) => out.extend(actions.iter().map(|action| match action {
                Action::Hex(hex) => self.worth(unit, *hex, 0) as i32,
                Action::Piece(_) | Action::Choice(_) => NEVER,
            })),
        }
    }

    /// Whether a counter of the partisans is one of the deciding side.
    pub(super) fn is_mine(&self, unit: UnitId) -> bool {
        self.game.side(unit) == self.seat && self.seat == ALLIED
    }
}
