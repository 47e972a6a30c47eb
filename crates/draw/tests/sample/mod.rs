//! Made-up maps and tables for the tests and the example.

use neretva_protocol::{HexView, LinkView, MapView, Piece, Prompt, Said, SideView, TableView};

/// Seven columns and five rows of pointy hexes about a river.
pub(crate) fn pointy() -> MapView {
    let terrain = [".......", "..f.mm.", ".ff..m.", "s.tr.w.", "ss.rr.."];
    let mut map = map(true, &terrain);
    name(&mut map, "0204", "Podgaj", &["objective"]);
    name(&mut map, "0403", "Stari Most", &["town", "port"]);
    name(&mut map, "0106", "Gradac", &["city", "objective", "fort"]);
    let river = [
        ("0103", "0104"),
        ("0104", "0203"),
        ("0203", "0204"),
        ("0204", "0304"),
        ("0303", "0304"),
        ("0303", "0403"),
        ("0303", "0402"),
        ("0302", "0402"),
        ("0402", "0401"),
        ("0401", "0502"),
    ];
    map.sides = river.iter().map(|(a, b)| side(a, b, "river")).collect();
    map.sides.push(side("0303", "0403", "bridge"));
    map.sides.extend(
        [("0105", "0106"), ("0106", "0205"), ("0206", "0106")].map(|(a, b)| side(a, b, "border")),
    );
    let road = ["0201", "0202", "0303", "0403", "0404", "0305", "0306", "0206", "0106"];
    map.links = road.windows(2).map(|pair| link(pair[0], pair[1], "road")).collect();
    let rail = ["0403", "0503", "0504", "0505", "0406", "0307"];
    map.links.extend(rail.windows(2).map(|pair| link(pair[0], pair[1], "rail")));
    map
}

/// Five columns of four flat hexes.
pub(crate) fn flat() -> MapView {
    let mut map = map(false, &[".f..m", ".fr.m", "w..r.", "ss.t."]);
    name(&mut map, "0404", "Luka & <Sons>", &["town", "port"]);
    let river = [("0201", "0202"), ("0202", "0302"), ("0302", "0303"), ("0303", "0403")];
    map.sides = river.iter().map(|(a, b)| side(a, b, "major river")).collect();
    map.links = ["0102", "0202", "0303", "0304", "0404"]
        .windows(2)
        .map(|pair| link(pair[0], pair[1], "road"))
        .collect();
    map
}

/// Six counters, some stacked, one face down, one due later.
pub(crate) fn table() -> TableView {
    table_of(vec![
        piece("B1", "blue", "0202", "infantry", "4-5-6", 2),
        piece("B2", "blue", "0202", "cavalry", "2-2-8", 1),
        Piece {
            marks: vec!["moved".into()],
            ..piece("B3", "blue", "0303", "headquarters", "1-6", 1)
        },
        piece("R1", "red", "0403", "armour", "8-6-10", 2),
        Piece {
            face_up: false,
            print: "?".into(),
            steps: 0,
            ..piece("r7", "red", "0204", "", "?", 0)
        },
        Piece {
            hex: None,
            state: "turn 3".into(),
            ..piece("R2", "red", "", "artillery", "6-2-5", 1)
        },
    ])
}

/// A table that shows those counters and nothing else.
pub(crate) fn table_of(pieces: Vec<Piece>) -> TableView {
    TableView {
        game: "sample".into(),
        scenario: "first".into(),
        turn: 1,
        phase: "blue.movement".into(),
        phase_said: Said::plain("phase"),
        pieces,
        tracks: vec![],
        prompt: Prompt { seat: None, said: Said::plain("prompt"), rules: vec![] },
        outcome: None,
    }
}

/// A counter face up on the map.
pub(crate) fn piece(
    id: &str,
    owner: &str,
    hex: &str,
    symbol: &str,
    print: &str,
    steps: u8,
) -> Piece {
    Piece {
        id: id.into(),
        owner: owner.into(),
        hex: Some(hex.into()),
        state: "map".into(),
        face_up: true,
        print: print.into(),
        symbol: symbol.into(),
        steps,
        ..Piece::default()
    }
}

/// A map from rows of terrain letters; numbers are row and column if pointy, column and row if flat.
pub(crate) fn map(pointy: bool, rows: &[&str]) -> MapView {
    let mut hexes = Vec::new();
    for (row, letters) in (0..).zip(rows) {
        for (column, letter) in (0..).zip(letters.chars()) {
            let (terrain, glyph) = match letter {
                'f' => ("forest", '♣'),
                'm' => ("mountain", '^'),
                'r' => ("rough", 'n'),
                't' => ("town", '⌂'),
                'w' => ("marsh", '"'),
                's' => ("sea", '~'),
                _ => ("clear", '.'),
            };
            let (x, y) =
                if pointy { (2 * column + row % 2, row) } else { (column, 2 * row + column % 2) };
            let (first, second) = if pointy { (row, column) } else { (column, row) };
            let id = format!("{:02}{:02}", first + 1, second + 1);
            hexes.push(HexView { id, x, y, terrain: terrain.into(), glyph, ..HexView::default() });
        }
    }
    MapView { game: "sample".into(), pointy, hexes, ..MapView::default() }
}

/// Names a place and its features.
pub(crate) fn name(map: &mut MapView, id: &str, name: &str, tags: &[&str]) {
    let hex = map.hexes.iter_mut().find(|hex| hex.id == id).expect("the sample has that hex");
    hex.name = Some(name.into());
    hex.tags = tags.iter().map(|tag| (*tag).into()).collect();
}

/// A feature between two hexes.
pub(crate) fn side(a: &str, b: &str, kind: &str) -> SideView {
    SideView { a: a.into(), b: b.into(), kind: kind.into(), ..SideView::default() }
}

/// A way between two hexes.
pub(crate) fn link(a: &str, b: &str, kind: &str) -> LinkView {
    LinkView { a: a.into(), b: b.into(), kind: kind.into() }
}
