//! The clauses of a rulebook: found by words, and linked where they name each other.

use std::collections::BTreeSet;

use neretva_protocol::api::ClauseView;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Words(String),
    /// A clause that the text names.
    Clause(String),
}

/// Clauses that begin with a number, or contain all the words.
pub(crate) fn hits(clauses: &[ClauseView], wanted: &str) -> Vec<ClauseView> {
    let wanted = wanted.trim().to_lowercase();
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let hit = |clause: &&ClauseView| {
        let parts = [Some(&clause.heading), Some(&clause.title), Some(&clause.text)];
        let parts = parts.into_iter().chain([clause.question.as_ref(), clause.ruling.as_ref()]);
        let text = parts.flatten().cloned().collect::<Vec<_>>().join(" ").to_lowercase();
        within(&clause.id.to_lowercase(), &wanted) || words.iter().all(|word| text.contains(word))
    };
    clauses.iter().filter(hit).cloned().collect()
}

/// Whether a clause is that one or below it.
fn within(id: &str, chapter: &str) -> bool {
    !chapter.is_empty()
        && id
            .strip_prefix(chapter.trim_end_matches(".0"))
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || chapter.ends_with('.'))
}

/// The clause that a number means: itself, else the first one under it.
pub(crate) fn target(clauses: &[ClauseView], wanted: &str) -> Option<String> {
    let exact = clauses.iter().find(|clause| clause.id == wanted);
    let found = exact.or_else(|| clauses.iter().find(|clause| within(&clause.id, wanted)));
    found.map(|clause| clause.id.clone())
}

/// A section in the list of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    /// As the book numbers it.
    pub(crate) section: String,
    /// What it is about.
    pub(crate) heading: String,
    /// Its first clause.
    pub(crate) first: String,
}

/// Sections in the order of the book.
pub(crate) fn chapters(clauses: &[ClauseView]) -> Vec<Listed> {
    let mut chapters: Vec<Listed> = Vec::new();
    let mut section = None;
    for clause in clauses {
        if section != Some(&clause.section) {
            section = Some(&clause.section);
            chapters.push(Listed {
                section: clause.section.clone(),
                heading: clause.heading.clone(),
                first: clause.id.clone(),
            });
        }
    }
    chapters
}

/// A text with the clauses that it names.
pub(crate) fn references(text: &str, known: &BTreeSet<String>) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut words = String::new();
    for (n, token) in text.split_inclusive(|c: char| c.is_whitespace()).enumerate() {
        let core = token.trim_matches(|c: char| !c.is_alphanumeric());
        // A plain number is not a clause, and a text does not begin with one.
        let names = n > 0 && core.contains('.') && known.contains(core);
        match token.split_once(core).filter(|_| names) {
            Some((before, after)) => {
                words.push_str(before);
                parts.push(Part::Words(std::mem::take(&mut words)));
                parts.push(Part::Clause(core.to_owned()));
                words.push_str(after);
            }
            None => words.push_str(token),
        }
    }
    parts.push(Part::Words(words));
    parts.retain(|part| *part != Part::Words(String::new()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clause(id: &str, section: &str, text: &str) -> ClauseView {
        ClauseView {
            id: id.to_owned(),
            section: section.to_owned(),
            heading: "Of it all".to_owned(),
            title: "Any".to_owned(),
            text: text.to_owned(),
            question: Some("Which way?".to_owned()),
            ruling: Some("Settled so.".to_owned()),
        }
    }

    fn book() -> Vec<ClauseView> {
        vec![
            clause("9.1.1", "9 Movement", "Units pay the cost of terrain."),
            clause("9.10.1", "9 Movement", "Ships carry units."),
            clause("11.4.1", "11 Combat", "Roll for initiative (9.1.1)."),
        ]
    }

    #[test]
    fn clauses_are_found_by_number_and_by_words() {
        let ids = |wanted: &str| -> Vec<String> {
            hits(&book(), wanted).into_iter().map(|clause| clause.id).collect()
        };
        assert_eq!(ids("9.1"), ["9.1.1", "11.4.1"], "9.10 is no part of 9.1, but 11.4.1 names it");
        assert_eq!(ids("UNITS cost"), ["9.1.1"]);
        assert_eq!(ids("settled ships"), ["9.10.1"]);
        assert_eq!(ids("which way of ships"), ["9.10.1"], "headings and questions are searched");
        assert_eq!(ids("").len(), 3);
        assert!(ids("nowhere").is_empty());
    }

    #[test]
    fn a_number_leads_to_its_clause_or_the_first_under_it() {
        assert_eq!(target(&book(), "9.10.1").as_deref(), Some("9.10.1"));
        assert_eq!(target(&book(), "11.4").as_deref(), Some("11.4.1"));
        assert_eq!(target(&book(), "9.0").as_deref(), Some("9.1.1"));
        assert_eq!(target(&book(), "12"), None);
    }

    #[test]
    fn a_book_has_chapters() {
        let names = chapters(&book());
        assert_eq!(names.len(), 2);
        assert_eq!((&*names[1].section, &*names[1].heading), ("11 Combat", "Of it all"));
        assert_eq!(names[1].first, "11.4.1");
    }

    #[test]
    fn clauses_that_are_named_are_linked() {
        let known = book().into_iter().map(|clause| clause.id).collect();
        let parts = references("See (9.1.1), not 3.5 of 12.", &known);
        let words = |words: &str| Part::Words(words.to_owned());
        assert_eq!(
            parts,
            [words("See ("), Part::Clause("9.1.1".to_owned()), words("), not 3.5 of 12.")]
        );
    }
}
