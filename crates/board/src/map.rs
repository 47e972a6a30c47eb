//! Map files: the scheme of the printed numbers, and rows of letters.

use neretva_core::{Id, IdSet};
use neretva_data::Keys;
use neretva_hex::{Cell, ColumnsGrow, DigitOrder, Grid, HexId, Numbering, RowsGrow, Stagger};

/// Reads a table such as
/// `{ digits = "rrcc", rows = "south", columns = "east", stagger = "odd-rows-east" }`.
pub fn numbering(keys: Keys<'_>) -> Option<Numbering> {
    let digits = keys.one_of("digits", &[("rrcc", DigitOrder::Rrcc), ("ccrr", DigitOrder::Ccrr)]);
    let rows = keys.one_of("rows", &[("north", RowsGrow::North), ("south", RowsGrow::South)]);
    let columns =
        keys.one_of("columns", &[("east", ColumnsGrow::East), ("west", ColumnsGrow::West)]);
    let stagger = keys.one_of(
        "stagger",
        &[
            ("odd-rows-east", Stagger::OddRowsEast),
            ("odd-rows-west", Stagger::OddRowsWest),
            ("even-rows-east", Stagger::EvenRowsEast),
            ("even-rows-west", Stagger::EvenRowsWest),
            ("odd-columns-down", Stagger::OddColumnsDown),
            ("odd-columns-up", Stagger::OddColumnsUp),
            ("even-columns-down", Stagger::EvenColumnsDown),
            ("even-columns-up", Stagger::EvenColumnsUp),
        ],
    );
    keys.finish();
    Some(Numbering { digits: digits?, rows: rows?, columns: columns?, stagger: stagger? })
}

/// A row of letters: its number and what each of its hexes shows.
pub type Row<T> = (u8, Vec<T>);

/// Rows such as `"04: . r m ~"`: the number of the row, then what each of its letters means.
/// `None` if one could not be read, for a map with a hole would hide more than it shows.
pub fn lettered<T>(
    file: &Keys<'_>,
    key: &str,
    letter: impl Fn(char) -> Option<T>,
) -> Option<Vec<Row<T>>> {
    let mut whole = true;
    let expected = "a row such as \"04: . r m ~\", in the letters listed above it";
    let rows = file.parse_each(key, expected, |text| {
        let row = text.split_once(':').and_then(|(row, letters)| {
            let letters = letters.chars().filter(|c| *c != ' ').map(&letter);
            Some((row.trim().parse().ok()?, letters.collect::<Option<_>>()?))
        });
        whole &= row.is_some();
        row
    });
    (whole && !rows.is_empty()).then_some(rows)
}

/// The cells of rows whose first column has that number.
fn cells<T>(first_column: u8, rows: &[Row<T>]) -> impl Iterator<Item = (Cell, &T)> {
    rows.iter().flat_map(move |(row, letters)| {
        let columns = (first_column..).zip(letters);
        columns.map(|(column, letter)| (Cell { row: *row, column }, letter))
    })
}

/// The grid of rows of terrain, with the terrain of each hex.
pub fn grid<T: Copy>(
    file: &Keys<'_>,
    name: &str,
    scheme: Numbering,
    first_column: u8,
    rows: &[Row<T>],
    most: usize,
) -> Option<(Grid, Vec<T>)> {
    let grid = Grid::new(name, scheme, cells(first_column, rows).map(|(cell, _)| cell));
    let grid = grid.map_err(|error| file.fault("terrain", format_args!("rows: {error}"))).ok()?;
    let width = rows.first().map_or(0, |(_, letters)| letters.len());
    if rows.iter().any(|(_, letters)| letters.len() != width) || grid.len() > most {
        file.fault("terrain", format_args!("rows of equal length, {most} hexes at most"));
        return None;
    }
    let terrain = by_hex(&grid, first_column, rows)?;
    Some((grid, terrain))
}

/// What rows say of each hex of a grid; `None` if they have other rows or columns.
pub fn by_hex<T: Copy>(grid: &Grid, first_column: u8, rows: &[Row<T>]) -> Option<Vec<T>> {
    let mut by_hex = vec![None; grid.len()];
    for (cell, letter) in cells(first_column, rows) {
        by_hex[grid.hex(cell)?.index()] = Some(*letter);
    }
    by_hex.into_iter().collect()
}

/// The same for the rows of `countries`, which must be those of the terrain, and fit it: `fits` says
/// whether a hex on land or at sea may show that.
pub fn countries<T: Copy>(
    file: &Keys<'_>,
    grid: &Grid,
    first_column: u8,
    rows: &[Row<T>],
    fits: impl Fn(HexId, T) -> bool,
) -> Option<Vec<T>> {
    let Some(countries) = by_hex(grid, first_column, rows) else {
        file.fault("countries", "the same rows and columns as terrain");
        return None;
    };
    let stray = grid.hexes().filter(|hex| !fits(*hex, countries[hex.index()]));
    let stray: Vec<_> = stray.map(|hex| grid.printed(hex)).collect();
    if !stray.is_empty() {
        let expected = format!("a country for land and ~ for sea in {}", stray.join(" "));
        file.fault("countries", expected);
        return None;
    }
    Some(countries)
}

/// The hexes for which that holds.
pub fn hexes_where<I: Id, const N: usize>(grid: &Grid, is: impl Fn(I) -> bool) -> IdSet<I, N> {
    grid.hexes().map(|hex| I::at(hex.index())).filter(|hex| is(*hex)).collect()
}

/// Reads the provenance of each part that a file has.
pub fn provenance(file: &Keys<'_>, parts: &[&str]) {
    let origins = file.table("provenance");
    parts.iter().for_each(|part| _ = origins.provenance(part));
    origins.finish();
}
