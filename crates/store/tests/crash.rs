//! Nothing that was acknowledged is lost, whenever the process is killed.
#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

mod common;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{Place, event, summary, table};
use neretva_store::Store;

const ADDRESS: &str = "NERETVA_CRASH_ADDRESS";
const KILLS: u64 = 50;
const TABLES: usize = 8;

fn name(number: usize) -> String {
    format!("t{number}")
}

/// Not a test by itself: the process that is killed. Appends forever and prints what was
/// acknowledged.
#[test]
#[ignore = "started by the crash tests"]
fn appends_until_killed() {
    let Ok(address) = std::env::var(ADDRESS) else { return };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Store::open(&address).await.unwrap();
        let tables: Vec<_> = (0..TABLES)
            .map(|number| tokio::spawn(append_forever(store.clone(), name(number))))
            .collect();
        for table in tables {
            table.await.unwrap();
        }
    });
}

async fn append_forever(store: Store, id: String) {
    let mut version = store.table(&id).await.unwrap().version;
    loop {
        let events = (1..=1 + version % 3).map(|n| event(&(version + n).to_string())).collect();
        version = store.append(&id, version, events, summary("red", 1)).await.unwrap();
        println!("\nacknowledged {id} {version}");
    }
}

async fn survives(place: Place) {
    let store = place.open().await;
    for number in 0..TABLES {
        store.create_table(table(&name(number))).await.unwrap();
    }
    store.close().await.unwrap();
    let mut acknowledged = BTreeMap::<String, u64>::new();
    let mut lives = 0;
    for kill in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "appends_until_killed", "--ignored", "--nocapture"])
            .env(ADDRESS, &place.address)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // Killed after some words, at a moment that differs from kill to kill.
        let mut words = 0;
        let mut hear = |line: String| {
            let mut parts = line.split(' ');
            if let (Some("acknowledged"), Some(id), Some(Ok(version))) =
                (parts.next(), parts.next(), parts.next().map(str::parse))
            {
                acknowledged.insert(id.to_owned(), version);
                words += 1;
            }
            words
        };
        while let Some(Ok(line)) = lines.next() {
            if hear(line) > kill % 7 {
                break;
            }
        }
        std::thread::sleep(Duration::from_micros(kill * 311 % 9_000));
        child.kill().unwrap();
        child.wait().unwrap();
        // What it said before it died counts; a line that was cut does not.
        let rest: Vec<String> = lines.map_while(Result::ok).collect();
        let whole = rest.len().saturating_sub(1);
        let mut last = 0;
        for line in rest.into_iter().take(whole) {
            last = hear(line);
        }
        lives += u64::from(last > 0);

        let store = place.open().await;
        for (id, promised) in &acknowledged {
            let version = store.table(id).await.unwrap().version;
            assert!(version >= *promised, "{id} is at {version}, {promised} was acknowledged");
            let events = store.events(id, 0).await.unwrap();
            assert!(events.iter().map(|event| event.version).eq(1..=version), "{id} has a hole");
            assert!(events.iter().all(|event| event.text == event.version.to_string()));
        }
        store.close().await.unwrap();
    }
    assert_eq!(acknowledged.len(), TABLES, "every table was played");
    assert!(lives > KILLS / 2, "only {lives} of {KILLS} lived long enough to be killed at work");
    let events: u64 = acknowledged.values().sum();
    println!("{KILLS} kills, {events} acknowledged events, none lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_survives_kills() {
    survives(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_survives_kills() {
    if let Some(place) = Place::postgres().await {
        survives(place).await;
    }
}
