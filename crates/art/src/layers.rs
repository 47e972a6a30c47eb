//! The layers of a map put together.

use neretva_protocol::MapView;

use crate::ground::Ground;
use crate::inputs::ArtInputs;
use crate::paths::number;
use crate::sheet::Sheet;
use crate::shore::Shore;
use crate::terrain::Land;
use crate::theme::sheets;

/// The parts of a map, bottom to top: each a complete SVG file in both themes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Sea, terrain, relief, grid, names of countries and regions. Tints of hexes lie above it.
    pub ground: String,
    /// Rivers, borders, ways, settlements, numbers. Counters lie above it.
    pub lines: String,
    /// Names of places, above the counters.
    pub names: String,
}

/// Draws a map. Without art inputs, or with those of another map, coasts follow the hexsides and
/// there is no relief.
pub fn layers(map: &MapView, inputs: Option<&ArtInputs>) -> Layers {
    let inputs = inputs.filter(|inputs| inputs.fits(map));
    let sheet = Sheet::new(map);
    let shore = Shore::new(&sheet, inputs);
    let land = Land::new(&sheet, &shore, inputs.map(|inputs| &inputs.relief));
    let ground = Ground { sheet: &sheet, shore: &shore, land: &land, inputs };
    Layers {
        ground: document(&sheet, "ground", &ground.draw()),
        lines: document(&sheet, "lines", ""),
        names: document(&sheet, "names", ""),
    }
}

/// A complete SVG file around a drawing.
fn document(sheet: &Sheet<'_>, layer: &str, drawing: &str) -> String {
    let (width, height) = (number(sheet.width), number(sheet.height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\" data-layer=\"{layer}\">{}{drawing}</svg>",
        sheets(drawing)
    )
}
