//! Overlays of the table: zones of control, the town.

use neretva_core::{OverlayDraft, Viewer};
use neretva_protocol::api::Overlay;

use crate::about::ABOUT;
use crate::load::Skirmish;
use crate::state::{BLUE, RED, State, UnitId};

impl Skirmish {
    /// Where counters stand is open to all, so all see the same.
    pub(crate) fn overlaid(
        &self,
        s: &State,
        _who: Viewer,
        kind: &str,
        unit: Option<UnitId>,
    ) -> Option<Overlay> {
        let mut draft = OverlayDraft::new(&self.map.grid, kind);
        match kind {
            "zones" => {
                for seat in [RED, BLUE] {
                    draft.shade_all(self.zones(s, seat).iter(), ABOUT.seat_name(seat));
                }
            }
            "victory" => draft.shade(self.map.town, ABOUT.seat_name(s.town), Some(3)),
            _ => return None,
        }
        // None of them is about a counter.
        draft.finish().filter(|_| unit.is_none())
    }
}
