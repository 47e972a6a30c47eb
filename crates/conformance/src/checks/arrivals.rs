//! Counters that arrive covered: which of them arrived must not show.
//!
//! A sample keeps what has happened, so it cannot tell that two acts of another seat should have
//! been told alike. Here the acts are exchanged: one covered counter is named instead of another,
//! and the next act is the same. Whoever sees the same counters on the table must read the same log
//! and the same tracks.

use neretva_core::{Action, Actions, Entry, Game, Input, Node, Seat, Viewer};
use neretva_protocol::TableView;

use super::reveal::told;
use crate::Check;
use crate::alphabet::pick;
use crate::checks::view::Views;
use crate::examiner::Examiner;

/// Counters that are exchanged at a decision.
const EXCHANGED: usize = 6;

/// A covered counter was named, and perhaps an act followed.
struct Arrived<S> {
    state: S,
    entries: Vec<Entry>,
}

impl<G: Game> Examiner<'_, G> {
    /// Exchanges the covered counters that the deciding seat may name.
    pub(crate) fn check_arrivals(
        &mut self,
        state: &G::State,
        decider: Seat,
        legal: &[Action],
        views: &Views,
    ) {
        self.notes.on(Check::HiddenArrival);
        for seat in self.seats().filter(|seat| *seat != decider) {
            let seen = &views.seats[seat.index()];
            let covered = legal.iter().copied().filter(|action| self.is_unknown(*action, seen));
            let covered: Actions = covered.take(EXCHANGED).collect();
            let Some((first, others)) = covered.split_first() else { continue };
            for other in others {
                self.exchange(state, decider, seat, [*first, *other]);
            }
        }
    }

    fn is_unknown(&self, action: Action, seen: &TableView) -> bool {
        match action {
            Action::Piece(piece) => seen.piece(&self.game.piece_names()[piece.index()]).is_none(),
            Action::Hex(_) | Action::Choice(_) => false,
        }
    }

    fn exchange(&mut self, state: &G::State, decider: Seat, seat: Seat, named: [Action; 2]) {
        let named_first = named.map(|action| {
            let (state, entries) = self.applied(state, Input::Act(action));
            Arrived { state, entries }
        });
        let goes_on = |it: &Arrived<G::State>| self.game.node(&it.state) == Node::Decision(decider);
        let arrived = if named_first.iter().all(goes_on) {
            let mut next = [Actions::new(), Actions::new()];
            for (it, legal) in named_first.iter().zip(&mut next) {
                self.game.legal(&it.state, legal);
            }
            let shared: Actions =
                next[0].iter().copied().filter(|action| next[1].contains(action)).collect();
            if shared.is_empty() {
                return;
            }
            let then = Input::Act(shared[pick(&mut self.rng, shared.len())]);
            named_first.map(|before| {
                let (state, entries) = self.applied(&before.state, then);
                Arrived { state, entries: [before.entries, entries].concat() }
            })
        } else {
            named_first
        };
        if self.game.node(&arrived[0].state) != self.game.node(&arrived[1].state) {
            return;
        }
        for who in [Viewer::Seat(seat), Viewer::Spectator] {
            let [one, other] = arrived.each_ref().map(|it| self.game.view(&it.state, who));
            if one.pieces != other.pieces {
                continue;
            }
            self.notes.on(Check::HiddenArrival);
            let same = told(&arrived[0].entries, who) == told(&arrived[1].entries, who);
            let acts = named.map(|action| self.named(action));
            self.notes.expect(same, || format!("the log tells {acts:?} apart to {who:?}"));
            let same = one.tracks == other.tracks;
            self.notes.expect(same, || format!("the tracks tell {acts:?} apart to {who:?}"));
        }
    }
}
