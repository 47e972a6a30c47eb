//! The games that this build offers, with their computer players. Server and command line know games only through here.

use std::sync::Arc;

use neretva_ai::{Bot, Budget, Mind};
use neretva_conformance::{Finding, Kit, KitReport, Perturbed, perturb};
use neretva_core::{About, OptionKind, Rulebook, Setup, Shipped, Watch, digest, erase};
use neretva_data::{Faults, Source};
use neretva_gambit::Gambit;
use neretva_lab::{Bench, Laboratory};
use neretva_partizan::Partizan;
use neretva_skirmish::Skirmish;
use neretva_text::{Lang, MessageFile as Messages, TextFaults, Texts};

/// Every game, the tutorial first. To add one, add its line.
pub static GAMES: &[Offer] = &[offer::<Skirmish>(), offer::<Partizan>(), offer::<Gambit>()];

/// Kinds of words in views that a game may name by messages `<id>-<kind>-<word>`: terrain of a
/// hex, box of a counter off the map, mark on a counter, date of a turn, what happens in a place. An
/// unnamed word is shown as it is.
const WORDS: [&str; 7] = ["terrain", "state", "mark", "date", "figure", "place", "briefing"];

/// What comes of loading a game first.
type Loaded<T> = Result<T, Faults>;
/// A run from a seed, of so many games or acts.
type Run<T> = fn(&Source, &Setup, u64, u64) -> Loaded<T>;
/// A player by name, seed and budget.
type Hire = fn(&str, u64, Budget) -> Option<Box<dyn Bot>>;

/// A game on offer: what is known of it before its data are loaded.
pub struct Offer {
    /// Names, scenarios, options.
    pub about: &'static About,
    /// Data files as shipped, byte for byte.
    pub files: &'static [(&'static str, &'static str)],
    /// Inputs of the map art by name; empty for a game that is drawn plainly.
    pub art: &'static [(&'static str, &'static [u8])],
    en: &'static str,
    es: &'static str,
    load: fn(&Source) -> Loaded<Box<dyn Rulebook>>,
    conform: Run<KitReport>,
    perturb: Run<Result<Perturbed, Finding>>,
    bot: Hire,
    /// Which lines of its log the laboratory keeps.
    pub watch: Watch,
    laboratory: fn(&Source) -> Loaded<Box<dyn Laboratory>>,
}

const fn offer<G: Shipped + Mind>() -> Offer {
    Offer {
        about: G::ABOUT,
        files: G::FILES,
        art: G::ART,
        en: G::EN,
        es: G::ES,
        load: |source| Ok(erase(G::load(source)?, &source.canonical_text())),
        conform: |source, setup, seed, games| {
            let kit = Kit::new(G::load(source)?).setup(setup.clone());
            Ok(kit.seed(seed).games(games).examine())
        },
        perturb: |source, setup, seed, count| {
            Ok(perturb(&Arc::new(G::load(source)?), setup, seed, count))
        },
        bot: neretva_ai::bot::<G>,
        watch: G::WATCH,
        laboratory: |source| {
            let figures = digest(&source.canonical_text());
            Ok(Box::new(Bench::new(G::load(source)?, figures, G::WATCH)))
        },
    }
}

/// The game of that id.
pub fn game(id: &str) -> Option<&'static Offer> {
    GAMES.iter().find(|offer| offer.about.id == id)
}

impl Offer {
    /// The shipped figures; lay an owner's folder over them with [`Source::overlay`].
    pub fn source(&self) -> Source {
        Source::embedded(self.about.id, self.files)
    }

    /// Its messages in one language.
    pub fn messages(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }

    /// The game with those figures, or everything that is wrong with them.
    pub fn load(&self, source: &Source) -> Result<Box<dyn Rulebook>, Faults> {
        (self.load)(source)
    }

    /// Plays random games with every check of the conformance kit.
    pub fn conform(
        &self,
        source: &Source,
        setup: &Setup,
        seed: u64,
        games: u64,
    ) -> Result<KitReport, Faults> {
        (self.conform)(source, setup, seed, games)
    }

    /// Submits mostly illegal acts at random positions: none may pass.
    pub fn perturb(
        &self,
        source: &Source,
        setup: &Setup,
        seed: u64,
        count: u64,
    ) -> Result<Result<Perturbed, Finding>, Faults> {
        (self.perturb)(source, setup, seed, count)
    }

    /// A computer player of this game: one of [`neretva_ai::LEVELS`], or `script:NAME`.
    pub fn bot(&self, name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Bot>> {
        (self.bot)(name, seed, budget)
    }

    /// The game with those figures, to be played many times.
    pub fn laboratory(&self, source: &Source) -> Result<Box<dyn Laboratory>, Faults> {
        (self.laboratory)(source)
    }

    /// Ids of the messages that name the game's parts; no `msg!` in the sources shows them.
    pub fn name_ids(&self) -> impl Iterator<Item = String> {
        let About { id, seats, scenarios, options, choices, overlays, .. } = self.about;
        let named = move |kind: &'static str, name: &str| format!("{id}-{kind}-{name}");
        ["title", "years", "about", "length"]
            .map(|name| format!("{id}-{name}"))
            .into_iter()
            .chain(seats.iter().map(move |seat| named("seat", seat)))
            .chain(scenarios.iter().map(move |scenario| named("scenario", scenario)))
            .chain(options.iter().map(move |option| named("option", option.id)))
            .chain(options.iter().flat_map(move |option| {
                match option.kind {
                    OptionKind::Pick(values) => values
                        .iter()
                        .map(|value| format!("{id}-option-{}-{value}", option.id))
                        .collect(),
                    OptionKind::Switch(_) | OptionKind::Number { .. } => Vec::new(),
                }
            }))
            .chain(choices.iter().map(move |choice| named("choice", choice)))
            .chain(overlays.iter().map(move |overlay| named("overlay", overlay)))
            .chain(self.word_ids())
    }

    /// Ids of the messages that name words of the game's views.
    fn word_ids(&self) -> impl Iterator<Item = String> {
        let game = self.about.id;
        let is_word = move |id: &String| {
            let rest = id.strip_prefix(game).and_then(|id| id.strip_prefix('-'));
            let kind = rest.and_then(|rest| rest.split_once('-'));
            kind.is_some_and(|(kind, _)| WORDS.contains(&kind))
        };
        let messages = neretva_text::messages(self.en).into_iter();
        messages.map(|message| message.id).filter(is_word)
    }
}

/// All messages of the platform, of every game, and of the caller, in one language.
pub fn texts(lang: Lang, own: &[Messages<'static>]) -> Result<Texts, TextFaults> {
    let platform = [neretva_text::CORE_EN, neretva_text::CORE_ES];
    let games = GAMES.iter().map(|offer| Messages::new(lang, offer.about.id, offer.messages(lang)));
    let all: Vec<Messages<'static>> =
        platform.into_iter().chain(games).chain(own.iter().copied()).collect();
    Texts::new(lang, &all)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use neretva_art::sight;
    use neretva_core::{Dice, Seat, Viewer};

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

    /// Words of that kind that the game names.
    fn named(offer: &Offer, kind: &str) -> BTreeSet<String> {
        let prefix = format!("{}-{kind}-", offer.about.id);
        offer.word_ids().filter_map(|id| id.strip_prefix(&prefix).map(str::to_owned)).collect()
    }

    #[test]
    fn what_the_laboratory_watches_is_said_and_named() {
        for offer in GAMES {
            let said: BTreeSet<String> =
                neretva_text::messages(offer.en).into_iter().map(|message| message.id).collect();
            let Watch { places, losses } = offer.watch;
            for id in places.iter().chain(losses) {
                assert!(said.contains(*id), "nothing in {} says {id}", offer.about.id);
            }
            let prefix = format!("{}-", offer.about.id);
            let captions = places.iter().filter_map(|id| id.strip_prefix(&prefix));
            assert_eq!(named(offer, "place"), captions.map(str::to_owned).collect());
        }
    }

    #[test]
    fn the_nations_of_a_game_stay_apart_to_every_eye() {
        for offer in GAMES {
            let palette = offer.load(&offer.source()).expect("every game loads").map().palette;
            let game = offer.about.id;
            for (n, one) in palette.iter().enumerate() {
                let contrast = sight::contrast(&one.fill, &one.ink);
                assert!(contrast >= 4.5, "{game}: ink of {}, {contrast:.2}", one.nation);
                for other in &palette[..n] {
                    let (distance, sight) = sight::apart(&one.fill, &other.fill);
                    let (a, b) = (&one.nation, &other.nation);
                    assert!(distance >= 10.0, "{game}, {sight}: {a} and {b}, {distance:.1}");
                }
            }
        }
    }

    #[test]
    fn who_names_words_of_views_names_them_all() {
        for offer in GAMES {
            let rulebook = offer.load(&offer.source()).expect("every game loads");
            let terrain: BTreeSet<_> =
                rulebook.map().hexes.into_iter().map(|hex| hex.terrain).collect();
            let known = named(offer, "terrain");
            assert_eq!(known, terrain, "{}", offer.about.id);

            let (states, marks) = (named(offer, "state"), named(offer, "mark"));
            // The same acts meet other dice in each game.
            for game in 1..=8 {
                let dice = Dice::numbered(game, offer.about.seats.len());
                let mut table = rulebook.start(Setup::default_of(offer.about), dice);
                for turn in 0..300 {
                    let seats = (0..offer.about.seats.len()).map(|n| Viewer::Seat(Seat(n as u8)));
                    let eyes = seats.chain([Viewer::Arbiter]).filter(|_| turn % 7 == 0);
                    for piece in eyes.flat_map(|who| table.observe(who).view.pieces) {
                        let named = piece.hex.is_some() || states.contains(&piece.state);
                        assert!(named, "{}: no name for {}", offer.about.id, piece.state);
                        let nameless = |mark: &&String| !marks.contains(*mark);
                        assert_eq!(piece.marks.iter().find(nameless), None, "{}", offer.about.id);
                    }
                    let Some(seat) = table.deciding() else { break };
                    let legal = table.legal();
                    table.submit(seat, legal[turn * 7 % legal.len()]).expect("it is legal");
                }
            }
        }
    }
}
