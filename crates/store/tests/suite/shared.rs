//! What only one of the databases does.

use std::time::Duration;

use neretva_store::{Change, Changes, Store, StoreError};

use crate::common::{Place, event, summary, table};

async fn soon(changes: &mut Changes) -> Option<Change> {
    tokio::time::timeout(Duration::from_secs(20), changes.next()).await.expect("word of a change")
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_postgres_hear_each_other() {
    let Some(place) = Place::postgres().await else { return };
    let (here, there) = (place.open().await, place.open().await);
    let mut changes = there.changes();
    here.create_table(table("t1")).await.unwrap();
    here.append("t1", 0, vec![event("a")], summary("red", 1)).await.unwrap();
    let first = Change::Events { table: "t1".to_owned(), version: 1 };
    assert_eq!(soon(&mut changes).await, Some(first));
    assert_eq!(there.events("t1", 0).await.unwrap()[0].text, "a");
    let stale = there.append("t1", 0, vec![event("b")], summary("red", 1)).await;
    assert_eq!(stale, Err(StoreError::Conflict { version: 1 }));

    // One stops, the other plays on.
    here.close().await.unwrap();
    assert_eq!(there.append("t1", 1, vec![event("b")], summary("red", 1)).await, Ok(2));
    let second = Change::Events { table: "t1".to_owned(), version: 2 };
    assert_eq!(soon(&mut changes).await, Some(second));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_told_and_made_again() {
    let Some(place) = Place::postgres().await else { return };
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let mut changes = store.changes();
    let others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                  WHERE application_name = 'neretva' AND datname = current_database()";
    place.run(others).await;
    assert_eq!(soon(&mut changes).await, Some(Change::Missed));
    assert_eq!(store.append("t1", 0, vec![event("a")], summary("red", 1)).await, Ok(1));
    let told = Change::Events { table: "t1".to_owned(), version: 1 };
    assert_eq!(soon(&mut changes).await, Some(told));
}

/// Several appends to one table may wait at once, as long as each knows what comes before it.
#[tokio::test(flavor = "multi_thread")]
async fn appends_in_line_share_a_commit() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.create_table(table("t1")).await.unwrap();
    let next = |version: u64| store.append("t1", version, vec![event("a")], summary("red", 1));
    let answers = tokio::join!(next(0), next(1), next(2), next(3));
    assert_eq!(answers, (Ok(1), Ok(2), Ok(3), Ok(4)));
}

#[tokio::test]
async fn a_foreign_file_or_address_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "no database, but long enough to be taken for one: ".repeat(50)).unwrap();
    let refused = Store::open_file(&path).await.unwrap_err();
    assert!(refused.to_string().contains("not a database"), "{refused}");
    for address in ["", "sqlite:", "mysql://host/db"] {
        assert!(matches!(Store::open(address).await, Err(StoreError::Invalid(_))), "{address}");
    }
    let nobody = Store::open("postgres://nobody@localhost/none?host=/nowhere").await.unwrap_err();
    assert!(nobody.to_string().contains("check that PostgreSQL runs"), "{nobody}");
}
