//! Finding clauses by words.

use std::cmp::Reverse;

use crate::{Book, Clause, Lang, Rule, books};

/// The clauses of all books that hold any of these words, best first.
///
/// Case and accents do not matter, a word finds longer ones that begin with it, a word in the
/// title counts more than one in the text and a rare word more than a common one.
pub fn search(words: &str, lang: Lang) -> Vec<Rule> {
    ranked(books().iter().flat_map(|book| book.clauses), words, lang)
}

impl Book {
    /// [`search`] in this book only.
    pub fn search(&self, words: &str, lang: Lang) -> Vec<Rule> {
        ranked(self.clauses.iter(), words, lang)
    }
}

/// How well a clause answers: distinct words found, then their weight.
#[derive(Default, PartialEq, Eq, PartialOrd, Ord)]
struct Score {
    words: u32,
    weight: u32,
}

fn ranked(clauses: impl Iterator<Item = &'static Clause>, words: &str, lang: Lang) -> Vec<Rule> {
    let pages: Vec<Page> = clauses.map(|clause| Page::new(clause, lang)).collect();
    let mut scores: Vec<Score> = pages.iter().map(|_| Score::default()).collect();

    let mut wanted = split(words);
    wanted.sort();
    wanted.dedup();
    for word in &wanted {
        let matches: Vec<u32> = pages.iter().map(|page| page.matches(word)).collect();
        let found = matches.iter().filter(|strength| **strength > 0).count();
        // A word in half of the clauses or more says nothing about any of them.
        let rarity = pages.len().checked_div(found).map_or(0, usize::ilog2);
        for (score, strength) in scores.iter_mut().zip(matches) {
            if strength > 0 {
                score.words += rarity.min(1);
                score.weight += strength * rarity;
            }
        }
    }

    let mut hits: Vec<_> = pages.iter().zip(scores).filter(|(_, score)| score.weight > 0).collect();
    // Stable, so equal answers stay in the order of the rulebook.
    hits.sort_by_key(|(_, score)| Reverse(Score { words: score.words, weight: score.weight }));
    hits.into_iter().map(|(page, _)| page.rule).collect()
}

/// A clause as words.
struct Page {
    rule: Rule,
    id: String,
    title: Vec<String>,
    says: Vec<String>,
}

impl Page {
    fn new(clause: &'static Clause, lang: Lang) -> Page {
        Page {
            rule: clause.rule,
            id: clause.id.to_lowercase(),
            title: split(clause.title.get(lang)),
            says: split(clause.says.get(lang)),
        }
    }

    /// How strongly the clause holds the word: 0 is not at all.
    fn matches(&self, word: &str) -> u32 {
        let in_text = |text: &[String], whole: u32, begins: u32| {
            if text.iter().any(|other| other == word) {
                whole
            } else if text.iter().any(|other| other.starts_with(word)) {
                begins
            } else {
                0
            }
        };
        let id = if self.id == word { 100 } else { 0 };
        id + in_text(&self.title, 6, 3) + in_text(&self.says, 2, 1)
    }
}

/// Words in lower case without accents; dots inside stay, so clause ids are words too.
fn split(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '.')
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().flat_map(char::to_lowercase).map(plain).collect())
        .collect()
}

/// The letter without its accent, for the languages and place names of these games.
fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'ő' => 'o',
        'ú' | 'ù' | 'û' | 'ü' | 'ű' => 'u',
        'ñ' => 'n',
        'ç' | 'č' | 'ć' => 'c',
        'š' => 's',
        'ž' => 'z',
        'đ' => 'd',
        other => other,
    }
}
