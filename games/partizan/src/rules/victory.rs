//! 18 Victory.

use neretva_core::{Log, Outcome, msg};

use crate::load::Partizan;
use crate::state::State;

impl Partizan {
    pub(crate) fn enter_end_of_turn(&self, _s: &mut State, _log: &mut impl Log) {}
    pub(crate) fn enter_final_victory(&self, _s: &mut State, _log: &mut impl Log) {}
    pub(crate) fn outcome(&self, s: &State) -> Outcome {
        Outcome { winner: None, level: msg!("partizan-not-now"), margin: s.points.total().into() }
    }
}
