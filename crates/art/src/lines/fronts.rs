//! Front lines, with the date from which each holds.

use std::collections::BTreeMap;

use crate::looks::Side;
use crate::paths::{End, Path, escape, number};
use crate::polyline::chains;
use crate::sheet::{Corner, Edge, HEX, Sheet};
use crate::shore::Shore;

pub(super) fn draw(sheet: &Sheet<'_>, shore: &Shore) -> String {
    let mut svg = String::new();
    for edges in fronts(sheet).values() {
        let mut path = Path::default();
        for chain in chains(edges) {
            let places = sheet.places(&chain);
            for run in places.split(|place| shore.distance(*place) <= -0.12 * HEX) {
                path.rounded(run, 0.33, End::Open);
            }
        }
        svg.push_str(&format!("<path class=\"m-fr\" d=\"{}\"/>", path.into_text()));
    }
    svg
}

/// The dates, each on the middle of its line: above the counters, as names are.
pub(crate) fn dates(sheet: &Sheet<'_>) -> String {
    let date = |(name, edges): (&str, Vec<Edge>)| {
        let chain = chains(&edges).into_iter().max_by_key(Vec::len)?;
        Some(written(sheet, &chain, name))
    };
    fronts(sheet).into_iter().filter_map(date).collect()
}

/// The sides of each front, by its date.
fn fronts<'a>(sheet: &Sheet<'a>) -> BTreeMap<&'a str, Vec<Edge>> {
    let mut fronts: BTreeMap<&str, Vec<Edge>> = BTreeMap::new();
    for side in sheet.map.sides.iter().filter(|side| Side::of(side) == Side::Front) {
        if let Some((edge, _)) = sheet.side_named(&side.a, &side.b) {
            fronts.entry(side.name.as_deref().unwrap_or("")).or_default().push(edge);
        }
    }
    fronts
}

fn written(sheet: &Sheet<'_>, chain: &[Corner], name: &str) -> String {
    let places = sheet.places(chain);
    let middle = places.len() / 2;
    let place = places[middle].lerp(places[middle.saturating_sub(1)], 0.5);
    let (x, y) = (number(place.x), number(place.y + 4.0));
    format!("<text class=\"m-fr-n\" x=\"{x}\" y=\"{y}\">{}</text>", escape(name))
}

#[cfg(test)]
mod tests {
    use neretva_protocol::SideView;

    use super::*;
    use crate::sample;

    #[test]
    fn a_front_is_a_line_with_a_date() {
        let mut map = sample::map(true);
        let side = |a: &str, b: &str| SideView {
            a: a.to_owned(),
            b: b.to_owned(),
            kind: "front".to_owned(),
            name: Some("May <3>".to_owned()),
            ..SideView::default()
        };
        assert_eq!(dates(&Sheet::new(&map)), "");
        map.sides.extend([side("0102", "0103"), side("0102", "0202")]);
        let sheet = Sheet::new(&map);
        assert!(dates(&sheet).contains("May &lt;3&gt;"));
        assert!(draw(&sheet, &Shore::new(&sheet, None)).contains("class=\"m-fr\" d=\"M"));
    }
}
