//! Accounts, guests and their sessions.

use crate::model::Person;
use crate::seats::seats_changed;
use crate::sql::{Row, sql};
use crate::store::{QUIETLY, Store};
use crate::{Result, StoreError};

/// Guests without a seat or a session are deleted after a day.
const GUEST_SECONDS: i64 = 86_400;

impl Store {
    /// Creates an account or a guest. Names are unique regardless of case.
    pub async fn create_person(&self, person: &Person) -> Result<()> {
        let statement = sql!(
            "INSERT INTO people (id, name, name_key, password_hash, created_at, nick) \
             VALUES ($1, $2, $3, $4, $5, $6)",
            &person.id,
            &person.name,
            person.name.as_deref().map(key),
            &person.password_hash,
            person.created_at,
            &person.nick,
        );
        self.write_one(statement, QUIETLY).await.map(drop).map_err(name_taken)
    }

    /// A person by id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>> {
        let rows = self.rows(sql!(
            "SELECT id, name, nick, password_hash, created_at FROM people WHERE id = $1",
            id
        ));
        rows.await?.pop().map(read_person).transpose()
    }

    /// An account by its name, regardless of case.
    pub async fn person_by_name(&self, name: &str) -> Result<Option<Person>> {
        let rows = self.rows(sql!(
            "SELECT id, name, nick, password_hash, created_at FROM people WHERE name_key = $1",
            key(name)
        ));
        rows.await?.pop().map(read_person).transpose()
    }

    /// Sets name and password: a guest becomes an account.
    pub async fn set_credentials(&self, id: &str, name: &str, password_hash: &str) -> Result<()> {
        let statement = sql!(
            "UPDATE people SET name = $2, name_key = $3, password_hash = $4 WHERE id = $1 \
             RETURNING id",
            id,
            name,
            key(name),
            password_hash,
        );
        let changed = self.write_one(statement, QUIETLY).await.map_err(name_taken)?;
        changed.map(drop).ok_or(StoreError::NotFound("person"))
    }

    /// Names a guest, at the tables where they sit too.
    pub async fn set_nick(&self, guest: &str, nick: &str, shown: &str) -> Result<()> {
        let statements = vec![
            sql!(
                "UPDATE seats SET name = $2 WHERE person = $1 \
                 AND EXISTS (SELECT 1 FROM people WHERE id = $1 AND name IS NULL) \
                 RETURNING table_id",
                guest,
                shown,
            ),
            sql!(
                "UPDATE people SET nick = $2 WHERE id = $1 AND name IS NULL RETURNING id",
                guest,
                nick,
            ),
        ];
        let rows = self.write(statements, seats_changed).await?;
        match rows.as_slice() {
            [_, named] if !named.is_empty() => Ok(()),
            _ => Err(StoreError::NotFound("guest")),
        }
    }

    /// Changes the subscriptions of a person's browsers.
    pub async fn set_push(&self, person: &str, push: Option<&str>) -> Result<()> {
        let statement = sql!(
            "UPDATE people SET push = $2 WHERE id = $1 RETURNING id",
            person,
            push.map(str::to_owned),
        );
        self.write_one(statement, QUIETLY).await?.map(drop).ok_or(StoreError::NotFound("person"))
    }

    /// Moves a guest's seats to an account and deletes the guest; returns the number of seats.
    pub async fn adopt(&self, guest: &str, account: &str) -> Result<u64> {
        let statements = vec![
            sql!(ADOPT_SEATS, guest, account),
            sql!(ADOPT_SESSIONS, guest, account),
            sql!(ADOPT_GUEST, guest, account),
        ];
        let rows = self.write(statements, seats_changed).await?;
        match rows.as_slice() {
            [seats, _, forgotten] if !forgotten.is_empty() => Ok(seats.len() as u64),
            _ => Err(StoreError::NotFound("guest or account")),
        }
    }

    /// Opens a session under the hash of its secret.
    pub async fn open_session(
        &self,
        token_hash: &str,
        person: &str,
        expires_at: i64,
    ) -> Result<()> {
        let statement = sql!(
            "INSERT INTO sessions (token_hash, person, expires_at) \
             SELECT $1, id, $3 FROM people WHERE id = $2 RETURNING person",
            token_hash,
            person,
            expires_at,
        );
        self.write_one(statement, QUIETLY).await?.map(drop).ok_or(StoreError::NotFound("person"))
    }

    /// The owner of a session, unless it has ended.
    pub async fn session(&self, token_hash: &str, now: i64) -> Result<Option<Person>> {
        let rows = self.rows(sql!(
            "SELECT p.id, p.name, p.nick, p.password_hash, p.created_at FROM sessions s \
             JOIN people p ON p.id = s.person WHERE s.token_hash = $1 AND s.expires_at > $2",
            token_hash,
            now,
        ));
        rows.await?.pop().map(read_person).transpose()
    }

    /// Ends a session.
    pub async fn close_session(&self, token_hash: &str) -> Result<()> {
        let statement = sql!("DELETE FROM sessions WHERE token_hash = $1", token_hash);
        self.write_one(statement, QUIETLY).await.map(drop)
    }

    /// Deletes expired sessions and guests who left nothing; returns how many.
    pub async fn sweep(&self, now: i64) -> Result<u64> {
        let statements = vec![
            sql!("DELETE FROM sessions WHERE expires_at <= $1 RETURNING person", now),
            sql!(
                "DELETE FROM people WHERE name IS NULL AND created_at <= $1 \
                 AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id) \
                 AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id) \
                 RETURNING id",
                now.saturating_sub(GUEST_SECONDS),
            ),
        ];
        let rows = self.write(statements, QUIETLY).await?;
        Ok(rows.iter().map(|rows| rows.len() as u64).sum())
    }
}

/// A statement of an adoption: does nothing unless one is a guest and the other an account.
macro_rules! adoption {
    ($sql:literal, $end:literal) => {
        concat!(
            $sql,
            " AND EXISTS (SELECT 1 FROM people WHERE id = $1 AND name IS NULL) \
             AND EXISTS (SELECT 1 FROM people WHERE id = $2 AND name IS NOT NULL) ",
            $end
        )
    };
}

const ADOPT_SEATS: &str = adoption!(
    "UPDATE seats SET person = $2, name = (SELECT name FROM people WHERE id = $2) \
     WHERE person = $1",
    "RETURNING table_id"
);
const ADOPT_SESSIONS: &str = adoption!("DELETE FROM sessions WHERE person = $1", "");
const ADOPT_GUEST: &str = adoption!("DELETE FROM people WHERE id = $1", "RETURNING id");

/// Two names with the same key are the same name.
fn key(name: &str) -> String {
    name.to_lowercase()
}

fn name_taken(error: StoreError) -> StoreError {
    match error {
        StoreError::Taken(_) => StoreError::Taken("name"),
        StoreError::Conflict { .. }
        | StoreError::NotFound(_)
        | StoreError::Invalid(_)
        | StoreError::Unavailable(_)
        | StoreError::Newer { .. }
        | StoreError::Damaged(_) => error,
    }
}

fn read_person(mut row: Row) -> Result<Person> {
    Ok(Person {
        id: row.text()?,
        name: row.maybe_text()?,
        nick: row.maybe_text()?,
        password_hash: row.maybe_text()?,
        created_at: row.int()?,
    })
}
