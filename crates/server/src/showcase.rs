//! What a game looks like: a match that the computer has played a little, for pictures.

use neretva_ai::Budget;
use neretva_core::{About, Dice, Seat, Setup, Viewer};
use neretva_protocol::TableView;
use neretva_registry::AnyGame;

/// How many acts are played, and after how many a picture is considered.
const ACTS: usize = 150;
const LOOK: usize = 10;
const BOT: &str = "recruit";

/// A position to draw.
pub(crate) struct Showcase {
    /// As a spectator sees it.
    pub(crate) table: TableView,
    /// A counter of each seat as its owner sees it, drawn.
    pub(crate) portraits: Vec<(&'static str, String)>,
}

/// Plays a little of every scenario, always the same way, and picks the fullest map.
pub(crate) fn play(game: &dyn AnyGame) -> Showcase {
    let about = game.about();
    let setups = about.scenarios.iter().filter_map(|it| Setup::new(about, Some(it), []).ok());
    let played = setups.flat_map(|setup| moments(game, setup)).collect::<Vec<_>>();
    // `max_by_key` takes the last of equals, so the default scenario comes last.
    let best = played.into_iter().rev().max_by_key(|views| crowd(about, &views[0]));
    let mut views = best.expect("every game has a scenario, every scenario a beginning");
    let own = views.drain(1..).zip(about.seats);
    let palette = game.map().palette;
    let portrait = |own: &TableView, seat| neretva_art::portrait(own, &palette, seat);
    let portraits = own.filter_map(|(own, seat)| Some((*seat, portrait(&own, seat)?))).collect();
    Showcase { table: views.remove(0), portraits }
}

/// Counters on the map, the smaller side first: a picture should show a contest.
fn crowd(about: &About, view: &TableView) -> (usize, usize) {
    let on_map = || view.pieces.iter().filter(|piece| piece.hex.is_some());
    let of = |seat: &&str| on_map().filter(|piece| piece.owner == *seat).count();
    (about.seats.iter().map(of).min().unwrap_or(0), on_map().count())
}

/// Samples of the match: as a spectator sees it, then as each seat does.
fn moments(game: &dyn AnyGame, setup: Setup) -> Vec<Vec<TableView>> {
    let about = game.about();
    let mut table = game.start(setup, Dice::numbered(1, about.seats.len()));
    let mut bot = game.bot(game.or_random(BOT), 1, Budget::Sims(0)).expect("it is on the list");
    let mut moments = Vec::new();
    for act in 0..=ACTS {
        if act % LOOK == 0 {
            let seats = (0..about.seats.len()).map(|n| Viewer::Seat(Seat(n as u8)));
            let eyes = std::iter::once(Viewer::Spectator).chain(seats);
            moments.push(eyes.map(|eyes| table.observe(eyes).view).collect());
        }
        let Some(seat) = table.deciding() else { break };
        let Some(chosen) = bot.choose(&table.known(seat)) else { break };
        let Ok(action) = table.parse(&chosen.act) else { break };
        if table.submit(seat, action).is_err() {
            break;
        }
    }
    moments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_counters_to_show_for_every_seat() {
        for offer in neretva_registry::GAMES.iter() {
            let shown = play(offer.shipped().expect("every game loads"));
            assert!(shown.table.pieces.iter().any(|piece| piece.hex.is_some()));
            let seats: Vec<_> = shown.portraits.iter().map(|(seat, _)| *seat).collect();
            assert_eq!(seats, offer.about.seats, "{}", offer.about.id);
        }
    }
}
