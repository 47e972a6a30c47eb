//! Where everything is on the map.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use neretva_art::{Geometry, geometry};
use neretva_protocol::{Colours, HexView, MapView, Piece};

/// A map laid out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layout {
    /// Sizes and centres in px of the map.
    pub(crate) geometry: Geometry,
    /// What is printed in each hex.
    hexes: BTreeMap<String, HexView>,
    /// Hexes by their centres in whole px.
    by_place: BTreeMap<(i64, i64), String>,
    /// Colours of the counters on it.
    pub(crate) palette: Vec<Colours>,
}

/// Corners of a pointy hex in shares of width and radius; a flat one is the same turned.
const RING: [(f64, f64); 6] =
    [(0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5)];

/// Counters by hex, uppermost first.
pub(crate) type Stacks = BTreeMap<String, Vec<Piece>>;

/// A way to walk over the map by keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Layout {
    pub(crate) fn new(map: &MapView) -> Layout {
        let mut geometry = geometry(map);
        for hex in map.hexes.iter().filter(|hex| hex.offmap) {
            geometry.centres.remove(&hex.id);
        }
        let by_place = geometry.centres.iter().map(|(hex, at)| (whole(*at), hex.clone())).collect();
        let hexes = map.hexes.iter().map(|hex| (hex.id.clone(), hex.clone())).collect();
        Layout { geometry, hexes, by_place, palette: map.palette.clone() }
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (f64, f64) {
        (self.geometry.width, self.geometry.height)
    }

    pub(crate) fn centre(&self, hex: &str) -> Option<(f64, f64)> {
        self.geometry.centres.get(hex).copied()
    }

    /// Whether a hex is open water.
    pub(crate) fn is_water(&self, hex: &str) -> bool {
        self.hex(hex).is_some_and(|hex| matches!(&*hex.terrain, "sea" | "water" | "lake"))
    }

    /// What is printed in a hex.
    pub(crate) fn hex(&self, hex: &str) -> Option<&HexView> {
        self.hexes.get(hex)
    }

    /// The hex under a place of the map.
    pub(crate) fn hex_at(&self, place: (f64, f64)) -> Option<&str> {
        let reach = self.geometry.hex * 0.58;
        let mut best: Option<(f64, &str)> = None;
        for (hex, centre) in &self.geometry.centres {
            let far = distance(place, *centre);
            if far <= reach && best.is_none_or(|(known, _)| far < known) {
                best = Some((far, hex));
            }
        }
        best.map(|(_, hex)| hex)
    }

    /// A hex by number and, where it has one, name.
    pub(crate) fn called(&self, hex: &str) -> String {
        match self.place_name(hex) {
            Some(name) => format!("{name} {hex}"),
            None => hex.to_owned(),
        }
    }

    /// The name of the place in a hex.
    pub(crate) fn place_name(&self, hex: &str) -> Option<&str> {
        self.hex(hex)?.name.as_deref()
    }

    /// The six corners of a hex, drawn in by `inset` px.
    fn ring(&self, centre: (f64, f64), inset: f64) -> [(f64, f64); 6] {
        let width = self.geometry.hex - 2.0 * inset;
        let radius = width / 3f64.sqrt();
        RING.map(|(a, b)| {
            let (x, y) = (a * width, b * radius);
            let (x, y) = if self.geometry.pointy { (x, y) } else { (y, x) };
            (centre.0 + x, centre.1 + y)
        })
    }

    /// The six corners of a hex as points of a polygon, drawn in by `inset` px.
    pub(crate) fn corners(&self, centre: (f64, f64), inset: f64) -> String {
        self.ring(centre, inset).map(|(x, y)| format!("{x:.1},{y:.1}")).join(" ")
    }

    /// The hex across each side, in the order of corners.
    fn neighbours(&self, centre: (f64, f64)) -> [Option<&str>; 6] {
        let ring = self.ring((0.0, 0.0), 0.0);
        std::array::from_fn(|side| {
            let (a, b) = (ring[side], ring[(side + 1) % 6]);
            let across = (centre.0 + a.0 + b.0, centre.1 + a.1 + b.1);
            let (x, y) = whole(across);
            // Rounding may fall to either side.
            let near = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
            near.into_iter().find_map(|key| self.by_place.get(&key)).map(String::as_str)
        })
    }

    /// The outline of an area as a path, `inset` px inside its hexsides.
    pub(crate) fn outline(&self, area: &BTreeSet<&str>, inset: f64) -> String {
        let mut path = String::new();
        for centre in area.iter().filter_map(|hex| self.centre(hex)) {
            let ring = self.ring(centre, inset);
            let open = self.neighbours(centre).map(|hex| hex.is_none_or(|hex| !area.contains(hex)));
            for side in (0..6).filter(|side| open[*side]) {
                let (a, b) = (ring[side], ring[(side + 1) % 6]);
                // Where the outline goes on along another hex, the two lines meet further out.
                let longer = 1.155 * inset / distance(a, b).max(1.0);
                let (dx, dy) = ((b.0 - a.0) * longer, (b.1 - a.1) * longer);
                let a = if open[(side + 5) % 6] { a } else { (a.0 - dx, a.1 - dy) };
                let b = if open[(side + 1) % 6] { b } else { (b.0 + dx, b.1 + dy) };
                _ = write!(path, "M{:.1} {:.1}L{:.1} {:.1}", a.0, a.1, b.0, b.1);
            }
        }
        path
    }

    /// The nearest of those hexes to a place.
    pub(crate) fn nearest<'a>(
        &self,
        place: (f64, f64),
        among: impl Iterator<Item = &'a str>,
    ) -> Option<&'a str> {
        let far = |hex: &&str| self.centre(hex).map_or(f64::MAX, |at| distance(place, at));
        among.min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// The nearest of those hexes on the way from one.
    pub(crate) fn next<'a>(
        &self,
        from: &str,
        way: Way,
        among: impl Iterator<Item = &'a str>,
    ) -> Option<&'a str> {
        let start = self.centre(from)?;
        let mut best: Option<(f64, &str)> = None;
        for hex in among {
            let Some(centre) = self.centre(hex) else { continue };
            let (x, y) = (centre.0 - start.0, centre.1 - start.1);
            let (ahead, aside) = match way {
                Way::Left => (-x, y),
                Way::Right => (x, y),
                Way::Up => (-y, x),
                Way::Down => (y, x),
            };
            // Straight ahead is better than near: aside counts twice.
            let far = ahead + 2.0 * aside.abs();
            if ahead > 1.0 && best.is_none_or(|(known, _)| far < known) {
                best = Some((far, hex));
            }
        }
        best.map(|(_, hex)| hex)
    }
}

fn whole(place: (f64, f64)) -> (i64, i64) {
    (place.0.round() as i64, place.1.round() as i64)
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Counters on the map by hex.
pub(crate) fn stacks(pieces: &[Piece]) -> Stacks {
    let mut stacks = Stacks::new();
    for piece in pieces {
        if let Some(hex) = &piece.hex {
            stacks.entry(hex.clone()).or_default().push(piece.clone());
        }
    }
    stacks
}

/// A sentence cut at the numbers of hexes: each part and whether it is one.
pub(crate) fn linked<'a>(layout: &Layout, text: &'a str) -> Vec<(&'a str, bool)> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut plain = 0;
    let word = |c: char| c.is_alphanumeric();
    while let Some(start) = rest[plain..].find(word).map(|at| at + plain) {
        let end = rest[start..].find(|c| !word(c)).map_or(rest.len(), |at| at + start);
        let found = &rest[start..end];
        // A hex number has digits; words that happen to match are not hexes.
        if found.chars().any(|c| c.is_ascii_digit())
            && found.len() > 2
            && layout.centre(found).is_some()
        {
            if start > 0 {
                parts.push((&rest[..start], false));
            }
            parts.push((found, true));
            rest = &rest[end..];
            plain = 0;
        } else {
            plain = end;
        }
    }
    if !rest.is_empty() {
        parts.push((rest, false));
    }
    parts
}

#[cfg(test)]
mod tests {
    use neretva_protocol::HexView;

    use super::*;

    /// Three rows of three flat hexes' worth of lattice, pointy.
    fn layout() -> Layout {
        let hex = |x: i32, y: i32| HexView {
            id: format!("{x:02}{y:02}"),
            x: 2 * x + (y % 2),
            y,
            ..HexView::default()
        };
        let mut hexes: Vec<HexView> = (0..3).flat_map(|y| (0..3).map(move |x| hex(x, y))).collect();
        hexes[4].name = Some("Foča".to_owned());
        let map = MapView { game: "any".to_owned(), pointy: true, hexes, ..MapView::default() };
        Layout::new(&map)
    }

    #[test]
    fn a_hex_is_found_at_its_place_and_nowhere_else() {
        let layout = layout();
        for hex in layout.geometry.centres.keys() {
            let centre = layout.centre(hex).expect("it is on the map");
            assert_eq!(layout.hex_at((centre.0 + 9.0, centre.1 - 9.0)), Some(&**hex));
        }
        assert_eq!(layout.hex_at((-500.0, 0.0)), None);
        assert_eq!(layout.called("0101"), "Foča 0101");
    }

    #[test]
    fn keys_walk_to_the_nearest_on_the_way() {
        let layout = layout();
        let all = ["0000", "0100", "0200", "0101", "0002"];
        let next = |from, way| layout.next(from, way, all.into_iter());
        assert_eq!(next("0000", Way::Right), Some("0100"));
        assert_eq!(next("0000", Way::Left), None);
        assert_eq!(next("0000", Way::Down), Some("0002"));
        let middle = layout.centre("0101").expect("it is on the map");
        assert_eq!(layout.nearest(middle, all.into_iter()), Some("0101"));
    }

    #[test]
    fn numbers_of_hexes_in_a_sentence_become_links() {
        let layout = layout();
        let said = "7 SS marches 0100 → 0101, 3 MP.";
        let links: Vec<&str> = linked(&layout, said)
            .into_iter()
            .filter(|(_, link)| *link)
            .map(|(part, _)| part)
            .collect();
        assert_eq!(links, ["0100", "0101"]);
        let whole: String = linked(&layout, said).into_iter().map(|(part, _)| part).collect();
        assert_eq!(whole, said);
    }

    #[test]
    fn a_hex_has_six_corners() {
        assert_eq!(layout().corners((0.0, 0.0), 3.0).split(' ').count(), 6);
    }

    #[test]
    fn an_area_has_one_outline() {
        let layout = layout();
        let sides = |hexes: &[&str]| {
            layout.outline(&hexes.iter().copied().collect(), 2.0).matches('M').count()
        };
        assert_eq!(sides(&["0101"]), 6);
        assert_eq!(sides(&["0101", "0201"]), 10, "the side between them is inside");
        assert_eq!(sides(&["0101", "0201", "nowhere"]), 10);
    }
}
