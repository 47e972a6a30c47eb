//! Every game that the registry offers, loaded with its shipped figures.

use std::path::Path;

use neretva_core::Rulebook;
use neretva_registry::{AnyGame, GAMES, GameOffer};
use neretva_text::{Lang, Texts};

/// The loaded games.
pub struct Games(Vec<&'static dyn AnyGame>);

impl Games {
    /// Loads them all.
    pub fn load() -> Games {
        let load =
            |offer: &'static GameOffer| offer.shipped().unwrap_or_else(|faults| panic!("{faults}"));
        Games(GAMES.iter().map(load).collect())
    }

    /// Every game.
    pub fn all(&self) -> impl Iterator<Item = &dyn Rulebook> {
        self.0.iter().map(|game| *game as &dyn Rulebook)
    }

    /// The game of that id.
    pub fn get(&self, id: &str) -> Option<&dyn Rulebook> {
        self.all().find(|game| game.about().id == id)
    }

    /// Whether the case in that file passes.
    pub fn case_passes(&self, file: &Path) -> bool {
        neretva_cases::run_paths(&[file], &|id| self.get(id)).passed()
    }
}

/// The messages that transcripts are written in.
pub fn english() -> Texts {
    neretva_registry::texts(Lang::En, &[]).expect("tested: shipped messages are sound")
}
