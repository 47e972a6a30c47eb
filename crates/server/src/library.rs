//! The games as the server offers them: loaded once, drawn once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use neretva_art::{ArtInputs, Layers};
use neretva_core::{OptionKind, Rulebook};
use neretva_data::Faults;
use neretva_protocol::api::{GameCard, OptionCard, OptionValues};
use neretva_registry::Offer;

use crate::failure::Failure;
use crate::packed::Packed;

/// Every game, by id.
pub(crate) struct Library {
    games: Vec<&'static Game>,
}

/// A game that can be played here.
pub(crate) struct Game {
    pub(crate) offer: &'static Offer,
    pub(crate) rulebook: Box<dyn Rulebook>,
    pub(crate) card: GameCard,
    /// The map as JSON.
    pub(crate) map: Arc<Packed>,
    art: OnceLock<Result<Art, String>>,
}

/// The layers of a map, by name.
type Art = BTreeMap<&'static str, Arc<Packed>>;

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
    fn load(offer: &'static Offer) -> Result<Game, Faults> {
        let rulebook = offer.load(&offer.source())?;
        let map = serde_json::to_vec(&rulebook.map()).expect("a map is plain data");
        let map = Arc::new(Packed::new(map, "application/json"));
        let card = card(offer);
        Ok(Game { offer, rulebook, card, map, art: OnceLock::new() })
    }

    /// The map art, drawn when it is first asked for; takes a while.
    pub(crate) fn art(&self) -> Result<&Art, Failure> {
        let drawn = self.art.get_or_init(|| {
            let inputs = ArtInputs::read(self.offer.art).map_err(|error| error.to_string())?;
            let Layers { ground, lines, names } =
                neretva_art::layers(&self.rulebook.map(), inputs.as_ref());
            let packed = |svg: String| Arc::new(Packed::new(svg, "image/svg+xml"));
            let layers = [("ground", ground), ("lines", lines), ("names", names)];
            Ok(layers.map(|(name, svg)| (name, packed(svg))).into())
        });
        drawn.as_ref().map_err(|error| Failure::broken(error))
    }
}

fn card(offer: &Offer) -> GameCard {
    let about = offer.about;
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
        seats: words(about.seats),
        scenarios: words(about.scenarios),
        options: options.collect(),
        hidden: about.hidden,
        bots: words(neretva_ai::BOTS),
        overlays: words(about.overlays),
    }
}
