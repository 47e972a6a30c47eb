//! Appends of many tables in one transaction.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use sqlx::{PgConnection, PgPool, Row as _};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::announce;
use crate::append::{Append, Company, Head, LARGEST_BATCH};
use crate::changes::Change;
use crate::model::Summary;
use crate::sql::int;
use crate::store::Counters;
use crate::{Result, StoreError};

enum Job {
    Append(Append, oneshot::Sender<Result<u64>>),
    Close,
}

/// Handle of the task that appends.
#[derive(Debug)]
pub(super) struct Batcher {
    jobs: mpsc::UnboundedSender<Job>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Batcher {
    pub(super) fn start(pool: PgPool, counters: Arc<Counters>) -> Batcher {
        let (jobs, waiting) = mpsc::unbounded_channel();
        let task = tokio::spawn(serve(pool, waiting, counters));
        Batcher { jobs, task: Mutex::new(Some(task)) }
    }

    pub(super) async fn append(&self, append: Append) -> Result<u64> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job::Append(append, answer)).map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    pub(super) async fn close(&self) -> Result<()> {
        let task = self.task.lock().expect("nothing panics while it holds the task").take();
        let Some(task) = task else { return Ok(()) };
        // If the task has already ended, there is nothing to stop.
        let _ = self.jobs.send(Job::Close);
        task.await.map_err(|_| StoreError::closed())
    }
}

async fn serve(pool: PgPool, mut waiting: mpsc::UnboundedReceiver<Job>, counters: Arc<Counters>) {
    let mut company = Company::new();
    let mut open = true;
    while open && let Some(first) = waiting.recv().await {
        let (mut appends, mut answers) = (Vec::new(), Vec::new());
        let came = Instant::now();
        let mut next = Some(first);
        while let Some(job) = next {
            match job {
                Job::Append(append, answer) => {
                    appends.push(append);
                    answers.push(answer);
                }
                Job::Close => open = false,
            }
            next = if !open || appends.len() == LARGEST_BATCH {
                None
            } else if let Ok(job) = waiting.try_recv() {
                Some(job)
            } else if let Some(left) = company.patience(appends.len(), came) {
                tokio::time::timeout(left, waiting.recv()).await.ok().flatten()
            } else {
                None
            };
        }
        if appends.is_empty() {
            continue;
        }
        let start = Instant::now();
        let outcome = commit(&pool, &appends).await;
        company.committed(appends.len(), start.elapsed());
        counters.committed();
        let results = outcome.unwrap_or_else(|error| vec![Err(error); answers.len()]);
        for (answer, result) in answers.into_iter().zip(results) {
            counters.appended(result.is_ok());
            // The caller may be gone.
            let _ = answer.send(result);
        }
    }
}

/// The table after an accepted append.
struct Accepted<'a> {
    head: Head,
    summary: &'a Summary,
}

async fn commit(pool: &PgPool, appends: &[Append]) -> Result<Vec<Result<u64>>> {
    let mut transaction = pool.begin().await?;
    let mut heads = lock_heads(&mut transaction, appends).await?;
    let mut accepted = BTreeMap::new();
    let results: Vec<Result<u64>> = appends
        .iter()
        .map(|append| {
            let head = heads.get_mut(&append.table).ok_or(StoreError::NotFound("table"))?;
            let version = head.advance(append)?;
            let head = head.clone();
            accepted.insert(append.table.as_str(), Accepted { head, summary: &append.summary });
            Ok(version)
        })
        .collect();
    if !accepted.is_empty() {
        let written = appends.iter().zip(&results).filter(|(_, result)| result.is_ok());
        insert_events(&mut transaction, written.map(|(append, _)| append)).await?;
        update_tables(&mut transaction, &accepted).await?;
        let changes = accepted.iter().map(|(table, accepted)| Change::Events {
            table: (*table).to_owned(),
            version: accepted.head.version,
        });
        announce(&mut transaction, changes.collect()).await?;
    }
    transaction.commit().await?;
    Ok(results)
}

/// Locks the tables of a batch until it ends; always in the same order, so that two servers cannot
/// deadlock.
async fn lock_heads(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<BTreeMap<String, Head>> {
    let ids: Vec<&str> = appends.iter().map(|append| append.table.as_str()).collect();
    let rows = sqlx::query(
        "SELECT id, version, to_move, to_move_version, to_move_at FROM tables \
         WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE",
    )
    .bind(ids)
    .fetch_all(connection)
    .await?;
    let damaged = |_| StoreError::Damaged("a negative version".to_owned());
    rows.iter()
        .map(|row| {
            let head = Head {
                version: u64::try_from(row.try_get::<i64, _>(1)?).map_err(damaged)?,
                to_move: row.try_get(2)?,
                to_move_version: u64::try_from(row.try_get::<i64, _>(3)?).map_err(damaged)?,
                to_move_at: row.try_get(4)?,
            };
            Ok((row.try_get(0)?, head))
        })
        .collect()
}

async fn insert_events(
    connection: &mut PgConnection,
    appends: impl Iterator<Item = &Append>,
) -> Result<()> {
    let (mut tables, mut versions, mut times) = (Vec::new(), Vec::new(), Vec::new());
    let (mut kinds, mut seats) = (Vec::new(), Vec::new());
    let (mut texts, mut hashes) = (Vec::new(), Vec::new());
    for append in appends {
        for (version, event) in (append.expected + 1..).zip(&append.events) {
            tables.push(append.table.as_str());
            versions.push(int(version));
            times.push(event.at);
            kinds.push(event.kind.as_str());
            seats.push(event.seat.as_deref());
            texts.push(event.text.as_str());
            hashes.push(event.hash.as_str());
        }
    }
    sqlx::query(
        "INSERT INTO events (table_id, version, at, kind, seat, text, hash) SELECT * FROM \
         UNNEST($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::TEXT[], $6::TEXT[], \
         $7::TEXT[])",
    )
    .bind(tables)
    .bind(versions)
    .bind(times)
    .bind(kinds)
    .bind(seats)
    .bind(texts)
    .bind(hashes)
    .execute(connection)
    .await?;
    Ok(())
}

async fn update_tables(
    connection: &mut PgConnection,
    accepted: &BTreeMap<&str, Accepted<'_>>,
) -> Result<()> {
    let ids: Vec<&str> = accepted.keys().copied().collect();
    let heads = || accepted.values().map(|accepted| &accepted.head);
    let summaries = || accepted.values().map(|accepted| accepted.summary);
    sqlx::query(
        "UPDATE tables SET version = n.version, to_move = n.to_move, turn = n.turn, \
         phase = n.phase, outcome = n.outcome, moved_at = n.moved_at, \
         to_move_version = n.to_move_version, to_move_at = n.to_move_at \
         FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::BIGINT[], $5::TEXT[], $6::TEXT[], \
         $7::BIGINT[], $8::BIGINT[], $9::BIGINT[]) AS n (id, version, to_move, turn, phase, \
         outcome, moved_at, to_move_version, to_move_at) WHERE tables.id = n.id",
    )
    .bind(ids)
    .bind(heads().map(|head| int(head.version)).collect::<Vec<_>>())
    .bind(summaries().map(|summary| summary.to_move.as_deref()).collect::<Vec<_>>())
    .bind(summaries().map(|summary| i64::from(summary.turn)).collect::<Vec<_>>())
    .bind(summaries().map(|summary| summary.phase.as_str()).collect::<Vec<_>>())
    .bind(summaries().map(|summary| summary.outcome.as_deref()).collect::<Vec<_>>())
    .bind(summaries().map(|summary| summary.moved_at).collect::<Vec<_>>())
    .bind(heads().map(|head| int(head.to_move_version)).collect::<Vec<_>>())
    .bind(heads().map(|head| head.to_move_at).collect::<Vec<_>>())
    .execute(connection)
    .await?;
    Ok(())
}
