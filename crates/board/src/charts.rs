//! Charts: columns of odds, and rows looked up with a number or a roll.

use std::ops::RangeInclusive;

use neretva_data::Keys;

/// A chart looked up with a number: bands without a gap, the first and last open, such as `<=2`,
/// `3-4`, `5`, `>=6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bands<T> {
    /// The highest number of each band, rising; the last is the highest there is.
    bands: Vec<(i8, T)>,
}

impl<T> Bands<T> {
    /// What the chart says for that number.
    pub fn at(&self, number: i8) -> &T {
        let band = self.bands.partition_point(|(highest, _)| *highest < number);
        &self.bands[band].1
    }

    /// Reads a table whose keys are bands; a gap or an overlap is a fault.
    pub fn read<'a>(
        chart: &Keys<'a>,
        key: &str,
        mut value: impl FnMut(&Keys<'a>, &str) -> T,
    ) -> Bands<T> {
        chart.within(key, |keys| {
            let mut bands = Vec::new();
            for key in keys.entries() {
                let value = value(keys, key);
                match band(key) {
                    Some((lowest, highest)) => bands.push((lowest, highest, value)),
                    None => keys.fault(key, "a key such as \"<=1\", \"2\", \"3-4\" or \">=5\""),
                }
            }
            bands.sort_by_key(|(lowest, ..)| *lowest);
            let mut next = Some(i8::MIN);
            let whole = bands.iter().all(|(lowest, highest, _)| {
                let fits = next == Some(*lowest);
                next = highest.checked_add(1);
                fits
            });
            if !whole || next.is_some() {
                keys.fault_here("bands that hold every number once, such as <=1, 2, 3-4, >=5");
            }
            Bands { bands: bands.into_iter().map(|(_, highest, value)| (highest, value)).collect() }
        })
    }
}

/// The lowest and highest number of a band.
fn band(key: &str) -> Option<(i8, i8)> {
    let number = |text: &str| text.parse::<i8>().ok();
    if let Some(highest) = key.strip_prefix("<=") {
        return Some((i8::MIN, number(highest)?));
    }
    if let Some(lowest) = key.strip_prefix(">=") {
        return Some((number(lowest)?, i8::MAX));
    }
    let (lowest, highest) = key.split_once('-').unwrap_or((key, key));
    Some((number(lowest)?, number(highest)?)).filter(|(lowest, highest)| lowest <= highest)
}

/// A table `rolls` whose keys are rolls of a die, such as `9` or `4-8`: each roll once, from 1 on.
pub fn by_roll<'a, T: Clone>(
    chart: &Keys<'a>,
    faces: usize,
    value: impl Fn(&Keys<'a>, &str) -> T,
) -> Vec<T> {
    rolls(chart, "rolls", faces, value)
}

/// Such a table of numbers under any key, for a die of six faces.
pub fn by_die(chart: &Keys<'_>, key: &str, range: RangeInclusive<u8>) -> [u8; 6] {
    let neutral = [*range.start(); 6];
    rolls(chart, key, 6, |rolls, roll| rolls.int(roll, range.clone())).try_into().unwrap_or(neutral)
}

fn rolls<'a, T: Clone>(
    chart: &Keys<'a>,
    key: &str,
    faces: usize,
    value: impl Fn(&Keys<'a>, &str) -> T,
) -> Vec<T> {
    chart.within(key, |keys| {
        let mut rolls = Vec::new();
        for key in keys.entries() {
            let value = value(keys, key);
            let (lowest, highest) = key.split_once('-').unwrap_or((key, key));
            match (lowest.parse::<usize>(), highest.parse::<usize>()) {
                (Ok(lowest), Ok(highest)) if highest <= faces => {
                    rolls.extend((lowest..=highest).map(|roll| (roll, value.clone())));
                }
                _ => keys.fault(key, "a key such as \"9\" or \"4-8\""),
            }
        }
        rolls.sort_by_key(|(roll, _)| *roll);
        if !rolls.iter().map(|(roll, _)| *roll).eq(1..=faces) {
            keys.fault_here(format_args!("each roll from 1 to {faces} once"));
        }
        rolls.into_iter().map(|(_, value)| value).collect()
    })
}

/// Combat results by odds and die, as a file gives them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddsTable<R> {
    /// The names of the columns, rising.
    pub columns: Vec<String>,
    /// Attack to defence of each column.
    pub odds: Vec<(u8, u8)>,
    /// The results by column and roll, that of the lowest first.
    pub cells: Vec<Vec<R>>,
}

impl<R> OddsTable<R> {
    /// Reads `columns`, such as `2-1` or `2:1`, and a row of results for each roll; `cell`
    /// understands a result, and `expected` describes one.
    pub fn read(
        table: &Keys<'_>,
        rolls: RangeInclusive<u8>,
        expected: &str,
        cell: impl Fn(&str) -> Option<R>,
    ) -> OddsTable<R> {
        let columns = table.parse_each("columns", "odds such as 2-1", |text| {
            let (attack, defence) = text.split_once(['-', ':'])?;
            let odds: (u8, u8) = (attack.parse().ok()?, defence.parse().ok()?);
            (odds.0 > 0 && odds.1 > 0).then(|| (text.to_owned(), odds))
        });
        let (columns, odds): (Vec<String>, Vec<(u8, u8)>) = columns.into_iter().unzip();
        // a/b < c/d for positive numbers exactly if a*d < c*b.
        let rise = |pair: &[(u8, u8)]| {
            let [(a, b), (c, d)] = [pair[0], pair[1]].map(|(x, y)| (u16::from(x), u16::from(y)));
            a * d < c * b
        };
        if columns.is_empty() || !odds.windows(2).all(rise) {
            table.fault("columns", "odds that rise from column to column");
        }
        let mut cells: Vec<Vec<R>> = columns.iter().map(|_| Vec::new()).collect();
        for key in rolls.map(|roll| roll.to_string()) {
            let row = table.parse_each(&key, expected, &cell);
            if row.len() != columns.len() {
                table.fault(&key, format_args!("a result for each of {} columns", columns.len()));
            }
            cells.iter_mut().zip(row).for_each(|(column, cell)| column.push(cell));
        }
        OddsTable { columns, odds, cells }
    }
}
