//! The map as facts to draw.

use neretva_protocol::{HexView, LinkView, MapView, SideView};

use crate::game::ABOUT;
use crate::load::{Exit, Partizan, Settlement, Terrain};

impl Partizan {
    pub(crate) fn map_view(&self) -> MapView {
        let grid = &self.map.grid;
        let hexes = grid.hexes().map(|hex| {
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
                (Some("resource"), self.map.resources.contains(&hex)),
                (Some("supply"), self.map.supply.has(i)),
                (Some("landing"), self.map.scare.contains(&hex)),
                (Some("island"), self.map.island.has(i)),
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
                let both = (self.map.land.has(hex.index()), self.map.land.has(exit.to.index()));
                for kind in side_kinds(exit, both == (true, true)) {
                    let kind = kind.to_owned();
                    sides.push(SideView { a: name(hex), b: name(exit.to), kind });
                }
                if exit.rail {
                    let kind = "rail".to_owned();
                    links.push(LinkView { a: name(hex), b: name(exit.to), kind });
                }
            }
        }
        MapView { game: ABOUT.id.to_owned(), pointy: true, hexes: hexes.collect(), sides, links }
    }
}

/// What is drawn along a side: a bridge lies over its river, water only between land hexes.
fn side_kinds(exit: &Exit, between_land: bool) -> impl Iterator<Item = &'static str> {
    let kinds = [
        ("river", exit.river || exit.bridged),
        ("bridge", exit.bridged),
        ("water", exit.water && between_land),
    ];
    kinds.into_iter().filter(|(_, is)| *is).map(|(kind, _)| kind)
}
