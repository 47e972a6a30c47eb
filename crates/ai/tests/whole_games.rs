//! Every computer player finishes every game, knowing only what its seat may know.
#![allow(clippy::expect_used, reason = "tests")]

use std::sync::Arc;

use neretva_ai::{Budget, LEVELS, Mind, player};
use neretva_core::{Dice, Match, Node, Setup, Shipped};
use neretva_data::Source;
use neretva_gambit::Gambit;
use neretva_partizan::Partizan;
use neretva_skirmish::Skirmish;

fn game<G: Shipped>() -> Arc<G> {
    let source = Source::embedded(G::ABOUT.id, G::FILES);
    Arc::new(G::load(&source).unwrap_or_else(|faults| panic!("{faults}")))
}

/// Plays one game between two players; an illegal act fails.
fn plays<G: Shipped + Mind>(names: [&str; 2]) {
    let setup = Setup::default_of(G::ABOUT);
    let mut table = Match::new(game::<G>(), setup, Dice::numbered(3, 2));
    let mut players =
        names.map(|name| player::<G>(name, 5, Budget::Sims(8)).expect("it is on the list"));
    let mut acts = 0;
    while let Node::Decision(seat) = table.node() {
        let known = table.known(seat);
        let advice = players[seat.index()].choose(&known).expect("it is its turn");
        table.submit(seat, advice.action).expect("it is legal");
        acts += 1;
        assert!(acts < 200_000, "{names:?} do not finish {}", G::ABOUT.id);
    }
}

#[test]
fn every_quick_player_finishes_every_game() {
    for name in &LEVELS[..2] {
        plays::<Skirmish>([name, name]);
        plays::<Partizan>([name, name]);
        plays::<Gambit>([name, name]);
    }
}
