//! The games with the data in use.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use neretva_data::Faults;
use neretva_registry::{AnyGame, GAMES, GameOffer};

use crate::failure::Failure;

/// Loads a game on first use, with the folder of `--data` as an overlay.
pub(crate) struct Library {
    overlay: Option<PathBuf>,
    overlaid: Vec<OnceCell<Result<Box<dyn AnyGame>, Faults>>>,
}

impl Library {
    pub(crate) fn new(overlay: Option<PathBuf>) -> Library {
        Library { overlay, overlaid: GAMES.iter().map(|_| OnceCell::new()).collect() }
    }

    /// The game of that id, loaded.
    pub(crate) fn game(&self, id: &str) -> Result<&dyn AnyGame, Failure> {
        let at = GAMES.iter().position(|offer| offer.about.id == id);
        let at = at.ok_or_else(|| unknown_game(id))?;
        let Some(folder) = &self.overlay else {
            return GAMES[at].shipped().map_err(|faults| unusable(id, &faults));
        };
        match self.overlaid[at].get_or_init(|| load(&GAMES[at], folder)) {
            Ok(game) => Ok(&**game),
            Err(faults) => Err(unusable(id, faults)),
        }
    }
}

/// What is known of a game before its data is loaded.
pub(crate) fn offer(id: &str) -> Result<&'static GameOffer, Failure> {
    neretva_registry::game(id).ok_or_else(|| unknown_game(id))
}

/// Loads a game with a folder as overlay, or reports everything that is wrong with it.
pub(crate) fn load(offer: &GameOffer, folder: &Path) -> Result<Box<dyn AnyGame>, Faults> {
    offer.load(&offer.source().overlay(&folder_of(offer, folder))?)
}

fn unusable(id: &str, faults: &Faults) -> Failure {
    let help = "fix the files, or remove --data to play with the shipped data";
    Failure::new(format!("invalid data for {id}: {faults}")).help(help)
}

/// A folder for several games contains one folder for each.
pub(crate) fn folder_of(offer: &GameOffer, folder: &Path) -> PathBuf {
    let own = folder.join(offer.about.id);
    if own.is_dir() { own } else { folder.to_owned() }
}

fn unknown_game(id: &str) -> Failure {
    let known: Vec<&str> = GAMES.iter().map(|offer| offer.about.id).collect();
    Failure::new(msg!("cli-no-game", given = id))
        .help(msg!("cli-no-game-help", known = known.join(", ")))
}
