//! Letters: only to addresses that were confirmed, few, and several turns in one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::Notice;

/// Letters to one address in a day; what comes after them is not sent.
const A_DAY: u32 = 24;

const DAY: Duration = Duration::from_secs(86_400);

/// A letter with the links that every letter has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(crate) title: String,
    pub(crate) text: String,
    /// Where letters are ended; whoever reads it may follow it, or their mail program may.
    pub(crate) stop: String,
}

/// What waits to be sent to one address.
#[derive(Debug)]
struct Tray {
    notices: Vec<Notice>,
    /// When the next letter may be sent.
    next: Instant,
    /// Letters since `day`.
    sent: u32,
    day: Instant,
    /// Whether somebody is on the way to send it.
    leaving: bool,
}

/// Notices by address, until a letter may be sent.
#[derive(Clone, Debug)]
pub(crate) struct Trays {
    pause: Duration,
    by_address: Arc<Mutex<BTreeMap<String, Tray>>>,
}

impl Trays {
    pub(crate) fn new(pause: Duration) -> Trays {
        Trays { pause, by_address: Arc::default() }
    }

    /// Adds a notice; the caller to whom a time is given sends the letter then.
    pub(crate) fn add(&self, address: &str, notice: Notice) -> Option<Instant> {
        let mut trays = self.by_address.lock().expect("nothing panics while it holds the trays");
        let now = Instant::now();
        trays.retain(|_, tray| tray.leaving || now.duration_since(tray.day) < DAY);
        let tray = trays.entry(address.to_owned()).or_insert_with(|| Tray {
            notices: Vec::new(),
            next: now,
            sent: 0,
            day: now,
            leaving: false,
        });
        if tray.sent >= A_DAY {
            return None;
        }
        tray.notices.push(notice);
        if tray.leaving {
            return None;
        }
        tray.leaving = true;
        Some(tray.next)
    }

    /// Takes what is to be sent in one letter.
    pub(crate) fn take(&self, address: &str) -> Vec<Notice> {
        let mut trays = self.by_address.lock().expect("nothing panics while it holds the trays");
        let Some(tray) = trays.get_mut(address) else { return Vec::new() };
        tray.leaving = false;
        tray.next = Instant::now() + self.pause;
        tray.sent += 1;
        std::mem::take(&mut tray.notices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(table: &str) -> Notice {
        Notice {
            table: table.to_owned(),
            game: String::new(),
            seat: String::new(),
            since: 0,
            link: String::new(),
            title: String::new(),
            text: String::new(),
        }
    }

    #[test]
    fn several_turns_share_a_letter_and_a_day_has_an_end() {
        let trays = Trays::new(Duration::ZERO);
        let first = trays.add("a@example.org", notice("1"));
        assert!(first.is_some_and(|at| at <= Instant::now()));
        assert_eq!(trays.add("a@example.org", notice("2")), None, "it joins the first");
        assert!(trays.add("b@example.org", notice("3")).is_some(), "another address");
        let sent = trays.take("a@example.org");
        assert_eq!(sent.iter().map(|it| &*it.table).collect::<Vec<_>>(), ["1", "2"]);
        for _ in 1..A_DAY {
            assert!(trays.add("a@example.org", notice("4")).is_some());
            trays.take("a@example.org");
        }
        assert_eq!(trays.add("a@example.org", notice("5")), None, "enough for today");
    }

    #[test]
    fn letters_are_a_pause_apart() {
        let trays = Trays::new(Duration::from_secs(600));
        assert!(trays.add("a@example.org", notice("1")).is_some());
        trays.take("a@example.org");
        let next = trays.add("a@example.org", notice("2"));
        assert!(next.is_some_and(|at| at > Instant::now() + Duration::from_secs(500)));
    }
}
