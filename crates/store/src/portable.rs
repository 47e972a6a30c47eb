//! Copies: backups, and exports that both databases read.
//!
//! An export is lines of JSON: the schema, one line per row, and finally the number of rows, so that
//! a truncated file is detected. It contains secrets: seeds and hashes.

use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags};
use serde_json::{Map, Value as Json, json};
use tempfile::{NamedTempFile, TempDir};
use tokio::sync::mpsc;

use crate::schema::{self, RELATIONS, Relation};
use crate::sql::Value;
use crate::sqlite::{Sqlite, blocking};
use crate::store::{Counters, Database, Store};
use crate::{Result, StoreError};

/// Whether a database holds anything.
pub(crate) const NOT_EMPTY: &str =
    "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM people)";

const HEADER: &str = "neretva_store";
const TAIL: &str = "rows";
const SQLITE_MAGIC: &[u8] = b"SQLite format 3\0";

/// A piece of a copy on its way.
#[derive(Debug)]
pub(crate) enum Portion {
    /// Some rows, with the columns in the order of [`Relation::columns`].
    Rows(&'static Relation, Vec<Vec<Value>>),
    /// The end.
    End,
}

/// A copy as it comes.
pub(crate) type Portions = mpsc::Receiver<Portion>;

impl Portion {
    /// Rows in a portion.
    pub(crate) const ROWS: usize = 1000;

    pub(crate) fn or_cut_short(portion: Option<Portion>) -> Result<Portion> {
        portion.ok_or_else(cut_short)
    }

    pub(crate) fn refuse_if(used: bool) -> Result<()> {
        if used {
            return Err(StoreError::Invalid(
                "the store is not empty: copy into a new one".to_owned(),
            ));
        }
        Ok(())
    }

    pub(crate) fn contradiction(relation: &Relation) -> StoreError {
        StoreError::Invalid(format!(
            "the rows of `{}` contradict each other: use another copy",
            relation.name
        ))
    }
}

fn cut_short() -> StoreError {
    StoreError::Invalid("the copy was cut short: use a whole one".to_owned())
}

impl Store {
    /// Writes a consistent snapshot as lines of JSON.
    pub async fn export(&self, writer: impl Write + Send + 'static) -> Result<()> {
        let (portions, received) = mpsc::channel(4);
        let writing = blocking(move || write_lines(writer, received));
        let (read, written) = tokio::join!(self.database.read_all(portions), writing);
        read.and(written)
    }

    /// Fills an empty store from an export, completely or not at all.
    pub async fn import(&self, reader: impl BufRead + Send + 'static) -> Result<()> {
        let (portions, received) = mpsc::channel(4);
        let reading = blocking(move || read_lines(reader, &portions));
        let (read, written) = tokio::join!(reading, self.database.write_all(received));
        read.and(written)
    }

    /// Copies a consistent snapshot into a file that must not exist yet: a database on SQLite,
    /// an export on PostgreSQL.
    pub async fn backup(&self, path: &Path) -> Result<()> {
        let to = path.to_owned();
        let failed = move |error: std::io::Error| StoreError::file(&to, &error);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).to_owned();
        let file = NamedTempFile::new_in(&folder).map_err(&failed)?;
        match &*self.database {
            Database::Sqlite(database) => database.copy_to(file.path()).await?,
            Database::Postgres(_) => self.export(file.reopen().map_err(&failed)?).await?,
        }
        let path = path.to_owned();
        blocking(move || {
            file.as_file().sync_all().map_err(&failed)?;
            file.persist_noclobber(&path).map_err(|error| failed(error.error))?;
            sync_folder(&folder).map_err(&failed)
        })
        .await
    }

    /// Fills an empty store from a backup or export of either database, completely or not at all.
    pub async fn restore(&self, path: &Path) -> Result<()> {
        let from = path.to_owned();
        let file = blocking(move || {
            let failed = |error| StoreError::file(&from, &error);
            let mut file = std::io::BufReader::new(std::fs::File::open(&from).map_err(failed)?);
            let is_database = file.fill_buf().map_err(failed)?.starts_with(SQLITE_MAGIC);
            Ok((!is_database).then_some(file))
        });
        match file.await? {
            Some(lines) => self.import(lines).await,
            None => self.restore_database(path).await,
        }
    }

    async fn restore_database(&self, path: &Path) -> Result<()> {
        // Works on a copy, so that an older schema can be migrated and the backup stays unchanged.
        let from = path.to_owned();
        let folder = blocking(move || {
            let folder = TempDir::new().map_err(|error| StoreError::file(&from, &error))?;
            let copy = folder.path().join("copy");
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            Connection::open_with_flags(&from, flags)?
                .execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
            Ok(folder)
        })
        .await?;
        let copy = Sqlite::open(&folder.path().join("copy"), Arc::new(Counters::default())).await?;
        let (portions, received) = mpsc::channel(4);
        let (read, written) =
            tokio::join!(copy.read_all(portions), self.database.write_all(received));
        copy.close().await?;
        read.and(written)
    }
}

impl Database {
    async fn read_all(&self, portions: mpsc::Sender<Portion>) -> Result<()> {
        match self {
            Database::Sqlite(database) => database.read_all(portions).await,
            Database::Postgres(database) => database.read_all(portions).await,
        }
    }

    async fn write_all(&self, portions: Portions) -> Result<()> {
        match self {
            Database::Sqlite(database) => database.write_all(portions).await,
            Database::Postgres(database) => database.write_all(portions).await,
        }
    }
}

/// A new name is durable only once its folder is synced.
fn sync_folder(folder: &Path) -> std::io::Result<()> {
    // On other systems a folder cannot be opened and need not be.
    if cfg!(unix) { std::fs::File::open(folder)?.sync_all() } else { Ok(()) }
}

fn write_lines(writer: impl Write, mut portions: Portions) -> Result<()> {
    let failed = |error: std::io::Error| {
        StoreError::Unavailable(format!("the copy cannot be written: {error}: make room for it"))
    };
    let mut writer = std::io::BufWriter::new(writer);
    let mut count = 0_u64;
    writeln!(writer, "{}", json!({ HEADER: schema::NEWEST })).map_err(failed)?;
    while let Portion::Rows(relation, rows) = Portion::or_cut_short(portions.blocking_recv())? {
        for row in rows {
            let columns = relation.columns().map(str::to_owned);
            let fields: Map<_, _> = columns.zip(row.into_iter().map(to_json)).collect();
            writeln!(writer, "{}", json!({ relation.name: fields })).map_err(failed)?;
            count += 1;
        }
    }
    writeln!(writer, "{}", json!({ TAIL: count })).map_err(failed)?;
    writer.flush().map_err(failed)
}

fn read_lines(reader: impl BufRead, portions: &mpsc::Sender<Portion>) -> Result<()> {
    let mut lines = reader.lines().enumerate().map(|(number, line)| {
        let line = line.map_err(|error| {
            StoreError::Unavailable(format!("the copy cannot be read: {error}: check the file"))
        })?;
        one_field(&line).ok_or_else(|| strange(number + 1))
    });
    match lines.next().transpose()? {
        Some((key, Json::Number(found))) if key == HEADER => {
            let found = found.as_u64().ok_or_else(|| strange(1))?;
            schema::check(found)?;
        }
        Some(_) | None => return Err(strange(1)),
    }
    let mut rows = Vec::new();
    let mut relation = &RELATIONS[0];
    for (count, line) in lines.enumerate() {
        let number = count + 2;
        let (key, fields) = line?;
        if key == TAIL {
            if fields.as_u64() != Some(count as u64) {
                return Err(cut_short());
            }
            // If the receiver is gone, it reports the reason itself, here and below.
            let _ = portions.blocking_send(Portion::Rows(relation, rows));
            let _ = portions.blocking_send(Portion::End);
            return Ok(());
        }
        let next = RELATIONS.iter().find(|relation| relation.name == key);
        let next = next.ok_or_else(|| strange(number))?;
        if next != relation || rows.len() == Portion::ROWS {
            let full = Portion::Rows(relation, std::mem::take(&mut rows));
            if portions.blocking_send(full).is_err() {
                return Ok(());
            }
            relation = next;
        }
        rows.push(from_json(relation, fields).ok_or_else(|| strange(number))?);
    }
    Err(cut_short())
}

fn strange(line: usize) -> StoreError {
    StoreError::Invalid(format!("line {line} is none of a store's export: use another file"))
}

/// The only field of a line.
fn one_field(line: &str) -> Option<(String, Json)> {
    let fields: Map<String, Json> = serde_json::from_str(line).ok()?;
    fields.into_iter().next()
}

fn to_json(value: Value) -> Json {
    match value {
        Value::Int(value) => value.into(),
        Value::Text(value) => value.into(),
    }
}

/// A row; columns missing in an older schema are empty, and columns only it had must be empty.
fn from_json(relation: &Relation, fields: Json) -> Option<Vec<Value>> {
    let Json::Object(mut fields) = fields else { return None };
    let mut field = |column: &&str| fields.remove(*column).unwrap_or(Json::Null);
    let mut row = Vec::new();
    for column in relation.texts {
        let field = field(column);
        let text = field.as_str().filter(|text| !text.contains('\0'));
        row.push(Value::Text(if field.is_null() { None } else { Some(text?.to_owned()) }));
    }
    for column in relation.ints {
        let field = field(column);
        row.push(Value::Int(if field.is_null() { None } else { Some(field.as_i64()?) }));
    }
    fields.values().all(Json::is_null).then_some(row)
}
