//! Heavy work: not on the threads that serve requests, in pools of their own, so that one kind does
//! not hold up another.
//!
//! Queues are short: whoever finds one full is told so at once, instead of waiting for minutes.

use std::sync::atomic::{AtomicUsize, Ordering};

use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::failure::Failure;

/// Jobs of one kind.
pub(crate) struct Pool {
    workers: Semaphore,
    waiting: AtomicUsize,
    /// Jobs that may wait.
    most: usize,
}

/// Passwords: each costs tens of milliseconds and 19 MB.
pub(crate) static PASSWORDS: Pool = Pool::new(2, 16);

/// Moves that are suggested and analyses, which take a second or more.
pub(crate) static THOUGHTS: Pool = Pool::new(1, 32);

/// Game files that are checked.
pub(crate) static REPLAYS: Pool = Pool::new(1, 8);

/// Files that are drawn or compressed, once each.
pub(crate) static FILES: Pool = Pool::new(1, 256);

impl Pool {
    pub(crate) const fn new(workers: usize, most: usize) -> Pool {
        Pool { workers: Semaphore::const_new(workers), waiting: AtomicUsize::new(0), most }
    }

    /// Runs a blocking job when it is its turn; fails at once if too many wait.
    pub(crate) async fn run<T: Send + 'static>(
        &'static self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = match self.workers.try_acquire() {
            Ok(permit) => permit,
            Err(_) => {
                let place = Place::take(self)?;
                let permit = self.workers.acquire().await;
                drop(place);
                permit.map_err(|error| Failure::broken(&error))?
            }
        };
        // The permit belongs to the work, not to the caller, who may be gone before it ends.
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.map_err(|error| Failure::broken(&error))
    }
}

/// A place in the queue, given up when the caller leaves.
struct Place(&'static Pool);

impl Place {
    fn take(pool: &'static Pool) -> Result<Place, Failure> {
        let place = Place(pool);
        // Dropping the place undoes this.
        if pool.waiting.fetch_add(1, Ordering::Relaxed) >= pool.most {
            return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, msg!("server-busy")));
        }
        Ok(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[tokio::test]
    async fn a_full_queue_says_so_at_once_and_forgets_those_who_leave() {
        static POOL: Pool = Pool::new(1, 2);
        let (end, ended) = channel::<()>();
        let busy = tokio::spawn(POOL.run(move || ended.recv().is_ok()));
        let wait = || tokio::spawn(POOL.run(|| ()));
        while POOL.workers.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let waiting = [wait(), wait()];
        while POOL.waiting.load(Ordering::Relaxed) < 2 {
            tokio::task::yield_now().await;
        }
        let refused = POOL.run(|| ()).await.expect_err("the queue is full");
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
        let [left, stays] = waiting;
        left.abort();
        assert!(left.await.is_err());
        let next = wait();
        drop(end);
        assert!(busy.await.is_ok_and(|done| done.is_ok()));
        assert!(stays.await.is_ok_and(|done| done.is_ok()), "it was waiting");
        assert!(next.await.is_ok_and(|done| done.is_ok()), "there was room again");
    }
}
