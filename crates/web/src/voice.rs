//! What the client says, in the reader's language.

use std::collections::BTreeMap;
use std::sync::Arc;

use neretva_protocol::{Lang, Said, Value, name_id};
use neretva_text::{Args, CORE_EN, CORE_ES, MessageFile, Texts};

use crate::unit_words::worded;

/// The client's own messages.
const OWN: [MessageFile<'static>; 2] = [
    MessageFile::new(Lang::En, "web/en/web.ftl", include_str!("../locales/en/web.ftl")),
    MessageFile::new(Lang::Es, "web/es/web.ftl", include_str!("../locales/es/web.ftl")),
];

/// Says messages in one language: the client's, and those of the games that were fetched.
#[derive(Clone)]
pub(crate) struct Voice {
    lang: Lang,
    own: Arc<Texts>,
    games: BTreeMap<String, Arc<Texts>>,
}

impl Voice {
    /// A voice without the messages of any game.
    pub(crate) fn new(lang: Lang) -> Voice {
        let own = Texts::new(lang, &[OWN[0], OWN[1], CORE_EN, CORE_ES]);
        let own = own.expect("shipped messages are sound: a test reads them all");
        Voice { lang, own: Arc::new(own), games: BTreeMap::new() }
    }

    /// Adds the messages of a game; if they cannot be parsed, their ids are shown.
    pub(crate) fn learn(&mut self, game: &str, sources: &[String]) {
        let sources: Vec<_> =
            sources.iter().map(|text| MessageFile::new(self.lang, game, text)).collect();
        if let Ok(texts) = Texts::new(self.lang, &sources) {
            self.games.insert(game.to_owned(), Arc::new(texts));
        }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether the messages of a game are known.
    pub(crate) fn knows(&self, game: &str) -> bool {
        self.games.contains_key(game)
    }

    /// A message of the client or of any game.
    pub(crate) fn say(&self, said: &Said) -> String {
        let said = self.settled(said);
        let game = said.id.split('-').next().unwrap_or_default();
        let texts = self.games.get(game).unwrap_or(&self.own);
        let known = |texts: &&Arc<Texts>| has(texts, &said.id);
        let all = || std::iter::once(texts).chain([&self.own]).chain(self.games.values());
        all().find(known).unwrap_or(texts).tell(&said)
    }

    /// The same message with those inside it said.
    fn settled(&self, said: &Said) -> Said {
        let mut settled = said.clone();
        for value in settled.args.values_mut() {
            *value = self.value(value);
        }
        settled
    }

    /// An argument in words: a counter by the name that people use.
    pub(crate) fn value(&self, value: &Value) -> Value {
        match value {
            Value::Said(inner) => self.say(inner).into(),
            Value::Piece { name, .. } => match self.value(name) {
                Value::Text(name) => self.worded(&name).into(),
                said @ (Value::Number(_) | Value::Said(_) | Value::Piece { .. }) => said,
            },
            Value::Number(_) | Value::Text(_) => value.clone(),
        }
    }

    /// A counter's name, its words in the reader's language.
    pub(crate) fn worded(&self, name: &str) -> String {
        worded(name, self.lang(), |said| self.say(said))
    }

    /// The name of a part of a game: its title, a seat, a scenario, an option, a choice.
    pub(crate) fn name(&self, game: &str, kind: &str, name: &str) -> String {
        let plain = if name.is_empty() { game } else { name };
        self.told(game, kind, name).unwrap_or_else(|| plain.to_owned())
    }

    /// An optional text of a game about one of its parts: a briefing.
    pub(crate) fn told(&self, game: &str, kind: &str, name: &str) -> Option<String> {
        let id = name_id(game, kind, name);
        let texts = self.games.get(game).filter(|texts| has(texts, &id))?;
        Some(texts.say(&id, &Args::new()))
    }
}

/// A text that cites a rule in brackets: what stands before it, the rule, what follows.
pub(crate) fn cited(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find('(')?;
    let inside = &text[start + 1..];
    let end = inside.find(')')?;
    let rule = inside[..end].split(',').next().unwrap_or_default();
    let numbered = rule.starts_with(|c: char| c.is_ascii_digit()) && rule.contains('.');
    let rule_only = rule.len() == end;
    let after = if rule_only { &inside[end + 1..] } else { &text[start..] };
    numbered.then_some((&text[..start], rule, after))
}

fn has(texts: &Texts, id: &str) -> bool {
    let errors = texts.errors(id, &Args::new());
    !errors.iter().any(|error| matches!(error, neretva_text::SayError::UnknownMessage { .. }))
}

#[cfg(test)]
mod tests {
    use neretva_text::survey;

    use super::*;

    #[test]
    fn both_languages_have_the_same_messages() {
        let ids = |source: MessageFile<'static>| -> Vec<_> {
            let survey = survey(&[source]);
            assert!(survey.faults.is_empty(), "{:?}", survey.faults);
            let mut shapes: Vec<_> =
                survey.messages.into_iter().map(|shape| (shape.id, shape.variables)).collect();
            shapes.sort();
            shapes
        };
        assert_eq!(ids(OWN[0]), ids(OWN[1]));
        for lang in Lang::ALL {
            assert_eq!(Voice::new(lang).lang(), lang);
        }
    }

    #[test]
    fn a_rule_in_brackets_is_found() {
        assert_eq!(cited("Force 10 (19.3): British"), Some(("Force 10 ", "19.3", ": British")));
        let longer = "A port (9.4, as in the book)";
        assert_eq!(cited(longer), Some(("A port ", "9.4", "(9.4, as in the book)")));
        assert_eq!(cited("The campaign (our own)"), None);
        assert_eq!(cited("Nothing"), None);
    }

    #[test]
    fn a_voice_learns_games_and_names_their_parts() {
        let mut voice = Voice::new(Lang::En);
        assert_eq!(voice.name("tiny", "seat", "red"), "red");
        let sources = ["tiny-title = Tiny\ntiny-seat-red = Red side", "tiny-won = { $seat } wins."];
        voice.learn("tiny", &sources.map(str::to_owned));
        assert!(voice.knows("tiny"));
        assert_eq!(voice.name("tiny", "title", ""), "Tiny");
        assert_eq!(voice.name("tiny", "seat", "red"), "Red side");
        assert_eq!(voice.told("tiny", "seat", "red").as_deref(), Some("Red side"));
        assert_eq!(voice.told("tiny", "briefing", "ford"), None);
        let won = Said::plain("tiny-won").with("seat", Said::plain("tiny-seat-red"));
        assert_eq!(voice.say(&won), "Red side wins.");
        let name = Box::new(Value::from("118 Jaeger"));
        let counter = Value::Piece { piece: "G-118J".to_owned(), name };
        assert_eq!(voice.say(&Said::plain("tiny-won").with("seat", counter)), "118 Jaeger wins.");
        assert_eq!(voice.say(&Said::plain("core-game-over")), "The game is over.");
    }
}
