//! 19.2.0, 19.2.1 Operation Armpit: the secret decision.

use neretva_core::{Action, Audience, Entry, Log, msg};

use crate::game::choice;
use crate::load::Partizan;
use crate::rules::options::OptionStep;
use crate::state::{PARTISAN, State};

/// 5.1.2, 19.2.0.4 The turn of the first decision.
const FIRST_DECISION: u8 = 4;

impl Partizan {
    /// 19.2.0.5 MUST reveal the marker of this turn; 19.2.1.1 after a No MUST choose the next one.
    pub(super) fn enter_armpit(&self, s: &mut State, log: &mut impl Log) {
        implements!("5.1.2");
        implements!("19.2.0.1");
        implements!("19.2.0.3");
        implements!("19.2.0.5");
        if !s.switches.armpit {
            return;
        }
        match s.armpit.hidden_yes.take() {
            Some(true) => {
                // 19.2.2.1 MUST take place in this turn.
                s.armpit.launched = true;
                log.note(|| Entry::new(cite!("19.2.2.1"), msg!("partizan-armpit-yes")).reveal());
            }
            Some(false) => {
                log.note(|| Entry::new(cite!("19.2.1.1"), msg!("partizan-armpit-no")).reveal());
            }
            None => {}
        }
        if !s.armpit.launched && (FIRST_DECISION..self.scenario(s).last_turn).contains(&s.turn) {
            s.flow.push(OptionStep::Armpit);
        }
    }

    /// 19.2.0.2 MUST stay secret until the turn it is for.
    pub(super) fn decide_armpit(&self, s: &mut State, a: Action, log: &mut impl Log) {
        let yes = a == choice::YES;
        s.armpit.hidden_yes = Some(yes);
        let chosen = || {
            if yes { msg!("partizan-armpit-chosen-yes") } else { msg!("partizan-armpit-chosen-no") }
        };
        let rule = cite!("19.2.0.2");
        log.note(|| Entry::new(rule, chosen()).to(Audience::Only(PARTISAN)));
        let face_down = || msg!("partizan-armpit-face-down");
        log.note(|| Entry::new(rule, face_down()).to(Audience::Except(PARTISAN)));
        self.finish(s, log);
    }
}
