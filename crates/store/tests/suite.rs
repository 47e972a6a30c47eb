//! The same tests on both databases.
#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

mod common;

/// Every function of a module of checks becomes a test on SQLite and one on PostgreSQL.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            use super::*;
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $name() {
                    checks::$name(common::Place::sqlite()).await;
                }
            )*
        }
        mod postgres {
            use super::*;
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $name() {
                    if let Some(place) = common::Place::postgres().await {
                        checks::$name(place).await;
                    }
                }
            )*
        }
    };
}

#[path = "suite/checks.rs"]
mod checks;
#[path = "suite/copies.rs"]
mod copies;
#[path = "suite/shared.rs"]
mod shared;

on_both!(
    a_table_comes_back_as_it_was_made,
    events_come_back_in_order_and_since_a_version,
    a_stale_append_is_refused_and_changes_nothing,
    what_cannot_be_stored_is_refused,
    many_tasks_lose_and_double_nothing,
    one_seat_is_taken_once,
    notices_are_a_persons_own,
    a_table_has_one_rematch,
    lists_show_whom_they_should,
    a_turn_is_noticed_once,
    people_and_sessions,
    an_account_adopts_a_guest,
    talk_is_numbered_without_holes,
    changes_are_told,
    a_closed_store_refuses,
    a_newer_schema_is_refused,
    tables_without_an_act_are_swept,
    chat_is_kept_within_bounds,
    a_match_begins_once,
    proposals_are_kept_for_one_version,
    addresses_are_confirmed,
);

#[tokio::test(flavor = "multi_thread")]
async fn a_second_program_is_refused() {
    let place = common::Place::sqlite();
    let first = place.open().await;
    first.claim().await.unwrap();
    let second = place.open().await;
    let refused = second.claim().await.unwrap_err().to_string();
    assert!(refused.contains("another server"), "{refused}");
    first.close().await.unwrap();
    second.claim().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_seen_when_the_file_is_opened() {
    let place = common::Place::sqlite();
    let store = place.open().await;
    for n in 0..200 {
        store.create_table(common::table(&format!("t{n}"))).await.unwrap();
    }
    store.vacuum().await.unwrap();
    store.close().await.unwrap();
    let mut bytes = std::fs::read(&place.address).unwrap();
    // The first page, which says what the file is, stays.
    let end = bytes.len();
    bytes[4096 * 3..end].iter_mut().step_by(7).for_each(|byte| *byte ^= 0x55);
    std::fs::write(&place.address, bytes).unwrap();
    let seen = match neretva_store::Store::open(&place.address).await {
        Ok(store) => store.claim().await.is_err(),
        Err(_) => true,
    };
    assert!(seen);
}
