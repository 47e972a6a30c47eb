//! The writer thread: waiting jobs share one commit.

use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use super::{blocking, run};
use crate::append::{Append, Company, Head, LARGEST_BATCH};
use crate::changes::{Change, Teller};
use crate::sql::{Rows, Statement, int};
use crate::store::{Counters, Tell};
use crate::{Result, StoreError};

type Answer<T> = oneshot::Sender<Result<T>>;
type Lonely = Box<dyn FnOnce(&mut Connection) + Send>;

enum Job {
    Append(Append, Answer<u64>),
    Write(Vec<Statement>, Tell, Answer<Vec<Rows>>),
    /// Work that makes its own transaction.
    Alone(Lonely),
    Close,
}

/// A finished job, to be acknowledged once it is durable.
enum Done {
    Append(Result<u64>, Answer<u64>),
    Write(Result<Vec<Rows>>, Answer<Vec<Rows>>),
}

/// Handle of the writer thread.
pub(super) struct Writer {
    jobs: Sender<Job>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

impl Writer {
    pub(super) fn start(
        connection: Connection,
        teller: Teller,
        counters: Arc<Counters>,
    ) -> Result<Writer> {
        let (jobs, waiting) = channel();
        let mut writer = WriterThread { connection, teller, counters, company: Company::new() };
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writer.serve(&waiting))
            .map_err(|error| StoreError::Unavailable(format!("no thread to write: {error}")))?;
        Ok(Writer { jobs, thread: Mutex::new(Some(thread)) })
    }

    pub(super) async fn append(&self, append: Append) -> Result<u64> {
        self.ask(|answer| Job::Append(append, answer)).await
    }

    pub(super) async fn write(&self, statements: Vec<Statement>, tell: Tell) -> Result<Vec<Rows>> {
        self.ask(|answer| Job::Write(statements, tell, answer)).await
    }

    pub(super) async fn alone<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.ask(|answer| {
            Job::Alone(Box::new(move |connection| {
                // The caller may be gone.
                let _ = answer.send(work(connection));
            }))
        })
        .await
    }

    pub(super) async fn close(&self) -> Result<()> {
        let thread = self.thread.lock().expect("nothing panics while it holds the thread").take();
        let Some(thread) = thread else { return Ok(()) };
        // If the thread has already ended, there is nothing to stop.
        let _ = self.jobs.send(Job::Close);
        blocking(move || thread.join().map_err(|_| StoreError::closed())).await
    }

    async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }
}

/// The state of the thread.
struct WriterThread {
    connection: Connection,
    teller: Teller,
    counters: Arc<Counters>,
    company: Company,
}

impl WriterThread {
    /// Works until closed or until every handle is gone.
    fn serve(&mut self, waiting: &Receiver<Job>) {
        while let Ok(first) = waiting.recv() {
            let mut batch = Vec::new();
            let last = self.gather(first, waiting, &mut batch);
            if !batch.is_empty() {
                self.commit(batch);
            }
            match last {
                Some(Job::Alone(work)) => work(&mut self.connection),
                Some(Job::Close) => return,
                Some(Job::Append(..) | Job::Write(..)) | None => {}
            }
        }
    }

    /// Fills a batch; returns the job that ended it because it cannot be batched.
    fn gather(&self, first: Job, waiting: &Receiver<Job>, batch: &mut Vec<Job>) -> Option<Job> {
        let came = Instant::now();
        let mut next = Some(first);
        while let Some(job) = next {
            match job {
                Job::Append(..) | Job::Write(..) => batch.push(job),
                Job::Alone(_) | Job::Close => return Some(job),
            }
            next = if batch.len() == LARGEST_BATCH {
                None
            } else if let Ok(job) = waiting.try_recv() {
                Some(job)
            } else {
                let patience = self.company.patience(batch.len(), came);
                patience.and_then(|left| waiting.recv_timeout(left).ok())
            };
        }
        None
    }

    fn commit(&mut self, batch: Vec<Job>) {
        let size = batch.len();
        let mut changes = Vec::new();
        let mut done = Vec::with_capacity(size);
        let start = Instant::now();
        let outcome = self.try_commit(batch, &mut done, &mut changes);
        self.company.committed(size, start.elapsed());
        self.counters.committed();
        for change in changes.into_iter().filter(|_| outcome.is_ok()) {
            self.teller.tell(change);
        }
        for done in done {
            // The caller may be gone.
            match done {
                Done::Append(result, answer) => {
                    let result = outcome.clone().and(result);
                    self.counters.appended(result.is_ok());
                    let _ = answer.send(result);
                }
                Done::Write(result, answer) => {
                    let _ = answer.send(outcome.clone().and(result));
                }
            }
        }
    }

    fn try_commit(
        &mut self,
        batch: Vec<Job>,
        done: &mut Vec<Done>,
        changes: &mut Vec<Change>,
    ) -> Result<()> {
        let behavior = TransactionBehavior::Immediate;
        let mut transaction =
            self.connection.transaction_with_behavior(behavior).map_err(StoreError::from);
        for job in batch {
            match job {
                Job::Append(job, answer) => {
                    let result = on(&transaction, |transaction| append(transaction, &job));
                    match &result {
                        Ok(version) => {
                            changes.push(Change::Events { table: job.table, version: *version });
                        }
                        Err(StoreError::Conflict { .. } | StoreError::NotFound(_)) => {}
                        // It may be half written: roll back the whole batch.
                        Err(error) => transaction = Err(error.clone()),
                    }
                    done.push(Done::Append(result, answer));
                }
                Job::Write(statements, tell, answer) => {
                    let result = on(&transaction, |transaction| write(transaction, &statements));
                    changes.extend(result.iter().flat_map(|rows| tell(rows)));
                    done.push(Done::Write(result, answer));
                }
                Job::Alone(_) | Job::Close => unreachable!("gather keeps them out of batches"),
            }
        }
        transaction?.commit()?;
        Ok(())
    }
}

/// Works on a transaction unless that has failed before.
fn on<T>(
    transaction: &Result<Transaction<'_>>,
    work: impl FnOnce(&Transaction<'_>) -> Result<T>,
) -> Result<T> {
    work(transaction.as_ref().map_err(StoreError::clone)?)
}

/// A conflict is found before anything is written, so the rest of the batch continues.
fn append(transaction: &Transaction<'_>, append: &Append) -> Result<u64> {
    let mut head = transaction
        .prepare_cached(
            "SELECT version, to_move, to_move_version, to_move_at FROM tables WHERE id = ?1",
        )?
        .query_row([&append.table], |row| {
            Ok(Head {
                version: row.get(0)?,
                to_move: row.get(1)?,
                to_move_version: row.get(2)?,
                to_move_at: row.get(3)?,
            })
        })
        .optional()?
        .ok_or(StoreError::NotFound("table"))?;
    let version = head.advance(append)?;
    let summary = &append.summary;
    transaction
        .prepare_cached(
            "UPDATE tables SET version = ?2, to_move = ?3, turn = ?4, phase = ?5, outcome = ?6, \
             moved_at = ?7, to_move_version = ?8, to_move_at = ?9 WHERE id = ?1",
        )?
        .execute((
            &append.table,
            int(version),
            &summary.to_move,
            summary.turn,
            &summary.phase,
            &summary.outcome,
            summary.moved_at,
            int(head.to_move_version),
            head.to_move_at,
        ))?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO events (table_id, version, at, kind, seat, text, hash) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (number, event) in (append.expected + 1..).zip(&append.events) {
        insert.execute((
            &append.table,
            int(number),
            event.at,
            &event.kind,
            &event.seat,
            &event.text,
            &event.hash,
        ))?;
    }
    Ok(version)
}

/// A failed job is rolled back, so the rest of the batch continues.
fn write(transaction: &Transaction<'_>, statements: &[Statement]) -> Result<Vec<Rows>> {
    transaction.execute_batch("SAVEPOINT part")?;
    let rows = statements.iter().map(|statement| run(transaction, statement)).collect();
    let end = if Result::is_ok(&rows) { "RELEASE part" } else { "ROLLBACK TO part; RELEASE part" };
    transaction.execute_batch(end)?;
    rows
}
