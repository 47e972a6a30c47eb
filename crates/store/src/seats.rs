//! Seats: who sits where, their notes, what they have seen and been notified of.

use crate::changes::Change;
use crate::model::{Notify, SeatHolder, SeatRow, Seated, StoredWebhook, TurnNotice, WebhookKind};
use crate::sql::{Row, Rows, Statement, sql};
use crate::store::{QUIETLY, Store};
use crate::{Result, StoreError};

/// The columns that [`read_seat`] reads.
macro_rules! seat_columns {
    () => {
        "seat, person, bot, name, invite_hash, note, seen_version, notified_version, entropy"
    };
}
pub(crate) use seat_columns;

const SEAT: StoreError = StoreError::NotFound("seat");
const PERSON: StoreError = StoreError::NotFound("person");

impl Store {
    /// Takes the open seat of an invitation and gives what it adds to the dice; succeeds again for
    /// the person already seated there, who cannot change that.
    pub async fn sit(
        &self,
        invite_hash: &str,
        person: &str,
        name: Option<&str>,
        entropy: &str,
    ) -> Result<Seated> {
        let statement = sql!(
            "UPDATE seats SET person = $2, name = $3, entropy = COALESCE(entropy, $4) \
             WHERE invite_hash = $1 \
             AND ((person IS NULL AND bot IS NULL) OR person = $2) RETURNING table_id, seat",
            invite_hash,
            person,
            name.map(str::to_owned),
            entropy,
        );
        match self.write_one(statement, seats_changed).await? {
            Some(mut row) => Ok(Seated { table: row.text()?, seat: row.text()? }),
            None => match self.invitation(invite_hash).await? {
                Some(_) => Err(StoreError::Taken("seat")),
                None => Err(StoreError::NotFound("invitation")),
            },
        }
    }

    /// The seat that an invitation is for, taken or not.
    pub async fn invitation(&self, invite_hash: &str) -> Result<Option<Seated>> {
        let rows =
            self.rows(sql!("SELECT table_id, seat FROM seats WHERE invite_hash = $1", invite_hash));
        let row = rows.await?.pop();
        row.map(|mut row| Ok(Seated { table: row.text()?, seat: row.text()? })).transpose()
    }

    /// How a person wants to be notified of their turns.
    pub async fn notify(&self, person: &str) -> Result<Notify> {
        let rows = self.rows(sql!(
            "SELECT webhook, webhook_kind, email, lang, push, email_confirmed, email_key \
             FROM people WHERE id = $1",
            person
        ));
        let row = rows.await?.pop();
        row.map_or_else(|| Err(PERSON), |mut row| read_notify(&mut row))
    }

    /// Changes how a person is notified of their turns.
    pub async fn set_notify(&self, person: &str, notify: &Notify) -> Result<()> {
        let (webhook, kind) = match &notify.webhook {
            Some(StoredWebhook { url, kind }) => (Some(url.clone()), Some(kind.word().to_owned())),
            None => (None, None),
        };
        let statement = sql!(
            // Another address has to be confirmed again.
            "UPDATE people SET webhook = $2, webhook_kind = $3, email = $4, lang = $5, \
             email_confirmed = CASE WHEN email = $4 THEN email_confirmed END, \
             email_key = CASE WHEN email = $4 THEN email_key END \
             WHERE id = $1 RETURNING id",
            person,
            webhook,
            kind,
            &notify.email,
            &notify.lang,
        );
        self.write_one(statement, QUIETLY).await?.map(drop).ok_or(PERSON)
    }

    /// Keeps the secret of the links in letters to a person.
    pub async fn set_email_key(&self, person: &str, key: &str) -> Result<()> {
        let statement = sql!(
            "UPDATE people SET email_key = $2 WHERE id = $1 AND email IS NOT NULL",
            person,
            key,
        );
        self.write_one(statement, QUIETLY).await.map(drop)
    }

    /// The owner of an address has confirmed it; false if the secret is of no letter.
    pub async fn confirm_email(&self, key: &str) -> Result<bool> {
        let confirm = "UPDATE people SET email_confirmed = 1 WHERE email_key = $1 RETURNING id";
        Ok(self.write_one(sql!(confirm, key), QUIETLY).await?.is_some())
    }

    /// The owner of an address wants no more letters; false if the secret is of no letter.
    pub async fn stop_email(&self, key: &str) -> Result<bool> {
        let statement = sql!(
            "UPDATE people SET email = NULL, email_confirmed = NULL, email_key = NULL \
             WHERE email_key = $1 RETURNING id",
            key,
        );
        Ok(self.write_one(statement, QUIETLY).await?.is_some())
    }

    /// Gives what a seat adds to the dice, unless it has.
    pub async fn add_entropy(&self, table: &str, seat: &str, entropy: &str) -> Result<()> {
        let statement = sql!(
            "UPDATE seats SET entropy = $3 WHERE table_id = $1 AND seat = $2 \
             AND person IS NOT NULL AND entropy IS NULL RETURNING table_id",
            table,
            seat,
            entropy,
        );
        self.write_one(statement, seats_changed).await.map(drop)
    }

    /// Replaces the private notes of a seat.
    pub async fn set_note(&self, table: &str, seat: &str, note: &str) -> Result<()> {
        self.change_seat(sql!(
            "UPDATE seats SET note = $3 WHERE table_id = $1 AND seat = $2 RETURNING seat",
            table,
            seat,
            note,
        ))
        .await
    }

    /// Marks a version as seen by the player of a seat; never goes back.
    pub async fn mark_seen(&self, table: &str, seat: &str, version: u64) -> Result<()> {
        self.change_seat(sql!(
            "UPDATE seats SET seen_version = CASE WHEN seen_version > $3 THEN seen_version \
             ELSE $3 END WHERE table_id = $1 AND seat = $2 RETURNING seat",
            table,
            seat,
            version,
        ))
        .await
    }

    /// Players who have been deciding since `before` or longer, want notifications, have not looked
    /// since and were not notified of this turn; longest first.
    pub async fn due_for_notice(&self, before: i64, limit: u32) -> Result<Vec<TurnNotice>> {
        let rows = self.rows(sql!(
            "SELECT t.id, t.game, s.seat, s.person, p.webhook, p.webhook_kind, \
             CASE WHEN p.email_confirmed = 1 THEN p.email END, p.lang, p.push, \
             p.email_confirmed, p.email_key, \
             t.to_move_version, t.to_move_at \
             FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.to_move \
             JOIN people p ON p.id = s.person \
             WHERE t.to_move IS NOT NULL AND t.to_move_at <= $1 \
             AND (p.webhook IS NOT NULL OR p.push IS NOT NULL \
             OR (p.email IS NOT NULL AND p.email_confirmed = 1)) \
             AND (s.seen_version IS NULL OR s.seen_version < t.to_move_version) \
             AND (s.notified_version IS NULL OR s.notified_version < t.to_move_version) \
             ORDER BY t.to_move_at, t.id LIMIT $2",
            before,
            limit,
        ));
        rows.await?.into_iter().map(read_due).collect()
    }

    /// Claims the notification of a turn: exactly one caller over all servers gets `true`.
    pub async fn mark_notified(&self, table: &str, seat: &str, turn_version: u64) -> Result<bool> {
        let statement = sql!(
            "UPDATE seats SET notified_version = $3 WHERE table_id = $1 AND seat = $2 \
             AND (notified_version IS NULL OR notified_version < $3) RETURNING seat",
            table,
            seat,
            turn_version,
        );
        Ok(self.write_one(statement, QUIETLY).await?.is_some())
    }

    async fn change_seat(&self, statement: Statement) -> Result<()> {
        self.write_one(statement, QUIETLY).await?.map(drop).ok_or(SEAT)
    }
}

impl WebhookKind {
    fn word(self) -> &'static str {
        match self {
            WebhookKind::Generic => "generic",
            WebhookKind::Discord => "discord",
        }
    }
}

/// What changed, if the first statement returns the tables of the changed seats.
pub(crate) fn seats_changed(rows: &[Rows]) -> Vec<Change> {
    let tables = rows.iter().take(1).flatten().filter_map(|row| row.clone().text().ok());
    tables.map(|table| Change::Seats { table }).collect()
}

/// Reads [`seat_columns`].
pub(crate) fn read_seat(row: &mut Row) -> Result<SeatRow> {
    Ok(SeatRow {
        seat: row.text()?,
        sitter: match (row.maybe_text()?, row.maybe_text()?) {
            (Some(person), _) => SeatHolder::Person(person),
            (None, Some(bot)) => SeatHolder::Bot(bot),
            (None, None) => SeatHolder::Open,
        },
        name: row.maybe_text()?,
        invite_hash: row.maybe_text()?,
        note: row.text()?,
        seen_version: row.maybe_count()?,
        notified_version: row.maybe_count()?,
        entropy: row.maybe_text()?,
    })
}

fn read_notify(row: &mut Row) -> Result<Notify> {
    let (url, kind, email) = (row.maybe_text()?, row.maybe_text()?, row.maybe_text()?);
    let kind = match kind.as_deref() {
        Some("discord") => WebhookKind::Discord,
        Some("generic") | None => WebhookKind::Generic,
        Some(other) => return Err(StoreError::Damaged(format!("a webhook of kind {other}"))),
    };
    let webhook = url.map(|url| StoredWebhook { url, kind });
    Ok(Notify {
        webhook,
        email,
        lang: row.maybe_text()?,
        push: row.maybe_text()?,
        email_confirmed: row.maybe_int()?.is_some(),
        email_key: row.maybe_text()?,
    })
}

fn read_due(mut row: Row) -> Result<TurnNotice> {
    Ok(TurnNotice {
        table: row.text()?,
        game: row.text()?,
        seat: row.text()?,
        person: row.text()?,
        notify: read_notify(&mut row)?,
        turn_version: row.count()?,
        since: row.int()?,
    })
}
