//! Players of any game, for server and command line.

use std::sync::Arc;

use neretva_core::{AnyKnown, Game, notation};
use neretva_protocol::Said;

use crate::{Budget, Player, Players, Pulse};

/// A computer player of some game.
pub trait Bot: Send {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What it would do; `None` if its seat has nothing to decide, or in a match of another game.
    fn choose(&mut self, known: &AnyKnown) -> Option<Suggestion>;

    /// From now on reports its progress to that pulse, and hurries when asked.
    fn watch(&mut self, pulse: Arc<Pulse>);
}

/// What a computer player would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The act in notation.
    pub act: String,
    /// Its reason.
    pub said: Said,
}

/// The player of that name without its game's type.
pub fn bot<G: Game, P: Players<G>>(name: &str, seed: u64, budget: Budget) -> Option<Box<dyn Bot>> {
    let player = P::player(name, seed, budget)?;
    Some(Box::new(Erased(player)))
}

struct Erased<G: Game>(Box<dyn Player<G>>);

impl<G: Game> Bot for Erased<G> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn choose(&mut self, known: &AnyKnown) -> Option<Suggestion> {
        let known = known.of::<G>()?;
        let advice = self.0.choose(known)?;
        Some(Suggestion { act: notation::write(known.game(), advice.action), said: advice.said })
    }

    fn watch(&mut self, pulse: Arc<Pulse>) {
        self.0.watch(pulse);
    }
}
