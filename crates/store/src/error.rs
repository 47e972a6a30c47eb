//! Errors, with messages that say what to do.

/// Why the store did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another writer was faster.
    #[error("the table is at version {version} by now: read what happened and decide again")]
    Conflict {
        /// The table's actual version.
        version: u64,
    },
    #[error("there is no such {0}")]
    NotFound(&'static str),
    #[error("that {0} is taken: choose another")]
    Taken(&'static str),
    /// The input cannot be stored.
    #[error("{0}")]
    Invalid(String),
    /// The database failed. Whether the change was made is unknown: read it again.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// A newer program has changed the database.
    #[error(
        "the database has schema {found} and this program knows {known}: start the newer program \
         that changed it, or restore a backup from before"
    )]
    Newer {
        /// Schema of the database.
        found: u64,
        /// Newest schema of this program.
        known: u64,
    },
    /// The database contains something this program never writes.
    #[error("the database is damaged ({0}): restore a backup")]
    Damaged(String),
}

impl StoreError {
    /// The writer task has ended.
    pub(crate) fn closed() -> StoreError {
        StoreError::Unavailable("it was closed: open it again".to_owned())
    }

    /// A file could not be read or written.
    pub(crate) fn file(path: &std::path::Path, error: &std::io::Error) -> StoreError {
        StoreError::Unavailable(format!(
            "{}: {error}: check the path, its permissions and the space left",
            path.display()
        ))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::{ErrorCode, ffi};
        let taken = [ffi::SQLITE_CONSTRAINT_UNIQUE, ffi::SQLITE_CONSTRAINT_PRIMARYKEY];
        if error.sqlite_error().is_some_and(|error| taken.contains(&error.extended_code)) {
            return StoreError::Taken("id");
        }
        let advice = match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => "make room on the disk",
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                "another program holds the database: end it, or try again"
            }
            Some(ErrorCode::NotADatabase) => "the file is not a database: name another",
            Some(ErrorCode::DatabaseCorrupt) => "restore a backup",
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                "check that the file and its folder can be written"
            }
            Some(_) | None => "check the disk and the log, then try again",
        };
        StoreError::Unavailable(format!("{error}: {advice}"))
    }
}

#[cfg(feature = "postgres")]
impl From<sqlx::Error> for StoreError {
    #[allow(clippy::wildcard_enum_match_arm, reason = "the enum is open: it has no last variant")]
    fn from(error: sqlx::Error) -> StoreError {
        let advice = match &error {
            sqlx::Error::Configuration(_) => "check the address postgres://user@host/database",
            sqlx::Error::PoolTimedOut => "the database is too busy: try again",
            sqlx::Error::PoolClosed => return StoreError::closed(),
            sqlx::Error::Database(error) if error.is_unique_violation() => {
                return StoreError::Taken("id");
            }
            sqlx::Error::Database(_) => "check the database's log",
            _ => "check that PostgreSQL runs and can be reached, then try again",
        };
        StoreError::Unavailable(format!("{error}: {advice}"))
    }
}
