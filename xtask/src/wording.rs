//! The wording audit: Spanish texts use the words of the glossary, and English messages none of
//! the phrases it rules out.

use std::path::Path;

use neretva_text::Lang;
use serde::Deserialize;

use crate::messages::message_files;
use crate::sources::{Defect, File, files_below};

/// Where the glossary is, seen from the root.
pub const GLOSSARY: &str = "docs/glosario.toml";

/// Stands for an argument of a message.
const GAP: char = '¤';

/// The words of the project.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glossary {
    /// Terms, each with one Spanish word.
    #[serde(rename = "term")]
    pub terms: Vec<Term>,
    /// What English messages avoid.
    pub english: English,
}

/// A term in both languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The English term.
    pub en: String,
    /// The Spanish term.
    pub es: String,
    /// Spanish variants that must not occur; a `*` at the end stands for any ending.
    pub not: Vec<String>,
    /// Phrases in which a variant is right.
    #[serde(default)]
    pub except: Vec<String>,
}

/// What English messages avoid.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct English {
    /// Phrases that must not occur.
    pub not: Vec<String>,
}

/// Reads the glossary and compares with it every message under `root` and every Spanish rule.
///
/// # Errors
/// If the glossary cannot be read.
pub fn audit(root: &Path) -> Result<Vec<Defect>, String> {
    let text = std::fs::read_to_string(root.join(GLOSSARY))
        .map_err(|error| format!("cannot read {GLOSSARY}: {error}"))?;
    let glossary: Glossary =
        toml::from_str(&text).map_err(|error| format!("{GLOSSARY} is faulty: {error}"))?;
    let mut defects = Vec::new();
    let mut read = |path| File::read(root, path, &mut defects);
    let english: Vec<_> = message_files(root, Lang::En).into_iter().filter_map(&mut read).collect();
    let ledgers = files_below(&root.join("ledgers"), "toml").into_iter();
    let ledgers = ledgers.filter(|path| path.to_string_lossy().ends_with(".es.toml"));
    let spanish: Vec<_> =
        message_files(root, Lang::Es).into_iter().chain(ledgers).filter_map(read).collect();
    for (file, line, said) in english.iter().flat_map(spoken) {
        let found = glossary.english.not.iter().filter(|phrase| says(&said, phrase));
        defects.extend(found.map(|phrase| {
            file.defect(Some(line), format!("says \"{phrase}\": use plain modern English"))
        }));
    }
    for (file, line, said) in spanish.iter().flat_map(spoken) {
        for term in &glossary.terms {
            let said = term
                .except
                .iter()
                .fold(said.clone(), |said, phrase| said.replace(&phrase.to_lowercase(), " "));
            let found = term.not.iter().filter(|variant| says(&said, variant));
            defects.extend(found.map(|variant| {
                let what = format!("says \"{variant}\" for \"{}\": use \"{}\"", term.en, term.es);
                file.defect(Some(line), what)
            }));
        }
    }
    Ok(defects)
}

/// What the lines of a Fluent or TOML file say, in lower case: without comments, without the id
/// or key, and with a gap for each argument.
fn spoken(file: &File) -> impl Iterator<Item = (&File, usize, String)> {
    let lines = file.text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(move |(index, line)| {
        let value = match line.split_once(" = ") {
            Some((_, value)) if !line.starts_with(' ') => value,
            _ => line,
        };
        let mut said = String::new();
        let mut rest = value;
        while let Some((before, argument)) = rest.split_once('{') {
            said.push_str(before);
            said.push(GAP);
            // What follows the arrow of a selector is on lines of its own.
            rest = argument.split_once('}').map_or("", |(_, after)| after);
        }
        said.push_str(rest);
        (file, index + 1, said.to_lowercase())
    })
}

/// Whether a text in lower case contains a phrase as whole words.
fn says(text: &str, phrase: &str) -> bool {
    let phrase = phrase.to_lowercase();
    let (stem, open) = match phrase.strip_suffix('*') {
        Some(stem) => (stem, true),
        None => (&*phrase, false),
    };
    let ends_word = |rest: &str| !rest.starts_with(char::is_alphanumeric);
    text.match_indices(stem).any(|(at, _)| {
        let starts = !text[..at].ends_with(char::is_alphanumeric);
        starts && (open || ends_word(&text[at + stem.len()..]))
    })
}
