//! One JSON object per line, with keys in the order of the columns.

use std::fmt;
use std::io::{BufRead, BufWriter, Write};
use std::path::Path;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::Value;

use super::{FileError, Sheet, cell};
use crate::sheet::{SheetCell, SheetRow, kind_of};

/// A row as a line, without its end.
pub(crate) fn line(columns: &[String], row: &[SheetCell]) -> String {
    let pairs = columns.iter().zip(row);
    let pairs: Vec<String> = pairs
        .map(|(column, cell)| format!("{}:{}", Value::from(column.as_str()), cell.json()))
        .collect();
    format!("{{{}}}", pairs.join(","))
}

/// Parses a line into columns and cells; `None` if it is malformed.
pub(crate) fn read_line(text: &str) -> Option<(Vec<String>, SheetRow)> {
    let Ordered(pairs) = serde_json::from_str(text).ok()?;
    let cells = pairs.iter().map(|(name, value)| SheetCell::from_json(kind_of(name), value));
    let row = cells.collect::<Option<SheetRow>>()?;
    Some((pairs.into_iter().map(|(name, _)| name).collect(), row))
}

pub(super) fn write(
    to: impl Write,
    columns: &[String],
    rows: impl Iterator<Item = Result<SheetRow, FileError>>,
    path: &Path,
) -> Result<(), FileError> {
    let failed = FileError::io(path);
    let mut to = BufWriter::new(to);
    for row in rows {
        writeln!(to, "{}", line(columns, &row?)).map_err(&failed)?;
    }
    to.flush().map_err(&failed)
}

pub(super) fn read(from: impl BufRead, path: &Path) -> Result<Sheet, FileError> {
    let mut sheet = Sheet::default();
    for (text, number) in from.lines().zip(1..) {
        let text = text.map_err(FileError::io(path))?;
        let wrong = || FileError::content(path, format!("line {number} is not a result"));
        let (columns, row) = read_line(&text).ok_or_else(wrong)?;
        if number == 1 {
            sheet.columns = columns;
        } else if sheet.columns != columns {
            cell(path, &format!("{number}: other columns than before it;"), None)?;
        }
        sheet.rows.push(row);
    }
    Ok(sheet)
}

/// The pairs of an object in the order in which they are written.
struct Ordered(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ordered, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Ordered;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Ordered, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Ordered(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}
