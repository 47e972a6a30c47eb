//! Who may think next: computer players take turns, so that nobody's tables stop everybody else's.
//!
//! A table where a person waits comes first. Among the others it is the turn of whoever has had the
//! least of the computer's time lately.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// After that long, half of what somebody has had is forgotten.
const HALF: Duration = Duration::from_secs(60);

/// The computer players' time, shared out.
#[derive(Debug)]
pub(crate) struct Thinkers(Arc<Mutex<Shared>>);

#[derive(Debug)]
struct Shared {
    free: usize,
    /// Counts those who have come.
    came: u64,
    waiting: Vec<Waiter>,
    had: BTreeMap<String, Duration>,
    halved: Instant,
}

#[derive(Debug)]
struct Waiter {
    whose: String,
    /// Whether a person waits at the table.
    watched: bool,
    came: u64,
    call: oneshot::Sender<Turn>,
}

/// A turn to think, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    whose: String,
    since: Instant,
    shared: Arc<Mutex<Shared>>,
}

impl Thinkers {
    pub(crate) fn new(free: usize) -> Thinkers {
        let (waiting, had, halved) = (Vec::new(), BTreeMap::new(), Instant::now());
        Thinkers(Arc::new(Mutex::new(Shared { free, came: 0, waiting, had, halved })))
    }

    /// Waits for a turn on that person's account.
    pub(crate) async fn turn(&self, whose: &str, watched: bool) -> Option<Turn> {
        let (call, called) = oneshot::channel();
        {
            let mut shared = lock(&self.0);
            shared.came += 1;
            let (whose, came) = (whose.to_owned(), shared.came);
            shared.waiting.push(Waiter { whose, watched, came, call });
        }
        call_next(&self.0);
        called.await.ok()
    }
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().expect("nothing panics while it holds the queue")
}

/// Calls those whose turn it is, while there are free places.
fn call_next(all: &Arc<Mutex<Shared>>) {
    loop {
        let mut shared = lock(all);
        if shared.free == 0 {
            return;
        }
        let had = |waiter: &Waiter| shared.had.get(&waiter.whose).copied().unwrap_or_default();
        let order = |waiter: &Waiter| (!waiter.watched, had(waiter), waiter.came);
        let waiting = shared.waiting.iter().enumerate();
        let Some((next, _)) = waiting.min_by_key(|(_, waiter)| order(waiter)) else { return };
        let waiter = shared.waiting.swap_remove(next);
        shared.free -= 1;
        drop(shared);
        let turn = Turn { whose: waiter.whose, since: Instant::now(), shared: Arc::clone(all) };
        // Whoever no longer waits gives the place back by dropping the turn.
        let _ = waiter.call.send(turn);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        {
            let mut shared = lock(&self.shared);
            shared.free += 1;
            if shared.halved.elapsed() > HALF {
                shared.halved = Instant::now();
                shared.had.values_mut().for_each(|had| *had /= 2);
                shared.had.retain(|_, had| *had > Duration::from_millis(1));
            }
            *shared.had.entry(self.whose.clone()).or_default() += self.since.elapsed();
        }
        call_next(&self.shared);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ana has two hundred tables; Ben has one, and Eva waits at hers.
    #[tokio::test]
    async fn the_waiting_come_first_and_nobody_takes_more_than_their_share() {
        let thinkers = Arc::new(Thinkers::new(1));
        let first = thinkers.turn("ana", false).await;
        let (told, mut heard) = tokio::sync::mpsc::unbounded_channel();
        let ask = |whose: &'static str, watched| {
            let (thinkers, told) = (Arc::clone(&thinkers), told.clone());
            tokio::spawn(async move {
                let turn = thinkers.turn(whose, watched).await;
                // The time that it costs counts.
                tokio::time::sleep(Duration::from_millis(2)).await;
                drop((told.send(whose), turn));
            });
        };
        (0..200).for_each(|_| ask("ana", false));
        tokio::task::yield_now().await;
        ask("ben", false);
        ask("eva", true);
        while lock(&thinkers.0).waiting.len() < 202 {
            tokio::task::yield_now().await;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
        drop(first);
        let mut order = Vec::new();
        for _ in 0..3 {
            order.push(heard.recv().await.unwrap_or_default());
        }
        assert_eq!(order, ["eva", "ben", "ana"]);
    }

    #[tokio::test]
    async fn whoever_leaves_the_queue_leaves_no_gap() {
        let thinkers = Arc::new(Thinkers::new(1));
        let first = thinkers.turn("ana", false).await;
        let waiting = Arc::clone(&thinkers);
        let gone = tokio::spawn(async move { waiting.turn("ben", true).await.is_some() });
        while lock(&thinkers.0).waiting.is_empty() {
            tokio::task::yield_now().await;
        }
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        assert!(thinkers.turn("eva", false).await.is_some());
    }
}
