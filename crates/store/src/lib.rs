//! Durable storage of tables, accounts and chat, on SQLite or PostgreSQL.
//!
//! A table is its events in order; the rest of its row is what lists and notifications need, written
//! in the same transaction. [`Store::append`] returns once the events are safe on disk, and waiting
//! appends share one commit. This crate knows no game: inputs are text, times are parameters.
//!
//! Statements are written once, in SQL that both databases understand, with integers and text as the
//! only types; each database adds how it commits, announces changes and is copied.

mod append;
mod changes;
mod error;
mod model;
mod people;
mod portable;
#[cfg_attr(not(feature = "postgres"), path = "no_postgres.rs")]
mod postgres;
mod schema;
mod seats;
mod sql;
mod sqlite;
mod store;
mod tables;
mod talk;
#[cfg(feature = "testing")]
pub mod testing;

pub use changes::{Change, Changes};
pub use error::StoreError;
pub use model::{
    ChatRow, Event, NewEvent, NewSeat, NewTableRow, Notify, Person, SeatHolder, SeatRow, Seated,
    SessionKind, SessionRow, StoredSeed, StoredWebhook, Summary, TableRow, TableSettings,
    TurnNotice, WebhookKind,
};
pub use store::{Stats, Store};

/// Result of a store operation.
pub type Result<T> = std::result::Result<T, StoreError>;
