//! Backups, exports and restoring them.

use std::fs;
use std::io::{BufReader, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};

use neretva_store::{Store, StoreError};

use crate::common::{Place, account, event, guest, session, summary, table};

/// Bytes that an export leaves behind.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

async fn export(store: &Store) -> String {
    let lines = Shared::default();
    store.export(lines.clone()).await.unwrap();
    String::from_utf8(lines.0.lock().unwrap().clone()).unwrap()
}

async fn import(store: &Store, lines: String) -> neretva_store::Result<()> {
    store.import(BufReader::new(std::io::Cursor::new(lines))).await
}

/// Something of everything, and more events than a portion holds.
async fn fill(store: &Store) {
    store.create_person(&account("ana", "Ana")).await.unwrap();
    store.create_person(&guest("ben")).await.unwrap();
    store.open_session("ben", &session("s1", 9_000)).await.unwrap();
    for id in ["B", "a"] {
        store.create_table(table(id)).await.unwrap();
        let events = (0..1_100).map(|number| event(&format!("hex «{number}»\n"))).collect();
        store.append(id, 0, events, summary("blue", 1_000)).await.unwrap();
        store.say(id, "red", "good luck", 1_001).await.unwrap();
    }
    store.sit("invite-a", "ben", Some("Ben"), "").await.unwrap();
    store.mark_seen("a", "blue", 3).await.unwrap();
}

async fn backup_and_restore(from: Place, to: Place) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("backup");
    let store = from.open().await;
    fill(&store).await;
    store.backup(&path).await.unwrap();
    let before = export(&store).await;
    // What comes later is not in the backup.
    store.append("a", 1_100, vec![event("late")], summary("red", 1_002)).await.unwrap();
    let again = store.backup(&path).await;
    assert!(matches!(again, Err(StoreError::Unavailable(_))), "{again:?}");

    let copy = to.open().await;
    copy.restore(&path).await.unwrap();
    assert_eq!(export(&copy).await, before);
    let refused = copy.restore(&path).await;
    assert!(matches!(refused, Err(StoreError::Invalid(_))), "{refused:?}");
    // The copy is a store like any other.
    assert_eq!(copy.append("a", 1_100, vec![event("on")], summary("red", 1_002)).await, Ok(1_101));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying about");
}

async fn a_broken_copy_changes_nothing(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    let whole = export(&store).await;
    let lines: Vec<&str> = whole.lines().collect();
    let empty = Place::sqlite();
    let to = if place.address.starts_with("postgres") {
        Place::postgres().await.unwrap()
    } else {
        empty
    };
    let copy = to.open().await;
    let middle = lines.len() / 2;
    let broken = [
        String::new(),
        "hello".to_owned(),
        lines[..lines.len() - 1].join("\n"),
        [&lines[..middle], &lines[middle + 1..]].concat().join("\n"),
        [&lines[..middle], &lines[middle - 1..]].concat().join("\n"),
        whole.replace("hex «700»", "hex \\u0000"),
        whole.replace("\"kind\":\"act\"", "\"kind\":7"),
        whole.replace("\"kind\":\"act\"", "\"kin\":\"act\""),
        whole.replace("\"kind\":\"act\",", ""),
        whole.replace(r#"{"chat""#, r#"{"gossip""#),
    ];
    for lines in broken {
        let answer = import(&copy, lines).await;
        assert!(matches!(answer, Err(StoreError::Invalid(_))), "{answer:?}");
    }
    let newer = whole.replace(r#"{"neretva_store":4}"#, r#"{"neretva_store":5}"#);
    let refused = import(&copy, newer).await;
    assert_eq!(refused, Err(StoreError::Newer { found: 5, known: 4 }));
    assert_eq!(copy.tables_after("", 10).await.unwrap(), []);
    import(&copy, whole.clone()).await.unwrap();
    assert_eq!(export(&copy).await, whole);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_to_sqlite() {
    backup_and_restore(Place::sqlite(), Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_to_postgres() {
    if let Some(to) = Place::postgres().await {
        backup_and_restore(Place::sqlite(), to).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_to_sqlite() {
    if let Some(from) = Place::postgres().await {
        backup_and_restore(from, Place::sqlite()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_to_postgres() {
    if let (Some(from), Some(to)) = (Place::postgres().await, Place::postgres().await) {
        backup_and_restore(from, to).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_copy_changes_nothing_on_sqlite() {
    a_broken_copy_changes_nothing(Place::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_copy_changes_nothing_on_postgres() {
    if let Some(place) = Place::postgres().await {
        a_broken_copy_changes_nothing(place).await;
    }
}

/// A backup of SQLite is a database: it can be opened in place.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_a_store() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("backup.db");
    let place = Place::sqlite();
    let store = place.open().await;
    fill(&store).await;
    store.backup(&path).await.unwrap();
    let opened = Store::open_file(&path).await.unwrap();
    assert_eq!(export(&opened).await, export(&store).await);
}

#[tokio::test]
async fn only_its_owner_reads_a_file() {
    let place = Place::sqlite();
    let store = place.open().await;
    let backup = Path::new(&place.address).with_extension("backup");
    store.backup(&backup).await.unwrap();
    #[cfg(unix)]
    for path in [Path::new(&place.address), &backup] {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
