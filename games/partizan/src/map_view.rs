//! The map as facts to draw.

use neretva_board::view::{Between, ground, hex_view};
use neretva_protocol::{HexView, MapView};

use crate::load::{Partizan, Region};
use crate::palette::palette;

/// How wide the great rivers are drawn, in tenths of a pixel.
const WIDTHS: &[(&str, u8)] = &[
    ("Danube", 68),
    ("Sava", 54),
    ("Drava", 52),
    ("Tisa", 52),
    ("Velika Morava", 46),
    ("Drina", 44),
    ("Mures", 42),
    ("Vardar", 42),
    ("Neretva", 40),
    ("Struma", 40),
];

impl Partizan {
    pub(crate) fn map_view(&self) -> MapView {
        let (map, grid) = (&self.map, &self.map.grid);
        let hexes = grid.hexes().map(|hex| {
            let i = hex.index();
            let tags = [
                ("port", map.ports.has(hex)),
                ("resource", map.resources.contains(&hex)),
                ("supply", map.supply.has(hex)),
                ("landing", map.scare.contains(&hex)),
                ("island", map.island.has(hex)),
            ];
            let region = map.region[i].map(|id| map.region(id));
            let mut labels = map.labels.iter().filter(|_| map.island.has(hex));
            HexView {
                label: labels.find(|(at, _)| *at == hex).map(|(_, name)| name.clone()),
                country: map.country[i].map(|country| country.word().to_owned()),
                state: region.and_then(state_of).map(str::to_owned),
                region: region.map(|region| region.name.clone()),
                ..hex_view(grid, hex, ground(map.terrain[i].word()), map.place[i].as_ref(), &tags)
            }
        });
        let mut between = Between::new(grid, &map.rivers, WIDTHS);
        between.exits(
            &map.exits,
            |exit| exit.to,
            |between, hex, exit| {
                // A bridge lies over its river, water only between land hexes.
                let between_land = map.land.has(hex) && map.land.has(exit.to);
                let kinds = [
                    ("river", exit.river || exit.bridged),
                    ("bridge", exit.bridged),
                    ("water", exit.water && between_land),
                ];
                between.side(hex, exit.to, kinds, exit.bridged);
                if exit.rail {
                    between.link(hex, exit.to, "rail");
                }
            },
        );
        MapView { pointy: true, ..between.finish(self, hexes, palette()) }
    }
}

/// Who held a region after April 1941. Only drawn: where a rule asks, it asks for the group.
fn state_of(region: &Region) -> Option<&'static str> {
    Some(match region.id.as_str() {
        "banat" | "podunavlje" | "sumadija" | "podrinje" | "kosovo-metohija" => "Serbia",
        "sandzak" | "highlands" | "bocce-cattaro" => "Montenegro",
        "srem" | "slavonia" | "central-croatia" | "western-bosnia" | "central-bosnia"
        | "eastern-bosnia" | "herzegovina" | "south-dalmatia" | "krajinas" | "central-dalmatia" => {
            "Croatia"
        }
        "north-macedonia" | "south-macedonia" => "annexed by Bulgaria",
        "backa" => "annexed by Hungary",
        "north-slovenia" => "annexed by Germany",
        "south-slovenia" => "annexed by Italy",
        _ => return None,
    })
}
