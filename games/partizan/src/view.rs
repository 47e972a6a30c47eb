//! Who sees what, built from nothing.

use neretva_core::{Rng, Seat, Viewer};
use neretva_protocol::{MapView, TableView};

use crate::load::Partizan;
use crate::state::State;

impl Partizan {
    pub(crate) fn table_view(&self, _s: &State, _who: Viewer) -> TableView {
        unimplemented!()
    }
    pub(crate) fn map_view(&self) -> MapView {
        unimplemented!()
    }
    pub(crate) fn sampled(&self, known: &State, _who: Seat, _rng: &mut Rng) -> State {
        known.clone()
    }
    pub(crate) fn invariant_faults(&self, _s: &State) -> Result<(), String> {
        Ok(())
    }
}
