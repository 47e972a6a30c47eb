//! The games that this build offers, with their computer players. Server and command line know games only through here.

use std::sync::OnceLock;

use neretva_ai::Players;
use neretva_conformance::{Finding, Kit, KitReport, Perturbed, perturb};
use neretva_core::{About, Edition, Lessons, LoadedGame, OptionKind, Setup, Shipped};
use neretva_data::{Faults, Source};
use neretva_lab::Laboratory;
use neretva_protocol::{name_id, rules_of};
use neretva_text::{Lang, MessageFile, TextFaults, Texts};

mod games;

pub use games::GAMES;

/// Kinds of words in views that a game may name by messages: terrain of a hex, box of a counter off
/// the map, mark on a counter, date of a turn, what happens in a place, what a lesson says. An unnamed word is shown as
/// it is.
const WORDS: [&str; 9] =
    ["terrain", "state", "mark", "date", "figure", "place", "briefing", "brief", "lesson"];

/// Any game with its figures: its rules, its players and the laboratory, in one object.
pub trait AnyGame: Laboratory {
    /// Plays random games with every check of the conformance kit.
    fn conform(&self, setup: &Setup, seed: u64, games: u64) -> KitReport;
    /// Submits mostly illegal acts at random positions: none may pass.
    fn perturb(&self, setup: &Setup, seed: u64, count: u64) -> Result<Perturbed, Finding>;
}

impl<G: Shipped, P: Players<G>> AnyGame for LoadedGame<G, P> {
    fn conform(&self, setup: &Setup, seed: u64, games: u64) -> KitReport {
        let kit = Kit::shared(self.game().clone()).setup(setup.clone());
        kit.seed(seed).games(games).examine()
    }

    fn perturb(&self, setup: &Setup, seed: u64, count: u64) -> Result<Perturbed, Finding> {
        perturb(self.game(), setup, seed, count)
    }
}

/// A game on offer: what is known of it before its data are loaded.
pub struct GameOffer {
    /// Names, scenarios, options.
    pub about: &'static About,
    /// Data files as shipped, byte for byte.
    pub files: &'static [(&'static str, &'static str)],
    /// Inputs of the map art by name; empty for a game that is drawn plainly.
    pub art: &'static [(&'static str, &'static [u8])],
    /// The seat that is easier to play in a first game; empty where neither is.
    pub easier: &'static str,
    lessons: &'static str,
    en: &'static str,
    es: &'static str,
    load: fn(&Source) -> Result<Box<dyn AnyGame>, Faults>,
    shipped: OnceLock<Result<Box<dyn AnyGame>, Faults>>,
}

/// Every edition of a game, with its players.
pub fn editions<G: Shipped, P: Players<G>>() -> Vec<GameOffer> {
    let first = Edition { about: G::ABOUT, files: G::FILES, art: G::ART };
    let offer = |Edition { about, files, art }: Edition| GameOffer {
        about,
        files,
        art,
        easier: G::EASIER,
        // They teach the first edition.
        lessons: if about.id == G::ABOUT.id { G::LESSONS } else { "" },
        en: G::EN,
        es: G::ES,
        load: |source| Ok(Box::new(LoadedGame::<G, P>::load(source)?)),
        shipped: OnceLock::new(),
    };
    std::iter::once(first).chain(G::MORE_EDITIONS.iter().copied()).map(offer).collect()
}

/// The game of that id.
pub fn game(id: &str) -> Option<&'static GameOffer> {
    GAMES.iter().find(|offer| offer.about.id == id)
}

impl GameOffer {
    /// The shipped figures; lay an owner's folder over them with [`Source::overlay`].
    pub fn source(&self) -> Source {
        Source::embedded(self.about.id, self.files)
    }

    /// What teaches it.
    ///
    /// # Errors
    /// Everything that is wrong with the file of its lessons.
    pub fn lessons(&self) -> Result<Lessons, Faults> {
        Lessons::read(self.about, self.lessons)
    }

    /// Its messages in one language; editions of the same rules share them.
    pub fn messages(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Es => self.es,
        }
    }

    /// The game with those figures, or everything that is wrong with them.
    pub fn load(&self, source: &Source) -> Result<Box<dyn AnyGame>, Faults> {
        (self.load)(source)
    }

    /// The game with the shipped figures, which are loaded once.
    pub fn shipped(&self) -> Result<&dyn AnyGame, Faults> {
        let loaded = self.shipped.get_or_init(|| self.load(&self.source()));
        loaded.as_deref().map_err(Faults::clone)
    }

    /// Ids of the messages that name the game's parts; no `msg!` in the sources shows them.
    pub fn name_ids(&self) -> impl Iterator<Item = String> {
        let About { id, seats, scenarios, options, choices, overlays, .. } = self.about;
        let named = move |kind: &'static str, name: &str| name_id(id, kind, name);
        ["title", "years", "about", "length"]
            .map(|kind| named(kind, ""))
            .into_iter()
            .chain(seats.iter().map(move |seat| named("seat", seat)))
            .chain(scenarios.iter().map(move |scenario| named("scenario", scenario)))
            .chain(options.iter().map(move |option| named("option", option.id)))
            .chain(options.iter().flat_map(move |option| {
                match option.kind {
                    OptionKind::Pick(values) => values
                        .iter()
                        .map(|value| named("option", &format!("{}-{value}", option.id)))
                        .collect(),
                    OptionKind::Switch(_) | OptionKind::Number { .. } => Vec::new(),
                }
            }))
            .chain(choices.iter().map(move |choice| named("choice", choice)))
            .chain(overlays.iter().map(move |overlay| named("overlay", overlay)))
            .chain(WORDS.into_iter().flat_map(|kind| self.words(kind)).map(|(id, _)| id))
    }

    /// The words of that kind that the game names, each after the id of its message.
    fn words(&self, kind: &str) -> Vec<(String, String)> {
        let prefix = name_id(self.about.id, kind, "") + "-";
        let messages = neretva_text::messages(self.en).into_iter().map(|message| message.id);
        let word = |id: String| id.strip_prefix(&prefix).map(|word| (id.clone(), word.to_owned()));
        messages.filter_map(word).collect()
    }
}

/// All messages of the platform, of every game, and of the caller, in one language.
pub fn texts(lang: Lang, own: &[MessageFile<'static>]) -> Result<Texts, TextFaults> {
    let platform = [neretva_text::CORE_EN, neretva_text::CORE_ES];
    let mut games: Vec<&GameOffer> = GAMES.iter().collect();
    games.dedup_by_key(|offer| rules_of(offer.about.id));
    let games = games.iter().map(|game| MessageFile::new(lang, game.about.id, game.messages(lang)));
    let all: Vec<MessageFile<'static>> =
        platform.into_iter().chain(games).chain(own.iter().copied()).collect();
    Texts::new(lang, &all)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use neretva_ai::Budget;
    use neretva_art::sight;
    use neretva_core::{Dice, Seat, Viewer, Watch};

    use super::*;

    #[test]
    fn every_game_loads_and_speaks_every_language() {
        for offer in GAMES.iter() {
            assert!(offer.shipped().is_ok(), "{}", offer.about.id);
            for lang in Lang::ALL {
                let texts = texts(lang, &[]).expect("shipped messages are sound");
                for id in offer.name_ids() {
                    assert_eq!(texts.errors(&id, &neretva_text::Args::new()), [], "{id}");
                }
            }
        }
    }

    /// Words of that kind that the game names.
    fn named(offer: &GameOffer, kind: &str) -> BTreeSet<String> {
        offer.words(kind).into_iter().map(|(_, word)| word).collect()
    }

    #[test]
    fn every_scenario_is_briefed_and_every_lesson_reads() {
        for offer in GAMES.iter() {
            let (about, id) = (offer.about, offer.about.id);
            let lessons = offer.lessons().expect("lessons are sound");
            let editions = GAMES.iter().filter(|it| rules_of(it.about.id) == rules_of(id));
            let taught = editions.map(|it| it.lessons().expect("lessons are sound").all.len());
            assert!(taught.sum::<usize>() > 0, "{id} teaches nothing");
            assert!(offer.easier.is_empty() || about.seat(offer.easier).is_some(), "{id}");
            assert!(lessons.all.iter().all(|lesson| about.seat(&lesson.seat).is_some()));
            for text in [offer.en, offer.es] {
                let said: BTreeSet<String> =
                    neretva_text::messages(text).into_iter().map(|message| message.id).collect();
                for scenario in about.scenarios {
                    let seats = about.seats.iter();
                    let parts = seats.flat_map(|seat| [seat.to_string(), format!("first-{seat}")]);
                    let others = ["length", "history", "ours"].map(str::to_owned);
                    for part in parts.chain(others) {
                        // A scenario says it itself, or its game says it for all of them.
                        let own = name_id(id, "briefing", &format!("{scenario}-{part}"));
                        let shared = name_id(id, "brief", &part);
                        assert!(said.contains(&own) || said.contains(&shared), "no {own}");
                    }
                    let wins = name_id(id, "briefing", scenario);
                    assert!(said.contains(&wins), "no {wins}");
                }
            }
        }
    }

    #[test]
    fn what_the_laboratory_watches_is_said_and_named() {
        for offer in GAMES.iter() {
            let said: BTreeSet<String> =
                neretva_text::messages(offer.en).into_iter().map(|message| message.id).collect();
            let Watch { places, losses } = offer.shipped().expect("every game loads").watch();
            for id in places.iter().chain(losses) {
                assert!(said.contains(*id), "nothing in {} says {id}", offer.about.id);
            }
            let prefix = format!("{}-", rules_of(offer.about.id));
            let captions = places.iter().filter_map(|id| id.strip_prefix(&prefix));
            assert_eq!(named(offer, "place"), captions.map(str::to_owned).collect());
        }
    }

    #[test]
    fn every_game_is_played_to_its_end_and_by_its_weakest_player() {
        for offer in GAMES.iter() {
            let game = offer.shipped().expect("every game loads");
            let setup = Setup::default_of(offer.about);
            assert!(game.random_games(&setup, 1, 1) > 0, "{}", offer.about.id);
            let dice = Dice::numbered(1, offer.about.seats.len());
            let mut table = game.start(setup, dice);
            let bot = game.bot(game.levels()[0], 1, Budget::Sims(0));
            let mut bot = bot.expect("it is on the list");
            for _ in 0..50 {
                let Some(seat) = table.deciding() else { break };
                let chosen = bot.choose(&table.known(seat)).expect("the seat decides");
                let action = table.parse(&chosen.act).expect("it is an act");
                assert!(table.submit(seat, action).is_ok(), "{}: {}", offer.about.id, chosen.act);
            }
        }
    }

    #[test]
    fn the_nations_of_a_game_stay_apart_to_every_eye() {
        for offer in GAMES.iter() {
            let palette = offer.shipped().expect("every game loads").map().palette;
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
        for offer in GAMES.iter() {
            let rulebook = offer.shipped().expect("every game loads");
            // Editions share their words, and each map uses some of them.
            let rules = rules_of(offer.about.id);
            let maps = GAMES.iter().filter(|other| rules_of(other.about.id) == rules);
            let maps = maps.map(|other| other.shipped().expect("every game loads").map());
            let terrain: BTreeSet<_> =
                maps.flat_map(|map| map.hexes).map(|hex| hex.terrain).collect();
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
