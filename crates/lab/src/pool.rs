//! Work for several threads, numbered.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does a piece of work for every number on that many threads, and hands each result to `take` on
/// the caller's thread as it arrives. Stops handing out work once `take` returns false.
pub(crate) fn run<R: Send>(
    numbers: &[u64],
    threads: usize,
    work: impl Fn(u64) -> R + Sync,
    mut take: impl FnMut(u64, R) -> bool,
) {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let (send, receive) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, numbers.len().max(1)) {
            let (next, stop, work, send) = (&next, &stop, &work, send.clone());
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) else {
                        return;
                    };
                    // The receiver is only gone when nothing more is wanted.
                    if send.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        for (number, result) in receive {
            if !stop.load(Ordering::Relaxed) && !take(number, result) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_done_once_and_stopping_stops() {
        let numbers: Vec<u64> = (0..100).collect();
        for threads in [1, 3] {
            let mut seen = Vec::new();
            run(
                &numbers,
                threads,
                |n| n * n,
                |n, square| {
                    assert_eq!(square, n * n);
                    seen.push(n);
                    true
                },
            );
            seen.sort_unstable();
            assert_eq!(seen, numbers);
            let mut taken = 0;
            run(
                &numbers,
                threads,
                |n| n,
                |_, _| {
                    taken += 1;
                    taken < 10
                },
            );
            assert_eq!(taken, 10);
        }
    }
}
