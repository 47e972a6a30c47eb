//! What one seat knows of a match, as a type: the true state goes in and never comes out.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use neretva_protocol::TableView;

use crate::{Actions, Game, Node, Odds, Rng, Seat, Viewer};

/// What one seat knows of a match: states drawn from it are all that leaves it.
///
/// A computer player is handed this and nothing else, so that it cannot look under counters.
pub struct Known<G: Game> {
    game: Arc<G>,
    truth: G::State,
    seat: Seat,
    seeing: bool,
}

impl<G: Game> Known<G> {
    /// For code that drives a match and has its state.
    pub fn new(game: Arc<G>, truth: G::State, seat: Seat) -> Known<G> {
        Known { game, truth, seat, seeing: false }
    }

    /// As [`new`](Known::new), but its samples are the true state: for the laboratory, which
    /// measures what perfect inference would gain, and for finished games.
    pub fn seeing(game: Arc<G>, truth: G::State, seat: Seat) -> Known<G> {
        Known { game, truth, seat, seeing: true }
    }

    /// The rulebook.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The same, to be kept.
    pub fn rulebook(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// Who knows this.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether the table waits for this seat.
    pub fn decides(&self) -> bool {
        matches!(self.game.node(&self.truth), Node::Decision(seat) if seat == self.seat)
    }

    /// What this seat may do; nothing if it does not decide.
    pub fn legal(&self) -> Actions {
        let mut actions = Actions::new();
        if self.decides() {
            self.game.legal(&self.truth, &mut actions);
        }
        actions
    }

    /// A state that this seat cannot tell from the true one.
    pub fn sample(&self, rng: &mut Rng) -> G::State {
        match self.seeing {
            true => self.truth.clone(),
            false => self.game.sample(&self.truth, self.seat, rng),
        }
    }

    /// The pending combat as this seat knows it.
    pub fn odds(&self) -> Option<Odds> {
        self.game.odds(&self.truth, self.seat)
    }

    /// The table as this seat sees it.
    pub fn view(&self) -> TableView {
        self.game.view(&self.truth, Viewer::Seat(self.seat))
    }
}

impl<G: Game> fmt::Debug for Known<G> {
    /// Says whose knowledge it is, not what the truth is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Known").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// [`Known`] of any game, to be carried to another thread.
pub struct AnyKnown(Box<dyn Any + Send + Sync>);

impl AnyKnown {
    /// Erases the game.
    pub fn new<G: Game>(known: Known<G>) -> AnyKnown {
        AnyKnown(Box::new(known))
    }

    /// What is known, if it is of that game.
    pub fn of<G: Game>(&self) -> Option<&Known<G>> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for AnyKnown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyKnown").finish_non_exhaustive()
    }
}
