//! Settlements, signs beside them, and hex numbers.

use crate::looks::{Settlement, has_tag};
use crate::paths::{escape, number};
use crate::point::{Point, at};
use crate::sheet::{HEX, RADIUS, Sheet};

/// Signs for tags, and on which side of the settlement they stand.
const ICONS: [(&str, &str, f64); 7] = [
    ("landing", "landing", -1.0),
    ("port", "anchor", -1.0),
    ("resource", "mine", 1.0),
    ("supply", "supply", 1.0),
    ("airbase", "airbase", 1.0),
    ("head", "depot", 1.0),
    ("objective", "objective", 1.0),
];
/// How many street plans there are.
const PLANS: usize = 3;

pub(super) fn settlements(sheet: &Sheet<'_>) -> String {
    let mut svg = String::new();
    for (hex, view) in sheet.map.hexes.iter().enumerate() {
        let centre = sheet.centre[hex];
        let settlement = Settlement::of(view);
        match settlement {
            Some(Settlement::City) => svg.push_str(&put(&format!("city{}", hex % PLANS), centre)),
            Some(Settlement::Town) => svg.push_str(&put("town", centre)),
            None if view.label.is_some() && !has_tag(view, "island") => {
                svg.push_str(&put("village", centre));
            }
            None => {}
        }
        // Signs stand clear of a street plan.
        let beside =
            if settlement == Some(Settlement::City) { at(31.0, 24.0) } else { at(26.0, 16.0) };
        let mut free = vec![at(1.0, -1.0), at(-1.0, -1.0), at(1.2, 0.35), at(-1.2, 0.35)];
        for (tag, icon, side) in ICONS {
            if !has_tag(view, tag) || (tag == "port" && has_tag(view, "landing")) {
                continue;
            }
            // The corner of its side, or the next that is free.
            let nearest = free.iter().position(|corner| corner.x.signum() == side);
            let corner =
                if free.is_empty() { at(0.0, -1.6) } else { free.remove(nearest.unwrap_or(0)) };
            let place = centre + at(corner.x * beside.x, corner.y * beside.y);
            svg.push_str(&put(&format!("i-{icon}"), place));
        }
    }
    svg
}

fn put(symbol: &str, place: Point) -> String {
    let (x, y) = (number(place.x), number(place.y));
    format!("<use href=\"#m-{symbol}\" x=\"{x}\" y=\"{y}\"/>")
}

/// The printed numbers, near the top of each hex.
pub(crate) fn numbers(sheet: &Sheet<'_>) -> String {
    let top = if sheet.map.pointy { RADIUS * 0.74 } else { HEX * 0.4 };
    let group = |class: &str, sea: bool| {
        let hexes = 0..sheet.centre.len();
        let shown = hexes.filter(|hex| sheet.is_sea(*hex) == sea && !sheet.is_offmap(*hex));
        let texts: String = shown
            .map(|hex| {
                let place = sheet.centre[hex] - at(0.0, top);
                let (x, y) = (number(place.x), number(place.y));
                format!("<text x=\"{x}\" y=\"{y}\">{}</text>", escape(&sheet.view(hex).id))
            })
            .collect();
        if texts.is_empty() { texts } else { format!("<g class=\"{class}\">{texts}</g>") }
    };
    group("m-hn", false) + &group("m-hn m-hs", true)
}
