//! Counters in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use neretva_store::Stats;

/// Upper bounds of the histogram in microseconds, and as Prometheus reads them.
const BOUNDS: [(u64, &str); 9] = [
    (1_000, "0.001"),
    (2_000, "0.002"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (250_000, "0.25"),
    (1_000_000, "1"),
];

/// Durations as a histogram.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    /// Count for each bound, not cumulative.
    counts: [AtomicU64; BOUNDS.len()],
    longer: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn record(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.partition_point(|(bound, _)| *bound < micros);
        count(self.counts.get(place).unwrap_or(&self.longer));
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn text(&self, name: &str, help: &str) -> String {
        let mut text = format!("# HELP {name} {help}\n# TYPE {name} histogram\n");
        let mut so_far = 0;
        // Writing to a string does not fail.
        for ((_, bound), counted) in BOUNDS.iter().zip(&self.counts) {
            so_far += counted.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {so_far}");
        }
        so_far += self.longer.load(Ordering::Relaxed);
        let micros = self.micros.load(Ordering::Relaxed);
        let (seconds, rest) = (micros / 1_000_000, micros % 1_000_000);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {so_far}");
        let _ = writeln!(text, "{name}_sum {seconds}.{rest:06}\n{name}_count {so_far}");
        text
    }
}

/// What happened since the start.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Acts, from reading them until they are durable and sent.
    pub(crate) acts: Histogram,
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
        text + &self.acts.text("neretva_act_seconds", "acts, until they were durable and told")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up_to_each_bound() {
        let histogram = Histogram::default();
        for micros in [1_000, 1_001, 2_500_000] {
            histogram.record(Duration::from_micros(micros));
        }
        let text = histogram.text("x", "help");
        for line in [
            "x_bucket{le=\"0.001\"} 1",
            "x_bucket{le=\"0.002\"} 2",
            "x_bucket{le=\"1\"} 2",
            "x_bucket{le=\"+Inf\"} 3",
            "x_sum 2.502001",
            "x_count 3",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in {text}");
        }
    }
}
