//! Durable storage of tables, accounts and talk, on SQLite or PostgreSQL.
//!
//! A table is its events in order; the rest of its row is what lists and notices need, written in
//! the same transaction. [`Store::append`] answers once the events are safe on disk, and waiting
//! appends share one commit. Nothing here knows a game: inputs are text, times are handed in.
//!
//! Statements are written once, in the SQL that both databases speak, with whole numbers and text
//! as the only types; a database adds how it commits, how it tells of changes and how it is copied.

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
    StoredSeed, StoredWebhook, Summary, TableRow, TableSettings, TurnNotice, WebhookKind,
};
pub use store::{Stats, Store};

/// What every question to the store comes to.
pub type Result<T> = std::result::Result<T, StoreError>;
