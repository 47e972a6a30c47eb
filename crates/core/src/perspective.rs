//! The boundary of secrets: a match as one seat, or a spectator, may know it.

use neretva_protocol::api::{Overlay, Plan};
use neretva_protocol::{
    LogLine, Observation, OutcomeView, RefusalView, RollSeen, Said, Status, TableView,
};

use crate::{Action, AnyKnown, Arbiter, Company, MoveSpan, Prospects, Seat, Viewer};

/// A match as one seat, or a spectator, may know it: all that code which answers players gets.
///
/// Made from an [`Arbiter`], and there is no way back. The viewer is fixed, and is never the
/// arbiter:
///
/// ```
/// fn answer(eyes: neretva_core::Perspective<'_>) -> usize {
///     eyes.observe().actions.len() + eyes.log(0).len()
/// }
/// ```
///
/// The record with its seed cannot be reached:
///
/// ```compile_fail,E0599
/// fn answer(eyes: neretva_core::Perspective<'_>) -> String {
///     eyes.record().encode()
/// }
/// ```
///
/// Nor can the hash of a state, which tells hidden counters to those who guess and compare:
///
/// ```compile_fail,E0599
/// fn answer(eyes: neretva_core::Perspective<'_>) -> String {
///     eyes.fingerprint()
/// }
/// ```
///
/// Nor the view of another viewer:
///
/// ```compile_fail,E0061
/// fn answer(eyes: neretva_core::Perspective<'_>) -> neretva_protocol::Observation {
///     eyes.observe(neretva_core::Viewer::Arbiter)
/// }
/// ```
///
/// Nor the match itself:
///
/// ```compile_fail,E0616
/// fn answer(eyes: neretva_core::Perspective<'_>) -> String {
///     eyes.table.fingerprint()
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Perspective<'a> {
    table: &'a dyn Arbiter,
    seat: Option<Seat>,
}

impl<'a> Perspective<'a> {
    /// The match as a seat sees it; as a spectator does if no seat is given.
    pub fn new(table: &'a dyn Arbiter, seat: Option<Seat>) -> Perspective<'a> {
        Perspective { table, seat }
    }

    fn viewer(self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat; `None` for a spectator.
    pub fn seat(self) -> Option<Seat> {
        self.seat
    }

    /// The deciding seat; `None` once the match is over.
    pub fn deciding(self) -> Option<Seat> {
        self.table.deciding()
    }

    /// How the match ended.
    pub fn outcome(self) -> Option<OutcomeView> {
        match self.table.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Decides(_) | Status::Rolls(_) => None,
        }
    }

    /// Number of inputs so far.
    pub fn steps(self) -> usize {
        self.table.steps()
    }

    /// What the viewer sees, may do and may undo.
    pub fn observe(self) -> Observation {
        self.table.observe(self.viewer())
    }

    /// What the viewer sees.
    pub fn shown(self) -> TableView {
        self.table.shown(self.viewer())
    }

    /// What the viewer may do and undo, without what it sees.
    pub fn prospects(self) -> Prospects {
        self.table.prospects(self.viewer())
    }

    /// Legal actions in notation, without a view; empty unless the viewer decides.
    pub fn actions(self) -> Vec<String> {
        if self.seat.is_none() || self.seat != self.deciding() {
            return Vec::new();
        }
        self.table.legal().into_iter().map(|action| self.table.write(action)).collect()
    }

    /// Lines of the log that the viewer may read, from the given step on.
    pub fn log(self, since: usize) -> Vec<LogLine> {
        self.table.log(self.viewer(), since)
    }

    /// Rolls whose faces the viewer may see, from the given input on.
    pub fn rolls(self, since: usize) -> Vec<RollSeen> {
        self.table.rolls(self.viewer(), since)
    }

    /// The inputs so far, grouped into moves.
    pub fn moves(self) -> Vec<MoveSpan> {
        self.table.moves()
    }

    /// What this seat would know after acts of its own; `None` if one of them bars undo or is
    /// refused, and for a spectator.
    pub fn known_after(self, acts: &[Action]) -> Option<AnyKnown> {
        self.table.known_after(self.seat?, acts)
    }

    /// What this seat knows, for a computer player; `None` for a spectator.
    pub fn known(self) -> Option<AnyKnown> {
        self.seat.map(|seat| self.table.known(seat))
    }

    /// An overlay as the viewer knows the table; `None` if the game has no such overlay, or the
    /// viewer does not know that counter.
    pub fn overlay(self, kind: &str, piece: Option<&str>) -> Option<Overlay> {
        if !self.table.about().overlays.contains(&kind) {
            return None;
        }
        // A name that the viewer does not see counts as unknown, whatever the game would say.
        if let Some(piece) = piece {
            self.observe().view.piece(piece)?;
        }
        self.table.overlay(self.viewer(), kind, piece)
    }

    /// Whether and why an act of this seat would be refused; a spectator's always is.
    pub fn check(self, action: Action) -> Result<(), RefusalView> {
        match self.seat {
            Some(seat) => self.table.check(seat, action),
            None => Err(RefusalView { rule: None, said: Said::plain("core-no-such-seat") }),
        }
    }

    /// What the table would be after some acts of this seat, from what it knows; `None` for a
    /// spectator.
    pub fn plan(self, acts: &[Action], company: Company) -> Option<Plan> {
        self.seat.map(|seat| self.table.plan(seat, acts, company))
    }
}
