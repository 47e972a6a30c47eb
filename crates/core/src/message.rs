//! What rules say: message ids with arguments, never sentences.

use arrayvec::ArrayVec;
use neretva_hex::HexId;
use neretva_ledger::Rule;

use crate::{Audience, ChoiceId, PieceId, Seat};

/// An argument of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number.
    Int(i32),
    /// A hex, said by its printed number.
    Hex(HexId),
    /// A counter, said by its name: never give a hidden one to an audience that may not know it.
    Piece(PieceId),
    /// A seat, said by its name.
    Seat(Seat),
    /// A choice, said by its label.
    Choice(ChoiceId),
    /// Another message without arguments.
    Say(&'static str),
    /// A word that is the same in every language: an abbreviation of the rules.
    Word(&'static str),
    /// A name printed in the data, by its place in [`Game::names`](crate::Game::names).
    Name(NameId),
}

/// A name of the data: a dense index into [`Game::names`](crate::Game::names).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameId(pub u16);

/// Most arguments of a message.
pub const MOST_ARGS: usize = 4;

macro_rules! arg_from {
    ($($from:ty => $variant:ident),* $(,)?) => {
        $(impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                Arg::$variant(value.into())
            }
        })*
    };
}
arg_from! {
    i32 => Int, u8 => Int, i8 => Int, u16 => Int, i16 => Int,
    HexId => Hex, PieceId => Piece, Seat => Seat, ChoiceId => Choice, NameId => Name,
}

/// A message id with its arguments; built by [`msg!`](crate::msg).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Fluent id.
    pub id: &'static str,
    /// Arguments by name.
    pub args: ArrayVec<(&'static str, Arg), MOST_ARGS>,
}

impl Message {
    /// A message without arguments, whose id comes from a list that the message audit knows.
    pub fn plain(id: &'static str) -> Message {
        Message { id, args: ArrayVec::new_const() }
    }
}

/// Builds a [`Message`]: `msg!("skirmish-moves", piece = id, hex = to)`.
///
/// Rules say these: ids and numbers, no heap. Code that has names at hand builds a `Said` by the
/// `msg!` of `neretva-protocol`. The message audit reads the calls of both and compares ids and
/// argument names with the Fluent files of every language.
#[macro_export]
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const _: () = assert!(
            <[&str]>::len(&[$(stringify!($name)),*]) <= $crate::MOST_ARGS,
            "a message has too many arguments"
        );
        #[allow(unused_mut)]
        let mut message = $crate::Message { id: $id, args: Default::default() };
        $(message.args.push((stringify!($name), $crate::Arg::from($value)));)*
        message
    }};
}

/// Why an act is not allowed: the clause that forbids it, if one does, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause that forbids it; none for a restriction of ours.
    pub rule: Option<Rule>,
    /// The reason, with its figures.
    pub why: Message,
}

impl Refusal {
    /// A refusal by that clause, for that reason.
    pub fn new(rule: Rule, why: Message) -> Refusal {
        Refusal { rule: Some(rule), why }
    }

    /// A refusal by a restriction of ours that no clause asks for: the reason says what it is.
    pub fn house(why: Message) -> Refusal {
        Refusal { rule: None, why }
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What happened.
    pub what: Message,
    /// The clause behind it.
    pub rule: Option<Rule>,
    /// Who may read it.
    pub audience: Audience,
    /// Whether someone learned something new to them: a barrier to undo.
    pub reveals: bool,
}

impl Entry {
    /// A line for everyone.
    pub fn new(rule: Rule, what: Message) -> Entry {
        Entry { what, rule: Some(rule), audience: Audience::All, reveals: false }
    }

    /// A line for everyone that says why something is not offered.
    pub fn refused(refusal: Refusal) -> Entry {
        let Refusal { rule, why } = refusal;
        Entry { what: why, rule, audience: Audience::All, reveals: false }
    }

    /// The same line for that audience only.
    #[must_use]
    pub fn to(mut self, audience: Audience) -> Entry {
        self.audience = audience;
        self
    }

    /// The same line, marked as telling something that was hidden before.
    #[must_use]
    pub fn reveal(mut self) -> Entry {
        self.reveals = true;
        self
    }
}

/// Where rules report what happens. Entries are built only if someone listens.
pub trait Log {
    /// Takes an entry.
    fn note(&mut self, entry: impl FnOnce() -> Entry);

    /// Whether someone listens: what only the log needs is not computed otherwise.
    fn hears(&self) -> bool {
        true
    }
}

/// Nobody listens: simulations pay nothing for the log.
pub struct Silent;

impl Log for Silent {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> Entry) {}

    #[inline(always)]
    fn hears(&self) -> bool {
        false
    }
}

impl Log for Vec<Entry> {
    fn note(&mut self, entry: impl FnOnce() -> Entry) {
        self.push(entry());
    }
}
