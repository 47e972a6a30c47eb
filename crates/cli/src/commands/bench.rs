//! `neretva bench`.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::args::Bench;
use crate::commands::new;
use crate::console::Console;
use crate::failure::Failure;

/// Batches grow until they take this long, so that reading the clock costs nothing.
const BATCH: Duration = Duration::from_millis(50);

pub(crate) fn run(console: &mut Console, args: &Bench) -> Result<(), Failure> {
    let rulebook = console.library.game(&args.game)?;
    let setup = new::setup(rulebook.about(), &args.setup)?;
    let limit = Duration::from_secs(args.seconds);
    let (mut games, mut decisions, mut batch) = (0, 0, 1);
    let start = Instant::now();
    while start.elapsed() < limit {
        let before = Instant::now();
        decisions += rulebook.random_games(&setup, games, batch);
        games += batch;
        if before.elapsed() < BATCH {
            batch *= 2;
        }
    }
    let micros = start.elapsed().as_micros();
    let per_second = |n: u64| rate(u128::from(n) * 1_000_000, micros);
    let (decisions_per_s, games_per_s) = (per_second(decisions), per_second(games));
    let decisions_per_game = rate(decisions.into(), games.into());
    let (state_bytes, peak_rss_mb) = (rulebook.state_bytes(), peak_rss_mb());
    if args.json {
        return console.out.json(&json!({
            "decisions_per_s": decisions_per_s,
            "games_per_s": games_per_s,
            "decisions_per_game": decisions_per_game,
            "state_bytes": state_bytes,
            "peak_rss_mb": peak_rss_mb,
        }));
    }
    let lines = [
        format!("decisions per second  {decisions_per_s:.0}"),
        format!("games per second      {games_per_s:.1}"),
        format!("decisions per game    {decisions_per_game:.1}"),
        format!("bytes of a state      {state_bytes}"),
        format!("peak memory in MB     {peak_rss_mb}"),
    ];
    console.lines(&lines)
}

/// A measured rate: no rule depends on it, so it may be a fraction.
#[expect(clippy::float_arithmetic, reason = "a report for people, no rule")]
fn rate(amount: u128, of: u128) -> f64 {
    // Two decimals are more than a measurement can promise.
    let hundredths = amount * 100 / of.max(1);
    hundredths as f64 / 100.0
}

/// Peak memory, if the system reports it; otherwise 0.
fn peak_rss_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.map_or(0, |kilobytes| kilobytes.div_ceil(1024))
}
