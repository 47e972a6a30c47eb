//! Hidden information: what a seat may not know must not show, in any state.
//!
//! A sample for a seat is a state that the seat cannot tell from the true one. So everything the
//! seat is told must be the same in both.

use neretva_core::{Action, Game, Node, Rng, Seat, Viewer};
use neretva_protocol::TableView;
use rand_core::{Rng as _, SeedableRng};

use crate::Check;
use crate::checks::view::Views;
use crate::differ::difference;
use crate::examiner::Examiner;

impl<G: Game> Examiner<'_, G> {
    /// Draws a sample for every seat and compares what the seat is told.
    pub(crate) fn check_hidden(
        &mut self,
        state: &G::State,
        node: &Node,
        legal: &[Action],
        views: &Views,
    ) {
        let inputs = self.some_inputs(node, legal);
        for seat in self.seats() {
            self.notes.on(Check::SampleView);
            let name = self.seat_named(seat);
            let sample = self.game.sample(state, seat, &mut self.rng);
            self.count_sample(seat, views, sample != *state);
            if sample == *state {
                continue;
            }
            if let Err(what) = self.game.invariants(&sample) {
                self.notes.fail(format!("a sample for {name} breaks an invariant: {what}"));
            }
            let (seen, sampled) = (&views.seats[seat.index()], self.view(&sample, seat));
            let same = bytes(seen) == bytes(&sampled);
            self.notes.expect(same, || {
                let how = difference(seen, &sampled);
                format!("{name} sees the difference between truth and sample: {how}")
            });
            if same {
                self.check_blind((state, &sample), seat);
                self.check_same_help((state, &sample), seat, node);
            }
            if same && self.looks_alike((state, &sample), seat, node, (legal, &views.spectator)) {
                for input in &inputs {
                    self.check_told((state, &sample), seat, node, *input, views);
                }
            }
            self.check_agreement(state, &sample);
        }
    }

    /// Draws from two indistinguishable states with equal random numbers.
    fn check_blind(&mut self, (state, sample): (&G::State, &G::State), seat: Seat) {
        self.notes.on(Check::SampleBlind);
        let seed = self.rng.next_u64();
        let draw = |from| self.game.sample(from, seat, &mut Rng::seed_from_u64(seed));
        let same = draw(state) == draw(sample);
        let name = self.seat_named(seat);
        self.notes.expect(same, || format!("samples for {name} depend on what it cannot know"));
    }

    /// Compares everything that the seat is told of two states; returns whether they wait for the
    /// same.
    fn looks_alike(
        &mut self,
        (state, sample): (&G::State, &G::State),
        seat: Seat,
        node: &Node,
        (legal, spectator): (&[Action], &TableView),
    ) -> bool {
        let name = self.seat_named(seat);
        self.notes.on(Check::HiddenSpectator);
        let sampled = self.game.view(sample, Viewer::Spectator);
        self.notes.expect(*spectator == sampled, || {
            let how = difference(spectator, &sampled);
            format!("spectators see what {name} may not: {how}")
        });
        self.notes.on(Check::HiddenOdds);
        let (odds, sampled) = (self.game.odds(state, seat), self.game.odds(sample, seat));
        self.notes.expect(odds == sampled, || {
            format!("{name} is told odds that depend on it: {odds:?} and {sampled:?}")
        });
        self.notes.on(Check::HiddenNode);
        let sampled = self.game.node(sample);
        self.notes.expect(*node == sampled, || {
            format!("what {name} cannot know makes the table wait for {node:?} or {sampled:?}")
        });
        if *node == sampled && *node == Node::Decision(seat) {
            self.check_same_acts((state, sample), legal);
        }
        *node == sampled
    }

    /// The deciding seat may do the same, and is refused the same for the same reasons.
    fn check_same_acts(&mut self, (state, sample): (&G::State, &G::State), legal: &[Action]) {
        self.notes.on(Check::HiddenLegal);
        let mut sampled = Vec::new();
        self.game.legal(sample, &mut sampled);
        let only = |a: &[Action], b: &[Action]| a.iter().copied().find(|x| !b.contains(x));
        let odd = only(legal, &sampled).or_else(|| only(&sampled, legal));
        if let Some(odd) = odd {
            let act = self.named(odd);
            self.notes
                .fail(format!("whether `{act}` is legal depends on what the seat cannot know"));
        }
        self.notes.on(Check::HiddenRefusal);
        for action in self.tried(legal) {
            let (true_why, why) =
                (self.game.why_not(state, action), self.game.why_not(sample, action));
            let label = |s| matches!(action, Action::Choice(_)).then(|| self.game.label(s, action));
            if true_why.is_none() && why.is_none() && label(state) != label(sample) {
                let act = self.named(action);
                self.notes.fail(format!("the words of `{act}` tell what the seat cannot know"));
            }
            // An action legal in only one of them was found above.
            if true_why.is_some() == why.is_some() {
                let act = self.named(action);
                self.notes.expect(true_why == why, || {
                    format!("`{act}` is refused by {true_why:?} or by {why:?}")
                });
            }
        }
    }

    /// Counts samples of states in which the arbiter sees more than the seat.
    fn count_sample(&mut self, seat: Seat, views: &Views, varied: bool) {
        let name = self.seat_named(seat);
        let sampled = self.notes.report.stats.sampled.entry(name).or_default();
        if views.seats[seat.index()].pieces != views.arbiter.pieces {
            sampled.hidden_states += 1;
            sampled.hidden_states_varied += u64::from(varied);
        }
    }
}

fn bytes(view: &TableView) -> Vec<u8> {
    serde_json::to_vec(view).expect("checked with the view itself")
}
