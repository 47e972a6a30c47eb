//! Overlays under construction: hexes by id, named when everything is drawn.

use neretva_hex::{Grid, HexId};
use neretva_protocol::api::{Overlay, OverlayHex};

use crate::Id;

/// An overlay being drawn.
#[derive(Debug)]
pub struct OverlayDraft<'a> {
    grid: &'a Grid,
    overlay: Overlay,
}

impl<'a> OverlayDraft<'a> {
    /// An empty overlay of that kind.
    pub fn new(grid: &'a Grid, kind: &str) -> OverlayDraft<'a> {
        OverlayDraft { grid, overlay: Overlay { kind: kind.to_owned(), ..Overlay::default() } }
    }

    /// Shades a hex, with a number in it where one is given.
    pub fn shade(&mut self, hex: HexId, class: &str, number: Option<i32>) {
        let (hex, class) = (self.grid.printed(hex).to_owned(), class.to_owned());
        self.overlay.hexes.push(OverlayHex { hex, class, number });
    }

    /// Shades several hexes.
    pub fn shade_all(&mut self, hexes: impl IntoIterator<Item = impl Id>, class: &str) {
        hexes.into_iter().for_each(|hex| self.shade(HexId::at(hex.index()), class, None));
    }

    /// Draws a line from hex to hex, unless it is already drawn.
    pub fn draw(&mut self, way: impl IntoIterator<Item = HexId>) {
        let way: Vec<String> =
            way.into_iter().map(|hex| self.grid.printed(hex).to_owned()).collect();
        if !self.overlay.paths.contains(&way) {
            self.overlay.paths.push(way);
        }
    }

    /// The overlay; `None` if nothing was drawn.
    pub fn finish(self) -> Option<Overlay> {
        let empty = self.overlay.hexes.is_empty() && self.overlay.paths.is_empty();
        (!empty).then_some(self.overlay)
    }
}
