//! The games with the figures in use.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use neretva_core::Rulebook;
use neretva_data::{Faults, Source};
use neretva_registry::{GAMES, Offer};

use crate::failure::Failure;

/// Loads a game when it is first asked for, with the folder of `--data` laid over its figures.
pub(crate) struct Library {
    overlay: Option<PathBuf>,
    loaded: Vec<OnceCell<Result<Box<dyn Rulebook>, Faults>>>,
}

impl Library {
    pub(crate) fn new(overlay: Option<PathBuf>) -> Library {
        Library { overlay, loaded: GAMES.iter().map(|_| OnceCell::new()).collect() }
    }

    /// The game of that id, loaded.
    pub(crate) fn rulebook(&self, id: &str) -> Result<&dyn Rulebook, Failure> {
        let at = GAMES.iter().position(|offer| offer.about.id == id);
        let at = at.ok_or_else(|| unknown_game(id))?;
        let load = || load(&GAMES[at], self.overlay.as_deref());
        match self.loaded[at].get_or_init(load) {
            Ok(rulebook) => Ok(&**rulebook),
            Err(faults) => Err(unusable(id, faults)),
        }
    }

    /// Does something with a game on offer and the figures in use.
    pub(crate) fn with_figures<T>(
        &self,
        offer: &Offer,
        work: impl FnOnce(&Source) -> Result<T, Faults>,
    ) -> Result<T, Failure> {
        let done = source(offer, self.overlay.as_deref()).and_then(|source| work(&source));
        done.map_err(|faults| unusable(offer.about.id, &faults))
    }
}

/// What there is to know of a game before its data are loaded.
pub(crate) fn offer(id: &str) -> Result<&'static Offer, Failure> {
    neretva_registry::game(id).ok_or_else(|| unknown_game(id))
}

/// Loads a game with a folder laid over its figures, or tells all that is wrong with them.
pub(crate) fn load(offer: &Offer, overlay: Option<&Path>) -> Result<Box<dyn Rulebook>, Faults> {
    offer.load(&source(offer, overlay)?)
}

fn source(offer: &Offer, overlay: Option<&Path>) -> Result<Source, Faults> {
    match overlay {
        Some(folder) => offer.source().overlay(&folder_of(offer, folder)),
        None => Ok(offer.source()),
    }
}

fn unusable(id: &str, faults: &Faults) -> Failure {
    let help = "fix the files, or remove --data to play with the shipped data";
    Failure::new(format!("invalid data for {id}: {faults}")).help(help)
}

/// A folder for several games holds one for each.
pub(crate) fn folder_of(offer: &Offer, folder: &Path) -> PathBuf {
    let own = folder.join(offer.about.id);
    if own.is_dir() { own } else { folder.to_owned() }
}

fn unknown_game(id: &str) -> Failure {
    let known: Vec<&str> = GAMES.iter().map(|offer| offer.about.id).collect();
    Failure::new(msg!("cli-no-game", given = id))
        .help(msg!("cli-no-game-help", known = known.join(", ")))
}
