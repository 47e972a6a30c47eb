//! Result files: CSV and JSON lines for people and scripts, Parquet for analysts.
//!
//! A file is written under a temporary name and renamed, so that nobody ever sees half of one.
//! Equal rows give equal bytes in every format.

mod csv;
mod jsonl;
#[cfg(feature = "parquet")]
mod parquet;

use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

pub(crate) use jsonl::{line, read_line};

use crate::GameResult;
use crate::sheet::{SheetCell, SheetRow};

/// What is wrong with a result file.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// A Parquet file, but this program was built without Parquet.
    #[error(
        "this program was built without Parquet: build it with `--features host`, or write .csv"
    )]
    NoParquet,
    /// A name that does not end in a known format.
    #[error("{} has no format that we know; end it in .csv, .jsonl or .parquet", .0.display())]
    Format(PathBuf),
    /// The system refused.
    #[error("cannot use {}: {error}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// Not a result file.
    #[error("{} is not a file of results: {what}", .path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
}

impl FileError {
    pub(crate) fn io(path: &Path) -> impl Fn(io::Error) -> FileError + '_ {
        |error| FileError::Io { path: path.to_owned(), error }
    }

    pub(crate) fn content(path: &Path, what: impl ToString) -> FileError {
        FileError::Content { path: path.to_owned(), what: what.to_string() }
    }
}

/// How a result file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values; lists with blanks between.
    Csv,
    /// One JSON object per line.
    Jsonl,
    /// Columns for Polars, DuckDB and similar tools.
    #[cfg(feature = "parquet")]
    Parquet,
}

impl Format {
    /// The format that a name asks for.
    pub fn of(path: &Path) -> Result<Format, FileError> {
        match path.extension().and_then(|end| end.to_str()) {
            Some("csv") => Ok(Format::Csv),
            Some("jsonl") => Ok(Format::Jsonl),
            #[cfg(feature = "parquet")]
            Some("parquet") => Ok(Format::Parquet),
            #[cfg(not(feature = "parquet"))]
            Some("parquet") => Err(FileError::NoParquet),
            _ => Err(FileError::Format(path.to_owned())),
        }
    }
}

/// Rows under their columns, as read from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Rows in the order of the file.
    pub rows: Vec<SheetRow>,
}

/// Writes rows in the given order, in the format of the file's name; overwrites an existing file.
pub fn write(
    path: &Path,
    columns: &[String],
    rows: impl Iterator<Item = Result<SheetRow, FileError>>,
) -> Result<(), FileError> {
    let format = Format::of(path)?;
    let failed = FileError::io(path);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut beside = tempfile::NamedTempFile::new_in(folder).map_err(&failed)?;
    match format {
        Format::Csv => csv::write(beside.as_file_mut(), columns, rows, path)?,
        Format::Jsonl => jsonl::write(beside.as_file_mut(), columns, rows, path)?,
        #[cfg(feature = "parquet")]
        Format::Parquet => parquet::write(beside.as_file_mut(), columns, rows, path)?,
    }
    beside.as_file_mut().flush().map_err(&failed)?;
    beside.as_file().sync_all().map_err(&failed)?;
    open_to_readers(beside.as_file()).map_err(&failed)?;
    beside.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}

/// Temporary files are private to their owner; results need not be.
#[cfg(unix)]
fn open_to_readers(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn open_to_readers(_: &File) -> io::Result<()> {
    Ok(())
}

/// Reads a file whole.
pub fn read(path: &Path) -> Result<Sheet, FileError> {
    let format = Format::of(path)?;
    let file = File::open(path).map_err(FileError::io(path))?;
    match format {
        Format::Csv => csv::read(BufReader::new(file), path),
        Format::Jsonl => jsonl::read(BufReader::new(file), path),
        #[cfg(feature = "parquet")]
        Format::Parquet => parquet::read(file, path),
    }
}

/// Reads the games of a file.
pub fn results(path: &Path) -> Result<Vec<GameResult>, FileError> {
    let Sheet { columns, rows } = read(path)?;
    let result = |row: &SheetRow| {
        let wrong =
            |column| FileError::content(path, format!("column {column} is missing or wrong"));
        GameResult::from_row(&columns, row).map_err(wrong)
    };
    rows.iter().map(result).collect()
}

/// Joins the files of shards: every game once, in the order of their numbers, as a single run would
/// have written them. Returns how many there are and how many are missing in between.
pub fn merge(parts: &[PathBuf], into: &Path) -> Result<(usize, u64), FileError> {
    let mut columns: Option<Vec<String>> = None;
    let mut rows: Vec<(i64, SheetRow)> = Vec::new();
    let mut setting = None;
    for path in parts {
        let sheet = read(path)?;
        if *columns.get_or_insert_with(|| sheet.columns.clone()) != sheet.columns {
            return Err(FileError::content(
                path,
                "its columns differ from those of the other files",
            ));
        }
        let number = sheet.columns.iter().position(|column| column == "number");
        let number = number.ok_or_else(|| FileError::content(path, "there is no column number"))?;
        for row in sheet.rows {
            let wrong = |column| FileError::content(path, format!("column {column} is wrong"));
            let of = GameResult::from_row(&sheet.columns, &row).map_err(wrong)?.setting();
            if *setting.get_or_insert_with(|| of.clone()) != of {
                return Err(FileError::content(
                    path,
                    "it is of another run: scenario, options, players, figures or seed differ",
                ));
            }
            let number = row[number].int().expect("columns of this name hold numbers");
            rows.push((number, row));
        }
    }
    rows.sort_by_key(|(number, _)| *number);
    if let Some(twice) = rows.windows(2).find(|two| two[0].0 == two[1].0) {
        let what = format!("game {} is in two of the files", twice[0].0);
        return Err(FileError::content(into, what));
    }
    let span = rows.first().zip(rows.last()).map_or(0, |(first, last)| last.0 - first.0 + 1);
    let missing = span.unsigned_abs() - rows.len() as u64;
    let count = rows.len();
    write(into, &columns.unwrap_or_default(), rows.into_iter().map(|(_, row)| Ok(row)))?;
    Ok((count, missing))
}

/// A cell read under its column, or the fault of the file.
fn cell(path: &Path, column: &str, read: Option<SheetCell>) -> Result<SheetCell, FileError> {
    read.ok_or_else(|| FileError::content(path, format!("column {column} holds something else")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_result::sample;

    fn written(path: &Path, numbers: impl Iterator<Item = u64>) {
        let results: Vec<GameResult> = numbers.map(sample).collect();
        let rows = results.iter().map(|result| Ok(result.row()));
        write(path, &sample(0).columns(), rows).expect("it can be written");
    }

    #[test]
    fn every_format_gives_back_what_it_took() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["a.csv", "a.jsonl", "a.parquet"] {
            let path = folder.path().join(name);
            written(&path, 0..7);
            let back = results(&path).expect("it can be read");
            assert_eq!(back, (0..7).map(sample).collect::<Vec<_>>(), "{name}");
        }
    }

    #[test]
    fn shards_join_to_the_very_bytes_of_one_run() {
        let folder = tempfile::tempdir().expect("a folder");
        for end in ["csv", "jsonl", "parquet"] {
            let path = |name: &str| folder.path().join(format!("{name}.{end}"));
            written(&path("one"), 0..9);
            written(&path("b"), 4..9);
            written(&path("a"), 0..4);
            let joined = merge(&[path("b"), path("a")], &path("all"));
            assert_eq!(joined.expect("they join"), (9, 0));
            let bytes = |name| std::fs::read(path(name)).expect("it is there");
            assert!(bytes("one") == bytes("all"), "{end}");
        }
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        written(&path("a.csv"), 0..4);
        written(&path("b.csv"), 3..5);
        let twice = merge(&[path("a.csv"), path("b.csv")], &path("all.csv"));
        assert!(twice.expect_err("game 3 is there twice").to_string().contains("game 3"));
        let other = GameResult { seed: 10, ..sample(8) };
        let rows = std::iter::once(Ok(other.row()));
        write(&path("c.csv"), &other.columns(), rows).expect("it can be written");
        let mixed = merge(&[path("a.csv"), path("c.csv")], &path("all.csv"));
        assert!(mixed.expect_err("another seed").to_string().contains("another run"));
        assert!(!path("all.csv").exists());
        assert!(matches!(Format::of(Path::new("x.xls")), Err(FileError::Format(_))));
    }
}
