//! A small map, order of battle and charts, read as games read theirs: values, and all faults.

use neretva_board::charts::{Bands, OddsTable, by_roll};
use neretva_board::map::{Letters, MapFile};
use neretva_board::roster::Units;
use neretva_board::{card, named, record};
use neretva_core::Id;
use neretva_data::{Document, Faults, Keys, Reader};

/// What `read` makes of a text, or all its faults.
fn read<T>(text: &str, read: impl FnOnce(&Keys<'_>) -> Option<T>) -> Result<T, Faults> {
    let document = Document::parse("test.toml", text).expect("valid TOML");
    let reader = Reader::new();
    let keys = reader.keys(&document);
    let value = read(&keys);
    keys.finish();
    reader.complete(value)
}

/// The faults, all of which must be these.
fn assert_faults<T>(result: Result<T, Faults>, expected: &[&str]) {
    let faults = result.err().expect("faults").to_string();
    for part in expected {
        assert!(faults.contains(part), "{part} is not in:\n{faults}");
    }
    assert_eq!(faults.lines().count(), 1 + expected.len(), "{faults}");
}

const MAP: &str = r#"
numbering = { digits = "rrcc", rows = "south", columns = "east", stagger = "odd-rows-east" }
terrain = ["01: . . ~", "02: . m ~"]
countries = ["01: S S ~", "02: S S ~"]
roads = ["0101 0102"]
[provenance]
terrain = "stated"
[river]
Sava = "0101/0201"
[place.0102]
name = "Harbour"
kind = "town"
port = true
"#;

const LETTERS: Letters<char, bool> = Letters {
    name: "the island",
    terrain: &[('.', '.'), ('m', 'm'), ('~', '~')],
    countries: &[('S', true), ('~', false)],
    parts: &["terrain"],
};

fn land(terrain: char, owned: bool) -> Option<bool> {
    ((terrain != '~') == owned).then_some(owned)
}

#[test]
fn a_map_is_read_with_what_lies_between() {
    let exits = read(MAP, |file| {
        let map = MapFile::<_, _, 1>::read(file, &LETTERS, land)?;
        assert_eq!((map.grid.len(), map.land.len()), (6, 4));
        let roads = map.lines("roads", "hexes", |_| true);
        let rivers = map.rivers(|side| map.is_wet(side));
        let places = map.places(|hex, _| map.at_sea(hex));
        assert_eq!(places.iter().flatten().filter(|place| place.port).count(), 1);
        Some(
            map.exits(&map.land, |_, side, _| {
                (roads.contains(&side), rivers.along(side).is_some())
            })
            .concat(),
        )
    });
    let exits = exits.expect("no faults");
    assert_eq!(exits.iter().filter(|(road, _)| *road).count(), 2);
    assert_eq!(exits.iter().filter(|(_, river)| *river).count(), 2);
}

#[test]
fn without_hexes_nothing_else_is_at_fault() {
    let broken = MAP.replace("02: . m ~", "02: . ? ~");
    let map = |file: &Keys<'_>| MapFile::<_, _, 1>::read(file, &LETTERS, land).map(|_| ());
    assert_faults(read(&broken, map), &["terrain #2"]);
    let borders = MAP.replace("02: S S ~", "02: S ~ ~");
    assert_faults(read(&borders, map), &["a country for land and ~ for sea in 0202"]);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct CounterId(usize);

impl Id for CounterId {
    fn index(self) -> usize {
        self.0
    }

    fn at(index: usize) -> CounterId {
        CounterId(index)
    }
}

named! {
    enum Side { Red = "red", Blue = "blue" }
}

record! {
    struct Counter(keys: &Keys<'_>) {
        id: String = keys.id().to_owned(),
        name: String = keys.string("name"),
        nation: Side = keys.word("nation"),
        ratings: [u8; 2] = keys.ints("ratings", 1..=9, "two numbers"),
    }
}

card!(Counter, Side);

const UNITS: &str = r#"
unit = [
    { id = "R1", name = "Guards", nation = "red", ratings = [3, 4] },
    { id = "R2", name = "Guards", nation = "red", ratings = [2, 4] },
    { id = "B1", name = "Lancers", nation = "blue", ratings = [1, 8] },
]
"#;

fn units(file: &Keys<'_>) -> Option<Units<Counter, CounterId>> {
    let units: Units<_, CounterId> = Units::read(file, 3, Counter::read);
    assert!(units.called(file, "B1").index() == 2 || !units.whole);
    Some(units)
}

#[test]
fn units_are_found_by_nation_and_id() {
    let units = read(UNITS, units).expect("no faults");
    assert_eq!(units.ranges.iter().map(ExactSizeIterator::len).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(units.find("R2").map(|unit| units.card(unit).ratings), Some([2, 4]));
    assert_eq!(units.labels(), ["Guards (R1)", "Guards (R2)", "Lancers"]);
}

#[test]
fn a_wrong_unit_makes_no_others_wrong() {
    let wrong = UNITS.replacen("\"red\"", "\"rot\"", 1).replace("[1, 8]", "[1]");
    assert_faults(read(&wrong, units), &["nation = \"rot\"", "expected two numbers"]);
    let mixed = UNITS.replacen("\"red\"", "\"blue\"", 1);
    assert_faults(read(&mixed, units), &["together, in the order red, blue"]);
}

#[test]
fn bands_hold_every_number_once() {
    let bands = |keys: &Keys<'_>| Some(Bands::read(keys, "net", |row, key| row.int(key, 0..=9_u8)));
    let chart = read("net = { '<=1' = 0, '2' = 3, '3-5' = 4, '>=6' = 9 }", bands);
    let chart = chart.expect("no faults");
    assert_eq!([-9, 1, 2, 5, 99].map(|net| *chart.at(net)), [0, 0, 3, 4, 9]);
    assert_faults(read("net = { '<=1' = 0, '>=3' = 9 }", bands), &["every number once"]);
}

#[test]
fn every_roll_has_a_row() {
    let rolls = |keys: &Keys<'_>| Some(by_roll(keys, 6, |row, key| row.int(key, 0..=9_u8)));
    assert_eq!(
        read("rolls = { '1-4' = 0, '5' = 3, '6' = 4 }", rolls).unwrap_or_default(),
        [0, 0, 0, 0, 3, 4]
    );
    assert_faults(read("rolls = { '1-4' = 0, '6' = 4 }", rolls), &["each roll from 1 to 6 once"]);
}

#[test]
fn odds_rise_and_every_cell_means_something() {
    let table = |keys: &Keys<'_>| {
        let cell = |text: &str| text.parse::<u8>().ok();
        Some(OddsTable::read(keys, 0..=1, "a number", cell))
    };
    let whole = read("columns = ['1:2', '1:1']\n0 = ['0', '1']\n1 = ['2', '3']", table);
    let whole = whole.expect("no faults");
    assert_eq!((whole.odds[0], whole.cells[1].as_slice()), ((1, 2), [1, 3].as_slice()));
    let falling = "columns = ['2-1', '1-1']\n0 = ['0', '1']\n1 = ['2', '3']";
    assert_faults(read(falling, table), &["odds that rise"]);
    let short = "columns = ['1-2', '1-1']\n0 = ['0']\n1 = ['2', '3']";
    assert_faults(read(short, table), &["a result for each of 2 columns"]);
}

#[test]
fn a_chart_says_where_it_comes_from() {
    let chart = |keys: &Keys<'_>| Some(keys.chart("weather", |chart| chart.int("poor", 1..=6_u8)));
    assert_eq!(read("weather = { poor = 3, provenance = 'stated' }", chart).ok(), Some(3));
    assert_faults(read("weather = { poor = 3 }", chart), &["weather.provenance"]);
}

#[test]
fn lists_have_the_ids_they_must_have() {
    let turns = |keys: &Keys<'_>| Some(keys.each_of("turn", &["1", "2"], |turn| turn.is("last")));
    let two = "turn = [{ id = 1 }, { id = 2, last = true }]";
    assert_eq!(read(two, turns).unwrap_or_default(), [false, true]);
    assert_faults(read("turn = [{ id = 2 }]", turns), &["the ids 1, 2, in this order"]);
}
