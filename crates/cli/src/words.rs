//! What the program says, in the player's language.

use neretva_protocol::{Said, name_id};
use neretva_text::{Args, Lang, MessageFile, Texts};

/// Messages of this program.
const MESSAGES: [MessageFile<'static>; 4] = [
    MessageFile::new(Lang::En, "cli/en/cli.ftl", include_str!("../locales/en/cli.ftl")),
    MessageFile::new(Lang::Es, "cli/es/cli.ftl", include_str!("../locales/es/cli.ftl")),
    MessageFile::new(Lang::En, "lab/en/lab.ftl", neretva_lab::EN),
    MessageFile::new(Lang::Es, "lab/es/lab.ftl", neretva_lab::ES),
];

/// Says messages in one language.
pub(crate) struct Voice {
    texts: Texts,
}

impl Voice {
    pub(crate) fn new(lang: Lang) -> Voice {
        let texts = neretva_registry::texts(lang, &MESSAGES);
        Voice { texts: texts.expect("shipped messages are sound: a test reads them all") }
    }

    /// The language of the environment variables.
    pub(crate) fn usual_lang() -> Lang {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        locale.and_then(|locale| Lang::from_locale(&locale)).unwrap_or_default()
    }

    pub(crate) fn say(&self, said: &Said) -> String {
        self.texts.tell(said)
    }

    /// A word of a game's view: by its name where the game has one, or as it is.
    pub(crate) fn word(&self, game: &str, kind: &str, word: &str) -> String {
        let id = name_id(game, kind, word);
        let named = self.texts.errors(&id, &Args::new()).is_empty();
        if named { self.texts.say(&id, &Args::new()) } else { word.to_owned() }
    }

    pub(crate) fn texts(&self) -> &Texts {
        &self.texts
    }

    pub(crate) fn lang(&self) -> Lang {
        self.texts.lang()
    }

    /// The same language for the rule ledgers.
    pub(crate) fn ledger_lang(&self) -> neretva_ledger::Lang {
        match self.lang() {
            Lang::En => neretva_ledger::Lang::En,
            Lang::Es => neretva_ledger::Lang::Es,
        }
    }
}

/// A count as an argument.
pub(crate) fn count(n: impl TryInto<i64>) -> i64 {
    n.try_into().unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_views_are_named_or_shown_as_they_are() {
        let voice = Voice::new(Lang::Es);
        assert_eq!(voice.word("skirmish", "terrain", "forest"), "bosque");
        assert_eq!(voice.word("skirmish", "state", "turn 3"), "turn 3");
    }

    #[test]
    fn every_language_can_be_spoken() {
        for lang in Lang::ALL {
            assert_eq!(Voice::new(lang).lang(), lang);
        }
    }
}
