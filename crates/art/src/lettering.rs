//! Names. Those of countries, regions, waters and rivers are placed by hand; those of towns and
//! islands follow their hex.

use crate::inputs::{Label, LabelKind, Lettering};
use crate::looks::{Settlement, has_tag};
use crate::paths::{Path, escape, number};
use crate::point::{Point, at};
use crate::sheet::{HEX, RADIUS, Sheet};

/// A town's name is this many radii below the centre, an island's a little higher.
const TOWN_BELOW: f64 = 0.83;
const ISLAND_BELOW: f64 = 0.66;

/// Names placed by hand, of those kinds.
pub(crate) fn placed(game: &str, lettering: &Lettering, kinds: &[LabelKind]) -> String {
    let id = crate::paths::identifier(game);
    let labels = lettering.labels.iter().enumerate();
    let chosen = labels.filter(|(_, label)| kinds.contains(&label.kind));
    chosen.map(|(n, label)| set(label, &format!("{id}-l{n}"))).collect()
}

fn set(label: &Label, id: &str) -> String {
    let class = match label.kind {
        LabelKind::Region => "rg",
        LabelKind::Country => "ct",
        LabelKind::Sea => "sn",
        LabelKind::Lake => "ln",
        LabelKind::River => "rn",
    };
    let middle = at(label.x, label.y) * HEX;
    let style =
        format!("font-size:{}px;letter-spacing:{}em", number(label.size * HEX), label.spacing);
    let text = escape(&label.text);
    let bow = label.bow * HEX;
    if bow.abs() < 0.4 {
        let (x, y) = (number(middle.x), number(middle.y));
        return format!(
            "<text class=\"m-{class}\" style=\"{style}\" dy=\".32em\" \
             transform=\"translate({x} {y}) rotate({})\">{text}</text>",
            number(label.angle)
        );
    }
    // A curved baseline has room at both ends, so that no letter is cut off.
    let along = Point::polar(label.length * HEX * 0.58, label.angle);
    let down = Point::polar(bow, label.angle).turned();
    let mut path = Path::default();
    path.points('M', &[middle - along + down]);
    path.points('Q', &[middle - down, middle + along + down]);
    format!(
        "<path id=\"{id}\" d=\"{}\" fill=\"none\"/><text class=\"m-{class}\" style=\"{style}\" \
         dy=\".32em\"><textPath href=\"#{id}\" startOffset=\"50%\">{text}</textPath></text>",
        path.into_text()
    )
}

/// Names of towns and islands: above the counters, because a name must never be covered.
pub(crate) fn names(sheet: &Sheet<'_>, lettering: Option<&Lettering>) -> String {
    let mut svg = String::new();
    for (hex, view) in sheet.map.hexes.iter().enumerate() {
        let nudge = lettering.and_then(|lettering| lettering.towns.get(&view.id));
        let centre = sheet.centre[hex] + nudge.map_or(at(0.0, 0.0), |by| at(by[0], by[1]) * HEX);
        let (name, class, below) = match (&view.name, &view.label) {
            (Some(name), _) if Settlement::of(view) == Some(Settlement::City) => {
                (name.to_uppercase(), "tn m-cy", TOWN_BELOW)
            }
            (Some(name), _) => (name.clone(), "tn", TOWN_BELOW),
            (None, Some(label)) if has_tag(view, "island") => (label.clone(), "isl", ISLAND_BELOW),
            (None, Some(label)) => (label.clone(), "tn m-vn", TOWN_BELOW),
            (None, None) => continue,
        };
        let (x, y) = (number(centre.x), number(centre.y + RADIUS * below));
        let name = escape(&name);
        svg.push_str(&format!("<text class=\"m-{class}\" x=\"{x}\" y=\"{y}\">{name}</text>"));
    }
    svg
}
