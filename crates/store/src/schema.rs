//! The schema, step by step, and the tables of an export.

use crate::{Result, StoreError};

/// Migrations in order, in SQL that both databases understand, apart from the words of a [`Dialect`].
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/1.sql"),
    include_str!("../migrations/2.sql"),
    include_str!("../migrations/3.sql"),
    include_str!("../migrations/4.sql"),
];

/// Where the databases differ.
pub(crate) struct Dialect {
    /// `{clustered}`: a table stored in key order.
    pub(crate) clustered: &'static str,
    /// `{bytewise}`: text compared byte by byte.
    pub(crate) bytewise: &'static str,
}

/// Records which migrations were applied.
pub(crate) const MIGRATIONS_TABLE: &str =
    "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)";

/// The newest schema of this program.
pub(crate) const NEWEST: u64 = MIGRATIONS.len() as u64;

/// Refuses a database written by a newer program.
pub(crate) fn check(found: u64) -> Result<()> {
    if found > NEWEST {
        return Err(StoreError::Newer { found, known: NEWEST });
    }
    Ok(())
}

/// Migrations still to apply to a database of schema `found`, with their numbers.
pub(crate) fn missing(
    found: u64,
    dialect: &Dialect,
) -> Result<impl Iterator<Item = (u64, String)>> {
    check(found)?;
    let later = (1..).zip(MIGRATIONS).filter(move |(number, _)| *number > found);
    Ok(later.map(move |(number, sql)| {
        let sql = sql.replace("{clustered}", dialect.clustered);
        (number, sql.replace("{bytewise}", dialect.bytewise))
    }))
}

/// A table of the database as it is copied.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    /// Columns that hold text.
    pub(crate) texts: &'static [&'static str],
    /// Columns that hold whole numbers.
    pub(crate) ints: &'static [&'static str],
    /// Columns that order it.
    pub(crate) key: &'static str,
}

impl Relation {
    /// Texts first, then numbers.
    pub(crate) fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.texts.iter().chain(self.ints).copied()
    }

    /// All of its rows.
    pub(crate) fn select(&self) -> String {
        let columns: Vec<_> = self.columns().collect();
        format!("SELECT {} FROM {} ORDER BY {}", columns.join(", "), self.name, self.key)
    }
}

/// Everything that is copied.
pub(crate) static RELATIONS: &[Relation] = &[
    Relation {
        name: "people",
        texts: &[
            "id",
            "name",
            "name_key",
            "password_hash",
            "webhook",
            "webhook_kind",
            "email",
            "lang",
            "nick",
            "push",
            "email_key",
            "name_shape",
        ],
        ints: &["created_at", "email_confirmed"],
        key: "id",
    },
    Relation {
        name: "sessions",
        texts: &["token_hash", "person", "kind"],
        ints: &["expires_at", "opened_at"],
        key: "token_hash",
    },
    Relation {
        name: "tables",
        texts: &[
            "id",
            "game",
            "scenario",
            "options",
            "data",
            "seed",
            "commitment",
            "settings",
            "to_move",
            "phase",
            "outcome",
            "rematch_of",
            "proposal",
        ],
        ints: &[
            "rules_version",
            "created_at",
            "version",
            "open_to_watchers",
            "days_per_move",
            "turn",
            "moved_at",
            "to_move_version",
            "to_move_at",
            "talked",
            "dice",
            "begun_at",
        ],
        key: "id",
    },
    Relation {
        name: "seats",
        texts: &["table_id", "seat", "person", "bot", "name", "invite_hash", "note", "entropy"],
        ints: &["place", "seen_version", "notified_version", "left_at"],
        key: "table_id, place",
    },
    Relation {
        name: "events",
        texts: &["table_id", "kind", "seat", "text", "hash"],
        ints: &["version", "at"],
        key: "table_id, version",
    },
    Relation {
        name: "chat",
        texts: &["table_id", "author", "text"],
        ints: &["number", "at"],
        key: "table_id, number",
    },
];
