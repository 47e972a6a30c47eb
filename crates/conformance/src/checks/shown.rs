//! What helps a person to decide: reach and overlays must be true and tell no secret.

use std::ops::ControlFlow::{Break, Continue};

use neretva_core::walk::{self, Question};
use neretva_core::{Action, Actions, Game, Input, Node, PieceId, Reach, Seat, Silent, Viewer};
use neretva_hex::HexId;
use neretva_protocol::TableView;
use neretva_protocol::api::Overlay;

use crate::Check;
use crate::alphabet::pick;
use crate::checks::view::Views;
use crate::examiner::Examiner;

/// Hexes of a reach that are gone to, at each state.
const GONE_TO: usize = 3;
/// Counters that overlays are asked about, at each state.
const ASKED: usize = 4;

impl<G: Game> Examiner<'_, G> {
    /// What is shown as within reach is so.
    pub(crate) fn check_reach(&mut self, state: &G::State, node: &Node) {
        self.notes.on(Check::Reach);
        let reach = self.game.reach(state);
        let Node::Decision(seat) = *node else {
            return self
                .notes
                .expect(reach.is_empty(), || "nobody decides, yet a reach".to_owned());
        };
        let mut hexes: Vec<HexId> = reach.iter().map(|reach| reach.hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        self.notes.expect(hexes.len() == reach.len(), || "a hex is reached twice".to_owned());
        let ways: Vec<Option<Vec<HexId>>> = reach.iter().map(|to| way(&reach, to)).collect();
        self.notes.expect(ways.iter().all(Option::is_some), || {
            "a way leads round in a circle, or through a hex that is not reached".to_owned()
        });
        let stops = reach.iter().zip(ways).filter(|(to, _)| to.stay);
        let stops: Vec<Vec<HexId>> = stops.filter_map(|(_, way)| way).collect();
        for _ in 0..GONE_TO.min(stops.len()) {
            let way = &stops[pick(&mut self.rng, stops.len())];
            let arrives = self.goes(state, seat, way);
            self.notes.expect(arrives, || {
                let hex = way.last().map(|hex| self.game.grid().printed(*hex)).unwrap_or_default();
                format!("{hex} is within reach, but no acts lead there")
            });
        }
    }

    /// Whether playing the hexes of a way, the furthest that may be played first, leads to its end,
    /// or to dice or another seat on the way.
    fn goes(&self, state: &G::State, seat: Seat, way: &[HexId]) -> bool {
        let (mut state, mut left) = (state.clone(), way);
        let mut legal = Actions::new();
        let ended = walk::drive(&**self.game, &mut state, &mut Silent, |state, question| {
            if left.is_empty() || question != Question::Act(seat) {
                return Break(true);
            }
            legal.clear();
            self.game.legal(state, &mut legal);
            match left.iter().rposition(|hex| legal.contains(&Action::Hex(*hex))) {
                Some(next) => {
                    let action = Action::Hex(left[next]);
                    left = &left[next + 1..];
                    Continue(Input::Act(action))
                }
                None => Break(false),
            }
        });
        ended.break_value().unwrap_or(true)
    }

    /// Overlays are of the map, and only of what the game says it has.
    pub(crate) fn check_overlays(&mut self, state: &G::State, views: &Views) {
        self.notes.on(Check::Overlay);
        let grid = self.game.grid();
        let seats = self.seats().map(Viewer::Seat).zip(&views.seats);
        let eyes: Vec<_> = seats.chain([(Viewer::Spectator, &views.spectator)]).collect();
        let mut faults = Vec::new();
        for (who, view) in eyes {
            if self.game.overlay(state, who, "", None).is_some() {
                faults.push("an overlay without a name is drawn".to_owned());
            }
            for kind in self.game.about().overlays {
                let Some(overlay) = self.game.overlay(state, who, kind, None) else { continue };
                let shaded = overlay.hexes.iter().map(|shaded| &shaded.hex);
                let mut hexes = shaded.chain(overlay.paths.iter().flatten());
                if overlay.kind != *kind || hexes.any(|hex| grid.parse(hex).is_err()) {
                    faults.push(format!("the overlay {kind} is of another kind or another map"));
                }
            }
            let kind = self.game.about().overlays.first();
            for piece in self.asked() {
                let name = &self.game.piece_names()[piece.index()];
                let about = |kind: &&str| self.game.overlay(state, who, kind, Some(piece));
                if !stands(view, name) && kind.and_then(about).is_some() {
                    faults.push(format!("an overlay about {name}, whom {who:?} does not see"));
                }
            }
        }
        faults.into_iter().for_each(|fault| self.notes.fail(fault));
    }

    /// What a seat is shown does not depend on what it may not know.
    pub(crate) fn check_same_help(
        &mut self,
        (state, sample): (&G::State, &G::State),
        seat: Seat,
        node: &Node,
    ) {
        let name = self.seat_named(seat);
        self.notes.on(Check::HiddenReach);
        if *node == Node::Decision(seat) {
            let same = self.game.reach(state) == self.game.reach(sample);
            self.notes.expect(same, || format!("{name} is shown a reach that depends on it"));
        }
        self.notes.on(Check::HiddenOverlay);
        let pieces: Vec<_> = self.asked().into_iter().map(Some).chain([None]).collect();
        for who in [Viewer::Seat(seat), Viewer::Spectator] {
            for kind in self.game.about().overlays {
                for piece in &pieces {
                    let drawn = |s: &G::State| -> Option<Overlay> {
                        self.game.overlay(s, who, kind, *piece)
                    };
                    let same = drawn(state) == drawn(sample);
                    self.notes.expect(same, || {
                        format!("the overlay {kind} tells {who:?} what {name} may not know")
                    });
                }
            }
        }
    }

    /// Some counters, others each time.
    fn asked(&mut self) -> Vec<PieceId> {
        let all = self.game.piece_names().len();
        (0..ASKED.min(all)).map(|_| PieceId(pick(&mut self.rng, all) as u16)).collect()
    }
}

/// The hexes along the links to one, the first of them first; none if they do not begin anywhere.
fn way(reach: &[Reach], to: &Reach) -> Option<Vec<HexId>> {
    let mut way = vec![to.hex];
    let mut from = to.from;
    while let Some(hex) = from {
        if way.len() > reach.len() {
            return None;
        }
        way.push(hex);
        from = reach.iter().find(|before| before.hex == hex)?.from;
    }
    way.reverse();
    Some(way)
}

/// Whether a counter of that name is seen face up on the map.
fn stands(view: &TableView, name: &str) -> bool {
    view.piece(name).is_some_and(|piece| piece.hex.is_some() && piece.face_up)
}
