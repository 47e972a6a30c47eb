//! What overlays of many games draw in the same way.

use neretva_core::{Id, IdSet, OverlayDraft};
use neretva_hex::HexId;

use crate::tour::Tour;

/// Draws the links between hexes of a network, each once.
pub fn draw_network<const N: usize, L: IntoIterator<Item = HexId>>(
    draft: &mut OverlayDraft<'_>,
    network: IdSet<HexId, N>,
    links: impl Fn(HexId) -> L,
) {
    for hex in network.iter() {
        for to in links(hex).into_iter().filter(|to| *to > hex && network.has(*to)) {
            draft.draw([hex, to]);
        }
    }
}

/// Shades where a tour leads, with the whole points left there; `points` of a leg make one of them.
pub fn draw_reach(draft: &mut OverlayDraft<'_>, tour: &Tour, points: usize, class: &str) {
    for (index, leg) in tour.iter().enumerate() {
        if let Some(leg) = leg {
            draft.shade(HexId::at(index), class, Some((leg.left / points) as i32));
        }
    }
}
