//! The lowest layer: sea, terrain, form shadow, strokes, foreign ground, lakes, coast, grid.

mod hachures;
mod motifs;

use crate::contour::{Outline, outline};
use crate::inputs::ArtInputs;
use crate::looks::Side;
use crate::paths::{End, Path, number};
use crate::point::Point;
use crate::polyline::chains;
use crate::sheet::{Corner, Edge, HEX, Sheet};
use crate::shore::{STEP, Shore};
use crate::terrain::{Land, in_samples};

/// Depth tints begin this many hexes from the shore, from deep to shallow.
const DEPTHS: [f64; 4] = [1.25, 0.8, 0.45, 0.2];
/// Waterlines follow the shore at these distances in px.
const WATERLINES: [f64; 4] = [3.0, 6.4, 10.8, 16.4];
/// Form shadow falls where this much light is missing.
const SHADOWS: [f64; 3] = [0.09, 0.20, 0.34];
const HIGHLIGHT: f64 = 0.10;

/// The inputs of the ground layer.
pub(crate) struct Ground<'a> {
    pub(crate) sheet: &'a Sheet<'a>,
    pub(crate) shore: &'a Shore,
    pub(crate) land: &'a Land,
    pub(crate) inputs: Option<&'a ArtInputs>,
}

impl Ground<'_> {
    pub(crate) fn draw(&self) -> String {
        let id = crate::paths::identifier(&self.sheet.map.game);
        let land = format!("<use href=\"#{id}-land\"");
        let home = self.inputs.and_then(|inputs| inputs.lettering.home.as_ref());
        let foreign = home.map_or_else(String::new, |home| {
            let country = |hex: usize| self.sheet.view(hex).country.as_deref();
            self.wash("foreign", |hex| country(hex).is_some_and(|country| home.has(country)))
        });
        format!(
            "<defs><path id=\"{id}-land\" d=\"{}\" fill-rule=\"evenodd\"/><clipPath id=\"{id}-on-land\">\
             {land} clip-rule=\"evenodd\"/></clipPath></defs>{}\
             <g clip-path=\"url(#{id}-on-land)\">{land} class=\"m-clear\"/>{}{}{}{}{foreign}</g>\
             <path class=\"m-lake\" fill-rule=\"evenodd\" d=\"{}\"/>{}{}{}{}",
            rings(&self.shore.land),
            self.sea(),
            self.terrain(),
            self.shade(),
            hachures::draw(self),
            motifs::draw(self),
            rings(&self.shore.lakes),
            self.coast(&land),
            self.beyond(),
            self.grid(),
            self.blocked(),
        )
    }

    fn coast(&self, land: &str) -> String {
        let Some(lines) = &self.shore.hexsides else {
            return format!("{land} class=\"m-coast\"/>");
        };
        let mut path = Path::default();
        for line in lines {
            path.line(line, End::Open);
        }
        format!("<path class=\"m-coast\" d=\"{}\"/>", path.into_text())
    }

    fn sea(&self) -> String {
        let sheet = self.sheet;
        let (width, height) = (number(sheet.width), number(sheet.height));
        let mut svg = format!("<rect class=\"m-sea\" width=\"{width}\" height=\"{height}\"/>");
        let soft = self.shore.field().blur(1.5);
        let wide = Outline { step: STEP, least: 200.0, tolerance: 1.0 };
        for (n, depth) in (1..).zip(DEPTHS) {
            let d = outline(&soft, -depth * HEX, wide);
            svg.push_str(&format!("<path class=\"m-sea{n}\" d=\"{d}\"/>"));
        }
        let fine = Outline { step: STEP, least: 30.0, tolerance: 0.45 };
        for (n, px) in (1..).zip(WATERLINES) {
            let d = outline(self.shore.field(), -px, fine);
            svg.push_str(&format!("<path class=\"m-wl m-wl{n}\" d=\"{d}\"/>"));
        }
        svg
    }

    fn terrain(&self) -> String {
        let how = Outline { step: STEP, least: 90.0, tolerance: 0.5 };
        let ashore = |field: &crate::field::Field| {
            field.with(self.shore.field(), |value, shore| if shore > -6.0 { value } else { 0.0 })
        };
        let mut svg = String::new();
        if let Some(forest) = &self.land.forest {
            let d = outline(&ashore(forest), 0.5, how);
            svg.push_str(&format!("<path class=\"m-forest\" d=\"{d}\"/>"));
        }
        let rough = ashore(&self.land.roughness);
        for (class, level) in [("rough", 0.5), ("mount", 1.5)] {
            let d = outline(&rough, level, how);
            svg.push_str(&format!("<path class=\"m-{class}\" d=\"{d}\"/>"));
        }
        svg
    }

    /// Three flat bands of shadow and one of light, which falls from the north-west.
    fn shade(&self) -> String {
        if !self.land.has_relief {
            return String::new();
        }
        const FROM: (f64, f64, f64) = (0.55, 0.62, 0.56);
        let slope = self.land.metres.blur(in_samples(0.07)).slope(STEP);
        let exaggerated = 0.775 / self.land.steep;
        let light = slope.x.with(&slope.y, |x, y| {
            let (x, y) = (x * exaggerated, y * exaggerated);
            (FROM.0 * x + FROM.1 * y + FROM.2) / (x * x + y * y + 1.0).sqrt() - FROM.2
        });
        let light = light.with(&self.land.roughness, |light, rough| {
            light * (rough * 0.9 + 0.1).clamp(0.12, 1.0)
        });
        let light =
            light.with(self.shore.field(), |light, shore| if shore > -4.0 { light } else { 0.0 });
        let how = Outline { step: STEP, least: 60.0, tolerance: 0.7 };
        let dark = light.map(|light| -light);
        let mut svg = String::new();
        for (n, level) in (1..).zip(SHADOWS) {
            let d = outline(&dark, level, how);
            svg.push_str(&format!("<path class=\"m-sh{n}\" d=\"{d}\"/>"));
        }
        let d = outline(&light, HIGHLIGHT, how);
        svg + &format!("<path class=\"m-hl\" d=\"{d}\"/>")
    }

    /// Fades all hexes except those that pass the test.
    fn wash(&self, class: &str, kept: impl Fn(usize) -> bool) -> String {
        let mut path = Path::default();
        let (width, height) = (self.sheet.width, self.sheet.height);
        path.command('M', &[0.0, 0.0]).command('H', &[width]);
        path.command('V', &[height]).command('H', &[0.0]).close();
        for ring in self.sheet.rings(kept) {
            path.rounded(&ring, 0.2, End::Closed);
        }
        format!("<path class=\"m-{class}\" fill-rule=\"evenodd\" d=\"{}\"/>", path.into_text())
    }

    /// What is beyond the printed hexes: faded landscape, or the desk if there is none.
    fn beyond(&self) -> String {
        let printed = |hex| !self.sheet.is_offmap(hex);
        if self.inputs.is_none() {
            return self.wash("desk", printed);
        }
        let any = (0..self.sheet.centre.len()).any(|hex| !printed(hex));
        if any { self.wash("offmap", printed) } else { String::new() }
    }

    fn grid(&self) -> String {
        let sheet = self.sheet;
        let printed = sheet.edges.iter().filter(|(_, on)| !on.iter().all(|h| sheet.is_offmap(*h)));
        let (sea, land): (Vec<_>, Vec<_>) =
            printed.partition(|(_, hexes)| hexes.iter().all(|hex| sheet.is_sea(*hex)));
        let lines = |edges: Vec<(&Edge, &Vec<usize>)>| {
            let edges: Vec<Edge> = edges.into_iter().map(|(edge, _)| *edge).collect();
            let mut path = Path::default();
            for chain in chains(&edges) {
                path.line(&sheet.places(&chain), End::Open);
            }
            path.into_text()
        };
        format!(
            "<path class=\"m-grid m-sea-g\" d=\"{}\"/><path class=\"m-grid\" d=\"{}\"/>",
            lines(sea),
            lines(land)
        )
    }

    /// Water between two land hexes is a rule, so it is drawn even over water.
    fn blocked(&self) -> String {
        let sheet = self.sheet;
        let water = sheet.map.sides.iter().filter(|side| Side::of(side) == Side::Water);
        let edges: Vec<(Corner, Corner)> =
            water.filter_map(|side| Some(sheet.side_named(&side.a, &side.b)?.0)).collect();
        if edges.is_empty() {
            return String::new();
        }
        let mut path = Path::default();
        for chain in chains(&edges) {
            path.rounded(&sheet.places(&chain), 0.3, End::Open);
        }
        let d = path.into_text();
        format!("<path class=\"m-blk-c\" d=\"{d}\"/><path class=\"m-blk\" d=\"{d}\"/>")
    }
}

fn rings(rings: &[Vec<Point>]) -> String {
    let mut path = Path::default();
    for ring in rings {
        path.line(ring, End::Closed);
    }
    path.into_text()
}
