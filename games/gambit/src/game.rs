//! The contract: the frame that decides answers, and each part of the game for itself.

use neretva_core::{About, Game, Odds, PieceId, Reach, Rng, Seat, Setup, Viewer};
use neretva_data::Keys;
use neretva_hex::Grid;
use neretva_kit::by_chapters;
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};

use crate::Gambit;
use crate::about::ABOUT;
use crate::flow::not_now;
use crate::state::{Frame, State, UnitId};

impl Game for Gambit {
    by_chapters!(State, |s| s.flow.top(), not_now);

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn grid(&self) -> &Grid {
        &self.map.grid
    }

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

    fn map(&self) -> MapView {
        self.map_view()
    }

    fn initial(&self, setup: &Setup) -> State {
        self.set_up(setup)
    }

    fn view(&self, s: &State, _who: Viewer) -> TableView {
        self.table_view(s)
    }

    /// Nothing is hidden: what anybody knows is the state.
    fn sample(&self, known: &State, _who: Seat, _rng: &mut Rng) -> State {
        known.clone()
    }

    fn odds(&self, s: &State, _who: Seat) -> Option<Odds> {
        self.pending_odds(s)
    }

    fn reach(&self, s: &State) -> Vec<Reach> {
        if let Frame::Move(step) = s.frame() { self.move_reach(s, step) } else { Vec::new() }
    }

    fn overlay(
        &self,
        s: &State,
        _who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        self.overlaid(s, kind, piece.map(UnitId::from))
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        self.position_of(setup, keys)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.invariant_faults(s)
    }
}
