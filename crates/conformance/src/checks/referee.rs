//! What is legal, and that nothing else is accepted.

use neretva_core::{
    Action, Actions, Dice, Fingerprint, Game, Match, Node, Refused, Roll, Seat, referee,
};

use crate::Check;
use crate::alphabet::{LegalSet, pick};
use crate::examiner::Examiner;

/// Alphabets up to this size are tried whole at every state.
const SMALL: usize = 256;
/// Alphabets up to this size are tried whole where checks are thorough.
const LARGE: usize = 4096;
/// Of a larger alphabet, this many actions anywhere and this many beside legal ones.
const TRIED: usize = 64;

impl<G: Game> Examiner<'_, G> {
    /// Legal actions ascend, each once; there are some exactly where a seat decides.
    pub(crate) fn check_legal(&mut self, state: &G::State, node: &Node) -> Actions {
        self.notes.on(Check::LegalOrder);
        let mut legal = Actions::new();
        self.game.legal(state, &mut legal);
        for pair in legal.windows(2).filter(|pair| pair[0] >= pair[1]) {
            let (a, b) = (self.named(pair[0]), self.named(pair[1]));
            self.notes.fail(format!("`{a}` is listed before `{b}`"));
        }
        match node {
            Node::Decision(seat) => {
                self.notes.on(Check::DeadEnd);
                let seat = self.game.about().seat_name(*seat);
                self.notes.expect(!legal.is_empty(), || format!("{seat} decides but has no act"));
            }
            Node::Chance(_) | Node::Over(_) => {
                self.notes.expect(legal.is_empty(), || {
                    format!("{} acts are legal though nobody decides", legal.len())
                });
            }
        }
        legal
    }

    /// The referee accepts what is legal, refuses everything else, and knows which ids exist.
    pub(crate) fn check_referee(&mut self, state: &G::State, seat: Seat, legal: &[Action]) {
        self.notes.on(Check::Referee);
        let set = LegalSet::new(self.alphabet, legal);
        let unlisted = self.tried(legal).into_iter().filter(|action| !set.has(*action));
        for action in legal.iter().copied().chain(unlisted) {
            match (referee(&**self.game, state, seat, action), set.has(action)) {
                (Ok(()), true) => {}
                (Ok(()), false) => {
                    let act = self.named(action);
                    self.notes.fail(format!("`{act}` is not legal, yet the referee accepts it"));
                }
                (Err(refused), true) => {
                    let (act, why) = (self.named(action), refused.message().id);
                    let rule = refused.rule().map(|rule| format!(" by {rule}")).unwrap_or_default();
                    self.notes.fail(format!("`{act}` is legal, yet refused{rule} ({why})"));
                }
                (Err(refused), false) => self.heed(refused.rule(), &refused.message()),
            }
        }
        for action in self.alphabet.foreign() {
            let answer = referee(&**self.game, state, seat, action);
            self.notes.expect(answer == Err(Refused::NoSuch(action)), || {
                format!("{action:?} does not exist, but the answer is {answer:?}")
            });
        }
    }

    /// Actions to ask the referee about: all there are, or of many those that matter most.
    pub(crate) fn tried(&mut self, legal: &[Action]) -> Actions {
        let all = self.alphabet.len();
        if all <= SMALL || (self.is_thorough() && all <= LARGE) {
            return self.alphabet.all().collect();
        }
        let choices = self.alphabet.all().filter(|a| matches!(a, Action::Choice(_)));
        let mut tried: Actions = choices.collect();
        for _ in 0..TRIED {
            tried.push(self.alphabet.any(&mut self.rng));
            if !legal.is_empty() {
                let near = legal[pick(&mut self.rng, legal.len())];
                tried.push(self.alphabet.beside(self.game.grid(), near, &mut self.rng));
            }
        }
        tried.retain(|action| self.alphabet.number(*action).is_some());
        tried
    }

    /// The table refuses other seats and illegal acts, and stays unchanged.
    pub(crate) fn check_refusals(&mut self, table: &mut Match<G>, seat: Seat, legal: &[Action]) {
        let before = mark(table);
        self.notes.on(Check::Seat);
        let any = self.alphabet.any(&mut self.rng);
        for other in self.seats().filter(|other| *other != seat) {
            for action in legal.iter().copied().take(1).chain([any]) {
                let answer = table.submit(other, action);
                self.refused(&answer, &Refused::NotYourTurn(seat), action);
            }
        }
        let faces = table.type_in(&[1]);
        self.notes.expect(faces == Err(Refused::NotAwaitingRoll), || {
            format!("dice are taken though a seat decides: {faces:?}")
        });
        self.notes.on(Check::Refusal);
        let set = LegalSet::new(self.alphabet, legal);
        let perturbed = self.alphabet.perturbed(self.game.grid(), legal, &mut self.rng);
        if !set.has(perturbed) && table.submit(seat, perturbed).is_ok() {
            let act = self.named(perturbed);
            self.notes.found(Check::Referee, format!("`{act}` is not legal, yet accepted"));
        }
        let hash = table.played().last().map_or(table.start_hash(), |played| played.hash);
        let same = mark(table) == before && before.0 == hash;
        self.notes.expect(same, || "a refused act changed the state or the record".to_owned());
    }

    /// A table that waits for dice takes no act and no faces that the roll cannot have.
    pub(crate) fn check_awaiting(&mut self, state: &G::State, roll: &Roll) {
        let (game, setup) = (self.game.clone(), self.setup.clone());
        let mut table = Match::at(game, setup, state.clone(), Dice::Typed);
        let before = mark(&table);
        self.notes.on(Check::Seat);
        for seat in self.seats() {
            let action = self.alphabet.any(&mut self.rng);
            let answer = table.submit(seat, action);
            self.refused(&answer, &Refused::AwaitingRoll, action);
        }
        let high = vec![roll.sides.saturating_add(1); roll.dice.into()];
        let many = vec![1; usize::from(roll.dice) + 1];
        for faces in [vec![0; roll.dice.into()], high, many, vec![]] {
            let answer = table.type_in(&faces);
            self.notes.expect(answer == Err(Refused::BadFaces(roll.clone())), || {
                format!("{faces:?} does not answer {roll}, but the table says {answer:?}")
            });
        }
        self.notes.on(Check::Refusal);
        let same = mark(&table) == before;
        self.notes.expect(same, || "a refused act changed a table that awaits dice".to_owned());
    }

    /// After the end nothing is accepted.
    pub(crate) fn check_over(&mut self, table: &mut Match<G>) {
        let before = mark(table);
        self.notes.on(Check::Seat);
        for seat in self.seats() {
            let action = self.alphabet.any(&mut self.rng);
            let answer = table.submit(seat, action);
            self.refused(&answer, &Refused::Over, action);
        }
        let faces = table.type_in(&[1]);
        self.notes.expect(faces == Err(Refused::Over), || format!("dice after the end: {faces:?}"));
        self.notes.on(Check::Refusal);
        let same = mark(table) == before;
        self.notes.expect(same, || "an act after the end changed something".to_owned());
    }

    fn refused(&mut self, answer: &Result<(), Refused>, expected: &Refused, action: Action) {
        self.heed(None, &expected.message());
        let act = self.named(action);
        self.notes.expect(answer.as_ref() == Err(expected), || {
            format!("`{act}` must be refused with {expected:?}, but the table says {answer:?}")
        });
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.about().seats.len()).map(|i| Seat(i as u8))
    }
}

/// What a refusal must not change.
fn mark<G: Game>(table: &Match<G>) -> (Fingerprint, usize, u64) {
    (Fingerprint::of(table.state()), table.played().len(), table.next_roll())
}
