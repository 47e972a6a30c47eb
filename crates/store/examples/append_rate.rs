//! How many appends per second a store takes, each acknowledged once it is safe on disk.
//!
//! `append_rate [ADDRESS] [TABLES] [SECONDS]`: without an address, or with `-`, it makes a SQLite
//! file in a folder of its own.

use std::time::{Duration, Instant};

use neretva_store::{NewEvent, NewTable, Seed, Settings, Store, StoreError, Summary};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| -> Result<u64, std::num::ParseIntError> {
        arguments.get(at).map_or(Ok(default), |text| text.parse())
    };
    let folder = tempfile::tempdir_in(".")?;
    let file = folder.path().join("store.db").display().to_string();
    let address = arguments.first().filter(|address| *address != "-").unwrap_or(&file);
    let (tables, seconds) = (number(1, 50)?, number(2, 5)?);

    let store = Store::open(address).await?;
    let run = format!("{:x}", std::process::id());
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let mut players = Vec::new();
    for table in 0..tables {
        let id = format!("{run}-{table:016}");
        store.create_table(new_table(&id)).await?;
        players.push(tokio::spawn(play(store.clone(), id, end)));
    }
    let start_of_play = start.elapsed();
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await??);
    }
    let took = start.elapsed().saturating_sub(start_of_play).as_millis().max(1);
    waits.sort_unstable();
    let stats = store.stats();
    let percentile =
        |share: usize| waits.get(waits.len() * share / 100).copied().unwrap_or_default();
    println!(
        "{tables} tables: {} appends/s, {} per commit, p50 {:?}, p99 {:?}",
        waits.len() as u128 * 1_000 / took,
        stats.appends / stats.commits.saturating_sub(tables).max(1),
        percentile(50),
        percentile(99),
    );
    store.close().await?;
    Ok(())
}

/// Appends without pause; answers with how long each took.
async fn play(store: Store, id: String, end: Instant) -> Result<Vec<Duration>, StoreError> {
    let mut waits = Vec::new();
    let mut version = 0;
    while Instant::now() < end {
        let asked = Instant::now();
        version = store.append(&id, version, vec![event()], summary()).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

fn event() -> NewEvent {
    NewEvent {
        at: 1_700_000_000,
        kind: "act".to_owned(),
        seat: Some("axis".to_owned()),
        text: "piece G-714".to_owned(),
        hash: "0123456789abcdef0123456789abcdef".to_owned(),
    }
}

fn summary() -> Summary {
    Summary {
        to_move: Some("axis".to_owned()),
        turn: 3,
        phase: r#"{"id":"phase-axis-combat","args":{}}"#.to_owned(),
        outcome: None,
        moved_at: 1_700_000_000,
    }
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "partizan".to_owned(),
        rules_version: 1,
        scenario: "campaign".to_owned(),
        options: "{}".to_owned(),
        data: "0123456789abcdef".repeat(4),
        seed: Seed([1; 32]),
        commitment: "0123456789abcdef".repeat(4),
        created_at: 1_700_000_000,
        settings: Settings { open_to_watchers: true, days_per_move: None, more: "{}".to_owned() },
        summary: summary(),
        seats: Vec::new(),
    }
}
