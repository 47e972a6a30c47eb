//! Comma-separated values.

use std::io::{Read, Write};
use std::path::Path;

use csv::{ReaderBuilder, Writer};

use super::{FileError, Sheet, cell};
use crate::sheet::{SheetCell, SheetRow, kind_of};

pub(super) fn write(
    to: impl Write,
    columns: &[String],
    rows: impl Iterator<Item = Result<SheetRow, FileError>>,
    path: &Path,
) -> Result<(), FileError> {
    let failed = |error: csv::Error| FileError::io(path)(error.into());
    let mut writer = Writer::from_writer(to);
    writer.write_record(columns).map_err(failed)?;
    for row in rows {
        writer.write_record(row?.iter().map(SheetCell::text)).map_err(failed)?;
    }
    writer.flush().map_err(FileError::io(path))
}

pub(super) fn read(from: impl Read, path: &Path) -> Result<Sheet, FileError> {
    let wrong = |error: csv::Error| FileError::content(path, error);
    let mut reader = ReaderBuilder::new().from_reader(from);
    let columns: Vec<String> = reader.headers().map_err(wrong)?.iter().map(str::to_owned).collect();
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(wrong)?;
        let cells = columns.iter().zip(record.iter());
        let read = |(column, text): (&String, &str)| {
            cell(path, column, SheetCell::parse(kind_of(column), text))
        };
        rows.push(cells.map(read).collect::<Result<SheetRow, _>>()?);
    }
    Ok(Sheet { columns, rows })
}
