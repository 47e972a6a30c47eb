//! Result files: CSV and JSON lines for people and scripts, Parquet for analysts.
//!
//! A file is written under a temporary name and renamed, so that nobody ever sees half of one. Its
//! checksum lies beside it, in the form of `b3sum`: `all.csv.b3`.
//! Equal rows give equal bytes in every format.

mod csv;
mod jsonl;
#[cfg(feature = "parquet")]
mod parquet;

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
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
    let sum = checksum(beside.path()).map_err(&failed)?;
    beside.persist(path).map_err(|error| failed(error.error))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    std::fs::write(sum_of(path), format!("{sum}  {name}\n")).map_err(&failed)
}

/// Where the checksum of a file lies.
fn sum_of(path: &Path) -> PathBuf {
    path.with_added_extension("b3")
}

fn checksum(path: &Path) -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    let mut file = File::open(path)?;
    let mut bytes = vec![0; 64 * 1024];
    loop {
        match file.read(&mut bytes)? {
            0 => return Ok(hasher.finalize().to_hex().to_string()),
            read => hasher.update(&bytes[..read]),
        };
    }
}

/// Compares a file with its checksum, if it has one.
fn check(path: &Path) -> Result<(), FileError> {
    let Ok(told) = std::fs::read_to_string(sum_of(path)) else { return Ok(()) };
    let found = checksum(path).map_err(FileError::io(path))?;
    if told.split_whitespace().next() == Some(&*found) {
        return Ok(());
    }
    let beside = sum_of(path);
    let what =
        format!("it was damaged or changed; if you changed it, remove {} too", beside.display());
    Err(FileError::content(path, what))
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
    check(path)?;
    match format {
        Format::Csv => csv::read(BufReader::new(file), path),
        Format::Jsonl => jsonl::read(BufReader::new(file), path),
        #[cfg(feature = "parquet")]
        Format::Parquet => {
            // Its reader panics on some damaged files.
            let read = || parquet::read(file, path);
            let read = std::panic::catch_unwind(std::panic::AssertUnwindSafe(read));
            read.unwrap_or_else(|_| Err(FileError::content(path, "it is damaged")))
        }
    }
}

/// Reads the games of a file.
pub fn results(path: &Path) -> Result<Vec<GameResult>, FileError> {
    let Sheet { columns, rows } = read(path)?;
    let result = |row: &SheetRow| {
        let wrong =
            |column| FileError::content(path, format!("column {column} is missing or wrong"));
        let result = GameResult::from_row(&columns, row).map_err(wrong)?;
        match result.absurd() {
            Some(what) => Err(FileError::content(path, format!("no game has such {what}"))),
            None => Ok(result),
        }
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
    fn a_damaged_file_is_refused_and_never_panics() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["a.csv", "a.jsonl", "a.parquet"] {
            let path = folder.path().join(name);
            written(&path, 0..3);
            let whole = std::fs::read(&path).expect("it is there");
            let mut changed = whole.clone();
            changed[whole.len() / 2] ^= 1;
            std::fs::write(&path, &changed).expect("writable");
            let told = results(&path).expect_err("it was changed").to_string();
            assert!(told.contains("damaged or changed"), "{told}");
            // Without a checksum whatever is there is read or refused.
            std::fs::remove_file(sum_of(&path)).expect("it lies beside");
            for at in (0..whole.len()).step_by(whole.len() / 150 + 1) {
                for bit in [1, 0x80] {
                    let mut changed = whole.clone();
                    changed[at] ^= bit;
                    std::fs::write(&path, changed).expect("writable");
                    drop(results(&path));
                }
            }
            for cut in [0, 3, 4, 8, whole.len() / 2, whole.len() - 1] {
                std::fs::write(&path, &whole[..cut]).expect("writable");
                drop(results(&path));
            }
        }
    }

    #[test]
    fn absurd_values_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.csv");
        let sane = sample(0);
        for absurd in [
            GameResult { turns: i64::MAX, ..sane.clone() },
            GameResult { turns: -1, ..sane.clone() },
            GameResult { first_turn: i64::MIN, ..sane.clone() },
            GameResult { margin: i64::MIN, ..sane.clone() },
            GameResult { decisions: -5, ..sane.clone() },
        ] {
            write(&path, &absurd.columns(), std::iter::once(Ok(absurd.row()))).expect("written");
            let told = results(&path).expect_err("absurd").to_string();
            assert!(told.contains("no game has such"), "{told}");
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
