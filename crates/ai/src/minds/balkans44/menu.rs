//! What happens beside moving and fighting: set-up, arrivals, modes, ambushes, excess.

use neretva_balkans44::choice;
use neretva_balkans44::load::{HexSet, Kind, Nation};
use neretva_balkans44::rules::ambush::ReactStep;
use neretva_balkans44::state::{At, Marks, SOVIET, UnitId};
use neretva_core::Action;
use neretva_hex::HexId;

use super::sight::Sight;
use super::stand::{Nets, Stand};

/// The set-up of the scenario is a sound one.
pub(super) fn weigh_setup(actions: &[Action], out: &mut Vec<i32>, standing: bool) {
    out.extend(actions.iter().map(|action| match *action {
        choice::STANDARD if !standing => 1_000,
        choice::DONE => 500,
        Action::Choice(_) | Action::Piece(_) | Action::Hex(_) => 0,
    }));
}

/// Yes, or whatever is first.
pub(super) fn weigh_question(actions: &[Action], out: &mut Vec<i32>) {
    out.extend(actions.iter().map(|action| i32::from(*action == choice::YES)));
}

/// Guerrillas strike whenever they can, and lose nothing by it.
pub(super) fn weigh_ambush(
    sight: &Sight<'_>,
    step: ReactStep,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    let losing = matches!(step, ReactStep::Loss(_));
    out.extend(actions.iter().map(|action| match *action {
        Action::Piece(piece) if losing => -sight.price(piece.into()),
        Action::Piece(_) => 100,
        // The last hex of the way comes first in it: there most has been spent already.
        Action::Hex(hex) => {
            let at = sight.s.path.iter().position(|way| *way == hex);
            at.map_or(0, |at| -(at as i32))
        }
        choice::COMMANDO => 60,
        choice::TITO => {
            if sight.s.switches.rosselsprung {
                -20
            } else {
                40
            }
        }
        choice::NAVY | choice::BALKAN_AIR | choice::YES => 50,
        Action::Choice(_) => 0,
    }));
}

impl Sight<'_> {
    /// Weighs hexes for a unit that comes, and units that could come.
    pub(super) fn weigh_arrivals(
        &self,
        unit: Option<UnitId>,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        let mut nets = Nets::default();
        let stand = unit.map(|unit| Stand::new(self, unit, &mut nets));
        out.extend(actions.iter().map(|action| match *action {
            Action::Hex(hex) => stand.as_ref().map_or(0, |stand| stand.worth(hex) as i32),
            Action::Piece(piece) => 50 + self.purchase(piece.into()),
            choice::FULL => 50,
            Action::Choice(_) => 0,
        }));
    }

    /// Armour first.
    fn purchase(&self, unit: UnitId) -> i32 {
        let card = self.game.card(unit);
        let dead = i32::from(self.s.at[unit] == At::Dead);
        let gain = i32::from(card.front.attack + card.front.defence);
        let armour =
            matches!(card.kind, Kind::Panzer | Kind::Panzergrenadier | Kind::Tank | Kind::Mech);
        6 * gain + 30 * i32::from(armour) + 10 * dead + self.bounty(unit) as i32
    }

    /// Whoever is missed least.
    pub(super) fn weigh_excess(&self, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => -self.price((*piece).into()),
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    /// HQs that are far behind go on; guerrillas rise where something is to be had.
    pub(super) fn weigh_modes(&self, actions: &[Action], out: &mut Vec<i32>) {
        let moving = self.hqs_to_move();
        out.extend(actions.iter().map(|action| match action {
            Action::Piece(piece) => {
                let unit = UnitId::from(*piece);
                match self.game.roster.hqs.iter().position(|hq| *hq == unit) {
                    Some(at) => {
                        let wrong = moving[at] != self.s.has(unit, Marks::FLIPPED);
                        if wrong { 120 } else { -120 }
                    }
                    None => (self.w.rise * self.rising(unit) - 45.0) as i32,
                }
            }
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    /// Which HQs should move: those who support little of what could be supported, but never both.
    fn hqs_to_move(&self) -> [bool; 2] {
        let idle = self.game.roster.hqs.map(|hq| {
            let Some(here) = self.s.hex(hq) else { return 0.0 };
            let near = |hex: &HexId| self.game.map.grid.distance(here, *hex) <= 2;
            let best =
                |near: HexSet| near.iter().map(|hex| self.supported(hq, hex)).fold(0.0, f32::max);
            let front = self.held[SOVIET.index()];
            let (now, then) = (best(front.only(|hex| near(&hex))), best(front));
            if now < 0.45 * then { then - now } else { 0.0 }
        });
        let far = idle.map(|idle| idle > 0.0);
        match far {
            [true, true] if idle[0] >= idle[1] => [true, false],
            [true, true] => [false, true],
            [..] => far,
        }
    }

    /// What a guerrilla could do as a regular unit.
    fn rising(&self, unit: UnitId) -> f32 {
        let Some(hex) = self.s.hex(unit) else { return 0.0 };
        let scores = self.game.nation(unit) == Nation::Yugoslav;
        let mut value = 0.0_f32;
        for (at, (site, _)) in self.game.map.victory.iter().enumerate() {
            let Some(site) = self.site(*site).filter(|site| !site.mine && scores) else { continue };
            let (far, guard) = (self.lore.far(at, hex), self.enemy(site.hex).defence);
            if far <= 10 && guard == 0.0 {
                value = value.max(0.8 * site.worth);
            } else if far <= 10 {
                let help = self.threat(SOVIET, site.hex) / (3.0 * guard);
                value = value.max(0.5 * site.worth * help.min(1.0));
            }
        }
        value
    }
}
