//! The contract: the frame that decides answers, and each part of the game for itself.

use neretva_core::{About, Game, Odds, PieceId, Reach, Rng, Seat, Setup, Viewer};
use neretva_data::Keys;
use neretva_hex::Grid;
use neretva_kit::by_chapters;
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};

use crate::flow::not_now;
use crate::load::Europa45;
use crate::state::{State, UnitId};

impl Game for Europa45 {
    by_chapters!(State, |s| s.flow.top(), not_now);

    fn about(&self) -> &'static About {
        self.about
    }

    fn grid(&self) -> &Grid {
        &self.map.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.ids
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn piece_label(&self, piece: PieceId) -> Option<Value> {
        Some(self.unit_label(piece.into()))
    }

    fn map(&self) -> MapView {
        self.map_view()
    }

    fn initial(&self, setup: &Setup) -> State {
        self.set_up(setup)
    }

    fn view(&self, s: &State, who: Viewer) -> TableView {
        self.table_view(s, who)
    }

    fn sample(&self, known: &State, who: Seat, rng: &mut Rng) -> State {
        self.sampled(known, who, rng)
    }

    fn odds(&self, s: &State, who: Seat) -> Option<Odds> {
        self.pending_odds(s, who)
    }

    fn reach(&self, s: &State) -> Vec<Reach> {
        self.reach_in_hand(s)
    }

    fn overlay(
        &self,
        s: &State,
        who: Viewer,
        kind: &str,
        piece: Option<PieceId>,
    ) -> Option<Overlay> {
        self.overlaid(s, who, kind, piece.map(UnitId::from))
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        self.position_of(setup, keys)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.invariant_faults(s)
    }
}
