//! 19.2.0, 19.2.1 Operation Armpit: the secret decision.

use neretva_board::position::hexes;
use neretva_board::record;
use neretva_core::{Action, Audience, Entry, Log, msg};
use neretva_data::Keys;
use neretva_hex::Grid;
use serde::{Deserialize, Serialize};

use crate::about::choice;
use crate::load::{HexSet, Partizan};
use crate::rules::options::OptionStep;
use crate::state::{PARTISAN, State};

/// 5.1.2, 19.2.0.4 The turn of the first decision.
const FIRST_DECISION: u8 = 4;

record! {
    /// 19.2 What became of Operation Armpit.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub struct Armpit(keys: &Keys<'_>, grid: &Grid) {
        /// The marker that lies face down in the next turn's box.
        pub hidden_yes: Option<bool> = keys.opt_flag("hidden_yes"),
        /// The operation was revealed.
        pub launched: bool = keys.is("launched"),
        /// A landing by a unit other than a commando has succeeded.
        pub landed: bool = keys.is("landed"),
        /// The German response has been decided.
        pub answered: bool = keys.is("answered"),
        /// Steps of the German response still to be placed.
        pub response_steps: u8 = keys.opt_int("response_steps", 0..=6).unwrap_or(0),
        /// Landing hexes in use as beaches.
        pub beaches: HexSet = hexes(keys, "beaches", grid),
        /// Hexes where US units have landed, and where French or Polish have.
        pub us_hexes: HexSet = HexSet::EMPTY,
        /// See `us_hexes`.
        pub other_hexes: HexSet = HexSet::EMPTY,
    }
}

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
