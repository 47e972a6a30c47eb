//! The printed schemes against facts that the maps themselves show.
#![allow(clippy::unwrap_used)]

mod printed;

use neretva_hex::{Direction, Grid, HexId, Orientation};

use printed::{BALKANS44, GAMBIT, PARTIZAN};

fn partizan() -> Grid {
    Grid::rectangle("Partizan!", PARTIZAN, 10..=40, 1..=26).unwrap()
}

fn balkans44() -> Grid {
    Grid::rectangle("Balkans '44", BALKANS44, 1..=28, 1..=29).unwrap()
}

fn gambit() -> Grid {
    Grid::rectangle("Balkan Gambit", GAMBIT, 4..=42, 8..=28).unwrap()
}

fn hex(grid: &Grid, printed: &str) -> HexId {
    grid.parse(printed).unwrap()
}

/// The compass name of the step from one hex to an adjacent one.
fn way(grid: &Grid, from: &str, to: &str) -> Option<&'static str> {
    let direction = grid.direction(hex(grid, from), hex(grid, to))?;
    Some(direction.name(grid.orientation()))
}

fn around<'a>(grid: &'a Grid, printed: &str) -> Vec<&'a str> {
    grid.neighbours(hex(grid, printed)).map(|(_, hex)| grid.printed(hex)).collect()
}

#[test]
fn partizan_pairs() {
    let map = partizan();
    assert_eq!(map.orientation(), Orientation::Pointy);
    assert_eq!(map.len(), 806);
    // Danube hexsides and a railway.
    assert_eq!(way(&map, "4013", "4014"), Some("E"));
    assert_eq!(way(&map, "3913", "4014"), Some("NE"));
    assert_eq!(way(&map, "1021", "1120"), Some("NW"));
    assert_eq!(way(&map, "1021", "1122"), None);
    // From E clockwise, at an even and at an odd row.
    assert_eq!(around(&map, "2410"), ["2411", "2310", "2309", "2409", "2509", "2510"]);
    assert_eq!(around(&map, "2510"), ["2511", "2411", "2410", "2509", "2610", "2611"]);
}

#[test]
fn partizan_drifts_east() {
    let map = partizan();
    let east = Direction::named(Orientation::Pointy, "E").unwrap();
    assert_eq!(map.drift(hex(&map, "2410"), east, 3), Some(hex(&map, "2413")));
    assert_eq!(map.drift(hex(&map, "2410"), east, 0), Some(hex(&map, "2410")));
    assert_eq!(map.drift(hex(&map, "2426"), east, 1), None);
    for endless in [i16::MAX.unsigned_abs(), u16::MAX] {
        assert_eq!(map.drift(hex(&map, "2410"), east, endless), None);
    }
}

#[test]
fn balkans44_pairs() {
    let map = balkans44();
    assert_eq!(map.orientation(), Orientation::Pointy);
    assert_eq!(map.len(), 812);
    // Moves that the rulebook makes, then front-line and lake hexsides.
    assert_eq!(way(&map, "2513", "2414"), Some("NW"));
    assert_eq!(way(&map, "2414", "2314"), Some("NW"));
    assert_eq!(way(&map, "2414", "2415"), Some("W"));
    assert_eq!(way(&map, "2314", "2315"), Some("W"));
    assert_eq!(way(&map, "1205", "1206"), Some("W"));
    assert_eq!(way(&map, "2020", "2021"), Some("W"));
    assert_eq!(way(&map, "0110", "0111"), Some("W"));
    assert_eq!(way(&map, "0110", "0211"), Some("SW"));
    assert_eq!(way(&map, "0110", "0209"), None);
    assert_eq!(around(&map, "2414"), ["2413", "2513", "2514", "2415", "2314", "2313"]);
}

#[test]
fn gambit_pairs() {
    let map = gambit();
    assert_eq!(map.orientation(), Orientation::Flat);
    assert_eq!(map.len(), 819);
    // Roads and Danube hexsides.
    assert_eq!(way(&map, "0906", "1006"), Some("NE"));
    assert_eq!(way(&map, "0906", "1007"), Some("SE"));
    assert_eq!(way(&map, "2104", "2204"), Some("NE"));
    assert_eq!(way(&map, "2104", "2205"), Some("SE"));
    assert_eq!(way(&map, "2104", "2105"), Some("S"));
    assert_eq!(way(&map, "2204", "2105"), None);
    // From SE clockwise, at an odd and at an even column.
    assert_eq!(around(&map, "1717"), ["1818", "1718", "1618", "1617", "1716", "1817"]);
    assert_eq!(around(&map, "1817"), ["1917", "1818", "1717", "1716", "1816", "1916"]);
}

#[test]
fn north_is_up_on_every_map() {
    // Each map's corner hexes in the north-west and the south-east.
    for (map, north_west, south_east) in
        [(partizan(), "4001", "1026"), (balkans44(), "0129", "2801"), (gambit(), "0804", "2842")]
    {
        let (left, top) = map.centre(hex(&map, north_west));
        let (right, bottom) = map.centre(hex(&map, south_east));
        assert!((0..=1).contains(&left) && (0..=1).contains(&top), "{map:?}");
        let (width, height) = map.screen_size();
        assert!(width - right <= 1 && height - bottom <= 1, "{map:?}");
    }
    let map = partizan();
    assert_eq!(map.centre(hex(&map, "4001")), (0, 0));
    assert_eq!(map.centre(hex(&map, "3901")), (1, 1));
    assert_eq!(map.screen_size(), (51, 30));
}

#[test]
fn ids_follow_the_printed_numbers() {
    for map in [partizan(), balkans44(), gambit()] {
        let printed: Vec<_> = map.hexes().map(|hex| map.printed(hex)).collect();
        assert!(printed.is_sorted_by(|a, b| a < b), "{map:?}");
        for hex in map.hexes() {
            assert_eq!(map.parse(map.printed(hex)), Ok(hex));
            assert_eq!(map.hex(map.cell(hex)), Some(hex));
            assert_eq!(map.at(map.axial(hex)), Some(hex));
        }
    }
}

#[test]
fn surrounding_is_told_by_distinct_neighbours() {
    let map = partizan();
    let ids = |numbers: &[&str]| numbers.iter().map(|n| hex(&map, n)).collect::<Vec<_>>();
    let centre = hex(&map, "2410");
    let [a, b] = ids(&["2409", "2411"])[..] else { panic!("two hexes") };
    assert!(map.are_opposite(centre, a, b));
    assert!(!map.are_opposite(centre, a, a));
    assert!(!map.are_opposite(a, centre, b), "2411 is not adjacent to 2409");
    assert!(!map.are_opposite(centre, hex(&map, "2401"), hex(&map, "2402")));

    let across = map.mask(centre, [a, b, a]);
    assert!(across.has_opposite() && !across.has_triangle());
    assert_eq!(across.count(), 2);
    let triangle = map.mask(centre, ids(&["2411", "2309", "2509"]));
    assert!(triangle.has_triangle() && !triangle.has_opposite());
    let side_by_side = map.mask(centre, ids(&["2411", "2310", "2309"]));
    assert!(!side_by_side.has_triangle() && !side_by_side.has_opposite());
    let far = map.mask(centre, ids(&["2410", "2412"]));
    assert_eq!(far.count(), 0);
}
