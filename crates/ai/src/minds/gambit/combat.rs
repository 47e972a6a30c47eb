//! Decisions in a battle, one ply deep and by exact odds.

use neretva_core::Action;
use neretva_gambit::Gambit;
use neretva_gambit::choice;
use neretva_gambit::load::Nation;
use neretva_gambit::rules::combat::{Battle, BattleKind, CombatStep, Volley};
use neretva_gambit::state::{ALLIED, At, Marks, State, UnitId};
use neretva_hex::HexId;

use super::clash::{Line, volley};
use super::march::NEVER;
use super::sight::Sight;

/// Weighs a shot: who fires, and at whom. Does not need the rest of the board.
pub(super) fn weigh_shot(game: &Gambit, s: &State, actions: &[Action], out: &mut Vec<i32>) {
    let weigh = |action: &Action| match action {
        Action::Piece(piece) => target_value(game, s, (*piece).into()),
        Action::Hex(_) | Action::Choice(_) => 0,
    };
    out.extend(actions.iter().map(weigh));
}

/// What a hit on a unit is worth: divisions score when they die, and some come back.
fn target_value(game: &Gambit, s: &State, unit: UnitId) -> i32 {
    let card = game.card(unit);
    let german = matches!(card.nation, Nation::German | Nation::Ss);
    let worth = match (card.division(), s.has(unit, Marks::REDUCED)) {
        (true, true) => 150,
        (true, false) => 70,
        (false, _) if card.partisan_type() => 50,
        (false, _) if german => 55,
        (false, _) => 65,
    };
    worth + 3 * i32::from(game.cf(s, unit))
}

/// Weighs whose step is given back.
fn regain_value(game: &Gambit, s: &State, unit: UnitId) -> i32 {
    let card = game.card(unit);
    let dead = !s.has(unit, Marks::REDUCED) && !matches!(s.at[unit], At::Hex(_) | At::Med);
    let division = if card.division() { 60 } else { 0 };
    let saved = if dead { division + 20 } else { 10 };
    saved + 4 * i32::from(card.cf)
}

impl Sight<'_> {
    /// Weighs a step of a battle; shots are weighed without the rest of the board.
    pub(super) fn weigh_combat(
        &self,
        battle: &Battle,
        step: CombatStep,
        actions: &[Action],
        out: &mut Vec<i32>,
    ) {
        for action in actions {
            let value = match (step, action) {
                (CombatStep::Tac, _) => self.tac(battle, *action),
                (CombatStep::BreakOff, _) => self.breaking_off(battle, *action),
                (CombatStep::Declare, _) => self.retreating(battle, *action),
                (CombatStep::Regain(_), Action::Piece(piece)) => {
                    regain_value(self.game, self.s, (*piece).into()) as f32
                }
                (CombatStep::Retreat | CombatStep::RetreatOne(_), Action::Hex(hex)) => {
                    self.refuge_of(battle, *hex)
                }
                (CombatStep::Advance, Action::Piece(piece)) => {
                    self.advancing(battle, (*piece).into())
                }
                (
                    CombatStep::Regain(_)
                    | CombatStep::Retreat
                    | CombatStep::RetreatOne(_)
                    | CombatStep::Advance
                    | CombatStep::Fire(_)
                    | CombatStep::Aim(..)
                    | CombatStep::Shot { .. }
                    | CombatStep::Extra(_)
                    | CombatStep::Displace(_),
                    _,
                ) => 0.0,
            };
            out.push(value as i32);
        }
    }

    /// The few air groups go where most is at stake.
    fn tac(&self, battle: &Battle, action: Action) -> f32 {
        let fighters = if battle.attacker == ALLIED {
            battle.attackers_left(self.s)
        } else {
            battle.defenders_left(self.s)
        };
        let helped =
            |unit: &UnitId| battle.attacker != ALLIED || self.game.tac_in_attack(self.s, *unit);
        let fighters = fighters.iter().filter(helped);
        let steps: u8 = fighters.map(|unit| self.game.steps(self.s, unit)).sum();
        if steps == 0 {
            return if action == choice::TAC { 0.0 } else { 1.0 };
        }
        let stake =
            f32::from(steps) * 15.0 + 0.1 * self.site(battle.target).map_or(0.0, |s| s.worth);
        // What is kept now is for the defence.
        let kept =
            if battle.attacker == ALLIED && self.game.tac_left(self.s) == 1 { 45.0 } else { 10.0 };
        if action == choice::TAC { stake } else { kept }
    }

    /// The attackers' line as they shoot now.
    fn shooters(&self, battle: &Battle) -> Line {
        let left = battle.attackers_left(self.s);
        let front = left.iter().filter(|unit| !self.game.is_support(*unit));
        let (mut steps, mut sum) = (0, 0);
        for unit in front {
            let shots = i32::from(self.game.steps(self.s, unit));
            steps += shots;
            sum += shots * self.game.number(self.s, battle, Volley::Offence, unit).clamp(0, 10);
        }
        Line {
            steps: steps as usize,
            number: if steps > 0 { (sum + steps / 2) / steps } else { 0 },
            guns: 0,
        }
    }

    /// After the defenders have fired: nothing more can be lost, but one step can be saved.
    fn breaking_off(&self, battle: &Battle, action: Action) -> f32 {
        let hit = battle.hit.iter();
        let saved = hit.map(|unit| regain_value(self.game, self.s, unit)).max().unwrap_or(0);
        if action == choice::BREAK_OFF {
            return saved as f32 * self.own_step / 60.0;
        }
        let left = battle.defenders_left(self.s);
        let steps: u8 = left.iter().map(|unit| self.game.steps(self.s, unit)).sum();
        let fight = volley(self.shooters(battle), steps.into(), 0);
        let partisans = left.iter().all(|unit| self.game.is_partisan(unit));
        self.fight_value(fight, battle.target, self.prize(battle.target), [false, partisans])
    }

    /// After the attackers have fired: a step saved against the hex.
    fn retreating(&self, battle: &Battle, action: Action) -> f32 {
        let left = battle.defenders_left(self.s);
        if action == choice::RETREAT {
            let hit = battle.hit.iter();
            let saved = hit.map(|unit| regain_value(self.game, self.s, unit)).max().unwrap_or(0);
            return saved as f32 * self.own_step / 60.0;
        }
        if left.is_empty() {
            return NEVER;
        }
        let here = self.site(battle.target).filter(|site| site.mine);
        let place = here.map_or(15.0, |site| self.w.hold * site.worth);
        // A stack that will be attacked again by more than it can bear does not hold the hex.
        let force = self.gathered(left.iter());
        place * (1.0 - 0.3 * self.danger(battle.target, force)).clamp(0.15, 1.0)
    }

    /// A hex to retreat to: safe, and good for something.
    fn refuge_of(&self, battle: &Battle, hex: HexId) -> f32 {
        let left = battle.defenders_left(self.s);
        let force = left.iter().fold(self.own(hex), |all, unit| all.with(self.game, self.s, unit));
        let danger = self.own_step * self.danger(hex, force);
        let Some(unit) = left.first() else { return -danger };
        self.pull(unit, hex) * 0.3 + self.hold(hex, self.own(hex).units) - danger
    }

    /// Whether to go where the enemy was.
    fn advancing(&self, battle: &Battle, unit: UnitId) -> f32 {
        let partisan = self.game.is_partisan(unit);
        let from = battle.from;
        let others = self.beside(unit, from);
        // A Beachhead is never abandoned, and its last guard never leaves.
        if battle.kind == BattleKind::Attack && others.units == 0 && self.s.beach(from).is_some() {
            return -200.0;
        }
        let there = self.own(battle.target);
        let take = match self.site(battle.target) {
            Some(site) if !site.mine && there.units == 0 && !partisan => site.worth,
            Some(_) | None => 0.0,
        };
        let after = self.standing(unit, battle.target, there);
        take + after - self.standing(unit, from, others) + 5.0
    }
}
