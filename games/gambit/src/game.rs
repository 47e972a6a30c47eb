//! The contract: the frame that decides answers, and each part of the game for itself.

use neretva_board::{by_parts, printed};
use neretva_core::{Game, Odds, PieceId, Rng, Seat};
use neretva_kit::by_chapters;
use neretva_protocol::Value;

use crate::Gambit;
use crate::about::ABOUT;
use crate::flow::not_now;
use crate::load::{Scenario, Unit};
use crate::state::{State, UnitId};

printed!(Gambit, State, Scenario, Unit, UnitId);

impl Game for Gambit {
    by_chapters!(State, |s| s.flow.top(), not_now);
    by_parts!(State, ABOUT);

    fn piece_names(&self) -> &[String] {
        &self.names
    }

    fn names(&self) -> &[String] {
        self.shown.as_slice()
    }

    fn piece_label(&self, piece: PieceId) -> Option<Value> {
        Some(self.unit_label(piece.into()))
    }

    fn markers(&self) -> Vec<String> {
        self.marker_names()
    }

    fn odds(&self, s: &State, _who: Seat) -> Option<Odds> {
        self.pending_odds(s)
    }

    /// Nothing is hidden: what anybody knows is the state.
    fn sample(&self, known: &State, _who: Seat, _rng: &mut Rng) -> State {
        known.clone()
    }
}
