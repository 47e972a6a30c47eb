//! The games as the server offers them: loaded once, drawn once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use neretva_art::{ArtInputs, Layers, Theme, postcard};
use neretva_core::{Lessons, OptionKind};
use neretva_data::Faults;
use neretva_protocol::api::{GameCard, OptionCard, OptionValues};
use neretva_registry::{AnyGame, GameOffer};

use crate::failure::Failure;
use crate::packed::Packed;
use crate::showcase;

/// Every game, by id.
pub(crate) struct Library {
    games: Vec<&'static Game>,
}

/// A game that can be played here.
pub(crate) struct Game {
    pub(crate) offer: &'static GameOffer,
    pub(crate) rulebook: &'static dyn AnyGame,
    pub(crate) card: GameCard,
    /// What teaches it.
    pub(crate) lessons: Lessons,
    /// The map as JSON.
    pub(crate) map: Arc<Packed>,
    art: OnceLock<Result<Art, String>>,
}

/// The layers of a map, a postcard in each theme and a counter of each seat, by name.
pub(crate) type Art = BTreeMap<String, Arc<Packed>>;

impl Library {
    /// Loads every game of the registry. They live as long as the program does.
    pub(crate) fn load() -> Result<Library, Faults> {
        static GAMES: OnceLock<Result<Vec<Game>, Faults>> = OnceLock::new();
        let load = || neretva_registry::GAMES.iter().map(Game::load).collect();
        match GAMES.get_or_init(load) {
            Ok(games) => Ok(Library { games: games.iter().collect() }),
            Err(faults) => Err(faults.clone()),
        }
    }

    pub(crate) fn games(&self) -> &[&'static Game] {
        &self.games
    }

    pub(crate) fn game(&self, id: &str) -> Result<&'static Game, Failure> {
        let found = self.games.iter().find(|game| game.offer.about.id == id);
        found.copied().ok_or_else(|| Failure::missing(msg!("server-no-game", given = id)))
    }
}

impl Game {
    fn load(offer: &'static GameOffer) -> Result<Game, Faults> {
        let rulebook = offer.shipped()?;
        let map = serde_json::to_vec(&rulebook.map()).expect("a map is plain data");
        let map = Arc::new(Packed::new(map, "application/json"));
        let lessons = offer.lessons()?;
        let card = GameCard { easier: offer.easier.to_owned(), ..card(rulebook, &lessons) };
        Ok(Game { offer, rulebook, card, lessons, map, art: OnceLock::new() })
    }

    /// The map art, drawn on first use, which takes a while.
    pub(crate) fn art(&self) -> Result<&Art, Failure> {
        let drawn = self.art.get_or_init(|| {
            let inputs = ArtInputs::read(self.offer.art).map_err(|error| error.to_string())?;
            let map = self.rulebook.map();
            let drawn = neretva_art::layers(&map, inputs.as_ref());
            let shown = showcase::play(self.rulebook);
            let card = |theme| postcard(&drawn, &map, &shown.table, theme);
            let cards = [("postcard-light", Theme::Light), ("postcard-dark", Theme::Dark)];
            let cards = cards.map(|(name, theme)| (name.to_owned(), card(theme)));
            let counters =
                shown.portraits.into_iter().map(|(seat, svg)| (format!("seat-{seat}"), svg));
            let Layers { ground, lines, names } = drawn;
            let layers = [("ground", ground), ("lines", lines), ("names", names)];
            let layers = layers.map(|(name, svg)| (name.to_owned(), svg));
            let files = layers.into_iter().chain(cards).chain(counters);
            let packed = |svg: String| Arc::new(Packed::new(svg, "image/svg+xml"));
            Ok(files.map(|(name, svg)| (name, packed(svg))).collect())
        });
        drawn.as_ref().map_err(|error| Failure::broken(error))
    }

    /// The map art, if it has been drawn.
    pub(crate) fn drawn_art(&self) -> Option<Result<&Art, Failure>> {
        self.art.get().map(|drawn| drawn.as_ref().map_err(|error| Failure::broken(error)))
    }
}

fn card(game: &dyn AnyGame, lessons: &Lessons) -> GameCard {
    let about = game.about();
    let words = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let options = about.options.iter().map(|option| OptionCard {
        id: option.id.to_owned(),
        values: match option.kind {
            OptionKind::Switch(_) => OptionValues::Switch,
            OptionKind::Number { min, max, .. } => OptionValues::Number { min, max },
            OptionKind::Pick(names) => OptionValues::Pick(words(names)),
        },
        default: option.kind.default_value(),
    });
    GameCard {
        id: about.id.to_owned(),
        level: about.level,
        seats: words(about.seats),
        scenarios: words(about.scenarios),
        options: options.collect(),
        hidden: about.hidden,
        bots: words(game.levels()),
        overlays: words(about.overlays),
        lessons: lessons.all.iter().map(|lesson| lesson.id.clone()).collect(),
        easier: String::new(),
    }
}
