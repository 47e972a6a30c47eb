//! Accounts, guests and their sessions.

use crate::changes::Change;
use crate::model::{Person, SessionKind, SessionRow};
use crate::seats::seats_changed;
use crate::sql::{Row, Rows, sql};
use crate::store::{QUIETLY, Store};
use crate::{Result, StoreError};

/// Guests without a seat or a session are deleted after a day.
const GUEST_SECONDS: i64 = 86_400;

impl Store {
    /// Creates an account or a guest. Names are unique regardless of case.
    pub async fn create_person(&self, person: &Person) -> Result<()> {
        let statement = sql!(
            "INSERT INTO people (id, name, name_key, password_hash, created_at, nick, name_shape) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            &person.id,
            &person.name,
            person.name.as_deref().map(key),
            &person.password_hash,
            person.created_at,
            &person.nick,
            person.name.as_deref().map(shape),
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

    /// Sets name and password: a guest becomes an account, and everything that the guest was known
    /// by ends.
    pub async fn set_credentials(&self, id: &str, name: &str, password_hash: &str) -> Result<()> {
        let statements = vec![
            sql!("DELETE FROM sessions WHERE person = $1 RETURNING person", id),
            sql!(
                "UPDATE people SET name = $2, name_key = $3, password_hash = $4, name_shape = $5 \
                 WHERE id = $1 RETURNING id",
                id,
                name,
                key(name),
                password_hash,
                shape(name),
            ),
        ];
        let rows = self.write(statements, sessions_ended).await.map_err(name_taken)?;
        match rows.as_slice() {
            [_, changed] if !changed.is_empty() => Ok(()),
            _ => Err(StoreError::NotFound("person")),
        }
    }

    /// Keeps what the names of older accounts look like; where two look alike, the first has it.
    pub async fn shape_names(&self) -> Result<()> {
        let bare = "SELECT id, name FROM people WHERE name IS NOT NULL AND name_shape IS NULL";
        for mut row in self.rows(sql!(bare)).await? {
            let (id, name) = (row.text()?, row.text()?);
            let statement =
                sql!("UPDATE people SET name_shape = $2 WHERE id = $1", id, shape(&name));
            match self.write_one(statement, QUIETLY).await {
                Ok(_) | Err(StoreError::Taken(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
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
    pub async fn open_session(&self, person: &str, session: &SessionRow) -> Result<()> {
        let statement = sql!(
            "INSERT INTO sessions (token_hash, person, expires_at, opened_at, kind) \
             SELECT $1, id, $3, $4, $5 FROM people WHERE id = $2 RETURNING person",
            &session.token_hash,
            person,
            session.expires_at,
            session.opened_at,
            session.kind.word(),
        );
        self.write_one(statement, QUIETLY).await?.map(drop).ok_or(StoreError::NotFound("person"))
    }

    /// The owner of a session and when it ends, unless it has ended.
    pub async fn session(&self, token_hash: &str, now: i64) -> Result<Option<(Person, i64)>> {
        let rows = self.rows(sql!(
            "SELECT s.expires_at, p.id, p.name, p.nick, p.password_hash, p.created_at \
             FROM sessions s JOIN people p ON p.id = s.person \
             WHERE s.token_hash = $1 AND s.expires_at > $2",
            token_hash,
            now,
        ));
        let found = rows.await?.pop();
        found
            .map(|mut row| {
                let until = row.int()?;
                Ok((read_person(row)?, until))
            })
            .transpose()
    }

    /// Lets a session end later; one that has been closed stays closed.
    pub async fn extend_session(&self, token_hash: &str, expires_at: i64) -> Result<()> {
        let statement = sql!(
            "UPDATE sessions SET expires_at = $2 WHERE token_hash = $1 AND expires_at < $2",
            token_hash,
            expires_at,
        );
        self.write_one(statement, QUIETLY).await.map(drop)
    }

    /// The sessions of a person, the newest first.
    pub async fn sessions_of(&self, person: &str, now: i64) -> Result<Vec<SessionRow>> {
        let rows = self.rows(sql!(
            "SELECT token_hash, kind, COALESCE(opened_at, 0), expires_at FROM sessions \
             WHERE person = $1 AND expires_at > $2 ORDER BY 3 DESC, token_hash",
            person,
            now,
        ));
        let read = |mut row: Row| {
            Ok(SessionRow {
                token_hash: row.text()?,
                kind: SessionKind::of(row.maybe_text()?.as_deref()),
                opened_at: row.int()?,
                expires_at: row.int()?,
            })
        };
        rows.await?.into_iter().map(read).collect()
    }

    /// Ends a session.
    pub async fn close_session(&self, token_hash: &str) -> Result<()> {
        let statement =
            sql!("DELETE FROM sessions WHERE token_hash = $1 RETURNING person", token_hash);
        self.write_one(statement, sessions_ended).await.map(drop)
    }

    /// Ends every session of a person.
    pub async fn close_sessions(&self, person: &str) -> Result<u64> {
        let statement = sql!("DELETE FROM sessions WHERE person = $1 RETURNING person", person);
        let rows = self.write(vec![statement], sessions_ended).await?;
        Ok(rows.iter().map(|rows| rows.len() as u64).sum())
    }

    /// Changes a password and ends every session of its owner.
    pub async fn set_password(&self, person: &str, password_hash: &str) -> Result<()> {
        let statements = vec![
            sql!("DELETE FROM sessions WHERE person = $1 RETURNING person", person),
            sql!(
                "UPDATE people SET password_hash = $2 WHERE id = $1 AND name IS NOT NULL \
                 RETURNING id",
                person,
                password_hash,
            ),
        ];
        let rows = self.write(statements, sessions_ended).await?;
        match rows.as_slice() {
            [_, changed] if !changed.is_empty() => Ok(()),
            _ => Err(StoreError::NotFound("account")),
        }
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

impl SessionKind {
    fn word(self) -> Option<String> {
        match self {
            SessionKind::Browser => None,
            SessionKind::Program => Some("program".to_owned()),
        }
    }

    fn of(word: Option<&str>) -> SessionKind {
        if word.is_some() { SessionKind::Program } else { SessionKind::Browser }
    }
}

/// What changed, if the first statement returns whose sessions have ended.
fn sessions_ended(rows: &[Rows]) -> Vec<Change> {
    let person = rows.iter().flatten().next().and_then(|row| row.clone().text().ok());
    person.map(|person| Change::Sessions { person }).into_iter().collect()
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

/// Two names with the same shape look alike: capitals, spaces and letters of other scripts that are
/// drawn the same do not tell them apart.
fn shape(name: &str) -> String {
    let mut shape = String::with_capacity(name.len());
    for letter in
        name.to_lowercase().chars().filter(|letter| !matches!(letter, ' ' | '-' | '_' | '.'))
    {
        shape.push(match letter {
            'а' | 'α' | 'ɑ' => 'a',
            'в' | 'β' => 'b',
            'с' | 'ϲ' => 'c',
            'ԁ' => 'd',
            'е' | 'ε' => 'e',
            'һ' | 'н' => 'h',
            'i' | '1' | 'і' | 'ι' | 'ı' | 'ӏ' => 'l',
            'ј' => 'j',
            'к' | 'κ' => 'k',
            'м' => 'm',
            'ո' | 'п' => 'n',
            '0' | 'о' | 'ο' | 'σ' => 'o',
            'р' | 'ρ' => 'p',
            'ԛ' => 'q',
            'г' => 'r',
            'ѕ' | '5' => 's',
            'т' | 'τ' => 't',
            'υ' | 'ս' => 'u',
            'ν' | 'ѵ' => 'v',
            'ѡ' | 'ω' => 'w',
            'х' | 'χ' => 'x',
            'у' | 'γ' | 'ү' => 'y',
            other => other,
        });
    }
    shape.replace("rn", "m").replace("vv", "w")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_shape() {
        for twin in ["ANA", "a na", "\u{430}n\u{430}", "An-a"] {
            assert_eq!(shape(twin), shape("Ana"), "{twin}");
        }
        assert_eq!(shape("Bill"), shape("B1ll"));
        assert_eq!(shape("rnilos"), shape("Milos"));
        assert_ne!(shape("Ana"), shape("Ano"));
        assert_ne!(shape("Marko"), shape("Mirko"));
    }
}
