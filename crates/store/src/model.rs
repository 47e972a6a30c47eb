//! What is stored.

use std::fmt;

/// A secret seed; never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredSeed(pub [u8; 32]);

impl fmt::Debug for StoredSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoredSeed(secret)")
    }
}

/// A table to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTableRow {
    /// Unguessable id: letters, digits, `-` and `_`.
    pub id: String,
    pub game: String,
    /// Version of the game's rules.
    pub rules_version: u32,
    pub scenario: String,
    pub options: String,
    /// Digest of the figures played with.
    pub data: String,
    /// What the dice come from.
    pub seed: StoredSeed,
    /// What the dice are bound to.
    pub commitment: String,
    /// Format of the dice.
    pub dice: u32,
    /// When, in seconds since 1970.
    pub created_at: i64,
    pub settings: TableSettings,
    /// Where it stands before the first event.
    pub summary: Summary,
    /// Who sits where, in playing order.
    pub seats: Vec<NewSeat>,
    /// The table this is a rematch of; a table has at most one rematch.
    pub rematch_of: Option<String>,
}

/// How a table is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSettings {
    /// Whether others may watch.
    pub open_to_watchers: bool,
    /// Days per move; none for no clock.
    pub days_per_move: Option<u16>,
    /// Anything else, as JSON.
    pub more: String,
}

/// What lists and notifications show of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Deciding seat; none once the game is over.
    pub to_move: Option<String>,
    pub turn: u32,
    /// Phase in words, as JSON.
    pub phase: String,
    /// How it ended, as JSON.
    pub outcome: Option<String>,
    /// When something last happened, in seconds since 1970.
    pub moved_at: i64,
}

/// A table and its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// Version of the game's rules.
    pub rules_version: u32,
    pub scenario: String,
    pub options: String,
    /// Digest of the figures played with.
    pub data: String,
    /// What the dice come from.
    pub seed: StoredSeed,
    /// What the dice are bound to.
    pub commitment: String,
    /// Format of the dice.
    pub dice: u32,
    /// When all seats were taken, in seconds since 1970.
    pub begun_at: Option<i64>,
    /// What a seat proposes, as JSON.
    pub proposal: Option<String>,
    /// When it was set up, in seconds since 1970.
    pub created_at: i64,
    pub version: u64,
    pub settings: TableSettings,
    pub summary: Summary,
    /// Version since which the deciding seat has been deciding.
    pub to_move_version: u64,
    /// When that was, in seconds since 1970.
    pub to_move_at: i64,
    /// Who sits where, in playing order.
    pub seats: Vec<SeatRow>,
}

impl TableRow {
    /// Whether all seats were taken. Tables with the first format of dice began at once.
    pub fn has_begun(&self) -> bool {
        self.dice == 1 || self.begun_at.is_some()
    }

    /// Whether every seat is taken and has added to the dice.
    pub fn may_begin(&self) -> bool {
        self.seats.iter().all(|seat| seat.sitter != SeatHolder::Open && seat.entropy.is_some())
    }

    /// The seat that the match waits for before it begins.
    pub fn missing(&self) -> Option<&SeatRow> {
        let owes = |seat: &&SeatRow| seat.sitter == SeatHolder::Open || seat.entropy.is_none();
        self.seats.iter().find(owes)
    }
}

/// An event to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When, in seconds since 1970.
    pub at: i64,
    /// What kind: act, undo, resign…
    pub kind: String,
    pub seat: Option<String>,
    pub text: String,
    /// Hash of the state after it.
    pub hash: String,
}

/// An event of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Version of the table after it.
    pub version: u64,
    /// When, in seconds since 1970.
    pub at: i64,
    pub kind: String,
    pub seat: Option<String>,
    pub text: String,
    /// Hash of the state after it.
    pub hash: String,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatHolder {
    Open,
    /// The person of that id.
    Person(String),
    /// The computer player of that name.
    Bot(String),
}

/// A seat to be set up or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeat {
    pub seat: String,
    pub sitter: SeatHolder,
    pub name: Option<String>,
    /// Hash of the secret of its invitation.
    pub invite_hash: Option<String>,
    /// What it adds to the dice; none until its player has.
    pub entropy: Option<String>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub seat: String,
    pub sitter: SeatHolder,
    pub name: Option<String>,
    /// Hash of the secret of its invitation.
    pub invite_hash: Option<String>,
    pub note: String,
    /// Newest version its player has seen; none before they first looked.
    pub seen_version: Option<u64>,
    /// Version at which the turn began that its player was last notified of.
    pub notified_version: Option<u64>,
    /// What it adds to the dice; none until its player has.
    pub entropy: Option<String>,
}

/// A session of a person, or a token with which a program plays for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Hash of its secret.
    pub token_hash: String,
    pub kind: SessionKind,
    /// When, in seconds since 1970; zero if that is not known.
    pub opened_at: i64,
    pub expires_at: i64,
}

/// Who shows the secret of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKind {
    Browser,
    Program,
}

/// A seat taken by invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    pub table: String,
    pub seat: String,
}

/// How a player wants to be notified of their turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notify {
    pub webhook: Option<StoredWebhook>,
    pub email: Option<String>,
    /// Whether its owner has confirmed the address; set by [`crate::Store::confirm_email`].
    pub email_confirmed: bool,
    /// The secret of the links in letters; set by [`crate::Store::set_email_key`].
    pub email_key: Option<String>,
    /// Language code for notifications; none if not chosen.
    pub lang: Option<String>,
    /// Subscriptions of their browsers, in JSON; set by [`crate::Store::set_push`].
    pub push: Option<String>,
}

/// A webhook.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredWebhook {
    pub url: String,
    pub kind: WebhookKind,
}

impl fmt::Debug for StoredWebhook {
    /// Never prints the address: anyone who knows it can post to it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredWebhook").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// Formats of a webhook notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookKind {
    Generic,
    Discord,
}

/// A player to notify of their turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnNotice {
    pub table: String,
    pub game: String,
    pub seat: String,
    pub person: String,
    pub notify: Notify,
    /// Version at which the turn began: identifies the turn for [`crate::Store::mark_notified`].
    pub turn_version: u64,
    /// When it began, in seconds since 1970.
    pub since: i64,
}

/// A player; a guest has no name.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// Unguessable id.
    pub id: String,
    /// Account name; none for a guest.
    pub name: Option<String>,
    /// What a guest is called; nobody owns such a name.
    pub nick: Option<String>,
    /// Hash of the password, with its salt and parameters.
    pub password_hash: Option<String>,
    /// When, in seconds since 1970.
    pub created_at: i64,
}

impl fmt::Debug for Person {
    /// Never prints the hash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person")
            .field("id", &self.id)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Number from 1.
    pub number: u64,
    /// The author: a seat, or a spectator's name.
    pub by: String,
    pub text: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_never_printed() {
        assert_eq!(format!("{:?}", StoredSeed([171; 32])), "StoredSeed(secret)");
        let person = Person {
            id: "p".to_owned(),
            name: Some("Ana".to_owned()),
            nick: None,
            password_hash: Some("$argon2id$".to_owned()),
            created_at: 0,
        };
        assert!(!format!("{person:?}").contains("argon2id"));
        let webhook =
            StoredWebhook { url: "https://x/secret".to_owned(), kind: WebhookKind::Generic };
        assert!(!format!("{webhook:?}").contains("secret"));
    }
}
