//! The map as facts to draw.

use neretva_hex::HexId;
use neretva_protocol::{HexView, LinkView, MapView, SideView};

use crate::about::ABOUT;
use crate::load::{Country, Exit, Partizan, Region, Settlement, Terrain};

/// Inputs of the map art.
pub(crate) const ART: &[(&str, &[u8])] = &[
    ("coast.json", include_bytes!("../art/coast.json")),
    ("labels.json", include_bytes!("../art/labels.json")),
    ("relief.json", include_bytes!("../art/relief.json")),
    ("relief.png", include_bytes!("../art/relief.png")),
];

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
                (Some("port"), self.map.ports.has(hex)),
                (Some("resource"), self.map.resources.contains(&hex)),
                (Some("supply"), self.map.supply.has(hex)),
                (Some("landing"), self.map.scare.contains(&hex)),
                (Some("island"), self.map.island.has(hex)),
            ];
            let tags = facts.into_iter().filter(|(_, is)| *is).filter_map(|(tag, _)| tag);
            let region = self.map.region[i].map(|id| self.map.region(id));
            let mut labels = self.map.labels.iter().filter(|_| self.map.island.has(hex));
            HexView {
                id: grid.printed(hex).to_owned(),
                x,
                y,
                terrain: terrain.to_owned(),
                glyph,
                name: place.map(|place| place.name.clone()),
                tags: tags.map(str::to_owned).collect(),
                label: labels.find(|(at, _)| *at == hex).map(|(_, name)| name.clone()),
                country: self.map.country[i].map(|country| country_name(country).to_owned()),
                state: region.and_then(state_of).map(str::to_owned),
                region: region.map(|region| region.name.clone()),
                offmap: false,
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
            for exit in self.exits(hex).iter().filter(|exit| exit.to > hex) {
                let both = (self.map.land.has(hex), self.map.land.has(exit.to));
                for kind in side_kinds(exit, both == (true, true)) {
                    let river = river(hex, exit.to).filter(|_| kind != "water");
                    sides.push(SideView {
                        a: name(hex),
                        b: name(exit.to),
                        kind: kind.to_owned(),
                        name: river,
                        bridged: exit.bridged,
                    });
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

fn country_name(country: Country) -> &'static str {
    match country {
        Country::Yugoslavia => "Yugoslavia",
        Country::Germany => "Germany",
        Country::Italy => "Italy",
        Country::Hungary => "Hungary",
        Country::Romania => "Romania",
        Country::Bulgaria => "Bulgaria",
        Country::Albania => "Albania",
        Country::Greece => "Greece",
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
