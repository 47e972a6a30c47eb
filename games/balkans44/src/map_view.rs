//! The map as facts to draw.

use neretva_board::view::{Between, ground, hex_view};
use neretva_protocol::{HexView, MapView};

use crate::load::Balkans44;
use crate::palette::palette;

/// How wide the great rivers are drawn, in tenths of a pixel.
const WIDTHS: &[(&str, u8)] = &[
    ("Danube", 68),
    ("Sava", 52),
    ("Drava", 50),
    ("Tisa", 52),
    ("Dniester", 52),
    ("Prut", 46),
    ("Siret", 44),
    ("Mures", 44),
    ("Maritsa", 42),
    ("Vardar", 42),
];

impl Balkans44 {
    pub(crate) fn map_view(&self) -> MapView {
        let (map, grid) = (&self.map, &self.map.grid);
        let sources = map.sources.soviet.or(map.sources.german);
        let hexes = grid.hexes().map(|hex| {
            let i = hex.index();
            let tags = [("supply", sources.has(hex)), ("front", map.front_axis.has(hex))];
            HexView {
                country: map.country[i].map(|country| country.word().to_owned()),
                region: map.yugoslavia.has(hex).then(|| "Yugoslavia".to_owned()),
                offmap: map.land.has(hex) && !map.open.has(hex),
                ..hex_view(grid, hex, ground(map.terrain[i].word()), map.place[i].as_ref(), &tags)
            }
        });
        let mut between = Between::new(grid, &map.rivers, WIDTHS);
        between.exits(
            &map.exits,
            |exit| exit.to,
            |between, hex, exit| {
                let strait = exit.water && map.land.has(hex) && map.land.has(exit.to);
                let kinds = [("river", exit.river), ("lake", exit.lake), ("water", strait)];
                between.side(hex, exit.to, kinds, exit.river && exit.rail);
                if exit.rail {
                    between.link(hex, exit.to, "rail");
                }
            },
        );
        MapView { pointy: true, ..between.finish(self, hexes, palette()) }
    }
}
