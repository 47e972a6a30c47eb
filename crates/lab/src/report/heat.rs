//! Where things happen: a map with every hex tinted by how often.

use std::collections::BTreeMap;

use neretva_protocol::{HexView, MapView};

use super::chart::escape;
use super::{ResultGroup, Subject};

/// Half the distance between opposite sides of a hex, in px.
const HALF: f64 = 9.0;
const RADIUS: f64 = HALF * 2.0 / 1.732_050_8;
/// This many places are named, the most frequent ones.
const NAMED: usize = 8;
/// Steps of the tint.
const TINTS: usize = 6;

/// How often an event happened in each hex, per game.
fn frequency<'a>(group: &'a ResultGroup, what: &str) -> BTreeMap<&'a str, f64> {
    let mut places: BTreeMap<&str, f64> = BTreeMap::new();
    let games = group.results.len().max(1) as f64;
    for event in group.results.iter().flat_map(|result| &result.events) {
        if event.what == what {
            *places.entry(event.hex.as_str()).or_default() += 1.0 / games;
        }
    }
    places
}

/// The most frequent place of an event: its name, and how often per game.
pub(super) fn foremost(
    subject: &Subject<'_>,
    group: &ResultGroup,
    what: &str,
) -> Option<(String, f64)> {
    let places = frequency(group, what);
    let most = places.iter().max_by(|a, b| a.1.total_cmp(b.1))?;
    Some((name(subject, most.0), *most.1))
}

fn name(subject: &Subject<'_>, hex: &str) -> String {
    let found = subject.map.hexes.iter().find(|view| view.id == hex);
    match found.and_then(|view| view.name.as_deref()) {
        Some(name) => format!("{name} ({hex})"),
        None => hex.to_owned(),
    }
}

/// A map of an event and a list of where it happens most; empty where it never does.
pub(super) fn draw(
    subject: &Subject<'_>,
    group: &ResultGroup,
    what: &str,
    caption: &str,
) -> String {
    let places = frequency(group, what);
    let mut order: Vec<(&str, f64)> = places.iter().map(|(hex, n)| (*hex, *n)).collect();
    order.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(b.0)));
    let Some(most) = order.first().map(|(_, n)| *n) else { return String::new() };
    let rows = order.iter().take(NAMED).map(|(hex, n)| {
        let (name, often) = (escape(&name(subject, hex)), subject.number(*n, 2));
        format!("<tr><td>{name}</td><td>{often}</td></tr>")
    });
    let rows: String = rows.collect();
    let per_game = (subject.say)(&msg!("lab-per-game"));
    let place = (subject.say)(&msg!("lab-place"));
    format!(
        "<figure class=\"heat\"><figcaption>{caption}</figcaption><div class=\"beside\">{}\
         <table><thead><tr><th>{place}</th><th>{per_game}</th></tr></thead>\
         <tbody>{rows}</tbody></table></div></figure>",
        map(subject, &places, most, caption),
        caption = escape(caption),
    )
}

fn map(subject: &Subject<'_>, places: &BTreeMap<&str, f64>, most: f64, caption: &str) -> String {
    let map = &subject.map;
    let printed: Vec<&HexView> = map.hexes.iter().filter(|hex| !hex.offmap).collect();
    let centres = printed.iter().map(|hex| centre(map, hex));
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for (x, y) in centres {
        (low, high) = ((low.0.min(x), low.1.min(y)), (high.0.max(x), high.1.max(y)));
    }
    let corner = (low.0 - 2.0 * HALF, low.1 - 2.0 * HALF);
    let (width, height) = (high.0 - low.0 + 4.0 * HALF, high.1 - low.1 + 4.0 * HALF);
    let mut ground: BTreeMap<&str, String> = BTreeMap::new();
    for hex in &printed {
        let outline = outline(map.pointy, centre(map, hex), corner);
        ground.entry(ground_class(&hex.terrain)).or_default().push_str(&outline);
    }
    let mut body = String::new();
    for (class, path) in ground {
        body.push_str(&format!("<path class=\"{class}\" d=\"{path}\"/>"));
    }
    for hex in &printed {
        let Some(often) = places.get(hex.id.as_str()) else { continue };
        // Frequencies differ by orders of magnitude: the root shows the small ones too.
        let tint = ((often / most).sqrt() * TINTS as f64).ceil().clamp(1.0, TINTS as f64);
        let path = outline(map.pointy, centre(map, hex), corner);
        let title = format!("{}: {}", name(subject, &hex.id), subject.number(*often, 2));
        body.push_str(&format!(
            "<path class=\"heat{tint}\" d=\"{path}\"><title>{}</title></path>",
            escape(&title)
        ));
    }
    let big = |hex: &&&HexView| hex.tags.iter().any(|tag| tag == "city" || tag == "capital");
    for hex in printed.iter().filter(big) {
        let (x, y) = centre(map, hex);
        let (x, y) = (x - corner.0, y - corner.1);
        let name = escape(hex.name.as_deref().unwrap_or_default());
        body.push_str(&format!(
            "<circle class=\"town\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"2\"/><text class=\"town\" \
             x=\"{x:.0}\" y=\"{:.0}\">{name}</text>",
            y - 5.0
        ));
    }
    let caption = escape(caption);
    format!(
        "<svg class=\"map\" role=\"img\" aria-label=\"{caption}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\">{body}</svg>"
    )
}

/// The centre of a hex from the map's integer lattice.
fn centre(map: &MapView, hex: &HexView) -> (f64, f64) {
    let (x, y) = (f64::from(hex.x), f64::from(hex.y));
    if map.pointy { (x * HALF, y * RADIUS * 1.5) } else { (x * RADIUS * 1.5, y * HALF) }
}

fn outline(pointy: bool, (x, y): (f64, f64), corner: (f64, f64)) -> String {
    let (x, y) = (x - corner.0, y - corner.1);
    let half = RADIUS / 2.0;
    let ring =
        [(0.0, -RADIUS), (HALF, -half), (HALF, half), (0.0, RADIUS), (-HALF, half), (-HALF, -half)];
    let points = ring.map(|(dx, dy)| {
        let (dx, dy) = if pointy { (dx, dy) } else { (dy, dx) };
        format!("{:.1} {:.1}", x + dx, y + dy)
    });
    format!("M{}Z", points.join("L"))
}

/// Classes of ground: what matters here is where land, height and sea are.
fn ground_class(terrain: &str) -> &'static str {
    match terrain {
        "sea" | "all-sea" | "lake" | "water" => "sea",
        "mountain" => "mountain",
        "rough" | "hills" | "forest" | "wood" => "rough",
        _ => "land",
    }
}
