//! Drafts of what is shown: the map, the table with its counters and tracks, overlays.

mod overlays;
mod pieces;
mod table;
mod tracks;

use arrayvec::ArrayVec;
use neretva_core::Game;
use neretva_hex::{Grid, HexId};
use neretva_protocol::{Colours, HexView, LinkView, MapView, SideView};

pub use overlays::{draw_network, draw_reach};
pub use pieces::{backs, card_facts, counter, facts, marker};
pub use table::{Banner, may_read, table_view};
pub use tracks::{Tracks, turn_box};

use crate::places::Place;
use crate::rivers::River;

/// A hex with its number, centre and place; terrain and glyph as given, the rest to be filled in.
pub fn hex_view(
    grid: &Grid,
    hex: HexId,
    (terrain, glyph): (&str, char),
    place: Option<&Place>,
    tags: &[(&str, bool)],
) -> HexView {
    let (x, y) = grid.centre(hex);
    let settlement = place.map(|place| place.kind.word());
    let tags = tags.iter().filter(|(_, is)| *is).map(|(tag, _)| *tag);
    HexView {
        id: grid.printed(hex).to_owned(),
        x,
        y,
        terrain: terrain.to_owned(),
        glyph,
        name: place.map(|place| place.name.clone()),
        tags: settlement.into_iter().chain(tags).map(str::to_owned).collect(),
        ..HexView::default()
    }
}

/// The ground of a hex by its word, with the glyph of the map in text.
pub fn ground(terrain: &'static str) -> (&'static str, char) {
    let glyph = match terrain {
        "rough" => '"',
        "mountain" => '^',
        "marsh" => '%',
        "forest" => '♣',
        "town" => '#',
        "sea" => '~',
        _ => '.',
    };
    (terrain, glyph)
}

/// What is drawn between hexes: sides with their rivers, roads and railways.
#[derive(Debug)]
pub struct Between<'a> {
    grid: &'a Grid,
    rivers: &'a [River],
    widths: &'a [(&'a str, u8)],
    /// Sides so far.
    pub sides: Vec<SideView>,
    /// Links so far.
    pub links: Vec<LinkView>,
}

impl<'a> Between<'a> {
    /// Nothing yet; `widths` of great rivers by name, in tenths of a pixel.
    pub fn new(grid: &'a Grid, rivers: &'a [River], widths: &'a [(&'a str, u8)]) -> Between<'a> {
        Between { grid, rivers, widths, sides: Vec::new(), links: Vec::new() }
    }

    /// Draws these kinds along the side between two hexes; water has no name of a river.
    pub fn side<'k>(
        &mut self,
        a: HexId,
        b: HexId,
        kinds: impl IntoIterator<Item = (&'k str, bool)>,
        bridged: bool,
    ) {
        let along = |(_, sides): &&River| sides.contains(&(a, b)) || sides.contains(&(b, a));
        for (kind, _) in kinds.into_iter().filter(|(_, is)| *is) {
            let river = self.rivers.iter().find(along).filter(|_| kind != "water");
            let name = river.map(|(name, _)| name.clone());
            let width = self.widths.iter().find(|(great, _)| name.as_deref() == Some(*great));
            self.sides.push(SideView {
                a: self.grid.printed(a).to_owned(),
                b: self.grid.printed(b).to_owned(),
                kind: kind.to_owned(),
                width: width.map_or(0, |(_, width)| *width),
                name,
                bridged,
            });
        }
    }

    /// Draws a line of that kind and name along the side between two hexes.
    pub fn line(&mut self, a: HexId, b: HexId, kind: &str, name: &str) {
        let hex = |hex| self.grid.printed(hex).to_owned();
        self.sides.push(SideView {
            a: hex(a),
            b: hex(b),
            kind: kind.to_owned(),
            name: Some(name.to_owned()),
            ..SideView::default()
        });
    }

    /// Draws what lies between each hex and the ones around it, each side once; `to` is where an exit
    /// leads, and `draw` is given the hex it begins at.
    pub fn exits<'e, E: 'e>(
        &mut self,
        around: impl IntoIterator<Item = &'e ArrayVec<E, 6>>,
        to: impl Fn(&E) -> HexId,
        mut draw: impl FnMut(&mut Self, HexId, &E),
    ) {
        for (hex, exits) in self.grid.hexes().zip(around) {
            for exit in exits.iter().filter(|exit| to(exit) > hex) {
                draw(self, hex, exit);
            }
        }
    }

    /// The map with these hexes, flat on top, and what was drawn between them.
    pub fn finish<G: Game>(
        self,
        game: &G,
        hexes: impl IntoIterator<Item = HexView>,
        palette: Vec<Colours>,
    ) -> MapView {
        MapView {
            game: game.about().id.to_owned(),
            pointy: false,
            hexes: hexes.into_iter().collect(),
            sides: self.sides,
            links: self.links,
            palette,
        }
    }

    /// Draws a road or railway from hex to hex.
    pub fn link(&mut self, a: HexId, b: HexId, kind: &str) {
        let name = |hex| self.grid.printed(hex).to_owned();
        self.links.push(LinkView { a: name(a), b: name(b), kind: kind.to_owned() });
    }
}
