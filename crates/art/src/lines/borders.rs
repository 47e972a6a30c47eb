//! Borders: of countries dash-dot with a red band, of states dashed, of regions dotted.

use crate::paths::{End, Path};
use crate::polyline::chains;
use crate::sheet::{Edge, HEX, Sheet};
use crate::shore::Shore;

/// Bands go under the rivers, lines above.
pub(super) struct Borders {
    pub(super) bands: String,
    pub(super) lines: String,
}

pub(super) fn draw(sheet: &Sheet<'_>, shore: &Shore, id: &str) -> Borders {
    let ashore = |a: usize, b: usize| !sheet.is_sea(a) && !sheet.is_sea(b);
    let country = |hex: usize| &sheet.view(hex).country;
    let state = |hex: usize| (country(hex), &sheet.view(hex).state);
    let region = |hex: usize| (state(hex), &sheet.view(hex).region);
    let line = |edges: Vec<Edge>| line(sheet, shore, &edges);
    let nation = line(sheet.inner_edges(|a, b| ashore(a, b) && country(a) != country(b)));
    let states = line(
        sheet.inner_edges(|a, b| ashore(a, b) && country(a) == country(b) && state(a) != state(b)),
    );
    let regions = line(
        sheet.inner_edges(|a, b| ashore(a, b) && state(a) == state(b) && region(a) != region(b)),
    );
    let part = |name: &str, d: &str, classes: &[&str]| -> String {
        let strokes = classes.iter().filter(|_| !d.is_empty());
        strokes.map(|class| format!("<use href=\"#{id}-{name}\" class=\"m-{class}\"/>")).collect()
    };
    let path = |name: &str, d: &str| {
        if d.is_empty() { String::new() } else { format!("<path id=\"{id}-{name}\" d=\"{d}\"/>") }
    };
    let defs = path("nation", &nation) + &path("state", &states) + &path("region", &regions);
    if defs.is_empty() {
        return Borders { bands: String::new(), lines: String::new() };
    }
    let bands = part("state", &states, &["st-band"]) + &part("nation", &nation, &["bd-band"]);
    let lines = part("region", &regions, &["bd-reg"])
        + &part("state", &states, &["bd-st"])
        + &part("nation", &nation, &["bd-nat-c", "bd-nat"]);
    Borders { bands: format!("<defs>{defs}</defs>{bands}"), lines }
}

/// Edges as soft lines, without the parts out at sea.
fn line(sheet: &Sheet<'_>, shore: &Shore, edges: &[Edge]) -> String {
    let mut path = Path::default();
    for chain in chains(edges) {
        let places = sheet.places(&chain);
        for run in places.split(|place| shore.distance(*place) <= -0.12 * HEX) {
            path.rounded(run, 0.33, End::Open);
        }
    }
    path.into_text()
}
