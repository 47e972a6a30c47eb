//! One random game, examined from its first state to its last.

use std::sync::Arc;

use neretva_core::{
    Action, Actions, Arg, Dice, Entry, FairDice, Game, Input, Match, Message, Node, Rng, Rule,
    Seat, Seed, Setup, Silent, notation, referee,
};
use neretva_protocol::{name_id, rules_of};
use rand_core::SeedableRng;

use crate::Check;
use crate::alphabet::{Alphabet, pick};
use crate::checks::Trail;
use crate::differ::difference;
use crate::report::Notebook;

/// Stands for the digest of the data, which the kit does not know.
pub(crate) const DATA: &str = "conformance";

/// Examines one game. The checks themselves are in [`checks`](crate::checks).
pub(crate) struct Examiner<'a, G: Game> {
    pub(crate) game: &'a Arc<G>,
    pub(crate) setup: &'a Setup,
    pub(crate) alphabet: Alphabet,
    pub(crate) notes: &'a mut Notebook,
    pub(crate) rng: Rng,
    pub(crate) fair: FairDice,
    limit: usize,
    every: u64,
}

impl<'a, G: Game> Examiner<'a, G> {
    pub(crate) fn new(
        game: &'a Arc<G>,
        setup: &'a Setup,
        alphabet: Alphabet,
        limit: usize,
        every: u64,
        notes: &'a mut Notebook,
    ) -> Self {
        let rng = Rng::seed_from_u64(notes.seed);
        let entropy = vec![String::new(); game.about().seats.len()];
        let fair = FairDice::new(Seed::from_number(notes.seed), entropy);
        Examiner { game, setup, alphabet, notes, rng, fair, limit, every }
    }

    /// Plays at random to the end, examining every state on the way.
    pub(crate) fn play(mut self) {
        self.notes.on(Check::Play);
        let start = self.game.initial(self.setup);
        let dice = Dice::Fair(self.fair.clone());
        let table = Match::at(self.game.clone(), self.setup.clone(), start.clone(), dice);
        let mut table = table.with_data(DATA);
        let settled = self.follow(start, 0);
        table.settle();
        self.check_driver(&table, &settled);
        let mut trail = Trail::default();
        while let Node::Decision(seat) = table.node() {
            self.notes.step = table.played().len();
            let state = table.state().clone();
            let legal = self.examine(&state);
            self.notes.on(Check::Ends);
            if self.notes.step >= self.limit {
                let limit = self.limit;
                self.notes.fail(format!("the game is not over after {limit} inputs"));
                return;
            }
            self.check_refusals(&mut table, seat, &legal);
            let Some(action) = self.choose(&state, seat, &legal) else { return };
            self.act(&mut table, &mut trail, (seat, action), &state);
            self.notes.report.stats.inputs += (table.played().len() - self.notes.step) as u64;
        }
        self.notes.step = table.played().len();
        let state = table.state().clone();
        self.examine(&state);
        self.check_over(&mut table);
        self.check_log_keeps_the_seed(&table);
        self.check_replay(&table);
    }

    /// Plays an act both directly and through the driver, and compares.
    fn act(
        &mut self,
        table: &mut Match<G>,
        trail: &mut Trail,
        (seat, action): (Seat, Action),
        state: &G::State,
    ) {
        let (next, entries) = self.transition(state, Input::Act(action));
        let revealed = entries.iter().any(|entry| entry.reveals);
        let can_undo = !revealed && self.game.node(&next) == Node::Decision(seat);
        let step = self.notes.step;
        self.notes.step += 1;
        let settled = self.follow(next, table.next_roll());
        self.notes.step = step;
        trail.remember(table, seat, action);
        if let Err(refused) = table.submit(seat, action) {
            let act = self.named(action);
            let why = refused.message().id;
            self.notes.found(Check::Referee, format!("`{act}` is legal, yet refused: {why}"));
        }
        self.check_driver(table, &settled);
        self.check_undo(table, trail, can_undo);
    }

    /// Answers every roll as the match will, examining each state on the way.
    fn follow(&mut self, mut state: G::State, first: u64) -> G::State {
        let mut rolls = first;
        while let Node::Chance(roll) = self.game.node(&state) {
            self.examine(&state);
            self.check_awaiting(&state, &roll);
            let faces = self.fair.answer(rolls, &roll);
            state = self.transition(&state, Input::Rolled(faces)).0;
            self.notes.step += 1;
            rolls += 1;
            if self.notes.step > self.limit {
                break;
            }
        }
        state
    }

    /// All checks of a single state; returns what is legal in it.
    fn examine(&mut self, state: &G::State) -> Actions {
        let node = self.game.node(state);
        self.check_invariants(state);
        self.check_serde(state);
        let legal = self.check_legal(state, &node);
        match &node {
            Node::Decision(seat) => self.check_referee(state, *seat, &legal),
            Node::Chance(roll) => self.check_dice(state, roll),
            Node::Over(outcome) => self.heed(None, &outcome.level),
        }
        self.check_odds(state, &node);
        if self.is_thorough() {
            self.check_reach(state, &node);
            let views = self.check_views(state, &node);
            self.check_overlays(state, &views);
            self.check_hidden(state, &node, &legal, &views);
            if let Node::Decision(seat) = &node {
                self.check_arrivals(state, *seat, &legal, &views);
            }
        }
        legal
    }

    /// Whether the expensive checks run at this step. Over the games of a run all steps are
    /// covered.
    pub(crate) fn is_thorough(&self) -> bool {
        (self.notes.seed.wrapping_add(self.notes.step as u64)).is_multiple_of(self.every)
    }

    /// Applies an input twice from equal states, and once without a listener.
    fn transition(&mut self, state: &G::State, input: Input) -> (G::State, Vec<Entry>) {
        self.notes.on(Check::Deterministic);
        let (next, entries) = self.applied(state, input);
        let (again, repeated) = self.applied(state, input);
        let what = self.input_named(input);
        self.notes.expect(next == again, || {
            format!("{what} twice leads to two states: {}", difference(&next, &again))
        });
        self.notes.expect(entries == repeated, || format!("{what} twice writes two logs"));
        if self.is_thorough() {
            let mut unwatched = state.clone();
            self.game.apply(&mut unwatched, input, &mut Silent);
            self.notes.expect(next == unwatched, || {
                let how = difference(&next, &unwatched);
                format!("{what} does something else when nobody reads the log: {how}")
            });
            self.check_agreement(state, &next);
        }
        for entry in &entries {
            self.heed(entry.rule, &entry.what);
        }
        (next, entries)
    }

    /// The state after an input, and what was logged.
    pub(crate) fn applied(&self, state: &G::State, input: Input) -> (G::State, Vec<Entry>) {
        let mut next = state.clone();
        let mut entries = Vec::new();
        self.game.apply(&mut next, input, &mut entries);
        (next, entries)
    }

    /// The driver must reach the state that the rules alone lead to.
    fn check_driver(&mut self, table: &Match<G>, expected: &G::State) {
        self.notes.on(Check::Deterministic);
        self.notes.expect(table.state() == expected, || {
            let how = difference(expected, table.state());
            format!("the match and the rules alone lead to different states: {how}")
        });
    }

    /// A legal action at random that the referee agrees to.
    fn choose(&mut self, state: &G::State, seat: Seat, legal: &[Action]) -> Option<Action> {
        let accepted: Actions = legal
            .iter()
            .copied()
            .filter(|action| referee(&**self.game, state, seat, *action).is_ok())
            .collect();
        (!accepted.is_empty()).then(|| accepted[pick(&mut self.rng, accepted.len())])
    }

    /// Records a message and checks its citation and arguments.
    pub(crate) fn heed(&mut self, rule: Option<Rule>, message: &Message) {
        let about = self.game.about();
        *self.notes.report.made.entry(Check::Citations).or_default() += 1;
        if let Some(rule) = rule.filter(|rule| rule.book().id != rules_of(about.id)) {
            let (id, book) = (message.id, rule.book().id);
            self.notes.found(Check::Citations, format!("{id} cites {rule} of the book {book}"));
        }
        self.notes.report.say(message.id);
        for (name, arg) in &message.args {
            let exists = match *arg {
                Arg::Name(name) => usize::from(name.0) < self.game.names().len(),
                Arg::Piece(p) => self.alphabet.number(Action::Piece(p)).is_some(),
                Arg::Hex(h) => self.alphabet.number(Action::Hex(h)).is_some(),
                Arg::Choice(c) => {
                    self.heed_name("choice", about.choices.get(usize::from(c.0)).copied())
                }
                Arg::Seat(seat) => self.heed_name("seat", about.seats.get(seat.index()).copied()),
                Arg::Say(id) => {
                    self.notes.report.say(id);
                    true
                }
                Arg::Int(_) | Arg::Word(_) => true,
            };
            if !exists {
                let id = message.id;
                self.notes
                    .found(Check::Citations, format!("${name} of {id} is {arg:?}: there is none"));
            }
        }
    }

    /// Records the message that names a seat or choice; returns whether it exists.
    fn heed_name(&mut self, kind: &str, name: Option<&str>) -> bool {
        if let Some(name) = name {
            self.notes.report.say(&name_id(self.game.about().id, kind, name));
        }
        name.is_some()
    }

    /// An action in notation, also one that does not exist.
    pub(crate) fn named(&self, action: Action) -> String {
        match self.alphabet.number(action) {
            Some(_) => notation::write(&**self.game, action),
            None => format!("{action:?}"),
        }
    }

    pub(crate) fn seat_named(&self, seat: Seat) -> &'static str {
        self.game.about().seat_name(seat)
    }

    pub(crate) fn input_named(&self, input: Input) -> String {
        match input {
            Input::Act(action) => format!("`{}`", self.named(action)),
            Input::Rolled(faces) => format!("rolling {faces}"),
        }
    }
}
