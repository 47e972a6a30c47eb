//! Parquet without Arrow: numbers, words, and lists of both.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{ConvertedType, LogicalType, Repetition, Type as Physical};
use parquet::column::writer::ColumnWriter;
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::record::{Field, List, ListAccessor};
use parquet::schema::types::{Type, TypePtr};

use super::{FileError, Sheet, cell};
use crate::sheet::{ColumnKind, SheetCell, SheetRow, kind_of};

/// Rows that are kept in memory and written together.
const GROUP: usize = 10_000;

pub(super) fn write(
    to: &mut File,
    columns: &[String],
    mut rows: impl Iterator<Item = Result<SheetRow, FileError>>,
    path: &Path,
) -> Result<(), FileError> {
    let failed = |error: ParquetError| FileError::io(path)(std::io::Error::other(error));
    let mut writer =
        SerializedFileWriter::new(to.by_ref(), schema(columns).map_err(failed)?, Arc::default())
            .map_err(failed)?;
    loop {
        let group = rows.by_ref().take(GROUP).collect::<Result<Vec<SheetRow>, FileError>>()?;
        if group.is_empty() {
            break;
        }
        write_group(&mut writer, columns, &group).map_err(failed)?;
    }
    writer.close().map_err(failed)?;
    Ok(())
}

fn write_group<W: Write + Send>(
    writer: &mut SerializedFileWriter<W>,
    columns: &[String],
    rows: &[SheetRow],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for at in 0..columns.len() {
        let mut column = group.next_column()?.expect("the schema has as many columns");
        write_column(&mut column, rows.iter().map(|row| &row[at]))?;
        column.close()?;
    }
    group.close()?;
    Ok(())
}

/// Writes cells of one kind. Lists go in as their parts, with levels that say where each begins.
fn write_column<'c>(
    column: &mut SerializedColumnWriter<'_>,
    cells: impl Iterator<Item = &'c SheetCell>,
) -> Result<(), ParquetError> {
    let (mut numbers, mut words) = (Vec::new(), Vec::new());
    let (mut filled, mut goes_on) = (Vec::new(), Vec::new());
    let mut list = |length: usize| {
        filled.extend(std::iter::repeat_n(1, length));
        goes_on.extend((0..length).map(|at| i16::from(at > 0)));
        if length == 0 {
            filled.push(0);
            goes_on.push(0);
        }
    };
    for cell in cells {
        match cell {
            SheetCell::Int(n) => numbers.push(*n),
            SheetCell::Text(text) => words.push(ByteArray::from(text.as_str())),
            SheetCell::Ints(parts) => {
                list(parts.len());
                numbers.extend(parts);
            }
            SheetCell::Texts(parts) => {
                list(parts.len());
                words.extend(parts.iter().map(|part| ByteArray::from(part.as_str())));
            }
        }
    }
    let levels = (!filled.is_empty()).then_some(&filled[..]);
    let repeats = (!goes_on.is_empty()).then_some(&goes_on[..]);
    if matches!(column.untyped(), ColumnWriter::Int64ColumnWriter(_)) {
        column.typed::<Int64Type>().write_batch(&numbers, levels, repeats)?;
    } else {
        column.typed::<ByteArrayType>().write_batch(&words, levels, repeats)?;
    }
    Ok(())
}

fn schema(columns: &[String]) -> Result<TypePtr, ParquetError> {
    let fields = columns.iter().map(|name| field(name)).collect::<Result<Vec<_>, _>>()?;
    Ok(Arc::new(Type::group_type_builder("results").with_fields(fields).build()?))
}

fn field(name: &str) -> Result<TypePtr, ParquetError> {
    let plain = |name: &str, words: bool| {
        let physical = if words { Physical::BYTE_ARRAY } else { Physical::INT64 };
        let logical = words.then_some(LogicalType::String);
        let builder = Type::primitive_type_builder(name, physical);
        builder.with_repetition(Repetition::REQUIRED).with_logical_type(logical).build()
    };
    let list = |words: bool| {
        let element = Arc::new(plain("element", words)?);
        let inner = Type::group_type_builder("list")
            .with_repetition(Repetition::REPEATED)
            .with_fields(vec![element])
            .build()?;
        Type::group_type_builder(name)
            .with_repetition(Repetition::REQUIRED)
            .with_logical_type(Some(LogicalType::List))
            .with_converted_type(ConvertedType::LIST)
            .with_fields(vec![Arc::new(inner)])
            .build()
    };
    Ok(Arc::new(match kind_of(name) {
        ColumnKind::Int => plain(name, false)?,
        ColumnKind::Text => plain(name, true)?,
        ColumnKind::Ints => list(false)?,
        ColumnKind::Texts => list(true)?,
    }))
}

pub(super) fn read(file: File, path: &Path) -> Result<Sheet, FileError> {
    let wrong = |error: ParquetError| FileError::content(path, error);
    let reader = SerializedFileReader::new(file).map_err(wrong)?;
    let schema = reader.metadata().file_metadata().schema().clone();
    let columns: Vec<String> =
        schema.get_fields().iter().map(|field| field.name().to_owned()).collect();
    let mut rows = Vec::new();
    for record in reader.get_row_iter(None).map_err(wrong)? {
        let record = record.map_err(wrong)?;
        let fields = record.get_column_iter();
        let row = fields.map(|(name, field)| cell(path, name, read_field(kind_of(name), field)));
        rows.push(row.collect::<Result<SheetRow, _>>()?);
    }
    Ok(Sheet { columns, rows })
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "an enum of theirs with types that we never write"
)]
fn read_field(kind: ColumnKind, field: &Field) -> Option<SheetCell> {
    fn parts<T>(list: &List, part: impl Fn(usize) -> Option<T>) -> Option<Vec<T>> {
        (0..list.len()).map(part).collect()
    }
    match (kind, field) {
        (ColumnKind::Int, Field::Long(n)) => Some(SheetCell::Int(*n)),
        (ColumnKind::Text, Field::Str(text)) => Some(SheetCell::Text(text.clone())),
        (ColumnKind::Ints, Field::ListInternal(list)) => {
            parts(list, |at| list.get_long(at).ok()).map(SheetCell::Ints)
        }
        (ColumnKind::Texts, Field::ListInternal(list)) => {
            parts(list, |at| list.get_string(at).ok().cloned()).map(SheetCell::Texts)
        }
        _ => None,
    }
}

/// Properties that this file relies on being the defaults: no compression that needs another crate.
#[cfg(test)]
#[test]
fn columns_are_written_plainly() {
    let properties = parquet::file::properties::WriterProperties::builder().build();
    let path = parquet::schema::types::ColumnPath::from("any");
    assert_eq!(properties.compression(&path), parquet::basic::Compression::UNCOMPRESSED);
}
