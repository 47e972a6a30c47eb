//! The contract: the frame that decides answers, and each part of the game for itself.

use neretva_board::{by_parts, printed};
use neretva_core::{Game, Odds, PieceId, Rng, Seat};
use neretva_kit::by_chapters;
use neretva_protocol::Value;

use crate::about::ABOUT;
use crate::flow::not_now;
use crate::load::{Partizan, Scenario, Unit};
use crate::state::{State, UnitId};

printed!(Partizan, State, Scenario, Unit, UnitId);

impl Game for Partizan {
    by_chapters!(State, |s| s.flow.top(), not_now);
    by_parts!(State, ABOUT);

    fn piece_names(&self) -> &[String] {
        &self.names
    }

    fn piece_label(&self, piece: PieceId) -> Option<Value> {
        Some(Value::Text(self.labels[piece.index()].clone()))
    }

    fn markers(&self) -> Vec<String> {
        self.objective_names().chain(self.beach_names()).collect()
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        self.pending_odds(s, who)
    }

    fn sample(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        self.sampled(known, who, rng)
    }
}
