//! The map as facts to draw.

use neretva_hex::HexId;
use neretva_protocol::{HexView, LinkView, MapView, SideView};

use crate::Gambit;
use crate::about::ABOUT;
use crate::load::{Country, Exit, Settlement, Terrain, Zone};

/// Inputs of the map art.
pub(crate) const ART: &[(&str, &[u8])] = &[
    ("coast.json", include_bytes!("../art/coast.json")),
    ("labels.json", include_bytes!("../art/labels.json")),
    ("relief.json", include_bytes!("../art/relief.json")),
    ("relief.png", include_bytes!("../art/relief.png")),
];

impl Gambit {
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
                (Some("port"), self.map.ports.has(hex)),
                (Some("supply"), self.map.axis_edge.has(hex)),
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
                label: self.map.labels.iter().find(|(at, _)| *at == hex).map(|(_, n)| n.clone()),
                country: self.map.country[i].map(|country| country_name(country).to_owned()),
                state: self.state_of(hex).map(str::to_owned),
                region: self.map.peloponnese.has(hex).then(|| "Peloponnese".to_owned()),
                offmap: self.map.offmap.has(hex),
            }
        });
        let river = |a: HexId, b: HexId| {
            let along = |(_, sides): &&(String, Vec<(HexId, HexId)>)| {
                sides.iter().any(|side| *side == (a, b) || *side == (b, a))
            };
            self.map.rivers.iter().find(along).map(|(name, _)| name.clone())
        };
        let mut sides = Vec::new();
        let mut links = Vec::new();
        for hex in grid.hexes() {
            let name = |hex| grid.printed(hex).to_owned();
            for exit in self.map.exits[hex.index()].iter().filter(|exit| exit.to > hex) {
                for kind in side_kinds(exit) {
                    let river = river(hex, exit.to).filter(|_| kind != "water");
                    sides.push(SideView {
                        a: name(hex),
                        b: name(exit.to),
                        kind: kind.to_owned(),
                        name: river,
                        bridged: exit.river && exit.road,
                    });
                }
                if exit.road {
                    let kind = "road".to_owned();
                    links.push(LinkView { a: name(hex), b: name(exit.to), kind });
                }
            }
        }
        MapView { game: ABOUT.id.to_owned(), pointy: false, hexes: hexes.collect(), sides, links }
    }

    /// The zone of a hex within its country, and Istria, which changes hands with the scenario.
    fn state_of(&self, hex: HexId) -> Option<&'static str> {
        if self.map.istria.has(hex) {
            return Some("Istria");
        }
        match self.map.zone[hex.index()]? {
            Zone::Slovenia => Some("Slovenia"),
            Zone::Croatia => Some("Croatia"),
            Zone::Serbia => Some("Serbia"),
            Zone::Macedonia => Some("Macedonia"),
            Zone::Albania | Zone::Greece => None,
        }
    }
}

/// What is drawn along a side.
fn side_kinds(exit: &Exit) -> impl Iterator<Item = &'static str> {
    let kinds =
        [("river", exit.river && !exit.danube), ("danube", exit.danube), ("water", exit.blocked)];
    kinds.into_iter().filter(|(_, is)| *is).map(|(kind, _)| kind)
}

pub(crate) fn country_name(country: Country) -> &'static str {
    match country {
        Country::Yugoslavia => "Yugoslavia",
        Country::Albania => "Albania",
        Country::Greece => "Greece",
        Country::Italy => "Italy",
        Country::Germany => "Germany",
        Country::Hungary => "Hungary",
        Country::Romania => "Romania",
        Country::Bulgaria => "Bulgaria",
    }
}
