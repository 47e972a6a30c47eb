//! Messages named by convention: a prefix, and the word of a value.

/// The message ids of an enum of [`named!`](crate::named): the prefix and the word of the value, in
/// small letters with a hyphen between two words.
///
/// ```
/// use neretva_board::{named, said_by_word};
///
/// named! {
///     /// Who owns a unit.
///     pub enum Nation { German = "german", SpecialForce = "Special Force" }
/// }
///
/// said_by_word! {
///     /// The name of a nation.
///     fn nation_said(Nation) = "duel-nation-";
/// }
///
/// assert_eq!(nation_said(Nation::SpecialForce), "duel-nation-special-force");
/// ```
///
/// The message audit joins prefix and words in the same way, so each of them must have its text.
#[macro_export]
macro_rules! said_by_word {
    ($(#[$doc:meta])* $vis:vis fn $name:ident($of:ty) = $prefix:literal;) => {
        $(#[$doc])*
        $vis fn $name(value: $of) -> &'static str {
            static IDS: [$crate::said::MessageId; <$of>::ALL.len()] = {
                let mut ids = [$crate::said::MessageId::EMPTY; <$of>::ALL.len()];
                let mut at = 0;
                while at < ids.len() {
                    ids[at] = $crate::said::MessageId::joined($prefix, <$of>::ALL[at].word());
                    at += 1;
                }
                ids
            };
            IDS[value as usize].as_str()
        }
    };
}

/// No id is longer.
const MOST: usize = 64;

/// An id joined by the compiler, because messages are known by static ids.
#[derive(Clone, Copy, Debug)]
pub struct MessageId {
    bytes: [u8; MOST],
    len: usize,
}

impl MessageId {
    /// Nothing yet.
    pub const EMPTY: MessageId = MessageId { bytes: [0; MOST], len: 0 };

    /// The prefix with the word behind it, as ids are written.
    ///
    /// # Panics
    /// If the id is too long; at compile time, where it is made.
    #[must_use]
    pub const fn joined(prefix: &str, word: &str) -> MessageId {
        MessageId::EMPTY.and(prefix.as_bytes()).and(word.as_bytes())
    }

    const fn and(mut self, more: &[u8]) -> MessageId {
        let mut at = 0;
        while at < more.len() {
            self.bytes[self.len] = match more[at] {
                b' ' | b'_' => b'-',
                letter => letter.to_ascii_lowercase(),
            };
            self.len += 1;
            at += 1;
        }
        self
    }

    /// The id.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len]).expect("joined from whole texts")
    }
}
