//! Counters in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use neretva_store::Stats;

/// What happened since the start.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: AtomicU64,
    pub(crate) connections: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) refusals: AtomicU64,
    pub(crate) limited: AtomicU64,
    pub(crate) notices: AtomicU64,
    pub(crate) notices_failed: AtomicU64,
}

/// Counts one more.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    pub(crate) fn text(&self, rooms: usize, store: Stats) -> String {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let lines = [
            ("requests_total", "counter", "HTTP requests", get(&self.requests)),
            ("connections", "gauge", "open WebSockets", get(&self.connections)),
            ("messages_total", "counter", "WebSocket messages received", get(&self.messages)),
            ("refusals_total", "counter", "acts and wishes refused", get(&self.refusals)),
            ("limited_total", "counter", "requests over a limit", get(&self.limited)),
            ("notices_total", "counter", "notices given", get(&self.notices)),
            ("notices_failed_total", "counter", "notices lost", get(&self.notices_failed)),
            ("tables_in_memory", "gauge", "tables looked at or played", rooms as u64),
            ("store_appends_total", "counter", "durable appends", store.appends),
            ("store_commits_total", "counter", "commits that they shared", store.commits),
        ];
        let mut text = String::new();
        for (name, kind, help, value) in lines {
            // Writing to a string does not fail.
            let _ = write!(
                text,
                "# HELP neretva_{name} {help}\n# TYPE neretva_{name} {kind}\nneretva_{name} {value}\n"
            );
        }
        text
    }
}
