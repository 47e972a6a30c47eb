//! The one list of games, and the one place that names them.

use std::sync::LazyLock;

use neretva_ai::Minded;
use neretva_balkans44::Balkans44;
use neretva_europa45::Europa45;
use neretva_gambit::Gambit;
use neretva_partizan::Partizan;
use neretva_skirmish::Skirmish;

use crate::{GameOffer, editions};

/// Every game, the tutorial first. To add one, add its line: [`Minded`] if it has a mind in
/// `crates/ai`, else [`Mindless`](neretva_ai::Mindless).
pub static GAMES: LazyLock<Vec<GameOffer>> = LazyLock::new(|| {
    let games = [
        editions::<Skirmish, Minded>(),
        editions::<Partizan, Minded>(),
        editions::<Gambit, Minded>(),
        editions::<Balkans44, Minded>(),
        editions::<Europa45, Minded>(),
    ];
    games.into_iter().flatten().collect()
});
