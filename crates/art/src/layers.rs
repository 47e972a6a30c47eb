//! The layers of a map put together.

use neretva_protocol::MapView;

use crate::ground::Ground;
use crate::inputs::{ArtInputs, LabelKind};
use crate::paths::number;
use crate::sheet::Sheet;
use crate::shore::Shore;
use crate::terrain::Land;
use crate::theme::sheets;
use crate::{lettering, lines, symbols};

/// The parts of a map, bottom to top: each a complete SVG file in both themes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Sea, terrain, relief, grid, names of countries and regions. Hex tints go above it.
    pub ground: String,
    /// Rivers, borders, ways, settlements, numbers. Counters go above it.
    pub lines: String,
    /// Names of places and dates of fronts, above the counters.
    pub names: String,
}

/// Draws a map. Without art inputs, or with those of another map, coasts follow the hexsides and
/// there is no relief.
pub fn layers(map: &MapView, inputs: Option<&ArtInputs>) -> Layers {
    let sheet = Sheet::new(map);
    let drawing = Drawing::new(&sheet, inputs);
    Layers {
        ground: document(&sheet, "ground", &(drawing.credits() + &drawing.ground)),
        lines: document(&sheet, "lines", &drawing.lines),
        names: document(&sheet, "names", &drawing.names),
    }
}

/// The same parts as fragments, not files.
pub(crate) struct Drawing {
    with_inputs: bool,
    pub(crate) ground: String,
    pub(crate) lines: String,
    pub(crate) names: String,
}

impl Drawing {
    pub(crate) fn new(sheet: &Sheet<'_>, inputs: Option<&ArtInputs>) -> Drawing {
        let inputs = inputs.filter(|inputs| inputs.fits(sheet.map));
        let shore = Shore::new(sheet, inputs);
        let land = Land::new(sheet, &shore, inputs.map(|inputs| &inputs.relief));
        let ground = Ground { sheet, shore: &shore, land: &land, inputs };
        let lettering = inputs.map(|inputs| &inputs.lettering);
        let placed = |kinds: &[LabelKind]| {
            let game = &sheet.map.game;
            lettering.map_or_else(String::new, |names| lettering::placed(game, names, kinds))
        };
        let wide = [LabelKind::Country, LabelKind::Sea, LabelKind::Lake, LabelKind::Region];
        Drawing {
            with_inputs: inputs.is_some(),
            ground: ground.draw() + &placed(&wide),
            lines: lines::draw(sheet, &shore, &placed(&[LabelKind::River])),
            names: lines::dates(sheet) + &lettering::names(sheet, lettering),
        }
    }
}

impl Drawing {
    /// The credits for the data, inside the file.
    pub(crate) fn credits(&self) -> String {
        let credits = self.with_inputs.then(|| format!("<desc>{}</desc>", crate::CREDITS));
        credits.unwrap_or_default()
    }
}

/// A complete SVG file around a drawing.
pub(crate) fn document(sheet: &Sheet<'_>, layer: &str, drawing: &str) -> String {
    let (width, height) = (number(sheet.width), number(sheet.height));
    let symbols = symbols::used_by(drawing);
    let styles = sheets(&format!("{symbols}{drawing}"));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\" data-layer=\"{layer}\">\
         {styles}{symbols}{drawing}</svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn the_same_map_gives_the_same_bytes() {
        for pointy in [true, false] {
            let map = sample::map(pointy);
            assert_eq!(layers(&map, None), layers(&map, None));
        }
    }

    #[test]
    fn every_layer_is_whole_and_shows_its_facts() {
        let map = sample::map(true);
        let drawn = layers(&map, None);
        for layer in [&drawn.ground, &drawn.lines, &drawn.names] {
            assert!(layer.starts_with("<svg ") && layer.ends_with("</svg>"));
            assert!(!layer.contains("NaN") && !layer.contains("inf"), "a number got lost");
            let referred = layer.split("href=\"#").skip(1).filter_map(|r| r.split('"').next());
            for id in referred {
                assert!(layer.contains(&format!("id=\"{id}\"")), "{id} is nowhere");
            }
        }
        assert!(drawn.ground.contains("m-mount") && drawn.ground.contains("m-forest"));
        assert!(drawn.lines.contains("m-rl-t") && drawn.lines.contains("#m-bridge"));
        assert!(drawn.lines.contains("m-bd-nat") && drawn.lines.contains(">0103<"));
        assert!(drawn.names.contains(">GRAD<") && drawn.names.contains(">Selo &amp; Co<"));
    }

    #[test]
    fn a_map_without_hexes_is_an_empty_sheet() {
        let empty = MapView { hexes: vec![], sides: vec![], links: vec![], ..sample::map(true) };
        assert!(layers(&empty, None).ground.contains("viewBox=\"0 0 0 0\""));
    }
}
