//! What an input reveals: the log, the undo barrier, and reveals that must be marked.

use std::collections::BTreeSet;

use neretva_core::{Entry, Game, Input, Message, Node, Rule, Seat, Viewer, referee};
use neretva_protocol::TableView;

use crate::Check;
use crate::checks::view::Views;
use crate::differ::difference;
use crate::examiner::Examiner;

/// What follows from an input.
struct After<S> {
    state: S,
    entries: Vec<Entry>,
    view: TableView,
}

impl<G: Game> Examiner<'_, G> {
    /// The same input in two states that the seat cannot tell apart.
    pub(crate) fn check_told(
        &mut self,
        (state, sample): (&G::State, &G::State),
        seat: Seat,
        node: &Node,
        input: Input,
        views: &Views,
    ) {
        let decider = match (node, input) {
            (Node::Decision(decider), Input::Act(action)) => {
                // What the sample does not allow rules the sample out: nothing to compare.
                if referee(&**self.game, sample, *decider, action).is_err() {
                    return;
                }
                Some(*decider)
            }
            (Node::Decision(_) | Node::Chance(_) | Node::Over(_), _) => None,
        };
        let truth = self.after(state, seat, input);
        let other = self.after(sample, seat, input);
        let saw = truth.view != other.view;
        let read =
            told(&truth.entries, Viewer::Seat(seat)) != told(&other.entries, Viewer::Seat(seat));
        let (what, name) = (self.input_named(input), self.seat_named(seat));

        self.notes.on(Check::HiddenLog);
        self.notes.expect(saw || !read, || {
            let log = first_told(&truth.entries, &other.entries, Viewer::Seat(seat));
            format!("the log of {what} tells {name} what the table hides: {log}")
        });
        self.check_spectator(&truth, &other, &what);
        match decider {
            Some(decider) if decider == seat => {
                let barred = [&truth, &other].map(|after| self.is_barred(after, decider));
                if saw || read {
                    self.notes.on(Check::Reveal);
                    self.notes.report.stats.reveals += 1;
                    self.notes.expect(barred[0], || {
                        let how = difference(&truth.view, &other.view);
                        format!("{what} tells {name} something, yet it can be undone: {how}")
                    });
                } else {
                    self.notes.on(Check::HiddenUndo);
                    self.notes.expect(barred[0] == barred[1], || {
                        format!("whether {what} can be undone depends on what {name} cannot know")
                    });
                }
            }
            Some(decider) => self.check_shown(sample, seat, decider, (&what, &truth), views),
            None => {}
        }
    }

    fn after(&self, state: &G::State, seat: Seat, input: Input) -> After<G::State> {
        let (state, entries) = self.applied(state, input);
        let view = self.view(&state, seat);
        After { state, entries, view }
    }

    /// Whether the driver lets the seat undo the act.
    fn is_barred(&self, after: &After<G::State>, decider: Seat) -> bool {
        after.entries.iter().any(|entry| entry.reveals)
            || self.game.node(&after.state) != Node::Decision(decider)
    }

    /// Spectators read the same unless they see a difference.
    fn check_spectator(&mut self, truth: &After<G::State>, other: &After<G::State>, what: &str) {
        self.notes.on(Check::HiddenLog);
        let who = Viewer::Spectator;
        if told(&truth.entries, who) != told(&other.entries, who) {
            let saw = self.game.view(&truth.state, who) != self.game.view(&other.state, who);
            self.notes.expect(saw, || {
                let log = first_told(&truth.entries, &other.entries, who);
                format!("the log of {what} tells spectators what the table hides: {log}")
            });
        }
    }

    /// An act that shows the other seat a counter it did not know.
    ///
    /// The other seat does not see the act but its result. So something was revealed if it now
    /// knows a counter, and no act in the sample could have led to what it sees.
    fn check_shown(
        &mut self,
        sample: &G::State,
        seat: Seat,
        decider: Seat,
        (what, truth): (&str, &After<G::State>),
        views: &Views,
    ) {
        let before = known(&views.seats[seat.index()], &views.arbiter);
        let arbiter = self.game.view(&truth.state, Viewer::Arbiter);
        let shown = known(&truth.view, &arbiter)
            .into_iter()
            .find(|id| views.arbiter.piece(id).is_some() && !before.contains(id));
        let Some(shown) = shown else { return };
        let mut legal = Vec::new();
        self.game.legal(sample, &mut legal);
        let explained = legal.iter().any(|action| {
            let (next, _) = self.applied(sample, Input::Act(*action));
            self.view(&next, seat) == truth.view
        });
        if !explained {
            self.notes.on(Check::Reveal);
            self.notes.report.stats.reveals += 1;
            let (name, barred) = (self.seat_named(seat), self.is_barred(truth, decider));
            self.notes
                .expect(barred, || format!("{what} shows {shown} to {name}, yet it can be undone"));
        }
    }
}

/// Ids of the counters that the viewer sees as they are.
fn known<'a>(view: &TableView, arbiter: &'a TableView) -> BTreeSet<&'a str> {
    let pieces = arbiter.pieces.iter().filter(|piece| view.pieces.contains(piece));
    pieces.map(|piece| piece.id.as_str()).collect()
}

/// What the viewer reads: not who else reads it, nor that it is a reveal.
pub(crate) fn told(entries: &[Entry], who: Viewer) -> Vec<(&Message, Option<Rule>)> {
    let readable = entries.iter().filter(|entry| entry.audience.includes(who));
    readable.map(|entry| (&entry.what, entry.rule)).collect()
}

fn first_told(truth: &[Entry], other: &[Entry], who: Viewer) -> String {
    let (truth, other) = (told(truth, who), told(other, who));
    let odd = truth.iter().find(|line| !other.contains(line));
    let odd = odd.or_else(|| other.iter().find(|line| !truth.contains(line)));
    odd.map_or_else(|| "other lines".to_owned(), |(message, _)| format!("{message:?}"))
}
