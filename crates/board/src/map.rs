//! Map files: the scheme of the printed numbers, rows of letters, and all that lies in hexes and
//! between them.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use neretva_core::IdSet;
use neretva_data::Keys;
use neretva_hex::{
    Cell, ColumnsGrow, DigitOrder, Grid, HexId, Numbering, RowsGrow, SideId, Stagger,
};

use crate::lists;
use crate::places::{self, Place};
use crate::rivers::{self, Rivers};

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

/// An enum of [`named!`](crate::named) whose values have letters on a map file, each before its value.
/// `LETTERS` lists them; `OR_NONE` does as well, with `~` for hexes that have no such value.
///
/// ```
/// use neretva_board::lettered;
///
/// lettered! {
///     /// A country.
///     pub enum Country { 'G' Greece = "Greece", 'T' Turkey = "Turkey" }
/// }
///
/// assert_eq!(Country::LETTERS, [('G', Country::Greece), ('T', Country::Turkey)]);
/// assert_eq!(Country::OR_NONE[1..], [('T', Some(Country::Turkey)), ('~', None)]);
/// assert_eq!(Country::Greece.word(), "Greece");
/// ```
#[macro_export]
macro_rules! lettered {
    (
        $(#[$doc:meta])*
        $vis:vis enum $name:ident {
            $($(#[$about:meta])* $letter:literal $value:ident = $word:literal),* $(,)?
        }
    ) => {
        $crate::named! {
            $(#[$doc])*
            $vis enum $name { $($(#[$about])* $value = $word),* }
        }

        impl $name {
            /// The letters of a map file.
            pub const LETTERS: [(char, $name); $name::ALL.len()] = [$(($letter, $name::$value)),*];

            /// The letters of a map file on which some hexes have no such value.
            pub const OR_NONE: [(char, Option<$name>); $name::ALL.len() + 1] =
                [$(($letter, Some($name::$value)),)* ('~', None)];
        }
    };
}

/// What the letters of a map file mean, and what its table of provenance speaks of.
#[derive(Debug)]
pub struct Letters<T: 'static, C: 'static> {
    /// The name of the grid in faults.
    pub name: &'static str,
    /// The letters of `terrain`.
    pub terrain: &'static [(char, T)],
    /// The letters of `countries`.
    pub countries: &'static [(char, C)],
    /// The keys of `[provenance]`.
    pub parts: &'static [&'static str],
}

/// A map file whose hexes are known, with terrain and country: all else is read hex by hex.
#[derive(Debug)]
pub struct MapFile<'f, 'a, T, C, const N: usize> {
    /// The file, for keys that no other map has.
    pub file: &'f Keys<'a>,
    /// Numbers and neighbours.
    pub grid: Grid,
    /// What covers each hex.
    pub terrain: Vec<T>,
    /// Whose each hex is.
    pub country: Vec<C>,
    /// Hexes in play where land units stand.
    pub land: IdSet<HexId, N>,
    first_column: u8,
}

impl<'f, 'a, T: Copy, C: Copy, const N: usize> MapFile<'f, 'a, T, C, N> {
    /// Reads numbering, terrain, countries and provenance. `is_land` says of the letters of a hex
    /// whether it is land, and nothing if they do not fit together. `None` if there is no map to
    /// speak of: nothing else can be judged then, and passes.
    pub fn read(
        file: &'f Keys<'a>,
        letters: &Letters<T, C>,
        is_land: impl Fn(T, C) -> Option<bool>,
    ) -> Option<Self> {
        let scheme = numbering(file.table("numbering"));
        let first_column = file.opt_int("first_column", 0..=99).unwrap_or(1);
        let terrain = Rows::read(file, "terrain", first_column, letters.terrain);
        let countries = Rows::read(file, "countries", first_column, letters.countries);
        file.within("provenance", |origins| {
            letters.parts.iter().for_each(|part| _ = origins.provenance(part));
        });
        let map = (|| {
            let terrain = terrain?;
            let grid = terrain.grid(file, letters.name, scheme?, 64 * N)?;
            let (terrain, rows) = (terrain.by_hex(&grid)?, countries?);
            let Some(country) = rows.by_hex(&grid) else {
                file.fault("countries", "the same rows and columns as terrain");
                return None;
            };
            let lies = |hex: HexId| is_land(terrain[hex.index()], country[hex.index()]);
            let stray = grid.hexes().filter(|hex| lies(*hex).is_none());
            let stray: Vec<_> = stray.map(|hex| grid.printed(hex)).collect();
            if !stray.is_empty() {
                let expected = format!("a country for land and ~ for sea in {}", stray.join(" "));
                file.fault("countries", expected);
                return None;
            }
            let land = grid.hexes().filter(|hex| lies(*hex) == Some(true)).collect();
            Some(MapFile { file, grid, terrain, country, land, first_column })
        })();
        if map.is_none() {
            file.ignore_rest();
        }
        map
    }

    /// What further rows of letters say of each hex, such as `zones`; `None` if they cannot be read.
    pub fn rows<R: Copy>(&self, key: &str, letters: &[(char, R)]) -> Option<Vec<R>> {
        let rows = Rows::read(self.file, key, self.first_column, letters)?;
        let by_hex = rows.by_hex(&self.grid);
        if by_hex.is_none() {
            self.file.fault(key, "the same rows and columns as terrain");
        }
        by_hex
    }

    /// The hexes for which that holds.
    pub fn all(&self, is: impl Fn(HexId) -> bool) -> IdSet<HexId, N> {
        self.grid.hexes().filter(|hex| is(*hex)).collect()
    }

    /// What a hex should be, if it is not on land.
    pub fn at_sea(&self, hex: HexId) -> Option<&'static str> {
        (!self.land.has(hex)).then_some("a land hex")
    }

    /// Whether a hexside lies between two land hexes.
    pub fn is_dry(&self, side: SideId) -> bool {
        rivers::ends(&self.grid, side).is_some_and(|(a, b)| self.land.has(a) && self.land.has(b))
    }

    /// What a hexside should be, if it does not lie between two land hexes.
    pub fn is_wet(&self, side: SideId) -> Option<&'static str> {
        (!self.is_dry(side)).then_some("hexsides between land hexes")
    }

    /// The hexes that a key names, each among those that it may name: `expected` says which.
    pub fn hexes(
        &self,
        keys: &Keys<'_>,
        key: &str,
        among: &IdSet<HexId, N>,
        expected: &str,
    ) -> IdSet<HexId, N> {
        lists::hexes_in(keys, key, &self.grid, among, expected)
    }

    /// The hex that a key names, among those that it may name; the first stands in for a wrong one.
    pub fn hex(
        &self,
        keys: &Keys<'_>,
        key: &str,
        among: &IdSet<HexId, N>,
        expected: &str,
    ) -> HexId {
        let hex = keys.parse_with(key, expected, |text| {
            self.grid.parse(text).ok().filter(|hex| among.has(*hex))
        });
        hex.unwrap_or(HexId::new(0))
    }

    /// The place of each hex, from `[place]`; `expected` says what is wrong with one, if anything.
    pub fn places(
        &self,
        expected: impl Fn(HexId, &Place) -> Option<&'static str>,
    ) -> Vec<Option<Place>> {
        places::places(self.file, &self.grid, expected)
    }

    /// A table of hexes by name; `name` reads one, `expected` says what is wrong with its hex.
    pub fn labels(
        &self,
        key: &str,
        name: impl Fn(&Keys<'a>, &str) -> &'a str,
        expected: impl Fn(HexId) -> Option<&'static str>,
    ) -> Vec<(HexId, String)> {
        places::labels(self.file, key, &self.grid, name, expected)
    }

    /// The rivers of `[river]`; `expected` says what is wrong with a hexside, if anything.
    pub fn rivers(&self, expected: impl Fn(SideId) -> Option<&'static str>) -> Rivers {
        Rivers::read(self.file, &self.grid, expected)
    }

    /// The hexsides that a key lists, all between land hexes.
    pub fn dry_sides(&self, key: &str) -> BTreeSet<SideId> {
        rivers::checked_sides(self.file, key, &self.grid, |side| self.is_wet(side))
    }

    /// The hexsides of a table that lists them by name.
    pub fn named_sides(&self, key: &str) -> BTreeSet<SideId> {
        self.file.within(key, |waters| {
            waters.entries().flat_map(|name| lists::sides(waters, name, &self.grid)).collect()
        })
    }

    /// The hexsides that roads or railways cross, each given hex by hex between land hexes;
    /// `open` says which of these they may cross.
    pub fn lines(
        &self,
        key: &str,
        expected: &str,
        open: impl Fn(SideId) -> bool,
    ) -> BTreeSet<SideId> {
        rivers::lines(self.file, key, &self.grid, expected, |side| self.is_dry(side) && open(side))
    }

    /// What lies around each hex that is `in_play`, clockwise; `exit` is given the hex, the side
    /// and the hex beyond.
    pub fn exits<E>(
        &self,
        in_play: &IdSet<HexId, N>,
        exit: impl Fn(HexId, SideId, HexId) -> E,
    ) -> Vec<ArrayVec<E, 6>> {
        let (grid, exit) = (&self.grid, &exit);
        let around = |hex: HexId| {
            let beside =
                grid.neighbours(hex).filter(|(_, to)| in_play.has(hex) && in_play.has(*to));
            beside.map(|(way, to)| exit(hex, grid.side(hex, way), to)).collect()
        };
        grid.hexes().map(around).collect()
    }
}

/// Rows of letters such as `"04: . r m ~"`: the number of the row, then what each letter means.
struct Rows<T> {
    first_column: u8,
    rows: Vec<(u8, Vec<T>)>,
}

impl<T: Copy> Rows<T> {
    /// `None` if a row could not be read, for a map with a hole would hide more than it shows.
    fn read(file: &Keys<'_>, key: &str, first_column: u8, letters: &[(char, T)]) -> Option<Self> {
        let letter = |wanted: char| {
            letters.iter().find(|(letter, _)| *letter == wanted).map(|(_, meaning)| *meaning)
        };
        let mut whole = true;
        let expected = "a row such as \"04: . r m ~\", in the letters listed above it";
        let rows = file.parse_each(key, expected, |text| {
            let row = text.split_once(':').and_then(|(row, letters)| {
                let letters = letters.chars().filter(|c| *c != ' ').map(letter);
                Some((row.trim().parse().ok()?, letters.collect::<Option<_>>()?))
            });
            whole &= row.is_some();
            row
        });
        (whole && !rows.is_empty()).then_some(Rows { first_column, rows })
    }

    fn cells(&self) -> impl Iterator<Item = (Cell, T)> {
        self.rows.iter().flat_map(|(row, letters)| {
            let columns = (self.first_column..).zip(letters);
            columns.map(|(column, letter)| (Cell { row: *row, column }, *letter))
        })
    }

    /// The grid of these rows.
    fn grid(&self, file: &Keys<'_>, name: &str, scheme: Numbering, most: usize) -> Option<Grid> {
        let grid = Grid::new(name, scheme, self.cells().map(|(cell, _)| cell));
        let grid =
            grid.map_err(|error| file.fault("terrain", format_args!("rows: {error}"))).ok()?;
        let width = self.rows.first().map_or(0, |(_, letters)| letters.len());
        if self.rows.iter().any(|(_, letters)| letters.len() != width) || grid.len() > most {
            file.fault("terrain", format_args!("rows of equal length, {most} hexes at most"));
            return None;
        }
        Some(grid)
    }

    /// What the rows say of each hex of a grid; `None` if they have other rows or columns.
    fn by_hex(&self, grid: &Grid) -> Option<Vec<T>> {
        let mut by_hex = vec![None; grid.len()];
        for (cell, letter) in self.cells() {
            by_hex[grid.hex(cell)?.index()] = Some(letter);
        }
        by_hex.into_iter().collect()
    }
}
