//! How many appends per second a store takes, each acknowledged once it is safe on disk.
//!
//! `append_rate [ADDRESS] [TABLES] [SECONDS] [IN_LINE]`: without an address, or with `-`, it makes a
//! SQLite file in a temporary folder and also measures how often the disk itself can sync. `IN_LINE` is
//! the number of appends each table has waiting at once, by default one.

use std::fs::File;
use std::future::poll_fn;
use std::io::{Seek, Write};
use std::path::Path;
use std::task::Poll;
use std::time::{Duration, Instant};

use neretva_store::{NewEvent, NewTableRow, Store, StoreError, StoredSeed, Summary, TableSettings};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| -> Result<u64, std::num::ParseIntError> {
        arguments.get(at).map_or(Ok(default), |text| text.parse())
    };
    let folder = tempfile::tempdir_in(".")?;
    let file = folder.path().join("store.db").display().to_string();
    let address = arguments.first().filter(|address| *address != "-").unwrap_or(&file);
    let (tables, seconds, in_line) = (number(1, 50)?, number(2, 5)?, number(3, 1)?);

    let store = Store::open(address).await?;
    let ids: Vec<String> =
        (0..tables).map(|table| format!("{:x}-{table:014}", std::process::id())).collect();
    for id in &ids {
        store.create_table(new_table(id)).await?;
    }
    let syncs = syncs_per_second(folder.path())?;
    let before = store.stats();
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let players: Vec<_> =
        ids.into_iter().map(|id| tokio::spawn(play(store.clone(), id, end, in_line))).collect();
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await??);
    }
    let took = start.elapsed().as_millis().max(1);
    waits.sort_unstable();
    let stats = store.stats();
    let percentile =
        |share: usize| waits.get(waits.len() * share / 100).copied().unwrap_or_default();
    println!(
        "{tables} tables, {in_line} in line: {} appends/s, {} per commit, p50 {:.1?}, p99 {:.1?}; \
         the bare disk syncs {syncs} times/s",
        waits.len() as u128 * 1_000 / took,
        (stats.appends - before.appends) / (stats.commits - before.commits).max(1),
        percentile(50),
        percentile(99),
    );
    store.close().await?;
    Ok(())
}

/// The upper bound for one commit at a time.
fn syncs_per_second(folder: &Path) -> std::io::Result<u128> {
    let mut file = File::create(folder.join("bare"))?;
    file.write_all(&[0; 1 << 20])?;
    file.sync_all()?;
    let start = Instant::now();
    let mut syncs = 0;
    while start.elapsed() < Duration::from_secs(1) {
        file.rewind()?;
        file.write_all(&[syncs as u8; 8192])?;
        file.sync_data()?;
        syncs += 1;
    }
    Ok(syncs * 1_000 / start.elapsed().as_millis().max(1))
}

/// Appends without pause and returns how long each took.
async fn play(
    store: Store,
    id: String,
    end: Instant,
    in_line: u64,
) -> Result<Vec<Duration>, StoreError> {
    let mut waits = Vec::new();
    let mut version = 0;
    while Instant::now() < end {
        let asked = Instant::now();
        let line = (version..version + in_line)
            .map(|version| Box::pin(store.append(&id, version, vec![event()], summary())));
        let mut line: Vec<_> = line.collect();
        let mut failed = None;
        // In order: each relies on the one before it.
        poll_fn(|context| {
            line.retain_mut(|append| match append.as_mut().poll(context) {
                Poll::Ready(answer) => {
                    waits.push(asked.elapsed());
                    failed = failed.take().or(answer.err());
                    false
                }
                Poll::Pending => true,
            });
            if line.is_empty() { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
        if let Some(error) = failed {
            return Err(error);
        }
        version += in_line;
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

fn new_table(id: &str) -> NewTableRow {
    NewTableRow {
        id: id.to_owned(),
        game: "partizan".to_owned(),
        rules_version: 1,
        scenario: "campaign".to_owned(),
        options: "{}".to_owned(),
        data: "0123456789abcdef".repeat(4),
        seed: StoredSeed([1; 32]),
        commitment: "0123456789abcdef".repeat(4),
        dice: 2,
        created_at: 1_700_000_000,
        settings: TableSettings {
            open_to_watchers: true,
            days_per_move: None,
            more: "{}".to_owned(),
        },
        summary: summary(),
        seats: Vec::new(),
        rematch_of: None,
    }
}
