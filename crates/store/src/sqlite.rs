//! SQLite in one file: one thread writes, readers have connections of their own.

mod writer;

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params_from_iter};
use tokio::sync::{Semaphore, mpsc};

use crate::append::Append;
use crate::changes::{Changes, Teller};
use crate::portable::{NOT_EMPTY, Portion, Portions};
use crate::schema::{self, Dialect, MIGRATIONS_TABLE, RELATIONS};
use crate::sql::{Row, Rows, Statement, Value};
use crate::store::{Counters, Tell};
use crate::{Result, StoreError};

use writer::Writer;

/// Concurrent readers; more would only wait for the processor.
const READERS: usize = 4;

const DIALECT: Dialect = Dialect { clustered: "WITHOUT ROWID", bytewise: "" };

/// A database in one file.
#[derive(Debug)]
pub(crate) struct Sqlite {
    path: PathBuf,
    writer: Writer,
    teller: Teller,
    idle: Mutex<Vec<Connection>>,
    readers: Semaphore,
    /// Held by the one server of the file.
    claim: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens or creates the file and migrates its schema.
    pub(crate) async fn open(path: &Path, counters: Arc<Counters>) -> Result<Sqlite> {
        let path = path.to_owned();
        blocking(move || {
            make_file(&path)?;
            let mut connection = connect(&path)?;
            migrate(&mut connection)?;
            let teller = Teller::new();
            let writer = Writer::start(connection, teller.clone(), counters)?;
            let idle = Mutex::new(Vec::new());
            let readers = Semaphore::new(READERS);
            Ok(Sqlite { path, writer, teller, idle, readers, claim: Mutex::default() })
        })
        .await
    }

    pub(crate) async fn append(&self, append: Append) -> Result<u64> {
        self.writer.append(append).await
    }

    pub(crate) async fn write(&self, statements: Vec<Statement>, tell: Tell) -> Result<Vec<Rows>> {
        self.writer.write(statements, tell).await
    }

    /// Reads a consistent snapshot.
    pub(crate) async fn read(&self, statements: Vec<Statement>) -> Result<Vec<Rows>> {
        self.with_reader(move |connection| {
            let transaction = connection.transaction()?;
            statements.iter().map(|statement| run(&transaction, statement)).collect()
        })
        .await
    }

    pub(crate) fn changes(&self) -> Changes {
        self.teller.listen()
    }

    /// Every row, from a consistent snapshot.
    pub(crate) async fn read_all(&self, portions: mpsc::Sender<Portion>) -> Result<()> {
        self.with_reader(move |connection| send_all(connection, &portions)).await
    }

    /// Fills an empty database, completely or not at all.
    pub(crate) async fn write_all(&self, portions: Portions) -> Result<()> {
        self.writer.alone(move |connection| receive_all(connection, portions)).await
    }

    /// Copies a consistent snapshot into a file that must not exist yet.
    pub(crate) async fn copy_to(&self, path: &Path) -> Result<()> {
        let _turn = self.readers.acquire().await.map_err(|_| StoreError::closed())?;
        let (from, path) = (self.path.clone(), path.to_owned());
        blocking(move || {
            let text = path.to_str().ok_or_else(|| {
                StoreError::Invalid("the path is not Unicode: choose another".to_owned())
            })?;
            // Not a reader's connection: those may not write, not even elsewhere.
            connect(&from)?.execute("VACUUM INTO ?1", [text])?;
            Ok(())
        })
        .await
    }

    /// Takes the file for this server alone, and looks for damage.
    pub(crate) async fn claim(&self) -> Result<()> {
        let path = self.path.clone();
        let held = blocking(move || {
            let lock = path.with_added_extension("lock");
            let failed = |error: &std::io::Error| StoreError::file(&lock, error);
            let file = File::options().create(true).append(true).open(&lock);
            let file = file.map_err(|error| failed(&error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Unavailable(format!(
                        "another server uses {}: end it, or use PostgreSQL",
                        path.display()
                    )));
                }
                Err(TryLockError::Error(error)) => return Err(failed(&error)),
            }
            let told: String =
                connect(&path)?.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
            if told == "ok" { Ok(file) } else { Err(StoreError::Damaged(told)) }
        })
        .await?;
        *self.claim.lock().expect("nothing panics while it holds the claim") = Some(held);
        Ok(())
    }

    pub(crate) async fn vacuum(&self) -> Result<()> {
        self.writer
            .alone(|connection| {
                connection
                    .execute_batch("VACUUM; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)")?;
                Ok(())
            })
            .await
    }

    /// Finishes pending writes and closes the file.
    pub(crate) async fn close(&self) -> Result<()> {
        self.readers.close();
        self.lock_idle().clear();
        let closed = self.writer.close().await;
        drop(self.claim.lock().expect("nothing panics while it holds the claim").take());
        self.teller.close();
        closed
    }

    async fn with_reader<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let _turn = self.readers.acquire().await.map_err(|_| StoreError::closed())?;
        let idle = self.lock_idle().pop();
        let path = self.path.clone();
        let (answer, connection) = blocking(move || {
            let mut connection = match idle {
                Some(connection) => connection,
                None => connect_reader(&path)?,
            };
            Ok((work(&mut connection), connection))
        })
        .await?;
        if !self.readers.is_closed() {
            self.lock_idle().push(connection);
        }
        answer
    }

    fn lock_idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().expect("nothing panics while it holds the idle readers")
    }
}

/// Runs blocking work on a thread for it.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T> + Send + 'static,
) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::closed())?
}

/// A new file is readable by its owner only: it contains seeds and hashes.
fn make_file(path: &Path) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::file(folder, &error))?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| StoreError::file(path, &error))
}

fn connect(path: &Path) -> Result<Connection> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Acknowledge only what is on disk, not just in the system's cache.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Checkpoint after 16 MB of log: each checkpoint costs two syncs.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    connection.set_prepared_statement_cache_capacity(128);
    Ok(connection)
}

fn connect_reader(path: &Path) -> Result<Connection> {
    let connection = connect(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(MIGRATIONS_TABLE)?;
    let found: u64 =
        transaction
            .query_row("SELECT COALESCE(MAX(number), 0) FROM migrations", [], |row| row.get(0))?;
    for (number, sql) in schema::missing(found, &DIALECT)? {
        transaction.execute_batch(&sql)?;
        transaction.execute("INSERT INTO migrations (number) VALUES (?1)", [number])?;
    }
    transaction.commit()?;
    Ok(())
}

/// Runs a statement and takes all of its rows.
fn run(connection: &Connection, statement: &Statement) -> Result<Rows> {
    // `$1` would be a name to SQLite, `?1` is a number.
    let mut prepared = connection.prepare_cached(&statement.sql.replace('$', "?"))?;
    let columns = prepared.column_count();
    let mut found = prepared.query(params_from_iter(&statement.values))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        rows.push(Row::new(values(row, columns)?));
    }
    Ok(rows)
}

fn values(row: &rusqlite::Row<'_>, columns: usize) -> Result<Vec<Value>> {
    (0..columns)
        .map(|column| match row.get_ref(column)? {
            ValueRef::Null => Ok(Value::Text(None)),
            ValueRef::Integer(number) => Ok(Value::from(number)),
            ValueRef::Text(text) => std::str::from_utf8(text)
                .map(Value::from)
                .map_err(|_| StoreError::Damaged("a text is not Unicode".to_owned())),
            ValueRef::Real(_) | ValueRef::Blob(_) => {
                Err(StoreError::Damaged("neither number nor text".to_owned()))
            }
        })
        .collect()
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        match self {
            Value::Int(value) => value.to_sql(),
            Value::Text(value) => value.to_sql(),
        }
    }
}

fn send_all(connection: &mut Connection, portions: &mpsc::Sender<Portion>) -> Result<()> {
    let transaction = connection.transaction()?;
    for relation in RELATIONS {
        let mut statement = transaction.prepare(&relation.select())?;
        let columns = statement.column_count();
        let mut found = statement.query([])?;
        let mut rows = Vec::new();
        while let Some(row) = found.next()? {
            rows.push(values(row, columns)?);
            if rows.len() == Portion::ROWS {
                let full = Portion::Rows(relation, std::mem::take(&mut rows));
                if portions.blocking_send(full).is_err() {
                    return Ok(()); // the receiver reports the reason itself
                }
            }
        }
        if portions.blocking_send(Portion::Rows(relation, rows)).is_err() {
            return Ok(());
        }
    }
    // Checked again.
    let _ = portions.blocking_send(Portion::End);
    Ok(())
}

fn receive_all(connection: &mut Connection, mut portions: Portions) -> Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let used: bool = transaction.query_row(NOT_EMPTY, [], |row| row.get(0))?;
    Portion::refuse_if(used)?;
    while let Portion::Rows(relation, rows) = Portion::or_cut_short(portions.blocking_recv())? {
        insert(&transaction, relation, &rows)?;
    }
    transaction.commit()?;
    Ok(())
}

fn insert(
    transaction: &Transaction<'_>,
    relation: &schema::Relation,
    rows: &[Vec<Value>],
) -> Result<()> {
    let columns: Vec<_> = relation.columns().collect();
    let places = vec!["?"; columns.len()].join(", ");
    let sql = format!("INSERT INTO {} ({}) VALUES ({places})", relation.name, columns.join(", "));
    let mut statement = transaction.prepare_cached(&sql)?;
    for row in rows {
        statement.execute(params_from_iter(row)).map_err(|error| {
            match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::ConstraintViolation) => Portion::contradiction(relation),
                Some(_) | None => error.into(),
            }
        })?;
    }
    Ok(())
}
