//! The games that this build offers. Server and command line know games only through here.

use neretva_core::{About, Rulebook, erase};
use neretva_data::{Faults, Source};
use neretva_text::{Lang, Source as Messages, TextFaults, Texts};

/// A game on offer: what is known of it before its data are loaded.
pub struct Offer {
    /// Names, scenarios, options.
    pub about: &'static About,
    /// Data files as shipped, byte for byte.
    pub files: &'static [(&'static str, &'static str)],
    messages: [Messages<'static>; 2],
    load: fn(&Source) -> Result<Box<dyn Rulebook>, Faults>,
}

/// Every game, the tutorial first.
pub static GAMES: &[Offer] = &[Offer {
    about: &neretva_skirmish::ABOUT,
    files: neretva_skirmish::FILES,
    messages: [
        Messages::new(Lang::En, "skirmish/en.ftl", neretva_skirmish::EN),
        Messages::new(Lang::Es, "skirmish/es.ftl", neretva_skirmish::ES),
    ],
    load: |source| {
        let game = neretva_skirmish::Skirmish::load(source)?;
        Ok(erase(game, &source.canonical_text()))
    },
}];

/// The game of that id.
pub fn game(id: &str) -> Option<&'static Offer> {
    GAMES.iter().find(|offer| offer.about.id == id)
}

impl Offer {
    /// The shipped figures; lay an owner's folder over them with [`Source::overlay`].
    pub fn source(&self) -> Source {
        Source::embedded(self.about.id, self.files)
    }

    /// The game with those figures, or everything that is wrong with them.
    pub fn load(&self, source: &Source) -> Result<Box<dyn Rulebook>, Faults> {
        (self.load)(source)
    }

    /// Ids of the messages that name the game's parts; no `msg!` in the sources shows them.
    pub fn name_ids(&self) -> impl Iterator<Item = String> {
        let About { id, seats, scenarios, options, choices, .. } = self.about;
        let named = move |kind: &'static str, name: &str| format!("{id}-{kind}-{name}");
        std::iter::once(format!("{id}-title"))
            .chain(seats.iter().map(move |seat| named("seat", seat)))
            .chain(scenarios.iter().map(move |scenario| named("scenario", scenario)))
            .chain(options.iter().map(move |option| named("option", option.id)))
            .chain(choices.iter().map(move |choice| named("choice", choice)))
    }
}

/// All messages of the platform, of every game, and of the caller, in one language.
pub fn texts(lang: Lang, own: &[Messages<'static>]) -> Result<Texts, TextFaults> {
    let platform = [neretva_text::CORE_EN, neretva_text::CORE_ES];
    let games = GAMES.iter().flat_map(|offer| offer.messages);
    let all: Vec<Messages<'static>> =
        platform.into_iter().chain(games).chain(own.iter().copied()).collect();
    Texts::new(lang, &all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_loads_and_speaks_every_language() {
        for offer in GAMES {
            assert!(offer.load(&offer.source()).is_ok(), "{}", offer.about.id);
            for lang in Lang::ALL {
                let texts = texts(lang, &[]).expect("shipped messages are sound");
                for id in offer.name_ids() {
                    assert_eq!(texts.errors(&id, &neretva_text::Args::new()), [], "{id}");
                }
            }
        }
    }
}
