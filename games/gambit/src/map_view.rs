//! The map as facts to draw.

use neretva_board::view::{Between, ground, hex_view};
use neretva_hex::HexId;
use neretva_protocol::{HexView, MapView};

use crate::Gambit;
use crate::load::Zone;
use crate::palette::palette;

/// How wide the great rivers are drawn, in tenths of a pixel.
const WIDTHS: &[(&str, u8)] = &[
    ("Danube", 68),
    ("Sava", 54),
    ("Drava", 52),
    ("Tisa", 52),
    ("Velika Morava", 46),
    ("Drina", 44),
    ("Maritsa", 42),
    ("Mures", 42),
    ("Vardar", 42),
    ("Neretva", 40),
    ("Struma", 40),
];

impl Gambit {
    pub(crate) fn map_view(&self) -> MapView {
        let (map, grid) = (&self.map, &self.map.grid);
        let hexes = grid.hexes().map(|hex| {
            let i = hex.index();
            let tags = [("port", map.ports.has(hex)), ("supply", map.axis_edge.has(hex))];
            HexView {
                label: map.labels.iter().find(|(at, _)| *at == hex).map(|(_, n)| n.clone()),
                country: map.country[i].map(|country| country.word().to_owned()),
                state: self.state_of(hex).map(str::to_owned),
                region: map.peloponnese.has(hex).then(|| "Peloponnese".to_owned()),
                offmap: map.offmap.has(hex),
                ..hex_view(grid, hex, ground(map.terrain[i].word()), map.place[i].as_ref(), &tags)
            }
        });
        let mut between = Between::new(grid, &map.rivers, WIDTHS);
        between.exits(
            &map.exits,
            |exit| exit.to,
            |between, hex, exit| {
                let kinds = [
                    ("river", exit.river && !exit.danube),
                    ("major river", exit.danube),
                    ("water", exit.blocked),
                ];
                between.side(hex, exit.to, kinds, exit.river && exit.road);
                if exit.road {
                    between.link(hex, exit.to, "road");
                }
            },
        );
        between.finish(self, hexes, palette())
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
