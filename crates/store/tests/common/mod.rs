//! Tables and stores for tests.
#![allow(dead_code, reason = "each test binary uses its part")]

use neretva_store::{
    NewEvent, NewSeat, NewTableRow, Person, SeatHolder, SessionKind, SessionRow, Store, StoredSeed,
    Summary, TableSettings, testing,
};
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

/// Where a store is, so that it can be opened more than once.
pub(crate) struct Place {
    pub(crate) address: String,
    _folder: TempDir,
}

impl Place {
    /// A new SQLite file.
    pub(crate) fn sqlite() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let address = folder.path().join("deep/store.db").display().to_string();
        Place { address, _folder: folder }
    }

    /// A new PostgreSQL database, if PostgreSQL is installed.
    pub(crate) async fn postgres() -> Option<Place> {
        let folder = tempfile::tempdir().expect("a folder");
        Some(Place { address: testing::postgres().await?, _folder: folder })
    }

    /// Runs a statement behind the store's back.
    pub(crate) async fn run(&self, sql: &'static str) {
        if self.address.starts_with("postgres") {
            let mut connection = PgConnection::connect(&self.address).await.expect("a connection");
            sqlx::raw_sql(sql).execute(&mut connection).await.expect("a statement that runs");
        } else {
            let connection = rusqlite::Connection::open(&self.address).expect("a connection");
            connection.execute(sql, []).expect("a statement that runs");
        }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.expect("a store")
    }
}

pub(crate) fn summary(to_move: &str, moved_at: i64) -> Summary {
    Summary {
        to_move: Some(to_move.to_owned()),
        turn: 1,
        phase: r#"{"id":"phase"}"#.to_owned(),
        outcome: None,
        moved_at,
    }
}

pub(crate) fn event(text: &str) -> NewEvent {
    NewEvent {
        at: 1_000,
        kind: "act".to_owned(),
        seat: Some("red".to_owned()),
        text: text.to_owned(),
        hash: "c0ffee".to_owned(),
    }
}

pub(crate) fn seat(seat: &str, sitter: SeatHolder) -> NewSeat {
    NewSeat { seat: seat.to_owned(), sitter, name: None, invite_hash: None, entropy: None }
}

/// A table of two: Ana plays red, blue is open under the invitation `invite-<id>`.
pub(crate) fn table(id: &str) -> NewTableRow {
    let invite_hash = Some(format!("invite-{id}"));
    NewTableRow {
        id: id.to_owned(),
        game: "skirmish".to_owned(),
        rules_version: 3,
        scenario: "meeting".to_owned(),
        options: r#"{"fog":"on"}"#.to_owned(),
        data: "da7a".to_owned(),
        seed: StoredSeed([7; 32]),
        commitment: "c0de".to_owned(),
        dice: 2,
        created_at: 900,
        settings: TableSettings {
            open_to_watchers: true,
            days_per_move: Some(2),
            more: "{}".to_owned(),
        },
        summary: summary("red", 900),
        seats: vec![
            seat("red", SeatHolder::Person("ana".to_owned())),
            NewSeat { invite_hash, ..seat("blue", SeatHolder::Open) },
        ],
        rematch_of: None,
    }
}

pub(crate) fn session(token_hash: &str, expires_at: i64) -> SessionRow {
    SessionRow {
        token_hash: token_hash.to_owned(),
        kind: SessionKind::Browser,
        opened_at: 1,
        expires_at,
    }
}

pub(crate) fn guest(id: &str) -> Person {
    Person { id: id.to_owned(), name: None, nick: None, password_hash: None, created_at: 500 }
}

pub(crate) fn account(id: &str, name: &str) -> Person {
    Person {
        name: Some(name.to_owned()),
        nick: None,
        password_hash: Some(format!("hash of {name}")),
        ..guest(id)
    }
}
