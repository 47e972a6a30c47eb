//! The laboratory: matches, simulations, reports.

pub(crate) mod bots;
pub(crate) mod duel;
pub(crate) mod report;
pub(crate) mod simulate;
pub(crate) mod tune;

use neretva_lab::Laboratory;

use crate::desk::Desk;
use crate::failure::Failure;
use crate::library::offer;

/// The game with the figures in use, and players that it has.
fn laboratory(desk: &Desk, game: &str, players: &[String]) -> Result<Box<dyn Laboratory>, Failure> {
    let offer = offer(game)?;
    let lab = desk.library.with_figures(offer, |source| offer.laboratory(source))?;
    match players.iter().find(|name| !lab.has_player(name)) {
        None => Ok(lab),
        Some(name) => {
            let levels = neretva_ai::LEVELS.join(", ");
            let help = format!("give one of {levels}, or script:NAME");
            Err(Failure::new(format!("no player named \"{name}\"")).help(help))
        }
    }
}
