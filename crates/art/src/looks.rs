//! What the free words of a map view look like.

use neretva_protocol::{HexView, SideView};

/// Ground with a look of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Terrain {
    Clear,
    Marsh,
    Forest,
    Rough,
    Mountain,
    Sea,
}

impl Terrain {
    /// The look for a word; unknown terrain is clear.
    pub(crate) fn named(word: &str) -> Terrain {
        match word {
            "sea" | "water" => Terrain::Sea,
            "mountain" | "mountains" => Terrain::Mountain,
            "rough" | "hill" | "hills" => Terrain::Rough,
            "forest" | "wood" | "woods" => Terrain::Forest,
            "marsh" | "swamp" => Terrain::Marsh,
            _ => Terrain::Clear,
        }
    }

    /// Height class of the terrain: clear 0, rough 1, mountain 2; `None` for the sea.
    pub(crate) fn height(self) -> Option<f64> {
        match self {
            Terrain::Clear | Terrain::Marsh | Terrain::Forest => Some(0.0),
            Terrain::Rough => Some(1.0),
            Terrain::Mountain => Some(2.0),
            Terrain::Sea => None,
        }
    }
}

/// What lies along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    River,
    Ford,
    Bridge,
    /// Sea or lake that keeps two hexes apart.
    Water,
    /// A front line, named after its date.
    Front,
    Other,
}

impl Side {
    pub(crate) fn of(view: &SideView) -> Side {
        match view.kind.as_str() {
            "river" | "major river" | "stream" | "canal" => Side::River,
            "ford" => Side::Ford,
            "bridge" => Side::Bridge,
            "water" | "sea" | "lake" => Side::Water,
            "front" => Side::Front,
            _ => Side::Other,
        }
    }
}

/// How wide a river is drawn, in px.
pub(crate) fn river_width(view: &SideView) -> f64 {
    match (view.width, view.kind.as_str()) {
        (0, "major river") => 6.8,
        (0, _) => 3.4,
        (tenths, _) => f64::from(tenths) / 10.0,
    }
}

/// A settlement with a look of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settlement {
    Town,
    City,
}

impl Settlement {
    pub(crate) fn of(hex: &HexView) -> Option<Settlement> {
        if has_tag(hex, "city") {
            Some(Settlement::City)
        } else if has_tag(hex, "town") || hex.name.is_some() {
            Some(Settlement::Town)
        } else {
            None
        }
    }
}

pub(crate) fn has_tag(hex: &HexView, tag: &str) -> bool {
    hex.tags.iter().any(|known| known == tag)
}
