//! The messages of the workspace, so that tests call things by what a player reads.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use neretva_text::{Args, Lang, MessageFile, Texts, messages};

use crate::BrowserError;

/// Stands for an argument where a message is taken apart.
const GAP: &str = "¤";

/// Everything that can be said in one language.
pub struct PageWords {
    texts: Texts,
    /// What is said between arguments, by message.
    parts: BTreeSet<String>,
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

impl PageWords {
    /// Reads the message files of every crate and game.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn read(lang: Lang) -> Result<PageWords, BrowserError> {
        let mut files = Vec::new();
        for room in ["crates", "games"] {
            for entry in std::fs::read_dir(root().join(room))? {
                let folder = entry?.path().join("locales").join(lang.code());
                let flat = folder.with_extension("ftl");
                let inside = std::fs::read_dir(&folder).into_iter().flatten();
                for path in inside.map_while(Result::ok).map(|entry| entry.path()).chain([flat]) {
                    if path.extension().is_some_and(|end| end == "ftl") && path.is_file() {
                        files.push((path.display().to_string(), std::fs::read_to_string(&path)?));
                    }
                }
            }
        }
        let sources: Vec<MessageFile<'_>> =
            files.iter().map(|(name, text)| MessageFile::new(lang, name, text)).collect();
        let texts =
            Texts::new(lang, &sources).map_err(|error| BrowserError::House(error.to_string()))?;
        let mut parts = BTreeSet::new();
        for message in files.iter().flat_map(|(_, text)| messages(text)) {
            let gaps =
                message.variables.iter().fold(Args::new(), |args, name| args.text(name, GAP));
            let said = texts.say(&message.id, &gaps);
            parts.extend(said.split(GAP).map(|part| part.trim().to_owned()));
        }
        Ok(PageWords { texts, parts })
    }

    /// A message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.texts.say(id, &Args::new())
    }

    /// Sentences and words that only this language says, of some length.
    pub fn own<'a>(&'a self, other: &'a PageWords) -> impl Iterator<Item = &'a str> {
        let parts = self.parts.difference(&other.parts).map(String::as_str);
        parts.filter(|part| part.chars().filter(|letter| letter.is_alphabetic()).count() > 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_read_and_differ() {
        let [en, es] =
            [Lang::En, Lang::Es].map(|lang| PageWords::read(lang).expect("files are there"));
        assert_ne!(en.say("web-my-games"), es.say("web-my-games"));
        assert!(en.own(&es).count() > 100);
        assert!(en.own(&es).all(|part| !part.contains(GAP)));
    }
}
