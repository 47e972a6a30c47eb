//! The laboratory: matches, simulations, reports.

pub(crate) mod bots;
pub(crate) mod duel;
pub(crate) mod report;
pub(crate) mod simulate;
pub(crate) mod tune;

use neretva_lab::Laboratory;

use crate::failure::Failure;
use crate::library::Library;

/// The game with the figures in use, and players that it has.
fn laboratory<'a>(
    library: &'a Library,
    game: &str,
    players: &[String],
) -> Result<&'a dyn Laboratory, Failure> {
    let lab = library.game(game)?;
    match players.iter().find(|name| !lab.has_player(name)) {
        None => Ok(lab),
        Some(name) => {
            let help = format!("give one of {}, or script:NAME", lab.levels().join(", "));
            Err(Failure::new(format!("no player named \"{name}\"")).help(help))
        }
    }
}
