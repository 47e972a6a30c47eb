//! Who moves, and where to.
//!
//! Whoever is picked up moves: so only those are picked up who find a better place beside them.

use neretva_balkans44::choice;
use neretva_balkans44::load::HexSet;
use neretva_balkans44::rules::movement::MoveStep;
use neretva_balkans44::state::{UnitId, UnitSet};
use neretva_core::Action;
use neretva_hex::HexId;

use super::sight::Sight;
use super::stand::{Nets, Stand};

/// What is never done if there is anything else.
pub(super) const NEVER: i32 = -100_000;
/// What a move must gain.
const TROUBLE: f32 = 12.0;

impl Sight<'_> {
    pub(super) fn weigh_move(&self, step: MoveStep, actions: &[Action], out: &mut Vec<i32>) {
        match step {
            MoveStep::Truce => self.weigh_truce(actions, out),
            MoveStep::Pick => self.weigh_movers(actions, out),
            MoveStep::Group(units) => self.weigh_ways(units, false, actions, out),
            MoveStep::On(going) => self.weigh_ways(going.units, true, actions, out),
            MoveStep::Part(units, _) => self.weigh_ways(units, true, actions, out),
        }
    }

    fn weigh_truce(&self, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => 10 + self.strong((*piece).into()).defence as i32,
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    /// Those who find a better place beside them go first; then whoever finds one further away.
    fn weigh_movers(&self, actions: &[Action], out: &mut Vec<i32>) {
        let mut nets = Nets::default();
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => self.urge((*piece).into(), &mut nets) as i32,
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
        if out.iter().any(|weight| *weight > 0) {
            return;
        }
        for (action, weight) in actions.iter().zip(out.iter_mut()) {
            let Action::Piece(piece) = action else { continue };
            if *weight > NEVER && self.finds_better((*piece).into(), &mut nets) {
                *weight = 100;
                return;
            }
        }
    }

    /// How much a unit wants to leave for a hex beside it; negative if it does not.
    fn urge(&self, unit: UnitId, nets: &mut Nets) -> f32 {
        let Some(here) = self.s.hex(unit) else { return NEVER as f32 };
        let stand = Stand::new(self, unit, nets);
        let stay = stand.worth(here);
        let beside = self.steps(unit, here, &stand);
        let best = beside.iter().map(|hex| stand.worth(hex)).reduce(f32::max);
        let Some(best) = best else { return NEVER as f32 };
        let gain = best - stay - TROUBLE;
        // HQs follow the others.
        let late = if stand.strong.hq { 0.05 } else { 1.0 };
        if gain > 0.0 { late * (gain + 5.0 * stand.strong.attack) + 50.0 } else { gain - 50.0 }
    }

    /// Whether a unit can reach a better place at all.
    fn finds_better(&self, unit: UnitId, nets: &mut Nets) -> bool {
        let Some(here) = self.s.hex(unit) else { return false };
        let stand = Stand::new(self, unit, nets);
        // Whoever faces the enemy, or hides from him, has looked around already.
        if stand.strong.guerrilla || self.zones[self.seat.other().index()].has(here) {
            return false;
        }
        let enough = stand.worth(here) + TROUBLE;
        self.game.reachable(self.s, unit).iter().any(|hex| stand.worth(hex) > enough)
    }

    /// Hexes beside a unit that it may always enter.
    fn steps(&self, unit: UnitId, here: HexId, stand: &Stand<'_>) -> HexSet {
        let (game, s) = (self.game, self.s);
        let enemies = game.held(s, self.seat.other());
        let mut zones = self.zones[self.seat.other().index()];
        if stand.strong.guerrilla {
            zones = game.zones_for_guerrillas(zones);
        }
        let open = game.area(unit).without(game.scenario(s).closed).without(enemies);
        let mut beside = game.map.around[here.index()].and(open);
        if zones.has(here) {
            beside = beside.without(zones);
        }
        if game.yugoslavia_admits(s, UnitSet::of(unit), here) {
            beside
        } else {
            beside.without(game.map.yugoslavia)
        }
    }

    fn weigh_ways(&self, units: UnitSet, moving: bool, actions: &[Action], out: &mut Vec<i32>) {
        let Some(unit) = units.first() else { return out.resize(actions.len(), 0) };
        let mut nets = Nets::default();
        let stand = Stand::new(self, unit, &mut nets);
        out.extend(actions.iter().map(|action| match (action, self.s.hex(unit)) {
            (Action::Hex(hex), _) => stand.worth(*hex) as i32,
            (Action::Choice(_), Some(here)) if moving && *action == choice::DONE => {
                (stand.worth(here) + TROUBLE) as i32
            }
            (Action::Piece(_) | Action::Choice(_), _) => NEVER,
        }));
    }
}
