//! From checked ledgers to Rust.

use std::fmt::Write;

use crate::check::{Bilingual, Clause, Ledger};

/// The source of one module per ledger and of the table of books.
pub(crate) fn ledgers(ledgers: &[Ledger]) -> String {
    let mut out =
        String::from("use crate::{Bilingual, Book, BookSection, Clause, ClauseKind, Rule};\n");
    for (number, ledger) in ledgers.iter().enumerate() {
        let clauses: String =
            ledger.clauses.iter().enumerate().map(|(at, c)| clause(number, at, c)).collect();
        let mut by_id: Vec<usize> = (0..ledger.clauses.len()).collect();
        by_id.sort_by_key(|at| &ledger.clauses[*at].id);
        let glossary: Vec<String> = ledger.glossary.iter().map(bilingual).collect();
        let section = |(id, title): &(String, Bilingual)| {
            format!("BookSection {{ id: {id:?}, title: {} }}", bilingual(title))
        };
        let sections: Vec<String> = ledger.sections.iter().map(section).collect();
        write!(
            out,
            "/// {title}.\n\
             pub mod {game} {{\n\
             use super::*;\n\
             /// The ledger.\n\
             pub static BOOK: Book = Book {{\n\
             id: {game:?},\ntitle: {both},\nclauses: &[\n{clauses}],\nglossary: &{glossary},\n\
             sections: &{sections},\nby_id: &{by_id:?},\n\
             }};\n\
             }}\n",
            title = ledger.title.en,
            game = ledger.game,
            both = bilingual(&ledger.title),
            glossary = list(&glossary),
            sections = list(&sections),
        )
        .expect("a String takes every write");
    }
    let books: Vec<String> =
        ledgers.iter().map(|ledger| format!("&{}::BOOK", ledger.game)).collect();
    writeln!(out, "pub(crate) static BOOKS: [&Book; {}] = {};", books.len(), list(&books))
        .expect("a String takes every write");
    out
}

fn clause(book: usize, at: usize, clause: &Clause) -> String {
    let see: Vec<String> = clause.see.iter().map(|at| format!("Rule::new({book}, {at})")).collect();
    format!(
        "Clause {{ rule: Rule::new({book}, {at}), id: {:?}, section: {:?}, kind: ClauseKind::{:?}, \
         title: {}, says: {}, needs: &{:?}, test: &{:?}, ambiguous: {}, ruling: {}, \
         see: &{}, ours: {:?}, flag: {:?} }},\n",
        clause.id,
        clause.section,
        clause.kind,
        bilingual(&clause.title),
        bilingual(&clause.says),
        clause.needs,
        clause.test,
        optional(clause.ambiguous.as_ref()),
        optional(clause.ruling.as_ref()),
        list(&see),
        clause.ours,
        clause.flag,
    )
}

fn optional(text: Option<&Bilingual>) -> String {
    text.map_or_else(|| "None".to_owned(), |text| format!("Some({})", bilingual(text)))
}

fn bilingual(text: &Bilingual) -> String {
    format!("Bilingual {{ en: {:?}, es: {:?} }}", text.en, text.es)
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.join(", "))
}
