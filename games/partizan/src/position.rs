//! Positions of rule cases.

use neretva_core::Setup;
use neretva_data::Keys;

use crate::load::Partizan;
use crate::state::State;

impl Partizan {
    pub(crate) fn position_of(&self, _setup: &Setup, _keys: Keys<'_>) -> Option<State> {
        None
    }
}
