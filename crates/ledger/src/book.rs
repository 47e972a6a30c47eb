//! Books and their clauses.

use std::fmt;

use crate::{Bilingual, ClauseKind, Rule};

/// The ledger of one game.
pub struct Book {
    /// The game's id, e.g. `partizan`.
    pub id: &'static str,
    /// The game's name.
    pub title: Bilingual,
    /// Every clause, in the order of the rulebook.
    pub clauses: &'static [Clause],
    /// Terms of the rulebook and their Spanish forms, sorted by the English term.
    pub glossary: &'static [Bilingual],
    /// Every section that has clauses, in the order of the rulebook.
    pub sections: &'static [BookSection],
    /// Positions in `clauses`, sorted by id.
    pub(crate) by_id: &'static [u16],
}

/// One thing that a rulebook says and a test can check.
#[derive(Debug)]
pub struct Clause {
    /// The citation of this clause.
    pub rule: Rule,
    /// Section and running number, e.g. `11.7.8`.
    pub id: &'static str,
    /// The section as the rulebook numbers it, e.g. `11.7`.
    pub section: &'static str,
    /// What the clause is about.
    pub kind: ClauseKind,
    /// A few words.
    pub title: Bilingual,
    /// What the clause says, in our words.
    pub says: Bilingual,
    /// Charts and map data that the clause needs and the rulebook does not contain.
    pub needs: &'static [&'static str],
    /// Concrete cases that show the clause.
    pub test: &'static [&'static str],
    /// What is unclear in the rulebook.
    pub ambiguous: Option<Bilingual>,
    /// How we play it, with the reason.
    pub ruling: Option<Bilingual>,
    /// Clauses to read with this one; a referenced section stands for all its clauses.
    pub see: &'static [Rule],
    /// Not in the rulebook: our inference or default.
    pub ours: bool,
    /// The house-rule switch that plays it another way.
    pub flag: Option<&'static str>,
}

/// A section of a rulebook.
#[derive(Clone, Copy, Debug)]
pub struct BookSection {
    /// As the rulebook numbers it.
    pub id: &'static str,
    /// What it is about, in our words.
    pub title: Bilingual,
}

/// A run of clauses that a reader of the rulebook would call one chapter.
#[derive(Clone, Copy, Debug)]
pub struct BookChapter {
    /// The beginning that its sections share, e.g. `11`, `SU` or `45.B.2`.
    pub id: &'static str,
    /// Its clauses, in the order of the rulebook.
    pub clauses: &'static [Clause],
}

impl Book {
    /// The clause with this id. Usable in constants, which is how citations are checked.
    pub const fn rule(&'static self, id: &str) -> Option<Rule> {
        let (mut low, mut high) = (0, self.by_id.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let clause = &self.clauses[self.by_id[middle] as usize];
            match compare(clause.id, id) {
                std::cmp::Ordering::Equal => return Some(clause.rule),
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The title of a section.
    pub fn section(&self, id: &str) -> Option<Bilingual> {
        self.sections.iter().find(|section| section.id == id).map(|section| section.title)
    }

    /// The chapters in the order of the rulebook; clauses of a chapter stand together.
    pub fn chapters(&self) -> impl Iterator<Item = BookChapter> + use<> {
        self.clauses
            .chunk_by(|a, b| a.chapter() == b.chapter())
            .map(|clauses| BookChapter { id: clauses[0].chapter(), clauses })
    }
}

/// A book prints as its id: the whole ledger would drown any message.
impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({})", self.id)
    }
}

impl Clause {
    /// The chapter of the clause: the first component of its section, or the first three where
    /// the second is a letter, because then the first says nothing (`45.B.2.a` is in `45.B.2`).
    pub fn chapter(&self) -> &'static str {
        let lettered = self
            .section
            .split('.')
            .nth(1)
            .is_some_and(|second| second.starts_with(|c: char| c.is_ascii_alphabetic()));
        let components = if lettered { 3 } else { 1 };
        let end = self.section.match_indices('.').nth(components - 1);
        &self.section[..end.map_or(self.section.len(), |(at, _)| at)]
    }
}

/// Byte order of two strings; `Ord` cannot be called in constants.
const fn compare(a: &str, b: &str) -> std::cmp::Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    loop {
        if at == a.len() || at == b.len() {
            break;
        }
        if a[at] != b[at] {
            return if a[at] < b[at] {
                std::cmp::Ordering::Less
            } else {
                std::cmp::Ordering::Greater
            };
        }
        at += 1;
    }
    match (a.len() > at, b.len() > at) {
        (false, false) => std::cmp::Ordering::Equal,
        (false, true) => std::cmp::Ordering::Less,
        (true, _) => std::cmp::Ordering::Greater,
    }
}
