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
);
