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
    // A name that is a word stands there in both languages, and the style sheet shows one.
    let text = |text: &str, class: &str, svg: &dyn Fn(&str) -> String| match &label.es {
        Some(_) => format!("<g class=\"m-{class}\">{}</g>", svg(&escape(text))),
        None => svg(&escape(text)),
    };
    let both = |svg: &dyn Fn(&str) -> String| {
        let spanish = label.es.as_ref().map(|es| text(es, "es", svg));
        text(&label.text, "en", svg) + &spanish.unwrap_or_default()
    };
    let bow = label.bow * HEX;
    if bow.abs() < 0.4 {
        let (x, y) = (number(middle.x), number(middle.y));
        let angle = number(label.angle);
        return both(&|text| {
            format!(
                "<text class=\"m-{class}\" style=\"{style}\" dy=\".32em\" \
                 transform=\"translate({x} {y}) rotate({angle})\">{text}</text>"
            )
        });
    }
    // A curved baseline has room at both ends, so that no letter is cut off.
    let along = Point::polar(label.length * HEX * 0.58, label.angle);
    let down = Point::polar(bow, label.angle).turned();
    let mut path = Path::default();
    path.points('M', &[middle - along + down]);
    path.points('Q', &[middle - down, middle + along + down]);
    let along = format!("<path id=\"{id}\" d=\"{}\" fill=\"none\"/>", path.into_text());
    along
        + &both(&|text| {
            format!(
                "<text class=\"m-{class}\" style=\"{style}\" dy=\".32em\">\
                 <textPath href=\"#{id}\" startOffset=\"50%\">{text}</textPath></text>"
            )
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn label(es: Option<&str>, bow: f64) -> Label {
        Label {
            kind: LabelKind::Sea,
            text: "BLACK SEA".to_owned(),
            es: es.map(str::to_owned),
            x: 1.0,
            y: 1.0,
            angle: 0.0,
            size: 0.4,
            spacing: 0.1,
            bow,
            length: 3.0,
        }
    }

    #[test]
    fn a_name_that_is_a_word_stands_there_in_both_languages() {
        for bow in [0.0, 1.0] {
            let both = set(&label(Some("MAR NEGRO"), bow), "l");
            assert!(
                both.contains("<g class=\"m-en\">") && both.contains("<g class=\"m-es\">"),
                "{both}"
            );
            assert!(both.contains(">BLACK SEA<") && both.contains(">MAR NEGRO<"));
            assert!(
                crate::theme::sheets(&both).contains(".m-es,[data-lang=es] .m-en{display:none}")
            );
            let one = set(&label(None, bow), "l");
            assert!(!one.contains("m-en") && one.contains(">BLACK SEA<"));
        }
    }
}
