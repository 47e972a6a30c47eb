//! The map as facts to draw.

use neretva_protocol::{HexView, LinkView, MapView, SideView};

use crate::Gambit;
use crate::game::ABOUT;
use crate::load::{Exit, Settlement, Terrain};

impl Gambit {
    pub(crate) fn map_view(&self) -> MapView {
        let grid = &self.map.grid;
        let hexes = grid.hexes().filter(|hex| !self.map.offmap.has(hex.index())).map(|hex| {
            let (x, y) = grid.centre(hex);
            let i = hex.index();
            let place = self.map.place[i].as_ref();
            let (terrain, glyph) = match self.map.terrain[i] {
                Terrain::Clear => ("clear", '.'),
                Terrain::Rough => ("rough", '"'),
                Terrain::Mountain => ("mountain", '^'),
                Terrain::Sea => ("sea", '~'),
            };
            let settlement = place.map(|place| match place.kind {
                Settlement::Town => "town",
                Settlement::City => "city",
            });
            let facts = [
                (settlement, settlement.is_some()),
                (Some("port"), self.map.ports.has(i)),
                (Some("coast"), self.map.coastal.has(i)),
                (Some("supply"), self.map.axis_edge.has(i)),
            ];
            let tags = facts.into_iter().filter(|(_, is)| *is).filter_map(|(tag, _)| tag);
            HexView {
                id: grid.printed(hex).to_owned(),
                x,
                y,
                terrain: terrain.to_owned(),
                glyph,
                name: place.map(|place| place.name.clone()),
                tags: tags.map(str::to_owned).collect(),
            }
        });
        let mut sides = Vec::new();
        let mut links = Vec::new();
        for hex in grid.hexes() {
            let name = |hex| grid.printed(hex).to_owned();
            for exit in self.map.exits[hex.index()].iter().filter(|exit| exit.to > hex) {
                for kind in side_kinds(exit) {
                    let kind = kind.to_owned();
                    sides.push(SideView { a: name(hex), b: name(exit.to), kind });
                }
                if exit.road {
                    let kind = "road".to_owned();
                    links.push(LinkView { a: name(hex), b: name(exit.to), kind });
                }
            }
        }
        MapView { game: ABOUT.id.to_owned(), pointy: false, hexes: hexes.collect(), sides, links }
    }
}

/// What is drawn along a side.
fn side_kinds(exit: &Exit) -> impl Iterator<Item = &'static str> {
    let kinds =
        [("river", exit.river && !exit.danube), ("danube", exit.danube), ("water", exit.blocked)];
    kinds.into_iter().filter(|(_, is)| *is).map(|(kind, _)| kind)
}
