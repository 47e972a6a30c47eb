//! PostgreSQL, shared by several processes.

mod batch;
mod listen;

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::ErrorKind;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgPoolOptions, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Column, PgConnection, PgPool, Row as _, TypeInfo};
use tokio::sync::mpsc;

use crate::append::Append;
use crate::changes::{Change, Changes, Teller};
use crate::portable::{NOT_EMPTY, Portion, Portions};
use crate::schema::{self, Dialect, MIGRATIONS_TABLE, RELATIONS, Relation};
use crate::sql::{Row, Rows, Statement, Value};
use crate::store::{Counters, Tell};
use crate::{Result, StoreError};

use batch::Batcher;

/// One to listen, one to append, some to read.
const CONNECTIONS: u32 = 8;

/// Begins a consistent read.
const ONE_MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

const DIALECT: Dialect = Dialect { clustered: "", bytewise: "COLLATE \"C\"" };

/// A database on a server.
#[derive(Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    batcher: Batcher,
    teller: Teller,
    counters: Arc<Counters>,
}

impl Postgres {
    /// Connects and brings the schema up to date.
    pub(crate) async fn open(url: &str, counters: Arc<Counters>) -> Result<Postgres> {
        let options = PgConnectOptions::from_str(url)?.application_name("neretva");
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(|connection, _| {
                // Commits must not be acknowledged before they are on disk.
                let set = "SELECT set_config('synchronous_commit', 'on', false) \
                           WHERE current_setting('synchronous_commit') = 'off'";
                Box::pin(async move { sqlx::query(set).execute(connection).await.map(drop) })
            })
            .connect_with(options)
            .await?;
        migrate(&pool).await?;
        let teller = Teller::new();
        listen::start(pool.clone(), teller.clone()).await?;
        let batcher = Batcher::start(pool.clone(), Arc::clone(&counters));
        Ok(Postgres { pool, batcher, teller, counters })
    }

    pub(crate) async fn append(&self, append: Append) -> Result<u64> {
        self.batcher.append(append).await
    }

    pub(crate) async fn write(&self, statements: Vec<Statement>, tell: Tell) -> Result<Vec<Rows>> {
        let mut transaction = self.pool.begin().await?;
        let rows = run_all(&mut transaction, statements).await?;
        announce(&mut transaction, tell(&rows)).await?;
        transaction.commit().await?;
        self.counters.committed();
        Ok(rows)
    }

    /// Reads a consistent snapshot.
    pub(crate) async fn read(&self, statements: Vec<Statement>) -> Result<Vec<Rows>> {
        if statements.len() == 1 {
            return run_all(&mut *self.pool.acquire().await?, statements).await;
        }
        let mut transaction = self.pool.begin_with(ONE_MOMENT).await?;
        let rows = run_all(&mut transaction, statements).await?;
        transaction.commit().await?;
        Ok(rows)
    }

    pub(crate) fn changes(&self) -> Changes {
        self.teller.listen()
    }

    /// Every row, from a consistent snapshot.
    pub(crate) async fn read_all(&self, portions: mpsc::Sender<Portion>) -> Result<()> {
        let mut transaction = self.pool.begin_with(ONE_MOMENT).await?;
        for relation in RELATIONS {
            let cursor = format!("DECLARE copied NO SCROLL CURSOR FOR {}", relation.select());
            sqlx::raw_sql(AssertSqlSafe(cursor)).execute(&mut *transaction).await?;
            loop {
                let fetch = format!("FETCH {} FROM copied", Portion::ROWS);
                let query = sqlx::query(AssertSqlSafe(fetch)).persistent(false);
                let found = query.fetch_all(&mut *transaction).await?;
                let rows = found.iter().map(values).collect::<Result<Vec<_>>>()?;
                let last = rows.len() < Portion::ROWS;
                if portions.send(Portion::Rows(relation, rows)).await.is_err() {
                    return Ok(()); // the receiver reports the reason itself
                }
                if last {
                    break;
                }
            }
            sqlx::raw_sql("CLOSE copied").execute(&mut *transaction).await?;
        }
        // Checked again.
        let _ = portions.send(Portion::End).await;
        Ok(())
    }

    /// Fills an empty database, completely or not at all.
    pub(crate) async fn write_all(&self, mut portions: Portions) -> Result<()> {
        let mut transaction = self.pool.begin().await?;
        // Nobody else may start filling it in the meantime.
        let lock = "LOCK TABLE tables, people IN SHARE ROW EXCLUSIVE MODE";
        sqlx::raw_sql(lock).execute(&mut *transaction).await?;
        let used: bool = sqlx::query_scalar(NOT_EMPTY).fetch_one(&mut *transaction).await?;
        Portion::refuse_if(used)?;
        while let Portion::Rows(relation, rows) = Portion::or_cut_short(portions.recv().await)? {
            insert(&mut transaction, relation, rows).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    pub(crate) async fn vacuum(&self) -> Result<()> {
        sqlx::raw_sql("VACUUM (ANALYZE)").execute(&self.pool).await?;
        Ok(())
    }

    /// Finishes pending writes and disconnects.
    pub(crate) async fn close(&self) -> Result<()> {
        let closed = self.batcher.close().await;
        self.pool.close().await;
        self.teller.close();
        closed
    }
}

/// Two servers starting at once must not both create the tables.
async fn migrate(pool: &PgPool) -> Result<()> {
    let mut transaction = pool.begin().await?;
    let lock = "SELECT pg_advisory_xact_lock(hashtext('neretva migrations'))";
    sqlx::raw_sql(lock).execute(&mut *transaction).await?;
    sqlx::raw_sql(MIGRATIONS_TABLE).execute(&mut *transaction).await?;
    let newest = "SELECT COALESCE(MAX(number), 0) FROM migrations";
    let found: i64 = sqlx::query_scalar(newest).fetch_one(&mut *transaction).await?;
    let found = u64::try_from(found)
        .map_err(|_| StoreError::Damaged("a migration of a negative number".to_owned()))?;
    for (number, sql) in schema::missing(found, &DIALECT)? {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut *transaction).await?;
        let done = sqlx::query("INSERT INTO migrations (number) VALUES ($1)");
        done.bind(crate::sql::int(number)).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn run_all(connection: &mut PgConnection, statements: Vec<Statement>) -> Result<Vec<Rows>> {
    let mut answers = Vec::with_capacity(statements.len());
    for statement in statements {
        let query = statement.values.into_iter().fold(sqlx::query(statement.sql), bind);
        let found = query.fetch_all(&mut *connection).await?;
        answers.push(found.iter().map(|row| values(row).map(Row::new)).collect::<Result<_>>()?);
    }
    Ok(answers)
}

type PgQuery<'q> = Query<'q, sqlx::Postgres, PgArguments>;

fn bind(query: PgQuery<'_>, value: Value) -> PgQuery<'_> {
    match value {
        Value::Int(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
    }
}

fn values(row: &PgRow) -> Result<Vec<Value>> {
    let columns = row.columns().iter();
    columns
        .map(|column| match column.type_info().name() {
            "INT8" => Ok(Value::Int(row.try_get(column.ordinal())?)),
            _ => Ok(Value::Text(row.try_get(column.ordinal())?)),
        })
        .collect()
}

/// Notifies every process once the transaction is committed.
async fn announce(connection: &mut PgConnection, changes: Vec<Change>) -> Result<()> {
    if changes.is_empty() {
        return Ok(());
    }
    let payloads =
        changes.iter().map(serde_json::to_string).collect::<serde_json::Result<Vec<_>>>();
    let payloads = payloads.expect("a change has only texts and numbers");
    let notify = "SELECT pg_notify($1, payload) FROM UNNEST($2::TEXT[]) AS payload";
    sqlx::query(notify).bind(listen::CHANNEL).bind(payloads).execute(connection).await?;
    Ok(())
}

async fn insert(
    connection: &mut PgConnection,
    relation: &'static Relation,
    rows: Vec<Vec<Value>>,
) -> Result<()> {
    let columns: Vec<_> = relation.columns().collect();
    let kinds = relation.texts.iter().map(|_| "TEXT").chain(relation.ints.iter().map(|_| "BIGINT"));
    let places: Vec<_> = (1..).zip(kinds).map(|(at, kind)| format!("${at}::{kind}[]")).collect();
    let sql = format!(
        "INSERT INTO {} ({}) SELECT * FROM UNNEST({})",
        relation.name,
        columns.join(", "),
        places.join(", ")
    );
    let mut texts: Vec<Vec<Option<String>>> = vec![Vec::new(); relation.texts.len()];
    let mut ints: Vec<Vec<Option<i64>>> = vec![Vec::new(); relation.ints.len()];
    for row in rows {
        for (at, value) in row.into_iter().enumerate() {
            match (value, at.checked_sub(texts.len())) {
                (Value::Int(value), Some(at)) => ints[at].push(value),
                // SQLite's NULL has no type.
                (Value::Text(_), Some(at)) => ints[at].push(None),
                (Value::Text(value), None) => texts[at].push(value),
                (Value::Int(_), None) => return Err(Portion::contradiction(relation)),
            }
        }
    }
    let query = sqlx::query(AssertSqlSafe(sql));
    let query = texts.into_iter().fold(query, Query::bind);
    let query = ints.into_iter().fold(query, Query::bind);
    match query.execute(connection).await {
        Ok(_) => Ok(()),
        Err(sqlx::Error::Database(error)) if !matches!(error.kind(), ErrorKind::Other) => {
            Err(Portion::contradiction(relation))
        }
        Err(error) => Err(error.into()),
    }
}
