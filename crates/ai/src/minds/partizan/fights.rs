//! What to do in a combat, by exact averages.

use neretva_core::{Action, Seat};
use neretva_hex::HexId;
use neretva_partizan::choice;
use neretva_partizan::load::{Nation, Partizan};
use neretva_partizan::rules::combat::{Battle, Clash, CombatStep, Table, attacking};
use neretva_partizan::state::{AXIS, Marks, PARTISAN, State, UnitId, UnitSet};

use super::field::{AXIS_STEP, Field};
use super::havens::{Havens, objective};
use super::hunts::Hunts;
use super::toll::{Attack, Toll, both_tables, toll};
use super::{Script, havens_of};

/// An attack is worth it from this many hundredths of a point.
const WORTHWHILE: i32 = 25;

/// A script's weights for the acts of a combat step.
pub(super) fn weigh(
    game: &Partizan,
    s: &State,
    script: &Script,
    step: CombatStep,
    actions: &[Action],
    out: &mut Vec<i32>,
) {
    let fight = Fight { game, s, script };
    match step {
        CombatStep::Pick => fight.pick(actions, out),
        CombatStep::Declare(battle) => fight.declare(&battle, actions, out),
        CombatStep::Retreat(battle) => fight.retreat(&battle, actions, out),
        CombatStep::RetreatTo(_, unit) | CombatStep::WithdrawTo(_, unit) => {
            let havens = Havens::new(game, s, script.partisan, one(unit));
            out.extend(actions.iter().map(|a| match a {
                Action::Hex(hex) => havens.worth(unit, *hex, false),
                Action::Piece(_) | Action::Choice(_) => 0,
            }));
        }
        CombatStep::Table(battle) => fight.table(&battle, actions, out),
        CombatStep::Support(_) => {
            out.extend(actions.iter().map(|a| i32::from(*a != choice::NO_SUPPORT)));
        }
        CombatStep::Caches(battle) => fight.caches(&battle, actions, out),
        CombatStep::Chit(battle, unit) => fight.chit(&battle, unit, actions, out),
        CombatStep::Losses(..) => {
            out.extend(actions.iter().map(|a| match a {
                Action::Piece(unit) => -step_price(game, s, (*unit).into()),
                Action::Hex(_) | Action::Choice(_) => 0,
            }));
        }
        CombatStep::Withdraw(battle) => fight.withdraw(&battle, actions, out),
        CombatStep::Advance(battle) => fight.advance(&battle, actions, out),
        CombatStep::Destroy { .. } | CombatStep::Initiative(_) | CombatStep::Result(_) => {
            out.resize(actions.len(), 0);
        }
    }
}

fn one(unit: UnitId) -> UnitSet {
    UnitSet::of(unit)
}

/// The cost of taking a step from a unit, in tenths of strength.
pub(super) fn step_price(game: &Partizan, s: &State, unit: UnitId) -> i32 {
    let card = game.card(unit);
    let now = game.ratings(s, unit);
    let left = match card.back {
        Some(back) if !s.has(unit, Marks::DEPLETED) => back,
        Some(_) | None => neretva_partizan::load::Ratings { attack: 0, defence: 0, movement: 0 },
    };
    let lost = i32::from(now.attack - left.attack) * 10 + i32::from(now.defence - left.defence) * 5;
    let for_good = match card.nation {
        Nation::Ustashi | Nation::Croatian => 10,
        Nation::German
        | Nation::Italian
        | Nation::Bulgarian
        | Nation::Hungarian
        | Nation::Partisan => 0,
        Nation::British | Nation::American | Nation::French | Nation::Polish => -20,
    };
    let tito = if unit == game.tito { 10_000 } else { 0 };
    // Losing a whole counter is losing a garrison.
    let whole = if left.defence == 0 && game.side(unit) == AXIS { 15 } else { 0 };
    lost + for_good + tito + whole + 5 * i32::from(s.chit[unit])
}

struct Fight<'a> {
    game: &'a Partizan,
    s: &'a State,
    script: &'a Script,
}

impl Fight<'_> {
    fn attacking(&self) -> Seat {
        attacking(self.s)
    }

    fn holder(&self, battle: &Battle) -> Seat {
        self.game.initiative_seat(battle.net)
    }

    fn enemies_in(&self, hex: HexId) -> UnitSet {
        let enemy = self.attacking().other();
        self.s.stack(hex).only(|unit| self.game.side(unit) == enemy)
    }

    /// A battle as the seat knows it.
    fn attack_of(&self, eyes: &Field<'_>, battle: &Battle) -> Attack {
        let (game, s) = (self.game, self.s);
        let clash = game.clash(s, battle);
        let defenders = self.enemies_in(battle.target);
        let prices = match clash.by {
            AXIS => [AXIS_STEP, eyes.counter],
            _ => [eyes.counter, AXIS_STEP],
        };
        Attack {
            clash: Clash {
                attack: 10 * clash.attack,
                defence: defenders.iter().map(|unit| eyes.defence(unit)).sum(),
                ..clash
            },
            steps: [battle.attackers, defenders].map(|units| game.steps_of(s, units).into()),
            way_out: clash.by == AXIS && self.way_out(battle.target),
            prices,
        }
    }

    /// Whether any way out of a hex is free of enemies.
    fn way_out(&self, hex: HexId) -> bool {
        let held = self.game.held(self.s, AXIS);
        let mut exits = self.game.exits(hex).iter();
        exits.any(|exit| !exit.water && !held.has(exit.to))
    }

    /// What the attack is worth to the attacker.
    fn gain(&self, attack: &Attack, toll: &Toll, field: &Field<'_>) -> i32 {
        let target = attack.clash.target;
        let prize = match attack.clash.by {
            AXIS => field.post(target),
            _ => {
                let raid = objective(self.game, self.s, target) * self.script.partisan.raid / 100;
                raid + field.post(target) / 2
            }
        };
        toll.gain(attack.prices, prize)
    }

    /// Units of the attacker beside a hex that have not fought.
    fn able(&self, target: HexId) -> UnitSet {
        let (game, s) = (self.game, self.s);
        let mut able = UnitSet::EMPTY;
        for exit in game.exits(target).iter().filter(|exit| !exit.water) {
            for unit in s.stack(exit.to).iter() {
                if game.side(unit) == self.attacking() && !s.has(unit, Marks::FOUGHT) {
                    able.add(unit);
                }
            }
        }
        able
    }

    /// The able units that are worth risking.
    fn willing(&self, target: HexId) -> UnitSet {
        let able = self.able(target);
        if self.attacking() == AXIS {
            return able;
        }
        // Tito and units in good places stay out of it.
        able.iter().filter(|unit| *unit != self.game.tito).collect()
    }

    fn pick(&self, actions: &[Action], out: &mut Vec<i32>) {
        let by = self.attacking();
        let field = Field::new(self.game, self.s, by, UnitSet::EMPTY);
        out.extend(actions.iter().map(|a| match a {
            // A unit at sea lands sooner or later; one on an objective destroys it first.
            Action::Piece(unit) if self.s.hex((*unit).into()).is_none() => 500,
            Action::Piece(unit) => 3_000 - field.defence((*unit).into()),
            Action::Hex(hex) => {
                let battle = Battle { attackers: self.willing(*hex), ..Battle::on(*hex) };
                let attack = self.attack_of(&field, &battle);
                self.gain(&attack, &toll(self.game, self.s, &field.luck, &attack), &field)
            }
            Action::Choice(_) => match by {
                AXIS => WORTHWHILE,
                _ => WORTHWHILE * self.script.partisan.caution / 100,
            },
        }));
    }

    /// Attackers are named in the order of their numbers: a unit that is passed over stays out.
    fn declare(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let field = Field::new(self.game, self.s, self.attacking(), UnitSet::EMPTY);
        let rest: UnitSet = actions
            .iter()
            .filter_map(|a| match a {
                Action::Piece(unit) => Some((*unit).into()),
                Action::Hex(_) | Action::Choice(_) => None,
            })
            .collect();
        let all = battle.attackers.or(rest.and(self.willing(battle.target)));
        let worth = |attackers: UnitSet| {
            let attack = self.attack_of(&field, &Battle { attackers, ..*battle });
            if attack.clash.attack == 0 {
                return -10_000;
            }
            self.gain(&attack, &toll(self.game, self.s, &field.luck, &attack), &field)
        };
        let together = worth(all);
        for (rank, a) in (0..).zip(actions) {
            out.push(match a {
                Action::Piece(unit) => {
                    let unit = (*unit).into();
                    let needed = together - worth(all.without(one(unit)));
                    let elsewhere = self.elsewhere(unit, battle.target);
                    if all.has(unit) && needed > elsewhere { 1_000 - rank } else { -rank }
                }
                Action::Hex(_) | Action::Choice(_) => 500,
            });
        }
    }

    /// What a unit could do in another attack, roughly.
    fn elsewhere(&self, unit: UnitId, target: HexId) -> i32 {
        let Some(hex) = self.s.hex(unit) else { return 0 };
        let mut exits = self.game.exits(hex).iter().filter(|exit| !exit.water);
        let other = exits.any(|exit| {
            exit.to != target
                && !self.s.attacked.has(exit.to)
                && !self.enemies_in(exit.to).is_empty()
        });
        match self.attacking() {
            AXIS if other => 40,
            // A unit that adds nothing is only put at risk.
            AXIS => -1,
            _ => 10,
        }
    }

    /// The cost of the fight as it stands: initiative and perhaps the table are known.
    fn standing(&self, battle: &Battle, field: &Field<'_>, extra: [i32; 2]) -> (Attack, Toll) {
        let attackers = battle.attackers.only(|unit| self.s.hex(unit).is_some());
        let mut attack = self.attack_of(field, &Battle { attackers, ..*battle });
        attack.clash.attack += extra[0];
        attack.clash.defence += extra[1];
        let holder = self.holder(battle);
        let support = match battle.table {
            Some(_) => attack.clash.support,
            None => self.game.support(self.s, holder, battle.target),
        };
        let tolls = both_tables(self.game, &attack, support);
        let toll = match battle.table {
            Some(Table::Assault) => tolls[0],
            Some(Table::CloseCombat) => tolls[1],
            None => {
                let [one, other] = tolls.map(|toll| self.gain(&attack, &toll, field));
                tolls[usize::from((one >= other) != (holder == attack.clash.by))]
            }
        };
        (attack, toll)
    }

    /// Partisans slip away if standing costs more than the place is worth.
    fn retreat(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let field = Field::new(self.game, self.s, PARTISAN, UnitSet::EMPTY);
        let (attack, toll) = self.standing(battle, &field, [0; 2]);
        let each = attack.steps[1].max(1);
        let loss = toll.defender * field.counter / 100 - toll.attacker * AXIS_STEP / 200;
        let post = field.post(battle.target);
        out.extend(actions.iter().map(|a| match a {
            Action::Piece(unit) if UnitId::from(*unit) == self.game.tito => loss + 1_000,
            Action::Piece(_) => (loss - post) / each - 20,
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    fn table(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let eyes = self.holder(battle);
        let field = Field::new(self.game, self.s, eyes, UnitSet::EMPTY);
        out.extend(actions.iter().map(|a| {
            let table = if *a == choice::ASSAULT { Table::Assault } else { Table::CloseCombat };
            let chosen = Battle { table: Some(table), bomber: eyes == AXIS, ..*battle };
            let (attack, toll) = self.standing(&chosen, &field, [0; 2]);
            let gain = self.gain(&attack, &toll, &field);
            // After close combat Partisans may slip away from where they attacked.
            let escape = match (table, attack.clash.by) {
                (Table::CloseCombat, PARTISAN) => 40,
                (Table::CloseCombat | Table::Assault, _) => 0,
            };
            if eyes == attack.clash.by { gain + escape } else { -gain }
        }));
    }

    /// What a chit of that size adds for the Partisans.
    fn chit_gain(&self, battle: &Battle, unit: UnitId, size: i32) -> i32 {
        let field = Field::new(self.game, self.s, PARTISAN, UnitSet::EMPTY);
        let attacks = battle.attackers.has(unit);
        let extra = if attacks { [10 * size, 0] } else { [0, 10 * size] };
        let [without, with] = [[0; 2], extra].map(|extra| {
            let (attack, toll) = self.standing(battle, &field, extra);
            self.gain(&attack, &toll, &field)
        });
        if attacks { with - without } else { without - with }
    }

    fn caches(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let size = (1..=3).rev().find(|size| self.s.hand[*size as usize - 1] > 0).unwrap_or(0);
        let mut gains = [None; 2];
        out.extend(actions.iter().map(|a| match a {
            Action::Piece(unit) => {
                let unit = (*unit).into();
                let side = usize::from(battle.attackers.has(unit));
                *gains[side].get_or_insert_with(|| self.chit_gain(battle, unit, size))
            }
            Action::Hex(_) | Action::Choice(_) => 60,
        }));
    }

    fn chit(&self, battle: &Battle, unit: UnitId, actions: &[Action], out: &mut Vec<i32>) {
        let chits = [choice::CHIT_1, choice::CHIT_2, choice::CHIT_3];
        out.extend(actions.iter().map(|a| {
            let size = chits.iter().position(|chit| chit == a).map_or(0, |n| n as i32 + 1);
            self.chit_gain(battle, unit, size) - 15 * size
        }));
    }

    fn withdraw(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        let survivors = battle.attackers.iter().filter(|unit| self.s.hex(*unit).is_some()).count();
        let empty = self.enemies_in(battle.target).is_empty();
        let prize = objective(self.game, self.s, battle.target);
        out.extend(actions.iter().map(|a| match a {
            // A unit must be left to take the hex.
            Action::Piece(_) if empty && prize > 0 && survivors == 1 => -1,
            Action::Piece(unit) => {
                let unit = (*unit).into();
                let havens = havens_of(self.game, self.s, self.script, one(unit));
                let here = self.s.hex(unit).unwrap_or(battle.target);
                -havens.worth(unit, here, false)
            }
            Action::Hex(_) | Action::Choice(_) => 0,
        }));
    }

    fn advance(&self, battle: &Battle, actions: &[Action], out: &mut Vec<i32>) {
        out.extend(actions.iter().map(|a| {
            let Action::Piece(unit) = a else { return 0 };
            let unit = (*unit).into();
            let here = self.s.hex(unit).unwrap_or(battle.target);
            if self.game.side(unit) == AXIS {
                let hunts = Hunts::new(self.game, self.s, self.script.axis, one(unit));
                hunts.guard(battle.target) - hunts.guard(here) - 5
            } else {
                let havens = havens_of(self.game, self.s, self.script, one(unit));
                havens.worth(unit, battle.target, true) - havens.worth(unit, here, true)
            }
        }));
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow::Continue;

    use neretva_core::walk::{self, Question};
    use neretva_core::{Actions, Game, Input, Rng, Setup, Shipped, Silent};
    use neretva_data::Source;
    use neretva_partizan::state::Frame;
    use rand_core::SeedableRng;

    use super::*;
    use crate::minds::partizan::script;

    fn agree(game: &Partizan, s: &State, battle: &Battle) {
        let fight = Fight { game, s, script: &script(0) };
        for eyes in [PARTISAN, AXIS] {
            let field = Field::new(game, s, eyes, UnitSet::EMPTY);
            let (Attack { clash, .. }, _) = fight.standing(battle, &field, [0; 2]);
            let odds = game.odds(s, eyes).expect("it is about to be rolled for");
            let strengths = [odds.attack.total(), odds.defence.total()];
            assert_eq!([clash.attack, clash.defence], strengths.map(|sum| 10 * sum));
            let forecast = battle.table.map(|table| game.forecast(&clash, table).column);
            assert!(forecast.is_some(), "the table is chosen");
            assert_eq!(forecast, odds.charts[0].column, "{battle:?}");
        }
    }

    /// With all units face up, the odds a script expects are those that players are shown.
    #[test]
    fn scripts_and_the_odds_agree_on_every_combat() {
        let source = Source::embedded("partizan", Partizan::FILES);
        let game = Partizan::load(&source).unwrap_or_else(|faults| panic!("{faults}"));
        let mut combats = 0;
        for seed in 0..20 {
            let mut rng = Rng::seed_from_u64(seed);
            let mut s = game.initial(&Setup::default_of(Partizan::ABOUT));
            let mut actions = Actions::new();
            let _ = walk::drive(&game, &mut s, &mut Silent, |s, question| {
                if let Frame::Combat(CombatStep::Result(battle)) = s.frame() {
                    agree(&game, s, &battle);
                    combats += 1;
                }
                Continue::<(), Input>(match question {
                    Question::Roll(roll) => Input::Rolled(roll.roll(&mut rng)),
                    Question::Act(_) => {
                        let act = walk::any_legal(&game, s, &mut rng, &mut actions);
                        Input::Act(act.expect("there is always something to do"))
                    }
                })
            });
        }
        assert!(combats >= 1_000, "{combats}");
    }
}
