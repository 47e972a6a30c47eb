//! 11.5, 14 Weapons caches in a combat.

use neretva_core::{Action, Entry, Log, msg};

use super::{Battle, CombatStep};
use crate::about::choice;
use crate::load::{Partizan, UnitId};
use crate::rules::Offer;
use crate::state::{State, UnitSet};

/// The choices of a chit by its bonus.
const CHITS: [Action; 3] = [choice::CHIT_1, choice::CHIT_2, choice::CHIT_3];

impl Partizan {
    /// 5.1.7, 11.5.2 MAY give chits once the initiative is known and support is settled.
    pub(super) fn ask_for_caches(&self, s: &mut State, battle: Battle) {
        implements!("5.1.7");
        implements!("11.5.2");
        // Where it is a secret whether there are chits at all, the question is always asked.
        let none = s.hand == [0; 3] && !s.switches.secret_caches;
        let step = if none || self.chit_takers(s, &battle).is_empty() {
            CombatStep::Result(battle)
        } else {
            CombatStep::Caches(battle)
        };
        s.flow.set(step);
    }

    /// 11.5.2 Partisans in this combat, attacking or defending, Tito too; 11.5.3, 14.1.3 never
    /// Allied units; 11.5.6, 14.3.1 none that has a chit.
    pub(super) fn chit_takers(&self, s: &State, battle: &Battle) -> UnitSet {
        // 11.5.7 MAY give several in one combat. 14.1.2, 14.3.3 Partisans are always supplied.
        // 14.3.2, 11.11.6 MAY NOT pass a chit on: nothing here takes one off.
        implements!("11.5.5");
        implements!("11.5.7");
        implements!("14.1.2");
        implements!("14.3.2");
        implements!("14.3.3");
        implements!("11.11.6");
        implements!("14.1.3");
        let involved = self.survivors(s, battle).or(self.defenders(s, battle));
        involved.only(|unit| self.is_partisan(unit) && s.chit[unit] == 0)
    }

    pub(super) fn caches_offer(&self, s: &State, battle: &Battle) -> Offer {
        let none_left = s.hand == [0; 3];
        let takers = if none_left { UnitSet::EMPTY } else { self.chit_takers(s, battle) };
        Offer::units(takers).or(choice::DONE)
    }

    pub(super) fn chit_offer(&self, s: &State) -> Offer {
        let left = CHITS.into_iter().zip(s.hand).filter(|(_, left)| *left > 0);
        Offer::choices(left.map(|(chit, _)| chit))
    }

    pub(super) fn apply_chit(
        &self,
        s: &mut State,
        battle: Battle,
        unit: UnitId,
        a: Action,
        log: &mut impl Log,
    ) {
        if let Some(kind) = CHITS.iter().position(|chit| *chit == a) {
            let bonus = kind as u8 + 1;
            s.hand[kind] -= 1;
            s.spent[kind] += 1;
            // 11.5.8 MUST stay with its unit for the rest of the turn.
            implements!("11.5.8");
            s.chit[unit] = bonus;
            log.note(|| {
                let what = msg!("partizan-gets-chit", unit = unit, bonus = bonus);
                Entry::new(cite!("11.5.4"), what)
            });
        }
        self.ask_for_caches(s, battle);
    }
}
