//! The rule ledgers: what every rulebook says, clause by clause, and citations that cannot be wrong.
//!
//! The clauses come from `ledgers/*.toml`, read when this crate is built; nothing is parsed at run
//! time. A game crate names its book once with [`rules!`] and then cites with `cite!("11.7.8")`,
//! which the compiler checks.
//!
//! ```
//! use neretva_ledger::{Lang, Rule};
//!
//! let rule = Rule::parse("partizan", "11.7.8")?;
//! assert_eq!(rule.to_string(), "11.7.8");
//! assert_eq!(rule.clause().section, "11.7");
//! assert_eq!(rule.book().title.get(Lang::En), "Partizan!");
//! # Ok::<(), neretva_ledger::UnknownClause>(())
//! ```

mod book;
mod kind;
mod lang;
mod macros;
mod rule;
mod search;

pub use book::{Book, BookChapter, BookSection, Clause};
pub use kind::ClauseKind;
pub use lang::Bilingual;
pub use neretva_protocol::{Lang, UnknownLang};
pub use rule::{Rule, UnknownClause};
pub use search::search;

/// One module per game, generated from its ledger.
pub mod ledgers {
    include!(concat!(env!("OUT_DIR"), "/ledgers.rs"));
}

/// Every book, by id.
pub fn books() -> &'static [&'static Book] {
    &ledgers::BOOKS
}

/// The book of this game; its editions share one.
pub fn book(game: &str) -> Option<&'static Book> {
    let rules = neretva_protocol::rules_of(game);
    books().iter().copied().find(|book| book.id == rules)
}
