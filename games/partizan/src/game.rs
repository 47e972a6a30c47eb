//! The contract, by dispatch: the frame that decides answers.

use neretva_core::{
    About, Action, Actions, Game, Input, Log, Node, Odds, PieceId, Reach, Refusal, Rng, Seat,
    Setup, Viewer, msg,
};
use neretva_data::Keys;
use neretva_hex::Grid;
use neretva_kit::chapter::{self, Chapter};
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};

use crate::about::ABOUT;
use crate::load::Partizan;
use crate::state::State;

/// Named choices, in the order of [`About::choices`].
pub mod choice {
    neretva_kit::choices! {
        DONE = "done",
        HISTORICAL = "historical",
        ATTACK = "attack",
        STAND = "stand",
        ASSAULT = "assault",
        CLOSE_COMBAT = "close-combat",
        BOMBER = "bomber",
        NAVY = "navy",
        NO_SUPPORT = "no-support",
        CHIT_1 = "chit-1",
        CHIT_2 = "chit-2",
        CHIT_3 = "chit-3",
        ROLL = "roll",
        DECLINE = "decline",
        YES = "yes",
        NO = "no",
    }
}

/// 5.0.2 An act belongs to its phase and step.
fn not_now() -> Refusal {
    Refusal::new(cite!("5.0.2"), msg!("partizan-not-now"))
}

impl Game for Partizan {
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn grid(&self) -> &Grid {
        &self.map.grid
    }

    fn piece_names(&self) -> &[String] {
        &self.names
    }

    fn piece_label(&self, piece: PieceId) -> Option<Value> {
        Some(Value::Text(self.labels[piece.index()].clone()))
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

    fn node(&self, s: &State) -> Node {
        s.frame().node(self, s)
    }

    fn legal(&self, s: &State, out: &mut Actions) {
        chapter::legal(s.frame(), self, s, out);
    }

    fn why_not(&self, s: &State, a: Action) -> Option<Refusal> {
        chapter::why_not(s.frame(), self, s, a, not_now)
    }

    fn apply(&self, s: &mut State, input: Input, log: &mut impl Log) {
        chapter::apply(s.frame(), self, s, input, log);
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
        self.overlaid(s, who, kind, piece.map(Into::into))
    }

    fn position(&self, setup: &Setup, keys: Keys<'_>) -> Option<State> {
        self.position_of(setup, keys)
    }

    fn invariants(&self, s: &State) -> Result<(), String> {
        self.invariant_faults(s)
    }
}
