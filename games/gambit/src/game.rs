//! The contract: the frame that decides names the chapter that answers.

use neretva_core::{
    About, Action, Actions, Game, Input, Log, Node, Odds, PieceId, Reach, Refusal, Rng, Seat,
    Setup, Shipped, Viewer, Watch, msg,
};
use neretva_data::{Faults, Keys, Source};
use neretva_hex::Grid;
use neretva_kit::chapter::{self, Chapter};
use neretva_protocol::api::Overlay;
use neretva_protocol::{MapView, TableView, Value};

use crate::Gambit;
use crate::about::ABOUT;
use crate::state::{Frame, State, UnitId};

/// 5.2.1 An act belongs to its phase and step.
fn not_now() -> Refusal {
    Refusal::new(cite!("5.2.1"), msg!("gambit-not-now"))
}

impl Game for Gambit {
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

impl Shipped for Gambit {
    const ABOUT: &'static About = &ABOUT;
    const FILES: &'static [(&'static str, &'static str)] = crate::load::FILES;
    const ART: &'static [(&'static str, &'static [u8])] = crate::map_view::ART;
    const WATCH: Watch = Watch {
        places: &[
            "gambit-allies-control",
            "gambit-axis-controls",
            "gambit-battle-begins",
            "gambit-landing",
            "gambit-beach-lost",
        ],
        losses: &["gambit-eliminated"],
    };
    const EN: &'static str = concat!(
        include_str!("../locales/en/base.ftl"),
        include_str!("../locales/en/setup.ftl"),
        include_str!("../locales/en/initial.ftl"),
        include_str!("../locales/en/partisans.ftl"),
        include_str!("../locales/en/reinforcement.ftl"),
        include_str!("../locales/en/command.ftl"),
        include_str!("../locales/en/movement.ftl"),
        include_str!("../locales/en/stacking.ftl"),
        include_str!("../locales/en/ports.ftl"),
        include_str!("../locales/en/supply.ftl"),
        include_str!("../locales/en/combat.ftl"),
        include_str!("../locales/en/hunt.ftl"),
        include_str!("../locales/en/assault.ftl"),
        include_str!("../locales/en/victory.ftl"),
    );
    const ES: &'static str = concat!(
        include_str!("../locales/es/base.ftl"),
        include_str!("../locales/es/setup.ftl"),
        include_str!("../locales/es/initial.ftl"),
        include_str!("../locales/es/partisans.ftl"),
        include_str!("../locales/es/reinforcement.ftl"),
        include_str!("../locales/es/command.ftl"),
        include_str!("../locales/es/movement.ftl"),
        include_str!("../locales/es/stacking.ftl"),
        include_str!("../locales/es/ports.ftl"),
        include_str!("../locales/es/supply.ftl"),
        include_str!("../locales/es/combat.ftl"),
        include_str!("../locales/es/hunt.ftl"),
        include_str!("../locales/es/assault.ftl"),
        include_str!("../locales/es/victory.ftl"),
    );

    fn load(source: &Source) -> Result<Gambit, Faults> {
        Gambit::load_data(source)
    }
}
