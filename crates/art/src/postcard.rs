//! A game in one small picture: the liveliest part of a table.

use std::collections::BTreeSet;

use neretva_protocol::{Colours, MapView, Piece, TableView};

use crate::Theme;
use crate::counters::{Livery, counter, is_marker};
use crate::crop::{Window, cropped};
use crate::layers::{Layers, document};
use crate::paths::number;
use crate::picture::counters;
use crate::point::{Point, at};
use crate::sheet::{HEX, Sheet};

/// Width and height of a card in px of the map.
const CARD: Point = at(430.0, 272.0);

/// The part of a table with the most counters of all sides, with the map around it.
pub fn postcard(layers: &Layers, map: &MapView, table: &TableView, theme: Theme) -> String {
    let sheet = Sheet::new(map);
    let window = liveliest(&sheet, table);
    let near = TableView { pieces: within(&sheet, table, &window), ..table.clone() };
    let pieces = document(&sheet, "counters", &counters(&sheet, &near));
    let map = [&layers.ground, &layers.lines, &layers.names];
    let [ground, lines, names] = map.map(|layer| cropped(layer, &window));
    let theme = match theme {
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let [x, y, width, height] =
        [window.corner.x, window.corner.y, window.size.x, window.size.y].map(number);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{x} {y} {width} {height}\" data-theme=\"{theme}\">\
         {ground}{lines}{pieces}{names}</svg>"
    )
}

/// A counter of that seat as a separate picture: the first one face up, else any back.
pub fn portrait(table: &TableView, palette: &[Colours], seat: &str) -> Option<String> {
    let own = || table.pieces.iter().filter(|it| it.owner == seat && !is_marker(&it.symbol));
    let open = own().find(|piece| piece.face_up && piece.hex.is_some());
    let piece =
        open.or_else(|| own().find(|piece| piece.hex.is_some())).or_else(|| own().next())?;
    let face = Livery::new(table, palette).face(piece);
    let (symbol, id) = (counter(&face), face.id());
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><defs>{symbol}</defs>\
         <use href=\"#{id}\" width=\"100\" height=\"100\"/></svg>"
    ))
}

/// The window with the most counters, those of the smaller side counted double: a picture should
/// show a contest. Among equals, the one with its counters nearest to the middle.
fn liveliest(sheet: &Sheet<'_>, table: &TableView) -> Window {
    let size = at(CARD.x.min(sheet.width), CARD.y.min(sheet.height));
    let keep = |middle: Point| {
        let fit = |middle: f64, size: f64, all: f64| (middle - size / 2.0).clamp(0.0, all - size);
        let corner = at(fit(middle.x, size.x, sheet.width), fit(middle.y, size.y, sheet.height));
        Window { corner, size }
    };
    let owners: BTreeSet<&str> = table.pieces.iter().map(|piece| piece.owner.as_str()).collect();
    let worth = |window: &Window| {
        let hexes = |owner: &str| {
            let own = table.pieces.iter().filter(|piece| piece.owner == owner);
            let hexes: BTreeSet<&str> = own.filter_map(|piece| piece.hex.as_deref()).collect();
            hexes.into_iter().filter(|hex| holds(sheet, window, hex)).count()
        };
        let counts = owners.iter().filter(|owner| !owner.is_empty()).map(|owner| hexes(owner));
        let counts: Vec<usize> = counts.collect();
        let crowd: usize = counts.iter().sum();
        (crowd + 2 * counts.iter().min().copied().unwrap_or(0)).min(16)
    };
    let middle = at(sheet.width / 2.0, sheet.height / 2.0);
    let mut best = (worth(&keep(middle)), keep(middle));
    for centre in &sheet.centre {
        let window = keep(*centre);
        let worth = worth(&window);
        if worth > best.0 {
            best = (worth, window);
        }
    }
    best.1
}

/// Whether a counter in that hex shows as a whole.
fn holds(sheet: &Sheet<'_>, window: &Window, hex: &str) -> bool {
    let Some(hex) = sheet.hex(hex) else { return false };
    let (place, edge) = (sheet.centre[hex] - window.corner, HEX / 2.0);
    (edge..=window.size.x - edge).contains(&place.x)
        && (edge..=window.size.y - edge).contains(&place.y)
}

/// The counters that may show in a window.
fn within(sheet: &Sheet<'_>, table: &TableView, window: &Window) -> Vec<Piece> {
    let margin = at(HEX, HEX);
    let wide = Window { corner: window.corner - margin, size: window.size + margin * 2.0 };
    let seen = |piece: &&Piece| piece.hex.as_deref().is_some_and(|hex| holds(sheet, &wide, hex));
    table.pieces.iter().filter(seen).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::layers;
    use crate::sample;

    fn table(map: &MapView) -> TableView {
        let piece = |(n, hex): (usize, &neretva_protocol::HexView)| Piece {
            id: format!("u{n}"),
            owner: if n == 0 { "red" } else { "blue" }.to_owned(),
            hex: Some(hex.id.clone()),
            face_up: n > 0,
            symbol: "infantry".to_owned(),
            ..Piece::default()
        };
        let pieces = map.hexes.iter().take(3).enumerate().map(piece).collect();
        TableView { pieces, ..sample::table() }
    }

    #[test]
    fn a_card_shows_map_and_counters_in_one_theme() {
        let map = sample::map(true);
        let card = postcard(&layers(&map, None), &map, &table(&map), Theme::Dark);
        assert!(card.starts_with("<svg ") && card.ends_with("</svg>"));
        assert!(card.contains("data-theme=\"dark\"") && card.contains("data-layer=\"ground\""));
        assert_eq!(card.matches("<use href=\"#c-").count().min(3), 3, "{card}");
    }

    #[test]
    fn a_seat_is_shown_by_an_open_counter_or_by_a_back() {
        let table = table(&sample::map(true));
        let (red, blue) = (portrait(&table, &[], "red"), portrait(&table, &[], "blue"));
        assert!(red.is_some() && blue.is_some() && red != blue);
        assert_eq!(portrait(&table, &[], "green"), None);
    }
}
