//! Which computer players a game has: all of them if it has a mind, else one that plays at random.

use neretva_core::{Game, Node};

use crate::random::Random;
use crate::{Budget, LEVELS, Mind, Player, RANDOM, player};

/// The computer players of a game.
pub trait Players<G: Game>: 'static {
    /// Levels of play by name, the weakest first.
    const LEVELS: &'static [&'static str];

    /// The player of that name, if there is one. Equal seeds choose the same.
    fn player(name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Player<G>>>;

    /// Changes whenever the other side's turn begins.
    fn half_turn(game: &G, s: &G::State) -> u32;
}

/// The players of a game with a [`Mind`].
pub struct Minded;

/// The player of a game without one.
pub struct Mindless;

impl<G: Mind> Players<G> for Minded {
    const LEVELS: &'static [&'static str] = LEVELS;

    fn player(name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Player<G>>> {
        player(name, seed, budget)
    }

    fn half_turn(game: &G, s: &G::State) -> u32 {
        game.half_turn(s)
    }
}

impl<G: Game> Players<G> for Mindless {
    const LEVELS: &'static [&'static str] = &[RANDOM];

    fn player(name: &str, seed: u64, _budget: Budget) -> Option<Box<dyn Player<G>>> {
        (name == RANDOM).then(|| Box::new(Random::new(seed)) as _)
    }

    /// Without a mind, a change of the deciding seat is the best guess.
    fn half_turn(game: &G, s: &G::State) -> u32 {
        match game.node(s) {
            Node::Decision(seat) => 1 + u32::from(seat.0),
            Node::Chance(_) | Node::Over(_) => 0,
        }
    }
}
