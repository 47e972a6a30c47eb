//! Everything besides moving and fighting: set-up, arrivals, ships, ports, excess.

use neretva_core::Action;
use neretva_gambit::Gambit;
use neretva_gambit::choice;
use neretva_gambit::rules::reinforcement::ReinforcementStep;
use neretva_gambit::state::{ALLIED, AXIS, State, UnitId};
use neretva_hex::HexId;

use super::march::NEVER;
use super::sight::Sight;

/// The set-up of the scenario is a sound one.
pub(super) fn weigh_setup(actions: &[Action], out: &mut Vec<i32>) {
    let weigh = |action: &Action| match *action {
        choice::STANDARD => 1_000,
        choice::DONE => 500,
        choice::DISPERSED => 10,
        choice::SWAP => -100,
        Action::Choice(_) | Action::Piece(_) | Action::Hex(_) => 0,
    };
    out.extend(actions.iter().map(weigh));
}

/// The most dispensable unit.
pub(super) fn weigh_excess(game: &Gambit, s: &State, actions: &[Action], out: &mut Vec<i32>) {
    let weigh = |action: &Action| match action {
        Action::Piece(piece) => {
            let unit = UnitId::from(*piece);
            let card = game.card(unit);
            let division = if card.division() { 20 } else { 0 };
            -(division + i32::from(game.steps(s, unit)) * i32::from(game.cf(s, unit)))
        }
        Action::Hex(_) | Action::Choice(_) => 0,
    };
    out.extend(actions.iter().map(weigh));
}

impl Sight<'_> {
    /// Weighs a step of the reinforcement segment.
    pub(super) fn weigh_arrivals(
        &self,
        step: ReinforcementStep,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        for action in actions {
            let value = match (step, action) {
                (ReinforcementStep::Optional(_), Action::Piece(piece)) => {
                    self.purchase((*piece).into())
                }
                (ReinforcementStep::Entry(unit), Action::Hex(hex)) => {
                    self.standing(unit, *hex, self.own(*hex))
                }
                (ReinforcementStep::Force10, Action::Hex(hex)) => {
                    let site = self.site(*hex).filter(|site| !site.mine);
                    site.map_or(0.0, |site| site.worth)
                }
                (ReinforcementStep::Naval, Action::Hex(hex)) => self.gunfire(*hex),
                (
                    ReinforcementStep::Optional(_)
                    | ReinforcementStep::Entry(_)
                    | ReinforcementStep::Force10
                    | ReinforcementStep::Naval,
                    _,
                ) => 0.0,
            };
            out.push(value as i32);
        }
    }

    /// The value of an optional unit minus the points that it gives the enemy.
    fn purchase(&self, unit: UnitId) -> f32 {
        let listed = self.game.scenario(self.s).optional.iter();
        let price = listed.filter(|optional| optional.unit == unit).map(|optional| optional.vp);
        let price = 150.0 * f32::from(price.max().unwrap_or(0));
        let card = self.game.card(unit);
        let strength = f32::from(card.steps * card.cf) / 10.0;
        self.w.buy * strength * self.turns_left() / 20.0 - price
    }

    /// Where naval gunfire will be needed.
    fn gunfire(&self, hex: HexId) -> f32 {
        let around = self.game.map.exits[hex.index()].iter().map(|exit| exit.to);
        let mut value = 0.0;
        for coast in around.chain([hex]).filter(|hex| self.game.map.coastal.has(*hex)) {
            let (ours, theirs) = (self.force(ALLIED, coast), self.force(AXIS, coast));
            if ours.steps > 0 && self.s.beach(coast).is_some() {
                value += 10.0 + 20.0 * self.danger(coast, ours);
            }
            if theirs.steps > 0 && !self.partisans_only(coast, AXIS) {
                let beside = self.game.map.exits[coast.index()].iter();
                let near: u32 = beside.map(|exit| u32::from(self.own(exit.to).fire)).sum();
                value += near as f32;
                // Units at sea want a port.
                if near == 0 && self.landers[0] > 0 && self.game.map.ports.has(coast) {
                    value += self.site(coast).map_or(0.0, |site| site.worth / 60.0);
                }
            }
        }
        value
    }

    /// A Beachhead in a port taken by land: supply, ships, and something to lose.
    pub(super) fn weigh_port(&self, hex: HexId, actions: &[Action], out: &mut Vec<i32>) {
        let danger = self.danger(hex, self.own(hex));
        let weigh = |action: &Action| match *action {
            choice::YES => 120.0 - 80.0 * danger,
            Action::Choice(_) | Action::Piece(_) | Action::Hex(_) => 0.0,
        };
        out.extend(actions.iter().map(|action| weigh(action) as i32));
    }

    /// Weighs where a hunt goes.
    pub(super) fn weigh_hunt(
        &self,
        group: neretva_gambit::state::UnitSet,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        let from = group.first().and_then(|unit| self.s.hex(unit));
        let best = from.and_then(|from| self.best_chase(from, group));
        let weigh = |action: &Action| match action {
            Action::Hex(hex) if best.is_some_and(|(_, target)| target == *hex) => 100.0,
            Action::Hex(_) => 10.0,
            Action::Piece(_) | Action::Choice(_) => NEVER,
        };
        out.extend(actions.iter().map(|action| weigh(action) as i32));
    }
}
