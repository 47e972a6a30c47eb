//! The store: one interface, two databases.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::append::Append;
use crate::changes::{Change, Changes};
use crate::model::{NewEvent, Summary};
use crate::postgres::Postgres;
use crate::sql::{Row, Rows, Statement, check, sql};
use crate::sqlite::Sqlite;
use crate::{Result, StoreError};

/// What a write changed, by the rows of its statements.
pub(crate) type Tell = fn(&[Rows]) -> Vec<Change>;

/// For writes without notifications.
pub(crate) const QUIETLY: Tell = |_| Vec::new();

/// Durable storage; a clone is the same store.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) database: Arc<Database>,
    counters: Arc<Counters>,
}

/// Where things are stored.
#[derive(Debug)]
pub(crate) enum Database {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// What the store has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Appends that were acknowledged.
    pub appends: u64,
    /// Commits that they and other writes shared.
    pub commits: u64,
}

/// Live counters.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    appends: AtomicU64,
    commits: AtomicU64,
}

impl Counters {
    pub(crate) fn appended(&self, acknowledged: bool) {
        self.appends.fetch_add(u64::from(acknowledged), Ordering::Relaxed);
    }

    pub(crate) fn committed(&self) {
        self.commits.fetch_add(1, Ordering::Relaxed);
    }
}

impl Store {
    /// Opens `postgres://…`, or the SQLite file at that path, created if missing.
    pub async fn open(address: &str) -> Result<Store> {
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let counters = Arc::new(Counters::default());
            let database = Postgres::open(address, Arc::clone(&counters)).await?;
            return Ok(Store { database: Arc::new(Database::Postgres(database)), counters });
        }
        let path = address.strip_prefix("sqlite:").unwrap_or(address);
        match path.strip_prefix("//").unwrap_or(path) {
            path if path.is_empty() || path.contains("://") => Err(StoreError::Invalid(format!(
                "`{address}` names no store: say postgres://user@host/database or the path of a file"
            ))),
            path => Store::open_file(Path::new(path)).await,
        }
    }

    /// Opens the SQLite file at that path, created if missing.
    pub async fn open_file(path: &Path) -> Result<Store> {
        let counters = Arc::new(Counters::default());
        let database = Sqlite::open(path, Arc::clone(&counters)).await?;
        Ok(Store { database: Arc::new(Database::Sqlite(database)), counters })
    }

    /// Appends events to a table that must be at the expected version; returns its new version
    /// once they are safe on disk. A conflict changes nothing.
    pub async fn append(
        &self,
        table: &str,
        expected_version: u64,
        events: Vec<NewEvent>,
        summary: Summary,
    ) -> Result<u64> {
        let append =
            Append { table: table.to_owned(), expected: expected_version, events, summary };
        append.check()?;
        match &*self.database {
            Database::Sqlite(database) => database.append(append).await,
            Database::Postgres(database) => database.append(append).await,
        }
    }

    /// Changes from now on: of this process on SQLite, of every process on PostgreSQL.
    pub fn changes(&self) -> Changes {
        match &*self.database {
            Database::Sqlite(database) => database.changes(),
            Database::Postgres(database) => database.changes(),
        }
    }

    /// Whether the database can be written.
    pub async fn ping(&self, at: i64) -> Result<()> {
        let statement = sql!(
            "INSERT INTO health (id, at) VALUES (1, $1) \
             ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            at,
        );
        self.write_one(statement, QUIETLY).await.map(drop)
    }

    /// What the store has done since it was opened.
    pub fn stats(&self) -> Stats {
        Stats {
            appends: self.counters.appends.load(Ordering::Relaxed),
            commits: self.counters.commits.load(Ordering::Relaxed),
        }
    }

    /// Claims the database for a server: a SQLite file has only one, which looks for damage first.
    /// PostgreSQL may have several.
    pub async fn claim(&self) -> Result<()> {
        match &*self.database {
            Database::Sqlite(database) => database.claim().await,
            Database::Postgres(_) => Ok(()),
        }
    }

    /// Frees the space of deleted rows.
    pub async fn vacuum(&self) -> Result<()> {
        match &*self.database {
            Database::Sqlite(database) => database.vacuum().await,
            Database::Postgres(database) => database.vacuum().await,
        }
    }

    /// Finishes pending work and closes the database; later calls fail.
    pub async fn close(&self) -> Result<()> {
        match &*self.database {
            Database::Sqlite(database) => database.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }

    /// Reads a consistent snapshot.
    pub(crate) async fn read(&self, statements: Vec<Statement>) -> Result<Vec<Rows>> {
        check(&statements)?;
        match &*self.database {
            Database::Sqlite(database) => database.read(statements).await,
            Database::Postgres(database) => database.read(statements).await,
        }
    }

    /// The rows of one statement.
    pub(crate) async fn rows(&self, statement: Statement) -> Result<Rows> {
        Ok(self.read(vec![statement]).await?.pop().unwrap_or_default())
    }

    /// Writes in one transaction, durable when this returns.
    pub(crate) async fn write(&self, statements: Vec<Statement>, tell: Tell) -> Result<Vec<Rows>> {
        check(&statements)?;
        match &*self.database {
            Database::Sqlite(database) => database.write(statements, tell).await,
            Database::Postgres(database) => database.write(statements, tell).await,
        }
    }

    /// Writes with one statement that returns a row if it found what to change.
    pub(crate) async fn write_one(&self, statement: Statement, tell: Tell) -> Result<Option<Row>> {
        Ok(self.write(vec![statement], tell).await?.pop().unwrap_or_default().pop())
    }
}
