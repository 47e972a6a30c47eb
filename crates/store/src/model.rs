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

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTableRow {
    /// Unguessable id: letters, digits, `-` and `_`.
    pub id: String,
    /// Game id.
    pub game: String,
    /// Version of the game's rules.
    pub rules_version: u32,
    /// Scenario id.
    pub scenario: String,
    /// Options as JSON.
    pub options: String,
    /// Digest of the figures played with.
    pub data: String,
    /// What the dice come from.
    pub seed: StoredSeed,
    /// What the dice are bound to.
    pub commitment: String,
    /// When, in seconds since 1970.
    pub created_at: i64,
    /// How it is played.
    pub settings: TableSettings,
    /// Where it stands before the first event.
    pub summary: Summary,
    /// Who sits where, in playing order.
    pub seats: Vec<NewSeat>,
    /// The table that it is the rematch of: there is at most one of each.
    pub rematch_of: Option<String>,
}

/// How a table is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSettings {
    /// Whether others may watch.
    pub open_to_watchers: bool,
    /// Days that a player may think; none for no clock.
    pub days_per_move: Option<u16>,
    /// Anything else, as JSON.
    pub more: String,
}

/// What lists and notices say of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Deciding seat; none once the game is over.
    pub to_move: Option<String>,
    /// Game turn.
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
    /// Its id.
    pub id: String,
    /// Game id.
    pub game: String,
    /// Version of the game's rules.
    pub rules_version: u32,
    /// Scenario id.
    pub scenario: String,
    /// Options as JSON.
    pub options: String,
    /// Digest of the figures played with.
    pub data: String,
    /// What the dice come from.
    pub seed: StoredSeed,
    /// What the dice are bound to.
    pub commitment: String,
    /// When it was set up, in seconds since 1970.
    pub created_at: i64,
    /// Number of events.
    pub version: u64,
    /// How it is played.
    pub settings: TableSettings,
    /// Where it stands.
    pub summary: Summary,
    /// Version since which the deciding seat has been deciding.
    pub to_move_version: u64,
    /// Time since which it has.
    pub to_move_at: i64,
    /// Who sits where, in playing order.
    pub seats: Vec<SeatRow>,
}

/// Something to happen at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When, in seconds since 1970.
    pub at: i64,
    /// What kind: act, undo, resign…
    pub kind: String,
    /// By which seat.
    pub seat: Option<String>,
    /// What exactly.
    pub text: String,
    /// Hash of the state after it.
    pub hash: String,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Version of the table after it.
    pub version: u64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What kind.
    pub kind: String,
    /// By which seat.
    pub seat: Option<String>,
    /// What exactly.
    pub text: String,
    /// Hash of the state after it.
    pub hash: String,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatHolder {
    /// Nobody yet.
    Open,
    /// The person of that id.
    Person(String),
    /// The computer player of that name.
    Bot(String),
}

/// A seat to be set up or changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeat {
    /// Seat id.
    pub seat: String,
    /// Who sits there.
    pub sitter: SeatHolder,
    /// Name shown.
    pub name: Option<String>,
    /// Hash of the secret of its invitation.
    pub invite_hash: Option<String>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Seat id.
    pub seat: String,
    /// Who sits there.
    pub sitter: SeatHolder,
    /// Name shown.
    pub name: Option<String>,
    /// Hash of the secret of its invitation.
    pub invite_hash: Option<String>,
    /// Private notes.
    pub note: String,
    /// Newest version that its sitter has seen; none before he first looked.
    pub seen_version: Option<u64>,
    /// Version at which the turn began that its sitter was last told of.
    pub notified_version: Option<u64>,
}

/// A seat that was taken by invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Table id.
    pub table: String,
    /// Seat id.
    pub seat: String,
}

/// How somebody wants to be told that it is his turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notify {
    /// Address to post to.
    pub webhook: Option<StoredWebhook>,
    /// E-mail address.
    pub email: Option<String>,
    /// Code of the language to tell it in; none if he has not chosen.
    pub lang: Option<String>,
}

/// An address to post to.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredWebhook {
    /// Where.
    pub url: String,
    /// In which form.
    pub kind: WebhookKind,
}

impl fmt::Debug for StoredWebhook {
    /// Never the address: whoever knows it can post to it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredWebhook").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// Forms of a posted notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebhookKind {
    /// Plain JSON.
    Generic,
    /// As Discord reads it.
    Discord,
}

/// Somebody to be told that it is his turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnNotice {
    /// Table id.
    pub table: String,
    /// Game id.
    pub game: String,
    /// Seat id.
    pub seat: String,
    /// The person.
    pub person: String,
    /// How to tell him.
    pub notify: Notify,
    /// Version at which his turn began: names the turn to [`crate::Store::mark_notified`].
    pub turn_version: u64,
    /// When it began, in seconds since 1970.
    pub since: i64,
}

/// Somebody who plays; a guest has no name.
#[derive(Clone, PartialEq, Eq)]
pub struct Person {
    /// Unguessable id.
    pub id: String,
    /// Account name; none for a guest.
    pub name: Option<String>,
    /// Hash of the password, with its salt and parameters.
    pub password_hash: Option<String>,
    /// When, in seconds since 1970.
    pub created_at: i64,
}

impl fmt::Debug for Person {
    /// Never the hash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Person")
            .field("id", &self.id)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Number from 1.
    pub number: u64,
    /// Who: a seat, or a watcher's name.
    pub by: String,
    /// What.
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
            password_hash: Some("$argon2id$".to_owned()),
            created_at: 0,
        };
        assert!(!format!("{person:?}").contains("argon2id"));
        let webhook =
            StoredWebhook { url: "https://x/secret".to_owned(), kind: WebhookKind::Generic };
        assert!(!format!("{webhook:?}").contains("secret"));
    }
}
