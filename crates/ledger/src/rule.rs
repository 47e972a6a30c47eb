//! Citations.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Book, Clause, book, books};

/// A citation of one clause that is known to exist. Ordered as books and rulebooks are.
///
/// It prints as the clause's id (`11.7.8`); in files and on the wire it is `partizan/11.7.8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule {
    book: u16,
    clause: u16,
}

impl Rule {
    /// Only the generated tables make rules out of numbers.
    pub(crate) const fn new(book: u16, clause: u16) -> Rule {
        Rule { book, clause }
    }

    /// The clause of this book with this id; the error names what may have been meant.
    pub fn parse(book_id: &str, id: &str) -> Result<Rule, UnknownClause> {
        let book = book(book_id).ok_or_else(|| UnknownClause::Book {
            book: book_id.to_owned(),
            known: books().iter().map(|book| book.id).collect(),
        })?;
        book.rule(id).ok_or_else(|| UnknownClause::Clause {
            book: book.id,
            id: id.to_owned(),
            near: near(book, id),
        })
    }

    /// The id of the clause, e.g. `11.7.8`.
    pub fn id(self) -> &'static str {
        self.clause().id
    }

    /// The clause.
    pub fn clause(self) -> &'static Clause {
        &self.book().clauses[usize::from(self.clause)]
    }

    /// The book that the clause is in.
    pub fn book(self) -> &'static Book {
        books()[usize::from(self.book)]
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Rule {
    type Err = UnknownClause;

    fn from_str(text: &str) -> Result<Rule, UnknownClause> {
        let (book, id) =
            text.split_once('/').ok_or_else(|| UnknownClause::Form(text.to_owned()))?;
        Rule::parse(book, id)
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}/{}", self.book().id, self.id()))
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        struct Text;

        impl de::Visitor<'_> for Text {
            type Value = Rule;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a rule such as `partizan/11.7.8`")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Rule, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Text)
    }
}

/// A citation that no ledger knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownClause {
    /// There is no such book.
    Book {
        book: String,
        /// The books there are.
        known: Vec<&'static str>,
    },
    /// The book has no such clause.
    Clause {
        book: &'static str,
        id: String,
        /// Ids that look like it, the likeliest first.
        near: Vec<&'static str>,
    },
    /// Not of the form `book/clause`.
    Form(String),
}

impl fmt::Display for UnknownClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownClause::Book { book, known } => {
                write!(f, "no ledger `{book}`: there are {}", known.join(", "))
            }
            UnknownClause::Clause { book, id, near } => {
                write!(
                    f,
                    "no clause `{id}` in the ledger of {book}: nearest are {}",
                    near.join(", ")
                )
            }
            UnknownClause::Form(text) => {
                write!(f, "`{text}` is not a rule: write book and clause, as in `partizan/11.7.8`")
            }
        }
    }
}

impl std::error::Error for UnknownClause {}

/// The three ids of the book that take the fewest edits to reach from `id`.
fn near(book: &'static Book, id: &str) -> Vec<&'static str> {
    let mut ids: Vec<_> =
        book.clauses.iter().map(|clause| (edits(id, clause.id), clause.id)).collect();
    // Stable, so equally near ids stay in the order of the rulebook.
    ids.sort_by_key(|(edits, _)| *edits);
    ids.into_iter().take(3).map(|(_, id)| id).collect()
}

/// Edit distance: characters inserted, dropped or replaced.
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (above, a) in from.chars().enumerate() {
        let mut diagonal = above;
        row[0] = above + 1;
        for (at, b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != *b);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}
