//! Saying messages in one language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use neretva_protocol::{self as protocol, Lang, Said};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::{ArgValue, Args, MessageFile, TextFaults, survey};

/// The messages of one language, ready to be said from any thread.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// The arguments that each message needs.
    needs: BTreeMap<String, BTreeSet<String>>,
}

/// Why a message cannot be said as it was meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SayError {
    /// No source has the message.
    #[error("there is no message `{id}`: define it or correct the id")]
    UnknownMessage {
        /// The id asked for.
        id: String,
    },
    /// The message needs an argument that was not given.
    #[error("`{id}` needs ${argument}: give it")]
    MissingArgument {
        /// The message.
        id: String,
        /// The argument's name.
        argument: String,
    },
    /// The message has no place for an argument that was given.
    #[error("`{id}` does not use ${argument}: leave it out or use it")]
    UnusedArgument {
        /// The message.
        id: String,
        /// The argument's name.
        argument: String,
    },
}

impl Texts {
    /// Reads the sources written in `lang` and ignores the others; reports all faults at once.
    pub fn new(lang: Lang, sources: &[MessageFile<'_>]) -> Result<Texts, TextFaults> {
        let ours: Vec<_> = sources.iter().filter(|source| source.lang == lang).copied().collect();
        let survey = survey(&ours);
        if !survey.faults.is_empty() {
            return Err(TextFaults(survey.faults));
        }
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
        // Isolation marks are for mixed writing directions and show up as boxes in terminals.
        bundle.set_use_isolating(false);
        bundle
            .add_builtins()
            .expect("an empty bundle has no name that the functions could clash with");
        for source in &ours {
            let resource = FluentResource::try_new(source.text.to_owned())
                .expect("the survey has found no syntax error");
            bundle.add_resource(resource).expect("the survey has found no name defined twice");
        }
        let needs = survey.messages.into_iter().map(|shape| (shape.id, shape.variables)).collect();
        Ok(Texts { lang, bundle, needs })
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message with its arguments put in; `message.attribute` says an attribute.
    ///
    /// A player must never lose a game to a misspelt message: what is missing is marked in the
    /// sentence, `⟨id⟩` or `⟨$argument⟩`, and [`Texts::errors`] tells it to tests.
    pub fn say(&self, id: &str, args: &Args) -> String {
        let Some((pattern, needs)) = self.pattern(id).zip(self.needs.get(id)) else {
            return mark(id);
        };
        let mut given: FluentArgs<'_> =
            args.iter().map(|(name, value)| (name, value.to_fluent())).collect();
        let missing = needs.iter().filter(|name| args.get(name).is_none());
        let marks: Vec<_> = missing.map(|name| (name, mark(&format!("${name}")))).collect();
        for (name, mark) in &marks {
            given.set(name.as_str(), FluentValue::from(mark));
        }
        // Errors here are either faults found before or arguments marked above.
        let mut said =
            self.bundle.format_pattern(pattern, Some(&given), &mut Vec::new()).into_owned();
        for (_, mark) in &marks {
            // An argument that only chooses between forms leaves no trace of its own.
            if !said.contains(mark) {
                said.push_str(mark);
            }
        }
        said
    }

    /// A message from the wire, including arguments that are messages themselves.
    pub fn tell(&self, said: &Said) -> String {
        let arg = |(name, value): (&String, &protocol::Value)| match value {
            protocol::Value::Number(n) => (name.clone(), ArgValue::Int(*n)),
            protocol::Value::Text(text) => (name.clone(), ArgValue::Text(text.clone())),
            protocol::Value::Said(said) => (name.clone(), ArgValue::Text(self.tell(said))),
            // Players type counter ids, so texts beside them show ids.
            protocol::Value::Piece { piece, .. } => (name.clone(), ArgValue::Text(piece.clone())),
        };
        self.say(&said.id, &said.args.iter().map(arg).collect())
    }

    /// Everything that is wrong with saying `id` with these arguments.
    pub fn errors(&self, id: &str, args: &Args) -> Vec<SayError> {
        let Some(needs) = self.needs.get(id) else {
            return vec![SayError::UnknownMessage { id: id.to_owned() }];
        };
        let missing = needs
            .iter()
            .filter(|name| args.get(name).is_none())
            .map(|name| SayError::MissingArgument { id: id.to_owned(), argument: name.clone() });
        let unused = args.iter().filter(|(name, _)| !needs.contains(*name)).map(|(name, _)| {
            SayError::UnusedArgument { id: id.to_owned(), argument: name.to_owned() }
        });
        missing.chain(unused).collect()
    }

    fn pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        match id.split_once('.') {
            Some((message, attribute)) => {
                self.bundle.get_message(message)?.get_attribute(attribute).map(|a| a.value())
            }
            None => self.bundle.get_message(id)?.value(),
        }
    }
}

fn mark(what: &str) -> String {
    format!("⟨{what}⟩")
}

fn identifier(lang: Lang) -> LanguageIdentifier {
    lang.code().parse().expect("two lowercase letters are a language identifier")
}
