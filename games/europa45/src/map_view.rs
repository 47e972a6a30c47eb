//! The map as facts to draw.

use neretva_board::places::{Place, Settlement};
use neretva_board::view::{Between, hex_view};
use neretva_hex::HexId;
use neretva_protocol::{HexView, MapView};

use crate::load::{Europa45, Terrain, TownSize};

/// Inputs of the map art of Yugoslavia.
pub(crate) const YUGOSLAV_ART: &[(&str, &[u8])] = &[
    ("coast.json", include_bytes!("../art/yu/coast.json")),
    ("labels.json", include_bytes!("../art/yu/labels.json")),
    ("relief.json", include_bytes!("../art/yu/relief.json")),
    ("relief.png", include_bytes!("../art/yu/relief.png")),
];

/// Inputs of the map art of the Soviet rear.
pub(crate) const SOVIET_ART: &[(&str, &[u8])] = &[
    ("coast.json", include_bytes!("../art/su/coast.json")),
    ("labels.json", include_bytes!("../art/su/labels.json")),
    ("relief.json", include_bytes!("../art/su/relief.json")),
    ("relief.png", include_bytes!("../art/su/relief.png")),
];

/// How wide the great rivers are drawn, in tenths of a pixel.
const WIDTHS: &[(&str, u8)] = &[
    ("Danube", 68),
    ("Sava", 52),
    ("Drava", 50),
    ("Tisa", 52),
    ("Dnepr", 68),
    ("Dvina", 56),
    ("Volga", 60),
    ("Desna", 50),
    ("Pripyat", 50),
    ("Oka", 50),
];

impl Europa45 {
    pub(crate) fn map_view(&self) -> MapView {
        let (map, grid) = (&self.map, &self.map.grid);
        let hexes = grid.hexes().map(|hex| {
            let i = hex.index();
            let ground = match map.terrain[i] {
                Terrain::Clear => ("clear", '.'),
                Terrain::Forest => ("forest", 'f'),
                Terrain::Swamp => ("swamp", '%'),
                Terrain::Rough => ("rough", '"'),
                Terrain::Mountain => ("mountain", '^'),
                Terrain::Sea => ("sea", '~'),
            };
            let place = map.place[i].as_ref().and_then(|town| {
                let kind = match town.size {
                    TownSize::Major => Settlement::City,
                    TownSize::Dot => Settlement::Town,
                    TownSize::Reference => return None,
                };
                Some(Place { name: town.name.clone(), kind, port: map.port_hexes.has(hex) })
            });
            let tags = [
                ("supply", map.sources.has(hex)),
                ("airbase", map.base_hexes.has(hex)),
                ("port", map.port_hexes.has(hex)),
                ("head", map.heads.iter().any(|head| head.hex == hex)),
            ];
            HexView {
                country: map.country[i].map(|country| country.word().to_owned()),
                // Zones matter more than areas, so they get the stronger line.
                state: map.zone[i].map(|zone| map.zones[usize::from(zone)].0.clone()),
                region: map.area[i].map(|area| map.areas[usize::from(area)].0.clone()),
                ..hex_view(grid, hex, ground, place.as_ref(), &tags)
            }
        });
        let mut between = Between::new(grid, &map.rivers, WIDTHS);
        for hex in grid.hexes() {
            for exit in map.exits[hex.index()].iter().filter(|exit| exit.to > hex) {
                let strait = exit.closed && map.open.has(hex) && map.open.has(exit.to);
                let kinds = [("river", exit.river), ("water", strait)];
                between.side(hex, exit.to, kinds, exit.bridge.is_some());
                if exit.rail {
                    between.link(hex, exit.to, "rail");
                }
            }
        }
        self.draw_fronts(&mut between);
        between.finish(self, hexes, self.palette())
    }

    /// BASE.20.4 Every front with its date; where two run together, the first.
    fn draw_fronts(&self, between: &mut Between<'_>) {
        let mut drawn: Vec<(HexId, HexId)> = Vec::new();
        for front in &self.map.fronts {
            let name = front.from.written();
            for hex in self.map.land.iter() {
                for exit in self.map.exits[hex.index()].iter().filter(|exit| exit.to > hex) {
                    let (pair, ashore) = ((hex, exit.to), self.map.land.has(exit.to));
                    let parts = front.allied.has(hex) != front.allied.has(exit.to);
                    if parts && ashore && !drawn.contains(&pair) {
                        drawn.push(pair);
                        between.line(hex, exit.to, "front", &name);
                    }
                }
            }
        }
    }
}
