//! A small map for tests: mountains in the west, a river, a forest, and sea in the east; and a table
//! without counters.

use neretva_protocol::{HexView, LinkView, MapView, Prompt, Said, SideView, TableView};

/// Rows of terrain: `m` mountain, `r` rough, `.` clear, `f` forest, `~` sea.
const ROWS: [&str; 4] = ["mmr.f~", "mrr..~", "mr.f.~", "rr..~~"];

pub(crate) fn map(pointy: bool) -> MapView {
    let mut hexes = Vec::new();
    for (row, letters) in (0..).zip(ROWS) {
        for (column, letter) in (0..).zip(letters.chars()) {
            let terrain = match letter {
                'm' => "mountain",
                'r' => "rough",
                'f' => "forest",
                '~' => "sea",
                _ => "clear",
            };
            let (across, down) = (2 * column + row % 2, row);
            let (x, y) = if pointy { (across, down) } else { (down, across) };
            hexes.push(HexView {
                id: format!("{row:02}{column:02}"),
                x,
                y,
                terrain: terrain.to_owned(),
                glyph: letter,
                country: (letter != '~')
                    .then(|| if row < 2 { "North" } else { "South" }.to_owned()),
                ..HexView::default()
            });
        }
    }
    let mut place = |hex: usize, name: &str, tag: &str| {
        hexes[hex].name = Some(name.to_owned());
        hexes[hex].tags = vec![tag.to_owned()];
    };
    place(3, "Grad", "city");
    place(9, "Selo & Co", "town");
    let side = |a: &str, b: &str| SideView {
        a: a.to_owned(),
        b: b.to_owned(),
        kind: "river".to_owned(),
        name: Some("Reka".to_owned()),
        bridged: (a, b) == ("0102", "0103"),
        ..SideView::default()
    };
    let link =
        |a: &str, b: &str| LinkView { a: a.to_owned(), b: b.to_owned(), kind: "rail".to_owned() };
    MapView {
        game: "sample".to_owned(),
        pointy,
        hexes,
        sides: vec![side("0002", "0003"), side("0102", "0003"), side("0102", "0103")],
        links: vec![link("0101", "0102"), link("0102", "0103"), link("0103", "0104")],
        palette: Vec::new(),
    }
}

pub(crate) fn table() -> TableView {
    TableView {
        game: "sample".to_owned(),
        scenario: "any".to_owned(),
        turn: 1,
        phase: String::new(),
        phase_said: Said::plain("any"),
        pieces: Vec::new(),
        tracks: Vec::new(),
        prompt: Prompt { seat: None, said: Said::plain("any"), rules: Vec::new() },
        outcome: None,
    }
}
