//! What each step asks.

use neretva_core::msg;

use super::{Battle, CombatStep, Relief, Volley};
use crate::Gambit;
use crate::game::Words;
use crate::state::{State, piece};

impl Gambit {
    pub(crate) fn combat_words(&self, s: &State, step: CombatStep) -> Words {
        let hex = Battle::of(s).target;
        match step {
            CombatStep::Tac => Words::new(cite!("13.3.1"), msg!("gambit-ask-tac", hex = hex)),
            CombatStep::Fire(Volley::Barrage) => {
                Words::new(cite!("12.2.5"), msg!("gambit-ask-barrage", hex = hex))
            }
            CombatStep::Fire(Volley::Defence) => {
                Words::new(cite!("12.2.7"), msg!("gambit-ask-defence", hex = hex))
            }
            CombatStep::Fire(Volley::Offence) => {
                Words::new(cite!("12.2.14"), msg!("gambit-ask-offence", hex = hex))
            }
            CombatStep::Aim(_, firer) => {
                let unit = piece(firer.into());
                Words::new(cite!("12.3.4"), msg!("gambit-ask-aim", unit = unit))
            }
            CombatStep::Shot { firer, target, .. } => {
                let (unit, target) = (piece(firer.into()), piece(target.into()));
                Words::new(cite!("12.3.2"), msg!("gambit-roll-shot", unit = unit, target = target))
            }
            CombatStep::Extra(firer) => {
                let unit = piece(firer.into());
                Words::new(cite!("12.9.1"), msg!("gambit-roll-extra", unit = unit))
            }
            CombatStep::BreakOff => {
                Words::new(cite!("12.2.11"), msg!("gambit-ask-break-off", hex = hex))
            }
            CombatStep::Regain(Relief::BreakOff) => {
                Words::new(cite!("12.2.12"), msg!("gambit-ask-regain"))
            }
            CombatStep::Regain(Relief::Retreat) => {
                Words::new(cite!("12.8.1"), msg!("gambit-ask-regain"))
            }
            CombatStep::Declare => {
                Words::new(cite!("12.2.18"), msg!("gambit-ask-retreat", hex = hex))
            }
            CombatStep::Retreat => {
                Words::new(cite!("12.8.1"), msg!("gambit-ask-retreat-hex", hex = hex))
            }
            CombatStep::RetreatOne(unit) => {
                let unit = piece(unit.into());
                Words::new(cite!("12.8.5"), msg!("gambit-ask-retreat-unit", unit = unit))
            }
            CombatStep::Displace(hex) => {
                Words::new(cite!("12.8.13"), msg!("gambit-make-way", hex = hex))
            }
            CombatStep::Advance => {
                Words::new(cite!("12.7.1"), msg!("gambit-ask-advance", hex = hex))
            }
        }
    }
}
