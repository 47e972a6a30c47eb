//! Every combination of numbering against its own words, read independently of the library.
#![allow(clippy::unwrap_used)]

mod printed;

use neretva_hex::{
    Cell, ColumnsGrow, DigitOrder, Direction, Grid, HexId, Numbering, Orientation, RowsGrow,
    Stagger,
};

use printed::GAMBIT;

/// Each stagger with: orientation, parity of the shifted lines, half hexes east or down.
const STAGGERS: [(Stagger, Orientation, u8, i32); 8] = [
    (Stagger::OddRowsEast, Orientation::Pointy, 1, 1),
    (Stagger::OddRowsWest, Orientation::Pointy, 1, -1),
    (Stagger::EvenRowsEast, Orientation::Pointy, 0, 1),
    (Stagger::EvenRowsWest, Orientation::Pointy, 0, -1),
    (Stagger::OddColumnsDown, Orientation::Flat, 1, 1),
    (Stagger::OddColumnsUp, Orientation::Flat, 1, -1),
    (Stagger::EvenColumnsDown, Orientation::Flat, 0, 1),
    (Stagger::EvenColumnsUp, Orientation::Flat, 0, -1),
];

fn for_every_scheme(check: impl Fn(Numbering, &dyn Fn(Cell) -> (i32, i32))) {
    for digits in [DigitOrder::Rrcc, DigitOrder::Ccrr] {
        for (rows, south) in [(RowsGrow::South, 1), (RowsGrow::North, -1)] {
            for (columns, east) in [(ColumnsGrow::East, 1), (ColumnsGrow::West, -1)] {
                for (stagger, orientation, parity, shift) in STAGGERS {
                    let numbering = Numbering { digits, rows, columns, stagger };
                    assert_eq!(numbering.orientation(), orientation);
                    let screen = |cell: Cell| {
                        let (x, y) = (east * i32::from(cell.column), south * i32::from(cell.row));
                        let shifted = |line: u8| if line % 2 == parity { shift } else { 0 };
                        match orientation {
                            Orientation::Pointy => (2 * x + shifted(cell.row), y),
                            Orientation::Flat => (x, 2 * y + shifted(cell.column)),
                        }
                    };
                    check(numbering, &screen);
                }
            }
        }
    }
}

/// Where the neighbours lie on the screen, by compass name.
fn compass(orientation: Orientation, step: (i32, i32)) -> Option<&'static str> {
    match (orientation, step) {
        (_, (1, 1)) => Some("SE"),
        (_, (-1, 1)) => Some("SW"),
        (_, (-1, -1)) => Some("NW"),
        (_, (1, -1)) => Some("NE"),
        (Orientation::Pointy, (2, 0)) => Some("E"),
        (Orientation::Pointy, (-2, 0)) => Some("W"),
        (Orientation::Flat, (0, 2)) => Some("S"),
        (Orientation::Flat, (0, -2)) => Some("N"),
        _ => None,
    }
}

#[test]
fn centres_and_neighbours_are_where_the_words_put_them() {
    for_every_scheme(|numbering, screen| {
        let grid = Grid::rectangle("test", numbering, 3..=8, 4..=10).unwrap();
        let origin = screen(grid.cell(HexId::new(0)));
        let centre = grid.centre(HexId::new(0));
        for a in grid.hexes() {
            let (x, y) = screen(grid.cell(a));
            let (cx, cy) = grid.centre(a);
            assert_eq!((cx - centre.0, cy - centre.1), (x - origin.0, y - origin.1));
            for b in grid.hexes() {
                let (bx, by) = screen(grid.cell(b));
                let direction = grid.direction(a, b).map(|d| d.name(grid.orientation()));
                assert_eq!(direction, compass(grid.orientation(), (bx - x, by - y)));
            }
        }
    });
}

#[test]
fn the_screen_starts_at_nought() {
    for_every_scheme(|numbering, _| {
        let grid = Grid::rectangle("test", numbering, 3..=8, 4..=10).unwrap();
        let xs: Vec<_> = grid.hexes().map(|hex| grid.centre(hex).0).collect();
        let ys: Vec<_> = grid.hexes().map(|hex| grid.centre(hex).1).collect();
        assert_eq!((xs.iter().min(), ys.iter().min()), (Some(&0), Some(&0)));
        let (width, height) = grid.screen_size();
        assert_eq!((xs.iter().max(), ys.iter().max()), (Some(&width), Some(&height)));
    });
}

#[test]
fn the_largest_map_has_every_number() {
    for_every_scheme(|numbering, _| {
        let grid = Grid::rectangle("all", numbering, 0..=99, 0..=99).unwrap();
        assert_eq!(grid.len(), 10_000);
        let (first, last) = (HexId::new(0), HexId::new(9_999));
        assert_eq!((grid.printed(first), grid.printed(last)), ("0000", "9999"));
        assert_eq!(grid.within(first, u16::MAX).count(), 10_000);
        assert_eq!(grid.ring(first, u16::MAX).count(), 0);
        let distance = u16::try_from(grid.distance(first, last)).unwrap();
        assert!(grid.ring(first, distance).any(|hex| hex == last));
        // Every side once: 3 for each hex, and those at the edge once more.
        let at_edge = grid.sides().filter(|&side| grid.ends(side).1.is_none()).count();
        assert_eq!(2 * grid.side_count(), 6 * grid.len() + at_edge);
    });
}

#[test]
fn every_side_has_one_name() {
    for_every_scheme(|numbering, _| {
        // A map with a hole and a separate hex.
        let cells = (3..=8).flat_map(|row| (4..=10).map(move |column| Cell { row, column }));
        let cells = cells.filter(|&cell| cell != Cell { row: 5, column: 6 });
        let grid = Grid::new("test", numbering, cells.chain([Cell { row: 20, column: 20 }]));
        let grid = grid.unwrap();
        let mut seen = vec![0; grid.side_count()];
        for hex in grid.hexes() {
            for direction in Direction::ALL {
                let side = grid.side(hex, direction);
                seen[side.index()] += 1;
                let beyond = grid.neighbour(hex, direction);
                if let Some(beyond) = beyond {
                    assert_eq!(grid.side(beyond, direction.opposite()), side);
                    assert_eq!(grid.side_between(hex, beyond), Some(side));
                    assert_eq!(grid.side_between(beyond, hex), Some(side));
                    assert_eq!(grid.ends(side), (hex.min(beyond), Some(hex.max(beyond))));
                } else {
                    assert_eq!(grid.ends(side), (hex, None));
                    assert_eq!(grid.face(side), (hex, direction));
                }
                assert_eq!(grid.parse_side(&grid.printed_side(side)), Ok(side));
                let name = direction.name(grid.orientation());
                assert_eq!(grid.parse_side(&format!("{}/{name}", grid.printed(hex))), Ok(side));
            }
        }
        for side in grid.sides() {
            let hexes = if grid.ends(side).1.is_some() { 2 } else { 1 };
            assert_eq!(seen[side.index()], hexes, "{}", grid.printed_side(side));
        }
    });
}

#[test]
fn a_scheme_reads_back_from_a_map_file() {
    for_every_scheme(|numbering, _| {
        let file = toml::to_string(&numbering).unwrap();
        assert_eq!(toml::from_str::<Numbering>(&file), Ok(numbering));
    });
    let file = "digits = 'ccrr'\nrows = 'south'\ncolumns = 'east'\nstagger = 'odd-columns-down'";
    assert_eq!(toml::from_str::<Numbering>(file), Ok(GAMBIT));
    assert!(toml::from_str::<Numbering>(&format!("{file}\nshift = 'east'")).is_err());
}
