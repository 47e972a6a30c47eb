//! Wrong maps, hexes and hexsides, and what the messages say.
#![allow(clippy::unwrap_used)]

mod printed;

use neretva_hex::{
    AdjacencyMask, Axial, Cell, Direction, Grid, GridFault, HexId, NotASide, NotOnMap,
};

use printed::{GAMBIT, PARTIZAN};

fn partizan() -> Grid {
    Grid::rectangle("Partizan!", PARTIZAN, 10..=40, 1..=26).unwrap()
}

#[test]
fn a_malformed_number_is_not_an_absent_one() {
    let map = partizan();
    for text in ["24x1", "", "241", "02410", "+241", " 2410", "24١0"] {
        let error = map.parse(text).unwrap_err();
        assert!(matches!(error, NotOnMap::Malformed { .. }), "{text}: {error}");
    }
    assert_eq!(
        map.parse("24x1").unwrap_err().to_string(),
        "\"24x1\" is not a hex number of Partizan!: \
         write two digits of row and two of column, such as 1001"
    );
    for text in ["9999", "0910", "4110", "2400", "2427"] {
        let error = map.parse(text).unwrap_err();
        assert!(matches!(error, NotOnMap::OutOfRange { .. }), "{text}: {error}");
    }
    assert_eq!(
        map.parse("9999").unwrap_err().to_string(),
        "Partizan! has no hex 9999: it has rows 10 to 40 and columns 01 to 26"
    );
}

#[test]
fn a_hex_left_out_is_told_from_one_beyond_the_edge() {
    let map = Grid::from_printed("L", GAMBIT, ["0901", "0802", "0801"]).unwrap();
    assert_eq!(map.hexes().map(|h| map.printed(h)).collect::<Vec<_>>(), ["0801", "0802", "0901"]);
    assert_eq!(
        map.parse("0902").unwrap_err().to_string(),
        "L has no hex 0902: it has rows 01 to 02 and columns 08 to 09, \
         and 0902 is among the hexes left out there"
    );
    assert!(matches!(map.parse("1001"), Err(NotOnMap::OutOfRange { .. })));
    assert_eq!(
        map.parse("O801").unwrap_err().to_string(),
        "\"O801\" is not a hex number of L: \
         write two digits of column and two of row, such as 0801"
    );
}

#[test]
fn a_map_reports_all_its_faults() {
    let numbers = ["2410", "24x1", "2411", "2410", "9"];
    let error = Grid::from_printed("Bad", PARTIZAN, numbers).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the map Bad cannot be built: \
         \"24x1\" is not a hex number: write two digits of row and two of column; \
         hex 2410 is given more than once; \
         \"9\" is not a hex number: write two digits of row and two of column"
    );
    let cells = [Cell { row: 100, column: 3 }, Cell { row: 3, column: 255 }];
    let error = Grid::new("Wide", PARTIZAN, cells).unwrap_err();
    let too_large = |row, column| GridFault::TooLarge { row, column };
    assert_eq!(error.faults, [too_large(100, 3), too_large(3, 255)]);
    let error = Grid::new("None", PARTIZAN, []).unwrap_err();
    assert_eq!(error.to_string(), "the map None cannot be built: it needs at least one hex");
}

#[test]
fn sides_are_named_from_the_lower_hex() {
    let map = partizan();
    let side = map.parse_side("2411/2410").unwrap();
    assert_eq!(map.parse_side("2410/2411"), Ok(side));
    assert_eq!(map.parse_side("2410/E"), Ok(side));
    assert_eq!(map.printed_side(side), "2410/2411");
    assert_eq!(map.printed_side(map.parse_side("1001/W").unwrap()), "1001/W");
    // 1101 stands half a hex east of 1001, whose side to the north-west lies at the edge.
    assert_eq!(map.ends(map.parse_side("1001/NW").unwrap()).1, None);
}

#[test]
fn a_wrong_side_says_what_is_wrong() {
    let map = partizan();
    let error = map.parse_side("2410-2411").unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"2410-2411\" is not a hexside of Partizan!: write two adjacent hexes or a hex and a \
         direction (E, SE, SW, W, NW, NE), such as 1001/1002"
    );
    let error = map.parse_side("2410/2412").unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"2410/2412\" is not a hexside of Partizan!: the two hexes are 2 apart, not adjacent"
    );
    let error = map.parse_side("2410/2410").unwrap_err();
    assert!(matches!(error, NotASide::NotAdjacent { distance: 0, .. }));
    let error = map.parse_side("2426/2427").unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"2426/2427\" is not a hexside: \
         Partizan! has no hex 2427: it has rows 10 to 40 and columns 01 to 26"
    );
    // North is neither a direction of a pointy hex nor a hex.
    let error = map.parse_side("2410/N").unwrap_err();
    assert!(matches!(error, NotASide::Hex { source: NotOnMap::Malformed { .. }, .. }));
}

#[test]
fn nothing_lies_beyond_what_two_digits_print() {
    let map = Grid::rectangle("All", PARTIZAN, 0..=99, 0..=99).unwrap();
    for (q, r) in [(0, 1), (i16::MAX, i16::MAX), (i16::MIN, i16::MIN), (i16::MAX, i16::MIN)] {
        assert_eq!(map.at(Axial::new(q, r)), None);
    }
    for (row, column) in [(100, 0), (0, 100), (255, 255)] {
        assert_eq!(map.hex(Cell { row, column }), None);
    }
    let last = Cell { row: 0, column: 99 };
    let place = PARTIZAN.axial(last);
    assert_eq!(PARTIZAN.cell(place), Some(last));
    assert_eq!(PARTIZAN.cell(place.step(Direction::D0, 1)), None);
    assert!(map.contains(HexId::new(9_999)) && !map.contains(HexId::new(10_000)));
}

#[test]
fn ids_directions_and_masks_are_plain_numbers_in_files() {
    let hex = HexId::new(77);
    assert_eq!(serde_json::to_string(&hex).unwrap(), "77");
    assert_eq!(serde_json::from_str::<HexId>("77").unwrap(), hex);
    assert_eq!(serde_json::to_string(&Direction::D4).unwrap(), "4");
    assert!(serde_json::from_str::<Direction>("6").is_err());
    let mask = AdjacencyMask::EMPTY.with(Direction::D1).with(Direction::D4);
    assert_eq!(serde_json::to_string(&mask).unwrap(), "18");
    assert_eq!(serde_json::from_str::<AdjacencyMask>("18").unwrap(), mask);
    assert!(serde_json::from_str::<AdjacencyMask>("64").is_err());
}
