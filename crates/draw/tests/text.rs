//! Text boards, line by line.

#[allow(dead_code, reason = "the other tests use the rest")]
mod sample;

use neretva_draw::{TextOptions, stack_list, text_board};
use neretva_protocol::{MapView, Piece, TableView};
use sample::{flat, link, map, name, piece, pointy, side, table, table_of};

fn crossing(pointy: bool) -> (MapView, TableView, TextOptions) {
    let mut map = map(pointy, &[".f.", "m.."]);
    name(&mut map, "0202", "Brod", &["town"]);
    map.sides = vec![side("0101", "0102", "river"), side("0102", "0202", "river")];
    map.sides.push(side("0102", "0202", "bridge"));
    map.links = vec![link("0102", "0202", "road")];
    let mut pieces: Vec<Piece> =
        (1..=5).map(|n| piece(&format!("B{n}"), "blue", "0202", "infantry", "1-1", 1)).collect();
    pieces.push(Piece { face_up: false, ..piece("r9", "red", "0101", "", "?", 0) });
    for (id, state) in [("R10", "turn 10"), ("R2", "turn 2"), ("R1", "eliminated")] {
        pieces.push(Piece { hex: None, state: state.into(), ..piece(id, "red", "", "", "", 1) });
    }
    let options = TextOptions { highlight: vec!["0201".into()], ..TextOptions::default() };
    (map, table_of(pieces), options)
}

#[test]
fn a_small_pointy_map_looks_like_this() {
    let (map, table, options) = crossing(true);
    let expected = r#"
   .-'-.     .-'-.     .-'-.
.-' 0101'-.-' 0102'-.-' 0103'-.
│   ?r9   ≈         │         │
│         ≈         │         │
'-. ... .-'-. ♣♣♣ ≈≈≈-. ... .-'-.
   '-.-'*0201'-≈≈H 0202'-.-' 0203'-.
     │         │  B1 B2  │         │
     │         │  B3 +2  │         │
     '-. ^^^ .-'-. .o. .-'-. ... .-'
        '-.-'     '-.-'     '-.-'

. clear   ♣ forest   ^ mountain   ≈ river   H bridge   = road
o 0202 Brod (town)
0202: B1, B2, B3, B4, B5
eliminated: R1
turn 2: R2
turn 10: R10
"#;
    assert_eq!(format!("\n{}", text_board(&map, Some(&table), &options)), expected);
}

#[test]
fn a_small_flat_map_in_ascii_looks_like_this() {
    let (map, table, options) = crossing(false);
    let options = TextOptions { ascii_only: true, ..options };
    let expected = r#"
  ________            ________
 / 0101 ..\          / 0301 ..\
/   ?r9    \________/          \
\          /*0201 &&\          /
 \~~~~~~~~/          \________/
 / 0102 ^^\          / 0302 ..\
/          \________/          \
\          ~ 0202 o.\          /
 \________H B1 B2 B3 \________/
          \  B4 B5   /
           \________/

. clear   & forest   ^ mountain   ~ river   H bridge   = road
o 0202 Brod (town)
eliminated: R1
turn 2: R2
turn 10: R10
"#;
    assert_eq!(format!("\n{}", text_board(&map, Some(&table), &options)), expected);
}

/// Line and column of every printed number; each must stand on the board exactly once.
fn numbers(map: &MapView, board: &str) -> Vec<(i32, i32, usize, usize)> {
    let drawing = board.split("\n\n").next().unwrap_or(board);
    let places = map.hexes.iter().map(|hex| {
        let found: Vec<(usize, usize)> = drawing
            .lines()
            .enumerate()
            .flat_map(|(line, text)| {
                let column = |at: usize| text[..at].chars().count();
                text.match_indices(&hex.id)
                    .map(move |(at, _)| (line, column(at)))
                    .collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(found.len(), 1, "{} stands {} times on the board", hex.id, found.len());
        (hex.x, hex.y, found[0].0, found[0].1)
    });
    places.collect()
}

#[test]
fn numbers_stand_once_and_in_straight_rows() {
    let rows: Vec<String> = (0..26).map(|_| ".".repeat(30)).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    for (map, cell_width) in [
        (pointy(), 10),
        (flat(), 10),
        (map(true, &rows), 10),
        (map(false, &rows), 7),
        (pointy(), 13),
    ] {
        let options = TextOptions { cell_width, ascii_only: true, ..TextOptions::default() };
        let board = text_board(&map, None, &options);
        let numbers = numbers(&map, &board);
        for &(x, y, line, column) in &numbers {
            for &(other_x, other_y, other_line, other_column) in &numbers {
                assert_eq!(x == other_x, column == other_column);
                assert_eq!(y == other_y, line == other_line);
            }
        }
    }
}

#[test]
fn nine_by_seven_hexes_fit_a_terminal() {
    for pointy in [true, false] {
        let board = text_board(&map(pointy, &["........."; 7]), None, &TextOptions::default());
        assert!(board.lines().all(|line| line.chars().count() <= 100));
        assert!(board.lines().count() <= 34);
    }
}

#[test]
fn every_counter_is_told_even_in_a_crowd() {
    let mut table = table();
    for n in 0..40 {
        let id = format!("stack{n}");
        table.pieces.push(piece(&id, "blue", "0201", "infantry", "1-1", 1));
    }
    table.pieces.push(piece("a very long name", "blue", "0301", "infantry", "1-1", 1));
    table.pieces.push(piece("elsewhere", "blue", "9999", "infantry", "1-1", 1));
    for map in [pointy(), flat()] {
        let board = text_board(&map, Some(&table), &TextOptions::default());
        for piece in &table.pieces {
            assert!(board.contains(&piece.id), "{} is missing:\n{board}", piece.id);
        }
        assert!(board.contains("9999: elsewhere"));
    }
}

#[test]
fn ascii_boards_are_ascii_and_nothing_breaks_a_line() {
    let mut map = pointy();
    name(&mut map, "0101", "Čačak\nŠabac", &[]);
    map.hexes[3].glyph = '\0';
    let options = TextOptions { ascii_only: true, ..TextOptions::default() };
    let board = text_board(&map, Some(&table()), &options);
    assert!(board.is_ascii());
    assert!(board.contains("o 0101 Cacak Sabac"));
    assert!(!board.contains('\0'));
}

#[test]
fn long_numbers_widen_the_cells() {
    let mut map = map(true, &["..", ".."]);
    for hex in &mut map.hexes {
        hex.id = format!("East-{}", hex.id);
    }
    let options = TextOptions { highlight: vec!["East-0101".into()], ..TextOptions::default() };
    let board = text_board(&map, None, &options);
    assert_eq!(numbers(&map, &board).len(), 4);
    assert!(board.contains("*East-0101"));
}

#[test]
fn an_empty_map_is_an_empty_board() {
    assert_eq!(text_board(&map(true, &[]), None, &TextOptions::default()), "");
}

#[test]
fn stacks_list_owner_print_steps_and_marks() {
    let expected = "\
0202: B1 blue 4-5-6 x2; B2 blue 2-2-8 x1
0204: ?r7 red ?
0303: B3 blue 1-6 x1 (moved)
0403: R1 red 8-6-10 x2
";
    assert_eq!(stack_list(&table()), expected);
}
