//! What each step asks.

use neretva_core::msg;

use super::{CombatStep, attacking};
use crate::game::Words;
use crate::load::Partizan;
use crate::state::{AXIS, State, piece};

impl Partizan {
    pub(crate) fn combat_words(&self, s: &State, step: CombatStep) -> Words {
        match step {
            CombatStep::Pick if attacking(s) == AXIS => {
                Words::new(cite!("11.1.5"), msg!("partizan-ask-target"))
            }
            CombatStep::Pick => {
                Words::new(cite!("11.1.5"), msg!("partizan-ask-target-or-objective"))
            }
            CombatStep::Destroy { objective, .. } => {
                Words::new(cite!("18.5.1"), self.destroy_purpose(objective))
            }
            CombatStep::Declare(battle) => {
                Words::new(cite!("11.1.5"), msg!("partizan-ask-attackers", hex = battle.target))
            }
            CombatStep::Initiative(battle) => {
                Words::new(cite!("11.4.1"), msg!("partizan-roll-initiative", hex = battle.target))
            }
            CombatStep::Retreat(battle) => {
                Words::new(cite!("12.1.1"), msg!("partizan-ask-retreat", hex = battle.target))
            }
            CombatStep::RetreatTo(battle, unit) => {
                let unit = piece(unit.into());
                Words::new(self.retreat_rule(&battle), msg!("partizan-ask-where", unit = unit))
            }
            CombatStep::Table(battle) => {
                Words::new(cite!("11.4.9"), msg!("partizan-ask-table", hex = battle.target))
            }
            CombatStep::Support(battle) => {
                Words::new(cite!("11.4.10"), msg!("partizan-ask-support", hex = battle.target))
            }
            CombatStep::Caches(battle) => {
                Words::new(cite!("11.5.2"), msg!("partizan-ask-caches", hex = battle.target))
            }
            CombatStep::Chit(_, unit) => {
                let unit = piece(unit.into());
                Words::new(cite!("11.5.4"), msg!("partizan-ask-chit", unit = unit))
            }
            CombatStep::Result(battle) => {
                Words::new(cite!("11.6.3"), msg!("partizan-roll-combat", hex = battle.target))
            }
            CombatStep::Losses(_, losses) => {
                let steps = if losses.attacker > 0 { losses.attacker } else { losses.defender };
                Words::new(cite!("11.9.3"), msg!("partizan-ask-losses", steps = steps))
            }
            CombatStep::Withdraw(battle) => {
                Words::new(cite!("12.5.1"), msg!("partizan-ask-withdraw", hex = battle.target))
            }
            CombatStep::WithdrawTo(_, unit) => {
                let unit = piece(unit.into());
                Words::new(cite!("12.5.2"), msg!("partizan-ask-where", unit = unit))
            }
            CombatStep::Advance(battle) => {
                Words::new(cite!("11.10.1"), msg!("partizan-ask-advance", hex = battle.target))
            }
        }
    }
}
